//! A driver of a GPU that is not there: memory of the host, and launches that do nothing but write a 1 where their second
//! argument begins. The variable `DRIVER` names the failure. `tests/driver.rs` builds it.
//!
//! It is `unsafe` as a whole, and no part of any crate: it has the interface of a C library.
#![allow(non_snake_case, unsafe_op_in_unsafe_fn)]

use std::alloc::{Layout, alloc_zeroed};
use std::ffi::{c_char, c_int, c_uint, c_void};
use std::sync::atomic::{AtomicBool, Ordering::SeqCst};

type Handle = *mut c_void;
const RIGHT: c_int = 0;
const SOMETHING: Handle = 16 as Handle;
/// Whether a kernel has failed.
static LOST: AtomicBool = AtomicBool::new(false);

fn is(mode: &str) -> bool {
    std::env::var("DRIVER").is_ok_and(|driver| driver == mode)
}
/// What waits for kernels gives.
fn done() -> c_int {
    if LOST.load(SeqCst) { 719 } else { RIGHT }
}

#[unsafe(no_mangle)]
extern "C" fn cuInit(_: c_uint) -> c_int {
    match () {
        () if is("no device") => 100,
        () if is("another version than its module") => 803,
        () if is("a stub") => 34,
        () => RIGHT,
    }
}
#[unsafe(no_mangle)]
unsafe extern "C" fn cuDeviceGet(to: *mut c_int, _: c_int) -> c_int {
    *to = 0;
    if is("no device that can be seen") { 101 } else { RIGHT }
}
#[unsafe(no_mangle)]
unsafe extern "C" fn cuDeviceGetAttribute(to: *mut c_int, attribute: c_int, _: c_int) -> c_int {
    *to = match attribute {
        75 => {
            if is("an older GPU") {
                8
            } else {
                9
            }
        }
        // Of shared memory that a block can have.
        97 => 232_448,
        _ => 0,
    };
    RIGHT
}
#[unsafe(no_mangle)]
unsafe extern "C" fn cuModuleLoadData(to: *mut Handle, _: *const c_void) -> c_int {
    *to = SOMETHING;
    if is("older than the PTX") { 222 } else { RIGHT }
}
#[unsafe(no_mangle)]
unsafe extern "C" fn cuModuleGetFunction(to: *mut Handle, _: Handle, _: *const c_char) -> c_int {
    *to = SOMETHING;
    if is("no such entry point") { 500 } else { RIGHT }
}
#[unsafe(no_mangle)]
unsafe extern "C" fn cuMemAlloc_v2(to: *mut u64, bytes: usize) -> c_int {
    // A GPU of a MiB.
    if bytes > 1 << 20 {
        return 2;
    }
    *to = alloc_zeroed(Layout::from_size_align(bytes, 256).unwrap()) as u64;
    done()
}
#[unsafe(no_mangle)]
unsafe extern "C" fn cuMemcpyHtoDAsync_v2(to: u64, from: *const u8, bytes: usize, _: Handle) -> c_int {
    (to as *mut u8).copy_from(from, bytes);
    done()
}
#[unsafe(no_mangle)]
unsafe extern "C" fn cuMemcpyDtoHAsync_v2(to: *mut u8, from: u64, bytes: usize, _: Handle) -> c_int {
    to.copy_from(from as *const u8, bytes);
    done()
}
/// What of `CUlaunchConfig` is looked at.
#[repr(C)]
struct Shape {
    sizes: [c_uint; 7],
    stream: Handle,
    list: Handle,
    attributes: c_uint,
}
/// A tensor map is what it was made of: address, element, sizes, strides, tile.
#[unsafe(no_mangle)]
unsafe extern "C" fn cuTensorMapEncodeTiled(
    map: *mut [u64; 16],
    element: c_uint,
    rank: c_uint,
    address: *const c_void,
    sizes: *const [u64; 4],
    strides: *const [u64; 3],
    tile: *const [u32; 4],
    _: *const [u32; 4],
    _: c_uint,
    swizzle: c_uint,
    _: c_uint,
    fill: c_uint,
) -> c_int {
    if is("no tensor maps") || (rank, swizzle, fill) != (4, 3, 0) {
        return 1;
    }
    let mut words = [0; 16];
    (words[0], words[1]) = (address as u64, element.into());
    words[2..6].copy_from_slice(&*sizes);
    words[6..9].copy_from_slice(&*strides);
    words[9..13].copy_from_slice(&(*tile).map(u64::from));
    *map = words;
    RIGHT
}
#[unsafe(no_mangle)]
unsafe extern "C" fn cuLaunchKernelEx(
    shape: *const Shape,
    _: Handle,
    arguments: *const *const u64,
    _: Handle,
) -> c_int {
    // Without a wait of its own a kernel does not begin early, and those of the PTX that is loaded have none.
    if (*shape).attributes != u32::from(is("kernels that wait")) {
        return 1;
    }
    if LOST.load(SeqCst) {
        return 719;
    }
    if is("a kernel that fails") {
        LOST.store(true, SeqCst);
    } else if is("tensor maps") {
        // Both maps, and the threads of a block.
        let [a, b, to] = [0, 1, 2].map(|i| **arguments.add(i) as *mut [u64; 16]);
        to.write(*a);
        to.add(1).write(*b);
        to.add(2).write([(*shape).sizes[3].into(); 16]);
    } else {
        (**arguments.add(1) as *mut f32).write(1.0);
    }
    RIGHT
}
#[unsafe(no_mangle)]
unsafe extern "C" fn cuGetErrorName(_: c_int, to: *mut *const c_char) -> c_int {
    *to = c"CUDA_ERROR".as_ptr();
    RIGHT
}
#[unsafe(no_mangle)]
unsafe extern "C" fn cuGetErrorString(_: c_int, to: *mut *const c_char) -> c_int {
    *to = c"what the driver says".as_ptr();
    RIGHT
}

macro_rules! makes {
    ($($name:ident($($of:ty),*);)*) => { $(
        #[unsafe(no_mangle)]
        unsafe extern "C" fn $name(to: *mut Handle $(, _: $of)*) -> c_int {
            *to = SOMETHING;
            RIGHT
        }
    )* };
}
makes! {
    cuDevicePrimaryCtxRetain(c_int);
    cuCtxGetCurrent();
    cuEventCreate(c_uint);
}
#[unsafe(no_mangle)]
unsafe extern "C" fn cuStreamCreate(to: *mut Handle, _: c_uint) -> c_int {
    *to = 32 as Handle;
    RIGHT
}
macro_rules! does_nothing {
    ($($name:ident)*) => { $(
        #[unsafe(no_mangle)]
        extern "C" fn $name() -> c_int {
            done()
        }
    )* };
}
does_nothing! {
    cuDevicePrimaryCtxRelease_v2 cuCtxSetCurrent cuCtxSynchronize cuModuleUnload cuMemFree_v2 cuStreamSynchronize
    cuStreamQuery cuStreamDestroy_v2 cuStreamWaitEvent cuEventRecord cuEventDestroy_v2 cuFuncSetAttribute
}
