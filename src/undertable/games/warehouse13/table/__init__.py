"""What people see and say at the table: the scene, its card faces, phrases of table talk."""
