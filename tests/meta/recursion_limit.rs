//! Users never have to raise `recursion_limit`: every operation at rank 16, with numbers up to 2^32.
//!
//! The crate sets no limit, so that an operation that needs more than the default does not compile here. The results
//! are compared at samples of their domains, which have thousands of millions of coordinates.

use colex::algorithm::copy;
use colex::prelude::*;
use colex::tuple::*;
use colex::typenum::{U0, U1, U2, U3, U4, U5, U6, U7, U8, U9, U10, U11, U12, U13, U14, U15, U16, U17};

/// Sixteen sizes with the product 3,715,891,200, and their layouts.
macro_rules! sizes {
    () => {
        shape![(3, 5, 7, 3, 4, 4, 4, 4, 4, 4, 4, 2, 4, 2, 3, 15)]
    };
}
const SIZE: usize = 3_715_891_200;

macro_rules! row_major {
    () => {
        make_layout_right(sizes!())
    };
}
macro_rules! column_major {
    () => {
        make_layout_left(sizes!())
    };
}
/// The modes of a layout in another order.
macro_rules! shuffled {
    ($layout:expr) => {
        $layout.select::<(U5, U14, U0, U9, U15, U2, U11, U1, U7, U12, U3, U8, U13, U4, U10, U6)>()
    };
}
/// Sixteen modes of two.
macro_rules! twos {
    () => {
        make_layout_right(shape![(2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2)])
    };
}
/// Copies of them, with which they are as many elements as a `usize` counts.
#[cfg(target_pointer_width = "64")]
macro_rules! copies {
    () => {
        make_layout_left(twos!().shape())
    };
}
#[cfg(target_pointer_width = "32")]
macro_rules! copies {
    () => {
        make_layout_left(shape![(2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 1)])
    };
}
/// A shape of as many elements, of rank 16.
#[cfg(target_pointer_width = "64")]
macro_rules! target {
    () => {
        shape![(4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4)]
    };
}
#[cfg(target_pointer_width = "32")]
macro_rules! target {
    () => {
        shape![(4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 2)]
    };
}
const COPIES: usize = if usize::BITS == 64 { (u32::MAX as usize).wrapping_add(1) } else { 1 << 31 };
/// A tile of two elements for each mode, of three for the odd ones.
macro_rules! tiles {
    () => {
        shape![(3, 5, 7, 3, 2, 2, 4, 2, 2, 4, 2, 2, 4, 2, 3, 5)]
    };
}

/// Indices from all parts of a domain.
fn samples(size: usize) -> impl Iterator<Item = usize> {
    assert!(size > 1);
    (0..1000).map(move |i: usize| i.wrapping_mul(0x9e37_79b9_7f4a_7c15_u64 as usize) % size).chain([0, 1, size - 1])
}

/// Both are the same function of indices.
macro_rules! same {
    ($left:expr, $right:expr) => {{
        let (left, right) = ($left, $right);
        assert_eq!(left.size(), right.size());
        for index in samples(left.size()) {
            assert_eq!(left.at(index), right.at(index), "at {index}");
        }
    }};
}

#[test]
fn the_numbers_are_great() {
    assert_eq!(row_major!().size(), SIZE);
    assert_eq!(row_major!().rank(), 16);
    assert_eq!(layout![4294967295 : 1].composition(layout![(3, 1431655765) : (1431655765, 1)]).size(), 4_294_967_295);
}

#[test]
fn coalesce_at_rank_sixteen() {
    same!(row_major!().coalesce(), row_major!());
    assert_eq!(column_major!().coalesce().to_string(), format!("_{SIZE}:_1"));
}

#[test]
fn coalesce_by() {
    same!(row_major!().coalesce_by(tiles!()), row_major!());
}

#[test]
fn flatten_at_rank_sixteen() {
    same!(row_major!().group::<U2, U9>().group::<U1, U6>().flatten(), row_major!());
}

#[test]
fn filter_at_rank_sixteen() {
    same!(row_major!().filter(), row_major!());
    same!(row_major!().filter_zeros(), row_major!());
    same!(row_major!().filter_by(tiles!()), row_major!());
}

#[test]
fn composition_at_rank_sixteen() {
    let (left, right) = (row_major!(), shuffled!(column_major!()));
    let composed = left.composition(right);
    for index in samples(SIZE) {
        assert_eq!(composed.at(index), left.at(right.at(index)));
    }
}

