//! How many elements can be moved as one.

use super::common::{image, is_distinct};
use crate::evaluate::arithmetic::gcd;
use crate::tuple::{IntTuple, Layout, Mode};

/// The greatest common divisor of the number of elements that are contiguous from offset 0, and of the static strides of
/// the other modes.
///
/// The contiguous elements are those of some static modes that together are a bijection onto an interval; they are looked
/// for by trying all sets of modes. So if everything is static, the offsets are whole groups of so many neighbours.
pub fn max_alignment(a: &Layout, result: u64) -> Result<(), String> {
    let moving: Vec<Mode> = a.leaves().into_iter().filter(moves).collect();
    let of_set = |set: u32| {
        let (inside, outside): (Vec<_>, Vec<_>) = moving.iter().enumerate().partition(|(k, _)| set >> k & 1 == 1);
        let is_known = inside.iter().all(|(_, mode)| mode.shape.is_static && mode.stride.is_static);
        let contiguous = layout(inside.into_iter().map(|(_, mode)| mode));
        let image = image(&contiguous);
        let is_interval = is_distinct(&image) && image.iter().copied().eq(0..image.len() as u64);
        let strides = outside.iter().map(|(_, mode)| mode.stride).filter(|stride| stride.is_static);
        (is_known && is_interval)
            .then(|| strides.fold(image.len() as u64, |divisor, stride| gcd(divisor, stride.value)))
    };
    let found: Vec<u64> = (0..1 << moving.len()).filter_map(of_set).collect();
    let most = found.iter().copied().max().expect("no modes are one element");
    // Without elements, any number of them is contiguous.
    let is_empty = moving.iter().any(|mode| mode.shape.is_fixed(0));
    ensure!(
        result == most || is_empty && found.contains(&result),
        "{a} can be moved by {most} elements, not by {result}"
    );
    Ok(())
}

/// Whether a mode has more than one element, as far as its type tells, and moves.
fn moves(mode: &Mode) -> bool {
    !mode.stride.is_fixed(0) && !mode.shape.is_fixed(1)
}

fn layout<'a>(modes: impl Iterator<Item = &'a Mode>) -> Layout {
    let modes: Vec<Layout> =
        modes.filter_map(|mode| Layout::new(IntTuple::Int(mode.shape), IntTuple::Int(mode.stride)).ok()).collect();
    Layout::from_modes(&modes)
}
