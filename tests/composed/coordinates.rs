//! Coordinate layouts and identity tensors.

use colex::algorithm::copy_if;
use colex::coordinates::{
    CoordinateLayout, CoordinateTensor, E, ScaledBasis, add, as_arithmetic_tuple, basis_get, copy_within,
    inner_product, make_identity_tensor, try_add, try_inner_product,
};
use colex::prelude::*;
use colex::tuple::{EqualOf, equal};
use colex::typenum::{B0, B1, U0, U1, U2};

macro_rules! prints {
    ($($value:expr => $text:expr;)*) => { $(assert_eq!(notation(&$value), $text);)* };
}

#[test]
fn notation_is_that_of_cute() {
    let n = 3;
    prints! {
        layout![(4, 5) : (1@0, 1@1)] => "(_4,_5):(_1@0,_1@1)";
        layout![(n, (2, 4)) : (2@1, (0, {n}@1@0))] => "(3,(_2,_4)):(_2@1,(_0,3@1@0))";
        layout![4 : 1@2] => "_4:_1@2";
        make_identity_layout(shape![(4, (5, {n}))]) => "(_4,(_5,3)):(_1@0,(_1@0@1,_1@1@1))";
        make_identity_layout((n,)) => "(3):(_1@0)";
        make_identity_layout(7) => "7:_1";
        make_identity_tensor((n, 4)) => "ArithTuple(_0,_0) o (3,4):(_1@0,_1@1)";
        E::<Shape![(1, 0)]>::new() => "_1@0@1";
    }
    let typed: Layout![(4, usize) : (1@1, usize@1@0)] = layout![(4, n) : (1@1, {n}@1@0)];
    assert_eq!(typed.to_string(), "(_4,3):(_1@1,3@1@0)");
    assert_eq!(type_notation::<Layout![(4, usize) : (1@1, usize@1@0)]>(), "(_4,?):(_1@1,?@1@0)");
    let zero_sized: CoordinateLayout<Shape![(4, 5)], _> = make_identity_layout(shape![(4, 5)]);
    assert_eq!(size_of_val(&zero_sized), 0);
    assert_eq!(zero_sized.stride().head, ScaledBasis::of(U1::new()));
}

#[test]
fn evaluation_adds_up_along_components() {
    let a = layout![(4, (2, 3)) : (1@1, (4@0, 8@0))];
    prints! {
        a.at((2, 3)) => "(12,2)";
        a.at((2, (1, 1))) => "(12,2)";
        a.at(2 + 4 * 3) => "(12,2)";
        a.at(coord![(2, 0)]) => "(_0,_2)";
        a.at(coord![({ 2 }, 0)]) => "(_0,2)";
        a.coshape() => "(_21,_4)";
        a.coprofile() => "(_0,_0)";
        layout![(3) : (1@0)].at(2) => "(2)";
        layout![(3, 2) : (1@2, 1@0@1)].at((2, 1)) => "(_0,(1),2)";
    }
    assert_eq!((a.size(), a.cosize(), a.rank(), a.depth()), (24, 84, 2, 2));
    assert_eq!(layout![(4, {0}) : (1@0, 1@1)].cosize(), 0);
}

#[test]
fn basis_elements_scale_add_and_compare() {
    let n = 3;
    let (e0, e1) = (E::<Shape![(0)]>::new(), ScaledBasis::<_, Shape![(1)]>::of(n));
    let inner = E::<Shape![(1, 0)]>::new();
    prints! {
        as_arithmetic_tuple(inner) => "(_0,(_1))";
        as_arithmetic_tuple((4, n)) => "(4,3)";
        add(e0, e1) => "(_1,3)";
        add(e1, (7, 7, 7)) => "(7,10,7)";
        add(shape![0], inner) => "(_0,(_1))";
        e1.times(shape![2]) => "6@1";
        e1.times(shape![2]).ceil_div(4) => "2@1";
        e0.times(shape![7]).ceil_div(shape![2]) => "_4@0";
        basis_get(inner, coord![(4, (5, { n }))]) => "_5";
    }
    assert!(equal(e0, E::<Shape![(0)]>::new()) && equal(e1, ScaledBasis::<_, Shape![(1)]>::of(n)));
    assert!(!equal(e0, e1) && !equal(e0, shape![1]) && !equal((1, 0), e0) && !equal(e1, e1.times(2)));
    let (_, _): (EqualOf<E<Shape![(0)]>, E<Shape![(1)]>>, EqualOf<E<Shape![(1)]>, ScaledBasis<U1, Shape![(1)]>>) =
        (B0::new(), B1::new());

    assert_eq!(e1.try_times(usize::MAX).err(), Some(LayoutError::Overflow));
    assert_eq!(e1.try_ceil_div(0).err(), Some(LayoutError::DivisionByZero));
    assert_eq!(try_add((usize::MAX, 0), e0).unwrap_err().law(), LayoutError::Overflow);
    assert!(try_inner_product((2, 0), layout![(3, 2) : ({usize::MAX}@0, 1@1)].stride()).is_err());
}

