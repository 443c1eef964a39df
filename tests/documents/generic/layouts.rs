//! Any layout: its shape and its stride are one parameter each.

use colex::ConstInteger;
use colex::prelude::*;
use colex::tuple::flatten;
use colex::typenum::{Const, U0, U1};
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

/// The elements in the order of `order`.
fn gathered<S, D, O>(a: Layout<S, D>, order: O, data: &[u32]) -> Vec<u32>
where
    S: IntTuple,
    D: IntTuple,
    O: ComposesWith<Layout<S, D>>,
{
    let ordered = a.composition(order);
    (0..ordered.size()).map(|i| data[ordered.at(i)]).collect()
}

/// Tiles of a const parameter.
fn tiled_size<const BM: usize, S: IntTuple, D: IntTuple>(a: Layout<S, D>) -> usize
where
    Const<BM>: ConstInteger,
    Shape![(const BM, 1)]: Tiles<Layout<S, D>>,
{
    a.zipped_divide(shape![(const BM, 1)]).size()
}

/// The offset of the second of every other element.
fn second<const BM: usize, S: IntTuple, D: IntTuple>(a: Layout<S, D>) -> usize
where
    Const<BM>: ConstInteger,
    Layout![const BM : 2]: ComposesWith<Layout<S, D>>,
{
    a.composition(layout![const BM : 2]).at(1)
}

/// The offset of a coordinate of any profile that fits.
fn offset<S: Copy, D: Copy, C: IntTuple + Coordinate<S, D>>(a: Layout<S, D>, coordinate: C) -> usize {
    a.at(coordinate)
}

/// Functions that do not use strides.
fn described<S: IntTuple, D: IntTuple>(a: Layout<S, D>) -> (String, usize, bool) {
    (a.to_string(), a.size(), S::IS_STATIC && D::IS_STATIC)
}

/// A tuple is an argument as it is.
fn text_of<S: IntTuple>(shape: S) -> String {
    notation(shape.into_nested()).to_string()
}

fn calls_composed<S, D, B>(a: Layout<S, D>, b: B) -> Vec<usize>
where
    S: Strided<D>,
    D: IntTuple,
    B: ComposesWith<Layout<S, D>> + Copy,
{
    let data: Vec<u32> = (0..1 + offsets(a).into_iter().max().unwrap_or(0) as u32).collect();
    let gathered: Vec<usize> = gathered(a, b, &data).into_iter().map(|x| x as usize).collect();
    assert_eq!(gathered, offsets(a.composition(b)));
    gathered
}

fn calls_of_constants<S: IntTuple, D: IntTuple>(a: Layout<S, D>) -> [usize; 2]
where
    Shape![(4, 1)]: Tiles<Layout<S, D>>,
    Layout![4 : 2]: ComposesWith<Layout<S, D>>,
{
    [tiled_size::<4, S, D>(a), second::<4, S, D>(a)]
}

fn calls_described<S: Strided<D>, D: IntTuple>(a: Layout<S, D>) -> String {
    let (text, size, is_static) = described(a);
    assert_eq!((size, offset(a, 1)), (offsets(a).len(), a.at(1)));
    assert_eq!(is_static, size_of::<Layout<S, D>>() == 0);
    assert!(text.starts_with(&text_of(a.shape())));
    text
}

