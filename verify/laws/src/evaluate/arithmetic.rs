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
/// for two numbers if one divides the other; it is rounded up elsewhere, as CuTe does it for
/// dynamic integers.
pub fn shape_div(a: &IntTuple, b: &IntTuple) -> Result<IntTuple, String> {
    by_element(a, b)
}

/// The same where one of two integers divides the other, and nothing where neither does: the quotient of `b` in `a`, or
/// 1 where `a` divides `b`.
pub fn exact_shape_div(a: &IntTuple, b: &IntTuple) -> Result<IntTuple, String> {
    match (a, b) {
        (IntTuple::Int(x), _) => exact_quotient(x.value, size(b)).map(IntTuple::fixed),
        (IntTuple::Tuple(xs), IntTuple::Int(y)) => {
            let mut divisor = y.value;
            let mut quotients = Vec::new();
            for (k, x) in xs.iter().enumerate() {
                quotients.push(exact_shape_div(x, &IntTuple::fixed(divisor))?);
                if k + 1 < xs.len() {
                    divisor = exact_quotient(divisor, size(x))?;
                }
            }
            Ok(IntTuple::Tuple(quotients))
        }
        (IntTuple::Tuple(xs), IntTuple::Tuple(ys)) => {
            ensure!(xs.len() == ys.len(), "{a} and {b} differ in rank");
            let quotients = xs.iter().zip(ys).map(|(x, y)| exact_shape_div(x, y));
            quotients.collect::<Result<_, _>>().map(IntTuple::Tuple)
        }
    }
}

fn exact_quotient(x: u64, y: u64) -> Result<u64, String> {
    ensure!(y != 0, "{x} cannot be divided by zero");
    ensure!(x % y == 0 || x != 0 && y % x == 0, "neither of {x} and {y} divides the other");
    Ok(x.div_ceil(y))
}

/// The smallest multiple of `b` that is at least `a`, mode by mode; modes that `b` has not are kept.
pub fn round_up(a: &IntTuple, b: &IntTuple) -> Result<IntTuple, String> {
    match (a, b) {
        (IntTuple::Int(x), IntTuple::Int(y)) => {
            let multiple = (x.value..).take(y.value as usize).find(|multiple| multiple % y.value == 0);
            multiple.map(IntTuple::fixed).ok_or_else(|| "zero has no multiples".to_owned())
        }
        (IntTuple::Tuple(xs), IntTuple::Tuple(ys)) => {
            ensure!(xs.len() >= ys.len(), "{a} has fewer elements than {b}");
            let one = IntTuple::fixed(1);
            let multiples = xs.iter().enumerate().map(|(k, x)| round_up(x, ys.get(k).unwrap_or(&one)));
            multiples.collect::<Result<_, _>>().map(IntTuple::Tuple)
        }
        // The value for a mode that `b` does not have.
        (IntTuple::Tuple(_), IntTuple::Int(one)) if one.is_fixed(1) => Ok(a.clone()),
        _ => Err(format!("{a} and {b} differ in profile")),
    }
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
            for (k, x) in xs.iter().enumerate() {
                quotients.push(by_element(x, &IntTuple::fixed(divisor))?);
                // Behind the last element nothing is divided any more.
                if k + 1 < xs.len() {
                    let extent = size(x);
                    ensure!(extent != 0, "{divisor} cannot be divided by zero");
                    divisor = divisor.div_ceil(extent);
                }
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

/// Whether `b` tiles `a` without a remainder: an integer, if its size and that of the quotient multiply to the size of `a`;
/// a tuple, if it has at most the modes of `a` and each of its modes tiles that of `a`.
pub fn evenly_divides(a: &IntTuple, b: &IntTuple) -> bool {
    let IntTuple::Tuple(ys) = b else {
        return ceil_div(a, b).is_ok_and(|quotient| size(a) == size(b) * size(&quotient));
    };
    let xs = a.elements();
    ys.len() <= xs.len() && xs.iter().zip(ys).all(|(x, y)| evenly_divides(x, y))
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
