//! Evaluation: the offset of a coordinate.
//!
//! The laws: the offset of a 1-D coordinate is the inner product of its natural coordinate, counted in
//! colexicographical order, with the stride; a flat or partly hierarchical coordinate of the same element gives the
//! same offset.

use crate::common::{for_each_profile, layout_of, plain, random};
use colex::prelude::*;
use colex::tuple::idx2crd;
use colex_laws::evaluate::offset;

macro_rules! one_dimensional {
    ($name:ident, $integers:pat, $profile:expr) => {
        #[test]
        fn $name() {
            random::layouts(|extents, strides| {
                let layout = layout_of!($integers, $profile, extents, strides);
                let by_definition = plain(layout);
                for i in (0..layout.size()).step_by(1 + layout.size() / 100) {
                    let expected = offset(&by_definition, i as u64) as usize;
                    assert_eq!(layout.at(i), expected, "{layout} at {i}");
                    assert_eq!(layout.at(idx2crd(i, layout.shape())), expected, "{layout} at the coordinate of {i}");
                }
            });
        }
    };
}
mod one_dimensional_and_natural_coordinates {
    use super::*;
    for_each_profile!(one_dimensional);
}

#[test]
fn all_coordinates_of_an_element_agree() {
    random::layouts::<4>(|[a, b, c, d], [p, q, r, s]| {
        let layout = make_layout((a, (b, (c, d))), (p, (q, (r, s))));
        for i in (0..layout.size()).step_by(1 + layout.size() / 100) {
            let (i0, rest) = (i % a, i / a);
            let (i1, rest) = (rest % b, rest / b);
            let (i2, i3) = (rest % c, rest / c);
            let expected = i0 * p + i1 * q + i2 * r + i3 * s;
            assert_eq!(layout.at(i), expected);
            assert_eq!(layout.at((i0, i1 + b * (i2 + c * i3))), expected);
            assert_eq!(layout.at((i0, (i1, i2 + c * i3))), expected);
            assert_eq!(layout.at((i0, (i1, (i2, i3)))), expected);
            assert_eq!(layout.at(coord![(i0, (i1, (i2, i3)))]), expected);
            assert_eq!(layout.flatten().at((i0, i1, i2, i3)), expected);
        }
    });
}

#[test]
fn static_and_dynamic_integers_evaluate_alike() {
    let fixed = layout![(3, (2, 3)) : (3, (12, 1))];
    let (two, twelve) = (2, 12);
    let mixed = layout![(3, (two, 3)) : (3, (twelve, 1))];
    for i in 0..18 {
        assert_eq!(fixed.at(i), mixed.at(i));
    }
    assert_eq!(fixed.at(coord![(1, (1, 2))]), 17);
    assert_eq!(fixed.at((1, coord![(1, 2)])), 17);
    assert_eq!(mixed.at(coord![16]), 17);
}

#[test]
fn sixteen_modes() {
    let left = layout![(2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2)];
    let right = make_layout_right(left.shape());
    for i in (0..65_536_usize).step_by(97) {
        assert_eq!(left.at(i), i);
        assert_eq!(right.at(i), usize::from((i as u16).reverse_bits()));
    }
    assert_eq!(right.at((1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1)), 32_768 + 3);
}

#[test]
fn the_last_mode_is_not_bounded() {
    assert_eq!(layout![(4, 2) : (2, 1)].at(4 * 5 + 3), 3 * 2 + 5);
    assert_eq!(layout![4 : 2].at(100), 200);
}

#[test]
fn a_tuple_of_one_mode() {
    assert_eq!(layout![(4) : (2)].at(3), 6);
    assert_eq!(layout![(4) : (2)].at((3,)), 6);
    assert_eq!(layout![((4, 2)) : ((2, 1))].at(5), 3);
    assert_eq!(layout![((4, 2)) : ((2, 1))].at((5,)), 3);
    assert_eq!(layout![((4, 2)) : ((2, 1))].at(((1, 1),)), 3);
}

#[test]
fn the_coordinate_of_an_empty_layout() {
    assert_eq!(layout![() : ()].at(()), 0);
    assert_eq!(layout![() : ()].at(0), 0);
}

#[test]
fn stride_zero_and_size_one() {
    assert_eq!(layout![(4, 6) : (0, 1)].at((3, 5)), 5);
    assert_eq!(layout![(1, 6) : (9, 1)].at(5), 5);
    let zero = 0;
    assert_eq!(layout![(4, 6) : (zero, zero)].at(23), 0);
}

#[test]
#[should_panic]
fn one_coordinate_stops_at_empty_modes() {
    make_layout((0, 4), (1, 1)).at(3);
}

#[test]
#[cfg(debug_assertions)]
#[should_panic(expected = "overflow")]
fn an_offset_beyond_usize_panics() {
    make_layout(4, usize::MAX / 2).at(3);
}
