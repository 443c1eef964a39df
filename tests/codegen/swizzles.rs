//! Swizzled offsets by a layout and by hand, side by side.

use colex::prelude::*;
use colex::typenum::{U0, U2, U3, U4};

// The tile of an atom of 128 bytes, with natural coordinates.
#[unsafe(no_mangle)]
pub fn swizzled_by_layout(i: usize, j: usize) -> usize {
    Swizzle::<U3, U3, U3>::new().composition(layout![(8, 64) : (64, 1)]).at((i, j))
}
#[unsafe(no_mangle)]
pub fn swizzled_by_hand(i: usize, j: usize) -> usize {
    let offset = i * 64 + j;
    offset ^ ((offset & 0b111_000_000) >> 3)
}

// A swizzle to the left, of a 1-D coordinate, from a dynamic offset on.
#[unsafe(no_mangle)]
pub fn swizzled_from_by_layout(from: usize, i: usize) -> usize {
    Swizzle::<U2, U0, colex::typenum::N4>::new().composition_from(from, layout![(16, 8) : (8, 1)]).at(i)
}
#[unsafe(no_mangle)]
pub fn swizzled_from_by_hand(from: usize, i: usize) -> usize {
    let offset = from + (i % 16 * 8 + i / 16);
    offset ^ ((offset & 0b11) << 4)
}

// An element of a row, by a slice.
#[unsafe(no_mangle)]
pub fn swizzled_slice_by_layout(j: usize) -> usize {
    Swizzle::<U3, U4, U3>::new().composition(layout![(8, 128) : (128, 1)]).slice(coord![(3, _)]).at(j)
}
#[unsafe(no_mangle)]
pub fn swizzled_slice_by_hand(j: usize) -> usize {
    let offset = 3 * 128 + j;
    offset ^ ((offset & 0b111_0000000) >> 3)
}

// An element of a swizzled tensor, if the coordinate is in range.
#[unsafe(no_mangle)]
pub fn swizzled_element_by_layout(data: &[f32; 512], i: usize, j: usize) -> Option<f32> {
    make_tensor(data, Swizzle::<U3, U3, U3>::new().composition(layout![(8, 64) : (64, 1)])).get((i, j)).copied()
}
#[unsafe(no_mangle)]
pub fn swizzled_element_by_hand(data: &[f32; 512], i: usize, j: usize) -> Option<f32> {
    (i < 8 && j < 64).then(|| {
        let offset = i * 64 + j;
        // SAFETY: the swizzle changes bits 3 to 5.
        unsafe { *data.get_unchecked(offset ^ ((offset & 0b111_000_000) >> 3)) }
    })
}

// A column, in which every element is in another bank.
#[unsafe(no_mangle)]
pub fn swizzled_column_by_layout(data: &[f32; 512], j: usize) -> f32 {
    assert!(j < 64);
    let tile = make_tensor(data, Swizzle::<U3, U3, U3>::new().composition(layout![(8, 64) : (64, 1)]));
    tile.slice(coord![(_, j)]).fold(0.0, |sum, x| sum + x)
}
#[unsafe(no_mangle)]
pub fn swizzled_column_by_hand(data: &[f32; 512], j: usize) -> f32 {
    assert!(j < 64);
    let mut sum = 0.0;
    for i in 0..8 {
        let offset = i * 64 + j;
        // SAFETY: the swizzle changes bits 3 to 5.
        sum += unsafe { *data.get_unchecked(offset ^ ((offset & 0b111_000_000) >> 3)) };
    }
    sum
}

// These differ, and the comparison must see it.
#[unsafe(no_mangle)]
pub fn control_by_layout(i: usize) -> usize {
    Swizzle::<U3, U3, U3>::new().at(i)
}
#[unsafe(no_mangle)]
pub fn control_by_hand(i: usize) -> usize {
    i ^ ((i & 0b111_000_000) >> 4)
}
