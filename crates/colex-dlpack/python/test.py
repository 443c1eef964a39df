"""The functions with arrays of five libraries: those that are installed. `check` runs this.

Prints the table of the README, and fails if a column there has other cells.
"""

import gc
import resource
import sys
from types import SimpleNamespace as Client

import numpy as np

import tiles


def numpy():
    return Client(
        name=f"NumPy {np.__version__}",
        make=lambda x: x.copy(),
        strided=lambda x, f: f(x.copy()),
        broadcast=lambda x: np.broadcast_to(x, (5, x.size)),
        numpy=np.asarray,
        from_dlpack=np.from_dlpack,
        refuses_writes="read only",
        immutable=lambda x: np.broadcast_to(x, x.shape),
        can_flip=True,
    )


def jax():
    import jax
    import jax.numpy as jnp

    jax.config.update("jax_enable_x64", True)
    return Client(
        name=f"JAX {jax.__version__}",
        make=jnp.asarray,
        numpy=np.asarray,
        from_dlpack=jax.dlpack.from_dlpack,
        immutable=jnp.asarray,
        refuses_writes="in the older form",
        bfloat16=lambda x: jnp.asarray(x).astype("bfloat16"),
    )


def torch():
    import torch

    return Client(
        name=f"PyTorch {torch.__version__.split('+')[0]}",
        make=lambda x: torch.from_numpy(x.copy()),
        strided=lambda x, f: f(torch.from_numpy(x.copy())),
        broadcast=lambda x: torch.from_numpy(x.copy()).expand(5, x.size),
        numpy=lambda tensor: tensor.numpy(),
        from_dlpack=torch.from_dlpack,
        bfloat16=lambda x: torch.from_numpy(x.copy()).to(torch.bfloat16),
        unresolved=[torch.ones(2, 2, dtype=torch.complex64).conj(), torch.ones(2, 2, requires_grad=True)],
    )


def paddle():
    import paddle

    return Client(
        name=f"Paddle {paddle.__version__}",
        make=paddle.to_tensor,
        strided=lambda x, f: f(paddle.to_tensor(x)),
        numpy=lambda tensor: tensor.numpy(),
        from_dlpack=paddle.from_dlpack,
        bfloat16=lambda x: paddle.to_tensor(x).astype("bfloat16"),
    )


def arrow():
    import pyarrow

    return Client(
        name=f"PyArrow {pyarrow.__version__}",
        make=lambda x: pyarrow.Tensor.from_numpy(x.copy()),
        strided=lambda x, f: pyarrow.Tensor.from_numpy(f(x)),
        numpy=lambda tensor: tensor.to_numpy(),
        from_dlpack=pyarrow.Tensor.from_dlpack,
        immutable=lambda x: pyarrow.array(x[0]),
        lacks=["bool", "complex64"],
        refuses_writes="read only",
    )


def refused(kind, words, function, *arguments):
    """Whether a call is refused with these words."""
    try:
        function(*arguments)
    except kind as why:
        assert words in str(why), f"{why}"
        return "refused"
    raise AssertionError(f"not refused: {words}")


def numbers(dtype, shape=(37, 70)):
    return (np.arange(np.prod(shape)).reshape(shape) % 23).astype(dtype)


