//! What types alone decide of tensors: a static coordinate that is in range, elements that can be taken for others, layouts
//! in which no two coordinates are one element, or which are bijections. Nothing of it is looked at when the code runs. A
//! program with a line for each case is compiled, and the lines with an error are those that the definitions refuse.

#[path = "common/scratch.rs"]
mod scratch;

use std::collections::BTreeSet;
use std::fmt::Write;

/// The lines of the program, and whether each is to compile.
#[derive(Default)]
struct Cases {
    lines: Vec<(String, bool)>,
}
impl Cases {
    fn ask(&mut self, body: &str, holds: bool) {
        self.lines.push((body.to_owned(), holds));
    }
    /// The same of a tensor `a` with elements of a type, over a layout.
    fn ask_tensor(&mut self, element: &str, layout: &str, body: &str, holds: bool) {
        let make = format!("let mut data = [0{element}; 64]; let mut a = make_tensor(&mut data[..], {layout});");
        self.ask(&format!("{make} {body}"), holds);
    }
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
        exclusive.iter().for_each(|body| cases.ask_tensor("u8", &layout, body, is_injective(&offsets)));
        slices.iter().for_each(|body| cases.ask_tensor("u8", &layout, body, is_compact(&offsets)));
        let swizzled = format!("Swizzle::<U1, U0, U1>::new().composition({layout})");
        cases.ask_tensor("u8", &swizzled, "let _ = a.tiles_mut(shape![(1, 3)]);", is_injective(&offsets));
        // A layout in front takes two offsets to one.
        let behind = format!("make_composed_layout(layout![(2, 16) : (0, 1)], 0, {layout})");
        cases.ask_tensor("u8", &behind, "let _ = a.tiles_mut(shape![(1, 3)]);", false);
    }
    // Of some strides it is so, and of others not.
    for layout in ["layout![(2, 3) : ({1}, {2})]", "layout![(2, 3) : (1, {2})]", "layout![(2, 3) : (1, {narrow(2)})]"] {
        exclusive.iter().chain(&slices).for_each(|body| cases.ask_tensor("u8", layout, body, false));
    }
    for layout in ["layout![(2, {3}) : (1, 2)]", "layout![(2, {narrow(3)}) : (1, 2)]"] {
        exclusive.iter().chain(&slices).for_each(|body| cases.ask_tensor("u8", layout, body, true));
    }
    for layout in ["layout![({2}, 3) : (1, 2)]", "layout![({narrow(2)}, 3) : (1, 2)]", "layout![({2}, 3) : (0, 1)]"] {
        exclusive.iter().chain(&slices).for_each(|body| cases.ask_tensor("u8", layout, body, false));
    }
    // A property of the layout is no other one.
    let asked = [
        "let _ = a.iter_mut();",
        "let _ = a.as_slice();",
        "fn contiguous<L: Contiguous>(_: L) {} contiguous(a.layout());",
    ];
    for (property, count) in [("IsInjective", 1), ("IsCompact", 2), ("IsContiguous", 3)] {
        let proven = format!("let mut a = a.into_proven::<colex::{property}>().unwrap();");
        for (k, body) in asked.iter().enumerate() {
            cases.ask_tensor("u8", "layout![({2}, 3) : (1, {2})]", &format!("{proven} {body}"), k < count);
        }
    }
}

/// Tiles in which two coordinates are one have no complement.
fn covers(cases: &mut Cases) {
    for (strides, holds) in [("(1, 1)", false), ("(1, 2)", true), ("(1, 4)", true), ("(4, 0)", true)] {
        let tile = format!("layout![(2, 2) : {strides}]");
        cases.ask(&format!("let _ = layout![8 : 1].cover({tile});"), holds);
        cases.ask(&format!("let _ = layout![{{8}} : 1].padding({tile});"), holds);
        cases.ask(&format!("let _ = layout![8 : 1].is_exact_divide({tile});"), holds);
    }
}

