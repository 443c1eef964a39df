//! A GPU as a [`Machine`](colex_bulk::Machine): what the functions of `entry_points!` launch on.
//!
//! With the feature `cuda`. The driver is loaded when a [`Gpu`] is asked for, so that a program starts, and says what is
//! missing, on a machine without one.
#![cfg_attr(
    feature = "cuda",
    doc = "
Memory of the host is no memory of the GPU, and the other way round:
```compile_fail,E0308
use colex_bulk_launch::{Gpu, GpuError};
fn transposed(gpu: &Gpu, from: &Vec<f32>) -> Result<(), GpuError> {
    let mut to = colex_bulk::Machine::memory(gpu, &[0f32; 1024])?;
    colex_bulk_device::transpose_dynamic(gpu, from, &mut to, 32, 32)
}
```
```
use colex_bulk_launch::{Gpu, GpuError};
fn transposed(gpu: &Gpu, from: &Vec<f32>) -> Result<(), GpuError> {
    let from = colex_bulk::Machine::memory(gpu, from)?;
    let mut to = colex_bulk::Machine::memory(gpu, &[0f32; 1024])?;
    colex_bulk_device::transpose_dynamic(gpu, &from, &mut to, 32, 32)
}
```
"
)]

#[cfg(feature = "cuda")]
#[forbid(unsafe_code)]
mod error;
#[cfg(feature = "cuda")]
#[allow(unsafe_code)]
mod raw;

#[cfg(feature = "cuda")]
pub use error::GpuError;
#[cfg(feature = "cuda")]
pub use raw::{Gpu, Memory};
