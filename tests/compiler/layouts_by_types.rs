//! Decisions about tensors by types alone: a static coordinate that is in range, elements that can be taken for others, layouts
//! in which no two coordinates are one element, or which are bijections. Nothing of it is looked at when the code runs. A
//! program with a line for each case is compiled, and the lines with an error are those that the definitions refuse.

use crate::cases;
use cases::Cases;
use std::collections::BTreeSet;

/// Asks it of a tensor `a` with elements of a type, over a layout.
fn ask_tensor(cases: &mut Cases, element: &str, layout: &str, body: &str, holds: bool) {
    let make = format!("let mut data = [0{element}; 64]; let mut a = make_tensor(&mut data[..], {layout});");
    cases.ask(&format!("{make} {body}"), holds);
}

/// The offsets of a matrix, coordinate by coordinate.
fn offsets((m, n): (usize, usize), (d, e): (usize, usize)) -> Vec<usize> {
    (0..m * n).map(|k| k % m * d + k / m * e).collect()
}
fn is_injective(offsets: &[usize]) -> bool {
    offsets.iter().collect::<BTreeSet<_>>().len() == offsets.len()
}
fn is_compact(offsets: &[usize]) -> bool {
    is_injective(offsets) && offsets.iter().all(|&offset| offset < offsets.len())
}

/// What lends elements more than once at a time, and slices.
fn proofs(cases: &mut Cases) {
    let exclusive = [
        "let _ = a.iter_mut();",
        "let _ = a.try_iter_mut();",
        "for x in &mut a { *x = 1; }",
        "for x in a.view_mut() { *x = 1; }",
        "let _ = a.rows_mut();",
        "let _ = a.try_rows_mut();",
        "let _ = a.columns_mut();",
        "let _ = a.try_columns_mut();",
        "let _ = a.split_at_mut::<U0, _>(1);",
        "let _ = a.try_split_at_mut::<U1, _>(U1::new());",
        "let _ = a.tiles_mut(shape![(1, 3)]);",
        "let _ = a.try_tiles_mut(shape![(2, 1)]);",
        "a.for_each_tile_mut(shape![(1, 1)], |_| ());",
        "let _ = a.try_for_each_tile_mut(shape![(1, 1)], |_| ());",
        "let _ = a.view_mut().into_tiles(shape![(1, 1)]);",
        "let _ = a.view_mut().try_into_tiles(shape![(1, 1)]);",
        "let _ = a.padded_tiles_mut(shape![(2, 2)]);",
        "let _ = a.try_padded_tiles_mut(shape![(2, 2)]);",
        "let _ = a.view_mut().into_padded_tiles(shape![(2, 2)]);",
        "let _ = a.view_mut().try_into_padded_tiles(shape![(2, 2)]);",
    ];
    let slices = [
        "let _ = a.as_slice();",
        "let _ = a.as_mut_slice();",
        "let _ = a.view().into_slice();",
        "let _ = a.view_mut().into_mut_slice();",
    ];
    for strides in [(1, 2), (3, 1), (1, 4), (0, 1), (1, 1), (2, 3)] {
        let (layout, offsets) = (format!("layout![(2, 3) : ({}, {})]", strides.0, strides.1), offsets((2, 3), strides));
        exclusive.iter().for_each(|body| ask_tensor(cases, "u8", &layout, body, is_injective(&offsets)));
        slices.iter().for_each(|body| ask_tensor(cases, "u8", &layout, body, is_compact(&offsets)));
        // Swizzles take no two offsets to one, and a layout can, wherever it stands in front.
        let (swizzle, two_to_one) = ("Swizzle::<U1, U0, U1>::new()", "layout![(2, 16) : (0, 1)]");
        let in_front = |outer: &str, inner: &str| format!("make_composed_layout({outer}, 0, {inner})");
        for (behind, holds) in [
            (in_front(swizzle, &layout), true),
            (in_front(swizzle, &in_front(swizzle, &layout)), true),
            (in_front(two_to_one, &layout), false),
            (in_front(two_to_one, &in_front(swizzle, &layout)), false),
            (in_front(swizzle, &in_front(two_to_one, &layout)), false),
            (in_front(&in_front(swizzle, two_to_one), &layout), false),
        ] {
            let holds = holds && is_injective(&offsets);
            ask_tensor(cases, "u8", &behind, "let _ = a.tiles_mut(shape![(1, 3)]);", holds);
            ask_tensor(cases, "u8", &behind, "fn injective<L: Injective>(_: L) {} injective(a.layout());", holds);
            let proven = "let mut a = a.prove_injective().unwrap(); let _ = a.tiles_mut(shape![(1, 3)]);";
            ask_tensor(cases, "u8", &behind, proven, !behind.contains(two_to_one));
        }
    }
    // Of some strides it is so, and of others not.
    for layout in ["layout![(2, 3) : ({1}, {2})]", "layout![(2, 3) : (1, {2})]", "layout![(2, 3) : (1, {narrow(2)})]"] {
        exclusive.iter().chain(&slices).for_each(|body| ask_tensor(cases, "u8", layout, body, false));
    }
    for layout in ["layout![(2, {3}) : (1, 2)]", "layout![(2, {narrow(3)}) : (1, 2)]"] {
        exclusive.iter().chain(&slices).for_each(|body| ask_tensor(cases, "u8", layout, body, true));
    }
    for layout in ["layout![({2}, 3) : (1, 2)]", "layout![({narrow(2)}, 3) : (1, 2)]", "layout![({2}, 3) : (0, 1)]"] {
        exclusive.iter().chain(&slices).for_each(|body| ask_tensor(cases, "u8", layout, body, false));
    }
    // A property of the layout does not imply another.
    let asked = [
        "let _ = a.iter_mut();",
        "let _ = a.as_slice();",
        "fn contiguous<L: Contiguous>(_: L) {} contiguous(a.layout());",
    ];
    for (property, count) in [("IsInjective", 1), ("IsCompact", 2), ("IsContiguous", 3)] {
        let proven = format!("let mut a = a.into_proven::<colex::{property}>().unwrap();");
        for (k, body) in asked.iter().enumerate() {
            ask_tensor(cases, "u8", "layout![({2}, 3) : (1, {2})]", &format!("{proven} {body}"), k < count);
        }
    }
}

