"""What stands beside the rose window, one module a panel. Panels draw and change nothing."""
