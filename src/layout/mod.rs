//! Layouts: a shape and a stride of the same profile, a function from coordinates to offsets.

mod at;
mod congruence;
mod constants;
mod coordinate_laws;
mod coprofile;
mod cosize;
mod dynamic;
mod equal;
mod flat_coord;
mod hier_coord;
mod identity;
mod kind;
mod known_modes;
mod layout_type;
mod make;
mod modes;
mod multiple;
mod no_int_tuple;
mod one_d_coord;
mod one_dimensional;
mod ordered;
mod relations;
mod size;
mod strided;

pub use at::Coordinate;
pub(crate) use at::ModeCoordinate;
pub use congruence::StrideFor;
pub(crate) use congruence::{AsShapeOfInteger, AsShapeOfTuple, AsStride, Fits, Makes};
pub(crate) use coordinate_laws::{OtherRank, TooDeep};
pub use coprofile::CoprofileOf;
pub use cosize::{Cosize, CosizeOf, CosizeValue, LastOffset, cosize, try_cosize};
pub(crate) use cosize::{ModeReach, of_cosize};
pub use flat_coord::{FlatCoord, FlatCoordOf};
pub use hier_coord::HierCoordOf;
pub(crate) use identity::IdentityLayout;
pub use identity::{IdentityLayoutOf, make_identity_layout};
pub use kind::LayoutKind;
pub use known_modes::KnownModes;
pub(crate) use layout_type::layout;
pub use layout_type::{Layout, LayoutParts, ShapeOf, StrideOf};
pub use make::{
    LayoutLeftOf, LayoutRightOf, MakeLayoutOf, make_layout, make_layout_left, make_layout_right, try_make_layout_left,
    try_make_layout_right,
};
pub use modes::{FromModes, JoinModes, JoinedOf, LayoutModes};
pub use one_d_coord::OneDCoordOf;
pub use one_dimensional::{Coordinates, OneDimensional};
pub use ordered::{MakeOrderedLayoutOf, make_ordered_layout, try_make_ordered_layout};
pub use strided::Strided;
