//! A GPU as a [`Machine`](colex_bulk::Machine), on which the functions of `entry_points!` launch.
//!
//! With the feature `cuda`. The driver is loaded when a [`Gpu`] is made, so that a program starts, and says what is
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
A machine in safe code does not get an entry point to launch it on the GPU with arguments of its own: a
[`Machine`](colex_bulk::Machine) is `unsafe` to implement. Nor is an entry point made in safe code, and it has its arguments.
```compile_fail,E0133
use colex::typenum::U64;
use colex_bulk::{Constant, Entry, Machine};
use colex_bulk_launch::{Gpu, GpuError};
fn launched(gpu: &Gpu) -> Result<(), GpuError> {
    let entry = Entry::<U64, _>::new(\"sum_of_all_t64_s0\", 0, false, (Constant::new(0u64),), &[]);
    gpu.launch(entry, |_, _| ())
}
```
```
use colex::typenum::U64;
use colex_bulk::{Constant, Entry, Machine};
use colex_bulk_launch::{Gpu, GpuError};
/// # Safety
/// The kernels of the GPU have an entry point of this name, with one constant.
unsafe fn launched(gpu: &Gpu) -> Result<(), GpuError> {
    let entry = unsafe { Entry::<U64, _>::new(\"sum_of_all_t64_s0\", 0, false, (Constant::new(0u64),), &[]) };
    gpu.launch(entry, |_, _| ())
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
