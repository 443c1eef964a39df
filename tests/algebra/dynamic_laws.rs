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
fn the_end_of_a_complement_overflows() {
    // Its strides 1 and `HALF` are numbers, but not its size.
    let error = layout![1 : 0].try_complement((HALF, U2::new())).unwrap_err();
    assert_eq!(error, LayoutError::Overflow);
    let complement = layout![1 : 0].try_complement((HALF - 1, U2::new())).unwrap();
    assert_eq!((complement.size(), complement.cosize()), (usize::MAX - 1, usize::MAX - 1));
}

#[test]
fn the_layout_precedes_its_cotarget() {
    // `HALF` elements at stride 2 reach beyond all numbers, and nothing reaches a cotarget of 0.
    let complement = |size: usize, stride: usize| layout![size : stride].try_complement(n(0)).unwrap_err();
    assert_eq!(complement(HALF, 2), LayoutError::Overflow);
    assert_eq!(complement(HALF - 1, 2), LayoutError::EmptyCotarget);
}

#[test]
fn division_stops_at_size_zero() {
    // The rest of a tile's reach after it cannot be computed, whatever is divided.
    macro_rules! refused {
        ($($layout:expr),*) => { $(
            assert_eq!($layout.try_logical_divide(n(2)).err(), Some(LayoutError::DivisionByZero));
            assert_eq!($layout.try_exact_logical_divide(n(2)).err(), Some(LayoutError::DivisionByZero));
        )* };
    }
    refused!(
        layout![({ n(0) }, 0) : (1, 7)],
        layout![({ n(0) }, { n(3) }) : (1, 7)],
        layout![({ n(4) }, 4, { n(0) }, 0) : (1, 7, 9, 1)],
        layout![({ n(4) }, 4, { n(0) }, { n(2) }) : (1, 7, 9, 1)]
    );
    // That comes first, as at compile time, whatever the product of the sizes before it is.
    refused!(layout![({ HALF }, { HALF }, { n(0) }, 4) : (1, 7, 9, 1)]);
    // The last mode divides nothing.
    assert_eq!(
        layout![(4, { n(0) }) : (1, 7)].try_logical_divide(2).unwrap().to_string(),
        "((2,1),(0,1)):((_1,_7),(2,7))"
    );
}

#[test]
fn the_places_of_a_product_overflow() {
    // 4 elements at each of two places; the second is at `4 * d`: there have to be `4 * (d + 1)` of them.
    let product = |d: usize| layout![4 : 1].try_logical_product(layout![2 : d]).map(|product| product.cosize());
    assert_eq!(product(usize::MAX / 4 - 1), Ok(usize::MAX - 3));
    assert_eq!(product(usize::MAX / 4), Err(LayoutError::Overflow));
    let product = |d: usize| layout![4 : 1].try_blocked_product(layout![2 : d]).map(|product| product.cosize());
    assert_eq!(product(usize::MAX / 4 - 1), Ok(usize::MAX - 3));
    assert_eq!(product(usize::MAX / 4), Err(LayoutError::Overflow));
    let product = |d: usize| layout![(4, 3) : (1, 9)].try_tiled_product((layout![2 : d],)).map(|_| ());
    assert_eq!(product(usize::MAX / 4 - 1), Ok(()));
    assert_eq!(product(usize::MAX / 4).map_err(LayoutError::law), Err(LayoutError::Overflow));
}

#[test]
fn a_right_inverse_leads_somewhere() {
    // Behind a mode of size 0 all coordinates are one. One element is there, and `HALF / 2` are several: four times as
    // many are not a number.
    let inverse = |size: usize| layout![(4, { n(0) }, size) : (1, 100, 4)].try_right_inverse();
    assert_eq!(inverse(1).unwrap().to_string(), "(_4,1):(_1,0)");
    assert_eq!(inverse(2).unwrap_err(), LayoutError::EmptyMode);
    assert_eq!(inverse(HALF / 2).unwrap_err(), LayoutError::EmptyMode);
    assert_eq!(inverse(HALF).unwrap_err(), LayoutError::EmptyMode);
}

/// The result is the only value of its type, and yet no result.
#[test]
fn a_static_result_keeps_its_laws() {
    // The sizes of a static left inverse are the gaps between strides: 9 elements at stride 1 reach beyond the stride 8.
    let inverse = |size: usize| layout![(2, size) : (8, 1)].try_left_inverse();
    assert_eq!(inverse(8).unwrap().to_string(), "(_8,_2):(_2,_1)");
    assert_eq!(inverse(9).unwrap_err(), LayoutError::LeftInverseReach { size: 9, stride: 1, next: 8 });
    // Nothing is left of a cotarget of one element, but nothing repeats an empty layout.
    let complement = |size: usize| layout![size : 1].try_complement(shape![()]);
    assert_eq!(complement(1).unwrap().to_string(), "_1:_0");
    assert_eq!(complement(0).unwrap_err(), LayoutError::EmptyTile);
    // The coordinates of a tile are to be in the layout.
    let layout = |columns: usize| layout![(4, columns) : (1, 100)];
    let beyond = Some(LayoutError::CompositionDomain { reach: 4, size: 3 });
    assert_eq!(layout(4).composition(layout![4 : 1@1]).to_string(), "_4:_100");
    assert_eq!(layout(3).try_composition(layout![4 : 1@1]).err().map(LayoutError::law), beyond);
    assert_eq!(layout(3).try_composition(layout![(2, 4) : (1@0, 1@1)]).err().map(LayoutError::law), beyond);
}
