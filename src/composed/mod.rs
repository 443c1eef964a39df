//! Layouts behind another function: swizzles, and the composition of one with an offset and a layout.
//!
//! A [`ComposedLayout`] is `c -> a(offset + b(c))`, where `b` is a layout and `a` a [`Swizzle`], a layout or composed of such. Most of the
//! algebra regroups the coordinates of `b`, and what is right of `b` is then right of the whole; so there is no second
//! algebra here: an operation is that of the inner layout, and the [outer function](OffsetMap) goes [around](OffsetMap::around)
//! its result.

mod alignment;
mod atoms;
mod behind;
mod blocks;
mod common;
mod compose;
mod composed_layout;
mod cosize;
mod divide;
mod evaluate;
mod inverse;
mod inverse_end;
mod masks;
mod measure;
mod merge;
mod modes;
mod offset;
mod offset_map;
mod operations;
mod product;
mod proof;
mod recast;
mod recast_offset;
mod recast_swizzle;
mod regions;
mod regroup;
mod repeated;
mod slice;
mod straight;
mod swizzle;
mod swizzle_laws;

pub use atoms::{Inter, Sw32, Sw64, Sw128, layout_k_atom, layout_mn_atom};
pub use behind::Behind;
pub use composed_layout::{ComposedLayout, MadeOf, make_composed_layout};
pub use cosize::OffsetsBehind;
pub use masks::{SwizzleOfMasks, make_swizzle};
pub use offset::{Between, InnerOffset};
pub use offset_map::{OffsetMap, OneToOne};
pub use regions::{Permutes, Regions};
pub use slice::MovedBy;
pub use swizzle::{Shift, Swizzle};
pub use swizzle_laws::SwizzleLaws;
