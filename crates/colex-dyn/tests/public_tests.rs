//! The examples that the public tests of other layout libraries have: tensor-layouts 0.3 (`tests/layouts.py`,
//! `tests/analysis.py`) and PyCuTe (`test/python/pycute` of CUTLASS). Inputs and results are theirs, in CuTe's notation.
//!
//! | examples | |
//! | ---: | --- |
//! | 158 | the same text |
//! | 4 | the same function in another notation: CuTe C++ keeps a tuple of one mode |
//! | 9 | refused there and here |
//! | 3 | refused here: `shape_mod` where neither number divides the other, which there is a common divisor |
//! | 2 | tensor-layouts differs from CuTe: it keeps modes without a tiler, and an order lists modes |
//! | 3 | refused there: complements of negative strides, and a target of more modes than the tile |
//! | 72 | PyCuTe tests a property and no text: compositions, complements, inverses |
//! | 28 | the same numbers of an analysis: contiguity, gaps, sectors, banks, bits |
//! | 3 | refused here: an access of 64 lanes, and of elements of a lane that one instruction does not move |
//! | 11 | not here: cycles and fixed points of a permutation, whose count is that of the elements |

use colex_dyn::expression::Expression;
use colex_dyn::{AccessError, DynComposed, DynLayout, LayoutError, WarpAccess};

/// A value as text, or the name of the law that is broken.
fn shown(text: &str) -> String {
    match text.parse::<Expression>().and_then(|expression| expression.evaluate()) {
        Ok(value) => value.to_string(),
        Err(error) => error.to_string().split(':').next().unwrap_or_default().into(),
    }
}

#[track_caller]
fn are(examples: &[(&str, &str)]) {
    for (text, expected) in examples {
        assert_eq!(shown(text), *expected, "{text}");
    }
}

fn layout(text: &str) -> DynLayout {
    // The numbers of the examples are static.
    let text = text.parse::<Expression>().and_then(|expression| expression.evaluate()).unwrap().to_string();
    let mut marked = String::new();
    for c in text.chars() {
        if c.is_ascii_digit() && !marked.ends_with(|last: char| last.is_ascii_digit()) {
            marked.push('_');
        }
        marked.push(c);
    }
    marked.parse().unwrap()
}

fn size(a: &DynLayout) -> u64 {
    a.size().unwrap().value()
}

#[test]
fn results_have_the_same_text() {
    are(SAME_TEXT);
}

#[test]
fn results_are_the_same_function() {
    are(&[
        ("dice((0,_), (3,4):(1,4))", "(3):(1)"),
        ("dice((_,0), (3,4):(1,4))", "(4):(4)"),
        ("tile_to_shape(4:1, (16))", "((4,(4))):((1,(4)))"),
        ("raked_product(4:1, 2:1)", "((2,4)):((4,1))"),
    ]);
}

#[test]
fn what_is_refused_names_its_law() {
    are(&[
        ("(4,6,8):(2,3,5) o 6:3", "stride divisibility"),
        ("(4,6,8):(2,3,5) o 6:1", "shape divisibility"),
        ("(4,2,8):(3,12,97) o 4:3", "stride divisibility"),
        ("(4,2,8):(3,15,97) o 3:3", "stride divisibility"),
        ("shape_div(6, 4)", "shape_div"),
        ("logical_divide((4,8):(1,4), (2,4,6))", "tiler rank"),
        ("logical_divide(8:1, (2,4))", "tiler rank"),
        ("logical_product(4:2, 3:1)", "shape divisibility"),
        ("tile_to_shape((2,3):(1,2), 12)", "tiler rank"),
        ("shape_mod((6,2), 4)", "shape_div"),
        ("shape_mod(6, 4)", "shape_div"),
        ("shape_mod(4, 6)", "shape_div"),
    ]);
}

#[test]
fn more_has_a_result_here() {
    are(&[
        ("complement(4:-1)", "1:0"),
        ("complement((2,3):(-1,2))", "1:0"),
        ("tile_to_shape((2,3):(1,2), (4,6,8))", "((2,2),(3,2),(1,8)):((1,6),(2,12),(0,24))"),
    ]);
}

/// There `(2,4):(2,16)` and `(2,3,4):(4,8,1)`.
#[test]
fn results_are_those_of_cute() {
    are(&[("(8,4):(2,16) o <2>", "(2):(2)"), ("make_ordered_layout((2,3,4), (2,0,1))", "(2,3,4):(12,1,3)")]);
}

