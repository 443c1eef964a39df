//! Operations on layouts with signs against their definitions: static and dynamic integers, sizes 0 and 1, strides 0.

use colex::prelude::*;
use colex::typenum::{U0, U2, U3, U4, U16, U64};
use colex_laws::signed::{Signed, check, check_swizzled};

/// The result is what the definition says, and a layout has these values at its coordinates.
fn lawful(op: &str, args: &[&str], result: Result<String, LayoutError>) {
    let text = result.unwrap_or_else(|error| panic!("{op}({args:?}): {error}"));
    assert_eq!(check(op, args, &text), Ok(true), "{op}({args:?}) -> {text}");
}

/// A static layout, and the same one with dynamic strides or sizes where the operation takes them.
macro_rules! each {
    ($a:ident in [$($layout:expr),* $(,)?] => $body:expr) => { $({
        let $a = $layout;
        $body
    })* };
}
/// A dynamic size.
fn n(size: usize) -> usize {
    size
}

#[test]
fn what_a_layout_is_asked_alone() {
    each!(a in [
        layout![8 : -1],
        layout![(2, (3, 1), 4) : (-1, (-2, 7), 6)],
        layout![(4, 5) : (-5, -1)],
        layout![(4, 5, 2) : (1, -4, 0)],
        layout![(3, 0) : (-1, 2)],
        layout![(2, {n(3)}) : (-1, -2)],
        layout![({n(4)}, 2) : ({signed(-3)}, -1)],
        layout![(2, 3) : ({signed(5)}, {signed(-2)})],
    ] => {
        let text = a.to_string();
        let values: Vec<i128> = (0..a.size()).map(|i| a.at(i) as i128).collect();
        let expected = Signed::parse(&text).unwrap();
        assert_eq!(values, (0..expected.size()).map(|i| expected.at(i)).collect::<Vec<_>>(), "{text}");
        lawful("coalesce", &[&text], a.try_coalesce().map(|r| r.to_string()));
        lawful("flatten", &[&text], Ok(a.flatten().to_string()));
        lawful("cosize", &[&text], a.try_cosize().map(|r| r.to_string()));
        lawful("make_layout_like", &[&text], a.try_make_layout_like().map(|r| r.to_string()));
        lawful("make_fragment_like", &[&text], a.try_make_fragment_like().map(|r| r.to_string()));
        lawful("max_alignment", &[&text], Ok(notation(&a.max_alignment()).to_string()));
        lawful("max_common_vector", &[&text, &text], Ok(notation(&a.max_common_vector(a)).to_string()));
        lawful("max_common_layout", &[&text, &text], Ok(a.max_common_layout(a).to_string()));
    });
    each!(a in [layout![8 : -1], layout![(4, 5) : (-5, -1)], layout![(8, 2) : (-2, 1)], layout![({n(3)}, 2) : (-4, 1)]] => {
        lawful("right_inverse", &[&a.to_string()], a.try_right_inverse().map(|r| r.to_string()));
        lawful("complement1", &[&a.to_string()], a.try_complement_in_cosize().map(|r| r.to_string()));
    });
}

#[test]
fn left_inverses_lead_each_value_back() {
    each!(a in [
        layout![8 : -1],
        layout![(4, 5) : (-5, -1)],
        layout![(4, 3) : (-1, -12)],
        layout![({n(3)}, 2) : (-4, -1)],
        layout![(2, {n(5)}) : (-1, -2)],
        layout![(2, 1, 3) : (-1, 7, -2)],
        layout![(2, 1, 3) : (-1, {signed(4)}, -2)],
        layout![(2, 4) : (0, -1)],
    ] => {
        let inverse = a.try_left_inverse();
        lawful("left_inverse", &[&a.to_string()], inverse.map(|r| r.to_string()));
        assert!((0..a.size()).all(|i| {
            let back = -inverse.unwrap().at(a.at(i).unsigned_abs());
            a.at(usize::try_from(back).unwrap()) == a.at(i)
        }));
    });
    let error = layout![({n(5)}, 2) : (-1, -4)].try_left_inverse().unwrap_err();
    assert_eq!(error, LayoutError::LeftInverseReach { size: 5, stride: 1, next: 4 });
}

