//! Layouts composed with another function: swizzles, and compositions of a function with an offset and a layout.
//!
//! A [`ComposedLayout`] is `c -> a(offset + b(c))`, where `b` is a layout and `a` is a [`Swizzle`], a layout or a
//! composition of these. Most of the algebra regroups the coordinates of `b`, and a regrouping of `b` is the same
//! regrouping of the whole. So this module does not define a second algebra: an operation is that of the inner layout,
//! and the [outer function](OffsetMap) goes [around](OffsetMap::around) its result.

mod atoms;
mod behind;
mod common;
mod compose;
mod composed_layout;
mod cosize;
mod divide;
mod evaluate;
mod inverse;
mod masks;
mod measure;
mod modes;
mod offset_map;
mod operations;
mod product;
mod recast;
mod recast_swizzle;
mod regions;
mod regroup;
mod repeated;
mod slice;
mod swizzle;

pub use atoms::{Inter, Sw32, Sw64, Sw128, layout_k_atom, layout_mn_atom};
pub use behind::Behind;
pub use composed_layout::{ComposedLayout, MadeOf, make_composed_layout};
pub use cosize::OffsetsBehind;
pub use masks::{SwizzleOfMasks, make_swizzle};
pub use offset_map::{Between, InnerOffset, OffsetMap, OneToOne};
pub use regions::{Permutes, Regions};
pub use slice::MovedBy;
pub use swizzle::{Shift, Swizzle, SwizzleLaws};
