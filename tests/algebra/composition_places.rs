//! Compositions that are known in part at run time only: the type of the result has a place for each mode that a leaf
//! may leave. Its integers are compared with `R(c) = A(B(c))`, or with numbers that are worked out by hand.

use crate::by_modes;
use by_modes::offset;
use colex::prelude::*;
use colex::typenum::U0;

/// A number that is known at run time only.
const fn n(number: usize) -> usize {
    number
}

/// A result has the text, and the offsets of `A` at those of `B`, of `elements` elements.
macro_rules! composes {
    ($result:expr, $a:expr, $b:expr, $elements:expr => $text:expr) => {{
        let (result, a, b): (_, &[(usize, usize)], &[(usize, usize)]) = ($result.expect("a layout"), &$a, &$b);
        assert_eq!(result.to_string(), $text);
        for i in 0..$elements {
            assert_eq!(result.at(i), offset(a, offset(b, i)), "{result} at {i}");
        }
    }};
}

#[test]
fn static_leaves_within_static_modes() {
    // 3 elements stay in the mode of 8, and 2 rounds, which begin 1 further each, go on into modes of dynamic sizes.
    for s in 1..5 {
        let r = layout![(8, { n(s) }, { n(3) }) : (1, 100, 1000)].try_composition(layout![6 : 3]);
        let text = if s == 1 { "(_3,1,2):(_3,_101,1001)" } else { "(_3,2,1):(_3,_101,1000)" };
        composes!(r, [(8, 1), (s, 100), (3, 1000)], [(6, 3)], 6 => text);
    }
    // With the diagonal of a mode before it: 25 is 1 in the mode of 8 and 3 in that of 5, where 2 elements stay.
    for s in 2..5 {
        let r = layout![(8, 5, { n(s) }, 4) : (1, 100, 1000, 10000)].try_composition(layout![4 : 25]);
        let a = [(8, 1), (5, 100), (s, 1000), (4, 10000)];
        composes!(r, a, [(4, 25)], 4 => "(_2,2,1):(_301,_1102,10000)");
    }
}

#[test]
fn static_leaves_after_static_modes() {
    // 11 is 3 in the mode of 8, and 1 after it: the first 3 elements go on at stride 1, and the 2 rounds at stride 4.
    let compose = |s: usize| layout![(8, { n(s) }, { n(3) }) : (1, 100, 1000)].try_composition(layout![6 : 11]);
    let text =
        ["(1,3,1,2):(_103,1003,_401,4001)", "(3,1,1,2):(_103,1000,_401,1001)", "(3,1,2,1):(_103,1000,_401,1000)"];
    for (s, text) in [1, 4, 7].into_iter().zip(text) {
        composes!(compose(s), [(8, 1), (s, 100), (3, 1000)], [(6, 11)], 6 => text);
    }
    // 3 elements do not fill modes of 2; else they use 2 digits, and the 2 rounds `4 % s`, which is too much together.
    assert_eq!(compose(2).err(), Some(LayoutError::ShapeDivisibility { elements: 3, fill: 2, size: 2 }));
    assert_eq!(compose(3).err(), Some(LayoutError::Carry { digits: 3, size: 3 }));
    assert_eq!(compose(5).err(), Some(LayoutError::Carry { digits: 6, size: 5 }));
    assert_eq!(compose(6).err(), Some(LayoutError::Carry { digits: 6, size: 6 }));
}

/// What static leaves use of the digits of a static mode counts for a dynamic one as well.
#[test]
fn a_dynamic_leaf_carries_after_static() {
    let carry = |digits| Some(LayoutError::Carry { digits, size: 8 });
    // The mode of 8 is `8:1`. A diagonal uses 1 of its digits, and 8 elements 7.
    let a = layout![(8, 4, { n(3) }) : (1, 100, 1000)];
    let b = |m: usize| layout![(2, { n(m) }) : (9, 1)];
    composes!(
        a.try_composition(b(4)), [(8, 1), (4, 100), (3, 1000)], [(2, 9), (4, 1)], 8 =>
        "(_2,(4,1,1)):(_101,(_1,_100,_1000))"
    );
    assert_eq!(a.try_composition(b(8)).err(), carry(8));
    // 2 elements at stride 4 fill it, and use 4.
    let b = |m: usize| layout![(4, { n(m) }) : (4, 2)];
    composes!(
        a.try_composition(b(2)), [(8, 1), (4, 100), (3, 1000)], [(4, 4), (2, 2)], 8 =>
        "((_2,_2),(2,1,1)):((_4,_100),(_2,_100,_1000))"
    );
    assert_eq!(a.try_composition(b(4)).err(), carry(10));
    // 3 elements at stride 3 use 6, and the rounds 1; with a stride after the mode as well as without one.
    let a = layout![(8, { n(4) }, { n(3) }) : (1, 100, 1000)];
    assert_eq!(a.try_composition(layout![(6, { n(2) }) : (3, 1)]).err(), carry(8));
    assert_eq!(a.try_composition(layout![(6, { n(2) }) : (11, 1)]).err(), carry(8));
    assert!(a.try_composition(layout![(6, { n(1) }) : (3, 1)]).is_ok());
    assert!(a.try_composition(layout![(6, { n(1) }) : (11, 1)]).is_ok());
}

