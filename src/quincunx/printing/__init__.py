"""On paper: print-and-play sheets and the rulebook as PDF, from the same drawings as the table."""

from .papers import PAPERS, Paper
from .rulebook import rulebook_pdf
from .sheets import Printed, print_game

__all__ = ["PAPERS", "Paper", "Printed", "print_game", "rulebook_pdf"]
