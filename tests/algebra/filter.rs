//! Filter: without the modes that do not move.
//!
//! The laws: modes of static stride 0 have size 1 and are then coalesced away; dynamic zeros stay.

use crate::common::{assert_lawful, case, for_each_profile, layout_of, random, value};
use colex::prelude::*;

macro_rules! random_layouts {
    ($name:ident, $integers:pat, $profile:expr) => {
        #[test]
        fn $name() {
            random::layouts(|extents, strides| {
                let layout = layout_of!($integers, $profile, extents, strides);
                assert_lawful("filter", &[value(layout)], layout.filter());
                assert_lawful("filter_zeros", &[value(layout)], layout.filter_zeros());
            });
        }
    };
}
mod of_random_layouts {
    use super::*;
    for_each_profile!(random_layouts);
}

#[test]
fn static_zeros_among_dynamic_modes() {
    random::layouts::<3>(|[m, n, k], [a, b, _]| {
        let layout = layout![(m, (n, 4), k) : (a, (0, b), 0)];
        assert_lawful("filter", &[value(layout)], layout.filter());
        assert_lawful("filter_zeros", &[value(layout)], layout.filter_zeros());
    });
}

#[test]
fn static_zeros_go() {
    let a = layout![(4, (3, 2)) : (1, (0, 4))];
    case!("filter"(a), a.filter() => "_8:_1");
    case!("filter_zeros"(a), a.filter_zeros() => "(_4,(_1,_2)):(_1,(_0,_4))");
    case!("filter"(layout![4 : 0]), layout![4 : 0].filter() => "_1:_0");
    case!("filter"(layout![(4) : (0)]), layout![(4) : (0)].filter() => "_1:_0");
    case!("filter"(layout![(0, 2) : (0, 1)]), layout![(0, 2) : (0, 1)].filter() => "_2:_1");
}

#[test]
fn dynamic_zeros_stay() {
    case!("filter"(layout![4 : {0}]), layout![4 : {0}].filter() => "_4:0");
}

#[test]
fn the_empty_layout_stays() {
    assert_eq!(layout![() : ()].filter_zeros().to_string(), "():()");
    assert_eq!(layout![() : ()].filter().to_string(), "_1:_0");
}
