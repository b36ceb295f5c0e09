"""What whoever runs a server does to its database: look, set aside, close, export, delete, back up. Never over HTTP."""
