#!/usr/bin/env python3
"""The kernels on a GPU: checked against torch in f64, and measured beside it.

    run.py KERNELS.ptx          all, at 4096
    run.py KERNELS.ptx small    once each at small sizes: for compute-sanitizer
Needs torch and cupy, and of this repository what build-ptx writes."""
import re
import sys
import cupy
import torch

ptx, small = sys.argv[1], "small" in sys.argv[2:]
entries = {}
module = cupy.RawModule(path=ptx)
for name in re.findall(r"\.visible \.entry (\w+)", open(ptx).read()):
    kernel, shared = module.get_function(name), int(re.search(r"_s(\d+)", name)[1])
    # A block has 48 KiB, if it does not ask for more.
    if 48 << 10 < shared < 200 << 10:
        kernel.max_dynamic_shared_size_bytes = shared
    entries[re.sub(r"_t\d+.*", "", name)] = (kernel, int(re.search(r"_t(\d+)", name)[1]), shared)
bad = 0


def launch(name, grid, *arguments):
    kernel, threads, shared = entries[name]
    kernel(grid, (threads,), tuple(a if isinstance(a, int) else a.data_ptr() for a in arguments), shared_mem=shared)


def median(f, repeat=20):
    """Milliseconds of a run; the runs take four buffers in turn, more than the L2 holds."""
    times = []
    for _ in range(11):
        begin, end = (torch.cuda.Event(enable_timing=True) for _ in range(2))
        begin.record()
        for i in range(repeat):
            f(i % 4)
        end.record()
        end.synchronize()
        times.append(begin.elapsed_time(end) / repeat)
    return sorted(times[1:])[5]


def report(name, error, bound, work, ours, theirs, unit):
    global bad
    bad += not error <= bound
    print(f"{name:26} error {error:8.1e} {'' if error <= bound else 'WRONG '}", end="")
    print("" if small else f"{work / ours:9.1f} {unit}, torch {work / theirs:9.1f}")


def matrix(rows, columns):
    return torch.rand(rows, columns, device="cuda") * 2 - 1


def memory_bound(name, entry, grid, rows, columns, reference, bound, *sizes, beside=()):
    if entry not in entries:
        return
    xs = [matrix(rows, columns) for _ in range(4)]
    ys = [torch.full_like(reference(x), float("nan")) for x in xs]
    run = lambda i: launch(entry, grid, xs[i], *beside, ys[i], *sizes)
    for i in range(4):
        run(i)
    error = max((y.double() - reference(x.double())).abs().max().nan_to_num(9e9).item() for x, y in zip(xs, ys))
    times = (1, 1) if small else (median(run), median(lambda i: reference(xs[i])))
    report(name, error, bound, 4e-6 * (rows * columns + ys[0].numel()), *times, "GB/s")


