//! Decisions by types alone about swizzles and the layouts in them: which numbers are a swizzle, which masks and which two
//! swizzles are one, which elements stay together, which ones have an inverse. A program with a line for each case is compiled,
//! and the lines with an error are those that the definitions refuse, on numbers.

use crate::cases;
use cases::Cases;
use colex_laws::composed::Swizzle;

/// The swizzle of these numbers.
fn swizzle(bits: u32, base: u32, shift: i32) -> Swizzle {
    Swizzle { bits, base, shift }
}
/// As a type.
fn typed(Swizzle { bits, base, shift }: Swizzle) -> String {
    let sign = if shift < 0 { "N" } else { "U" };
    format!("Swizzle::<U{bits}, U{base}, {sign}{}>", shift.unsigned_abs())
}
/// All numbers up to some, a swizzle or not.
fn numbers() -> impl Iterator<Item = Swizzle> {
    let shifts = [-3, -2, -1, 0, 1, 2, 3];
    shifts.into_iter().flat_map(|shift| (0..4).flat_map(move |bits| (0..3).map(move |base| swizzle(bits, base, shift))))
}
/// The offsets that distinguish such swizzles.
const OFFSETS: u64 = 1 << 9;

/// No bit is changed by one that changes, so it is its own inverse: whether the numbers are a swizzle.
fn is_swizzle(found: Swizzle) -> bool {
    (0..OFFSETS).all(|x| found.at(found.at(x)) == x)
}
fn swizzles() -> impl Iterator<Item = Swizzle> {
    numbers().filter(|&found| is_swizzle(found))
}

fn lawful_numbers(cases: &mut Cases) {
    for found in numbers() {
        cases.ask(&format!("let _ = {}::new();", typed(found)), is_swizzle(found));
    }
    // The bits of a number.
    let widths = [(1, 61, 1), (1, 61, 2), (1, 62, 1), (1, 63, 1), (2, 60, 2), (2, 61, 2), (1, 62, -1), (1, 63, -1)];
    for (bits, base, shift) in widths {
        let found = swizzle(bits, base, shift);
        cases.ask(&format!("let _ = {}::new();", typed(found)), bits + base + shift.unsigned_abs() <= 64);
    }
}

/// The masks of a swizzle: the bits that it reads, and those that it changes, of all that there are.
fn masks(cases: &mut Cases) {
    let changes = |found: Swizzle| (0..9).map(|bit| 1 << bit).fold(0, |mask, bit| mask | (found.at(bit) ^ bit));
    let reads = |found: Swizzle| (0..9).map(|bit| 1 << bit).filter(|&bit| found.at(bit) != bit).sum::<u64>();
    let possible: Vec<_> = swizzles().map(|found| (reads(found), changes(found))).collect();
    for (y, z) in (0..13).flat_map(|y| (0..13).map(move |z| (y, z))) {
        cases.ask(&format!("let _ = colex::make_swizzle::<U{y}, U{z}>();"), possible.contains(&(y, z)));
    }
}

/// One swizzle behind another one of the same shift, if that is a swizzle.
fn merged(cases: &mut Cases) {
    let shifted = |shift| swizzles().filter(move |found| found.shift == shift);
    for shift in [3, -2] {
        let same = |x: Swizzle, y: Swizzle| {
            (0..4)
                .flat_map(|bits| (0..5).map(move |base| swizzle(bits, base, shift)))
                .any(|one| is_swizzle(one) && (0..OFFSETS).all(|offset| one.at(offset) == x.at(y.at(offset))))
        };
        for (x, y) in shifted(shift).flat_map(|x| shifted(shift).map(move |y| (x, y))) {
            cases.ask(&format!("let _ = {}::new().composition({}::new());", typed(x), typed(y)), same(x, y));
        }
    }
}

