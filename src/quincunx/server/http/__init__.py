"""What comes in over HTTP: pages, the API, forms, who asks, limits, and the middleware every request passes."""