#[test]
fn recasts_move_whole_elements() {
    each!(a in [
        layout![8 : -1],
        layout![(8, 3) : (-1, 8)],
        layout![(3, 5) : (4, -1)],
        layout![(2, 4) : (-8, -2)],
        layout![(7, {n(2)}) : (-1, -8)],
        layout![(2, 3) : (-1, {signed(-4)})],
        layout![(2, 3) : (1, {signed(12)})],
        layout![(4, 0) : (-1, 8)],
        layout![(2, 2) : (-1, 2)],
    ] => {
        lawful("upcast", &[&a.to_string(), "4"], a.try_upcast::<U4>().map(|r| r.to_string()));
    });
    each!(a in [
        layout![(4, 4) : (1, -4)],
        layout![({n(4)}, 2) : (1, -5)],
        layout![(2, 3, 2) : (-6, 1, {signed(-3)})],
        layout![(2, 3) : (-1, 1)],
    ] => {
        lawful("downcast", &[&a.to_string(), "3"], a.try_downcast::<U3>().map(|r| r.to_string()));
    });
    assert_eq!(
        layout![(2, 3) : (1, {signed(-6)})].try_upcast::<U4>().unwrap_err(),
        LayoutError::UpcastDivisibility { stride: 6, elements: 4 }.in_mode(1)
    );
    assert_eq!(
        layout![(2, 3) : (1, {signed(isize::MIN)})].try_downcast::<U2>().unwrap_err(),
        LayoutError::Overflow.in_mode(1)
    );
    assert_eq!(layout![(8, 2) : (-1, 8)].recast_layout::<U16, U64>().to_string(), "(_2,_2):(_-1,_2)");
}

#[test]
fn operations_of_two_layouts() {
    each!(a in [
        layout![12 : -1],
        layout![(4, 6) : (-6, 1)],
        layout![(4, 6) : (6, -1)],
        layout![({n(4)}, 6) : (-1, -4)],
    ] => {
        let text = a.to_string();
        lawful("composition", &[&text, "_4:_1"], a.try_composition(layout![4 : 1]).map(|r| r.to_string()));
        lawful("logical_product", &[&text, "_3:_1"], a.try_logical_product(layout![3 : 1]).map(|r| r.to_string()));
        lawful("complement", &[&text, "_100"], a.try_complement(shape![100]).map(|r| r.to_string()));
    });
    each!(a in [layout![(2, 2) : (-1, 2)], layout![(2, {n(2)}) : (-1, -2)]] => {
        let text = a.to_string();
        let target = n(6);
        if text.contains("_-1") {
            lawful("tile_to_shape", &[&text, "(_4,6)"], a.try_tile_to_shape((shape![4], target)).map(|r| r.to_string()));
        }
        let error = a.try_tile_to_shape((shape![4], n(5))).unwrap_err();
        assert_eq!(error, LayoutError::TileDivisibility { size: 5, tile: 2 }.in_mode(1));
    });
    let ordered = layout![(2, 2) : (-1, 2)].try_tile_to_shape_ordered(shape![(4, 4)], shape![(2, 1)]).unwrap();
    assert_eq!(ordered.to_string(), "((_2,_2),(_2,_2)):((_-1,_8),(_2,_4))");
}

#[test]
fn behind_a_swizzle_are_offsets() {
    let swizzle = Swizzle::<U2, U0, U3>::new();
    each!(a in [
        make_composed_layout(swizzle, n(31), layout![(8, 4) : (-1, -8)]),
        make_composed_layout(swizzle, n(24), layout![(8, 4) : (1, -8)]),
        make_composed_layout(swizzle, n(9), layout![(2, {n(5)}) : ({signed(-4)}, -1)]),
    ] => {
        let text = a.to_string();
        for i in 0..a.size() {
            let at = a.try_at(i).unwrap().to_string();
            assert_eq!(check_swizzled("call", &[&text, &i.to_string()], &at), Ok(true));
        }
        assert_eq!(check_swizzled("cosize", &[&text], &a.cosize().to_string()), Ok(true), "{text}");
        assert_eq!(check_swizzled("coalesce", &[&text], &a.coalesce().to_string()), Ok(true), "{text}");
        assert_eq!(a.flatten().to_string(), text);
        let slice = a.slice((1, Underscore));
        assert!((0..slice.size()).all(|i| slice.at(i) == a.at((1, i))));
        let (from, zero) = a.domain_offset((1, 1));
        assert_eq!((zero.value(), from.at((0, 2))), (0, a.at((1, 3))));
        assert_eq!((a.rank(), a.depth(), a.shape()), (2, 1, a.layout_b().shape()));
    });
    let a = make_composed_layout(swizzle, n(31), layout![(8, 4) : (-1, -8)]);
    let rows = a.composition(layout![(4, 2) : (2, 8)]);
    assert!((0..8).all(|i| rows.at(i) == a.at((2 * (i % 4), i / 4))));
    let tiles = a.zipped_divide(shape![(4, 2)]);
    assert!((0..32).all(|i| tiles.at(((i % 4, i / 4 % 2), (i / 8 % 2, i / 16)))
        == a.at((i % 4 + 4 * (i / 8 % 2), i / 4 % 2 + 2 * (i / 16)))));
    assert_eq!(
        make_composed_layout(swizzle, n(2), layout![4 : -1]).try_at(3),
        Err(LayoutError::NegativeOffset { magnitude: 1 })
    );
    assert_eq!(
        make_composed_layout(swizzle, usize::MAX, layout![4 : {signed(1)}]).try_at(3),
        Err(LayoutError::Overflow)
    );
}
