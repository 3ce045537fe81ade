"""What operators see and set bounds with: logs, metrics, limits; and turn notices to the outside."""
