//! Coalesce: the same function with fewer modes.
//!
//! The laws: the size and the function stay, the depth is at most 1, nothing static is left to join.

use crate::common::{assert_lawful, case, for_each_profile, layout_of, random, value};
use colex::prelude::*;

macro_rules! random_layouts {
    ($name:ident, $integers:pat, $profile:expr) => {
        #[test]
        fn $name() {
            random::layouts(|extents, strides| {
                let layout = layout_of!($integers, $profile, extents, strides);
                assert_lawful("coalesce", &[value(layout)], layout.coalesce());
            });
        }
    };
}
mod of_random_layouts {
    use super::*;
    for_each_profile!(random_layouts);
}

#[test]
fn static_zeros_join_dynamic_sizes() {
    random::layouts::<2>(|[m, n], [d, _]| {
        for layout in [layout![(m, 3) : (0, 0)], layout![(n, 3) : (0, 0)]] {
            assert_lawful("coalesce", &[value(layout)], layout.coalesce());
        }
        let layout = layout![(4, (m, 2), 1, n) : (d, (4, 0), 7, 0)];
        assert_lawful("coalesce", &[value(layout)], layout.coalesce());
    });
}

#[test]
fn sixteen_modes_that_are_one() {
    let modes = layout![(2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2)];
    case!("coalesce"(modes), modes.coalesce() => "_65536:_1");
    let reversed = make_layout_right(modes.shape());
    assert_eq!(reversed.coalesce().rank(), 16);
    assert_lawful("coalesce", &[value(reversed)], reversed.coalesce());
}

#[test]
fn sizes_of_one() {
    case!("coalesce"(layout![1 : 0]), layout![1 : 0].coalesce() => "_1:_0");
    case!("coalesce"(layout![(1) : (1)]), layout![(1) : (1)].coalesce() => "_1:_0");
    case!("coalesce"(layout![(1, (1, 1)) : (3, (5, 7))]), layout![(1, (1, 1)) : (3, (5, 7))].coalesce() => "_1:_0");
    case!("coalesce"(layout![(2, 1, 3) : (1, {7}, 2)]), layout![(2, 1, 3) : (1, {7}, 2)].coalesce() => "_6:_1");
    // A dynamic 1 is in the type.
    case!("coalesce"(layout![({1}, {1}) : (1, 1)]), layout![({1}, {1}) : (1, 1)].coalesce() => "(1,1):(_1,_1)");
}

#[test]
fn sizes_of_zero() {
    case!("coalesce"(layout![0 : 1]), layout![0 : 1].coalesce() => "_0:_1");
    case!("coalesce"(layout![(4, 0) : (1, 4)]), layout![(4, 0) : (1, 4)].coalesce() => "_0:_1");
    case!("coalesce"(layout![(4, {0}) : (1, 4)]), layout![(4, {0}) : (1, 4)].coalesce() => "(_4,0):(_1,_4)");
}

#[test]
fn a_tuple_of_one_is_unwrapped() {
    case!("coalesce"(layout![(4) : (2)]), layout![(4) : (2)].coalesce() => "_4:_2");
    case!("coalesce"(layout![4 : 2]), layout![4 : 2].coalesce() => "_4:_2");
}

#[test]
fn the_empty_layout_has_one_element() {
    assert_eq!(layout![() : ()].coalesce().to_string(), "_1:_0");
}

#[test]
fn keeps_the_modes_of_a_profile() {
    let a = layout![(2, (1, 6)) : (1, (6, 2))];
    case!("coalesce_by_profile"(a, shape![(1, 1)]), a.coalesce_by(shape![(1, 1)]) => "(_2,_6):(_1,_2)");
    case!("coalesce_by_profile"(a, shape![1]), a.coalesce_by(shape![1]) => "_12:_1");
    case!("coalesce_by_profile"(a, shape![(1)]), a.coalesce_by(shape![(1)]) => "(_2,(_1,_6)):(_1,(_6,_2))");
    case!("coalesce_by_profile"(a, shape![()]), a.coalesce_by(shape![()]) => "(_2,(_1,_6)):(_1,(_6,_2))");
    let deep = layout![((2, 2), ((3, 1), (4, 2))) : ((1, 2), ((8, 0), (24, 96)))];
    case!("coalesce_by_profile"(deep, shape![(1, (1, 1))]), deep.coalesce_by(shape![(1, (1, 1))])
        => "(_4,(_3,_8)):(_1,(_8,_24))");
}

#[test]
#[should_panic(expected = "overflow")]
fn a_size_beyond_usize_is_refused() {
    let half = usize::MAX / 2;
    layout![(half, 4) : (0, 0)].coalesce();
}
