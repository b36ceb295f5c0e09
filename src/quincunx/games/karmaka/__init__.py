"""Karmaka: climb from Dung Beetle to Transcendence, one life after another."""

from .game import GAME

__all__ = ["GAME"]
