//! The one module with unsafe code.
//!
//! **Invariant.** Of a [`Tensor`] with layout `L` and an engine with pointer `p`: for each coordinate `c` in the domain
//! of `L`, `p + L(c)` is an initialised element of one allocation, and
//! - of a [`View<'a, T>`], nobody writes it during `'a`;
//! - of a [`ViewMut<'a, T>`], nobody else reads or writes it during `'a`;
//! - of an owning engine, it belongs to that engine.
//!
//! In a composed layout it is the element at the mapped offset ([`behind`]), and in a layout with signs the element at
//! a distance forward or back ([`signed`]). [`element_layout`] computes the address in each case.
//!
//! Nothing is said of the elements between. So two exclusive tensors may interleave in one slice, and the tiles of a
//! tensor can be lent to different threads.
//!
//! [`Tensor::new`] establishes the invariant: it compares the cosize with the length of the storage. Operations keep it
//! if their result has only offsets of the layout before ([`keeps`], [`image`]), or if their elements consist of those
//! before ([`recast`]). Access by a coordinate in range ([`access`]), loops over the domain ([`loops`], [`products`])
//! and iterators over it ([`iter`]) use it.
//!
//! It rests on safe code of this crate:
//! - on [`Nest`](super::Nest) and [`StridedNest`](super::StridedNest), for the domain of a layout and its greatest
//!   offset, and on [`SameShape`](super::SameShape), for the equality of two domains;
//! - on [`WithinShape`](super::WithinShape), [`OffsetIn`](super::OffsetIn) and [`Begins`](super::Begins), for the
//!   coordinates in it, and for padded tiles on [`Extents`](super::Extents), [`Clip`](super::Clip) and
//!   [`Locate`](super::Locate);
//! - on `CutMode`, for the places where tiles, runs and steps of a mode begin;
//! - on [`RecastElements`](super::RecastElements), for the parts of elements;
//! - on the laws of the algebra.
//!
//! The traits named here cannot be named outside of the crate, or are sealed, so only this crate implements them
//! (`tests/compiler/sealed.rs` tries). The traits of the algebra are open, so bounds restrict them to types whose impls
//! are in this crate: the operands are [`Genuine`](super::Genuine), the coordinates [`WithinShape`](super::WithinShape)
//! and the layouts [`DataLayout`](super::DataLayout), which are sealed, too.

// In the order of the page of `Tensor` in rustdoc: read and write,
mod access;
mod index;
mod slices;
mod storage;

// iterate,
mod iter;
mod loops;

// select a part,
mod blocks;
mod image;
mod lines;
mod matrix_parts;
mod split;
mod tile_at;
mod window;

// recast,
mod recast;
mod with_layout;

// and composed and signed layouts.
mod behind;
mod behind_tiles;
mod signed;
mod signed_access;

mod aligned;
#[cfg(feature = "ndarray")]
mod arrays;
#[cfg(any(feature = "faer", feature = "ndarray"))]
mod axes;
mod by_modes;
mod element_layout;
mod engine;
#[cfg(feature = "faer")]
mod faer_matrices;
mod interop;
mod keeps;
mod lent;
#[cfg(any(feature = "nalgebra033", feature = "nalgebra035"))]
mod nalgebra_matrices;
mod order;
mod padded;
mod products;
mod static_value;
mod stored_layout;
mod tiles;

pub use access::Tensor;
pub use aligned::Aligned;
#[cfg(feature = "alloc")]
pub use aligned::AlignedVec;
pub use behind::{KeepsInside, MovesInside};
pub use behind_tiles::ComposedTiles;
pub use by_modes::{copy_by_modes, gemm_by_modes, try_copy_by_modes, try_gemm_by_modes};
pub use element_layout::ElementLayout;
pub use engine::{Engine, EngineMut, Share, View, ViewMut};
pub use image::Advance;
pub use iter::{IndexedIter, Iter, IterMut};
pub use keeps::{
    Coalescence, CoalescenceBy, Composing, Filtering, FlatDivision, Flattening, Grouping, InSameOrder, Keeps,
    KeepsByType, LogicalDivision, ModeByIndex, Reshaping, Reversal, Selection, Taking, TiledDivision, Ungrouping,
    UnitStriding, ZeroFilter, ZippedDivision,
};
pub use lent::Lent;
pub(super) use loops::static_run;
pub(super) use matrix_parts::OfInjective;
pub(in crate::tensor) use order::TupleOf;
pub(in crate::tensor) use padded::PaddedBy;
pub use padded::{Padded, PaddedTile};
pub use recast::{PlainData, RecastOf};
pub use signed::{make_signed_tensor, make_signed_tensor_mut, try_make_signed_tensor, try_make_signed_tensor_mut};
pub use static_value::{Static, static_value};
pub use storage::{KnownLength, Storage};
pub use stored_layout::{LocatedLayout, StoredLayout};
pub use tiles::{Indexed, TensorTiles, TileKind, WholeTiles};
pub(in crate::tensor) use tiles::{RestBy, TileBy};
