//! Layouts: a shape and a stride of the same profile, a function from coordinates to offsets.

// The methods, in the order of the page of `Layout` in rustdoc: those that measure,
mod cosize;
mod layout_type;
mod size;

// and those that evaluate.
mod at;
mod coordinates_of_index;

mod congruence;
mod coordinate_laws;
mod kind;
mod make;
mod modes;
mod multiple;
mod no_int_tuple;
mod one_dimensional;
mod relations;

pub(crate) use at::ModeCoordinate;
pub use at::{Coordinate, KnownModes};
pub use congruence::StrideFor;
pub(crate) use congruence::{AsShapeOfInteger, AsShapeOfTuple, AsStride, Fits, Makes};
pub(crate) use coordinate_laws::{OtherRank, TooDeep};
pub use coordinates_of_index::{FlatCoord, FlatCoordOf, HierCoordOf, OneDCoordOf};
pub use cosize::{CoprofileOf, Cosize, CosizeOf, CosizeValue, LastOffset, cosize, try_cosize};
pub(crate) use cosize::{ModeReach, of_cosize};
pub use kind::{LayoutKind, Strided};
pub(crate) use layout_type::layout;
pub use layout_type::{Layout, LayoutParts, ShapeOf, StrideOf};
pub(crate) use make::IdentityLayout;
pub use make::{
    IdentityLayoutOf, LayoutLeftOf, LayoutRightOf, MakeLayoutOf, MakeOrderedLayoutOf, make_identity_layout,
    make_layout, make_layout_left, make_layout_right, make_ordered_layout, try_make_layout_left, try_make_layout_right,
    try_make_ordered_layout,
};
pub use modes::{FromModes, JoinModes, JoinedOf, LayoutModes};
pub use one_dimensional::{Coordinates, OneDimensional};
