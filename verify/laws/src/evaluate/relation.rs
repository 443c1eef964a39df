//! Relations between int tuples.

use crate::evaluate::measure::size;
use crate::tuple::IntTuple;

/// Holds the relation for the leaves of `a` against what `b` has in their place.
fn refines(a: &IntTuple, b: &IntTuple, leaf: &impl Fn(u64, &IntTuple) -> bool) -> bool {
    match (a, b) {
        (IntTuple::Int(int), _) => leaf(int.value, b),
        (IntTuple::Tuple(_), IntTuple::Int(_)) => false,
        (IntTuple::Tuple(xs), IntTuple::Tuple(ys)) => {
            xs.len() == ys.len() && xs.iter().zip(ys).all(|(x, y)| refines(x, y, leaf))
        }
    }
}

/// The same profile.
pub fn congruent(a: &IntTuple, b: &IntTuple) -> bool {
    refines(a, b, &|_, place| place.as_int().is_some())
}

/// The profile of `b` refines that of `a`.
pub fn weakly_congruent(a: &IntTuple, b: &IntTuple) -> bool {
    refines(a, b, &|_, _| true)
}

/// Every coordinate of `a` is a coordinate of `b`: each integer of `a` is the size of what `b` has
/// in its place.
pub fn compatible(a: &IntTuple, b: &IntTuple) -> bool {
    refines(a, b, &|number, place| number == size(place))
}

/// Each integer of `a` divides the size of the element of `b` at the same place; 0 divides only 0.
pub fn weakly_compatible(a: &IntTuple, b: &IntTuple) -> bool {
    refines(a, b, &|number, place| size(place).checked_rem(number).unwrap_or(size(place)) == 0)
}
