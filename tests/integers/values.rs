//! Numbers of run time, one by one: differences that the tests of single operations, with their laws and random cases, do
//! not notice.

use crate::common::{assert_lawful, value};
use colex::prelude::*;
use colex::tuple::evenly_divides;
use colex::typenum::{U0, U4};

/// A result as text, or the law that is broken.
fn text<T: std::fmt::Display>(result: Result<T, LayoutError>) -> Result<String, LayoutError> {
    result.map(|result| result.to_string())
}
fn is(text: &str) -> Result<String, LayoutError> {
    Ok(text.to_owned())
}

/// The tiles leave out one element in each repetition, and in the last one it is missing.
#[test]
fn a_divide_falls_short_by_one() {
    let tile = layout![(2, {2}) : (1, 3)];
    let error = LayoutError::Coverage { cosize: 11, cotarget: 12 };
    assert_eq!(layout![12 : 1].try_logical_divide(tile).err(), Some(error));
    assert_eq!(tile.try_complement(12).err(), Some(error));
    assert!(tile.try_complement(11).is_ok() && tile.try_complement(10).is_ok());
    assert!(layout![11 : 1].try_logical_divide(tile).is_ok() && layout![10 : 1].try_logical_divide(tile).is_ok());
}

#[test]
fn a_complement_in_the_own_cosize() {
    assert_eq!(text(layout![{4} : 2].try_complement_in_cosize()), is("(_2,1):(_1,8)"));
}

/// The part of a leaf in each mode of dynamic size.
#[test]
fn steps_through_dynamic_modes() {
    let two = layout![({2}, {3}) : ({3}, {7})];
    for (n, r, expected) in [
        (4, 0, "(1,4):(0,0)"),
        (1, 5, "(1,1):(15,21)"),
        (0, 5, "(0,1):(15,21)"),
        (2, 4, "(1,2):(12,14)"),
        (2, 5, "(1,2):(15,17)"),
        (4, 1, "(2,2):(3,7)"),
    ] {
        assert_eq!(text(two.try_composition(layout![n : r])), is(expected), "{n}:{r}");
    }
    let three = layout![({4}, {3}, {2}) : ({1}, {5}, {50})];
    assert_eq!(text(three.try_composition(layout![{2} : {2}])), is("(2,1,1):(2,5,50)"));
    assert_eq!(text(three.try_composition(layout![{0} : {2}])), is("(0,1,1):(2,5,50)"));
}

/// Static steps, on values.
#[test]
fn steps_through_static_modes() {
    let a = layout![(4, 5) : ({1}, {10})];
    assert_eq!(text(a.try_composition(layout![{3} : 8])), is("3:20"));
    assert_eq!(text(a.try_composition(layout![3 : 8])), is("_3:20"));
    assert_eq!(text(a.try_composition(layout![1 : 6])), is("_1:20"));
    let a = layout![(5, 2, {9}) : ({1}, {10}, {100})];
    assert_eq!(text(a.try_composition(layout![4 : 6])), is("(_2,_2):(11,102)"));
    assert_eq!(text(layout![(4, 5) : (1, 10)].try_composition(layout![{0} : 14])), is("0:_32"));
}

/// A leaf that carries out of a mode.
#[test]
fn a_remainder_stays_in_its_mode() {
    let a = layout![(4, 5) : (1, 10)];
    assert_eq!(text(a.try_composition(layout![{4} : 13])), is("4:_31"));
    let error = LayoutError::StrideDivisibility { elements: 5, stride: 13, size: 4 };
    assert_eq!(a.try_composition(layout![{5} : 13]).err(), Some(error));
}

#[test]
fn equality_is_by_shape_and_stride() {
    let a = layout![({2}, {3}) : ({1}, {2})];
    assert!(a == layout![({2}, {3}) : ({1}, {2})] && a == layout![(2, 3) : (1, 2)]);
    assert!(a != layout![({2}, {3}) : ({1}, {3})] && a != layout![({2}, {4}) : ({1}, {2})]);
    assert!(a != layout![({1}, {3}) : ({1}, {2})] && a != layout![({2}, {3}) : ({2}, {2})]);
}

#[test]
fn tiles_of_nothing() {
    assert!(layout![{0} : 1].try_exact_logical_divide(layout![{4} : 1]).is_ok());
    assert_eq!(layout![{8} : 1].try_padding(layout![{3} : 1]), Ok(1));
    assert_eq!(layout![{9} : 1].try_padding(layout![{3} : 1]), Ok(0));
    assert_eq!([layout![({0}, 3) : (2, 1)].cosize(), layout![({2}, 3) : (2, 1)].cosize()], [0, 5]);
}

