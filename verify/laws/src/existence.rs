//! Whether an operation has a result at all, by its definition. Refusals are compared with this.
//!
//! Nothing here repeats a rule of the library. Each answer is a search through all candidates, or a
//! construction that is then checked by the definition. So a refusal is right if nothing is found. Otherwise,
//! [`Existence::Some`] names the kind of the result, and the refusal was not needed.

mod complement;
mod composition;
mod coordinate;
mod cover;
mod divide;
mod inverse;
mod inverse_search;
mod product;
mod recast;
mod reshape;
mod tiles;
mod tuples;

use crate::check::{Args, as_number};
use crate::evaluate::compact::compact_col_major;
use crate::law::proofs;
use crate::tuple::Layout;
use crate::value::Value;

/// Whether there is a result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Existence {
    /// There is none, and why.
    None(String),
    /// A result of this kind exists.
    Some(Kind),
}

/// Which kind of a result there is, from the plainest to the rarest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// The result of the operation's own construction.
    Plain,
    /// The same, where modes are one by their values, though no static strides say so.
    ByValues,
    /// Every layout will do, for there is nothing to hold it against.
    Empty,
    /// A composition that carries, and is a layout all the same because of how its strides happen to be.
    Coincidence,
    /// A complement of modes that lie between each other, and leave holes that are not a layout.
    Interleaved,
    /// A complement that goes on after the last offset of the layout, though the last hole is not filled.
    Gap,
    /// A complement in nothing.
    EmptyCotarget,
    /// An inverse, but not of the form of the operation.
    AnotherForm,
}

use Existence::{None as Nothing, Some as Something};
use Kind::Plain;

impl Existence {
    /// Both, or nothing.
    fn and(self, other: impl FnOnce() -> Self) -> Self {
        match self {
            Nothing(why) => Nothing(why),
            Something(kind) => match other() {
                Nothing(why) => Nothing(why),
                Something(other) => Something(kind.max(other)),
            },
        }
    }
}

impl From<Result<(), String>> for Existence {
    fn from(held: Result<(), String>) -> Self {
        held.map_or_else(Nothing, |()| Something(Plain))
    }
}

/// Whether the operation with this name has a result for these arguments, or why they are none of its arguments.
///
/// An operation that is not named here is defined for all of its arguments.
pub fn existence(op: &str, args: &[Value]) -> Result<Existence, String> {
    let args = &Args(args);
    if let Some(existence) = tuples::defined(op, args)? {
        return Ok(existence);
    }
    Ok(match op {
        "composition" | "composition_tiler" => composition::by_tiler(args.layout(0)?, args.value(1)?),
        "withshape" => {
            let shape = args.tuple(1)?;
            let stride = compact_col_major(&shape, 1);
            composition::composition(args.layout(0)?, &Layout::new(shape, stride)?)
        }
        "reshape" => reshape::reshape(args.layout(0)?, &args.tuple(1)?),
        "reshape_right" => reshape::reshape_right(args.layout(0)?, &args.tuple(1)?),
        "complement" => complement::complement(args.layout(0)?, args.optional(1)?.as_ref()),
        "logical_divide" | "zipped_divide" | "tiled_divide" | "flat_divide" => {
            divide::divide(args.layout(0)?, args.value(1)?)
        }
        "exact_logical_divide" | "exact_zipped_divide" | "exact_tiled_divide" | "exact_flat_divide" => {
            divide::exact(args.layout(0)?, args.value(1)?)
        }
        "logical_product" | "zipped_product" | "tiled_product" | "flat_product" => {
            product::product(args.layout(0)?, args.value(1)?)
        }
        "blocked_product" | "raked_product" => product::by_rank(args.layout(0)?, args.layout(1)?),
        "tile_to_shape" => product::tile_to_shape(args.layout(0)?, &args.tuple(1)?, args.optional(2)?.as_ref()),
        "cover" | "padding" => cover::cover(args.layout(0)?, args.value(1)?),
        "left_inverse" => inverse::left_inverse(args.layout(0)?),
        "upcast" => recast::upcast(args.layout(0)?, as_number(args.value(1)?)?),
        "downcast" => recast::downcast(args.layout(0)?, as_number(args.value(1)?)?),
        "injective" => proofs::injective(args.layout(0)?).into(),
        "compact" => proofs::compact(args.layout(0)?).into(),
        "contiguous" => proofs::contiguous(args.layout(0)?).into(),
        "disjoint" => proofs::disjoint(args.layout(0)?, args.layout(1)?).into(),
        "call" | "slice_and_offset" | "idx2crd_of" | "hier_coord" | "flat_coord" | "one_d_coord" => {
            coordinate::coordinate(op, args)?
        }
        _ => Something(Plain),
    })
}
