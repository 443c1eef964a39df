//! Atoms on the host: each instruction in plain Rust, lane by lane, and tiled products and copies of such instructions.
//!
//! So a kernel runs without a GPU, in a test or under Miri, and is compared with a plain loop. The same source runs with
//! another atom: only its type changes.
//!
//! | item | runs |
//! | --- | --- |
//! | [`MmaModel`] | one matrix instruction: the registers of all its threads in, the sums out |
//! | [`CopyModel`] | one copy instruction |
//! | [`gemm`] | a tiled MMA: all threads, all tiles |
//! | [`copy`], [`copy_or_zero`] | a tiled copy |
//!
//! An operand is a tensor with two modes, plain or swizzled, or the **registers** of all threads: an array `[T; V]` of
//! values for each thread. Registers are in the order of the atom: the tiled MMA reads the values that a copy of
//! [`make_tiled_copy_a`] writes.
//!
//! [`make_tiled_copy_a`]: crate::tiled_copy::make_tiled_copy_a
//!
//! # Examples
//! A product of 20 x 9 by 9 x 11, which no tile divides: elements beyond the matrices are zeros.
//! ```
//! use colex::prelude::*;
//! use colex_atoms::element::f16;
//! use colex_atoms::host::gemm;
//! use colex_atoms::mma::MmaM16N8K16;
//! use colex_atoms::tiled_mma::make_tiled_mma;
//!
//! let tile = (Underscore, Underscore, Underscore);
//! let mma = make_tiled_mma::<MmaM16N8K16<f16, f16, f32>, _, _, _>(layout![(1, 2, 1)], tile);
//! let a = VecTensor::from_fn(layout![(20, 9)], |(i, k)| f16::from_f32((i + k) as f32));
//! let b = VecTensor::from_fn(layout![(11, 9)], |(j, k)| f16::from_f32((j * k) as f32));
//! let mut c = VecTensor::filled(layout![(20, 11)], 0.0);
//! gemm(mma, &a, &b, &mut c)?;
//! assert_eq!(c[(19, 10)], (0..9).map(|k| (19 + k) * 10 * k).sum::<usize>() as f32);
//! # Ok::<(), LayoutError>(())
//! ```

mod arithmetic;
mod copy;
mod function;
mod gemm;
mod mma;
mod operand;
mod tiled_copy;

pub use arithmetic::{Arithmetic, Number, SumNumber, Wide};
pub use copy::CopyModel;
pub use gemm::{HostMma, gemm};
pub use mma::{Instruction, MmaModel};
pub use operand::{Place, Reads, TileOfThreads, Writes};
pub use tiled_copy::{FillsZeros, HostCopy, copy, copy_or_zero};