/// `R(c) = A(B(c))` for each coordinate of `B`; PyCuTe continues the last mode of `A`, and so does CuTe.
#[test]
fn compositions_are_functions_of_functions() -> Result<(), LayoutError> {
    for (a, b) in COMPOSITIONS.map(|(a, b)| (layout(a), layout(b))) {
        let composed = a.composition(&b)?;
        assert_eq!(size(&composed), size(&b), "{a} o {b}");
        for c in 0..size(&b) {
            assert_eq!(composed.at(c)?, a.at(b.at(c)?)?, "{a} o {b} at {c}");
        }
    }
    Ok(())
}

#[test]
fn complements_have_other_offsets() -> Result<(), LayoutError> {
    for a in COMPLEMENTS.map(layout) {
        let complement = a.complement_in_cosize()?;
        for (i, j) in (0..size(&a)).flat_map(|i| (0..size(&complement)).map(move |j| (i, j))) {
            let offsets = (a.at(i)?, complement.at(j)?);
            assert!(offsets.0 != offsets.1 || offsets == (0, 0), "{a} and {complement}: {offsets:?}");
        }
    }
    Ok(())
}

#[test]
fn inverses_lead_back() -> Result<(), LayoutError> {
    for a in RIGHT_INVERSES.map(layout) {
        let inverse = a.right_inverse()?;
        for i in 0..size(&inverse) {
            assert_eq!(a.at(inverse.at(i)?)?, i, "{a}, {inverse}");
        }
    }
    for a in LEFT_INVERSES.map(layout) {
        let inverse = a.left_inverse()?;
        for i in 0..size(&a) {
            assert_eq!(inverse.at(a.at(i)?)?, i, "{a}, {inverse}");
        }
    }
    Ok(())
}

#[test]
fn analyses_have_the_same_numbers() -> Result<(), Box<dyn std::error::Error>> {
    let contiguities =
        [("8:1", 8), ("8:2", 1), ("(4,8):(1,4)", 32), ("(4,8):(1,8)", 4), ("(4,8):(8,1)", 1), ("8:0", 1)];
    for (a, contiguity) in contiguities {
        assert_eq!(layout(a).contiguity()?, contiguity, "{a}");
    }
    for (a, of_modes) in [("(4,8):(1,4)", [4, 1]), ("(4,8):(8,1)", [1, 8]), ("(4,8):(1,8)", [4, 1])] {
        assert_eq!([0, 1].map(|mode| layout(a).mode(mode).unwrap().contiguity().unwrap()), of_modes, "{a}");
    }
    for (a, of_slices) in [("(4,8):(8,1)", [1, 8]), ("(4,8):(1,4)", [4, 1])] {
        let slice = |c: &str| layout(a).slice(&c.parse().unwrap()).unwrap();
        assert_eq!(["(_,0)", "(0,_)"].map(|c| slice(c).contiguity().unwrap()), of_slices, "{a}");
    }
    // The span, the different offsets, and whether the span has others.
    for (a, span, offsets, gaps) in [("8:1", 8, 8, false), ("4:2", 7, 4, true), ("(4,2):(0,1)", 2, 2, false)] {
        let (a, moving) = (layout(a), layout(a).filter()?);
        assert_eq!((a.cosize()?.value(), size(&moving), !a.is_surjective()?), (span, offsets, gaps), "{a}");
        assert!(moving.prove_injective().is_ok());
    }
    let access = |a: &str, bytes| WarpAccess::new(a.parse::<DynComposed>().unwrap(), bytes);
    // Sectors of 32 bytes, and of the lines of 128 where the elements fill them.
    let sectors =
        [("32:1", 2, 2), ("32:2", 2, 4), ("32:0", 2, 1), ("(32,4):(4,1)", 2, 8), ("32:1", 4, 4), ("32:64", 2, 32)];
    for (a, bytes, sectors) in sectors {
        assert_eq!(access(a, bytes)?.sectors(128)?, sectors, "{a}");
    }
    let ways = [("32:1", 2, 1), ("32:0", 2, 1), ("32:32", 2, 16), ("32:1", 4, 1), ("8:1", 4, 1)];
    for (a, bytes, ways) in ways {
        assert_eq!(access(a, bytes)?.bank_ways(), ways, "{a}");
    }
    for thread in 0..8 {
        assert_eq!(access(&format!("Sw<3,0,3> o {} o 8:1", 8 * thread), 4)?.bank_ways(), 1, "{thread}");
    }
    assert_eq!(access("64:32", 2), Err(AccessError::Lanes { lanes: 64 }));
    assert!(matches!(access("(32,2):(1,32)", 2), Err(AccessError::Torn { .. })));
    assert_eq!(access("(32,4):(1,32)", 2), Err(AccessError::Torn { lane: 0, element: 1, offset: 32, first: 0 }));
    Ok(())
}

