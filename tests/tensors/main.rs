//! Tensors: access, the operations that keep the data, tiles, algorithms, storage.

#[path = "../common/mod.rs"]
mod common;

mod algorithms;
mod aligned;
mod blocks;
mod composed;
mod edges;
mod empty;
mod exclusive_tiles;
#[cfg(feature = "faer")]
mod faer;
#[cfg(any(feature = "faer", feature = "nalgebra033", feature = "nalgebra035", feature = "ndarray"))]
mod interop;
mod iter;
mod matrix_parts;
mod multiples;
#[cfg(any(feature = "nalgebra033", feature = "nalgebra035"))]
mod nalgebra;
#[cfg(feature = "ndarray")]
mod ndarray;
mod operations;
mod owned;
mod padded_tiles;
#[cfg(feature = "rayon")]
mod parallel;
mod partitions;
mod parts;
mod print;
mod signed;
mod values;
mod window;
mod windows;