#[test]
fn one_element_keeps_a_static_stride() {
    // The stride 101 is that of several elements. One element, and a mode of one element, take any.
    composes!(
        layout![(8, { n(4) }, 4) : (1, 100, 1000)].try_composition(layout![{ n(1) } : 9]),
        [(8, 1), (4, 100), (4, 1000)], [(1, 9)], 1 => "(1,1):(_101,1000)"
    );
    composes!(
        layout![(8, { n(1) }, 4) : (1, 100, 1000)].try_composition(layout![2 : 9]),
        [(8, 1), (1, 100), (4, 1000)], [(2, 9)], 2 => "(1,2):(_101,1001)"
    );
}

#[test]
fn prefixes_take_the_first_places() {
    // 25 is 1 in the mode of 8, and 3 in that of 5, which it comes around: 2 elements at 301, and 2 at 10102. The first
    // place has the static stride 25.
    composes!(
        layout![({ n(8) }, { n(5) }, 4) : (1, 100, 10000)].try_composition(layout![{ n(4) } : 25]),
        [(8, 1), (5, 100), (4, 10000)], [(4, 25)], 4 => "(1,2,2):(_25,301,10102)"
    );
    // 2 elements fill the static mode. The 4 others stay in two modes that are one by their values.
    composes!(
        layout![(4, { n(3) }, { n(4) }, 4) : (1, { n(100) }, { n(300) }, { n(10000) })].try_composition(layout![8 : 2]),
        [(4, 1), (3, 100), (4, 300), (4, 10000)], [(8, 2)], 8 => "(_2,4,1,1):(_2,100,0,0)"
    );
    // All modes are one: nothing is left for the second place.
    composes!(
        layout![({ n(4) }, { n(3) }) : (1, 4)].try_composition(layout![6 : 1]),
        [(4, 1), (3, 4)], [(6, 1)], 6 => "(6,1):(_1,0)"
    );
}

#[test]
fn a_static_size_is_not_split() {
    // The function is `8:2`, as all modes are one by their values, but the type has 2 elements in the first mode.
    let a = layout![(4, { n(3) }, 4) : (1, { n(4) }, { n(12) })];
    assert_eq!(
        a.try_composition(layout![8 : 2]).err(),
        Some(LayoutError::ShapeDivisibility { elements: 4, fill: 3, size: 3 })
    );
}

#[test]
fn the_last_prefix_needs_no_stride() {
    // Together the leaves carry out of the mode of 3, but not out of the 12 that both modes are. Twice the second stride,
    // which would be that of a third element, is not a number.
    let q = usize::MAX / 12 - 1;
    let a = layout![({ n(3) }, { n(4) }, { n(1) }) : ({ n(1) }, { n(3) }, { n(0) })];
    composes!(
        a.try_composition(layout![({ n(2) }, { n(2) }) : ({ n(2) }, { n(12 * q + 1) })]),
        [(3, 1), (4, 3), (1, 0)], [(2, 2), (2, 12 * q + 1)], 4 => "((2,1,1),(2,1,1)):((2,3,0),(1,0,0))"
    );
}

#[test]
fn one_element_of_none_is_refused() {
    // Its stride is divided by the size, as that of a static one; the error is that of more elements.
    let a = layout![({ n(0) }, 4) : (1, 8)];
    assert_eq!(a.try_composition(layout![{ n(1) } : 1]).err(), Some(LayoutError::EmptyMode));
    assert_eq!(a.try_composition(layout![1 : 3]).err(), Some(LayoutError::EmptyMode));
    let by_mode = layout![(({ n(0) }, 4), 2) : ((1, 8), 32)].try_composition((layout![1 : 3], Underscore));
    assert_eq!(by_mode.err(), Some(LayoutError::EmptyMode.in_mode(0)));
    assert_eq!(a.try_composition(layout![{ n(2) } : 1]).err(), Some(LayoutError::EmptyMode));
}

#[test]
fn stride_zero_stays_in_place() {
    composes!(layout![4 : 0].try_composition(layout![{ n(3) } : { n(2) }]), [(4, 0)], [(3, 2)], 3 => "3:_0");
    composes!(
        layout![(1, 1) : (5, 7)].try_composition(layout![({ n(3) }, 2) : ({ n(2) }, { n(3) })]),
        [(1, 7)], [(3, 2), (2, 3)], 6 => "(3,_2):(14,21)"
    );
    composes!(
        layout![4 : 0].try_logical_divide(layout![{ n(2) } : { n(2) }]),
        [(4, 0)], [(2, 2), (2, 1)], 4 => "(2,(2,1)):(_0,(_0,_0))"
    );
    // Of no modes, in a divide.
    for m in 1..4 {
        let divided = layout![() : ()].try_logical_divide(layout![{ n(m) } : { n(5) }]).unwrap();
        assert_eq!(divided.mode::<U0>().to_string(), format!("{m}:_0"));
        assert!((0..divided.size()).all(|i| divided.at(i) == 0));
    }
}
