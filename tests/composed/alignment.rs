//! How many elements of a composed layout can be moved as one: the result of the definition; with static offsets, and
//! offsets of a known divisor, whole aligned blocks or multiples of so many.

use colex::prelude::*;
use colex::typenum::{N1, N2, U0, U1, U2, U3, U4, U6, U8};
use colex_laws::Checked;
use colex_laws::composed::check;
use colex_laws::evaluate::arithmetic::gcd;

/// How many layouts there were of each alignment.
#[derive(Default)]
struct Tally([usize; 9]);
impl Tally {
    /// The alignment of `layout`, whose swizzle, offset and layout on the right have those of `parts`.
    fn judge(&mut self, layout: &str, found: usize, parts: [usize; 3]) {
        let expected = parts.iter().fold(0, |divisor, part| gcd(divisor, *part as u64));
        assert_eq!(found as u64, expected, "{layout}");
        let held = check("max_alignment", &[layout], &found.to_string());
        assert_eq!(held, Ok(Checked::Law), "{layout}");
        self.0[found] += 1;
    }
}

#[test]
fn after_a_swizzle_all_parts_count() {
    let (n, four) = (3_usize, Multiple::<U4>::new(12).expect("a multiple"));
    let mut tally = Tally::default();
    // `$run` elements stay together in the swizzle, any number of them for 0; `$known` of the offset is known.
    macro_rules! aligned {
        ([$swizzle:expr, $run:literal] [$offset:expr, $known:literal] $layout:expr) => {{
            let (layout, a) = ($layout, make_composed_layout($swizzle, $offset, $layout));
            tally.judge(&a.to_string(), a.max_alignment().value(), [$run, $known, layout.max_alignment().value()]);
        }};
    }
    macro_rules! of_layouts {
        ($swizzle:tt $offset:tt) => {
            each!(aligned!($swizzle $offset)
                {layout![(4, 2) : (1, 4)]} {layout![(4, 2) : (2, 1)]} {layout![(2, 3) : (1, 4)]} {layout![(8, 2) : (8, 1)]}
                {layout![(8, {n}) : (1, 12)]} {layout![(4, (2, 2)) : (1, (8, four))]} {layout![4 : 3]} {layout![(8, 1) : (1, 7)]});
        };
    }
    macro_rules! of_offsets {
        ($swizzle:tt) => {
            each!(of_layouts!($swizzle)
                [U0::new(), 0] [U1::new(), 1] [U4::new(), 4] [U6::new(), 6] [U8::new(), 8] [n, 1] [four, 4]);
        };
    }
    each!(of_offsets!()
        [Swizzle::<U0, U1, U1>::new(), 0] [Swizzle::<U1, U0, U1>::new(), 1] [Swizzle::<U1, U1, U2>::new(), 2]
        [Swizzle::<U2, U2, U2>::new(), 4] [Swizzle::<U1, U3, U1>::new(), 8] [Swizzle::<U1, U2, N1>::new(), 4]
        [Swizzle::<U2, U1, N2>::new(), 2] [Swizzle::<U3, U3, U3>::new(), 8]);
    assert!([1, 2, 4, 8].iter().all(|&alignment| tally.0[alignment] > 10), "{:?}", tally.0);
}

#[test]
fn a_swizzle_aligns_its_runs() {
    macro_rules! runs {
        ($swizzle:expr, $run:literal) => {{
            let (text, found) = ($swizzle.to_string(), $swizzle.max_alignment().value());
            let of = |runs: usize| check("max_alignment", &[&text], &runs.to_string());
            assert_eq!((found, of(found)), ($run, Ok(Checked::Law)), "{text}");
            // No more of them stay together.
            assert!(of(2 * found).is_err(), "{text}");
        }};
    }
    runs!(Swizzle::<U1, U0, U1>::new(), 1);
    runs!(Swizzle::<U2, U1, U3>::new(), 2);
    runs!(Swizzle::<U1, U2, N1>::new(), 4);
    runs!(Swizzle::<U3, U3, U3>::new(), 8);
}

#[test]
fn other_functions_promise_nothing() {
    let columns = layout![(3, 4) : (4, 1)];
    let tile = layout![(4, 4) : (1, 4)];
    let swizzled = Swizzle::<U2, U2, U2>::new().composition(tile);
    assert_eq!(swizzled.max_alignment().value(), 4);
    assert_eq!(make_composed_layout(columns, U0::new(), tile).max_alignment().value(), 1);
    assert_eq!(make_composed_layout(columns, U0::new(), swizzled).max_alignment().value(), 1);
    assert_eq!(make_composed_layout(Swizzle::<U1, U3, U3>::new(), U0::new(), swizzled).max_alignment().value(), 1);
}
