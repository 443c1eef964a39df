"""The three functions with arrays of NumPy and JAX. `check` runs this; its output is the table of the README."""

import gc
import sys

import numpy as np

import tiles

try:
    import jax
    import jax.numpy as jnp

    jax.config.update("jax_enable_x64", True)
except ImportError:
    jax = None


def refused(kind, words, function, *arguments):
    """Whether a call is refused with these words."""
    try:
        function(*arguments)
    except kind as why:
        assert words in str(why), f"{why}"
        return "refused"
    raise AssertionError(f"not refused: {words}")


def transposes(array):
    assert np.array_equal(np.from_dlpack(tiles.transpose(array)), np.asarray(array).T)
    return "yes"


def scales(array):
    expected = np.asarray(array) * 3
    tiles.scale(array, 3.0)
    assert np.array_equal(np.asarray(array), expected)
    return "yes"


def totals(array, of=lambda x: x.astype(np.float64).sum()):
    assert tiles.total(array) == float(of(np.asarray(array)))
    return "yes"


def of_any_rank(array):
    found, layout = tiles.total_of_any_rank(array)
    assert found == np.asarray(array).sum() and layout.count(",") == 2 * array.ndim - 2
    return "yes"


def shifts(array):
    expected = np.asarray(array) + 1
    tiles.shift(array, 1.0)
    assert np.array_equal(np.asarray(array), expected)
    return "yes"


def elements(make):
    """A row for each type of elements: `make` has a matrix of it."""
    for dtype in ["bool", "uint8", "int32", "int64", "float16", "float32", "float64"]:
        yield f"elements {dtype}", totals(make(dtype))
    yield "elements complex64", totals(make("complex64"), lambda x: (x.real + x.imag).sum())


def softmaxes(array):
    x = np.asarray(array)
    e = np.exp(x - x.max(axis=1, keepdims=True))
    found = np.from_dlpack(tiles.softmax(array))
    assert found.dtype == x.dtype and np.allclose(found, e / e.sum(axis=1, keepdims=True), rtol=1e-5)
    return "yes"


def numbers(dtype, shape=(37, 70)):
    return np.arange(np.prod(shape), dtype=dtype).reshape(shape) % 23


def once(capsule):
    tiles.transpose(capsule)
    return refused(ValueError, "already been consumed", tiles.transpose, capsule)


def numpy_cells():
    a = numbers(np.float32)
    column_major = np.asfortranarray(a)
    yield "view, row-major", transposes(a)
    yield "view, column-major", transposes(column_major)
    yield "view with steps", transposes(a[::3, 1::2])
    yield "view of a transpose", transposes(a.T)
    yield "broadcast", transposes(np.broadcast_to(a[0], (5, 70)))
    yield "empty", transposes(a[:0])
    yield "negative strides, by `view`", refused(BufferError, "negative stride", tiles.transpose, a[::-1])
    yield "negative strides, by `view_signed`", totals(a[::-1, 5::-2])
    yield "negative strides, by `view_signed_mut`", shifts(a.copy()[:, ::-3])
    yield "read only, to be written", refused(BufferError, "read only", tiles.scale, np.broadcast_to(a[0], (5, 70)), 3.0)
    yield "exclusive view", scales(a.copy())
    yield "exclusive view with steps", scales(a.copy()[::2, ::3])
    older = a.copy()
    yield "exclusive view, in the older form", refused(BufferError, "in the older form", tiles.scale, older.__dlpack__(), 3.0)
    tiles.shift(older.__dlpack__(), 1.0)
    assert np.array_equal(older, a + 1)
    yield "exclusive view, in the older form by `assume_writable`", "yes"
    yield "rank 0", totals(np.full((), 7, np.float32)) and shifts(np.zeros((), np.float32))
    yield "rank known at run time, by `view_dyn`", of_any_rank(numbers(np.float32, (2, 1, 3) * 4))
    yield from elements(lambda dtype: numbers(np.uint8).astype(dtype))
    yield "elements bfloat16", ""
    softmaxes(numbers(np.float64))
    yield "another element type", refused(TypeError, "elements int64", tiles.transpose, numbers(np.int64))
    yield "another rank", refused(TypeError, "rank 1", tiles.transpose, a[0])
    yield "export, as a view", exports_are_shared()
    yield "export of a rank known at run time", exports_any_rank(np.from_dlpack)
    once(a.__dlpack__(max_version=(1, 0)))
    yield "a capsule, used a second time", once(a.__dlpack__())


def exports_are_shared():
    tensor = tiles.transpose(numbers(np.float32))
    first, second = np.from_dlpack(tensor), np.from_dlpack(tensor)
    first[1, 2] = -1
    assert second[1, 2] == -1 and np.shares_memory(first, second)
    return "yes"


def exports_any_rank(from_dlpack):
    for sizes in [(), (0, 3), (5,), (2, 1, 3, 1, 2, 1, 3, 1, 2)]:
        found = np.asarray(from_dlpack(tiles.counted(list(sizes))))
        assert np.array_equal(found, np.arange(np.prod(sizes)).reshape(sizes))
    return "yes"


def jax_cells():
    a = jnp.asarray(numbers(np.float32))
    yield "view, row-major", transposes(a)
    yield "empty", transposes(a[:0])
    yield "read only, to be written", refused(BufferError, "in the older form", tiles.scale, a, 3.0)
    yield "rank 0", totals(jnp.float32(7))
    yield "rank known at run time, by `view_dyn`", of_any_rank(jnp.asarray(numbers(np.float32, (2, 1, 3) * 4)))
    yield from elements(lambda dtype: jnp.asarray(numbers(np.uint8).astype(dtype)))
    yield "elements bfloat16", totals(jnp.asarray(numbers(np.uint8)).astype("bfloat16"))
    softmaxes(jnp.asarray(numbers(np.float64)))
    yield "another element type", refused(TypeError, "elements int64", tiles.transpose, jnp.asarray(numbers(np.int64)))
    yield "another rank", refused(TypeError, "rank 1", tiles.transpose, a[0])
    found = jax.dlpack.from_dlpack(tiles.transpose(a))
    assert jnp.array_equal(found, a.T)
    yield "export, as a view", "yes"
    yield "export of a rank known at run time", exports_any_rank(jax.dlpack.from_dlpack)
    yield "a capsule, used a second time", once(a.__dlpack__())


def counted():
    """Nothing is left after ten thousand exchanges, of which a third are refused."""
    a, other = numbers(np.float32, (8, 8)), numbers(np.int64, (8, 8))
    before = sys.getrefcount(a), sys.getrefcount(other)
    for k in range(10_000):
        if k % 3 == 0:
            refused(TypeError, "int64", tiles.transpose, other)
        elif k % 100 == 1:
            once(a.__dlpack__())
        else:
            np.from_dlpack(tiles.transpose(a))
    gc.collect()
    assert before == (sys.getrefcount(a), sys.getrefcount(other))


tables = {f"NumPy {np.__version__}": dict(numpy_cells())}
if jax:
    tables[f"JAX {jax.__version__}"] = dict(jax_cells())
counted()
rows = dict.fromkeys(row for table in tables.values() for row in table)
print("| | " + " | ".join(tables) + " |")
print("| --- |" + " --- |" * len(tables))
for row in rows:
    print(f"| {row} | " + " | ".join(table.get(row, "") for table in tables.values()) + " |")
