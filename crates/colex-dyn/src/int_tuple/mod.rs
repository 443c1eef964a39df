//! Functions of int tuples.
//!
//! An error in a mode names the mode. Where two tuples are taken mode by mode, [`paired`] sees to it that there are as
//! many.

mod ceil_div;
mod coalesce_shape;
mod common_refinement;
mod compact;
mod compact_from;
mod compact_order;
mod compare;
mod compatible;
mod congruent;
mod crd2crd;
mod crd2idx;
mod crd2idx_compact;
mod elem_scale;
mod equal;
mod evenly_divides;
mod extremum;
mod idx2crd;
mod idx2crd_with_stride;
mod product;
mod round_up;
mod shape_div;
mod shape_mod;
mod sum;

pub(crate) use compact::{Running, next_stride};
pub use compact::{make_layout_left, make_layout_right};
pub use compact_order::make_ordered_layout;

use crate::DynTuple;
use crate::tree::{Tree, broken, law};
use colex::{LayoutError, StaticLaw};

/// The pairs of the modes of two tuples of the same rank.
fn paired<'a, 'b, A, B>(
    a: &'a [Tree<A>],
    b: &'b [Tree<B>],
) -> Result<impl Iterator<Item = (&'a Tree<A>, &'b Tree<B>)>, LayoutError> {
    if a.len() == b.len() {
        Ok(a.iter().zip(b))
    } else {
        Err(broken(StaticLaw::SameRank { rank: a.len(), other: b.len() }))
    }
}

/// The error of an integer where the other operand has a tuple of a rank.
fn integer_for_tuple(integer: &DynTuple, rank: usize) -> LayoutError {
    law!(static SameProfile { integer: integer.as_int().value(), rank: rank })
}

/// The error of a coordinate that is a tuple of a rank, in a shape that is another tuple or an integer.
pub(crate) fn no_coordinate(coordinate: usize, shape: &DynTuple) -> LayoutError {
    match shape.as_leaf() {
        Some(size) => law!(static CoordinateDepth { coordinate: coordinate, size: size.value() }),
        None => broken(StaticLaw::CoordinateProfile { coordinate, rank: shape.rank() }),
    }
}
