"""MIND MGMT: a hidden Recruiter against a team of Rogue Agents."""
