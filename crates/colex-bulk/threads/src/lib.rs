//! Kernels of [`colex_bulk`] on the host, with threads or blocks at the same time.
//!
//! The library of a crate with kernels does not use it, only its tests and its program do. So the kernels are built without the
//! standard library, whose methods of `f32` a device lacks: what compiles for the host also does for the device.
//!
//! ```
//! use colex_bulk::{LaunchError, Machine, Turns};
//! use colex_bulk_threads::{parallel_blocks, parallel_threads};
//!
//! // In whichever order the threads run, a right kernel gives the same.
//! for turns in [Turns::Forward, Turns::Shuffled(1), parallel_threads(4), parallel_blocks(4)] {
//!     let memory = turns.memory(&[1, 2, 3])?;
//!     assert_eq!(turns.data(&memory)?, [1, 2, 3]);
//! }
//! # Ok::<(), LaunchError>(())
//! ```
// A program depends on it, and cargo then builds it for a device, too: empty.
#![cfg_attr(target_arch = "nvptx64", no_std)]

#[cfg(not(target_arch = "nvptx64"))]
mod host;

#[cfg(not(target_arch = "nvptx64"))]
pub use host::{parallel_blocks, parallel_threads};
