//! The cosize of a composed layout, against its definition; and its time, which does not grow with the layout.

use colex::prelude::*;
use colex::typenum::{N3, U0, U1, U2, U3, U4};

/// Numbers below a bound, always the same ones.
struct Numbers(u64);
impl Numbers {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 33) as usize % end
    }
}

/// Compares the cosize with the greatest offset, and what storage is accepted.
macro_rules! check {
    ($composed:expr) => {{
        let composed = $composed;
        let cosize = (0..composed.size()).map(|i| composed.at(i) + 1).max().unwrap_or(0);
        assert_eq!(composed.try_cosize(), Ok(cosize), "{composed}");
        let data = vec![0u8; cosize];
        assert!(try_make_tensor(&data[..], composed).is_ok(), "{composed}");
        if let Some((_, less)) = data.split_last() {
            let error = LayoutError::StorageTooSmall { length: cosize - 1, cosize };
            assert_eq!(try_make_tensor(less, composed).err(), Some(error), "{composed}");
        }
    }};
}

#[test]
fn one_more_than_the_greatest_offset() {
    let mut numbers = Numbers(7);
    for _ in 0..if cfg!(miri) { 40 } else { 4000 } {
        let mut n = |end| numbers.below(end);
        let b = layout![({n(5)}, ({n(4)}, {n(4)})) : ({n(9)}, ({n(12)}, {n(30)}))];
        let a = layout![(({1 + n(4)}, {1 + n(5)}), {1 + n(3)}) : (({n(40)}, {n(9)}), {n(7)})];
        let (o, p) = (n(20), n(20));
        check!(make_composed_layout(a, o, b));
        check!(make_composed_layout(Swizzle::<U2, U1, U2>::new(), o, b));
        check!(make_composed_layout(Swizzle::<U2, U1, N3>::new(), o, b));
        check!(make_composed_layout(make_composed_layout(Swizzle::<U1, U0, U3>::new(), p, a), o, b));
        check!(make_composed_layout(a, p, make_composed_layout(Swizzle::<U2, U0, U4>::new(), o, b)));
        check!(make_composed_layout(make_composed_layout(a, p, a), o, b));
    }
}

/// A walk through the coordinates would take weeks.
#[cfg(target_pointer_width = "64")]
#[test]
fn many_elements_take_no_time() {
    let large = |bits: u32| 1usize << bits;
    macro_rules! refused {
        ($($composed:expr => $cosize:expr;)*) => { $({
            let composed = $composed;
            assert_eq!(composed.try_cosize(), Ok($cosize), "{composed}");
            let error = LayoutError::StorageTooSmall { length: 12, cosize: $cosize };
            assert_eq!(try_make_tensor(&[0u8; 12][..], composed).err(), Some(error), "{composed}");
        })* };
    }
    use colex::typenum::U30;

    let rows = layout![({large(20)}, {large(20)}) : ({large(20)}, 1)];
    let columns = layout![({large(20)}, {large(20)}) : (1, {large(20)})];
    let (n, one) = (large(40), 1);
    refused! {
        make_composed_layout(rows, one, layout![n : 1]) => large(40);
        make_composed_layout(rows, U0::new(), layout![n : 1]) => large(40);
        make_composed_layout(rows, one, rows) => large(40);
        make_composed_layout(columns, one, rows) => large(40) + 1;
        make_composed_layout(rows, one, layout![{large(39)} : 2]) => large(40);
        make_composed_layout(layout![(2, n) : ({large(41)}, 1)], 0, layout![n : 2]) => large(40);
        make_composed_layout(layout![(6, n) : ({large(41)}, 1)], one, layout![n : 2]) => 5 * large(41) + large(41) / 6;
        make_composed_layout(make_composed_layout(rows, one, rows), one, layout![{n - 2} : 1]) => large(40);
        make_composed_layout(Swizzle::<U1, U30, U1>::new(), U0::new(), layout![{large(31) + large(29)} : 1])
            => large(31) + large(30) + large(29);
        make_composed_layout(Swizzle::<U3, U30, U3>::new(), one, layout![{large(35) + large(31)} : 1])
            => large(35) + large(32) + large(31) + 1;
    }
}