#[test]
fn an_inner_product_is_a_coordinate() {
    let layout = layout![(4, (2, {3})) : (1@1, (4@0, {8}@0@2))];
    let sums = layout![(4, (2, 3)) : (1@1, (4@0, 8@2))];
    for (i, j, k) in (0..4).flat_map(|i| (0..2).flat_map(move |j| (0..3).map(move |k| (i, j, k)))) {
        assert_eq!(inner_product((i, (j, k)), sums.stride()), sums.at((i, (j, k))));
        let by_parts = add(layout.stride().head.times(i), add(layout.stride().tail.head.head.times(j), (0, 0)));
        assert_eq!(add(by_parts, (0, 0, (8 * k,))), layout.at((i, (j, k))));
    }
}

#[test]
fn operations_are_those_of_plain_layouts() {
    let (m, n) = (10, 6);
    let a = make_identity_layout(shape![(8, 12)]);
    let edge = make_identity_layout((m, n));
    prints! {
        a.composition(layout![(4, 6) : (2, 16)]) => "(_4,_6):(_2@0,_2@1)";
        a.composition(layout![96 : 1]) => "(_8,_12):(_1@0,_1@1)";
        a.composition((layout![4 : 2], layout![3 : 1])) => "(_4,_3):(_2@0,_1@1)";
        a.composition(coord![(_, 3)]) => "(_8,_3):(_1@0,_1@1)";
        a.with_shape(shape![(4, 24)]) => "(_4,(_2,_12)):(_1@0,(_4@0,_1@1))";
        a.logical_divide(shape![(4, 3)]) => "((_4,_2),(_3,_4)):((_1@0,_4@0),(_1@1,_3@1))";
        a.zipped_divide(shape![(4, 3)]) => "((_4,_3),(_2,_4)):((_1@0,_1@1),(_4@0,_3@1))";
        a.tiled_divide(shape![(4, 3)]) => "((_4,_3),_2,_4):((_1@0,_1@1),_4@0,_3@1)";
        a.flat_divide(shape![(4, 3)]) => "(_4,_3,_2,_4):(_1@0,_1@1,_4@0,_3@1)";
        edge.logical_divide(shape![(4)]) => "((_4,3),6):((_1@0,_4@0),_1@1)";
        edge.zipped_divide(shape![(4, 4)]) => "((_4,_4),(3,2)):((_1@0,_1@1),(_4@0,_4@1))";
        edge.zipped_divide((layout![2 : 2], layout![2 : 1])) => "((_2,_2),((_2,3),3)):((_2@0,_1@1),((_1@0,_4@0),_2@1))";
        a.flatten() => "(_8,_12):(_1@0,_1@1)";
        layout![(2, (3, 1), 4) : (1@0, (2@0, 1@1), 6@1)].coalesce() => "(_6,_4):(_1@0,_6@1)";
        layout![(2, 2) : (1@1, 2@1)].filter() => "_4:_1@1";
        layout![(2, 3) : (0, 1@1)].filter() => "_3:_1@1";
        a.mode::<U1, _, _>() => "_12:_1@1";
        a.group::<U0, U2, _, _>() => "((_8,_12)):((_1@0,_1@1))";
        a.slice(coord![(_, 3)]) => "(_8):(_1@0)";
        a.slice_and_offset(coord![(_, 3)]) => "((_8):(_1@0),(_0,_3))";
        a.domain_offset((1, 2)) => "((_8,_12):(_1@0,_1@1),(1,2))";
        layout![(6, 6) : (1, 6)].composition(layout![(6, 1) : (1@1, 3@0)]) => "(_6,_1):(_6,_3)";
        layout![(8, {4}) : ({1}, 8)].composition(layout![(4, 2) : (1@0, 2@1)]) => "(_4,_2):(1,_16)";
    }
}

#[test]
fn identity_tensors_are_partitioned_as_data() {
    let (m, n) = (10, 6);
    let c = make_identity_tensor((m, n));
    prints! {
        c.local_tile(shape![(3, 4)], coord![({ 1 }, _)]) => "ArithTuple(3,_0) o (_3,_4,2):(_1@0,_1@1,_4@1)";
        c.local_tile(shape![(3, 4)], (1, 1)) => "ArithTuple(3,4) o (_3,_4):(_1@0,_1@1)";
        c.local_partition(layout![(4, 2) : (2, 1)], 3) => "ArithTuple(1,1) o (3,3):(_4@0,_2@1)";
        c.zipped_divide(shape![(4, 4)]).slice(coord![(_, ({ 2 }, { 1 }))]) => "ArithTuple(8,4) o ((_4,_4)):((_1@0,_1@1))";
        c.domain_offset((2, 3)).at((1, 1)) => "(3,4)";
    }
    // All elements of all tiles: inside exactly once for each element of the matrix.
    let mut seen = [[0; 6]; 10];
    for tile in 0..3 {
        for column in 0..2 {
            let tile: CoordinateTensor<_, _, _> = c.local_tile(shape![(4, 4)], (tile, column));
            for i in 0..tile.size() {
                if tile.is_within(i, (m, n)) {
                    let at = tile.at(i);
                    seen[at.head][at.tail.head] += 1;
                }
            }
        }
    }
    assert!(seen.iter().flatten().all(|&times| times == 1));
}

