"""Capsules and objects that lie. Each is an error in words or an ordinary tensor, and each deleter runs once."""

import ctypes
import gc
import sys
import threading

import numpy as np

import tiles

new_capsule = ctypes.pythonapi.PyCapsule_New
new_capsule.restype = ctypes.py_object
new_capsule.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p]


class Tensor(ctypes.Structure):
    _fields_ = [
        ("data", ctypes.c_void_p),
        ("device_type", ctypes.c_int32),
        ("device_id", ctypes.c_int32),
        ("ndim", ctypes.c_int32),
        ("code", ctypes.c_uint8),
        ("bits", ctypes.c_uint8),
        ("lanes", ctypes.c_uint16),
        ("shape", ctypes.POINTER(ctypes.c_int64)),
        ("strides", ctypes.POINTER(ctypes.c_int64)),
        ("byte_offset", ctypes.c_uint64),
    ]


DELETER = ctypes.CFUNCTYPE(None, ctypes.c_void_p)


class Older(ctypes.Structure):
    _fields_ = [("tensor", Tensor), ("context", ctypes.c_void_p), ("deleter", DELETER)]
    name = b"dltensor"


class Newer(ctypes.Structure):
    _fields_ = [
        ("major", ctypes.c_uint32),
        ("minor", ctypes.c_uint32),
        ("context", ctypes.c_void_p),
        ("deleter", DELETER),
        ("flags", ctypes.c_uint64),
        ("tensor", Tensor),
    ]
    name = b"dltensor_versioned"


class Numbers:
    """Two rows of three numbers in a capsule, and how often they have been freed."""

    def __init__(self, form, change=lambda it: None):
        self.freed, self.form = 0, form
        self.data = (ctypes.c_float * 6)(*range(6))
        self.sizes, self.strides = (ctypes.c_int64 * 2)(2, 3), (ctypes.c_int64 * 2)(3, 1)
        self.managed = form(deleter=DELETER(self.free))
        self.tensor = self.managed.tensor
        self.tensor.data = ctypes.addressof(self.data)
        self.tensor.device_type, self.tensor.ndim = 1, 2
        self.tensor.code, self.tensor.bits, self.tensor.lanes = 2, 32, 1
        self.tensor.shape, self.tensor.strides = self.sizes, self.strides
        if form is Newer:
            self.managed.major, self.managed.minor = 1, 1
        change(self)

    def free(self, _):
        self.freed += 1

    def capsule(self, name=None):
        return new_capsule(ctypes.addressof(self.managed), name or self.form.name, None)


def changed(**fields):
    return lambda it: [setattr(it.tensor, name, value) for name, value in fields.items()]


def sized(sizes, strides):
    return lambda it: [it.sizes.__setitem__(slice(2), sizes), it.strides.__setitem__(slice(2), strides)]


def without_sizes(it):
    it.tensor.shape = None


def without_strides(it):
    it.tensor.strides = None


MOST = 2**63 - 1
BAD = {
    "a null pointer": changed(data=None),
    "not at a multiple of 4 bytes": changed(byte_offset=2),
    "byte_offset overflows": changed(byte_offset=2**64 - 1),
    "shape pointer is null": without_sizes,
    "dimension 0 is negative": sized([-1, 3], [3, 1]),
    "number of elements overflows": sized([MOST, MOST], [0, 0]),
    "overflow": sized([2, 3], [MOST, 1]),
    "negative stride": sized([2, 3], [-3, 1]),
    "CUDA device 3": changed(device_type=2, device_id=3),
    "in vectors of 2": changed(lanes=2),
    "float16": changed(bits=16),
    "ndim is negative": changed(ndim=-1),
    "rank 1": changed(ndim=1),
}


def words(function, *arguments):
    """The words of the refusal; `None` if there is none."""
    try:
        function(*arguments)
    except Exception as why:
        assert not type(why).__name__.startswith("Panic"), why
        return str(why)
    return None


def bad_descriptors():
    for form in [Older, Newer]:
        for part, change in BAD.items():
            numbers = Numbers(form, change)
            found = words(tiles.transpose, numbers.capsule())
            assert found and part in found and numbers.freed == 1, (part, found, numbers.freed)
        plain = Numbers(form, without_strides)
        assert words(tiles.transpose, plain.capsule()) is None and plain.freed == 1
    major = Numbers(Newer, lambda it: setattr(it.managed, "major", 2))
    assert "expected 1, got 2" in words(tiles.transpose, major.capsule()) and major.freed == 1
    read_only = Numbers(Newer, lambda it: setattr(it.managed, "flags", 1))
    assert "read only" in words(tiles.shift, read_only.capsule(), 1.0) and read_only.freed == 1
    older = Numbers(Older)
    assert "in the older form" in words(tiles.scale, older.capsule(), 1.0) and older.freed == 1
    without = Numbers(Newer, lambda it: setattr(it.managed, "deleter", DELETER()))
    assert words(tiles.transpose, without.capsule()) is None and without.freed == 0


