"""What is kept: the schema and its migrations, queries, the store, and word from other processes."""
