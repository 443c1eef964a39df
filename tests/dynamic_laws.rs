//! Laws that dynamic integers break, where the result itself could be written down: they are checked for all that.

use colex::prelude::*;
use colex::typenum::U2;

/// A number that is known at run time only.
const fn n(number: usize) -> usize {
    number
}

/// More than half of the numbers that there are.
const HALF: usize = usize::MAX / 2 + 1;

#[test]
fn the_end_of_a_complement_is_a_number() {
    // Its strides 1 and `HALF` are numbers, but not its size.
    let error = layout![1 : 0].try_complement((HALF, U2::new())).unwrap_err();
    assert_eq!(error, LayoutError::Overflow);
    let complement = layout![1 : 0].try_complement((HALF - 1, U2::new())).unwrap();
    assert_eq!((complement.size(), complement.cosize()), (usize::MAX - 1, usize::MAX - 1));
}

#[test]
fn the_layout_is_looked_at_before_its_cotarget() {
    // `HALF` elements at stride 2 reach beyond all numbers, and nothing reaches a cotarget of 0.
    let complement = |size: usize, stride: usize| layout![size : stride].try_complement(n(0)).unwrap_err();
    assert_eq!(complement(HALF, 2), LayoutError::Overflow);
    assert_eq!(complement(HALF - 1, 2), LayoutError::EmptyCotarget);
}

#[test]
fn a_right_inverse_leads_somewhere() {
    // Behind a mode of size 0 all coordinates are one. One element is there, and `HALF / 2` are several: four times as
    // many are no number.
    let inverse = |size: usize| layout![(4, { n(0) }, size) : (1, 100, 4)].try_right_inverse();
    assert_eq!(inverse(1).unwrap().to_string(), "(_4,1):(_1,0)");
    assert_eq!(inverse(2).unwrap_err(), LayoutError::EmptyMode);
    assert_eq!(inverse(HALF / 2).unwrap_err(), LayoutError::EmptyMode);
    assert_eq!(inverse(HALF).unwrap_err(), LayoutError::EmptyMode);
}
