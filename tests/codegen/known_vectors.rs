//! Loops over vectors. `tests/codegen/main.rs` compiles this, and looks for instructions on single elements.

use colex::prelude::*;

// A dynamic number of elements in vectors of four: the loop is free of a remainder. A `usize` may have one.
#[unsafe(no_mangle)]
pub fn scale_by_layout(n: Multiple<U4>, data: &mut [f32], by: f32) {
    let Ok(mut tensor) = try_make_tensor(data, layout![n : 1]) else { return };
    for mut tile in tensor.tiles_mut(shape![4]) {
        tile.for_each_mut(|x| *x *= by);
    }
}

#[unsafe(no_mangle)]
pub fn scale_by_hand(n: usize, data: &mut [f32], by: f32) {
    for x in &mut data[..n] {
        *x *= by;
    }
}
