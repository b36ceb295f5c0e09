// Before anything is drawn: the page will be a stage, not a document.
document.documentElement.classList.add("scripted");
