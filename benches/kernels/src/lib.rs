//! Kernels whose tiles are layouts: generic functions over the types of the layouts, in safe code.
//!
//! | kernel | tiles |
//! | --- | --- |
//! | [`transpose`] | of two orders of one matrix, flat or blocked |
//! | [`packing`] | panels of a block of a matrix |
//! | [`gemm`] | three levels: registers, panels, blocks |
//! | [`convolution`] | the kernel of the GEMM over patches that overlap |
//! | [`stencil`] | windows that overlap |
//!
//! Everything is `#[inline(always)]`, as the library is: so a kernel is compiled for the processor of the function that
//! calls it, which [`arithmetic::run`] chooses at run time.

pub mod arithmetic;
pub mod convolution;
pub mod gemm;
pub mod matrix;
pub mod measure;
pub mod packing;
pub mod square;
pub mod stencil;
pub mod transpose;
