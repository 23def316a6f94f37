"""The server: pages, sockets, storage; the edge at which tables meet people."""