#[test]
fn composition_by_mode() {
    let tiles = row_major!().composition(tiles!());
    assert_eq!(
        tiles.at((2, 4, 6, 2, 1, 1, 3, 1, 1, 3, 1, 1, 3, 1, 2, 4)),
        row_major!().at((2, 4, 6, 2, 1, 1, 3, 1, 1, 3, 1, 1, 3, 1, 2, 4))
    );
}

#[test]
fn complement_at_rank_sixteen() {
    let half = column_major!().select::<(U14, U0, U9, U2, U11, U1, U7, U12)>();
    let rest = half.complement(shape![3715891200]);
    assert_eq!(half.size() * rest.size(), SIZE);
    assert_eq!(row_major!().complement(shape![3715891200]).size(), 1);
}

#[test]
fn divides_at_rank_sixteen() {
    let tile = column_major!().select::<(U14, U0, U9, U2, U11, U1, U7, U12)>();
    let matrix = row_major!();
    let divided = matrix.logical_divide(tile);
    assert_eq!(divided.size(), SIZE);
    for index in samples(tile.size()) {
        assert_eq!(divided.at((index, 0)), matrix.at(tile.at(index)));
    }
    same!(matrix.zipped_divide(tile), divided);
    same!(matrix.tiled_divide(tile), divided);
    same!(matrix.flat_divide(tile), divided);
}

#[test]
fn divides_by_mode() {
    let matrix = row_major!();
    let divided = matrix.zipped_divide(tiles!());
    assert_eq!(divided.size(), SIZE);
    assert_eq!(matrix.logical_divide(tiles!()).cosize(), SIZE);
    same!(matrix.tiled_divide(tiles!()), divided);
    same!(matrix.flat_divide(tiles!()), divided);
}

#[test]
fn exact_divides() {
    let matrix = row_major!();
    same!(matrix.exact_zipped_divide(tiles!()), matrix.zipped_divide(tiles!()));
    same!(matrix.exact_logical_divide(tiles!()), matrix.logical_divide(tiles!()));
}

#[test]
fn products_at_rank_sixteen() {
    let (block, blocks) = (twos!(), copies!());
    let product = block.logical_product(blocks);
    assert_eq!(product.size(), COPIES);
    assert_eq!(product.cosize(), COPIES);
    same!(block.zipped_product(blocks), product);
    same!(block.tiled_product(blocks), product);
    same!(block.flat_product(blocks), product);
}

#[test]
fn products_of_modes() {
    let (block, blocks) = (twos!(), copies!());
    assert_eq!(block.blocked_product(blocks).cosize(), COPIES);
    assert_eq!(block.raked_product(blocks).cosize(), COPIES);
}

#[test]
fn tile_to_shape() {
    let tiled = twos!().tile_to_shape(target!());
    assert_eq!((tiled.size(), tiled.cosize()), (COPIES, COPIES));
}

#[test]
fn inverses_at_rank_sixteen() {
    let matrix = shuffled!(column_major!());
    let (right, left) = (matrix.right_inverse(), matrix.left_inverse());
    for index in samples(SIZE) {
        assert_eq!(matrix.at(right.at(index)), index);
        assert_eq!(left.at(matrix.at(index)), index);
    }
}

#[test]
fn nullspace_at_rank_sixteen() {
    let broadcast = make_layout(sizes!(), shape![(1, 0, 3, 0, 21, 84, 0, 336, 0, 0, 0, 0, 0, 0, 0, 0)]);
    let null = broadcast.nullspace();
    for index in samples(null.size()) {
        assert_eq!(broadcast.at(null.at(index)), 0);
    }
}

#[test]
fn common_layouts() {
    let (a, b) = (row_major!(), row_major!());
    let common = a.max_common_layout(b);
    assert_eq!(common.size(), SIZE);
    assert_eq!(notation(&a.max_common_vector(b)).to_string(), format!("_{SIZE}"));
}

#[test]
fn modes_at_rank_sixteen() {
    let matrix = row_major!();
    assert_eq!(matrix.mode::<U15>().to_string(), "_15:_1");
    assert_eq!(matrix.take::<U1, U16>().size(), SIZE / 3);
    same!(matrix.group::<U3, U13>(), matrix);
    same!(matrix.append(layout![2 : 0]).take::<U0, U16>(), matrix);
    same!(matrix.prepend(layout![2 : 0]).take::<U1, U17>(), matrix);
    same!(matrix.replace::<U8, _>(layout![4 : 11520]), matrix);
    assert_eq!(shuffled!(matrix).size(), SIZE);
    assert_eq!(matrix.reverse().at(1), 1);
}

#[test]
fn recasts_at_rank_sixteen() {
    let matrix = row_major!();
    assert_eq!(matrix.upcast::<U5>().downcast::<U5>().size(), SIZE);
}

