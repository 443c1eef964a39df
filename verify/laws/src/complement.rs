//! The complement of a layout, unbounded.
//!
//! The modes of the layout, sorted by stride, leave gaps: between the end of one mode,
//! `shape * stride`, and the stride of the next one there is room for `next / end` copies. The
//! complement walks through these gaps, and after the last mode it goes on for ever; a cotarget
//! only says where it stops.

use crate::tuple::{Int, Layout, Mode};

/// The modes of the complement, the last one unbounded (its shape is given as 1), or the reason
/// why the layout has none.
pub fn complement_modes(layout: &Layout) -> Result<Vec<Mode>, String> {
    let mut modes: Vec<(u64, u64)> = layout
        .leaves()
        .into_iter()
        .filter(|mode| mode.stride.value != 0 && !mode.shape.is_fixed(1))
        .map(|mode| (mode.stride.value, mode.shape.value))
        .collect();
    ensure!(modes.iter().all(|(_, shape)| *shape != 0), "{layout} is empty");
    modes.sort_unstable();
    let mode = |shape, stride| Mode { shape: Int::fixed(shape), stride: Int::fixed(stride) };
    let mut complement = Vec::new();
    let mut end = 1;
    for (stride, shape) in modes {
        let copies = stride / end;
        ensure!(
            copies != 0,
            "{layout} is not injective by its strides: a mode of stride {stride} begins before \
             the smaller modes end, at {end}"
        );
        complement.push(mode(copies, end));
        end = shape * stride;
    }
    complement.push(mode(1, end));
    Ok(complement)
}