/// Tiles in which two coordinates are one do not have a complement.
fn covers(cases: &mut Cases) {
    for (strides, holds) in [("(1, 1)", false), ("(1, 2)", true), ("(1, 4)", true), ("(4, 0)", true)] {
        let tile = format!("layout![(2, 2) : {strides}]");
        cases.ask(&format!("let _ = layout![8 : 1].cover({tile});"), holds);
        cases.ask(&format!("let _ = layout![{{8}} : 1].padding({tile});"), holds);
        cases.ask(&format!("let _ = layout![8 : 1].is_exact_divide({tile});"), holds);
    }
}

/// A number distributed over a shape: which modes there are follows from each of these integers.
fn distributed(cases: &mut Cases) {
    let mut ask = |shape: &str, number: &str, holds| {
        cases.ask(&format!("let _ = domain_distribute(shape![{shape}], {number});"), holds);
    };
    ask("(15, (4, 14))", "shape![6]", true);
    for of_run in
        ["{12}", "{narrow(12)}", "{Multiple::<U3>::new(12).unwrap()}", "{Multiple::<U4, u32>::narrow(12).unwrap()}"]
    {
        for shape in
            [format!("({of_run}, 14)"), format!("(15, {of_run})"), format!("(15, (4, {of_run}))"), of_run.into()]
        {
            ask(&shape, "shape![6]", false);
        }
        ask("(15, (4, 14))", of_run, false);
    }
}

