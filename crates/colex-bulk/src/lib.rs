#![doc = include_str!("../README.md")]
#![no_std]
#![cfg_attr(
    target_arch = "nvptx64",
    feature(
        stdarch_nvptx,
        asm_experimental_arch,
        repr_simd,
        core_intrinsics,
        link_llvm_intrinsics,
        gpu_launch_sized_workgroup_mem,
        gpu_intrinsics
    )
)]
#![cfg_attr(target_arch = "nvptx64", allow(internal_features))]

#[cfg(not(target_arch = "nvptx64"))]
extern crate std;

#[forbid(unsafe_code)]
mod arguments;
#[forbid(unsafe_code)]
mod counts;
mod entry_points;
#[cfg(any(doc, doctest))]
pub mod soundness;
#[cfg(any(doc, doctest))]
pub mod tensor_cores;

// The one module with unsafe code.
#[allow(unsafe_code)]
mod raw;

pub use arguments::{At, LaunchError};
pub use counts::{AllThreads, SomeThreads};
#[cfg(target_arch = "nvptx64")]
pub use raw::device;
#[cfg(not(target_arch = "nvptx64"))]
pub use raw::{
    Address, Adds, ConstantBytes, Entry, Host, In, LaunchArguments, Machine, Out, Place, PlaceMut, Turns,
    size_of_launch,
};
pub use raw::{
    AtomicAdd, AtomicOrder, Backend, Begun, Block, BlockTile, ByThreads, Constant, EdgePart, EdgeSplit,
    EdgeSplitOfSome, EdgeTile, Edges, EdgesOfEach, Element, F4, Fill, Filled, FromOn, Holds, InputPart, InputSplit,
    InputTile, IntoTiler, KernelArgument, Lend, MatrixOfIntegers, Output, OutputTiler, Own, PerThread, Predicated,
    SeveralStages, Shared, Split, SplitOfSome, Stage, Stages, Thread, Total, Totals, Unfilled, Uniform, Unwritten,
    UpTo, WholeWarps, Written, edges, edges_of_each, predicated,
};
pub use raw::{exp2, fma, rolled, rsqrt};

#[doc(hidden)]
pub mod __private {
    pub use colex::typenum::U;
}
