#!/usr/bin/env python3
"""The kernels on a GPU: checked against torch in f64, and measured beside it.

    run.py KERNELS.ptx [WHAT]    all, or those with one of the words of WHAT, comma-separated, in their name
    run.py KERNELS.ptx small     once each at small sizes: for compute-sanitizer; small,WHAT for some of them
Needs torch and cupy, and of this repository what build-ptx writes: machine code, KERNELS.cubin, is taken where it is.
Kernels are launched to begin early, as colex-bulk-launch does it, if the environment does not say EARLY=0."""
import numpy
import torch
import cookbook
from measure import away, entries, finish, has, launch, matrix, medians, norm_away, report, small, tensor_map


def memory_bound(name, entry, grid, rows, columns, reference, bound, *sizes, beside=(), total=()):
    if not has(name, entry):
        return
    xs = [matrix(rows, columns) for _ in range(4)]
    ys = [torch.full_like(reference(x), float("nan")) for x in xs]
    run = lambda i: launch(entry, grid, xs[i], *beside, ys[i], *total, *sizes)
    list(map(run, range(4)))
    error = max(away(y, reference(x.double())) for x, y in zip(xs, ys))
    for t in total:
        # What the runs above have added to it.
        error = max(error, (t.double() - sum(x.double().sum() for x in xs)).abs().item() / rows)
    report(name, error, bound, 4e-6 * (rows * columns + ys[0].numel()), run, lambda i: reference(xs[i]), "GB/s")