#[test]
fn slices_at_rank_sixteen() {
    let (slice, offset) = row_major!().slice_and_offset(coord![(_, 3, _, 2, _, 1, 1, 1, _, _, 3, 1, 2, 1, _, 7)]);
    assert_eq!(slice.rank(), 6);
    assert_eq!(
        offset.value() + slice.at((1, 2, 3, 1, 2, 1)),
        row_major!().at((1, 3, 2, 2, 3, 1, 1, 1, 1, 2, 3, 1, 2, 1, 1, 7))
    );
}

#[test]
fn int_tuples() {
    let matrix = row_major!();
    for index in samples(SIZE).take(50) {
        let coordinate = idx2crd(index, sizes!());
        assert_eq!(crd2idx(coordinate, matrix.shape(), matrix.stride()), matrix.at(index));
    }
    assert!(compatible(shape![3715891200], sizes!()));
    assert_eq!(notation(&product(sizes!())).to_string(), format!("_{SIZE}"));
    assert_eq!(
        notation(&ceil_div(sizes!(), tiles!())).to_string(),
        "(_1,_1,_1,_1,_2,_2,_1,_2,_2,_1,_2,_1,_1,_1,_1,_3)"
    );
    assert_eq!(
        notation(&shape_div(sizes!(), tiles!())).to_string(),
        "(_1,_1,_1,_1,_2,_2,_1,_2,_2,_1,_2,_1,_1,_1,_1,_3)"
    );
}

#[test]
fn compact_orders() {
    let order = shape![(5, 14, 0, 9, 15, 2, 11, 1, 7, 12, 3, 8, 13, 4, 10, 6)];
    let ordered = make_ordered_layout(sizes!(), order);
    assert_eq!((ordered.size(), ordered.cosize()), (SIZE, SIZE));
}

#[test]
fn dices_and_coordinates_of_another_shape() {
    let matrix = row_major!();
    let chosen = matrix.dice(coord![(_, 3, _, 2, _, 1, 1, 1, _, _, 3, 1, 2, 1, _, 7)]);
    assert_eq!(chosen.rank(), 10);
    for index in samples(SIZE).take(50) {
        let coordinate = idx2crd(index, sizes!());
        assert_eq!(crd2crd(coordinate, sizes!(), shape![3715891200]), index);
        assert_eq!(crd2crd(index, shape![3715891200], sizes!()), coordinate);
    }
}

#[test]
fn comparisons_and_reductions() {
    let (small, large) = (tiles!(), sizes!());
    assert!(elem_leq(small, large) && !elem_less(small, large));
    assert!(lex_less(small, large) && colex_less(small, large));
    assert_eq!(notation(&sum(large)).to_string(), "_72");
    assert_eq!((notation(&min(large)).to_string(), notation(&max(large)).to_string()), ("_2".into(), "_15".into()));
}

#[test]
fn exact_divides_with_lists_of_modes() {
    let matrix = row_major!();
    assert_eq!(matrix.exact_tiled_divide(tiles!()).size(), SIZE);
    assert_eq!(matrix.exact_flat_divide(tiles!()).rank(), 32);
    assert_eq!(matrix.with_shape(shape![(3, 5, 7, 3, 4, 4, 4, 4, 4, 4, 4, 2, 4, 6, 15)]).rank(), 15);
}

#[test]
fn tensors_at_rank_sixteen() {
    let data: Vec<usize> = (0..1 << 16).collect();
    let a = make_tensor(&data, twos!());
    assert_eq!(a[(1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1)], (1 << 15) + 1);
    assert_eq!(a[coord![(0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0)]], (1 << 14) + 2);
    assert_eq!(a.slice(coord![(_, 1, _, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, _, 1)]).size(), 8);
    assert_eq!(a.fold(0, |sum, x| sum + x), data.iter().sum());
    let tiler = shape![(2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1)];
    assert_eq!(a.zipped_divide(tiler).size(), 1 << 16);
    let sums: Vec<usize> = a.tiles(tiler).map(|tile| tile.fold(0, |sum, x| sum + x)).collect();
    assert_eq!((sums.len(), sums.iter().sum::<usize>()), (1 << 8, data.iter().sum()));
    let mut to = vec![0; 1 << 16];
    let mut b = make_tensor(&mut to, make_layout_left(twos!().shape()));
    copy(&a, &mut b);
    b.for_each_tile_mut(tiler, |mut tile| tile.for_each_mut(|x| *x += 1));
    assert_eq!(to[1], (1 << 15) + 1);
}
