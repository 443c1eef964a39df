//! Static integers take no space: a layout is as large as its dynamic integers.

use colex::prelude::*;

#[test]
fn a_static_layout_has_no_size() {
    assert_eq!(size_of::<Layout![(6, 2) : (8, 2)]>(), 0);
    assert_eq!(size_of::<Layout![(3, (2, 3)) : (3, (12, 1))]>(), 0);
    assert_eq!(size_of::<Layout![4294967295 : 4294967295]>(), 0);
    assert_eq!(size_of::<Layout![(2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2)]>(), 0);
    assert_eq!(size_of::<Layout![() : ()]>(), 0);
}

#[test]
fn results_of_static_layouts() {
    type A = Layout![(6, 2) : (8, 2)];
    type B = Layout![(4, 3) : (3, 1)];
    assert_eq!(size_of::<CompositionOf<A, B>>(), 0);
    assert_eq!(size_of::<CoalesceOf<A>>(), 0);
    assert_eq!(size_of::<ComplementOf<Layout![4 : 2], Shape![24]>>(), 0);
    assert_eq!(size_of_val(&layout![(6, 2) : (8, 2)].composition((layout![3 : 1], Underscore))), 0);
}

#[test]
fn a_mixed_layout_holds_dynamic_integers() {
    assert_eq!(size_of::<Layout![(usize, 4) : (1, 64)]>(), size_of::<usize>());
    assert_eq!(size_of::<Layout![(3, (usize, 3)) : (3, (usize, 1))]>(), 2 * size_of::<usize>());
    assert_eq!(size_of::<Layout![(usize, usize) : (usize, usize)]>(), 4 * size_of::<usize>());
}

#[test]
fn so_has_a_result() {
    // Static: the tile, and the strides that do not depend on the dynamic size.
    type Rows = Layout![(usize, 64) : (64, 1)];
    assert_eq!(size_of::<CompositionOf<Rows, Shape![(8, 8)]>>(), 0);
    assert_eq!(size_of::<CoalesceOf<Rows>>(), size_of::<usize>());
}

#[test]
fn int_tuples_and_coordinates_too() {
    let n = 5;
    assert_eq!(size_of_val(&shape![(3, (2, 4))]), 0);
    assert_eq!(size_of_val(&shape![(3, (2, n))]), size_of::<usize>());
    assert_eq!(size_of_val(&coord![(_, 3)]), 0);
}
