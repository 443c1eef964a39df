//! Tensors: layouts over data.
//!
//! A [`Tensor`] is a layout over storage. Operations take the tensor, as those of a layout take the layout;
//! [`view`](Tensor::view) and [`view_mut`](Tensor::view_mut) lend it, and an owned one lends parts of it ([`Lent`]).
//!
//! | storage | engine | |
//! | --- | --- | --- |
//! | `&[T]`, `&[T; N]` | [`View`] | shared |
//! | `&mut [T]`, `&mut [T; N]` | [`ViewMut`] | exclusive |
//! | `[T; N]` | itself | owned, in place |
//! | `Vec<T>` | itself | owned; feature `alloc` |
//! | `GenericArray<T, N>` | itself | owned, of static length: registers; feature `generic-array` |
//! | [`AlignedVec<T, A>`](AlignedVec), [`Aligned<[T; N], A>`](Aligned) | itself | owned, at a multiple of `A` bytes |
//! | a raw pointer | [`View`], [`ViewMut`] | [`from_raw`](Tensor::from_raw), for kernels |
//!
//! **Every coordinate of the layout has an element.** [`make_tensor`] checks once that the storage covers the cosize,
//! at compile time if both are static. After that every coordinate in range is an element in bounds, whatever
//! operations follow: an operation that would reach other elements, such as a tile that does not divide, is rejected.
//!
//! The layout can be a [`ComposedLayout`](crate::ComposedLayout), such as a swizzle of a layout. Then each operation
//! works on the layout on the right, and the function on the left stays the same.

// The methods, in the order of the page of `Tensor` in rustdoc: those that measure,
#[forbid(unsafe_code)]
mod measure;

// those that access elements, iterate and select a part, in the one module with unsafe code,
#[allow(unsafe_code)]
mod raw;

// those that give coordinates and ranges,
#[forbid(unsafe_code)]
mod iter;
#[forbid(unsafe_code)]
mod ranges;

// those that tile,
#[forbid(unsafe_code)]
mod tiles;

// those that rearrange and divide,
#[forbid(unsafe_code)]
mod operations;

// and those that own their elements.
#[forbid(unsafe_code)]
mod owned;

#[forbid(unsafe_code)]
pub mod algorithm;
#[forbid(unsafe_code)]
mod alignment;
#[forbid(unsafe_code)]
mod beside;
#[forbid(unsafe_code)]
mod data_layout;
#[forbid(unsafe_code)]
mod domain_offset;
#[forbid(unsafe_code)]
mod genuine;
mod lent;
#[forbid(unsafe_code)]
mod loops;
#[forbid(unsafe_code)]
mod make;
#[forbid(unsafe_code)]
mod matrix;
#[forbid(unsafe_code)]
mod multiple;
mod nest;
#[forbid(unsafe_code)]
mod print;
#[forbid(unsafe_code)]
mod recast;
mod same_shape;
#[forbid(unsafe_code)]
mod split;
#[forbid(unsafe_code)]
mod window;
#[forbid(unsafe_code)]
mod within;

// Names that the operations of this folder share.
use data_layout::try_cosize;
use loops::{EachLayout, Loops, OffsetOfEach, StridesOfEach};
use nest::NaturalCoord;

pub use data_layout::DataLayout;
pub use genuine::Genuine;
pub use iter::{Coords, CoordsInShape, InShape, StaticShape};
pub use make::{MakeTensorOf, StoredIn, make_tensor, try_make_tensor};
pub use matrix::{Matrix, MatrixLayout, TransposeOf};
pub use nest::{Nest, StridedNest};
#[cfg(feature = "generic-array")]
pub use owned::{AlignedFragment, Fragment, FragmentLayout};
#[cfg(feature = "alloc")]
pub use owned::{AlignedVecTensor, VecTensor};
pub use raw::Aligned;
#[cfg(feature = "alloc")]
pub use raw::AlignedVec;
pub use raw::ComposedTiles;
pub use raw::Lent;
pub use raw::PlainData;
pub use raw::{Engine, EngineMut, Storage, Tensor, View, ViewMut};
pub use raw::{Indexed, IndexedIter, Iter, IterMut};
pub use raw::{Padded, PaddedTile};
pub use raw::{Static, static_value};
pub use raw::{TensorTiles, WholeTiles};
pub use raw::{copy_by_modes, gemm_by_modes, try_copy_by_modes, try_gemm_by_modes};
pub use raw::{make_signed_tensor, make_signed_tensor_mut, try_make_signed_tensor, try_make_signed_tensor_mut};
pub use same_shape::SameShape;
#[cfg(feature = "rayon")]
pub use tiles::ParTensorTiles;
pub use tiles::{
    ByBound, ComposedWith, InnerPartitionOf, LocalPartitionOf, LocalTileByOf, LocalTileOf, OuterPartitionOf,
    PartitionedBy, ReshapedTo, RestLayoutOf, SlicedBy, TileLayoutOf, TiledBy, TilesMutOf, TilesOf, TilesTensor,
    WindowTiler, WindowedBy, window_tiler,
};
pub use tiles::{PaddedTilesMutOf, PaddedTilesOf, PadsTensor};
pub use within::{Locate, WithinShape};