def product(name, entry, tile, m, n, k, orders, beside=(), sizes=True):
    """C^T = B A^T of what has rows or terms as neighbours: torch sees it transposed, C is row-major there."""
    name = f"{name} {m}x{n}x{k}"
    if not has(name, entry):
        return
    a, b = (matrix(k, x).t() if rows else matrix(x, k) for x, rows in zip((m, n), orders))
    c = torch.full((n, m), float("nan"), device="cuda")
    run = lambda _: launch(entry, (-(-m // tile[0]), -(-n // tile[1])), a, b, *beside, c, *((m, n, k) if sizes else ()))
    run(0)
    want = b.double() @ a.double().t()
    if beside:
        want = (want + beside[0].double()).relu()
    theirs = (lambda _: torch.addmm(beside[0], b, a.t()).relu_()) if beside else (lambda _: torch.mm(b, a.t()))
    work = 2e-9 * m * n * k
    report(name, norm_away(c, want), 1e-5, work, run, theirs, "TFLOP/s", max(3, min(30, int(2000 / work))))


torch.backends.cuda.matmul.allow_tf32 = False
softmax = lambda x: x.softmax(1)
transposed = lambda x: x.t().contiguous()
memory_bound("copy", "copy_4096", (64, 32), 4096, 4096, torch.clone, 0)
memory_bound("transpose", "transpose_4096", (128, 128), 4096, 4096, transposed, 0)
m, n = (64, 96) if small else (4096, 4096)
memory_bound("transpose, dynamic", "transpose_dynamic", (n // 32, m // 32), m, n, transposed, 0, m, n)
memory_bound("softmax", "softmax_4096", (4096, 1), 4096, 4096, softmax, 1e-6)
m, n = (3, 8192) if small else (4096, 4096)
memory_bound("sum of rows", "sum_of_rows", (m, 1), m, n, lambda x: x.sum(1), 1e-3, m, n, total=[torch.zeros(1, device="cuda")])
for rows, terms in [(36, 100)] if small else [(4096, 4096), (3000, 3000)]:
    name = f"factor by rows {rows}x{terms}"
    memory_bound(name, "factor_by_rows", (-(-rows // 32), -(-terms // 64)), rows, terms, transposed, 0, rows, terms)


def along(by, m, n):
    """Reductions of the second mode of (m, n), where rows or columns are neighbours in memory."""
    if not has(f"along {by}", f"sum_along_{by}"):
        return
    columns, nan = by == "columns", float("nan")
    xs = [matrix(n, m).t() if columns else matrix(m, n) for _ in range(4)]
    outs = [torch.full_like(xs[0], nan) for _ in range(4)]
    sums, of_rows = torch.full((m,), nan, device="cuda"), torch.full((m, 3), nan, device="cuda")
    scale, shift = matrix(2, n)
    reduce, each = ((-(-m // 32), 1), (-(-m // 128), -(-n // 16))) if columns else ((-(-m // 8), 1), (-(-m // 16), -(-n // 128)))

    def both(first, second, *with_):
        return lambda i: (launch(first, reduce, xs[i], of_rows, m, n), launch(second, each, xs[i], of_rows, *with_, outs[i], m, n))

    runs = [("softmax", both(f"most_and_sum_along_{by}", f"softmax_along_{by}"))]
    runs += [("layer norm", both(f"moments_along_{by}", f"layer_norm_along_{by}", scale, shift))]
    x, size = xs[0].double(), f"along {by} {m}x{n}"
    total = lambda i: launch(f"sum_along_{by}", reduce, xs[i], sums, m, n)
    total(0)
    report(f"sum {size}", away(sums, x.sum(1)), 1e-3, 4e-6 * m * n, total, lambda i: xs[i].sum(1), "GB/s")
    fewer = [(f"sum_of_rows_to_{most}", 64) for most in (16, 64) if small or n <= most] if not columns else []
    for of, few in {"short": 128, "many": 32}.items() if columns else [("short", 32)]:
        if small or n <= 512 and (not columns or (of == "short") == (m >= 1 << 16)):
            fewer.append((f"sum_along_{of}_{by}", few))
    for entry, few in fewer:
        sums.fill_(nan)
        total = lambda i: launch(entry, (-(-m // few), 1), xs[i], sums, m, n)
        total(0)
        report(f"sum of {entry}, {size}", away(sums, x.sum(1)), 1e-3, 4e-6 * m * n, total, lambda i: xs[i].sum(1), "GB/s")
    theirs = lambda i, to=torch.float: torch.nn.functional.layer_norm(xs[i].to(to), (n,), scale.to(to), shift.to(to), 1e-5)
    kinds = [("columns", (m // 32, 1), m)] if columns and n == 4096 and m % 32 == 0 else []
    held = {"rows": [(64, 16), (64, 32), (32, 128), (8, 512), (8, 1024), (1, 2048), (1, 4096), (1, 8192), (1, 16384)], "columns": [(128, 16), (64, 64), (32, 128), (32, 256), (32, 512), (16, 1024), (8, 2048)]}[by]
    fit = [(f"{by}_to_{most}", (-(-m // few), -(-n // most)), m, n) for few, most in held if n <= most or small]
    kinds += fit if small else fit[:1]
    for of, grid, *sizes in kinds:
        # In one pass, or most of it.
        once = lambda what, *with_, of=of, grid=grid, sizes=sizes: (f"{what} of {of},", lambda i: launch(f"{what.replace(' ', '_')}_of_{of}", grid, xs[i], *with_, outs[i], *sizes))
        runs += [once("softmax"), once("layer norm", scale, shift)]
    for what, run in runs:
        outs[0].fill_(float("nan"))
        run(0)
        like, bound = (lambda i, to=torch.float: xs[i].to(to).softmax(1), 1e-6) if what.startswith("softmax") else (theirs, 1e-4)
        report(f"{what} {size}", away(outs[0], like(0, torch.double)), bound, 8e-6 * m * n, run, like, "GB/s")


for m, n in [(45, 70), (64, 4096)] if small else [
    *[(1000000, 16), (262144, 64), (131072, 128), (120011, 101), (65536, 256), (32768, 512), (40009, 401), (16384, 1024), (20011, 777), (8192, 2048), (6001, 2501)],
    *[(4096, 4096), (3001, 4001), (3001, 5003), (2048, 8192), (1501, 10007), (2048, 16384)],
]:
    along("rows", m, n)
    along("columns", m, n)
m = 3 if small else 4096
scale, shift = matrix(2, 4096)
norm = lambda x: torch.nn.functional.layer_norm(x, (4096,), scale.to(x.dtype), shift.to(x.dtype), 1e-5)
memory_bound("layer norm", "layer_norm_rows", (m, 1), m, 4096, norm, 1e-5, m, beside=(scale, shift))
for entry, (rows, columns) in {"stencil_3x3": (32, 128)}.items():
    if not has(entry, entry):
        continue
    m, n = (64, 128) if small else (4096, 4096)
    images, weights = [matrix(m + 2, n + 2) for _ in range(4)], matrix(3, 3)
    outs = [torch.full((m, n), float("nan"), device="cuda") for _ in range(4)]
    by_value = numpy.array((weights.cpu().numpy(),), dtype=[("weights", "f4", (3, 3))])
    run = lambda i: launch(entry, (n // columns, m // rows), images[i], outs[i], by_value, m, n)
    theirs = lambda i, to=torch.float: torch.nn.functional.conv2d(images[i].to(to)[None, None], weights.to(to)[None, None])[0, 0]
    list(map(run, range(4)))
    error = max(away(out, theirs(i, torch.double)) for i, out in enumerate(outs))
    report(entry, error, 1e-5, 8e-6 * m * n, run, theirs, "GB/s")
    if not small and "copy_4096" in entries:
        # What the copy has, in turn with it: a convolution of torch between them leaves other things in the caches.
        xs, ys = ([matrix(4096, 4096) for _ in range(4)] for _ in range(2))
        ours, copied = medians(run, lambda i: launch("copy_4096", (64, 32), xs[i], ys[i]), 20)
        print(f"{entry + ', of copy':44} {8e-6 * m * n / ours:9.1f} GB/s, copy {8e-6 * 4096**2 / copied:9.1f}, {copied / ours:5.2f}")

# The neighbours of a factor are rows, or not: terms, or the same in vectors of four terms.
ORDERS = {"rows_rows": (True, True), "rows_terms": (True, False), "terms_rows": (False, True), "terms_terms": (False, False)}
if small and has("sgemm", "sgemm_4096"):
    # Two of its blocks: all of them take the checker minutes.
    a, b, c = (matrix(4096, 4096) for _ in range(3))
    launch("sgemm_4096", (2, 1), a, b, c)
    want = b[:, :128].double().t() @ a[:, :256].double()
    report("sgemm, two blocks", ((c[:128, :256] - want).norm() / want.norm()).item(), 1e-5, 0, None, None, "")
if not small:
    product("sgemm", "sgemm_4096", (128, 128), 4096, 4096, 4096, (True, True), sizes=False)
for size in [(256, 128, 64)] if small else [(4096,) * 3, (2048,) * 3, (8192,) * 3, (4096, 4096, 64)]:
    product("sgemm", "sgemm_dynamic", (128, 128), *size, (True, True))
    product("bias, relu", "sgemm_bias_relu", (128, 128), *size, (True, True), beside=[matrix(1, size[0])[0]])
TILES = {
    "gemm_64": ((64, 64), [(1000,) * 3, (2048,) * 3, (3000,) * 3, (4096,) * 3, (8192,) * 3, (4096, 4096, 64)], (100, 68, 36)),
    "gemm_of_4": ((128, 64), [(1000,) * 3], (132, 68, 84)),
    "gemm_of_8": ((64, 32), [(256,) * 3, (512,) * 3, (512, 512, 4096), (64, 4096, 4096), (4096, 64, 4096)], (64, 36, 132)),
    "gemm_of_8_wide": ((32, 64), [(4096, 64, 4096)], (36, 64, 132)),
    "gemm_any_size": ((64, 64), [(4095,) * 3, (1001,) * 3, (50,) * 3, (4096, 8, 4096), (4096, 16, 4096)], (67, 3, 21)),
}
for tiles, (tile, sizes, at_small_sizes) in TILES.items():
    for size in [at_small_sizes] if small else sizes:
        for order, by_rows in [*ORDERS.items(), ("rows_fours", (True, False))]:
            product(f"{tiles} {order}", f"{tiles}_{order}", tile, *size, by_rows)
for tile in 64, 128:
    name = f"gemm_{tile}_batched"
    for m, n, k, l in [(tile + 4, tile, 20, 3)] if small else [(512, 512, 512, 64), (128, 128, 128, 1024), (100, 100, 100, 1024)]:
        if tile > m or not has(name, name + "_rows_rows"):
            continue
        a, b = (torch.rand(l, k, x, device="cuda") * 2 - 1 for x in (m, n))
        c = torch.full((l, n, m), float("nan"), device="cuda")
        grid = (-(-m // tile), -(-n // tile) * l)
        run = lambda _: launch(name + "_rows_rows", grid, a, b, c, m, n, k, l)
        run(0)
        want = b.double().transpose(1, 2) @ a.double()
        report(f"{name} {m}x{n}x{k}, {l}", norm_away(c, want), 1e-5, 2e-9 * m * n * k * l, run, lambda _: torch.bmm(b.transpose(1, 2), a), "TFLOP/s", 10)


def vectors(order, m, n, k):
    """A matrix and few vectors: bound by memory, so the bytes of the matrix count. As many columns, or as many rows."""
    entry = f"gemv_{order if order.startswith('terms') or m % 4 == 0 else order.replace('rows', 'each_row', 1)}"
    name = f"{entry} {m}x{n}x{k}"
    if not has(name, entry):
        return
    by_rows, tile = ORDERS[order], (2, 4) if order.startswith("terms") else (1, 32)
    matrices = [matrix(k, m).t() if by_rows[0] else matrix(m, k) for _ in range(4)]
    few = matrix(k, n).t() if by_rows[1] else matrix(n, k)
    for what, p, q in [("columns", 1, m), ("rows", n, 1)]:
        c = torch.full((n, m) if q > 1 or m == 1 else (m, n), float("nan"), device="cuda")
        run = lambda i: launch(entry, (-(-n // tile[0]), -(-m // tile[1])), matrices[i], few, c, m, n, k, p, q)
        run(0)
        want = few.double() @ matrices[0].double().t()
        want = want if c.shape == want.shape else want.t()
        theirs = (lambda i: torch.mm(few, matrices[i].t())) if q > 1 else (lambda i: torch.mm(matrices[i], few.t()))
        report(f"{name}, few {what}", norm_away(c, want), 1e-5, 4e-6 * m * k, run, theirs, "GB/s")


for order in ORDERS:
    for size in [(37, 5, 70)] if small else [(4096, 1, 4096), (4096, 4, 4096), (4096, 8, 4096), (4096, 16, 4096), (1001, 1, 1001)]:
        vectors(order, *size)


def by_rows_first(order, m, n, k, entry, tile):
    """A product, of which those factors by terms that its kernel reads by rows are made ones by rows before it."""
    name = f"by rows first, {order} {m}x{n}x{k}"
    if not has(name, "factor_by_rows", "both_factors_by_rows", entry):
        return
    factors = [(matrix(k, x).t() if rows else matrix(x, k), x, rows) for x, rows in zip((m, n), ORDERS[order])]
    (a, *_), (b, *_) = factors
    reads = entry.split("_")[-2:] if entry != "sgemm_dynamic" else ["rows", "rows"]
    first = [not rows and by == "rows" for (*_, rows), by in zip(factors, reads)]
    copies = [torch.empty(k, x, device="cuda") if copied else of for (of, x, _), copied in zip(factors, first)]
    c = torch.full((n, m), float("nan"), device="cuda")

    def run(_):
        if all(first) and m == n:
            launch("both_factors_by_rows", (-(-m // 32), -(-k // 64)), a, b, *copies, m, k)
        for (of, x, _), to, copied in zip(factors, copies, first):
            if copied and not (all(first) and m == n):
                launch("factor_by_rows", (-(-x // 32), -(-k // 64)), of, to, x, k)
        launch(entry, (-(-m // tile[0]), -(-n // tile[1])), *copies, c, m, n, k)

    run(0)
    want = b.double() @ a.double().t()
    work = 2e-9 * m * n * k
    report(name, norm_away(c, want), 1e-5, work, run, lambda _: torch.mm(b, a.t()), "TFLOP/s", max(3, min(30, int(2000 / work))))


BY_ROWS_FIRST = {
    ("sgemm_dynamic", (128, 128)): [(256, 128, 64)] if small else [(2048,) * 3, (4096,) * 3, (8192,) * 3, (4096, 4096, 64)],
    ("gemm_64_rows_rows", (64, 64)): [(100, 68, 70)] if small else [(3000,) * 3],
    ("gemm_of_8_rows_rows", (64, 32)): [(64, 36, 132)] if small else [(256,) * 3, (512,) * 3, (512, 512, 4096)],
    ("gemm_of_4_rows_rows", (128, 64)): [(132, 68, 84)] if small else [(1000,) * 3],
}
for (entry, tile), sizes in BY_ROWS_FIRST.items():
    for size in sizes:
        for order in [order for order in ORDERS if order != "rows_rows"]:
            by_rows_first(order, *size, entry, tile)
# The large factor of few rows or columns as it is.
for order, entry, size in [
    ("rows_terms", "rows_fours", (64, 4096, 4096)),
    ("terms_rows", "rows_rows", (64, 4096, 4096)),
    ("terms_terms", "rows_fours", (64, 4096, 4096)),
    ("rows_terms", "rows_fours", (256,) * 3),
    ("terms_terms", "rows_fours", (256,) * 3),
    ("rows_terms", "rows_rows", (4096, 64, 4096)),
    ("terms_rows", "wide_terms_rows", (4096, 64, 4096)),
    ("terms_terms", "wide_terms_rows", (4096, 64, 4096)),
]:
    by_rows_first(order, *((64, 68, 132) if small else size), "gemm_of_8_" + entry, (32, 64) if "wide" in entry else (64, 32))


multiprocessors = torch.cuda.get_device_properties(0).multi_processor_count


def tensor_core_run(entry, tiles, arguments):
    """A launch of a product: with a block for each tile, or in rounds, with one for each multiprocessor."""
    if "in_rounds" not in entry:
        return lambda _: launch(entry, tiles, *arguments)
    blocks = 3 if small else multiprocessors
    return lambda _: launch(entry, (min(tiles[0] * tiles[1], blocks), 1), *arguments, blocks)


def on_tensor_cores(entry, m, n, k):
    """C = A B^T of row-major matrices, whose elements are those of the name: with a C of what torch gives, too."""
    name = f"{entry} {m}x{n}x{k}"
    if not has(name, entry) or k % (128 if entry.endswith(("e4m3", "i8")) else 64):
        return
    a, b = (matrix(rows, k) for rows in (m, n))
    kind = entry.split("_")[1]
    if kind == "i8":
        a, b = ((x * 127).to(torch.int8) for x in (a, b))
    elif kind == "e4m3":
        a, b = (x.to(torch.float8_e4m3fn) for x in (a, b))
    elif kind == "tf32":
        a, b = ((x.view(torch.int32) & ~0x1FFF).view(torch.float32) for x in (a, b))
    else:
        a, b = (x.to({"f16": torch.float16, "bf16": torch.bfloat16}[kind]) for x in (a, b))
    of_c = {"i8": torch.int32, "tf32": torch.float32, "f16": torch.float16}.get(kind, torch.bfloat16)
    c = torch.full((m, n), -(2**31) if kind == "i8" else float("nan"), device="cuda", dtype=of_c)
    run = tensor_core_run(entry, (m // 128, n // 256), (a, b, c, m, n, k))
    run(0)
    one = torch.ones((), device="cuda")
    scaled = lambda _: torch._scaled_mm(a, b.t(), one, one, out_dtype=torch.bfloat16)
    theirs = {"i8": lambda _: torch._int_mm(a, b.t()), "e4m3": scaled}.get(kind, lambda _: torch.mm(a, b.t()))
    work = 2e-9 * m * n * k
    torch.backends.cuda.matmul.allow_tf32 = kind == "tf32"
    # Tensor cores cut off their sums, so the error grows with the terms.
    bound = {"i8": 0, "e4m3": 1e-6 * k + 4e-3, "tf32": 4e-9 * k, "f16": 1e-3}.get(kind, 4e-3)
    report(name, norm_away(c, a.to(torch.double) @ b.to(torch.double).t()), bound, work, run, theirs, "TFLOP/s", max(10, min(100, int(20000 / work))))
    torch.backends.cuda.matmul.allow_tf32 = False


for size in [(256, 512, 128)] if small else [(4096,) * 3, (8192,) * 3, (2048,) * 3, (4096, 256, 4096), (4096, 4096, 64), (128, 4096, 4096)]:
    for kind in "f16", "bf16", "tf32", "e4m3", "i8":
        on_tensor_cores(f"mma_{kind}", *size)
        on_tensor_cores(f"wgmma_{kind}", *size)
    on_tensor_cores("wgmma_f16_in_rounds", *size)


def of_any_size(kernel, order, m, n, k):
    """C = A B^T of f16, whose factors have terms or rows as neighbours; with a bias and GELU, of bf16 by terms."""
    with_bias = order == "gelu"
    entry = f"{kernel}_bf16_gelu" if with_bias else f"{kernel}_f16_{order}"
    name = f"{entry} {m}x{n}x{k}"
    # Of a factor by rows, whole chunks of these.
    if not has(name, entry) or (order.startswith("rows") and m % 8):
        return
    kind = torch.bfloat16 if with_bias else torch.float16
    a, b = (
        matrix(k, x).to(kind).t() if by == "rows" else matrix(x, k).to(kind)
        for x, by in zip((m, n), ("terms", "terms") if with_bias or order == "of_64" else order.split("_"))
    )
    bias = matrix(1, n)[0]
    of_halves = with_bias or kernel == "wgmma_any"
    c = torch.full((m, n), float("nan"), device="cuda", dtype=kind if of_halves else torch.float32)
    more = (bias,) if with_bias else ()
    rows, columns = (64, 64) if order == "of_64" else (128, 128 if kernel == "mma_any" else 256)
    run = tensor_core_run(entry, (-(-m // rows), -(-n // columns)), (a, b, *more, c, m, n, k))
    run(0)
    want = a.double() @ b.double().t()
    if with_bias:
        gelu = torch.nn.functional.gelu
        want = gelu(want + bias.double(), approximate="tanh")
        of_torch = bias.to(kind)
        theirs = lambda _: gelu(torch.addmm(of_torch, a, b.t()), approximate="tanh")
    else:
        theirs = lambda _: torch.mm(a, b.t())
    work = 2e-9 * m * n * k
    bound = 4e-3 if with_bias else 1e-3 if of_halves else 4e-9 * max(k, 100)
    report(name, norm_away(c, want), bound, work, run, theirs, "TFLOP/s", max(10, min(100, int(20000 / work))))


for kernel in "mma_any", "wgmma_any":
    for order in "rows_rows", "terms_terms", "gelu", "of_64":
        for size in [(1, 8, 8), (136, 72, 72), (256, 264, 136)] if small else [(4096,) * 3, (8192,) * 3, (4104,) * 3, (1000,) * 3, (3000,) * 3, (8, 4096, 4096), (128, 4096, 4096), (4096, 256, 4096)]:
            of_any_size(kernel, order, *size)


def of_tensor_maps(entry, m, n, k):
    """C = A B^T of row-major matrices of any sizes, whose tiles tensor maps copy."""
    name, kind = f"{entry} {m}x{n}x{k}", entry.split("_")[1]
    columns = {"tf32": 4}.get(kind, 8)
    if not has(name, entry) or n % columns or k % {"tf32": 4, "e4m3": 16}.get(kind, 8):
        return
    of = {"f16": torch.float16, "bf16": torch.bfloat16, "e4m3": torch.float8_e4m3fn, "tf32": torch.float32}[kind]
    a, b = (matrix(rows, k).to(of) for rows in (m, n))
    if kind == "tf32":
        a, b = ((x.view(torch.int32) & ~0x1FFF).view(torch.float32) for x in (a, b))
    of_c = torch.bfloat16 if kind == "e4m3" else of
    c = torch.full((m, n), float("nan"), device="cuda", dtype=of_c)
    rows, across = (64, 64) if entry.endswith("of_64") else (128, 192 if entry.endswith("of_192") else 256)
    want, more = a.double() @ b.double().t(), ()
    one = torch.ones((), device="cuda")
    theirs = (lambda _: torch._scaled_mm(a, b.t(), one, one, out_dtype=of_c)) if kind == "e4m3" else lambda _: torch.mm(a, b.t())
    if entry.endswith("gelu"):
        bias, gelu = matrix(1, n)[0], torch.nn.functional.gelu
        of_torch, more = bias.to(of), (bias,)
        want = gelu(want + bias.double(), approximate="tanh")
        theirs = lambda _: gelu(torch.addmm(of_torch, a, b.t()), approximate="tanh")
    maps = tensor_map(a, rows), tensor_map(b, across, columns)
    run = tensor_core_run(entry, (-(-m // rows), -(-n // across)), (*maps, *more, c, m, n, k))
    run(0)
    work = 2e-9 * m * n * k
    torch.backends.cuda.matmul.allow_tf32 = kind == "tf32"
    bound = {"e4m3": 1e-6 * k + 4e-3, "tf32": 4e-9 * max(k, 100), "f16": 1e-3}.get(kind, 4e-3)
    report(name, norm_away(c, want), bound, work, run, theirs, "TFLOP/s", max(10, min(100, int(20000 / work))))
    torch.backends.cuda.matmul.allow_tf32 = False


for kernel in "f16", "f16_in_rounds", "f16_of_192", "f16_of_64", "bf16_gelu", "e4m3", "tf32":
    for size in [(1, 8, 16), (136, 72, 80), (256, 264, 144), (700, 520, 80)] if small else [
        *[(4096,) * 3, (8192,) * 3, (2048,) * 3, (1000,) * 3, (3000,) * 3, (4104,) * 3],
        *[(128, 4096, 4096), (4096, 256, 4096), (4096, 4096, 64)],
    ]:
        of_tensor_maps(f"maps_{kernel}", *size)


def many_on_tensor_cores(m, n, k, l):
    """C = A B^T of many pairs of row-major matrices of f16."""
    entry = "wgmma_f16_batched"
    name = f"{entry} {m}x{n}x{k}, {l}"
    if not has(name, entry):
        return
    a, b = ((torch.rand(l, rows, k, device="cuda") * 2 - 1).half() for rows in (m, n))
    c = torch.full((l, m, n), float("nan"), device="cuda", dtype=torch.float16)
    run = lambda _: launch(entry, (-(-m // 128), -(-n // 256) * l), a, b, c, m, n, k, l)
    run(0)
    work = 2e-9 * m * n * k * l
    theirs = lambda _: torch.bmm(a, b.transpose(1, 2))
    report(name, norm_away(c, a.double() @ b.double().transpose(1, 2)), 1e-3, work, run, theirs, "TFLOP/s", 20)


for size in [(130, 264, 72, 3)] if small else [(1024, 1024, 1024, 64), (512, 512, 512, 64), (1000, 1000, 1000, 32)]:
    many_on_tensor_cores(*size)


def attention(causal, batch, heads, n, m=None, of_head=128):
    """Attention of f16, compared with the faster of torch's backends."""
    entry, m = f"attention_{'causal_' * causal}{'64_' * (of_head == 64)}f16", m or n
    name = f"{entry} {batch}x{heads}x{m}x{n}"
    if not has(name, entry):
        return
    q, k, v = (torch.randn(batch, heads, rows, of_head, device="cuda", dtype=torch.float16) for rows in (m, n, n))
    o = torch.full_like(q, float("nan"))
    run = lambda _: launch(entry, (-(-m // 128), batch * heads), q, k, v, o, *((n,) if causal else (m, n)), batch * heads)
    run(0)
    worst = 0
    # All heads would take the memory of the GPU.
    for at in [(0, 0), (batch - 1, heads - 1)]:
        scores = q[at].double() @ k[at].double().t() / of_head**0.5
        if causal:
            scores.masked_fill_(torch.ones_like(scores, dtype=torch.bool).triu(1), float("-inf"))
        worst = max(worst, norm_away(o[at], scores.softmax(1) @ v[at].double()))
    backends = torch.nn.attention.SDPBackend

    def by(backend):
        def theirs(_):
            with torch.nn.attention.sdpa_kernel(backend):
                return torch.nn.functional.scaled_dot_product_attention(q, k, v, is_causal=causal)
        return theirs

    kinds = [by(backend) for backend in (backends.CUDNN_ATTENTION, backends.FLASH_ATTENTION)]
    theirs = kinds[0] if small else min(kinds, key=lambda theirs: medians(theirs, theirs, 5, rounds=3)[0])
    work = 4e-9 * batch * heads * m * n * of_head / (2 if causal else 1)
    report(name, worst, 1e-3, work, run, theirs, "TFLOP/s", max(5, min(50, int(20000 / work))))


for causal in False, True:
    for size in [(1, 2, 130), (2, 1, 5)] if small else [(4, 16, n) for n in (1024, 4096, 8192, 1000)]:
        attention(causal, *size)
        attention(causal, *size, of_head=64)
if small:
    attention(False, 1, 3, 300, 130)
    attention(False, 1, 3, 300, 130, of_head=64)
cookbook.run_all()
finish()