const COMPOSITIONS: [(&str, &str); 38] = [
    ("1:0", "1:0"),
    ("1:0", "1:1"),
    ("1:1", "1:0"),
    ("1:1", "1:1"),
    ("4:1", "4:1"),
    ("4:2", "4:1"),
    ("4:1", "4:2"),
    ("4:0", "4:1"),
    ("4:1", "4:0"),
    ("1:0", "4:1"),
    ("4:1", "1:0"),
    ("4:1", "2:1"),
    ("4:2", "2:1"),
    ("4:1", "2:2"),
    ("4:2", "2:2"),
    ("12:1", "(4,3):(1,4)"),
    ("12:2", "(4,3):(1,4)"),
    ("12:1", "(4,3):(3,1)"),
    ("12:2", "(4,3):(3,1)"),
    ("12:1", "(2,3):(2,4)"),
    ("(4,3):(1,4)", "(4,3):(1,4)"),
    ("(4,3):(1,4)", "12:1"),
    ("(4,3):(1,4)", "6:2"),
    ("(4,3):(1,4)", "(6,2):(2,1)"),
    ("(4,3):(3,1)", "(4,3):(1,4)"),
    ("(4,3):(3,1)", "12:1"),
    ("(4,3):(3,1)", "6:2"),
    ("(4,3):(3,1)", "(6,2):(2,1)"),
    ("(8,8):(1,8)", "((2,2,2),(2,2,2)):((1,16,4),(8,2,32))"),
    ("(8,8):(8,1)", "((2,2,2),(2,2,2)):((1,16,4),(8,2,32))"),
    ("((2,2,2),(2,2,2)):((1,16,4),(8,2,32))", "8:4"),
    ("(4,2):(1,16)", "(4,2):(2,1)"),
    ("(2,2):(2,1)", "(2,2):(2,1)"),
    ("(4,8,2):(1,4,32)", "(2,2,2):(2,8,1)"),
    ("(4,8,2):(2,8,1)", "(2,2,2):(1,8,2)"),
    ("(4,8,2):(2,8,1)", "(4,2,2):(2,8,1)"),
    ("(4,6,8):(1,4,7)", "6:1"),
    ("(4,6,8,10):(2,3,5,7)", "6:12"),
];
const COMPLEMENTS: [&str; 11] = [
    "1:0",
    "1:1",
    "4:0",
    "(2,4):(1,2)",
    "(2,3):(1,2)",
    "(2,4):(1,4)",
    "(2,4,8):(8,1,64)",
    "((2,2),(2,2)):((1,4),(8,32))",
    "(2,(3,4)):(3,(1,6))",
    "(4,6):(1,6)",
    "(4,10):(1,10)",
];
const RIGHT_INVERSES: [&str; 13] = [
    "1:0",
    "(1,1):(0,0)",
    "(3,7):(0,0)",
    "1:1",
    "4:0",
    "4:1",
    "4:2",
    "(2,4):(0,2)",
    "(8,4):(1,8)",
    "(8,4):(4,1)",
    "(2,4,6):(1,2,8)",
    "(2,4,6):(4,1,8)",
    "(4,2):(1,16)",
];
const LEFT_INVERSES: [&str; 10] = [
    "1:0",
    "(1,1):(0,0)",
    "1:1",
    "4:1",
    "4:2",
    "(8,4):(1,8)",
    "(8,4):(4,1)",
    "(2,4,6):(1,2,8)",
    "(2,4,6):(4,1,8)",
    "(4,2):(1,16)",
];
const SAME_TEXT: &[(&str, &str)] = &[
    ("make_layout(3:1, 4:3)", "(3,4):(1,3)"),
    ("make_layout((3,4):(1,3), (4,3):(3,1))", "((3,4),(4,3)):((1,3),(3,1))"),
    ("append(3:1, 4:3)", "(3,4):(1,3)"),
    ("prepend(3:1, 4:3)", "(4,3):(3,1)"),
    ("append((3,4):(1,3), (3,4):(1,3))", "(3,4,(3,4)):(1,3,(1,3))"),
    ("replace((3,4,(3,4)):(1,3,(1,3)), 2, 4:3)", "(3,4,4):(1,3,3)"),
    ("group((2,3,5,7):(1,2,6,30), 0, 2)", "((2,3),5,7):((1,2),6,30)"),
    ("group(((2,3),5,7):((1,2),6,30), 1, 3)", "((2,3),(5,7)):((1,2),(6,30))"),
    ("flatten(((2,3),(5,7)):((1,2),(6,30)))", "(2,3,5,7):(1,2,6,30)"),
    ("flatten((1,2,(3,4),5,(6)))", "(1,2,3,4,5,6)"),
    ("congruent(3, 5)", "1"),
    ("congruent(3, (3))", "0"),
    ("congruent((3,128,128), (1,256,64))", "1"),
    ("congruent((3,128), (1,256,64))", "0"),
    ("congruent((2,(3,4)), (5,(6,7)))", "1"),
    ("congruent((2,(3,4)), (5,6))", "0"),
    ("weakly_congruent(6, (2,3))", "1"),
    ("weakly_congruent(1, ((2,3),(4,5)))", "1"),
    ("weakly_congruent((2,3), 6)", "0"),
    ("weakly_congruent((2,3), (5,(6,7)))", "1"),
    ("weakly_congruent((2,(3,4)), (5,6))", "0"),
    ("compatible(24, 32)", "0"),
    ("compatible(24, (4,6))", "1"),
    ("compatible((4,6), ((2,2),6))", "1"),
    ("compatible(((2,2),6), ((2,2),(3,2)))", "1"),
    ("compatible(24, ((2,3),4))", "1"),
    ("compatible(((2,3),4), ((2,2),(3,2)))", "0"),
    ("compatible(24, (24))", "1"),
    ("compatible((24), 24)", "0"),
    ("compatible((24), (4,6))", "0"),
    ("rank(31:1)", "1"),
    ("size((64,32):(1,128))", "2048"),
    ("cosize((64,32):(1,128))", "4032"),
    ("cosize((3,8,8,8):(1,3,24,192))", "1536"),
    ("cosize((2,2,2,2,2):(160,80,40,20,10))", "311"),
    ("mode((3,8,8,8):(1,3,24,192), 2)", "8:24"),
    ("cosize(4:-1)", "4"),
    ("cosize((2,4):(4,-1))", "8"),
    ("cosize((2,2):(-1,-2))", "4"),
    ("cosize(Sw<2,0,2> o 0 o 5:1)", "6"),
    ("cosize(Sw<2,0,2> o 0 o 16:1)", "16"),
    ("squeeze((64,64,1):(1,64,0))", "(64,64):(1,64)"),
    ("squeeze((64,64,1,32,1):(2048,32,0,1,0))", "(64,64,32):(2048,32,1)"),
    ("filter((64,8,8,128):(8,1,0,512))", "(64,8,128):(8,1,512)"),
    ("filter((3,8,8,8):(16,0,0,0))", "3:16"),
    ("sort((128,64,2,2):(1,128,8192,16384))", "(128,64,2,2):(1,128,8192,16384)"),
    ("sort((2,2,2):(1,1,1))", "(2,2,2):(1,1,1)"),
    ("sort((2,4,8,16):(64,1,2,4))", "(4,8,16,2):(1,2,4,64)"),
    ("sort((5,32,16):(1,5,5))", "(5,16,32):(1,5,5)"),
    ("sort((1,2,(3,4),5,(6)):(2,12,(1,3),24,(120)))", "(3,1,4,2,5,6):(1,2,3,12,24,120)"),
    ("coalesce((64,32):(1,64))", "2048:1"),
    ("coalesce((2,4):(1,2))", "8:1"),
    ("coalesce((2,(1,6)):(1,(6,2)))", "12:1"),
    ("coalesce((3,5,2):(7,21,4))", "(15,2):(7,4)"),
    ("coalesce((2,2,2,2,2):(8,16,1024,2048,4096))", "(4,8):(8,1024)"),
    ("coalesce((3,4,1,5):(1,8,3,32))", "(3,20):(1,8)"),
    ("coalesce((2,(1,6)):(1,(6,2)), (1,1))", "(2,6):(1,2)"),
    ("coalesce(((2,4),(2,4)):((1,2),(8,16)), (1,1))", "(8,8):(1,8)"),
    ("coalesce((2,(1,1,6)):(1,(0,0,2)), (1,1))", "(2,6):(1,2)"),
    ("complement(4:2, 16)", "(2,2):(1,8)"),
    ("complement(4:1, 16)", "4:4"),
    ("complement(4:1, 24)", "6:4"),
    ("complement((2,2):(1,4), 16)", "(2,2):(2,8)"),
    ("complement(2:1, (3,4))", "8:2"),
    ("complement(6:1, 24)", "4:6"),
    ("complement((4,2):(1,16))", "4:4"),
    ("complement(8:1, 32)", "4:8"),
    ("complement(4:4, 32)", "(4,2):(1,16)"),
    ("logical_divide((8,16):(20,1), <4:1,8:2>)", "((4,2),(8,2)):((20,80),(2,1))"),
    ("zipped_divide((8,16):(20,1), <4:1,8:2>)", "((4,8),(2,2)):((20,2),(80,1))"),
    ("logical_divide(8:1, 4:2)", "(4,2):(2,1)"),
    ("zipped_divide(8:1, 4:2)", "(4,2):(2,1)"),
    ("tiled_divide(8:1, 4:2)", "(4,2):(2,1)"),
    ("flat_divide(8:1, 4:2)", "(4,2):(2,1)"),
    ("logical_divide((8,8):(1,8), (2,2):(1,4))", "((2,2),(2,8)):((1,4),(2,8))"),
    ("zipped_divide((8,8):(1,8), (2,2):(1,4))", "((2,2),(2,8)):((1,4),(2,8))"),
    ("tiled_divide((8,8):(1,8), (2,2):(1,4))", "((2,2),2,8):((1,4),2,8)"),
    ("flat_divide((8,8):(1,8), (2,2):(1,4))", "(2,2,2,8):(1,4,2,8)"),
    ("(4,2,8):(3,12,97) o 3:3", "3:9"),
    ("(8,8):(3,97) o 3:3", "3:9"),
    ("(8,8):(8,1) o 3:3", "3:24"),
    ("left_inverse((4,8):(1,5))", "(5,8):(1,4)"),
    ("left_inverse((4,8):(1,4))", "32:1"),
    ("left_inverse((4,8):(8,1))", "(8,4):(4,1)"),
    ("left_inverse((3,7,5):(5,15,1))", "(5,21):(21,1)"),
    ("right_inverse(((2,2),(2,4)):((0,1),(0,2)))", "(2,4):(2,8)"),
    ("(2,3):(1,5)(0,2)", "10"),
    ("(2,3):(1,5)(5)", "11"),
    ("(4,2,2):(3,3,100)(9)", "103"),
    ("(3,(2,3)):(3,(12,1))(16)", "17"),
    ("(3,(2,3)):(3,(12,1))(1,5)", "17"),
    ("(3,(2,3)):(3,(12,1))(1,(1,2))", "17"),
    ("idx2crd(16, (3,(2,3)))", "(1,(1,2))"),
    ("idx2crd((1,5), (3,(2,3)))", "(1,(1,2))"),
    ("crd2idx((1,5), (3,(2,3)))", "16"),
    ("crd2crd(((0,1),0), ((2,3),2), (6,2))", "(2,0)"),
    ("crd2crd(((1,2),1), ((2,3),2), (6,2))", "(5,1)"),
    ("shape_div((3,6,2,8), 3)", "(1,6,2,8)"),
    ("shape_div((3,6,2,8), 9)", "(1,2,2,8)"),
    ("shape_div((3,6,2,8), 72)", "(1,1,1,4)"),
    ("shape_div(4, 12)", "1"),
    ("shape_mod((6,2), 2)", "(2,1)"),
    ("shape_mod((6,2), 3)", "(3,1)"),
    ("shape_mod((6,2), 12)", "(6,2)"),
    ("shape_mod((3,6,2,8), 9)", "(3,3,1,1)"),
    ("shape_mod((1,2,2,8), 16)", "(1,2,2,4)"),
    ("(2,3):(2,1) o 6:-1", "(2,3):(-2,-1)"),
    ("8:2 o 4:2", "4:4"),
    ("(4,8):(1,4) o 4:4", "4:4"),
    ("16:2 o (4,4):(1,4)", "(4,4):(2,8)"),
    ("(6,2):(8,2) o (4,3):(3,1)", "((2,2),3):((24,2),8)"),
    ("(10,2):(16,4) o (5,4):(1,5)", "(5,(2,2)):(16,(80,4))"),
    ("logical_divide(2:5, 1)", "(1,2):(0,5)"),
    ("logical_divide(4:3, 4)", "(4,1):(3,0)"),
    ("logical_divide(2:5, 4)", "(4,1):(5,0)"),
    ("logical_divide(((2,3),8):((1,2),6), ((2,3),4))", "(((2,1),(3,1)),(4,2)):(((1,0),(2,0)),(6,24))"),
    ("tiled_divide((8,8):(1,8), (2,2))", "((2,2),4,4):((1,8),2,16)"),
    ("logical_divide((5,8):(1,5), (2,4))", "((2,3),(4,2)):((1,2),(5,20))"),
    ("logical_divide((7,6):(1,7), (3,4))", "((3,3),(4,2)):((1,3),(7,28))"),
    ("logical_product(4:1, 8:1)", "(4,8):(1,4)"),
    ("logical_product(4:1, 3:2)", "(4,3):(1,8)"),
    ("(12,(4,8)):(59,(13,1)) o <3:4,8:2>", "(3,(2,4)):(236,(26,1))"),
    ("(12,(4,8)):(59,(13,1)) o (3,8)", "(3,(4,2)):(59,(13,1))"),
    ("((2,3),8):((1,2),6) o ((2,3),4)", "((2,3),4):((1,2),6)"),
    ("(12,(4,8)):(59,(13,1)) o <3:4,8>", "(3,(4,2)):(236,(13,1))"),
    ("(8,16):(1,8) o <4,4:2>", "(4,4):(1,16)"),
    ("blocked_product((2,2):(1,2), (2,2):(1,2))", "((2,2),(2,2)):((1,4),(2,8))"),
    ("blocked_product((2,2):(1,2), ((2,2),(2,2)):((1,4),(2,8)))", "((2,(2,2)),(2,(2,2))):((1,(4,16)),(2,(8,32)))"),
    ("coalesce(blocked_product((8,1):(1,0), (1,8):(0,1)), (1,1))", "(8,8):(1,8)"),
    ("coalesce(logical_product((8,8):(1,8), (8,8):(1,8)), (1,1))", "(64,64):(1,64)"),
    ("tile_to_shape((2,3):(1,2), (8,6))", "((2,4),(3,2)):((1,6),(2,24))"),
    ("tile_to_shape((2,3):(1,2), (4,6), (1,0))", "((2,2),(3,2)):((1,12),(2,6))"),
    ("unflatten((2,3,5,7):(1,2,6,30), ((0,0),(0,0)))", "((2,3),(5,7)):((1,2),(6,30))"),
    ("product_each(((2,3),(4,5)))", "(6,20)"),
    ("product_each(16)", "(16)"),
    ("product_each(((2,(3,4)),5))", "(24,5)"),
    ("make_ordered_layout((4,8), (1,0))", "(4,8):(8,1)"),
    ("dice((0,_,0), (2,3,5):(1,2,6))", "(2,5):(1,6)"),
    ("nullspace(4:1)", "1:0"),
    ("nullspace(4:0)", "4:1"),
    ("size(nullspace((7,5,16):(3,1,0)))", "16"),
    ("size(nullspace((2,2,2):(0,0,0)))", "8"),
    ("max_common_vector(8:1, (2,4):(1,4))", "2"),
    ("max_common_vector((4,2):(2,1), 8:1)", "1"),
    ("max_common_layout(8:1, 8:1)", "8:1"),
    ("max_common_layout(8:1, (2,4):(1,4))", "2:1"),
    ("max_common_vector(Sw<2,1,3> o 0 o 32:1, 32:1)", "2"),
    ("upcast((32,32):(32,1), 16)", "(32,2):(2,1)"),
    ("upcast((32,(32,4)):(32,(1,1024)), 16)", "(32,(2,4)):(2,(1,64))"),
    ("upcast(((4,8),(16,2)):((256,16),(1,128)), 16)", "((4,8),(1,2)):((16,1),(1,8))"),
    ("upcast((4,8):(8,1), 1)", "(4,8):(8,1)"),
    ("downcast((32,2):(2,1), 16)", "(32,32):(32,1)"),
    ("shape_div((3,4), 6)", "(1,2)"),
    ("shape_div((3,4), 36)", "(1,1)"),
    ("shape_div(((3,4),6), 36)", "((1,1),2)"),
    ("shape_div((6,(3,4)), 36)", "(1,(1,2))"),
    ("inner_product(((2,3),4), ((2,1),2))", "15"),
    ("product(((2,3),4))", "24"),
];
