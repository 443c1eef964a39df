//! Complement: the offsets that are missing, in order.

use super::common::{image, is_distinct, same_function, same_size, size_of};
use crate::complement::complement_modes;
use crate::evaluate::arithmetic::ceil_div;
use crate::evaluate::{cosize, offset, offset_of_modes, size};
use crate::tuple::{IntTuple, Layout};

/// The result R of the complement of A in the cotarget M (the cosize of A if it is not given) is
///
/// * ordered: strictly increasing;
/// * disjoint: it shares only the offset 0 with A, and if A is injective, so is `(A, R)`;
/// * large enough: the cosize of `(A, R)` is at least the size of M;
/// * if the size of M is not 0, the walk through the gaps of A that [`complement_modes`] describes, with
///   no copy of A more than M needs. So where the strides of A form a divisible chain that ends at a
///   divisor of that size, `(A, R)` is a bijection onto an interval.
pub fn complement(a: &Layout, cotarget: Option<&IntTuple>, result: &Layout) -> Result<(), String> {
    let moving = moving(a);
    let target = cotarget.map_or_else(|| cosize(&moving), size);
    let pair = Layout::from_modes(&[moving.clone(), result.clone()]);
    let images = (image(&moving), image(result), image(&pair));

    for i in 1..size_of(result) {
        let (previous, next) = (offset(result, i - 1), offset(result, i));
        ensure!(previous < next, "not ordered: R({}) = {previous}, R({i}) = {next}", i - 1);
    }
    if let Some(shared) = images.1.iter().find(|&&o| o != 0 && images.0.binary_search(&o).is_ok()) {
        return Err(format!("not disjoint: {shared} is an offset of A and of R"));
    }
    ensure!(
        !is_distinct(&images.0) || is_distinct(&images.2),
        "not disjoint: A is injective, but (A, R) = {pair} is not"
    );
    let reached = cosize(&pair);
    ensure!(reached >= target, "too small: the cosize of {pair} is {reached}, the cotarget {target}");
    if target == 0 {
        return Ok(());
    }
    exact(&moving, &cotarget.cloned().unwrap_or_else(|| IntTuple::fixed(target)), result)
}

/// The result walks through the gaps of A from small to large, and then repeats A as often as the
/// cotarget needs it: rounded up, element by element if the cotarget is a tuple.
fn exact(a: &Layout, cotarget: &IntTuple, result: &Layout) -> Result<(), String> {
    let modes = complement_modes(a)?;
    let (last, gaps) = modes.split_last().ok_or("a complement has a mode")?;
    let copies = size(&ceil_div(cotarget, &IntTuple::Int(last.stride))?);
    let inside: u64 = gaps.iter().map(|mode| mode.shape.value).product();
    same_size(result, inside * copies)?;
    same_function(result, "the next gap", |i| offset_of_modes(&modes, i))
}

/// The layout of the modes that move: without static size 1 and stride 0.
pub(crate) fn moving(a: &Layout) -> Layout {
    let leaves = a.leaves().into_iter();
    let moving = leaves.filter(|mode| !mode.stride.is_fixed(0) && !mode.shape.is_fixed(1));
    let modes: Vec<Layout> =
        moving.filter_map(|m| Layout::new(IntTuple::Int(m.shape), IntTuple::Int(m.stride)).ok()).collect();
    Layout::from_modes(&modes)
}
