//! Whether a layout has a left inverse.

use super::Existence::{self, None as Nothing, Some as Something};
use super::Kind;
use super::inverse_search::another_left_inverse;
use crate::evaluate::{offset_of_modes, size};
use crate::law::inverse::left_inverse as is_left_inverse;
use crate::tuple::{Layout, Mode};

/// Whether some layout leads from each offset of A back to a coordinate of A that has it.
pub(super) fn left_inverse(a: &Layout) -> Existence {
    if in_form(a).is_some_and(|inverse| is_left_inverse(a, &inverse).is_ok()) {
        return Something(Kind::Plain);
    }
    let offsets: Vec<u64> = (0..size(a.shape())).map(|i| offset_of_modes(&a.leaves(), i)).collect();
    match another_left_inverse(&offsets) {
        true => Something(Kind::AnotherForm),
        false => Nothing(format!("no layout leads back from the offsets of {a}")),
    }
}

/// The inverse in the form of the operation: the modes by their strides, each of them up to the next one.
fn in_form(a: &Layout) -> Option<Layout> {
    let mut place = 1;
    let mut modes: Vec<(u64, u64, u64)> = Vec::new();
    for Mode { shape, stride } in a.leaves() {
        if shape.value != 1 && stride.value != 0 {
            match modes.last_mut() {
                Some((step, extent, begin)) if *step * *extent == stride.value && *begin * *extent == place => {
                    *extent *= shape.value;
                }
                _ => modes.push((stride.value, shape.value, place)),
            }
        }
        place *= shape.value;
    }
    modes.sort_unstable();
    let mut inverse = Vec::new();
    let mut below = (1, 0);
    for &(stride, _, begin) in &modes {
        if stride % below.0 != 0 {
            return None;
        }
        inverse.push(Layout::fixed(stride / below.0, below.1));
        below = (stride, begin);
    }
    let last = modes.last().map_or(1, |(_, extent, _)| *extent);
    inverse.push(Layout::fixed(last, below.1));
    Some(Layout::from_modes(&inverse))
}
