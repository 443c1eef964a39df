//! Iterators over coordinates; those over elements are in `raw`.
//!
//! | iterator | items |
//! | --- | --- |
//! | [`coords`](crate::Tensor::coords), [`Coords`] | natural coordinates |
//! | [`InShape::all`], [`CoordsInShape`] | natural coordinates that are in range by their type |
//! | [`iter`](crate::Tensor::iter), [`iter_mut`](crate::Tensor::iter_mut) | elements |
//! | [`indexed_iter`](crate::Tensor::indexed_iter) | natural coordinates with elements |
//!
//! The coordinates are Rust tuples, as `from_fn` gives them. All of them go in colexicographical order, so that `enumerate` adds the 1-D coordinate. `next` steps like an odometer,
//! without a division; `fold` and `for_each` are nested loops.

mod coords;
mod in_shape;

pub use coords::Coords;
pub use in_shape::{CoordsInShape, InShape, StaticShape};
