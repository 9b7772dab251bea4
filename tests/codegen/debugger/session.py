"""What gdb shows of a program: the lines at which `next` and `step` stop, how often a breakpoint is met, and the variables.

gdb runs it: `gdb -batch -nx -x session.py PROGRAM`.
"""
import gdb

FUNCTIONS = ["variance", "norm", "deposit", "mixed", "generic"]


def quietly(command):
    return gdb.execute(command, to_string=True)


def place():
    """The function and the line of the frame."""
    frame = gdb.selected_frame()
    return name_of(frame), frame.find_sal().line


def name_of(frame):
    return frame.name().split("<")[0].split("::")[-1]


def start():
    quietly("delete")
    quietly("tbreak main.rs:%d" % MAIN)
    quietly("run")


def is_running():
    return gdb.selected_inferior().pid != 0


def walk(command, function):
    """The lines at which a command stops in a function. A function that `step` enters is left."""
    start()
    quietly("tbreak %s" % BEGINNINGS[function])
    quietly("continue")
    lines, entered = [], 0
    while place()[0] == function and len(lines) < 200:
        lines.append(place()[1])
        quietly(command)
        while is_running() and place()[0] not in (function, "main"):
            entered += 1
            leave(function)
    print("session: %s in %s: %s, other functions entered: %d" % (command, function, lines, entered))


def leave(function):
    """Runs on to where a call returns. `finish` would show the returned value, at which gdb fails for some types of std."""
    frame = gdb.selected_frame()
    if frame.type() == gdb.INLINE_FRAME:
        quietly("next")
        return
    while name_of(frame) != function:
        frame = frame.older()
    quietly("tbreak *%d" % frame.pc())
    quietly("continue")


def variables(function):
    """The variables of a function, at its last line."""
    start()
    quietly("tbreak %s" % BEGINNINGS[function])
    quietly("continue")
    quietly("tbreak %d" % LAST[function])
    quietly("continue")
    lines = quietly("info locals").splitlines()
    # A closure's type has the name of the program in it.
    shown = sorted(line for line in lines if not line.startswith("__fp") and "closure" not in line)
    print("session: variables of %s: %s" % (function, shown))


def stops(line):
    """How often a breakpoint is met."""
    start()
    quietly("break main.rs:%d" % line)
    count = 0
    quietly("continue")
    while is_running():
        count += 1
        quietly("continue")
    print("session: breakpoint at line %d: %d" % (line, count))


for setting in ["pagination off", "confirm off", "style enabled off", "debuginfod enabled off", "disable-randomization off"]:
    try:
        quietly("set " + setting)
    except gdb.error:
        pass
quietly("list main.rs:1,2")
TEXT = open(gdb.decode_line("main.rs:1")[1][0].symtab.fullname()).read().splitlines()
MAIN = TEXT.index("fn main() {") + 2
BEGINNINGS, LAST = {}, {}
for function in FUNCTIONS:
    first = next(index for index, line in enumerate(TEXT) if "fn %s" % function in line)
    indent = len(TEXT[first]) - len(TEXT[first].lstrip())
    end = next(index for index in range(first, len(TEXT)) if TEXT[index] == " " * indent + "}")
    BEGINNINGS[function], LAST[function] = "main.rs:%d" % (first + 2), end
for function in FUNCTIONS:
    walk("next", function)
    walk("step", function)
    variables(function)
for line, text in enumerate(TEXT, 1):
    if line < MAIN and text.strip().endswith(";"):
        stops(line)