#[test]
fn any_layout_is_described() {
    let n = 4;
    assert_eq!(calls_described(layout![(2, (n, 3)) : (1, (n, 2))]), "(_2,(4,_3)):(_1,(4,_2))");
    assert_eq!(calls_described(layout![(2, 3) : (3, 1)]), "(_2,_3):(_3,_1)");
    assert_eq!(calls_described(layout![n : 1]), "4:_1");
    assert_eq!(offset(layout![(2, (n, 3)) : (1, (2, 8))], shape![(1, (2, 1))]), 13);
    assert_eq!(offset(layout![(2, (n, 3)) : (1, (2, 8))], (1, 6).into_nested()), 13);
    assert_eq!(calls_composed(layout![(4, n) : (n, 1)], shape![(2, 2)]), [0, 4, 1, 5]);
    assert_eq!(calls_composed(layout![12 : 2], layout![(3, 2) : (2, 6)]), [0, 4, 8, 12, 16, 20]);
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

fn calls_exactly<S, D, T>(a: Layout<S, D>, tiler: T) -> usize
where
    S: Strided<D>,
    D: IntTuple,
    T: TilesExactly<Layout<S, D>>,
{
    exactly(a, tiler)
}

fn calls_sorted<S: IntTuple, D: IntTuple, T: Tiles<Layout<S, D>>>(a: Layout<S, D>, tiler: T) -> Option<usize> {
    sorted_offsets(a, tiler).last().copied()
}

fn calls_composed_twice<S, D, B, C>(a: Layout<S, D>, b: B, c: C) -> usize
where
    S: IntTuple,
    D: IntTuple,
    B: ComposesWith<Layout<S, D>>,
    C: ComposesWith<Layout<B::ComposedShape, B::ComposedStride>>,
{
    composed_twice(a, b, c).len()
}

#[test]
fn the_offsets_match_a_direct_call() {
    let (a, tiler) = (layout![(6, 8) : (8, 1)], (layout![3 : 2], layout![2 : 4]));
    assert_eq!(tiled_offsets(a, tiler), offsets(a.zipped_divide(tiler)));
    let (b, c) = (layout![(4, 6) : (12, 2)], layout![(2, 3) : (2, 8)]);
    assert_eq!(composed_twice(layout![48 : 1], b, c), offsets(layout![48 : 1].composition(b).composition(c)));
    assert_eq!(calls_composed_twice(layout![48 : 1], b, c), 6);
    assert_eq!(calls_exactly(layout![(6, 8) : (8, 1)], shape![(3, 4)]), 4);
    assert_eq!(calls_sorted(layout![(6, 8) : (8, 1)], shape![(3, 4)]), Some(47));
}

/// The elements that the storage of a layout has at least: its cosize, with no bound but that of its integers.
fn storage<M: Integer, N: Integer, DM: Integer, DN: Integer>(a: Layout![(M, N) : (DM, DN)]) -> usize {
    a.cosize()
}

fn storage_of_any<S: Strided<D>, D: IntTuple>(a: Layout<S, D>) -> usize {
    assert_eq!(a.try_cosize(), Ok(a.cosize()));
    a.cosize()
}

fn calls_storage<M: Integer, N: Integer, D: Integer>(m: M, n: N, pitch: D) -> usize {
    let a = layout![(m, n) : (pitch, 1)];
    assert_eq!(storage_of_any(a), storage(a));
    storage(a)
}

#[test]
fn the_cosize_needs_no_bound() {
    let (m, n, pitch) = (3, 4, 8);
    assert_eq!(calls_storage(m, n, pitch), 20);
    assert_eq!(calls_storage(shape![3], n, shape![8]), 20);
    assert_eq!(calls_storage(shape![3], shape![4], shape![8]), 20);
    assert_eq!(calls_storage(shape![0], n, pitch), 0);
    assert_eq!(calls_storage(m, 0, pitch), 0);
    assert_eq!(storage_of_any(layout![(2, (n, 0)) : (1, (2, 8))]), 0);
    assert_eq!(make_layout((m, n), (usize::MAX, 1)).try_cosize(), Err(LayoutError::Overflow));
    assert_eq!(make_layout((1, n), (usize::MAX, 1)).try_cosize(), Ok(4));
    assert_eq!(make_layout(2, usize::MAX).try_cosize(), Err(LayoutError::Overflow));
}

/// Layouts of an integer of a generic type, in each place where one can stand.
fn of_a_generic_integer<N: Integer>(n: N) -> (Layout![(N, 8) : (8, 1)], Layout![(8, (2, N)) : (N, (1, 2))]) {
    (layout![(n, 8) : (8, 1)], layout![(8, (2, n)) : (n, (1, 2))])
}

fn calls_of_a_generic_integer<N: Integer>(n: N) -> [String; 2] {
    let (rows, nested) = of_a_generic_integer(n);
    assert_eq!(flat(n).0.size(), 8 * n.value());
    [rows.to_string(), nested.to_string()]
}

#[test]
fn a_static_integer_keeps_layouts_static() {
    for n in [0, 1, 4, 9] {
        let (rows, nested) = of_a_generic_integer(n);
        assert_eq!((rows.to_string(), rows.size()), (format!("({n},_8):(_8,_1)"), n * 8));
        assert_eq!(nested.to_string(), format!("(_8,(_2,{n})):({n},(_1,_2))"));
        assert_eq!((0..n * 8).map(|i| rows.at((i / 8, i % 8))).collect::<Vec<_>>(), (0..n * 8).collect::<Vec<_>>());
    }
    assert_eq!(calls_of_a_generic_integer(3), ["(3,_8):(_8,_1)", "(_8,(_2,3)):(3,(_1,_2))"]);
    let (rows, nested) = of_a_generic_integer(shape![4]);
    assert_type_of!(rows, Layout![(4, 8) : (8, 1)]);
    assert_type_of!(nested, Layout![(8, (2, 4)) : (4, (1, 2))]);
    let (dynamic_rows, dynamic_nested) = of_a_generic_integer(4);
    assert!(rows == dynamic_rows && nested == dynamic_nested);
}

/// The operations on one layout, by the bounds that their traits are.
fn simplified<S: Copy, D: Copy>(a: Layout<S, D>) -> [String; 2]
where
    Layout<S, D>: Coalesce<Output: Display> + Filter<Output: Display>,
{
    [a.coalesce().to_string(), a.filter().to_string()]
}

fn inverted<S: Copy, D: Copy>(a: Layout<S, D>) -> [String; 2]
where
    Layout<S, D>: RightInverse<Output: Display> + LeftInverse<Output: Display>,
{
    [a.right_inverse().to_string(), a.left_inverse().to_string()]
}

fn calls_alone<S: Copy, D: Copy>(a: Layout<S, D>) -> [[String; 2]; 2]
where
    Layout<S, D>: Coalesce<Output: Display> + Filter<Output: Display>,
    Layout<S, D>: RightInverse<Output: Display> + LeftInverse<Output: Display>,
{
    [simplified(a), inverted(a)]
}

#[test]
fn operations_need_their_traits_only() {
    assert_eq!(
        calls_alone(layout![(4, 2) : (2, 1)]),
        [["(_4,_2):(_2,_1)", "(_4,_2):(_2,_1)"], ["(_2,_4):(_4,_1)", "(_2,_4):(_4,_1)"]]
    );
    assert_eq!(calls_alone(layout![({4}, 2) : (1, 4)])[0][0], "(4,_2):(_1,_4)");
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

#[test]
fn operands_of_a_const_parameter() {
    let n = 3;
    assert_eq!(calls_of_constants(layout![(8, n) : (n, 1)]), [24, 6]);
    assert_eq!(calls_of_constants(layout![(8, 2) : (5, 40)]), [16, 10]);
}