def cells(client):
    """Pairs of a row and its cell. A row is left out where the library has nothing of the kind."""

    def transposes(array):
        found = client.numpy(client.from_dlpack(tiles.transpose(array)))
        assert np.array_equal(found, client.numpy(array).T)
        return "yes"

    def totals(array, expected):
        assert tiles.total(array) == expected
        return "yes"

    def shifts(array, function=tiles.shift):
        expected = client.numpy(array) + 1
        function(array, 1.0)
        assert np.array_equal(client.numpy(array), expected)
        return "yes"

    def scales(array):
        expected = client.numpy(array) * 3
        tiles.scale(array, 3.0)
        assert np.array_equal(client.numpy(array), expected)
        return "yes"

    def once(capsule):
        tiles.transpose(capsule)
        return refused(ValueError, "already been consumed", tiles.transpose, capsule)

    def of_any_rank(array, rank, signed=False):
        found, layout = tiles.total_of_any_rank(array, signed)
        assert found == client.numpy(array).sum() and layout.count(",") == 2 * rank - 2
        return "yes"

    x = numbers(np.float32)
    yield "view, row-major", transposes(client.make(x))
    yield "empty", transposes(client.make(x[:0]))
    if strided := getattr(client, "strided", None):
        yield "view of a transpose", transposes(strided(x, lambda a: a.T))
        yield "view with steps", transposes(strided(x, lambda a: a[::3, 1::2]))
    if broadcast := getattr(client, "broadcast", None):
        yield "broadcast", transposes(broadcast(x[0]))
    if hasattr(client, "can_flip"):
        yield "negative strides by `view`", refused(BufferError, "negative stride", tiles.transpose, x[::-1])
        yield "negative strides by `view_signed`", totals(x[::-1, 5::-2], x[::-1, 5::-2].sum())
        yield "negative strides by `view_signed_mut`", shifts(x.copy()[:, ::-3])
        deep = numbers(np.float32, (2, 1, 3) * 4)[::-1, ..., ::-1]
        yield "negative strides by `view_dyn_signed`", of_any_rank(deep, 12, signed=True)
    if immutable := getattr(client, "immutable", None):
        yield "writing what is read only", refused(BufferError, client.refuses_writes, tiles.scale, immutable(x), 3.0)
    if not client.name.startswith("JAX"):
        yield "exclusive view", scales(client.make(x))
        older = client.make(x)
        words = "in the older form"
        yield "writing the older form", refused(BufferError, words, tiles.scale, older.__dlpack__(), 3.0)
        yield "writing the older form by `assume_writable`", shifts(
            older, lambda array, by: tiles.shift(array.__dlpack__(), by)
        )
    if strided and not client.name.startswith("PyArrow"):
        yield "exclusive view with steps", scales(strided(x, lambda a: a[::2, ::3]))
    yield "rank 0", totals(client.make(np.full((), 7, np.float32)), 7)
    yield "any rank, by `view_dyn`", of_any_rank(client.make(numbers(np.float32, (2, 1, 3) * 2)), 6)
    for dtype in ["bool", "uint8", "int32", "int64", "float16", "float32", "float64", "complex64"]:
        if dtype not in getattr(client, "lacks", []):
            y = numbers(dtype)
            yield dtype, totals(client.make(y), float(y.astype(np.complex128).real.sum()))
    if bfloat16 := getattr(client, "bfloat16", None):
        yield "bfloat16", totals(bfloat16(x), x.sum())
    yield "another element type", refused(TypeError, "elements int64", tiles.transpose, client.make(numbers(np.int64)))
    yield "another rank", refused(TypeError, "rank 1", tiles.transpose, client.make(x[0]))
    for array in getattr(client, "unresolved", []):
        yield "conjugated or with a gradient", refused(BufferError, "Can't export", tiles.total, array)
    for dtype in [np.float32, np.float64]:
        softmaxes(client, numbers(dtype))
    yield "export", "yes"
    # JAX copies elements that are not at a multiple of 64 bytes.
    if not client.name.startswith("JAX"):
        yield "export, as a view", exports_are_shared(client)
    yield "export of any rank", exports_any_rank(client)
    once(client.make(x).__dlpack__(max_version=(1, 0)))
    yield "a used capsule", once(client.make(x).__dlpack__())
    counted(client)


def softmaxes(client, x):
    e = np.exp(x - x.max(axis=1, keepdims=True))
    found = client.numpy(client.from_dlpack(tiles.softmax(client.make(x))))
    assert found.dtype == x.dtype and np.allclose(found, e / e.sum(axis=1, keepdims=True), rtol=1e-5)


def exports_are_shared(client):
    """What NumPy writes, the library reads."""
    tensor = tiles.transpose(numbers(np.float32))
    first, second = client.from_dlpack(tensor), np.from_dlpack(tensor)
    second[1, 2] = -1
    assert client.numpy(first)[1, 2] == -1
    return "yes"


def exports_any_rank(client):
    for sizes in [(), (0, 3), (5,), (2, 1, 3, 1, 2, 1, 3, 1, 2)]:
        found = client.numpy(client.from_dlpack(tiles.counted(list(sizes))))
        assert np.array_equal(found, np.arange(np.prod(sizes)).reshape(sizes))
    return "yes"


def counted(client):
    """Nothing is left after ten thousand exchanges, of which a third are refused."""
    a, other = client.make(numbers(np.float32, (128, 128))), client.make(numbers(np.int64, (8, 8)))
    before, peak = (sys.getrefcount(a), sys.getrefcount(other)), resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    for k in range(10_000):
        if k % 3 == 0:
            refused(TypeError, "int64", tiles.transpose, other)
        elif k % 100 == 1:
            capsule = a.__dlpack__()
            tiles.transpose(capsule)
            refused(ValueError, "already been consumed", tiles.transpose, capsule)
        else:
            client.from_dlpack(tiles.transpose(a))
    gc.collect()
    assert before == (sys.getrefcount(a), sys.getrefcount(other))
    # Each matrix has 64 KiB: all of them, or one in ten, would be seen.
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - peak < 40_000


def readme(path):
    """The columns of the table there: the cells of each by their rows. A line has the rows of the same cells."""
    lines = open(path, encoding="utf-8").read().split("| | NumPy", 1)[1].split("\n\n")[0].splitlines()
    names, _, *rows = [[cell.strip() for cell in line.split("|")[1:-1]] for line in ["| | NumPy" + lines[0], *lines[1:]]]
    return {
        name: {row: cells[at] for cells in rows for row in cells[0].split("; ") if cells[at]}
        for at, name in enumerate(names)
        if name
    }


tables = {}
for make in [numpy, jax, torch, paddle, arrow]:
    try:
        client = make()
    except ImportError as why:
        print(f"not tested: {why}", file=sys.stderr)
        continue
    tables[client.name] = dict(cells(client))
lines = {}
for row in dict.fromkeys(row for table in tables.values() for row in table):
    lines.setdefault(tuple(table.get(row, "") for table in tables.values()), []).append(row)
print("| | " + " | ".join(tables) + " |")
print("| --- |" + " --- |" * len(tables))
for cells, rows in lines.items():
    print("| " + "; ".join(rows) + " | " + " | ".join(cells) + " |")
columns = readme(sys.argv[1])
for name, table in tables.items():
    expected = columns.get(name, {})
    assert expected == table, f"the README has another column of {name}: {expected.items() ^ table.items()}"
