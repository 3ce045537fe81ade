"""Facility 07: explore, hack, run."""
