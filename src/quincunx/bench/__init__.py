"""Measuring speed: rates beside a calibration loop in the same run, so that the ratios hold on any machine."""
