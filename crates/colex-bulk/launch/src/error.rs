//! Errors of a GPU.

use colex_bulk::LaunchError;
use cudarc::driver::DriverError;
use cudarc::driver::sys::CUresult;
use std::fmt;

/// Why there is no GPU, why a kernel was not launched on one, or what has become of those that were.
///
/// A launch returns before the kernel has run. A later failure is the error of the call that waits for it: of
/// [`data`](colex_bulk::Machine::data), of [`wait`](crate::Gpu::wait), or of a later launch. After [`Lost`](Self::Lost)
/// nothing works any more in this process.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GpuError {
    /// The library of the driver is missing.
    NoDriver,
    /// There is a driver, and no GPU.
    NoGpu,
    /// The driver is too old for the PTX.
    OldDriver(String),
    /// The GPU has another architecture than the PTX is for: major and minor number, times 10 and 1.
    Architecture {
        /// The architecture of the PTX.
        needs: i32,
        /// The architecture of the GPU.
        has: i32,
    },
    /// The PTX lacks such an entry point, or one of other threads or bytes of shared memory.
    NoKernel(&'static str),
    /// A block takes more shared memory than it can have.
    SharedMemory {
        /// The bytes that the entry point says.
        needs: usize,
        /// The bytes that the GPU has for a block.
        has: usize,
    },
    /// Memory of another stream, or of another GPU: [`receive`](crate::Gpu::receive) takes it over.
    OtherStream,
    /// There are more blocks than a grid can have.
    Grid((usize, usize)),
    /// So many bytes do not fit.
    NoRoom(usize),
    /// The launch does not fit the entry point: nothing of the GPU.
    Launch(LaunchError),
    /// A kernel has failed, a panic in it among others, and the GPU is lost for this process.
    Lost(String),
    /// Something else that the driver has said.
    Driver(String),
}
impl From<LaunchError> for GpuError {
    fn from(error: LaunchError) -> Self {
        Self::Launch(error)
    }
}
impl From<DriverError> for GpuError {
    fn from(error: DriverError) -> Self {
        let text = || match (error.error_name(), error.error_string()) {
            (Ok(name), Ok(text)) => format!("{}: {}", name.to_string_lossy(), text.to_string_lossy()),
            _ => format!("{:?}", error.0),
        };
        match error.0 {
            // The library that programs are linked with on machines without a driver.
            CUresult::CUDA_ERROR_STUB_LIBRARY => Self::NoDriver,
            CUresult::CUDA_ERROR_NO_DEVICE => Self::NoGpu,
            CUresult::CUDA_ERROR_UNSUPPORTED_PTX_VERSION | CUresult::CUDA_ERROR_SYSTEM_DRIVER_MISMATCH => {
                Self::OldDriver(text())
            }
            CUresult::CUDA_ERROR_ILLEGAL_ADDRESS
            | CUresult::CUDA_ERROR_ILLEGAL_INSTRUCTION
            | CUresult::CUDA_ERROR_MISALIGNED_ADDRESS
            | CUresult::CUDA_ERROR_INVALID_ADDRESS_SPACE
            | CUresult::CUDA_ERROR_INVALID_PC
            | CUresult::CUDA_ERROR_HARDWARE_STACK_ERROR
            | CUresult::CUDA_ERROR_ASSERT
            | CUresult::CUDA_ERROR_LAUNCH_TIMEOUT
            | CUresult::CUDA_ERROR_ECC_UNCORRECTABLE
            | CUresult::CUDA_ERROR_NVLINK_UNCORRECTABLE
            | CUresult::CUDA_ERROR_CONTEXT_IS_DESTROYED
            | CUresult::CUDA_ERROR_LAUNCH_FAILED => Self::Lost(text()),
            _ => Self::Driver(text()),
        }
    }
}
impl fmt::Display for GpuError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoDriver => write!(f, "there is no CUDA driver"),
            Self::NoGpu => write!(f, "there is no GPU"),
            Self::OldDriver(text) => write!(f, "the driver is too old: {text}"),
            Self::Architecture { needs, has } => {
                write!(f, "the kernels are built for sm_{needs}, and the GPU is sm_{has}")
            }
            Self::NoKernel(name) => write!(f, "there is no entry point {name} in the kernels that were built"),
            Self::SharedMemory { needs, has } => {
                write!(f, "a block takes {needs} bytes of shared memory, and the GPU has {has}")
            }
            Self::OtherStream => write!(f, "memory of another stream: `receive` takes it over"),
            Self::Grid((x, y)) => write!(f, "a grid of {x} by {y} blocks, and it can have 2147483647 by 65535"),
            Self::NoRoom(bytes) => write!(f, "there is no room for {bytes} bytes on the GPU"),
            Self::Launch(error) => write!(f, "{error}"),
            Self::Lost(text) => write!(f, "a kernel has failed, and the GPU is lost: {text}"),
            Self::Driver(text) => write!(f, "{text}"),
        }
    }
}
impl std::error::Error for GpuError {}
