//! Construction: compact strides from the left or from the right.
//!
//! The laws: each stride is the product of the extents before it (after it); a static 1 has stride 0.

use crate::common::{assert_lawful, case, for_each_profile, random, value};
use colex::prelude::*;

macro_rules! random_shapes {
    ($name:ident, $integers:pat, $profile:expr) => {
        #[test]
        fn $name() {
            random::layouts(|extents, _| {
                let $integers = extents;
                let shape = shape_of($profile);
                assert_lawful("layout_left", &[value(shape)], make_layout_left(shape));
                assert_lawful("layout_right", &[value(shape)], make_layout_right(shape));
            });
        }
    };
}
mod of_random_shapes {
    use super::*;
    for_each_profile!(random_shapes);
}

/// The int tuple of a Rust tuple.
fn shape_of<T: IntoNested>(tuple: T) -> T::Nested {
    tuple.into_nested()
}

#[test]
fn extents_of_one_and_zero() {
    case!("layout_left"(shape![(1, 2)]), make_layout_left(shape![(1, 2)]) => "(_1,_2):(_0,_1)");
    case!("layout_left"(shape![({1}, {2})]), make_layout_left((1, 2)) => "(1,2):(_1,1)");
    case!("layout_right"(shape![(2, 1)]), make_layout_right(shape![(2, 1)]) => "(_2,_1):(_1,_0)");
    case!("layout_left"(shape![(2, 0, 3)]), make_layout_left(shape![(2, 0, 3)]) => "(_2,_0,_3):(_1,_2,_0)");
    case!("layout_left"(shape![(2, {0}, 3)]), make_layout_left(shape![(2, {0}, 3)]) => "(_2,0,_3):(_1,_2,0)");
}

#[test]
fn a_tuple_of_one_stays_one() {
    case!("layout_left"(shape![4]), layout![4] => "_4:_1");
    case!("layout_left"(shape![(4)]), layout![(4)] => "(_4):(_1)");
    case!("layout_right"(shape![(4)]), make_layout_right(shape![(4)]) => "(_4):(_1)");
}

#[test]
fn the_empty_shape() {
    assert_eq!(layout![()].to_string(), "():()");
    assert_eq!(make_layout_right(()).to_string(), "():()");
    assert_eq!(layout![()].size(), 1);
}

#[test]
fn literals_beyond_the_table() {
    assert_eq!(layout![(65535, 65537)].to_string(), "(_65535,_65537):(_1,_65535)");
}

#[test]
#[cfg(target_pointer_width = "64")]
fn literals_beyond_32_bits() {
    assert_eq!(layout![(4294967295, 2)].to_string(), "(_4294967295,_2):(_1,_4294967295)");
    assert_eq!(layout![(65536, 65536, 2)].to_string(), "(_65536,_65536,_2):(_1,_65536,_4294967296)");
}

#[test]
#[should_panic(expected = "overflow")]
fn a_stride_beyond_usize_is_refused() {
    let half = 1 << (usize::BITS / 2);
    make_layout_left((half, half, 2));
}

#[test]
#[should_panic(expected = "overflow")]
fn nor_from_the_right() {
    let half = 1 << (usize::BITS / 2);
    make_layout_right((2, half, half));
}

#[test]
fn an_order_gives_the_strides() {
    case!("make_ordered_layout"(shape![(2, (3, 4))], shape![(2, (0, 1))]),
        make_ordered_layout(shape![(2, (3, 4))], shape![(2, (0, 1))]) => "(_2,(_3,_4)):(_12,(_1,_3))");
}

/// In the order of the strides, and from the left to the right where they are equal.
#[test]
fn a_layout_like_another_keeps_order() {
    let (mut cases, two) = (0, 2);
    macro_rules! like {
        ($layout:expr) => {{
            let a = $layout;
            assert_lawful("make_layout_like", &[value(a)], a.make_layout_like());
            cases += 1;
        }};
    }
    macro_rules! case { ($d:tt $e:tt $f:tt) => {
        like!(layout![(2, 3, 4) : ($d, $e, $f)]);
        like!(layout![(3, (5, two)) : ($d, ($e, $f))]);
        like!(layout![((3, 2), (5, 1), 4) : (($d, $e), ($e, 7), $f)]);
    }; }
    macro_rules! third { ($($given:tt)*) => { each!(case!($($given)*) 0 1 2 4) }; }
    macro_rules! second { ($($given:tt)*) => { each!(third!($($given)*) 0 1 2) }; }
    each!(second!() 0 1 2 4);
    assert_eq!(cases, 144);
}
