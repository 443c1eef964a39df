//! The one module with unsafe code.
//!
//! **Invariants.**
//! - A [`Block`] is made by a launch, once for each place of a grid. All threads of the device run what is done with it,
//!   and do the same: nothing that they read there depends on a thread ([`phase`]).
//! - A [`Shared`] has memory of its own, that lives as long as `'k`. If it is `Filled`, each element that its layout has
//!   is initialised. Its layout is injective, by its type.
//! - An [`Output`] has an injective layout, and of its tiles that at the place of the block belongs to this block alone.
//!   A [`BlockTile`] is such a tile, or another shape of it, and its layout is injective. In [rounds](in_rounds), a block has
//!   the tiles at some places, and uses each once.
//! - An [`EdgeTile`] is a tile of an output that shares elements with other tiles; the part that is written belongs to
//!   the block ([`edges`](mod@edges), [`predicated`](mod@predicated)).
//! - An [`InputTile`] is that of an input, whose elements are in memory as far as the output goes.
//! - [`Totals`] are changed only by atomic functions, and not read; so are [`BlockTotals`], for a phase.
//! - Of a ring ([`ring`]) the stage that is read is filled, and the stage that is being filled is read by nobody: copies
//!   into it are waited for, with a barrier, before it is read.
//! - A [`Warp`] is made in a function of warps, which all lanes of the warp call alike. What lanes have for themselves is
//!   in a [`WarpFragment`], which such a function cannot read ([`lanes`]).
//! - A [`MatrixTile`] is filled, as the stage of a ring, and the place of each of its elements is in that stage, since a
//!   swizzle is a bijection of the places of a stage ([`matrix`]).
//! - A stage that warpgroups multiply ([`ring_of_products`]) is filled, and written again when their products are waited for;
//!   until then the sums are borrowed by the ring.
//! - A stage that a tensor map fills ([`ring_of_maps`]) is filled by threads that run no code of a kernel. It is read when all
//!   its bytes have arrived, and filled again when each warp has said that its products are done. A [`TensorMap`] was made of
//!   its layout and of the type of its stage.
//! - An operand that a phase lends ([`Lend`]) has an item for each thread, and the items can be used at the same time.
//!
//! It rests on traits that no other crate implements: those of colex that are sealed, as `DataLayout`, `WithinShape` and
//! `PartitionedBy`, and those of this crate that are sealed or `unsafe`. The chapter on soundness has all of them.

mod backend;
mod block;
mod block_totals;
mod chunk;
mod constants;
#[cfg(target_arch = "nvptx64")]
mod copying;
mod edge_split;
mod edges;
mod edges_of_many;
mod element;
#[cfg(feature = "half")]
mod half;
#[cfg(not(target_arch = "nvptx64"))]
mod host;
mod input_tile;
mod lanes;
#[cfg(target_arch = "nvptx64")]
mod lanes_on_device;
#[cfg(not(target_arch = "nvptx64"))]
mod launch;
mod lend;
#[cfg(not(target_arch = "nvptx64"))]
mod machine;
mod many;
#[cfg(target_arch = "nvptx64")]
mod maps_on_device;
pub(crate) mod math;
mod matrix;
mod mma;
mod of_warps;
mod output;
mod per_thread;
mod phase;
mod predicated;
mod predicated_of_many;
mod reduce;
mod ring;
mod ring_of_maps;
mod ring_of_products;
mod ring_of_warpgroups;
mod ring_of_warps;
mod rounds;
mod scan;
mod shared;
mod stages;
mod tensor_map;
mod tilers;
mod totals;
#[cfg(not(target_arch = "nvptx64"))]
mod unwritten;
mod warp;
mod warp_fragment;
mod warpgroup;
mod wgmma;
mod wgmma_rs;

#[cfg(target_arch = "nvptx64")]
pub mod device;

pub use backend::Backend;
pub use block::{Block, Thread};
pub use block_totals::{BlockTotal, BlockTotals};
pub use chunk::{Chunk, InWords, Pair, Word};
pub use constants::Constant;
#[cfg(not(target_arch = "nvptx64"))]
pub use constants::ConstantBytes;
pub use edge_split::{EdgePart, EdgeSplit, EdgeSplitOfSome};
pub use edges::{EdgeTile, Edges, FromOn, MatrixOfIntegers, Own, edges};
pub use edges_of_many::{EdgesOfEach, edges_of_each};
pub use element::{Element, F4, Holds};
#[cfg(feature = "half")]
pub use half::Half;
#[cfg(not(target_arch = "nvptx64"))]
pub use host::{AtOnce, Host, Turns};
pub use input_tile::{InputPart, InputSplit, InputTile};
pub use lanes::Lanes;
#[cfg(not(target_arch = "nvptx64"))]
pub use launch::{Adds, In, LaunchArguments, Out};
pub use lend::{Fill, Lend, Uniform};
#[cfg(not(target_arch = "nvptx64"))]
pub use machine::{Address, Entry, Machine, Place, PlaceMut, size_of_launch};
pub use math::{exp2, fma, rolled, rsqrt};
pub use matrix::{MatrixStage, MatrixTile, RowsOfChunks, SwizzleOfStage, UnwrittenMatrix};
pub use mma::{OfFourMatrices, OfTwoMatrices, WarpMma};
pub use of_warps::{ByRows, ByTerms, Loaded, OrderOf, Warp};
pub use output::{BlockTile, KernelArgument, Output};
pub use per_thread::PerThread;
pub use predicated::{Predicated, UpTo, predicated};
pub use predicated_of_many::{PredicatedOfEach, predicated_of_each};
pub use ring::{Begun, SeveralStages};
pub use ring_of_maps::CopiesMaps;
pub use ring_of_warpgroups::StagesOfWarpgroups;
pub use ring_of_warps::StageAhead;
pub use rounds::{BlocksOfTiles, InRounds, OneRound, Rounds, Schedule, in_rounds};
pub use shared::{ByThreads, Filled, Shared, Split, SplitOfSome, Unfilled, Unwritten, Written};
pub use stages::{Stage, Stages};
#[cfg(not(target_arch = "nvptx64"))]
pub use tensor_map::{Loads, MapSizes};
pub use tensor_map::{MapStage, RowsOfTerms, StageOfMap, TensorMap};
pub use tilers::{IntoTiler, OutputTiler};
pub use totals::{AtomicAdd, AtomicOrder, Total, Totals};
#[cfg(not(target_arch = "nvptx64"))]
pub use unwritten::{Changed, Complete, NotWritten};
pub use warp::WholeWarps;
pub use warp_fragment::{InRegistersOfLanes, LaneOfThread, PartsOfLanes, PerWarp, WarpFragment};
pub use warpgroup::{SumsOfWarpgroup, Warpgroup, WarpgroupRows};
pub use wgmma::{Major, StageOfWarpgroups, WarpgroupMma};
pub use wgmma_rs::WarpgroupMmaRs;
