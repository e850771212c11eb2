"""The version of the project, written here and nowhere else."""

VERSION = "0.1.0"
