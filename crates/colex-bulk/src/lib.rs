#![doc = include_str!("../README.md")]
//!
//! # Types
//!
//! | type | meaning |
//! | --- | --- |
//! | `Block<'k, B, N>` | `N` threads, a typenum integer, at a place of a grid, on the backend `B` |
//! | `Shared<'k, T, L, State>` | memory of the block, `Unfilled` or `Filled` |
//! | `PerThread<B, T, N>` | a value that each thread keeps from phase to phase: registers |
//! | `Output<'g, T, L, X>`, `BlockTile` | the output of the kernel with its tiler, and the tile of a block |
//! | `Tensor<View<'g, T>, L>` | an input |
//! | `Lend` | an operand of a phase; its documentation lists the kinds |
//! | `block.ring::<S, ..>(..)`, `Stage` | `S` stages of shared memory: one is read while asynchronous copies (`cp.async`) fill the others |
//! | `block.ring_of_warps::<S, ..>(..)`, `MatrixStage`, `Warp` | stages that warps read: fragments by `load_matrix` (`ldmatrix`), products by `multiply_add` (`mma.sync`) |
//! | `block.ring_of_products::<S, ..>(..)`, `StageOfWarpgroups` | stages of factors that warpgroups multiply (`wgmma`) |
//! | `block.ring_of_warpgroups::<S, ..>(..)`, `Warpgroup`, `WarpgroupRows` | stages that warpgroups multiply, and functions of the rows of their sums between two products |
//! | `WarpFragment<B, O>`, `PerWarp<B, T, N>` | an operand of a matrix instruction in the registers of a warp; a value that each warp keeps |
//! | `Chunk<E>`, `Word<E>` | 16 bytes of elements of tensor cores, and 4 bytes |
//! | `AllThreads<N>`, `SomeThreads<N>` | a layout of all threads, or of the first of them |
//! | `PartitionedByAll<TL, N>` | the layout of a tile that all threads share, mode by mode: the bound of a kernel for any layout of threads |
//! | `WholeWarps` | a number of threads that is a multiple of 32, for reductions, scans, shuffles and votes |
//! | `block.scan(..)`, `block.exclusive_scan(..)`, `block.scan_in_warps(..)` | values of threads, reduced up to each of them |
//! | `edges`, `edges_of_each`, `predicated`, `predicated_of_each` | tilers for outputs whose sizes are not multiples of the tile, of two modes or of many matrices |
//! | `in_rounds`, `Rounds`, `Schedule` | a tiler whose tiles belong to fewer blocks, which have one after the other; `OneRound` |
//! | `Blocks` | the number of blocks of a kernel without an output |
//! | `Constant<T>` | a parameter; each block has a copy of it in constant memory |
//! | `Half` | `f16` and `bf16`, converted by instructions, and computed in pairs: the feature `half` |
//! | `Math` | functions of `f32` and `f64`, fast and exact, the same on the host and on a device |
//! | `SetFrom` | `to.set_from(load, value)`: all loads of a part before its first store |
//! | `shared.totals()` | numbers in the memory of a block that its threads add to atomically, and read in a later phase |
//! | `Turns` | the host: threads one after the other in some order, or at the same time by those of `colex-bulk-threads` |
//! | `Complete(Turns)` | the host, where an element of an output that no thread writes is an error |
//! | `Totals` | numbers that all blocks add to atomically, and that the kernel cannot read |
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
extern crate alloc;

#[forbid(unsafe_code)]
mod arguments;
#[forbid(unsafe_code)]
mod by_modes;
#[forbid(unsafe_code)]
mod counts;
#[forbid(unsafe_code)]
mod elementary;
mod entry_points;
#[forbid(unsafe_code)]
mod first_loads;
#[forbid(unsafe_code)]
mod math;
#[cfg(any(doc, doctest))]
pub mod soundness;
#[cfg(any(doc, doctest))]
pub mod tensor_cores;
#[cfg(not(target_arch = "nvptx64"))]
#[forbid(unsafe_code)]
mod threads_of_entry;

// The one module with unsafe code.
#[allow(unsafe_code)]
mod raw;

pub use arguments::{At, Blocks, LaunchError};
pub use by_modes::{ByModes, BySize, PartitionedByAll, PartitionedBySome};
pub use counts::{AllThreads, SomeThreads};
pub use first_loads::SetFrom;
pub use math::Math;
#[cfg(feature = "half")]
pub use raw::Half;
#[cfg(target_arch = "nvptx64")]
pub use raw::device;
#[cfg(not(target_arch = "nvptx64"))]
pub use raw::{
    Address, Adds, AtOnce, Changed, Complete, ConstantBytes, Entry, Host, In, LaunchArguments, Loads, Machine,
    MapSizes, NotWritten, Out, Place, PlaceMut, Turns, size_of_launch,
};
pub use raw::{
    AtomicAdd, AtomicOrder, Backend, Begun, Block, BlockTile, BlockTotal, BlockTotals, BlocksOfTiles, ByRows, ByTerms,
    ByThreads, Chunk, Constant, CopiesMaps, EdgePart, EdgeSplit, EdgeSplitOfSome, EdgeTile, Edges, EdgesOfEach,
    Element, F4, Fill, Filled, FromOn, Holds, InRegistersOfLanes, InRounds, InWords, InputPart, InputSplit, InputTile,
    IntoTiler, KernelArgument, LaneOfThread, Lanes, Lend, Loaded, Major, MapStage, MatrixOfIntegers, MatrixStage,
    MatrixTile, OfFourMatrices, OfTwoMatrices, OneRound, OrderOf, Output, OutputTiler, Own, Pair, PartsOfLanes,
    PerThread, PerWarp, Predicated, PredicatedOfEach, Rounds, RowsOfChunks, RowsOfTerms, Schedule, SeveralStages,
    Shared, Split, SplitOfSome, Stage, StageAhead, StageOfMap, StageOfWarpgroups, Stages, StagesOfWarpgroups,
    SumsOfWarpgroup, SwizzleOfStage, TensorMap, Thread, Total, Totals, Unfilled, Uniform, Unwritten, UnwrittenMatrix,
    UpTo, Warp, WarpFragment, WarpMma, Warpgroup, WarpgroupMma, WarpgroupMmaRs, WarpgroupRows, WholeWarps, Word,
    Written, edges, edges_of_each, in_rounds, predicated, predicated_of_each,
};
pub use raw::{exp2, fma, rolled, rsqrt};

#[doc(hidden)]
pub mod __private {
    #[cfg(not(target_arch = "nvptx64"))]
    pub use crate::threads_of_entry::{KernelOfEntry, OfOtherThreads};
    pub use colex::typenum::U;
}
