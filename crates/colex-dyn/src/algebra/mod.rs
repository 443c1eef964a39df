//! The operations on layouts.
//!
//! Each is written like its definition. They work on lists of modes, never on elements: the cost of a layout
//! of 10^9 elements depends on its number of modes.

mod align;
mod by_mode;
mod coalesce;
mod common;
mod complement;
mod composition;
mod cover;
mod distribute;
mod divide;
mod exact;
mod filter;
mod inverse;
mod like;
mod pairing;
mod product;
mod recast;
mod reshape;
mod slice;
mod sort;
mod tile_to_shape;

pub(crate) use by_mode::Beyond;
pub(crate) use composition::compose_leaves;
pub use cover::Cover;
pub use like::make_identity_layout;
pub use pairing::Flavour;
pub(crate) use recast::lowest_terms;
