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
    yield "read only, to be written", refused(BufferError, "read only", tiles.scale, np.broadcast_to(a[0], (5, 70)), 3.0)
    yield "exclusive view", scales(a.copy())
    yield "exclusive view with steps", scales(a.copy()[::2, ::3])
    yield "float64", softmaxes(numbers(np.float64))
    yield "int32", transposes(numbers(np.int32))
    yield "another element type", refused(TypeError, "elements int64", tiles.transpose, numbers(np.int64))
    yield "another rank", refused(TypeError, "rank 1", tiles.transpose, a[0])
    yield "rank 0", refused(TypeError, "rank 0", tiles.transpose, np.zeros((), np.float32))
    yield "export, as a view", exports_are_shared()
    once(a.__dlpack__(max_version=(1, 0)))
    yield "a capsule, used a second time", once(a.__dlpack__())


def exports_are_shared():
    tensor = tiles.transpose(numbers(np.float32))
    first, second = np.from_dlpack(tensor), np.from_dlpack(tensor)
    first[1, 2] = -1
    assert second[1, 2] == -1 and np.shares_memory(first, second)
    return "yes"


def jax_cells():
    a = jnp.asarray(numbers(np.float32))
    yield "view, row-major", transposes(a)
    yield "empty", transposes(a[:0])
    yield "float64", softmaxes(jnp.asarray(numbers(np.float64)))
    yield "int32", transposes(jnp.asarray(numbers(np.int32)))
    yield "another element type", refused(TypeError, "elements int64", tiles.transpose, jnp.asarray(numbers(np.int64)))
    yield "another rank", refused(TypeError, "rank 1", tiles.transpose, a[0])
    yield "rank 0", refused(TypeError, "rank 0", tiles.transpose, jnp.float32(1))
    found = jax.dlpack.from_dlpack(tiles.transpose(a))
    assert jnp.array_equal(found, a.T)
    yield "export, as a view", "yes"
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