/// A static stride with the diagonal in it, of a mode without elements left.
#[test]
fn one_element_has_a_free_stride() {
    let result = layout![(4, {3}, 5) : (1, 10, 100)].try_composition(layout![2 : 13]);
    let result = result.expect("a composition");
    assert_eq!([result.at(0), result.at(1)], [0, 101]);
    assert_eq!(result.size(), 2);
}

#[test]
fn shapes_that_layouts_divide() {
    for (shape, tile, expected) in [(24, 4, true), (24, 8, true), (20, 8, false), (21, 2, false), (0, 4, false)] {
        assert_eq!(evenly_divides(shape, layout![tile : 1]), expected, "{shape} {tile}");
    }
    assert!(evenly_divides(12, layout![{2} : 3]) && !evenly_divides(14, layout![{2} : 3]));
}

#[test]
fn right_inverses() {
    for n in 0..4 {
        for m in 0..4 {
            let a = layout![(n, 3) : (1, m)];
            assert_lawful("right_inverse", &[value(a)], a.right_inverse());
            let a = layout![(n, m) : (2, 1)];
            match a.try_right_inverse() {
                Ok(inverse) => assert_lawful("right_inverse", &[value(a)], inverse),
                Err(error) => assert!(error == LayoutError::EmptyMode && n == 0 && m > 1, "{a}"),
            }
        }
    }
    assert_eq!(text(layout![({3}, 2) : (2, 1)].try_right_inverse()), is("(_2,3):(3,_1)"));
    // Nothing leads to a mode behind one of size 0, unless nothing is all that there is.
    assert_eq!(layout![({0}, {2}) : (2, 1)].try_right_inverse().err(), Some(LayoutError::EmptyMode));
    assert_eq!(layout![({0}, 2) : (2, 1)].try_right_inverse().map(|inverse| inverse.size()), Ok(0));
    assert_eq!(text(layout![({1}, 2) : (2, 1)].try_right_inverse()), is("(_2,1):(1,_1)"));
    assert!(layout![({0}, {1}) : (5, 1)].try_right_inverse().is_ok());
}

#[test]
fn nullspaces_follow_the_law() {
    for n in 0..4 {
        for m in 1..4 {
            let a = layout![(n, m, 3) : (0, 1, 0)];
            assert_lawful("nullspace", &[value(a)], a.nullspace());
        }
    }
    assert_eq!(text(layout![({7}, 5, {16}) : ({3}, 1, 0)].try_nullspace()), is("16:35"));
}

#[test]
fn larger_and_smaller_elements() {
    for n in 1..9 {
        for d in 0..9 {
            if let Ok(up) = layout![n : d].try_upcast::<U4>() {
                assert_lawful("upcast", &[value(layout![n : d]), value(4)], up);
            }
            let a = layout![(n, 8) : ({8 * d}, 1)];
            if let Ok(up) = a.try_upcast::<U4>() {
                assert_lawful("upcast", &[value(a), value(4)], up);
            }
            let a = layout![(n, 3) : (d, 1)];
            if let Ok(down) = a.try_downcast::<U4>() {
                assert_lawful("downcast", &[value(a), value(4)], down);
            }
        }
    }
    assert_eq!(text(layout![({3}, 8) : ({8}, 1)].try_upcast::<U4>()), is("(3,_2):(2,_1)"));
    assert_eq!(text(layout![({3}, 8) : ({8}, 1)].try_downcast::<U4>()), is("(3,_32):(32,_1)"));
    assert_eq!(text(layout![{5} : 1].try_upcast::<U4>()), is("2:_1"));
    assert_eq!(text(layout![{5} : 2].try_upcast::<U4>()), text(layout![{6} : 2].try_upcast::<U4>()));
}

/// What no coordinate leads to, against what there is nothing of.
#[test]
fn nullspaces_after_size_zero() {
    let huge = 1 << (usize::BITS / 2);
    let of = |text: &str| is(text);
    assert_eq!(text(layout![({0}, {2}) : (1, 0)].try_nullspace()), Err(LayoutError::EmptyMode));
    assert_eq!(text(layout![({0}, {huge}, {huge}) : (1, 0, 0)].try_nullspace()), Err(LayoutError::EmptyMode));
    assert_eq!(text(layout![({3}, {0}, {1}) : (0, 1, 0)].try_nullspace()), of("(3,1):(_1,0)"));
    // No mode stays, so that no place is asked for: one would overflow.
    assert_eq!(text(layout![({huge}, {huge}, 2) : (1, 1, 1)].try_nullspace()), of("_1:_0"));
}

