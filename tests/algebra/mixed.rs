//! Composition and divide of mixed layouts: the static sizes decide, the dynamic integers are taken along.
//!
//! Each case is a layout whose last size and strides are of run time, with a static tiler; proptest chooses the numbers.
//! The law is that of the operation on plain numbers, and of an operation by mode that it does mode by mode what it does
//! on each.

use crate::common::{assert_lawful, value};
use colex::prelude::*;
use colex::typenum::{U0, U1};
use proptest::prelude::*;

/// A size: 0 and 1 often.
fn size() -> impl Strategy<Value = usize> {
    prop_oneof![0usize..4, 0usize..40]
}
/// A stride.
fn stride() -> impl Strategy<Value = usize> {
    prop_oneof![0usize..4, 0usize..300]
}

/// The laws of the composition and of the divide of `a` with `b`.
macro_rules! lawful {
    ($a:expr, $b:expr) => {{
        let (a, b) = ($a, $b);
        let args = [value(a), value(b)];
        assert_lawful("composition", &args, a.composition(b));
        assert_lawful("logical_divide", &args, a.logical_divide(b));
        assert_lawful("zipped_divide", &args, a.zipped_divide(b));
        assert_lawful("tiled_divide", &args, a.tiled_divide(b));
        assert_lawful("flat_divide", &args, a.flat_divide(b));
    }};
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn an_only_mode(n in size(), d in stride()) {
        lawful!(layout![n : d], layout![4 : 1]);
        lawful!(layout![n : d], layout![4 : 3]);
        lawful!(layout![n : d], layout![1 : 1]);
        lawful!(layout![n : d], layout![(2, 3) : (1, 4)]);
        lawful!(layout![n : 3], layout![(2, 3) : (6, 1)]);
        lawful!(layout![(n,) : (d,)], layout![4 : 1]);
        lawful!(layout![12 : d], layout![4 : 3]);
    }

    #[test]
    fn a_tile_within_the_static_sizes(n in size(), d in stride(), e in stride(), f in stride()) {
        lawful!(layout![(8, n) : (d, e)], layout![4 : 1]);
        lawful!(layout![(8, n) : (d, 1)], layout![4 : 2]);
        lawful!(layout![(4, 6, n) : (d, e, f)], layout![(4, 2) : (1, 12)]);
        lawful!(layout![(4, 6, n) : (d, e, f)], layout![(3, 2) : (8, 2)]);
        lawful!(layout![((2, 2), (3, n)) : ((d, 1), (e, f))], layout![6 : 2]);
    }

    #[test]
    fn a_tile_into_the_last_mode(n in size(), d in stride(), e in stride(), f in stride()) {
        lawful!(layout![(8, n) : (d, e)], layout![16 : 1]);
        lawful!(layout![(8, n) : (d, e)], layout![3 : 8]);
        lawful!(layout![(4, 6, n) : (d, e, f)], layout![(2, 5) : (2, 24)]);
        lawful!(layout![(4, 6, n) : (d, e, f)], layout![(2, 5) : (2, 48)]);
    }

    #[test]
    fn by_mode(m in size(), n in size(), d in stride(), e in stride()) {
        let a = layout![(m, n) : (d, e)];
        let zipped = a.zipped_divide((layout![4 : 1], layout![2 : 3]));
        let (rows, columns) = (layout![m : d], layout![n : e]);
        let modes = [rows.logical_divide(layout![4 : 1]).to_string(), columns.logical_divide(layout![2 : 3]).to_string()];
        prop_assert_eq!(modes, [
            a.logical_divide((layout![4 : 1], layout![2 : 3])).mode::<U0>().to_string(),
            a.logical_divide((layout![4 : 1], layout![2 : 3])).mode::<U1>().to_string(),
        ]);
        prop_assert_eq!(zipped.mode::<U0>().to_string(), a.composition((layout![4 : 1], layout![2 : 3])).to_string());
        // Modes that are not tiled stay.
        prop_assert_eq!(a.logical_divide((Underscore, layout![2 : 3])).mode::<U0>().mode::<U0>(), rows);
        prop_assert_eq!(a.logical_divide((layout![4 : 1],)).mode::<U1>(), columns);
        // The integer 1 takes one element.
        prop_assert_eq!(a.zipped_divide(shape![(1, 4)]).mode::<U1>().mode::<U0>(), rows);
    }
}

#[test]
fn what_is_static_stays_static() {
    let (m, k) = (512, 64);
    let divided = layout![(m, k) : (1, m)].zipped_divide(shape![(128, 8)]);
    assert_eq!(divided.to_string(), "((_128,_8),(4,8)):((_1,512),(_128,4096))");
    let tile = layout![(8, m) : (k, 1)].composition(layout![(4, 8) : (2, 8)]);
    assert_eq!(tile.to_string(), "(_4,_8):(128,_1)");
}

#[test]
fn an_overflow_is_in_its_mode() {
    let max = usize::MAX;
    let a = layout![(4, (2, max)) : (max, (1, 2))];
    assert_eq!(layout![4 : max].try_composition(layout![2 : 2]), Err(LayoutError::Overflow));
    assert_eq!(
        layout![(4, 6) : (1, max)].try_composition((layout![2 : 2], layout![2 : 3])),
        Err(LayoutError::Overflow.in_mode(1)),
    );
    assert_eq!(a.try_zipped_divide((Underscore, layout![4 : 1])).map(|_| ()), Err(LayoutError::Overflow.in_mode(1)));
    assert_eq!(
        layout![(4, (2, 8)) : (1, (1, max))].try_composition((Underscore, (Underscore, layout![2 : 2]))),
        Err(LayoutError::Overflow.in_mode(1).in_mode(1)),
    );
}
