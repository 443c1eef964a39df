//! Slices of swizzled layouts with sizes, strides and offsets of run time, some with a known divisor, against the
//! definition. With such integers types cannot decide whether the swizzle is a sum on the rest: then the slice is not a plain
//! layout. Static ones are in `tests/composed/layouts.rs`, and here where the swizzle reads the offset.

use colex::Narrow;
use colex::bounds::Notation;
use colex::prelude::*;
use colex::typenum::{N1, N2, U0, U1, U2, U3, U4, U5, U8, U9, U12, U16, U24, U32, U40};
use colex_laws::Checked;
use colex_laws::composed::check;

type M4 = Multiple<U4>;

/// How many slices there were, and how many of them are plain.
#[derive(Default)]
struct Tally {
    slices: usize,
    plain: usize,
}
impl Tally {
    fn judge(&mut self, coordinate: impl Notation, layout: impl Notation, found: impl Notation) {
        let text = notation(found).to_string();
        let args = [notation(coordinate).to_string(), notation(layout).to_string()];
        let held = check("slice_and_offset", &[&args[0], &args[1]], &text);
        assert_eq!(held, Ok(Checked::Law), "{} of {}: {text}", args[0], args[1]);
        self.slices += 1;
        self.plain += usize::from(!text.contains("Sw<"));
    }
}

/// Slices of layouts with at least one dynamic integer.
macro_rules! slices {
    ($tally:ident, $swizzle:expr, $offset:expr, $n:ident, $m:ident) => {{
        let (four, narrow) = (M4::new($n / 4 * 4).expect("a multiple"), Narrow::try_from($n).expect("32 bits"));
        slices!(@ $tally, $swizzle, $offset, layout![(4, 3) : ({$n}, 1)]; (_, 0), (_, 2), ({$m % 4}, _));
        slices!(@ $tally, $swizzle, $offset, layout![(4, 3) : (four, 8)]; (_, 0), (_, 1), (3, _));
        slices!(@ $tally, $swizzle, $offset, layout![(4, 3) : (narrow, 4)]; (_, 0), (_, 2), (3, _));
        slices!(@ $tally, $swizzle, $offset, layout![({$m}, 4) : (1, 8)]; (_, 0), (_, 3), (0, _));
        slices!(@ $tally, $swizzle, $offset, layout![({$m}, 4) : (4, 1)]; (_, 0), (_, 3));
        slices!(@ $tally, $swizzle, $offset, layout![(2, (3, {$m})) : (1, ({$n}, 16))]; (_, (1, _)), (1, (_, 0)), (0, _));
        slices!(@ $tally, $swizzle, $offset, layout![(2, (3, {$m})) : (1, (four, 2))]; (_, (_, 0)), (1, (_, 0)), (0, _));
    }};
    (@ $tally:ident, $swizzle:expr, $offset:expr, $layout:expr; $($coordinate:tt),*) => {{
        let a = make_composed_layout($swizzle, $offset, $layout);
        $($tally.judge(coord![$coordinate], a, a.slice_and_offset(coord![$coordinate]));)*
    }};
}

#[test]
fn dynamic_slices_match_the_definition() {
    let mut tally = Tally::default();
    macro_rules! swizzles {
        ($($bits:ident $base:ident $shift:ident;)*) => { $({
            let swizzle = Swizzle::<$bits, $base, $shift>::new();
            for n in [0, 1, 2, 3, 4, 6, 8, 12, 17] {
                for m in [1, 2, 3, 5] {
                    slices!(tally, swizzle, U0::new(), n, m);
                    slices!(tally, swizzle, U5::new(), n, m);
                    slices!(tally, swizzle, U16::new(), n, m);
                    slices!(tally, swizzle, m, n, m);
                    slices!(tally, swizzle, Multiple::<U8>::new(8 * m).expect("a multiple"), n, m);
                }
            }
        })* };
    }
    swizzles! { U1 U0 U1; U2 U0 U2; U1 U1 U2; U2 U1 U3; U1 U3 U1; U1 U0 N1; U2 U1 N2; }
    println!("{} slices, of which {} are plain", tally.slices, tally.plain);
    assert!(tally.slices > 20_000 && tally.plain > 500);
}

/// Static offsets with a bit that the swizzle reads, in front of modes that it reads and of modes that it does not: the
/// offset is moved, the strides that are read grow, and where a sum carries the slice stays composed.
#[test]
fn slices_begin_at_a_dynamic_offset() {
    let mut tally = Tally::default();
    macro_rules! from {
        ($($bits:ident $base:ident $shift:ident: $($offset:ident)*;)*) => { $($({
            let swizzle = Swizzle::<$bits, $base, $shift>::new();
            slices!(@ tally, swizzle, $offset::new(), layout![(2, 3) : (4, 16)]; (_, 0), (_, 1), (0, _));
            slices!(@ tally, swizzle, $offset::new(), layout![(2, 2) : (8, 1)]; (_, 0), (_, 1), (1, _), (_, _));
            slices!(@ tally, swizzle, $offset::new(), layout![(3, (2, 2)) : (8, (1, 64))]; (_, (0, _)), (_, (1, 0)), (2, _));
        })*)* };
    }
    from! {
        U1 U0 U2: U2 U4 U8 U12;
        U2 U0 U2: U4 U8 U9;
        U2 U0 U3: U8 U16 U24;
        U2 U1 U2: U8 U16 U24;
        U3 U0 U3: U8 U32 U40;
        U1 U1 U3: U16 U32;
        U2 U0 N2: U1 U4 U16;
    }
    println!("{} static slices, of which {} are plain", tally.slices, tally.plain);
    assert_eq!((tally.slices, tally.plain), (210, 80));
}
