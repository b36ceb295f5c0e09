"""Clocks that jump: a layer between a process and the C library, which adds to the clock on the wall what a file says.

The clock that only runs on (`time.monotonic`) is left alone, as it is where somebody sets the clock of a machine.
"""

from __future__ import annotations

import os
import shutil
import struct
import subprocess
import sys
from pathlib import Path
from typing import Final

HAS_COMPILER: Final = sys.platform == "linux" and shutil.which("cc") is not None
FILE: Final = "QUINCUNX_TEST_CLOCK"
LAYER: Final = f"""
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/time.h>
#include <time.h>

static int64_t added(void) {{
  static volatile int64_t *seconds;
  if (!seconds) {{
    int file = open(getenv("{FILE}"), O_RDONLY);
    void *mapped = mmap(0, sizeof *seconds, PROT_READ, MAP_SHARED, file, 0);
    if (file < 0 || mapped == MAP_FAILED) abort();
    seconds = mapped;
  }}
  return *seconds;
}}

int clock_gettime(clockid_t clock, struct timespec *found) {{
  static int (*real)(clockid_t, struct timespec *);
  if (!real) real = dlsym(RTLD_NEXT, "clock_gettime");
  int result = real(clock, found);
  if (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE) found->tv_sec += added();
  return result;
}}

int gettimeofday(struct timeval *found, void *zone) {{
  struct timespec now;
  int result = clock_gettime(CLOCK_REALTIME, &now);
  found->tv_sec = now.tv_sec;
  found->tv_usec = now.tv_nsec / 1000;
  return result;
}}

time_t time(time_t *found) {{
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  if (found) *found = now.tv_sec;
  return now.tv_sec;
}}
"""


class Clock:
    """The clock on the wall of one process: start it with `environment`, then let it jump."""

    def __init__(self, folder: Path, name: str) -> None:
        self.file = folder / f"{name}.clock"
        self.jump(0)
        self.environment = {FILE: str(self.file), "LD_PRELOAD": str(_layer(folder))}

    def jump(self, seconds: int) -> None:
        """So many seconds beside the truth, from now on."""
        with os.fdopen(os.open(self.file, os.O_RDWR | os.O_CREAT), "wb") as file:
            file.write(struct.pack("<q", seconds))


def _layer(folder: Path) -> Path:
    source, made = folder / "layer.c", folder / "layer.so"
    if not made.exists():
        source.write_text(LAYER, encoding="utf-8")
        subprocess.run(["cc", "-shared", "-fPIC", "-O1", "-o", made, source, "-ldl"], check=True)
    return made
