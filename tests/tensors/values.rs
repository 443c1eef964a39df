//! Tensors, one by one: differences that the tests of single operations, with their laws and random cases, do not notice.

use colex::InShape;
use colex::ProductMode;
use colex::algorithm::{axpby, copy_vector, gemm, try_copy, try_gemm, try_transform_pairs};
use colex::prelude::*;

const HUGE: usize = usize::MAX / 2 + 1;

#[test]
fn equality_is_by_sizes_and_elements() {
    let a = make_tensor([1, 2, 3, 4, 5, 6], layout![({ 2 }, 3)]);
    assert!(a == make_tensor([1, 3, 5, 2, 4, 6], layout![(2, {3}) : (3, 1)]));
    for k in 0..6 {
        let mut other = [1, 2, 3, 4, 5, 6];
        other[k] = 0;
        assert!(a != make_tensor(other, layout![(2, 3)]), "element {k}");
    }
    // The same elements, of other sizes; then more rows, which do not exist.
    assert!(a != make_tensor([1, 2, 3, 4, 5, 6], layout![({ 3 }, { 2 })]));
    assert!(make_tensor([1], layout![{ 1 }]) != make_tensor([1, 2], layout![{ 2 }]));
    assert!(make_tensor([1, 2], layout![{ 2 }]) != make_tensor([1], layout![{ 1 }]));
}

#[test]
fn coordinates_in_a_shape_compare() {
    type S = Shape![(2, 3)];
    let at = |i, j| InShape::<S>::new((i, j)).expect("in range");
    assert!(at(1, 2) == at(1, 2) && at(1, 2) != at(0, 2) && at(1, 2) != at(1, 1));
    assert_eq!(format!("{:?}", at(1, 2)), format!("InShape({:?})", at(1, 2).get()));
}

/// The pointer of a part without elements stays where it was: beyond the allocation it may not go.
#[test]
fn parts_without_elements_do_not_move() {
    let nothing = make_tensor(Vec::<u8>::new(), make_layout((HUGE - 1, 0, 5), (1, 1, 1)));
    let a = nothing.view();
    assert_eq!(a.slice(coord![(_, _, 3)]).as_ptr(), a.as_ptr());
    assert_eq!(a.domain_offset((7, 0, 2)).as_ptr(), a.as_ptr());
    assert_eq!(a.window((7, 0, 1), (2, 0, 2)).as_ptr(), a.as_ptr());
    assert_eq!(a.zipped_divide((Underscore, Underscore, 1)).tile_at((0, 0, 2)).as_ptr(), a.as_ptr());
    let tiles = a.tiles((Underscore, Underscore, 1)).inspect(|tile| assert_eq!(tile.as_ptr(), a.as_ptr()));
    assert_eq!(tiles.fold(0, |count, _| count + 1), 5);
    // Something is there, and nothing of it is taken.
    let data: Vec<u8> = (0..12).collect();
    let a = make_tensor(&data, layout![(3, { 4 })]);
    assert_eq!(a.window((3, 4), (0, 0)).as_ptr(), data.as_ptr());
    assert_eq!([a.window((3, 1), (0, 2)).as_ptr(), a.window((1, 4), (2, 0)).as_ptr()], [data.as_ptr(); 2]);
    assert_eq!(a.window((1, 1), (1, 2)).as_ptr(), &raw const data[4]);
    assert_eq!(a.domain_offset((3, 1)).as_ptr(), data.as_ptr());
}

#[test]
fn static_coordinates_against_dynamic_sizes() {
    let data = [1, 2, 3];
    let a = make_tensor(&data, layout![{ 3 }]);
    assert_eq!((a.get(coord![2]), a.get(coord![3])), (Some(&3), None));
    let a = make_tensor(&data[..2], layout![({ 2 }, 1)]);
    assert_eq!((a.get(coord![1]), a.get(coord![2]), a.get(coord![0])), (Some(&2), None, Some(&1)));
    assert_eq!(make_tensor(&data[..0], layout![({ 0 }, 1)]).get(coord![0]), None);
    let one = make_tensor(&data[..1], layout![() : ()]);
    assert_eq!((one.get(coord![0]), one.get(coord![1]), one.get(coord![()])), (Some(&1), None, Some(&1)));
}