/// Recasts: `n` elements stay together in the swizzle, and the offset does not begin in the middle of some.
fn recasts(cases: &mut Cases) {
    let together = |found: Swizzle, n: u64| (0..n * OFFSETS).all(|x| found.at(x) == found.at(x - x % n) + x % n);
    // Whether aligned groups go to aligned groups, too.
    let in_groups = |found: Swizzle, n: u64| (0..OFFSETS).all(|x| found.at(n * x) % n == 0);
    for found in swizzles().filter(|found| found.shift.unsigned_abs() < 3) {
        for n in 1..9 {
            let holds = together(found, n) && in_groups(found, n);
            cases.ask(&format!("let _ = {}::new().upcast::<U{n}>();", typed(found)), holds);
            for (offset, is_whole) in [("U0::new()", true), ("U6::new()", 6 % n == 0), ("{6}", true)] {
                // Each mode of the layout can be upcast by what divides 24.
                let layout = "layout![(4, 24) : (24, 1)]";
                let make = format!("make_composed_layout({}::new(), {offset}, {layout})", typed(found));
                cases.ask(&format!("let _ = {make}.upcast::<U{n}>();"), holds && is_whole && 24 % n == 0);
            }
            // In a power of two of parts, or nothing is swizzled.
            let holds = found.bits == 0 || n.is_power_of_two();
            cases.ask(&format!("let _ = {}::new().downcast::<U{n}>();", typed(found)), holds);
            let make = format!("{}::new().composition(layout![(4, 8) : (8, 1)])", typed(found));
            cases.ask(&format!("let _ = {make}.downcast::<U{n}>();"), holds);
        }
    }
    for (base, n) in [(58, 4), (58, 8), (58, 16), (61, 1), (61, 2)] {
        let found = typed(swizzle(2, base, 2));
        let holds = 4 + base + u32::ilog2(n) <= 64;
        cases.ask(&format!("fn recast(a: {found}) {{ let _ = a.downcast::<U{n}>(); }}"), holds);
    }
    // Refusals of the layout on the right.
    let two = "Swizzle::<U1, U2, U1>::new().composition(layout![(2, 3) : (1, 1)])";
    cases.ask(&format!("let _ = {two}.downcast::<U2>();"), false);
    cases.ask("let _ = layout![(2, 3) : (1, 1)].downcast::<U2>();", false);
}

/// A layout with an element at 0 has an inverse; the bits of a swizzle are those of repetitions of a block if that has `2^k` places.
fn inverses_and_products(cases: &mut Cases) {
    let offsets =
        [("U0::new()", true), ("U4::new()", false), ("{0}", false), ("Multiple::<U4>::new(0).unwrap()", false)];
    for (offset, holds) in offsets {
        let make = format!("make_composed_layout(Swizzle::<U1, U1, U1>::new(), {offset}, layout![(4, 4) : (4, 1)])");
        cases.ask(&format!("let _ = {make}.right_inverse();"), holds);
        cases.ask(&format!("let _ = {make}.left_inverse();"), holds);
    }
    let behind = "make_composed_layout(layout![16 : 1], U0::new(), layout![(4, 4) : (4, 1)])";
    cases.ask(&format!("let _ = {behind}.right_inverse();"), false);
    cases.ask(&format!("let _ = {behind}.left_inverse();"), false);
    for n in 1_u32..9 {
        let tiler = "Swizzle::<U1, U0, U1>::new().composition(layout![(2, 2) : (2, 1)])";
        cases.ask(&format!("let _ = layout![{n} : 1].logical_product({tiler});"), n.is_power_of_two());
        let tiler = "make_composed_layout(Swizzle::<U0, U0, U1>::new(), U1::new(), layout![(2, 2) : (2, 1)])";
        cases.ask(&format!("let _ = layout![{n} : 1].logical_product({tiler});"), true);
    }
    let tiler = "Swizzle::<U1, U0, U1>::new().composition(layout![(2, 2) : (2, 1)])";
    cases.ask(&format!("let _ = layout![{{4}} : 1].logical_product({tiler});"), false);
}

#[test]
fn types_accept_the_defined_swizzles() {
    let mut cases = Cases::default();
    lawful_numbers(&mut cases);
    masks(&mut cases);
    merged(&mut cases);
    recasts(&mut cases);
    inverses_and_products(&mut cases);
    let head = "use colex::{Swizzle, make_composed_layout};\nuse colex::{prelude::*, typenum::*};\n";
    let (holds, others) = cases.compile("swizzles_by_types", head);
    assert!(holds > 100 && others > 200);
}
