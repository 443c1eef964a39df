//! Tensors borrow as the references do that they stand for.
//!
//! `tests/compiler/must_not_compile.rs` compiles this: each line with a mark has an error of that code, and no other line has one.

use colex::prelude::*;

pub fn a_tile_is_kept_beyond_the_data() {
    let mut kept = None;
    {
        let mut data = [1, 2, 3, 4];
        let mut a = make_tensor(&mut data, layout![4 : 1]); //~ E0597
        kept = a.tiles_mut(shape![2]).next(); //~ E0597
    }
    drop(kept);
}

pub fn a_tile_is_kept_while_the_data_is_used() {
    let mut data = [1, 2, 3, 4];
    let mut a = make_tensor(&mut data, layout![4 : 1]);
    let mut tile = a.tiles_mut(shape![2]).next().unwrap();
    let first = data[0]; //~ E0503
    tile[0] = first;
}

pub fn two_iterators_over_exclusive_tiles() {
    let mut data = [1, 2, 3, 4];
    let mut a = make_tensor(&mut data, layout![4 : 1]);
    let first = a.tiles_mut(shape![2]);
    let second = a.tiles_mut(shape![2]); //~ E0499
    drop((first, second));
}

pub fn tiles_and_the_tensor() {
    let mut data = [1, 2, 3, 4];
    let mut a = make_tensor(&mut data, layout![4 : 1]);
    let tiles = a.tiles_mut(shape![2]);
    let first = a[0]; //~ E0502
    drop((tiles, first));
}

pub fn two_elements_of_one_tensor() {
    let mut data = [1, 2, 3, 4];
    let mut a = make_tensor(&mut data, layout![4 : 1]);
    let (x, y) = (&mut a[0], &mut a[0]); //~ E0499
    core::mem::swap(x, y);
}

pub fn a_part_of_an_owned_tensor_is_kept_beyond_it() {
    let mut kept = None;
    {
        let a = make_tensor([1, 2, 3, 4], layout![(2, 2)]);
        kept = Some(a.slice(coord![(1, _)])); //~ E0597
    }
    drop(kept);
}

pub fn a_part_of_an_owned_tensor_is_kept_while_it_is_written() {
    let mut a = make_tensor([1, 2, 3, 4], layout![(2, 2)]);
    let row = a.slice(coord![(1, _)]);
    a[(1, 0)] = 5; //~ E0502
    drop(row);
}

pub fn two_exclusive_parts_of_an_owned_tensor() {
    let mut a = make_tensor([1, 2, 3, 4], layout![(2, 2)]);
    let row = a.slice_mut(coord![(1, _)]);
    let column = a.slice_mut(coord![(_, 1)]); //~ E0499
    drop((row, column));
}

pub fn two_padded_views_of_one_tile() {
    let mut data = [1, 2, 3, 4];
    let mut a = make_tensor(&mut data, layout![4 : 1]);
    let mut tile = a.padded_tiles_mut(shape![3]).next().unwrap();
    let first = tile.full_mut();
    let second = tile.full_mut(); //~ E0499
    drop((first, second));
}

pub fn an_exclusive_tensor_is_not_copied() {
    let mut data = [1, 2, 3, 4];
    let a = make_tensor(&mut data, layout![4 : 1]);
    let b = a.recast::<u8>();
    drop((a, b)); //~ E0382
}

pub fn both_halves_of_one_iterator_and_the_whole() {
    let mut data = [1, 2, 3, 4];
    let mut a = make_tensor(&mut data, layout![4 : 1]);
    let tiles = a.tiles_mut(shape![1]);
    let halves = tiles.split_at(2);
    drop((halves, tiles)); //~ E0382
}

pub fn an_element_is_kept_beyond_its_call() {
    let mut data = [1, 2, 3, 4];
    let mut a = make_tensor(&mut data, layout![4 : 1]);
    let mut kept = None;
    a.for_each_mut(|x| kept = Some(x)); //~ E0521
    drop(kept);
}

pub fn a_tile_is_kept_beyond_its_call() {
    let mut data = [1, 2, 3, 4];
    let mut a = make_tensor(&mut data, layout![4 : 1]);
    let mut kept = Vec::new();
    a.for_each_tile_mut(shape![2], |tile| kept.push(tile)); //~ E0521
    drop(kept);
}

pub fn a_slice_is_kept_beyond_the_tensor() -> &'static [i32] {
    let a = make_tensor([1, 2, 3, 4], layout![4 : 1]);
    a.as_slice() //~ E0515
}

pub fn an_exclusive_element_of_a_shared_tensor(data: &[i32; 4]) {
    let mut a = make_tensor(data, layout![4 : 1]);
    a[0] = 1; //~ E0594
}