/// Static coordinates.
fn coordinates(cases: &mut Cases) {
    let access = |at: &str| [format!("let _ = a[{at}];"), format!("a[{at}] = 1;"), format!("let _ = a.get({at});")];
    for (i, j) in (0..4).flat_map(|i| (0..5).map(move |j| (i, j))) {
        for body in access(&format!("coord![({i}, {j})]")) {
            ask_tensor(cases, "u8", "layout![(2, 3)]", &body, i < 2 && j < 3);
        }
        let body = &access(&format!("coord![({i}, {j})]"))[0];
        ask_tensor(cases, "u8", "layout![(2, (3, 1))]", body, i < 2 && j < 3);
        ask_tensor(cases, "u8", "layout![({2}, 3)]", body, j < 3);
        ask_tensor(cases, "u8", "layout![(2, {narrow(3)})]", body, i < 2);
        ask_tensor(cases, "u8", "layout![(0, 3)]", body, false);
        let slice = format!("let _ = a.slice(coord![(_, {j})]);");
        ask_tensor(cases, "u8", "layout![(2, 3)]", &slice, j < 3);
        let window = format!("let _ = a.window(coord![({i}, 0)], shape![({j}, 3)]);");
        ask_tensor(cases, "u8", "layout![(2, 3)]", &window, i + j <= 2);
    }
    for k in 0..8 {
        for body in access(&format!("U{k}::new()")) {
            ask_tensor(cases, "u8", "layout![(2, 3)]", &body, k < 6);
            ask_tensor(cases, "u8", "layout![6 : 2]", &body, k < 6);
        }
    }
    for (shape, holds) in [("(2, 3)", true), ("({2}, 3)", true), ("(3, 2)", false), ("(2, 3, 1)", false), ("6", false)]
    {
        let body = "let _ = a[InShape::<Shape![(2, 3)]>::new((1, 2)).unwrap()];";
        ask_tensor(cases, "u8", &format!("layout![{shape}]"), body, holds);
    }
}

/// Larger elements are made of whole smaller ones: one mode has the stride 1 and is filled by them, and the others move by
/// whole ones. Smaller ones continue the one mode of stride 1, or a mode of size 1, which can have any stride.
fn recasts(cases: &mut Cases) {
    let sizes = (1..5).flat_map(|m| [1, 2, 4].map(|n| (m, n)));
    for (sizes, strides) in
        sizes.flat_map(|s| [0, 1, 2, 4].into_iter().flat_map(move |d| [0, 1, 4, 6].map(|e| (s, (d, e)))))
    {
        let layout = format!("layout![({}, {}) : ({}, {})]", sizes.0, sizes.1, strides.0, strides.1);
        let modes = [(sizes.0, strides.0), (sizes.1, strides.1)];
        let units = modes.iter().filter(|mode| mode.1 == 1).count();
        for n in [2, 4] {
            let whole = |&(size, stride): &(usize, usize)| if stride == 1 { size % n == 0 } else { stride % n == 0 };
            let holds = units == 1 && modes.iter().all(whole);
            // An element of `n` others that are all there.
            let all = offsets(sizes, strides).into_iter().collect::<BTreeSet<_>>();
            assert!(!holds || all.iter().all(|x| (0..n).all(|k| all.contains(&(x / n * n + k)))), "{layout} by {n}");
            ask_tensor(cases, "u8", &layout, &format!("let _ = a.view().recast::<[u8; {n}]>();"), holds);
        }
        let adjacent = modes.iter().filter(|&&(size, stride)| size > 1 && stride == 1).count();
        let holds = adjacent == 1 || adjacent == 0 && modes.iter().any(|&(size, stride)| size == 1 || stride == 1);
        ask_tensor(cases, "u32", &layout, "let _ = a.view().recast::<u16>();", holds);
    }
    for (element, other, holds) in [("u16", "[u8; 3]", false), ("u8", "[u8; 0]", false), ("u16", "i16", true)] {
        ask_tensor(cases, element, "layout![12 : 1]", &format!("let _ = a.view().recast::<{other}>();"), holds);
    }
}

#[test]
fn types_accept_the_defined_layouts() {
    let mut cases = Cases::default();
    proofs(&mut cases);
    covers(&mut cases);
    distributed(&mut cases);
    coordinates(&mut cases);
    recasts(&mut cases);
    let head = "use colex::{Contiguous, InShape, Swizzle, make_composed_layout, narrow};\nuse colex::{prelude::*, typenum::*};\n";
    let (holds, others) = cases.compile("by_types", head);
    assert!(holds > 100 && others > 200);
}