/// Static coordinates.
fn coordinates(cases: &mut Cases) {
    let access = |at: &str| [format!("let _ = a[{at}];"), format!("a[{at}] = 1;"), format!("let _ = a.get({at});")];
    for (i, j) in (0..4).flat_map(|i| (0..5).map(move |j| (i, j))) {
        for body in access(&format!("coord![({i}, {j})]")) {
            cases.ask_tensor("u8", "layout![(2, 3)]", &body, i < 2 && j < 3);
        }
        let body = &access(&format!("coord![({i}, {j})]"))[0];
        cases.ask_tensor("u8", "layout![(2, (3, 1))]", body, i < 2 && j < 3);
        cases.ask_tensor("u8", "layout![({2}, 3)]", body, j < 3);
        cases.ask_tensor("u8", "layout![(2, {narrow(3)})]", body, i < 2);
        cases.ask_tensor("u8", "layout![(0, 3)]", body, false);
        let slice = format!("let _ = a.slice(coord![(_, {j})]);");
        cases.ask_tensor("u8", "layout![(2, 3)]", &slice, j < 3);
        let window = format!("let _ = a.window(coord![({i}, 0)], shape![({j}, 3)]);");
        cases.ask_tensor("u8", "layout![(2, 3)]", &window, i + j <= 2);
    }
    for k in 0..8 {
        for body in access(&format!("U{k}::new()")) {
            cases.ask_tensor("u8", "layout![(2, 3)]", &body, k < 6);
            cases.ask_tensor("u8", "layout![6 : 2]", &body, k < 6);
        }
    }
    for (shape, holds) in [("(2, 3)", true), ("({2}, 3)", true), ("(3, 2)", false), ("(2, 3, 1)", false), ("6", false)]
    {
        let body = "let _ = a[InShape::<Shape![(2, 3)]>::new((1, 2)).unwrap()];";
        cases.ask_tensor("u8", &format!("layout![{shape}]"), body, holds);
    }
}

/// Larger elements are made of whole smaller ones: one mode has the stride 1 and is filled by them, and the others move by
/// whole ones. Of smaller ones there is one mode of stride 1 that they continue.
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
            cases.ask_tensor("u8", &layout, &format!("let _ = a.view().recast::<[u8; {n}]>();"), holds);
        }
        cases.ask_tensor("u32", &layout, "let _ = a.view().recast::<u16>();", units == 1);
    }
    for (element, other, holds) in [("u16", "[u8; 3]", false), ("u8", "[u8; 0]", false), ("u16", "i16", true)] {
        cases.ask_tensor(element, "layout![12 : 1]", &format!("let _ = a.view().recast::<{other}>();"), holds);
    }
}

#[test]
fn what_types_accept_is_what_is_defined() {
    let mut cases = Cases::default();
    proofs(&mut cases);
    covers(&mut cases);
    coordinates(&mut cases);
    recasts(&mut cases);
    let mut source = String::from(
        "use colex::{Contiguous, InShape, Swizzle, make_composed_layout, narrow};\nuse colex::{prelude::*, typenum::*};\n",
    );
    for (k, (body, _)) in cases.lines.iter().enumerate() {
        writeln!(source, "fn case_{k}() {{ {body} }}").expect("a text");
    }
    let output = scratch::cargo("by_types", &source, &[], &["check", "--message-format=short"]);
    let text = String::from_utf8_lossy(&output.stderr);
    let refused: BTreeSet<usize> = text
        .lines()
        .filter_map(|line| line.strip_prefix("src/lib.rs:")?.split_once(": error"))
        .filter_map(|(place, _)| place.split(':').next()?.parse().ok())
        .collect();
    let wrong = |expected: bool| {
        let refused = &refused;
        let lines = cases
            .lines
            .iter()
            .enumerate()
            .filter(move |(k, case)| case.1 == expected && refused.contains(&(k + 3)) == expected);
        lines.map(|(_, case)| case.0.as_str()).collect::<Vec<_>>().join("\n")
    };
    let (accepted, refused) = (wrong(false), wrong(true));
    assert!(accepted.is_empty() && refused.is_empty(), "accepted:\n{accepted}\nrefused:\n{refused}\n");
    let holds = cases.lines.iter().filter(|case| case.1).count();
    println!("{holds} cases that compile, and {} that do not", cases.lines.len() - holds);
    assert!(holds > 100 && cases.lines.len() - holds > 200);
}
