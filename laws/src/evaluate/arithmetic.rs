//! Arithmetic on int tuples.

use crate::evaluate::measure::size;
use crate::tuple::{Int, IntTuple};

/// `a` divided by `b` and rounded up. A tuple is divided by an integer from the left: each element
/// takes as much of the divisor as it can. An integer is divided by the size of a tuple. A tuple
/// divided by a shorter tuple keeps the elements beyond it.
pub fn ceil_div(a: &IntTuple, b: &IntTuple) -> Result<IntTuple, String> {
    by_element(a, b)
}

/// The elements that are left when `b` is divided out of `a`. Unlike [`ceil_div`] this is meant
/// for numbers of which one divides the other; it is rounded up elsewhere, as CuTe does it for
/// dynamic integers.
pub fn shape_div(a: &IntTuple, b: &IntTuple) -> Result<IntTuple, String> {
    by_element(a, b)
}

fn by_element(a: &IntTuple, b: &IntTuple) -> Result<IntTuple, String> {
    match (a, b) {
        (IntTuple::Int(x), _) => {
            let divisor = size(b);
            ensure!(divisor != 0, "{x} cannot be divided by zero");
            Ok(IntTuple::fixed(x.value.div_ceil(divisor)))
        }
        (IntTuple::Tuple(xs), IntTuple::Int(y)) => {
            let mut divisor = y.value;
            let mut quotients = Vec::new();
            for x in xs {
                quotients.push(by_element(x, &IntTuple::fixed(divisor))?);
                let extent = size(x);
                ensure!(extent != 0, "{divisor} cannot be divided by zero");
                divisor = divisor.div_ceil(extent);
            }
            Ok(IntTuple::Tuple(quotients))
        }
        (IntTuple::Tuple(xs), IntTuple::Tuple(ys)) => {
            ensure!(xs.len() >= ys.len(), "{a} has fewer elements than its divisor {b}");
            let mut quotients = Vec::new();
            for (x, y) in xs.iter().zip(ys) {
                quotients.push(by_element(x, y)?);
            }
            quotients.extend_from_slice(&xs[ys.len()..]);
            Ok(IntTuple::Tuple(quotients))
        }
    }
}

/// Whether `b` tiles `a` without a remainder: `b` is not deeper than `a` anywhere, and the sizes of
/// `b` and of the quotient multiply to the size of `a`.
pub fn evenly_divides(a: &IntTuple, b: &IntTuple) -> bool {
    let quotient = ceil_div(a, b);
    !is_deeper(b, a) && quotient.is_ok_and(|quotient| size(a) == size(b) * size(&quotient))
}

/// Whether `b` has a tuple of more than one where `a` has an integer.
fn is_deeper(b: &IntTuple, a: &IntTuple) -> bool {
    match (b, a) {
        (IntTuple::Int(_), _) => false,
        (IntTuple::Tuple(ys), IntTuple::Int(_)) => match ys.as_slice() {
            [y] => is_deeper(y, a),
            _ => true,
        },
        (IntTuple::Tuple(ys), IntTuple::Tuple(xs)) => ys.iter().zip(xs).any(|(y, x)| is_deeper(y, x)),
    }
}

/// The sum of the products of corresponding integers.
pub fn inner_product(a: &IntTuple, b: &IntTuple) -> u64 {
    let pairs = a.numbers().into_iter().zip(b.numbers());
    pairs.map(|(x, y)| x * y).sum()
}

/// The sum of the integers.
pub fn sum(a: &IntTuple) -> u64 {
    a.numbers().iter().sum()
}

/// The size of each element.
pub fn product_each(a: &IntTuple) -> IntTuple {
    let sizes = a.elements().iter().map(|e| IntTuple::fixed(size(e))).collect();
    IntTuple::Tuple(sizes)
}

/// The size of each part of `a` that stands where `profile` has an integer.
pub fn product_like(a: &IntTuple, profile: &IntTuple) -> Result<IntTuple, String> {
    match (a, profile) {
        (_, IntTuple::Int(_)) => Ok(IntTuple::fixed(size(a))),
        (IntTuple::Tuple(xs), IntTuple::Tuple(ps)) if xs.len() == ps.len() => {
            let parts = xs.iter().zip(ps).map(|(x, p)| product_like(x, p));
            parts.collect::<Result<_, _>>().map(IntTuple::Tuple)
        }
        _ => Err(format!("the profile {profile} does not fit {a}")),
    }
}

/// Corresponding integers multiplied; an integer of `a` takes the size of what `b` has there.
pub fn elem_scale(a: &IntTuple, b: &IntTuple) -> Result<IntTuple, String> {
    match (a, b) {
        (IntTuple::Int(x), _) => Ok(IntTuple::Int(Int::fixed(x.value * size(b)))),
        (IntTuple::Tuple(xs), IntTuple::Tuple(ys)) if xs.len() == ys.len() => {
            let parts = xs.iter().zip(ys).map(|(x, y)| elem_scale(x, y));
            parts.collect::<Result<_, _>>().map(IntTuple::Tuple)
        }
        _ => Err(format!("{b} is not weakly congruent to {a}")),
    }
}

/// The greatest common divisor.
pub const fn gcd(mut a: u64, mut b: u64) -> u64 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}