def sgemm(name, entry, m, n, k, *sizes, bias=False):
    if entry not in entries:
        return
    # Column-major, so transposed here: C^T = B A^T.
    a, b = matrix(k, m), matrix(k, n)
    c = torch.full((n, m), float("nan"), device="cuda")
    beside = [matrix(1, m)[0]] if bias else []
    run = lambda _: launch(entry, (m // 128, n // 128), a, b, *beside, c, *sizes)
    run(0)
    want = b.double().t() @ a.double()
    if bias:
        want = (want + beside[0].double()).relu()
    error = ((c - want).norm() / want.norm()).nan_to_num(9e9).item()
    theirs = (lambda _: torch.addmm(beside[0], b.t(), a).relu_()) if bias else (lambda _: torch.mm(b.t(), a))
    times = (1, 1) if small else (median(run, 10), median(theirs, 10))
    report(name, error, 1e-5, 2e-9 * m * n * k, *times, "TFLOP/s")


torch.backends.cuda.matmul.allow_tf32 = False
softmax = lambda x: x.softmax(1)
transposed = lambda x: x.t().contiguous()
memory_bound("copy", "copy_4096", (64, 32), 4096, 4096, torch.clone, 0)
memory_bound("transpose", "transpose_4096", (128, 128), 4096, 4096, transposed, 0)
m, n = (64, 96) if small else (4096, 4096)
memory_bound("transpose, dynamic", "transpose_dynamic", (n // 32, m // 32), m, n, transposed, 0, m, n)
memory_bound("softmax", "softmax_4096", (4096, 1), 4096, 4096, softmax, 1e-6)
m, n = (3, 8192) if small else (4096, 4096)
memory_bound("sum of rows", "sum_of_rows", (m, 1), m, n, lambda x: x.sum(1), 1e-3, m, n)
scale, shift = matrix(2, 4096)
norm = lambda x: torch.nn.functional.layer_norm(x, (4096,), scale.to(x.dtype), shift.to(x.dtype), 1e-5)
memory_bound("layer norm", "layer_norm_rows", (m, 1), m, 4096, norm, 1e-5, m, beside=(scale, shift))
if "stencil_3x3" in entries:
    m, n = (64, 128) if small else (4096, 4096)
    image, weights, out = matrix(m + 2, n + 2), matrix(3, 3), torch.full((m, n), float("nan"), device="cuda")
    run = lambda _: launch("stencil_3x3", (m // 64, n // 32), image, weights, out, m, n)
    theirs = lambda i, w: torch.nn.functional.conv2d(i[None, None], w[None, None])[0, 0]
    run(0)
    error = (out.double() - theirs(image.double(), weights.double())).abs().max().nan_to_num(9e9).item()
    times = (1, 1) if small else (median(run), median(lambda _: theirs(image, weights)))
    report("stencil", error, 1e-5, 8e-6 * m * n, *times, "GB/s")
for name, by_columns in [("gemm_row_major", (False, False)), ("gemm_by_rows", (False, True)), ("gemm_transposed", (True, True))]:
    if name in entries:
        m, n, k = (128, 256, 48) if small else (4096, 4096, 4096)
        a = matrix(k, m).t() if by_columns[0] else matrix(m, k)
        b = matrix(n, k).t() if by_columns[1] else matrix(k, n)
        c = torch.full((m, n), float("nan"), device="cuda")
        run = lambda _: launch(name, (n // 128, m // 128), a, b, c, m, n, k)
        run(0)
        want = a.double() @ b.double()
        error = ((c - want).norm() / want.norm()).nan_to_num(9e9).item()
        times = (1, 1) if small else (median(run, 10), median(lambda _: torch.mm(a, b), 10))
        report(name.replace("_", " "), error, 1e-5, 2e-9 * m * n * k, *times, "TFLOP/s")
def split(m, n, k, slices):
    """C = A B^T of row-major matrices, of slices of k, as C^T = B A^T."""
    if "gemm_split_columns" not in entries:
        return
    a, b = matrix(m, k), matrix(n, k)
    parts, c = torch.full((slices, m, n), float("nan"), device="cuda"), torch.full((m, n), float("nan"), device="cuda")

    def run(_):
        launch("gemm_split_columns", (slices * n // 128, m // 64), b, a, parts, n, m, k, slices * n)
        launch("add_slices_beside", (m // 8, n // 128), parts, c, m, n, slices)

    run(0)
    want = a.double() @ b.double().t()
    error = ((c - want).norm() / want.norm()).nan_to_num(9e9).item()
    times = (1, 1) if small else (median(run, 20), median(lambda _: torch.mm(a, b.t()), 20))
    report(f"split {m}x{n}x{k} by {slices}", error, 1e-5, 2e-9 * m * n * k, *times, "TFLOP/s")


for slices in [4] if small else [16, 8]:
    split(*((64, 128, 128) if small else (64, 4096, 4096)), slices)
if not small:
    sgemm("sgemm", "sgemm_4096", 4096, 4096, 4096)
SIZES = [(4096, 4096, 4096), (2048, 2048, 2048), (8192, 8192, 8192), (4096, 4096, 64)]
for m, n, k in [(256, 128, 64)] if small else SIZES:
    sgemm(f"sgemm {m}x{n}x{k}", "sgemm_dynamic", m, n, k, m, n, k)
    sgemm(f"bias, relu {m}x{n}x{k}", "sgemm_bias_relu", m, n, k, m, n, k, bias=True)
torch.cuda.synchronize()
print(torch.cuda.get_device_name(), "- all right" if not bad else f"- {bad} WRONG")
sys.exit(bad > 0)