/// Nothing is read or written where sizes differ, whichever of the tensors it is.
#[test]
fn sizes_that_differ() {
    let data = [1; 12];
    let of = |m: usize, n: usize| make_tensor(&data, layout![(m, n)]);
    let mut written = [0; 6];
    let mut y = make_tensor(&mut written, layout![({ 2 }, 3)]);
    let differ = |left, right| Err(LayoutError::ShapeMismatch { left, right }.in_mode(0));
    assert_eq!(try_transform_pairs(&of(3, 3), &of(2, 3), &mut y, |x, z| x + z), differ(3, 2));
    assert_eq!(try_transform_pairs(&of(2, 3), &of(3, 3), &mut y, |x, z| x + z), differ(3, 2));
    assert_eq!(try_transform_pairs(&of(1, 3), &of(2, 3), &mut y, |x, z| x + z), differ(1, 2));
    let wrong = |left, right| Err(LayoutError::ShapeMismatch { left, right });
    let product = |mode, left, right| Err(LayoutError::ProductShape { mode, left, right });
    assert_eq!(try_gemm(&of(3, 2), &of(3, 2), &mut y), product(ProductMode::M, 3, 2));
    assert_eq!(try_gemm(&of(2, 2), &of(4, 2), &mut y), product(ProductMode::N, 4, 3));
    assert_eq!(try_gemm(&of(2, 2), &of(3, 4), &mut y), product(ProductMode::K, 4, 2));
    assert_eq!(written, [0; 6]);
    // A dynamic size, and the static size 0.
    let mut none = make_tensor([0; 0], layout![0]);
    assert_eq!(try_copy(&make_tensor(&data, layout![{ 3 }]), &mut none), wrong(3, 0));
    assert_eq!(try_copy(&make_tensor(&data, layout![{ 0 }]), &mut none), Ok(()));

    let a = make_tensor(&data, layout![({ 3 }, { 4 })]);
    let error = LayoutError::ShapeMismatch { left: 3, right: 4 }.in_mode(0);
    assert_eq!(a.try_with_layout(layout![(4, 4) : (1, 3)]).err(), Some(error));
    let error = LayoutError::ShapeMismatch { left: 4, right: 3 }.in_mode(1);
    assert_eq!(a.try_with_layout(layout![(3, 3) : (1, 3)]).err(), Some(error));
    let error = LayoutError::StrideMismatch { left: 3, right: 4 }.in_mode(1);
    assert_eq!(a.try_with_layout(layout![(3, 4) : (1, 4)]).err(), Some(error));

    let mut tiled = [0; 10];
    let mut tensor = make_tensor(&mut tiled, layout![10]);
    for mut tile in tensor.padded_tiles_mut(4) {
        assert_eq!(tile.try_copy_from(&make_tensor(&data, layout![{ 5 }])), wrong(4, 5));
        assert_eq!(tile.try_copy_from(&make_tensor(&data, layout![{ 3 }])), wrong(4, 3));
    }
    assert_eq!(tiled, [0; 10]);
}

/// Loops over nothing are through at once, whatever the other extents are.
#[test]
fn products_of_matrices_without_elements() {
    let data = [1];
    let of = |m: usize, n: usize| make_tensor(&data, make_layout((m, n), (0, 0)));
    let mut c = [7];
    gemm(&of(0, 1), &of(HUGE, 1), &mut make_tensor(&mut c, make_layout((0, HUGE), (0, 0))));
    gemm(&of(HUGE, 1), &of(0, 1), &mut make_tensor(&mut c, make_layout((HUGE, 0), (0, 0))));
    assert_eq!(c, [7]);
}

