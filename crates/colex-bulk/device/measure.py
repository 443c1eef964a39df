"""Launches of the kernels of a PTX, and times of them and of others in turn: for run.py and cookbook.py."""
import ctypes
import os
import re
import sys
import warnings
import cupy
import numpy
import torch

warnings.filterwarnings("ignore", category=DeprecationWarning)

ptx, what = sys.argv[1], (sys.argv[2:] + [""])[0]
wanted = [word for word in what.split(",") if word]
small = "small" in wanted
wanted = [word for word in wanted if word != "small"]
entries = {}
cubin = ptx.removesuffix("ptx") + "cubin"
module = cupy.RawModule(path=cubin if os.path.exists(cubin) else ptx)
for name in re.findall(r"\.visible \.entry (\w+)", open(ptx).read()):
    kernel, shared = module.get_function(name), int(re.search(r"_s(\d+)", name)[1])
    threads = int(re.search(r"_t(\d+)", name)[1]) + (128 if "_w4_" in name else 0)
    # A block has 48 KiB, if it does not ask for more.
    if 48 << 10 < shared < 228 << 10:
        kernel.max_dynamic_shared_size_bytes = shared
    entries[re.sub(r"_t\d+.*", "", name)] = (kernel, threads, shared)
bad = 0


def has(name, *needed):
    return all(entry in entries for entry in needed) and (not wanted or any(word in name for word in wanted))


class Attribute(ctypes.Structure):
    """CUlaunchAttribute, of a number."""
    _fields_ = [("id", ctypes.c_int), ("pad", ctypes.c_int), ("value", ctypes.c_int), ("more", ctypes.c_int * 15)]


class Shape(ctypes.Structure):
    """CUlaunchConfig."""
    _fields_ = [
        ("grid", ctypes.c_uint * 3), ("block", ctypes.c_uint * 3), ("shared", ctypes.c_uint), ("stream", ctypes.c_void_p),
        ("attributes", ctypes.POINTER(Attribute)), ("count", ctypes.c_uint),
    ]


driver = ctypes.CDLL("libcuda.so.1")
# CU_LAUNCH_ATTRIBUTE_PROGRAMMATIC_STREAM_SERIALIZATION: see crates/colex-bulk/cargo-colex-bulk/src/ptx.rs.
begins_early = Attribute(6, 0, 1)
early = "griddepcontrol.wait" in open(ptx).read() and os.environ.get("EARLY") != "0"


def tensor_map(x, rows, columns=1):
    """What a kernel takes for a row-major matrix whose tiles of so many rows are copied: as MapSizes of colex-bulk."""
    height, width, dealt = x.shape[-2], x.shape[-1], columns > 2
    one = x.element_size()
    pitch, terms = x.stride(-2) * one, 128 // one
    sizes = (width, 2, height // columns, columns // 2) if dealt else (width, height, 1, 1)
    strides = (pitch, columns * pitch, 2 * pitch) if dealt else (pitch,) * 3
    tile = (terms, 2, 4, columns // 2) if dealt else (terms, rows, 1, 1)
    space = ctypes.create_string_buffer(192)
    at = -ctypes.addressof(space) % 64
    said = driver.cuTensorMapEncodeTiled(
        ctypes.c_void_p(ctypes.addressof(space) + at), one // 2, 4, ctypes.c_void_p(x.data_ptr()), (ctypes.c_uint64 * 4)(*sizes),
        (ctypes.c_uint64 * 3)(*strides), (ctypes.c_uint32 * 4)(*tile), (ctypes.c_uint32 * 4)(1, 1, 1, 1), 0, 3, 3, 0,
    )
    if said:
        sys.exit(f"a tensor map of {sizes}: the driver says {said}")
    of_gpu = torch.frombuffer(bytearray(space.raw[at : at + 128]), dtype=torch.uint8).cuda()
    assert of_gpu.data_ptr() % 64 == 0
    # The matrix lives as long as its map.
    of_gpu.of = x
    return of_gpu


def bytes_of(argument):
    if isinstance(argument, torch.Tensor):
        return ctypes.c_uint64(argument.data_ptr())
    if isinstance(argument, numpy.ndarray):
        return ctypes.create_string_buffer(argument.tobytes())
    return ctypes.c_uint64(argument)


def launch(name, grid, *arguments):
    kernel, threads, shared = entries[name]
    values = [bytes_of(a) for a in arguments]
    places = (ctypes.c_void_p * len(values))(*map(ctypes.addressof, values))
    stream = torch.cuda.current_stream().cuda_stream
    shape = Shape((*grid, 1), (threads, 1, 1), shared, stream, ctypes.pointer(begins_early), early)
    said = driver.cuLaunchKernelEx(ctypes.byref(shape), ctypes.c_void_p(kernel.kernel.ptr), places, None)
    if said:
        sys.exit(f"{name}: the driver says {said}")


def recorded(f, repeat):
    """A graph of so many runs, so that only the GPU's time counts; they take four buffers in turn, more than the L2 holds."""
    f(0)
    torch.cuda.synchronize()
    graph = torch.cuda.CUDAGraph()
    with torch.cuda.graph(graph):
        for i in range(repeat):
            f(i % 4)
    return graph


class Called:
    """So many runs of a function that cannot be recorded: with the time that the host takes for it."""

    def __init__(self, f, repeat):
        self.f, self.repeat = f, repeat

    def replay(self):
        for i in range(self.repeat):
            self.f(i % 4)


def medians(ours, theirs, repeat, of_torch=None, rounds=11):
    """Milliseconds of a run of each, in turn."""
    graphs, times = (recorded(ours, repeat), (of_torch or recorded)(theirs, repeat)), ([], [])
    for _ in range(rounds + 1):
        for graph, to in zip(graphs, times):
            begin, end = (torch.cuda.Event(enable_timing=True) for _ in range(2))
            begin.record()
            graph.replay()
            end.record()
            end.synchronize()
            to.append(begin.elapsed_time(end) / repeat)
    return [sorted(to[1:])[rounds // 2] for to in times]


def report(name, error, bound, work, run, theirs, unit, repeat=20, of_torch=None):
    global bad
    bad += not error <= bound
    print(f"{name:44} error {error:8.1e} {'' if error <= bound else 'WRONG '}", end="")
    if small:
        print()
    else:
        times = medians(run, theirs, repeat, of_torch)
        print(f"{work / times[0]:9.1f} {unit}, torch {work / times[1]:9.1f}, {times[1] / times[0]:5.2f}", flush=True)


# The greatest difference, and that of all together, relative; of what is no number, more than anything may be.
away = lambda got, want: (got.double() - want).abs().max().nan_to_num(9e9).item()
norm_away = lambda got, want: ((got - want).norm() / want.norm()).nan_to_num(9e9).item()


def matrix(rows, columns):
    return torch.rand(rows, columns, device="cuda") * 2 - 1


def finish():
    """Says whether all was right, and exits with that."""
    torch.cuda.synchronize()
    print(torch.cuda.get_device_name(), "- all right" if not bad else f"- {bad} WRONG")
    sys.exit(bad > 0)
