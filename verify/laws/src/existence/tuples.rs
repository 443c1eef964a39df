//! Whether int tuples, and the modes of layouts, fit each other.

use super::Existence::{self, None as Nothing, Some as Something};
use super::Kind::Plain;
use crate::check::Args;
use crate::evaluate::arithmetic::{ceil_div, elem_scale, exact_shape_div, round_up};
use crate::evaluate::relation::{congruent, weakly_congruent};
use crate::evaluate::{crd2idx, idx2crd_with_stride, rank, size};
use crate::law::{distribute, surgery};
use crate::tuple::{Int, IntTuple};

/// Whether there is a result, or nothing if this is not one of these operations.
pub(super) fn defined(op: &str, args: &Args<'_>) -> Result<Option<Existence>, String> {
    let (of_two, tuple) = (|f: Binary| Ok(computed(f(&args.tuple(0)?, &args.tuple(1)?))), |k| args.tuple(k));
    let found: Result<Existence, String> = match op {
        "ceil_div" => of_two(ceil_div),
        "evenly_divides" => Ok(fits(is_divided(&tuple(0)?, &tuple(1)?))),
        "exact_shape_div" => of_two(exact_shape_div),
        "round_up" => of_two(round_up),
        "elem_scale" => of_two(elem_scale),
        "inner_product" | "elem_less" => Ok(fits(congruent(&tuple(0)?, &tuple(1)?))),
        "crd2idx" => coordinate(args),
        "idx2crd" => Ok(fits(weakly_congruent(&tuple(0)?, &tuple(1)?) && size(&tuple(1)?) != 0)),
        "idx2crd_with_stride" => Ok(computed(idx2crd_with_stride(&tuple(0)?, &tuple(1)?, &tuple(2)?))),
        "crd2crd" => Ok(fits(is_converted(&tuple(0)?, &tuple(1)?, &tuple(2)?))),
        "make_ordered_layout" | "compact_order" => ordered(&tuple(0)?, &tuple(1)?),
        "domain_distribute" => {
            let (shape, number) = (tuple(0)?, tuple(1)?.as_int());
            let number = number.filter(|number| number.is_static).ok_or("the number is not static");
            Ok(computed(number.map_err(str::to_owned).and_then(|number| distribute::parts(&shape, number.value))))
        }
        "zip" => Ok(computed(surgery::zip(args.value(0)?))),
        "zip2" => Ok(fits(rank(args.layout(0)?.shape()) == rank(args.layout(1)?.shape()))),
        "unflatten" => Ok(fits(args.layout(0)?.modes().len() == tuple(1)?.leaves().len())),
        "append_n" | "prepend_n" => Ok(fits(rank(args.layout(0)?.shape()) <= args.mode(1)?)),
        _ => return Ok(None),
    };
    found.map(Some)
}

type Binary = fn(&IntTuple, &IntTuple) -> Result<IntTuple, String>;

fn computed<T>(result: Result<T, String>) -> Existence {
    result.map_or_else(Nothing, |_| Something(Plain))
}

fn fits(holds: bool) -> Existence {
    match holds {
        true => Something(Plain),
        false => Nothing("the profiles do not fit, or there is nothing to divide by".into()),
    }
}

/// A coordinate is weakly congruent to the shape, the stride is congruent to it, and no mode of size 0 is to be passed.
fn coordinate(args: &Args<'_>) -> Result<Existence, String> {
    let (coordinate, shape) = (args.tuple(0)?, args.tuple(1)?);
    // Without strides it is the number of the coordinate, for which nothing is divided.
    let Some(stride) = args.optional(2)? else {
        return Ok(fits(weakly_congruent(&coordinate, &shape)));
    };
    Ok(fits(size(&shape) != 0 && crd2idx(&coordinate, &shape, &stride).is_ok()))
}

/// Whether there is something to divide by in each mode that the two have: what one has beyond the other is not divided.
fn is_divided(shape: &IntTuple, tiler: &IntTuple) -> bool {
    match tiler {
        IntTuple::Int(_) => ceil_div(shape, tiler).is_ok(),
        IntTuple::Tuple(tilers) => shape.elements().iter().zip(tilers).all(|(mode, tiler)| is_divided(mode, tiler)),
    }
}

/// By mode where all three are tuples, otherwise by number.
fn is_converted(coordinate: &IntTuple, from: &IntTuple, to: &IntTuple) -> bool {
    match (coordinate, from, to) {
        (IntTuple::Tuple(cs), IntTuple::Tuple(fs), IntTuple::Tuple(ts)) => {
            cs.len() == fs.len()
                && cs.len() == ts.len()
                && cs.iter().zip(fs).zip(ts).all(|((c, f), t)| is_converted(c, f, t))
        }
        _ => weakly_congruent(coordinate, from) && (to.as_int().is_some() || size(to) != 0),
    }
}

/// An order is weakly congruent to the shape, and no two static ones are equal.
fn ordered(shape: &IntTuple, order: &IntTuple) -> Result<Existence, String> {
    let mut fixed: Vec<Int> = order.leaves().into_iter().filter(|order| order.is_static).collect();
    fixed.sort_unstable_by_key(|order| order.value);
    let is_order = fixed.windows(2).all(|pair| pair[0] != pair[1]);
    Ok(fits(is_order && weakly_congruent(order, shape)))
}
