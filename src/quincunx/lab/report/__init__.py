"""Reports: one HTML file with figures, sections, and the records its findings point to."""