/// Modes that one larger element joins reach out of it together.
#[test]
fn joined_modes() {
    let carry = |reach| Err(LayoutError::UpcastCarry { reach, elements: 4 });
    assert_eq!(text(layout![({4}, {2}) : (1, 1)].try_upcast::<U4>()), carry(4));
    assert_eq!(text(layout![({4}, {4}, {4}) : (1, 1, 1)].try_upcast::<U4>()), carry(9));
    assert_eq!(text(layout![({4}, 1, {1}) : (1, 1, 1)].try_upcast::<U4>()), is("(1,_1,1):(_1,_1,_1)"));
    // Of nothing, nothing is joined.
    assert_eq!(text(layout![({0}, {4}, {4}) : (1, 1, 1)].try_upcast::<U4>()), is("(0,1,1):(_1,_1,_1)"));
    assert_eq!(text(layout![(0, {4}, {4}) : (1, 1, 1)].try_upcast::<U4>()), is("(_0,1,1):(_1,_1,_1)"));
}

#[test]
#[cfg(target_pointer_width = "64")]
fn joined_modes_whose_reach_overflows() {
    use colex::typenum::U9223372036854775808;
    let (n, elements) = (usize::MAX, 1 << 63);
    let a = layout![({n}, {n}, {n}) : (1, 1, 1)];
    let error = LayoutError::UpcastCarry { reach: usize::MAX, elements };
    assert_eq!(text(a.try_upcast::<U9223372036854775808>()), Err(error));
}

#[test]
fn the_cosize_as_cotarget() {
    assert_eq!(text(layout![(2, {3}) : (1, 4)].try_complement_in_cosize()), is("(_2,1):(_2,12)"));
    assert_eq!(text(layout![{0} : 1].try_complement_in_cosize()), Err(LayoutError::EmptyTile));
    let error = layout![{usize::MAX} : 3].try_complement_in_cosize().err();
    assert_eq!(error, Some(LayoutError::Overflow));
    assert_eq!(text(layout![{2} : 1].try_complement(())), is("_1:_0"));
}

#[test]
fn integers_that_divide_exactly() {
    for n in 0..13 {
        let a = layout![n : 1];
        for tile in 1..7 {
            assert_eq!(a.is_exact_divide(tile), n % tile == 0, "{n} by {tile}");
        }
        assert_eq!([a.is_exact_divide(shape![4]), a.is_exact_divide(shape![1])], [n % 4 == 0, true]);
    }
    assert!(layout![() : ()].try_exact_logical_divide(layout![{1} : 1]).is_ok());
}

/// A tile without elements: it stays in place, and the rest is not divided.
#[test]
fn a_tile_of_nothing() {
    let nothing = layout![({0}, {3}) : (0, 1)];
    assert!(layout![{0} : 1].try_exact_logical_divide(layout![{0} : 0]).is_ok());
    let error = LayoutError::TileDivisibility { size: 6, tile: 0 };
    assert_eq!(text(layout![{6} : 1].try_exact_logical_divide(nothing)), Err(error));
    assert_eq!(layout![{6} : 1].try_padding(nothing), Ok(0));
    assert_eq!(layout![{6} : 1].try_cover(nothing).and_then(|cover| cover.try_padding()), Ok(0));
    assert_eq!(layout![{0} : 1].try_padding(layout![{4} : 1]), Ok(0));
    assert_eq!(layout![{0} : 1].try_padding(layout![{0} : 0]), Ok(0));
}

#[test]
fn coordinates_of_no_extent() {
    // A mode of rank 0 takes nothing of a 1-D coordinate.
    assert_eq!(layout![((), {3}) : ((), 2)].at(2), 4);
    assert_eq!(layout![() : ()].at(5), 0);
    assert_eq!(layout![() : ()].at(()), 0);
    // A mode of size 0 is without coordinates, even the first.
    let error = LayoutError::DivisionByZero.in_mode(0);
    assert_eq!(layout![({0}, 2) : (1, 1)].try_at(U0::new()), Err(error));
    assert_eq!([layout![({2}, 3) : (2, 1)].try_cosize(), layout![{0} : 5].try_cosize()], [Ok(5), Ok(0)]);
    assert_eq!(layout![({2}, {usize::MAX}) : (1, 2)].try_cosize(), Err(LayoutError::Overflow));
}

/// An error names the mode for which there is a tiler, but not if the tiler is of the whole layout: then the
/// coalesced layout is divided, which has other modes.
#[test]
fn divide_errors_name_tiler_modes() {
    let a = layout![((2, {3}), ({0}, {4})) : (({1}, {2}), ({3}, {5}))];
    let by_zero = LayoutError::DivisionByZero;
    macro_rules! errors {
        ($($method:ident)*) => { $(
            assert_eq!(a.$method(layout![{3} : 1]).err(), Some(by_zero), stringify!($method));
            assert_eq!(a.$method(5).err(), Some(by_zero), stringify!($method));
            assert_eq!(a.$method((1, 3)).err(), Some(by_zero.in_mode(1)), stringify!($method));
        )* };
    }
    errors! {
        try_logical_divide try_zipped_divide try_tiled_divide try_flat_divide
        try_exact_logical_divide try_cover try_padding
    }
}