/// A factor of 0 may meet a NaN.
#[test]
fn scaling_by_zero_clears_all_elements() {
    let mut y = [f64::NAN, f64::INFINITY, 1.0];
    axpby(2.0, &make_tensor(&[1.0, 2.0, 3.0], layout![3]), 0.0, &mut make_tensor(&mut y, layout![3]));
    assert_eq!(y, [2.0, 4.0, 6.0]);
}

/// Of two modes of one stride the first is the inner loop.
#[test]
fn equal_strides_copy_in_runs() {
    assert_eq!(copy_vector(layout![(2, 3) : (1, 2)], layout![(2, 3) : (1, 1)]), 2);
    assert_eq!(copy_vector(layout![(2, 3) : (2, 1)], layout![(2, 3) : (1, 1)]), 1);
}

#[test]
fn slices_of_what_is_not_compact() {
    let mut data = [1, 2, 3, 4];
    let error = LayoutError::NotCompact { stride: 2, end: 1 };
    assert_eq!(make_tensor(&mut data, layout![{2} : 2]).try_as_mut_slice(), Err(error));
    assert_eq!(make_tensor(&data, layout![{2} : 2]).try_as_slice(), Err(error));
    assert_eq!(make_tensor(&mut data, layout![({ 2 }, 2)]).try_as_mut_slice(), Ok(&mut [1, 2, 3, 4][..]));
}

#[test]
fn rank_and_depth() {
    let data = [0; 24];
    let a = make_tensor(&data, layout![(4, (2, 3))]);
    assert_eq!((a.rank(), a.depth()), (2, 2));
    let a = make_tensor(&data, layout![24]);
    assert_eq!((a.rank(), a.depth()), (1, 0));
    let a = make_tensor(&data, layout![() : ()]);
    assert_eq!((a.rank(), a.depth()), (0, 1));
}

#[test]
fn how_many_tiles_are_left() {
    let data = [0; 12];
    let mut tiles = make_tensor(&data, layout![12]).into_tiles(shape![3]);
    for left in (0..5).rev() {
        assert_eq!((tiles.clone().count(), tiles.len()), (left.min(4), left.min(4)));
        tiles.next();
    }
}

/// The sizes of the modes are asked for one by one, and that of all of them together is one, too.
#[test]
fn padded_tiles_beyond_usize() {
    let data = [1];
    let a = make_tensor(&data, make_layout((HUGE, 4), (0, 0)));
    assert_eq!(a.try_padded_tiles((HUGE, 2)).err(), Some(LayoutError::Overflow));
}

#[test]
fn the_text_shows_all_elements() {
    assert_eq!(make_tensor(&[7], layout![() : ()]).to_string(), "():():\n7");
    assert_eq!(make_tensor(&[10, 1], layout![(2)]).to_string(), "(_2):(_1):\n10\n 1");
    assert_eq!(make_tensor(&[10, 1], layout![(2) : ({1})]).to_string(), "(_2):(1):\n10\n 1");
    assert_eq!(make_tensor(&["", ""], layout![2]).to_string(), "_2:_1:\n\n");
    // More than can be counted: the layout alone.
    let layout = make_layout((HUGE, 4), (0, 0));
    assert_eq!(make_tensor(&[7], layout).to_string(), format!("{layout}:"));

    let mut data = [1, 2, 3];
    let mut a = make_tensor(&mut data, layout![3]);
    assert_eq!(format!("{:?}", a.iter()), "Iter { left: 3, .. }");
    assert!(format!("{:?}", a.tiles(shape![1])).contains("View(0x"));
    assert!(format!("{:?}", a.tiles_mut(shape![1])).contains("ViewMut(0x"));
    assert!(format!("{:?}", a.iter_mut()).starts_with("IterMut { left: 3"));
}

#[test]
fn generic_arrays_keep_their_length() {
    let mut array = generic_array::GenericArray::<u8, U4>::default();
    for n in 0..7 {
        assert_eq!(try_make_tensor(&array, layout![n]).is_ok(), n <= 4);
        assert_eq!(try_make_tensor(&mut array, layout![n]).is_ok(), n <= 4);
    }
}
