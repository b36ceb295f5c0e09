"""Disks that fail. `failing` lets the writes or syncs of a running process fail or take their time, with strace.
`record` and `Disk` tell what a disk holds after a power cut: the writes and syncs of a process are noted and played
back.

Unsynced writes may be lost, one by one, sector by sector, in any order; so may the making and removing of files until
their folder is synced. That is less than a real file system promises, and what SQLite asks for.
"""

from __future__ import annotations

import os
import random
import re
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

SECTOR: Final = 512
CALLS: Final = "openat,pwrite64,write,fsync,fdatasync,ftruncate,unlink,rename"
YAMA: Final = Path("/proc/sys/kernel/yama/ptrace_scope")
HAS_STRACE: Final = shutil.which("strace") is not None and (
    os.geteuid() == 0 or not YAMA.exists() or YAMA.read_text().strip() == "0"
)
"""It is here, and may look into processes that it has not started."""
_LINE: Final = re.compile(r"(\d+) +(?:<\.\.\. )?(\w+)(?:\((.*)| resumed>(.*))$", re.DOTALL)
_END: Final = re.compile(r"(.*)\) += (-?\d+|\?)(?:<(.*)>)?.*$", re.DOTALL)


def record(command: list[str], trace: Path, paths: list[Path], environment: dict[str, str]) -> None:
    """Run a program and note what it does to these files and folders."""
    chosen = [word for path in paths for word in ("-P", str(path))]
    flags = ["-f", "-qq", "-xx", "-y", "-s", "10000000", "-e", f"trace={CALLS}", "-o", str(trace)]
    subprocess.run(
        ["strace", *flags, *chosen, *command], env=environment, check=True, stderr=subprocess.PIPE, timeout=3000
    )


@contextmanager
def failing(process: int, paths: list[Path], *faults: str) -> Iterator[None]:
    """While this lasts, calls of a running process about these files meet faults such as `pwrite64:error=ENOSPC`."""
    chosen = [word for path in paths for word in ("-P", str(path))]
    wanted = [word for fault in faults for word in ("-e", f"inject={fault}")]
    calls = ",".join(fault.partition(":")[0] for fault in faults)
    command = ["strace", "-f", "-qq", "-o", "/dev/null", "-e", f"trace={calls}", *wanted, *chosen, "-p", str(process)]
    layer = subprocess.Popen(command, stderr=subprocess.PIPE)
    try:
        while not _held(process):
            assert layer.poll() is None, "strace may not look into other processes here"
            time.sleep(0.01)
        yield
    finally:
        layer.terminate()
        layer.communicate()


def _held(process: int) -> bool:
    """Whether every thread of it is watched."""
    tasks = Path(f"/proc/{process}/task").glob("*/status")
    return all("TracerPid:\t0\n" not in status.read_text() for status in tasks)


@dataclass(frozen=True)
class Call:
    name: str
    path: str
    """Of the file it is about."""
    data: bytes = b""
    at: int = 0
    """Where it writes, or the length it leaves."""
    made: bool = False
    """Whether a file that was opened may have been made by that."""
    to: str = ""


def calls_of(trace: Path) -> Iterator[Call]:
    """Every call that succeeded, in the order in which they ended."""
    begun: dict[str, str] = {}
    for line in trace.read_text().splitlines():
        found = _LINE.match(line)
        if found is None:
            continue
        task, name, words, rest = found.groups()
        if words is not None and words.endswith("<unfinished ...>"):
            begun[task] = words.removesuffix("<unfinished ...>").rstrip()
            continue
        ended = _END.match(begun.pop(task, "") + rest if words is None else words)
        if ended is not None and ended[2] != "?" and int(ended[2]) >= 0:
            yield _call(name, ended[1], ended[3] or "")


def _call(name: str, words: str, opened: str) -> Call:
    texts = [bytes.fromhex(text.replace("\\x", "")) for text in re.findall(r'"((?:\\x[0-9a-f]{2})*)"', words)]
    fd = re.match(r"\d+<((?:\\x[0-9a-f]{2})*)>", words)
    path = bytes.fromhex(fd[1].replace("\\x", "")).decode() if fd else ""
    if name == "openat":
        return Call(name, bytes.fromhex(opened.replace("\\x", "")).decode(), made="O_CREAT" in words)
    if name in ("unlink", "rename"):
        return Call(name, texts[0].decode(), to=texts[-1].decode())
    if name in ("pwrite64", "write"):
        return Call(name, path, texts[0], int(words.rpartition(", ")[2]) if name == "pwrite64" else -1)
    return Call(name, path, at=int(words.rpartition(", ")[2]) if name == "ftruncate" else 0)


@dataclass
class File:
    durable: bytes = b""
    waiting: list[tuple[int, bytes | None]] = field(default_factory=list)
    """Writes by place, sector by sector, and cuts (None) since the last sync."""

    def write(self, at: int, data: bytes) -> None:
        while data:
            size = SECTOR - at % SECTOR
            self.waiting.append((at, data[:size]))
            at, data = at + size, data[size:]

    def sync(self) -> None:
        self.durable, self.waiting = self.content(self.waiting), []

    def content(self, arrived: list[tuple[int, bytes | None]]) -> bytes:
        found = bytearray(self.durable)
        for at, data in arrived:
            if data is None:
                found = found[:at] + bytes(max(0, at - len(found)))
            else:
                found += bytes(max(0, at - len(found)))
                found[at : at + len(data)] = data
        return bytes(found)


class Disk:
    """A folder on a disk that loses what was not synced."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.files = {path.name: File(path.read_bytes()) for path in folder.iterdir() if path.suffix != ".lock"}
        """As the program sees them."""
        self.named = dict(self.files)
        """As the folder was when it was last synced."""

    def take(self, call: Call) -> bool:
        """Let a call happen; whether it was about this folder."""
        path = Path(call.path)
        if path == self.folder and "sync" in call.name:
            self.named = dict(self.files)
            return True
        if path.parent != self.folder or path.suffix == ".lock" or path.name.endswith("-shm"):
            return False
        if call.name == "openat":
            if path.name in self.files or not call.made:
                return False
            self.files[path.name] = File()
        elif call.name == "unlink":
            self.files.pop(path.name, None)
        elif call.name == "rename":
            self.files[Path(call.to).name] = self.files.pop(path.name)
        elif call.name == "ftruncate":
            self.files[path.name].waiting.append((call.at, None))
        elif "sync" in call.name:
            self.files[path.name].sync()
        else:
            self.files[path.name].write(call.at, call.data)
        return True

    def after_power_cut(self, rng: random.Random | None, all_arrived: bool = False) -> dict[str, bytes]:
        """What is there when the power comes back. Without chance: nothing that was not synced, or all of it."""
        named = self.files if all_arrived or (rng and rng.random() < 0.5) else self.named
        keep = rng.random() if rng else 0.0
        found = {}
        for name, file in named.items():
            arrived = [one for one in file.waiting if all_arrived or (rng and rng.random() < keep)]
            found[name] = file.content(arrived)
        return found
