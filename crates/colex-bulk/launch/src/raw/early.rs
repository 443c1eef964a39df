//! Kernels that begin early: while what the kernel before has written is still on its way.

use colex::bounds::StaticInteger;
use colex_bulk::Entry;
use cudarc::driver::sys::{
    CUlaunchAttribute, CUlaunchAttributeID, CUlaunchAttributeValue, CUlaunchConfig, cuLaunchKernelEx,
};
use cudarc::driver::{CudaFunction, CudaStream, DriverError};
use std::ffi::c_void;
use std::ptr::null_mut;

/// Whether each entry point of this PTX begins with a wait for the kernel before it.
///
/// Then it may be launched to begin early: its blocks are brought to their multiprocessors when those of the kernel before
/// have ended, and wait there. `cargo colex-bulk build` writes these waits, for GPUs that have them.
pub(super) fn waits(ptx: &str) -> bool {
    let mut entries = ptx.split(".visible .entry ").skip(1).peekable();
    entries.peek().is_some()
        && entries.all(|entry| {
            let body = entry.split_once("\n{").map_or("", |(_, body)| body);
            body.trim_start().starts_with("griddepcontrol.wait;")
        })
}

/// Where an argument of a kernel is.
pub(super) fn pointer<T>(argument: &T) -> *mut c_void {
    std::ptr::from_ref(argument).cast_mut().cast()
}

/// Launches `function`, which is `entry`, in `x` by `y` blocks, with the arguments that `places` point to.
///
/// # Errors
/// Those of the driver.
///
/// # Safety
/// The function has these arguments, and its use of them is sound after everything done in the stream before. If it is
/// to begin early, it [waits] for that itself.
pub(super) unsafe fn launch<N: StaticInteger, A>(
    stream: &CudaStream,
    function: &CudaFunction,
    entry: &Entry<'_, N, A>,
    (x, y): (u32, u32),
    places: &mut [*mut c_void],
    early: bool,
) -> Result<(), DriverError> {
    let mut attribute = CUlaunchAttribute {
        id: CUlaunchAttributeID::CU_LAUNCH_ATTRIBUTE_PROGRAMMATIC_STREAM_SERIALIZATION,
        pad: [0; 4],
        value: CUlaunchAttributeValue { programmaticStreamSerializationAllowed: 1 },
    };
    let shape = CUlaunchConfig {
        gridDimX: x,
        gridDimY: y,
        gridDimZ: 1,
        blockDimX: entry.threads() as u32,
        blockDimY: 1,
        blockDimZ: 1,
        sharedMemBytes: entry.shared() as u32,
        hStream: stream.cu_stream(),
        attrs: &raw mut attribute,
        numAttrs: u32::from(early),
    };
    stream.context().bind_to_thread()?;
    // SAFETY: by the caller. The driver has copied the arguments, the shape and its attribute when this returns.
    unsafe { cuLaunchKernelEx(&raw const shape, function.cu_function(), places.as_mut_ptr(), null_mut()) }.result()
}