/// The elements of a matrix at the coordinates of a tile.
struct Gathered<'a, F>(&'a [i32], F);
impl<F: Fn(usize) -> usize> std::ops::Index<usize> for Gathered<'_, F> {
    type Output = i32;
    fn index(&self, i: usize) -> &i32 {
        &self.0[self.1(i)]
    }
}

#[test]
fn copies_end_at_the_edge() {
    let data: Vec<i32> = (0..60).collect();
    let (shape, matrix) = ((10, 6), make_layout((10, 6), (1, 10)));
    let tile = make_identity_tensor(shape).local_tile(shape![(4, 4)], (2, 1));
    let mut buffer = [-1; 16];
    copy_within(tile, shape, &Gathered(&data, |i| matrix.at(tile.at(i))), &mut buffer);
    assert_eq!(buffer, [48, 49, -1, -1, 58, 59, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1]);
}

#[test]
fn parts_keep_the_data_profile() {
    let (m, n, one) = (12, 6, 1);
    let data = [0u8; 72];
    macro_rules! same_profile {
        ($($shape:expr, $operation:ident($($argument:expr),*);)*) => { $({
            let layout = make_layout_left($shape);
            let of_data = make_tensor(&data[..], layout).$operation($($argument),*);
            let of_coordinates = make_identity_tensor($shape).$operation($($argument),*);
            let at = make_tensor(&data[..], layout);
            assert_eq!(notation(&of_data.shape()).to_string(), notation(&of_coordinates.layout().shape()).to_string());
            for i in 0..of_data.size() {
                let element = &raw const at[of_coordinates.at(i)];
                assert_eq!(&raw const of_data[i], element, "{}", of_coordinates);
            }
        })* };
    }
    same_profile! {
        (m,), local_tile(shape![({4})], (1,));
        (m,), local_tile(shape![4], 2);
        (m,), local_tile(shape![4], ());
        (m,), local_tile(shape![(one)], coord![(_)]);
        (m, n), local_tile(shape![({4})], 2);
        (m, n), local_tile(shape![({4}, {3})], (1,));
        (m, n), local_tile(shape![(3, 1)], (1, 2));
        (m, n), local_tile(shape![(3, 2)], ());
        (m, one), local_tile(shape![({4}, one)], coord![(_, 0)]);
        (m,), local_partition(layout![4 : 1], 3);
        (m, n), local_partition(layout![(2, 3) : (3, 1)], 4);
        (m, n), local_partition(layout![(2, 1) : (1, 0)], 1);
        (one, n), local_partition(layout![(1, 2) : (0, 1)], 1);
    }
}

#[test]
fn edge_predicates_are_a_tensor() {
    let shape = (6, 3);
    let tile = make_identity_tensor(shape).local_tile(shape![(4, 4)], (1, 0));
    let inside: [bool; 16] = std::array::from_fn(|i| tile.is_within(i, shape));
    let padded: [i32; 16] = std::array::from_fn(|i| i as i32);
    let mut data = [-1; 16];
    let layout = layout![(4, 4)];
    copy_if(&make_tensor(&inside, layout), &make_tensor(&padded, layout), &mut make_tensor(&mut data, layout));
    assert_eq!(data, [0, 1, -1, -1, 4, 5, -1, -1, 8, 9, -1, -1, -1, -1, -1, -1]);
}

#[test]
fn dynamic_integers_break_numbered_laws() {
    let n = 8;
    let beyond = layout![({ n }, 4) : (1, { n })].try_composition(layout![(4, 8) : (1@1, 5@0)]);
    assert_eq!(beyond.unwrap_err().law(), LayoutError::CompositionDomain { reach: 36, size: 8 });
    let inside = layout![({ n }, 4) : (1, { n })].try_composition(layout![(4, 8) : (1@1, 1@0)]).unwrap();
    assert!((0..32).all(|i| inside.at(i) == i % 4 * 8 + i / 4));

    let loses_step = make_identity_layout((n, 4)).try_composition((layout![4 : 3], 2)).map(|r| r.to_string());
    assert_eq!(loses_step.unwrap(), "(_4,2):(_3@0,_1@1)");
    let tile = make_identity_layout(shape![(8, { n })]).try_logical_divide((2, layout![({ n }, 2) : (1, 4)]));
    assert_eq!(tile.unwrap_err().law(), LayoutError::NotInjective { stride: 4, reach: 8 });

    let huge = layout![(3, 2) : ({usize::MAX}@0, 1@1)];
    assert_eq!(huge.try_at((2, 0)).unwrap_err().law(), LayoutError::Overflow);
}
