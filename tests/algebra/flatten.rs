//! Flatten: the same leaves without nesting.

use crate::common::{assert_lawful, case, for_each_profile, layout_of, random, value};
use colex::prelude::*;
use colex::tuple::flatten;

macro_rules! random_layouts {
    ($name:ident, $integers:pat, $profile:expr) => {
        #[test]
        fn $name() {
            random::layouts(|extents, strides| {
                let layout = layout_of!($integers, $profile, extents, strides);
                assert_lawful("flatten", &[value(layout)], layout.flatten());
                assert_lawful("flatten", &[value(layout.shape())], flatten(layout.shape()));
            });
        }
    };
}
mod of_random_layouts {
    use super::*;
    for_each_profile!(random_layouts);
}

#[test]
fn integers_and_tuples_keep_their_kind() {
    case!("flatten"(layout![4 : 1]), layout![4 : 1].flatten() => "_4:_1");
    case!("flatten"(layout![(4) : (1)]), layout![(4) : (1)].flatten() => "(_4):(_1)");
    case!("flatten"(layout![((4)) : ((1))]), layout![((4)) : ((1))].flatten() => "(_4):(_1)");
}

#[test]
fn empty_tuples_vanish() {
    case!("flatten"(shape![()]), flatten(shape![()]) => "()");
    case!("flatten"(shape![((), (4, ()))]), flatten(shape![((), (4, ()))]) => "(_4)");
    assert_eq!(layout![((), 4) : ((), 1)].flatten().to_string(), "(_4):(_1)");
}
