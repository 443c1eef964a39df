//! Proofs about memory: the cost of an access of a warp, by its layout.
//!
//! The cost of one instruction of 32 GPU threads, a **warp**, is the number of memory transactions that it needs. This
//! number is a function of the layout of the access: which lane touches which element. Here the compiler computes it,
//! and a kernel can limit it in its bounds.
//!
//! An **access** is a layout whose first mode is the lanes, at most 32; the others are the elements that each lane
//! moves with one instruction, 1, 2, 4, 8 or 16 bytes that are contiguous and aligned. Its integers are static. It may
//! have a [`Swizzle`](crate::Swizzle) in front, with a static offset. Sizes of elements are static numbers of bytes:
//! `U4` for `f32`.
//!
//! | bound | requires | for |
//! | --- | --- | --- |
//! | [`VectorWidth`]`<N, W>` | its elements of `W` bytes are moved in vectors of `N` bytes | any layout, also that of one thread |
//! | [`ConflictFree`]`<W>` | each bank of shared memory serves one word at a time | one access to shared memory |
//! | [`Coalesced`]`<W, A>` | the bytes are in as few sectors of 32 as they fill, of a base aligned to `A` | one access to global memory |
//!
//! [`BankWaysOf`] and [`SectorsOf`] are the numbers of the last two, as static integers.
//! [`optimal_swizzle!`](crate::optimal_swizzle) finds the swizzle that frees several accesses to one tile of conflicts,
//! and [`optimal_padding!`](crate::optimal_padding) the padding; if it does not exist, the error says how many ways
//! remain.
//!
//! # Examples
//! A tile of 64 x 64 `f16` in shared memory, written by rows in vectors of 8 and read by `ldmatrix`, eight rows at once:
//! ```
//! use colex::bounds::{Coalesced, ConflictFree};
//! use colex::optimal_swizzle;
//! use colex::prelude::*;
//! use colex::typenum::{U0, U2, U128};
//!
//! type Written = Layout![((8, 4), 8) : ((8, 64), 1)];      // 4 rows of 8 vectors
//! type Read = Layout![(8, 8) : (64, 1)];                   // a vector of each of 8 rows
//!
//! fn write<L: ConflictFree<U2>>(_: L) {}
//! fn read<L: ConflictFree<U2>>(_: L) {}
//! fn load<L: Coalesced<U2, U128>>(_: L) {}
//!
//! let swizzle = optimal_swizzle!(U2; Written, Read);
//! assert_eq!(swizzle.to_string(), "Sw<3,3,3>");
//! write(make_composed_layout(swizzle, U0::new(), Written::default()));
//! read(make_composed_layout(swizzle, U0::new(), Read::default()));
//! load(layout![((8, 4), 8) : ((8, 4096), 1)]);             // of a matrix of 4096 columns
//! ```
//!
//! Without the swizzle the rows begin in one bank, and the kernel does not compile:
//! ```compile_fail,E0277
//! use colex::bounds::ConflictFree;
//! use colex::prelude::*;
//! use colex::typenum::U2;
//!
//! type Read = Layout![(8, 8) : (64, 1)];
//! fn read<L: ConflictFree<U2>>(_: L) {}
//! read(Read::default());
//! ```

mod access;
mod banks;
mod lanes;
mod offsets;
mod optimal;
mod sectors;
mod vector_width;

pub use banks::{BankWaysOf, ConflictFree};
pub use lanes::Access;
#[doc(hidden)]
pub use optimal::{Bits, best_padding, best_swizzle};
pub use sectors::{Coalesced, SectorsOf};
pub use vector_width::VectorWidth;
