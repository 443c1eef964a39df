"""The eight kernels of the cookbook, checked in f64 and measured beside torch: run.py calls it, with the PTX of the cookbook.

Sizes that are not those of tiles are among the checked ones. What torch does in several operations is written as it is usually."""
import numpy
import torch
from measure import Called, away, has, launch, matrix, norm_away, report, small

F = torch.nn.functional
nans = lambda *shape: torch.full(shape, float("nan"), device="cuda")
tiles = lambda size, tile: -(-size // tile)


def bias_gelu(m, n):
    xs, bias, outs = [4 * matrix(m, n) for _ in range(4)], matrix(1, n)[0], [nans(m, n) for _ in range(4)]
    run = lambda i: launch("bias_gelu_of_rows", (tiles(m, 8), tiles(n, 1024)), xs[i], bias, outs[i], m, n)
    theirs = lambda i, to=torch.float: F.gelu(xs[i].to(to) + bias.to(to), approximate="tanh")
    run(0)
    report(f"bias, gelu {m}x{n}", away(outs[0], theirs(0, torch.double)), 1e-5, 8e-6 * m * n, run, theirs, "GB/s")


def argmax(m, n):
    xs, outs = [matrix(m, n) for _ in range(4)], torch.full((m,), -1, device="cuda", dtype=torch.int32)
    run = lambda i: launch("argmax_of_rows", (m, 1), xs[i], outs, m, n)
    run(0)
    # Whether it is a greatest one: torch does not say which of equal ones it takes.
    places = outs.long()
    right = ((places >= 0) & (places < n)).all() and (xs[0].gather(1, places[:, None])[:, 0] == xs[0].max(1)[0]).all()
    report(f"argmax {m}x{n}", 0 if right else 9e9, 0, 4e-6 * m * n, run, lambda i: xs[i].argmax(1), "GB/s")


def prefix_sums(m, n):
    def steps(x, out, n):
        """As `prefix_sums` of the cookbook launches them."""
        count, groups = tiles(n, 4096), tiles(n, 1 << 24)
        sums, of_groups, before = (torch.zeros(m, 4 * tiles(size, 4), device="cuda") for size in (count, groups, groups))
        first = [("sums_of_tiles", (m, count), x, sums, m, n)] if count > 1 else []
        if groups > 1:
            first.append(("sums_of_tiles", (m, groups), sums, of_groups, m, sums.shape[1]))
            first += steps(of_groups, before, before.shape[1])
        return [*first, ("prefix_sums_of_tiles", (m, count), x, sums, before, out, m, n)]

    xs, outs = [matrix(m, n) for _ in range(4)], [nans(m, n) for _ in range(4)]
    all_steps = [steps(x, out, n) for x, out in zip(xs, outs)]
    run = lambda i: [launch(*step) for step in all_steps[i]]
    run(0)
    error = norm_away(outs[0].double(), xs[0].double().cumsum(1))
    report(f"prefix sums {m}x{n}", error, 1e-5, 8e-6 * m * n, run, lambda i: xs[i].cumsum(1), "GB/s")


def histogram(n):
    xs = [(matrix(1, n)[0] * 128 + 128).to(torch.uint8) for _ in range(4)]
    counts = torch.zeros(256, device="cuda", dtype=torch.int32)
    run = lambda i: launch("histogram_of_bytes", (tiles(n, 65536), 1), xs[i], counts, n)
    run(0)
    error = away(counts, xs[0].bincount(minlength=256).double())
    # `bincount` asks for the greatest number first, and so cannot be recorded.
    report(f"histogram {n}", error, 0, 1e-6 * n, run, lambda i: xs[i].bincount(minlength=256), "GB/s", of_torch=Called)


def transpose(m, n):
    xs = [torch.randint(-(2**15), 2**15, (m, n), device="cuda", dtype=torch.int16) for _ in range(4)]
    outs = [torch.zeros(n, m, device="cuda", dtype=torch.int16) for _ in range(4)]
    run = lambda i: launch("transpose_of_u16", (tiles(n, 64), tiles(m, 64)), xs[i], outs[i], m, n)
    run(0)
    report(f"transpose of u16 {m}x{n}", away(outs[0], xs[0].t().double()), 0, 4e-6 * m * n, run, lambda i: xs[i].t().contiguous(), "GB/s")


def rms_norm(m, n):
    xs, olds, weight, outs = [matrix(m, n) for _ in range(4)], [matrix(m, n) for _ in range(4)], matrix(1, n)[0], [nans(m, n) for _ in range(4)]
    theirs_in = [old.clone() for old in olds]
    epsilon = numpy.array([1e-5], "f4")
    run = lambda i: launch("rms_norm_of_rows", (m, tiles(n, 8192)), xs[i], weight, olds[i], outs[i], epsilon, m, n)
    theirs = lambda i: F.rms_norm(theirs_in[i].add_(xs[i]), (n,), weight, 1e-5)
    want = xs[0].double() + olds[0].double()
    run(0)
    error = max(away(olds[0], want), away(outs[0], F.rms_norm(want, (n,), weight.double(), 1e-5)))
    report(f"residual, rms norm {m}x{n}", error, 1e-5, 16e-6 * m * n, run, theirs, "GB/s")


def convolution(batches, channels, times):
    xs, taps = [matrix(batches * channels, times) for _ in range(4)], matrix(channels, 4)
    outs = [nans(batches * channels, times) for _ in range(4)]
    shape = (batches, channels, times)
    run = lambda i: launch("convolution_of_channels", (channels, tiles(times, 2048) * batches), xs[i], taps, outs[i], *shape)
    theirs = lambda i: F.conv1d(xs[i].view(shape), taps[:, None], padding=3, groups=channels)[..., :times]
    run(0)
    padded = F.pad(xs[0].double().view(shape), (3, 0))
    want = sum(taps[:, k, None].double() * padded[..., k : k + times] for k in range(4))
    work = 8e-6 * batches * channels * times
    report(f"causal convolution {batches}x{channels}x{times}", away(outs[0].view(shape), want), 1e-6, work, run, theirs, "GB/s")


def rotary(tokens, heads):
    xs = [matrix(tokens, heads * 128).to(torch.bfloat16) for _ in range(4)]
    theirs_in = [x.clone() for x in xs]
    frequencies = 10000.0 ** (torch.arange(64, device="cuda").double() / -64)
    turns = torch.polar(torch.ones(tokens, 64, device="cuda").double(), torch.arange(tokens, device="cuda")[:, None] * frequencies)
    table, narrow = torch.view_as_real(turns).float().contiguous(), turns[:, None].to(torch.complex64)
    run = lambda i: launch("rotary_of_heads", (tokens, tiles(16 * heads, 512)), table, xs[i], tokens, heads)
    turned = lambda x, by: torch.view_as_real(torch.view_as_complex(x.view(tokens, heads, 64, 2)) * by).flatten(1)
    want = turned(xs[0].double(), turns[:, None])
    run(0)
    theirs = lambda i: turned(theirs_in[i].float(), narrow).to(torch.bfloat16)
    # Numbers between 1 and 2 are rounded by 2^-8.
    work = 1e-6 * (4 * tokens * heads * 128 + 512 * tokens)
    report(f"rotary embedding {tokens}x{heads}x128", away(xs[0], want), 4e-3, work, run, theirs, "GB/s")


KERNELS = {
    bias_gelu: ("bias_gelu_of_rows", [(13, 1028)], [(4096, 4096), (5001, 3004)]),
    argmax: ("argmax_of_rows", [(7, 1004)], [(1024, 32000), (4096, 4096), (999, 50004)]),
    prefix_sums: ("prefix_sums_of_tiles", [(3, 4100), (1, 20000)], [(4096, 4096), (1, 1 << 24), (1, 1 << 26), (1001, 10004)]),
    histogram: ("histogram_of_bytes", [(70000,)], [(1 << 26,), (10**8,)]),
    transpose: ("transpose_of_u16", [(70, 129)], [(8192, 8192), (5001, 7003)]),
    rms_norm: ("rms_norm_of_rows", [(5, 1004)], [(4096, 4096), (4096, 8192), (5001, 3004)]),
    convolution: ("convolution_of_channels", [(2, 3, 2052)], [(8, 1024, 2048), (3, 1001, 5004)]),
    rotary: ("rotary_of_heads", [(5, 33)], [(8192, 32), (5001, 40)]),
}


def run_all():
    for kernel, (entry, at_small_sizes, sizes) in KERNELS.items():
        for size in at_small_sizes if small else sizes:
            if has(f"{entry} {kernel.__name__}", entry):
                kernel(*size)
