//! Generic code: one bound carries what a body needs, for static, dynamic and mixed layouts alike.

use colex::prelude::*;
use colex::tuple::flatten;
use colex::typenum::{U0, U1};
use std::fmt::Display;

/// The offsets of a layout, in the order of its coordinates.
fn offsets<S: Strided<D>, D: IntTuple>(a: Layout<S, D>) -> Vec<usize> {
    (0..a.size()).map(|i| a.at(i)).collect()
}

/// The offsets of a tiled layout in four ways, which agree.
fn tiled_offsets<S, D, T>(a: Layout<S, D>, tiler: T) -> Vec<usize>
where
    S: IntTuple,
    D: IntTuple,
    T: Tiles<Layout<S, D>>,
{
    let tiled = a.zipped_divide(tiler);
    let (tile, tiles): (TileOf<_, T>, _) = (tiled.mode::<U0>(), tiled.mode::<U1>());
    assert_eq!(tiled.rank(), 2);
    assert_eq!(tiled.size(), tile.size() * tiles.size());
    let linear = (0..tiled.size()).map(|i| tiled.at(i)).collect::<Vec<_>>();
    let mut by_slices = Vec::new();
    let mut by_modes = Vec::new();
    for t in 0..tiles.size() {
        let begin = tiled.at((0, t));
        by_slices.extend(offsets(tiled.slice((Underscore, t))).into_iter().map(|offset| begin + offset));
        by_modes.extend((0..tile.size()).map(|i| tile.at(i) + tiles.at(t)));
    }
    assert_eq!(by_slices, linear);
    assert_eq!(by_modes, linear);
    linear
}

/// A generic function that calls another with its own bound.
fn sorted_offsets<S: IntTuple, D: IntTuple, T: Tiles<Layout<S, D>>>(a: Layout<S, D>, tiler: T) -> Vec<usize> {
    let mut offsets = tiled_offsets(a, tiler);
    offsets.sort_unstable();
    offsets
}

/// Tiles without padding, and a composition with its result composed again.
fn exactly<S, D, T>(a: Layout<S, D>, tiler: T) -> usize
where
    S: Strided<D>,
    D: IntTuple,
    T: TilesExactly<Layout<S, D>>,
{
    let tiled = a.exact_zipped_divide(tiler);
    assert_eq!(tiled.size(), a.size());
    tiled.mode::<U1>().size()
}

fn composed_twice<S, D, B, C>(a: Layout<S, D>, b: B, c: C) -> Vec<usize>
where
    S: IntTuple,
    D: IntTuple,
    B: ComposesWith<Layout<S, D>>,
    C: ComposesWith<Layout<B::ComposedShape, B::ComposedStride>>,
{
    offsets(a.composition(b).composition(c))
}

#[test]
fn every_tiler_visits_every_element_once() {
    let all: Vec<usize> = (0..48).collect();
    let (m, n) = (6, 8);
    assert_eq!(sorted_offsets(layout![(6, 8) : (8, 1)], shape![(3, 4)]), all);
    assert_eq!(sorted_offsets(layout![(6, 8) : (8, 1)], (layout![3 : 2], layout![2 : 4])), all);
    assert_eq!(sorted_offsets(layout![(m, n) : (n, 1)], shape![(3, 4)]), all);
    assert_eq!(sorted_offsets(layout![(m, 8) : (1, m)], (2, Underscore)), all);
    assert_eq!(sorted_offsets(make_layout((m, n), (n, 1)), (m / 2, n / 2)), all);
    assert_eq!(sorted_offsets(layout![((2, 3), 8) : ((1, 2), 6)], layout![12 : 1]), all);
    assert_eq!(sorted_offsets(layout![48 : 1], 12), all);
}

#[test]
fn the_offsets_are_those_of_the_call_outside() {
    let (a, tiler) = (layout![(6, 8) : (8, 1)], (layout![3 : 2], layout![2 : 4]));
    assert_eq!(tiled_offsets(a, tiler), offsets(a.zipped_divide(tiler)));
    let (b, c) = (layout![(4, 6) : (12, 2)], layout![(2, 3) : (2, 8)]);
    assert_eq!(composed_twice(layout![48 : 1], b, c), offsets(layout![48 : 1].composition(b).composition(c)));
    assert_eq!(exactly(layout![(6, 8) : (8, 1)], shape![(3, 4)]), 4);
}

/// Layouts of an integer of a generic type, in each place where one can stand.
fn of_a_generic_integer<N: Integer>(n: N) -> (Layout![(N, 8) : (8, 1)], Layout![(8, (2, N)) : (N, (1, 2))]) {
    (layout![(n, 8) : (8, 1)], layout![(8, (2, n)) : (n, (1, 2))])
}

#[test]
fn a_layout_of_a_generic_integer_is_static_where_the_integer_is() {
    for n in [0, 1, 4, 9] {
        let (rows, nested) = of_a_generic_integer(n);
        assert_eq!((rows.to_string(), rows.size()), (format!("({n},_8):(_8,_1)"), n * 8));
        assert_eq!(nested.to_string(), format!("(_8,(_2,{n})):({n},(_1,_2))"));
        assert_eq!((0..n * 8).map(|i| rows.at((i / 8, i % 8))).collect::<Vec<_>>(), (0..n * 8).collect::<Vec<_>>());
    }
    let (rows, nested) = of_a_generic_integer(shape![4]);
    assert_type_of!(rows, Layout![(4, 8) : (8, 1)]);
    assert_type_of!(nested, Layout![(8, (2, 4)) : (4, (1, 2))]);
    let (dynamic_rows, dynamic_nested) = of_a_generic_integer(4);
    assert!(rows == dynamic_rows && nested == dynamic_nested);
}

/// The operations on one layout, by the bounds that their traits are.
fn alone<S, D>(a: Layout<S, D>) -> [String; 4]
where
    S: Copy,
    D: Copy,
    Layout<S, D>: Coalesce<Output: Display> + Filter<Output: Display>,
    Layout<S, D>: RightInverse<Output: Display> + LeftInverse<Output: Display>,
{
    let [coalesced, filtered] = [a.coalesce().to_string(), a.filter().to_string()];
    let [right, left] = [a.right_inverse().to_string(), a.left_inverse().to_string()];
    [coalesced, filtered, right, left]
}

#[test]
fn the_operations_on_one_layout_need_their_traits_only() {
    assert_eq!(
        alone(layout![(4, 2) : (2, 1)]),
        ["(_4,_2):(_2,_1)", "(_4,_2):(_2,_1)", "(_2,_4):(_4,_1)", "(_2,_4):(_4,_1)"]
    );
    assert_eq!(alone(layout![({4}, 2) : (1, 4)])[0], "(4,_2):(_1,_4)");
}

/// An integer of any kind is a leaf, without a bound for it.
fn flat<N: Integer>(n: N) -> (Layout![(2, N, 4) : (N, 1, 64)], Shape![(2, N, 4)]) {
    (layout![((2, n), 4) : ((n, 1), 64)].flatten(), flatten(shape![((2, n), 4)]))
}

#[test]
fn a_generic_integer_is_a_leaf() {
    let (layout, shape) = flat(8);
    assert_eq!((layout.to_string(), notation(&shape).to_string()), ("(_2,8,_4):(8,_1,_64)".into(), "(_2,8,_4)".into()));
    let (layout, shape) = flat(<Shape![8]>::default());
    assert_eq!(
        (layout.to_string(), notation(&shape).to_string()),
        ("(_2,_8,_4):(_8,_1,_64)".into(), "(_2,_8,_4)".into())
    );
}
