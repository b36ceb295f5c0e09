"""What is shown of a table: data, drawings, streams, and the pages with their templates and assets."""