def bad_capsules():
    numbers = Numbers(Newer)
    for name in [b"dltensor_", b"used_dltensor", b"used_dltensor_versioned", b"dlpack_exchange_api"]:
        assert words(tiles.transpose, numbers.capsule(name)), name
    assert numbers.freed == 0
    capsule = numbers.capsule()
    assert words(tiles.transpose, capsule) is None and "consumed" in words(tiles.transpose, capsule)
    assert numbers.freed == 1
    for other in [None, 1, "dltensor", [1.0], object(), np.float32]:
        assert words(tiles.transpose, other), other


def bools():
    """In Rust a `bool` of another byte is undefined behaviour."""
    for byte in [2, 128, 255]:
        lies = np.array([0, 1, byte, 1], np.uint8).view(bool)
        assert "byte" in words(tiles.total, lies) and "byte" in words(tiles.total, lies[::-1])
        assert words(tiles.total, lies[:2]) is None and words(tiles.total, lies[1::2]) is None


def lying_objects():
    a, b = np.ones((2, 3), np.float32), np.zeros((2, 3), np.float32)

    class Subclass(np.ndarray):
        def __dlpack__(self, **_):
            return b.__dlpack__()

    class Of:
        def __init__(self, function):
            self.__dlpack__ = function

    assert np.array_equal(np.from_dlpack(tiles.transpose(a.view(Subclass))), b.T)
    used = a.__dlpack__()
    tiles.transpose(used)
    refused = {
        "returns a `NoneType`": lambda **_: None,
        "returns a `ndarray`": lambda **_: a,
        "consumed": lambda **_: used,
        "missing 1 required": lambda x: x,
        "division": lambda **_: 1 // 0,
    }
    for part, function in refused.items():
        found = words(tiles.transpose, Of(function))
        assert found and part in found, (part, found)
    assert words(tiles.transpose, Of(3))
    # From before the versions.
    assert words(tiles.transpose, Of(lambda stream=None: a.__dlpack__())) is None

    class Elsewhere(Of):
        """Neither is read: not where it says that it is, and not the table of C functions."""

        __dlpack_c_exchange_api__ = new_capsule(1, b"dlpack_exchange_api", None)

        def __dlpack_device__(self):
            return 2, -7

    assert words(tiles.transpose, Elsewhere(lambda **_: a.__dlpack__())) is None
    # The descriptor is read instead.
    numbers = Numbers(Newer, BAD["CUDA device 3"])
    assert "CUDA device 3" in words(tiles.transpose, Elsewhere(lambda **_: numbers.capsule())) and numbers.freed == 1

    class Raises:
        def __getattr__(self, name):
            raise RuntimeError(name)

    assert words(tiles.transpose, Raises()) == "__dlpack__"


def requests():
    """What `__dlpack__` of an export is asked for."""
    tensor = tiles.transpose(np.ones((2, 3), np.float32))
    assert tensor.__dlpack_device__() == (1, 0)
    assert '"dltensor"' in repr(tensor.__dlpack__()) and '"dltensor"' in repr(tensor.__dlpack__(max_version=(0, 8)))
    assert '"dltensor_versioned"' in repr(tensor.__dlpack__(max_version=(9, 0), stream=object(), dl_device=(1, 0), copy=False))
    for request in [{"copy": True}, {"dl_device": (2, 0)}, {"dl_device": (1, -1)}, {"max_version": (-1, 0)}, {"max_version": 1}]:
        assert words(lambda: tensor.__dlpack__(**request)), request
    # Views live longer than the tensor, and the tensor longer than a view.
    view = np.from_dlpack(tensor)
    np.from_dlpack(tensor)
    del tensor
    assert view.sum() == 6
    # A module function takes its own results.
    assert np.from_dlpack(tiles.transpose(tiles.transpose(view))).sum() == 6


def threads():
    """A capsule has one winner, and an array has all of its references at the end."""
    a = np.ones((64, 64), np.float32)
    before, won = sys.getrefcount(a), []

    def exchange(capsules):
        for capsule in capsules:
            won.extend([1] if words(tiles.transpose, capsule) is None else [])
            np.from_dlpack(tiles.transpose(a))

    capsules = [a.__dlpack__(max_version=(1, 0)) for _ in range(300)]
    running = [threading.Thread(target=exchange, args=[capsules]) for _ in range(8)]
    [thread.start() for thread in running]
    [thread.join() for thread in running]
    assert len(won) == 300
    del capsules
    gc.collect()
    assert sys.getrefcount(a) == before


def counted():
    """Each of ten thousand deleters runs once, of tensors that are read and of those that are refused."""
    changes = [*BAD.values(), lambda it: None, without_strides]
    freed = 0
    for k in range(10_000):
        numbers = Numbers([Older, Newer][k % 2], changes[k % len(changes)])
        words(tiles.transpose, numbers.capsule())
        freed += numbers.freed
    assert freed == 10_000


for attack in [bad_descriptors, bad_capsules, bools, lying_objects, requests, threads, counted]:
    attack()
