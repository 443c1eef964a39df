//! Loops over tiles, by layout and by hand, side by side. `tests/codegen/main.rs` compiles this, compares the machine code
//! of each pair, and looks for divisions and bounds checks in it.

use colex::prelude::*;
use colex::PaddedTile;

// All tiles, written: each less its first element.
#[unsafe(no_mangle)]
pub fn each_tile_mut_by_layout(data: &mut [f32; 512]) {
    make_tensor(data, layout![(16, 32)]).for_each_tile_mut(shape![(4, 16)], |mut tile| {
        let first = tile[coord![(0, 0)]];
        tile.for_each_mut(|x| *x -= first);
    });
}
#[unsafe(no_mangle)]
pub fn each_tile_mut_by_hand(data: &mut [f32; 512]) {
    for tj in 0..2 {
        for ti in 0..4 {
            let tile = tj * 256 + ti * 4;
            let first = data[tile];
            for j in 0..16 {
                for i in 0..4 {
                    data[tile + j * 16 + i] -= first;
                }
            }
        }
    }
}

// All tiles, read: the sums of a row-major matrix.
#[unsafe(no_mangle)]
pub fn each_tile_by_layout(data: &[u32; 512], visit: fn(u32)) {
    make_tensor(data, layout![(16, 32) : (32, 1)])
        .for_each_tile(shape![(8, 8)], |tile| visit(tile.fold(0, |sum, x| sum + x)));
}
#[unsafe(no_mangle)]
pub fn each_tile_by_hand(data: &[u32; 512], visit: fn(u32)) {
    for tj in 0..4 {
        for ti in 0..2 {
            let mut sum = 0;
            for j in 0..8 {
                for i in 0..8 {
                    sum += data[(ti * 8 + i) * 32 + tj * 8 + j];
                }
            }
            visit(sum);
        }
    }
}

// The iterator over exclusive tiles.
#[unsafe(no_mangle)]
pub fn tiles_mut_by_layout(data: &mut [f32; 512], value: f32) {
    for mut tile in make_tensor(data, layout![512 : 1]).tiles_mut(shape![64]) {
        tile.for_each_mut(|x| *x += value);
    }
}
#[unsafe(no_mangle)]
pub fn tiles_mut_by_hand(data: &mut [f32; 512], value: f32) {
    for tile in data.chunks_exact_mut(64) {
        for x in tile {
            *x += value;
        }
    }
}

// A padded tile that is full: loops of static trip counts.
#[unsafe(no_mangle)]
pub fn full_tile_by_layout(
    tile: &mut PaddedTile<ViewMut<'_, f32>, Layout![(16, 4) : (1, 70)], Shape![(usize, usize)]>,
) {
    if let Some(mut tile) = tile.full_mut() {
        tile.for_each_mut(|x| *x += 1.0);
    }
}
#[unsafe(no_mangle)]
pub fn full_tile_by_hand(tile: &mut PaddedTile<ViewMut<'_, f32>, Layout![(16, 4) : (1, 70)], Shape![(usize, usize)]>) {
    if !tile.is_full() {
        return;
    }
    let Some(first) = tile.get_mut(coord![(0, 0)]) else { return };
    let first: *mut f32 = first;
    for j in 0..4 {
        for i in 0..16 {
            unsafe { *first.add(j * 70 + i) += 1.0 };
        }
    }
}

// All padded tiles; the last one is not full.
#[unsafe(no_mangle)]
pub fn padded_by_layout(data: &[u32; 70], visit: fn(u32)) {
    make_tensor(data, layout![70 : 1]).padded_tiles(shape![16]).for_each(|tile| match tile.full() {
        Some(tile) => visit(tile.fold(0, |sum, x| sum + x)),
        None => tile.for_each(|x| visit(*x)),
    });
}
#[unsafe(no_mangle)]
pub fn padded_by_hand(data: &[u32; 70], visit: fn(u32)) {
    for tile in data[..64].chunks_exact(16) {
        visit(tile.iter().sum());
    }
    for x in &data[64..] {
        visit(*x);
    }
}

// Two that differ: what compares code must see it.
#[unsafe(no_mangle)]
pub fn control_by_layout(data: &[u32; 64], sums: &mut [u32; 4]) {
    let mut sums = sums.iter_mut();
    make_tensor(data, layout![64 : 1]).for_each_tile(shape![16], |tile| {
        let Some(sum) = sums.next() else { return };
        *sum = tile.fold(0, |sum, x| sum + x);
    });
}
#[unsafe(no_mangle)]
pub fn control_by_hand(data: &[u32; 64], sums: &mut [u32; 4]) {
    for (sum, tile) in sums.iter_mut().zip(data.chunks(15)) {
        *sum = tile.iter().sum();
    }
}
