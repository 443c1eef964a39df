//! Swizzles, and layouts composed with them: `c -> f(offset + b(c))`.
//!
//! Most of the algebra regroups the coordinates of the layout `b`, and a result that is right of `b` is right of the whole.
//! So an operation is that of the [inner layout](DynComposed::layout), [followed](DynComposed::with_layout) by the same functions.

mod compose;
mod cosize;
mod evaluate;
mod inverse;
mod layout;
mod notation;
mod product;
mod recast;
mod slice;
mod swizzle;

pub use layout::{DynComposed, OffsetMap};
pub use swizzle::DynSwizzle;
