//! Expressions: reading, evaluation, and the errors of both.

#[path = "random/numbers.rs"]
mod numbers;

use colex_dyn::expression::{Evaluation, Expression, ExpressionError, ExpressionErrorKind, Names, operations};
use colex_dyn::{LayoutError, ParseErrorKind, StaticLaw};
use numbers::Random;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

fn evaluate(text: &str) -> Result<Evaluation, ExpressionError> {
    text.parse::<Expression>()?.evaluate()
}

fn shown(text: &str) -> String {
    evaluate(text).map_or_else(|error| error.to_string(), |value| value.to_string())
}

#[test]
fn expressions_have_their_values() {
    for (text, value) in [
        ("(8,8):(8,1) o 4:2", "4:16"),
        ("(8,_8):(8,_1) o 4:2", "(4,1):(16,1)"),
        ("(_8,_8):(_8,_1)o _4:_2", "_4:_16"),
        ("(8,8):(8,1)∘4:2", "4:16"),
        ("_24:_1 ⊘ _4:_2", "(_4,(_2,_3)):(_2,(_1,_8))"),
        ("_4:_1 ⊗ _3:_1", "(_4,_3):(_1,_4)"),
        // From left to right.
        ("_24:_2 o _12:_2 o _3:_4", "_3:_16"),
        ("_24:_2 o (_12:_2 o _3:_4)", "_3:_16"),
        ("(_6,_2):(_8,_2) o (_4,_3):(_3,_1)", "((_2,_2),_3):((_24,_2),_8)"),
        ("(_12,_32):(_32,_1) o <_3:_4,_8:_2>", "(_3,_8):(_128,_2)"),
        ("complement((_2,_2):(_1,_6), _24)", "(_3,_2):(_2,_12)"),
        ("coalesce((_2,(_1,_6)):(_1,(_6,_2)))", "_12:_1"),
        ("size((3,(2,3)):(3,(12,1)))", "18"),
        // A coordinate: an integer, a tuple, or one integer for each mode.
        ("(_3,(_2,_3)):(_3,(_12,_1))(16)", "17"),
        ("(_3,(_2,_3)):(_3,(_12,_1))(1,5)", "17"),
        ("((_3,(_2,_3)):(_3,(_12,_1)))((1,(1,2)))", "17"),
        ("(_3,(_4,_5)):(_1,(_3,_12))(_2,(_,_3))", "(_4):(_3)"),
        // Parentheses around an integer or a tuple are a tuple of one.
        ("(4)", "(4)"),
        ("((4,5))", "((4,5))"),
        ("(size(4:1))", "4"),
        ("((4:1))", "4:1"),
        ("shape((4,5):(1,4)):(5,1)", "(4,5):(5,1)"),
        (
            "rank(<4:1, _>)",
            "not an int tuple: a layout or `_` where an integer or a tuple of integers is needed, in mode<1>\n --> column 1\n  rank(<4:1, _>)\n  ^",
        ),
        ("slice_and_offset((_,3), (4,5):(1,4))", "((4):(1),12)"),
        ("equal(4:1, 4:1)", "1"),
        ("(4,_)", "(4,_)"),
        ("<4:2,(_,3)>", "<4:2,<_,3>>"),
        ("max((3,9,_2))", "9"),
    ] {
        assert_eq!(shown(text), value, "{text}");
    }
}

#[test]
fn names_stand_for_values() {
    let mut names = Names::new();
    names.insert("A".into(), evaluate("(_4,_8):(_8,_1)").unwrap());
    names.insert("right".into(), evaluate("_4:_2").unwrap());
    let with = |text: &str| text.parse::<Expression>().and_then(|expression| expression.evaluate_with(&names));
    assert_eq!(with("A o right_inverse(A)").unwrap().to_string(), "(_8,_4):(_1,_8)");
    assert_eq!(with("A(2, 3)").unwrap().to_string(), "19");
    assert_eq!(
        with("rihgt o 4:1").unwrap_err().to_string(),
        "there is nothing of the name `rihgt`; there is `right`\n --> column 1\n  rihgt o 4:1\n  ^"
    );
    assert_eq!(
        with("2:1 o offset").unwrap_err().kind(),
        &ExpressionErrorKind::UnknownName { name: "offset".into(), similar: None }
    );
}

#[test]
fn errors_are_told_with_their_place() {
    for (text, message) in [
        ("", "expected a layout, an integer, a tuple or an operation\n --> column 1\n  \n  ^"),
        (
            "(8,8):(8,1) o",
            "expected a layout, an integer, a tuple or an operation\n --> column 14\n  (8,8):(8,1) o\n               ^",
        ),
        ("(8,8:(8,1)", "expected a comma or a closing parenthesis\n --> column 11\n  (8,8:(8,1)\n            ^"),
        (
            "(8,8):(8,1))",
            "expected the end: there is nothing open to close\n --> column 12\n  (8,8):(8,1))\n             ^",
        ),
        ("(8,8>", "a bracket of another kind than the one that was opened\n --> column 5\n  (8,8>\n      ^"),
        ("8:1 8:1", "expected an operator or the end of the text\n --> column 5\n  8:1 8:1\n      ^"),
        ("o 4:2", "expected a layout in front of `o`\n --> column 1\n  o 4:2\n  ^"),
        ("(4,-4):(1,4)", "a negative number: integers are not below 0\n --> column 4\n  (4,-4):(1,4)\n     ^"),
        ("4@0:1", "a basis stride: strides are integers\n --> column 1\n  4@0:1\n  ^"),
        ("4:1@", "expected the number of a component: `1@0`\n --> column 5\n  4:1@\n      ^"),
        ("4:-x", "expected a number after the minus sign\n --> column 4\n  4:-x\n     ^"),
        (
            "(4,(2,3)):(1,4)",
            "incongruent: the stride 4 is an integer where the shape is a tuple of rank 2\n --> column 14\n  (4,(2,3)):(1,4)\n               ^",
        ),
        ("99999999999999999999999:1", "a number of more than 64 bits\n --> column 1\n  99999999999999999999999:1\n  ^"),
        (
            "zip_divide(8:1, 4)",
            "there is no operation `zip_divide`; there is `zipped_divide`\n --> column 1\n  zip_divide(8:1, 4)\n  ^",
        ),
        ("size()", "another number of operands: `size(A)`\n --> column 1\n  size()\n  ^"),
        (
            "4:1 o complement(1, 2, 3)",
            "another number of operands: `complement(A)` or `complement(A, cotarget)`\n --> column 7\n  4:1 o complement(1, 2, 3)\n        ^",
        ),
        ("coalesce(4)", "an integer where a layout is needed\n --> column 10\n  coalesce(4)\n           ^"),
        ("4 o 4:1", "an integer where a layout is needed\n --> column 1\n  4 o 4:1\n  ^"),
        ("(4,4)(1)", "an int tuple where a layout in front of a coordinate is needed\n --> column 1\n  (4,4)(1)\n  ^"),
        (
            "(4,4):(1,4)(1:1)",
            "a layout where a coordinate is needed\n --> column 13\n  (4,4):(1,4)(1:1)\n              ^",
        ),
        ("(4,_):(1,4)", "a coordinate where an int tuple is needed\n --> column 1\n  (4,_):(1,4)\n  ^"),
        (
            "(4, equal(1, 1))",
            "a truth where an integer, a layout, a tiler or `_` is needed\n --> column 5\n  (4, equal(1, 1))\n      ^",
        ),
        // A law is reported at the leaf that breaks it, where it is written.
        (
            "(8,8):(8,1) o ((2,(4)),4):((1,(3)),1)",
            "stride divisibility: 4 elements at stride 3 do not fit evenly into a mode of size 8\n --> column 20\n  (8,8):(8,1) o ((2,(4)),4):((1,(3)),1)\n                     ^",
        ),
        (
            "(8,(4,8)):(1,(8,100)) o <8,(2,2,2):(1,2,1)>",
            "carry: the modes of the right operand together reach 4 in a mode of size 4, and carry into the next mode, of mode<1>\n --> column 33\n  ...,(4,8)):(1,(8,100)) o <8,(2,2,2):(1,2,1)>\n                                   ^",
        ),
        (
            "(8,8):(8,1) o (2,(size(4:1))):(1,3)",
            "stride divisibility: 4 elements at stride 3 do not fit evenly into a mode of size 8\n --> column 15\n  (8,8):(8,1) o (2,(size(4:1))):(1,3)\n                ^",
        ),
        // A law is reported at the operand that breaks it, or at the mode.
        (
            "(8,8):(8,1) o (2, 4:9, 1)",
            "tiler rank: a tiler of rank 3 for a layout of rank 2\n --> column 15\n  (8,8):(8,1) o (2, 4:9, 1)\n                ^",
        ),
        (
            "logical_divide((8,(6,4)):(1,(8,1)), <2, 4:1>)",
            "stride divisibility: 8 elements at stride 4 do not fit evenly into a mode of size 6, of mode<1>\n --> column 41\n  ...vide((8,(6,4)):(1,(8,1)), <2, 4:1>)\n                                   ^",
        ),
        (
            "size(complement((4,4):(1,3), 24))",
            "not injective by its strides: the stride 3 is smaller than 4, where the modes of smaller stride end\n --> column 6\n  size(complement((4,4):(1,3), 24))\n       ^",
        ),
        (
            "(4,4):(1,4)(1,2,3)",
            "coordinate profile: a coordinate of rank 3 for a shape of rank 2\n --> column 13\n  (4,4):(1,4)(1,2,3)\n              ^",
        ),
    ] {
        assert_eq!(shown(text), message, "{text}");
    }
}

/// The names of all public functions of a folder.
fn public_functions(folder: &str, names: &mut BTreeSet<String>) {
    for entry in fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("src").join(folder)).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            public_functions(&format!("{folder}/{}", path.file_name().unwrap().to_str().unwrap()), names);
            continue;
        }
        for line in fs::read_to_string(path).unwrap().lines().map(str::trim) {
            let rest = line.strip_prefix("pub fn ").or_else(|| line.strip_prefix("pub const fn "));
            names.extend(rest.and_then(|rest| rest.split(['(', '<']).next()).map(ToOwned::to_owned));
        }
    }
}

#[test]
fn each_operation_has_a_function() {
    let mut names = BTreeSet::new();
    for folder in ["algebra", "modes", "int_tuple"] {
        public_functions(folder, &mut names);
    }
    assert!(names.len() > 80);
    let known: BTreeSet<_> = operations().map(|operation| operation.name().to_owned()).collect();
    assert_eq!(known.len(), operations().count(), "a name twice");
    // Under the name without the suffix: with one operand more, or one less.
    let suffixes = ["_by", "_in_cosize", "_from", "_with", "_ordered", "_with_stride", "_compact"];
    // Functions of a cover.
    let of_cover = ["padded_shape", "places", "contains"];
    for name in &names {
        let is_known = known.contains(name)
            || suffixes.iter().any(|suffix| name.strip_suffix(suffix).is_some_and(|name| known.contains(name)))
            || of_cover.contains(&&**name)
            // Of macros: `elem_less` and its like.
            || name.starts_with('$');
        assert!(is_known, "no function `{name}`");
    }
    // And each is one.
    for operation in operations() {
        let error = evaluate(&format!("{}()", operation.name())).unwrap_err();
        let ExpressionErrorKind::Count { operation: name, usage } = error.kind() else { panic!("{error}") };
        assert_eq!((*name, *usage), (operation.name(), operation.usage()));
    }
}

#[test]
fn misspellings_are_recognized() {
    for operation in operations() {
        let name = operation.name();
        for place in 0..name.len() {
            let without = format!("{}{}", &name[..place], &name[place + 1..]);
            if without.len() < 3 || !without.starts_with(|c: char| c.is_ascii_alphabetic()) {
                continue;
            }
            match evaluate(&format!("{without}(4:1)")).map_err(|error| error.kind().clone()) {
                Err(ExpressionErrorKind::UnknownOperation { similar: Some(_), .. }) => {}
                // It is another operation.
                _ => assert!(operations().any(|other| other.name() == without), "{without}"),
            }
        }
    }
}

#[test]
fn bad_input_fails_at_once() {
    let kind = |text: &str| evaluate(text).map(|value| value.to_string()).map_err(|error| error.kind().clone());
    let too_deep = Err(ExpressionErrorKind::Notation(ParseErrorKind::TooDeep));
    for many in [200, 1_000, 100_000] {
        assert_eq!(kind(&format!("{}4{}", "(".repeat(many), ")".repeat(many))), too_deep);
        assert_eq!(kind(&"(".repeat(many)), too_deep);
        assert_eq!(kind(&format!("{}4:1{}", "coalesce(".repeat(many), ")".repeat(many))), too_deep);
    }
    for many in [1_000, 100_000] {
        assert_eq!(kind(&format!("4:1{}", " o 4:1".repeat(many))), too_deep);
        assert_eq!(kind(&format!("4:1{}", "(_)".repeat(many))), too_deep);
    }
    assert_eq!(kind(&format!("4:1{}", " o 4:1".repeat(100))), Ok("4:1".into()));
    // Large and many.
    assert_eq!(kind("size((1000000000,1000000000):(1,1))"), Ok("1000000000000000000".into()));
    assert_eq!(kind(&format!("size(({0},{0}):(1,1))", u64::MAX)), Err(ExpressionErrorKind::Law(LayoutError::Overflow)));
    let too_large = |text: &str| {
        matches!(kind(text), Err(ExpressionErrorKind::Law(LayoutError::Static { law: StaticLaw::TooLarge { .. } })))
    };
    assert!(too_large("repeat(1000000000000, 4:1)") && too_large("append_to_rank(4:1, 1000000000000, 4:1)"));
    assert!(too_large("repeat(1024, repeat(1025, 1))"));
    let modes = vec!["3"; 700].join(",");
    let wide = format!("({modes}):({modes})");
    assert_eq!(kind(&format!("rank({wide})")), Ok("700".into()));
    for text in ["coalesce(A)", "A o A", "complement(A, 24)", "zipped_divide(A, 2)", "right_inverse(A)", "A(7)"] {
        let _ = kind(&text.replace('A', &wide));
        let _ = text.replace('A', &wide).parse::<Expression>().unwrap().explain();
    }
    let name = "a".repeat(1_000_000);
    assert!(kind(&format!("{name}(4)")).is_err() && kind(&name).is_err());
    let error = evaluate(&format!("{name}(4)")).unwrap_err().to_string();
    assert!(error.len() < 2_000, "{} characters", error.len());
}

/// A browser gives a program a stack of a megabyte. Optimized, it takes half of that; this is four times as much.
#[test]
fn deep_expressions_fit_small_stacks() {
    let nested = |open: &str, inner: &str, close: &str, many: usize| {
        format!("{}{inner}{}", open.repeat(many), close.repeat(many))
    };
    let texts = [
        nested("(", "4", ")", 127),
        nested("<", "4:1", ">", 126),
        nested("coalesce(", "4:1", ")", 127),
        nested("4:1 o (", "4:1", ")", 126),
        nested("wrap(", "4:1", ")", 126),
        format!("4:1{}", " o 4:1".repeat(250)),
        format!("{} o {}", nested("(", "8", ")", 100) + ":" + &nested("(", "1", ")", 100), nested("<", "4", ">", 99)),
    ];
    let run = move || {
        for text in texts {
            let expression: Expression = text.parse().unwrap();
            expression.evaluate().unwrap_or_else(|error| panic!("{error}"));
            let shown =
                expression.explain().map_or_else(|error| error.to_string(), |explanation| explanation.to_string());
            assert!(!shown.is_empty() && !expression.rust().unwrap().is_empty());
            assert!(expression.clone().with_static_integers() != expression);
        }
    };
    std::thread::Builder::new().stack_size(2 << 20).spawn(run).unwrap().join().unwrap();
}

/// Pieces of expressions, in any order.
#[test]
fn whatever_the_text_is_nothing_panics() {
    let pieces = [
        "(",
        ")",
        "(",
        ")",
        "<",
        ">",
        ",",
        ":",
        " o ",
        "∘",
        "⊗",
        "_",
        "4",
        "_2",
        "0",
        "1",
        "3:1",
        "(4,2):(1,4)",
        "<2,_>",
        "size",
        "complement(",
        "coalesce(",
        "zipped_divide(",
        "A",
        "é",
        "Sw<2,0,2>",
        "4:-1",
        "(4,2):(1@0,1@1)",
        "Sw<",
        "?",
        "(?,8):(?,1)",
        "-",
        "@",
        "18446744073709551615",
        "slice(",
        "repeat(",
        " ",
    ];
    let (mut random, mut values, mut errors) = (Random(0x1234_5678_9abc_def1), 0, 0);
    for _ in 0..60_000 {
        let text: String = (0..1 + random.below(12)).map(|_| pieces[random.below(pieces.len())]).collect();
        match evaluate(&text) {
            Ok(_) => values += 1,
            Err(error) => {
                errors += 1;
                assert!(error.span().start <= text.len() && text.is_char_boundary(error.span().start), "{text}");
                let lines = error.to_string();
                assert!(lines.ends_with('^') && lines.lines().count() == 4, "{lines}");
            }
        }
        let _ = text.parse::<Expression>().map(|expression| (expression.explain(), expression.rust()));
    }
    assert!(values > 500 && errors > 10_000, "{values} {errors}");
    // Every operation, with operands of each kind.
    let operands = [
        "Sw<2,0,2>",
        "4:-1",
        "(4,2):(1@0,1@1)",
        "(Sw<1,0,1> o 4:1)",
        "(?,2)",
        "4",
        "_3",
        "(4,2)",
        "4:1",
        "(4,(2,3)):(6,(1,2))",
        "<2,_>",
        "<2:1>",
        "_",
        "0",
        "equal(1,1)",
        "cover(8:1,2)",
    ];
    for operation in operations() {
        for first in operands {
            for second in operands {
                let _ = evaluate(&format!("{}({first})", operation.name()));
                let _ = evaluate(&format!("{}({first},{second})", operation.name()));
                let _ = evaluate(&format!("{}({first},{second},{first})", operation.name()));
                let _ = evaluate(&format!("{}({first},{second},1)", operation.name()));
            }
        }
    }
}

#[test]
fn the_outermost_operation_is_explained() {
    let explain = |text: &str| text.parse::<Expression>().and_then(|expression| expression.explain());
    for text in [
        "(8,8):(8,1) o 4:3",
        "coalesce((2,3):(1,2) o 6:1)",
        "coalesce((4,4):(1,4), <1,1>)",
        "complement(4:2)",
        "complement(4:2, (4,6))",
        "right_inverse(4:1)",
        "left_inverse(4:2)",
        "blocked_product(4:1, 2:1)",
        "raked_product(4:1, 2:1)",
        "exact_flat_divide((8,8):(1,8), <4,4>)",
        "tiled_divide((8,8):(1,8), <4,4>)",
        "zipped_product((8,8):(1,8), <4,4>)",
        "((24:1 ⊘ 4))",
        "24:1 ⊗ 4",
    ] {
        let explanation = explain(text).unwrap();
        match evaluate(text) {
            Ok(value) => assert_eq!(value.as_layout(), explanation.result().ok(), "{text}"),
            Err(error) => assert_eq!(*error.kind(), ExpressionErrorKind::Law(explanation.result().unwrap_err())),
        }
    }
    assert_eq!(explain("size(4:1)").unwrap_err().kind(), &ExpressionErrorKind::NotExplained);
    assert_eq!(explain("4:1").unwrap_err().kind(), &ExpressionErrorKind::NotExplained);
    // An error inside is reported first.
    assert!(matches!(explain("coalesce(8:1 o <1,2>)").unwrap_err().kind(), ExpressionErrorKind::Law(_)));
    assert!(matches!(explain("coalesce(4)").unwrap_err().kind(), ExpressionErrorKind::Kind { .. }));
}

/// The text in Rust is what stands there, and has the same value.
#[test]
fn expressions_in_rust_are_rust() {
    use colex::prelude::*;
    macro_rules! is {
        ($text:literal, $rust:expr) => {
            let expression: Expression = $text.parse().unwrap();
            let compact = |text: &str| text.replace([' ', '\n'], "");
            assert_eq!(compact(&expression.rust().unwrap()), compact(stringify!($rust)), "{}", $text);
            assert_eq!(expression.evaluate().unwrap().to_string(), $rust.to_string(), "{}", $text);
        };
    }
    is!("(_8,8):(8,_1)", layout![(8, {8}) : ({8}, 1)]);
    is!("(_8,8):(8,_1) o _4:_2", layout![(8, {8}) : ({8}, 1)].composition(layout![4 : 2]));
    is!("(_8,_8):(_8,_1) o (_4,_2)", layout![(8, 8) : (8, 1)].composition(shape![(4, 2)]));
    is!("(_8,_8):(_8,_1) o 4", layout![(8, 8) : (8, 1)].composition(4));
    is!("(_8,_8):(_8,_1) o <_4:_2,_>", layout![(8, 8) : (8, 1)].composition((layout![4 : 2], Underscore)));
    is!("(_8,_8):(_8,_1) o <_4:_2>", layout![(8, 8) : (8, 1)].composition((layout![4 : 2],)));
    is!("complement(_4:_2, _24)", layout![4 : 2].complement(shape![24]));
    is!("complement(_4:_2)", layout![4 : 2].complement_in_cosize());
    is!("coalesce((_2,_6):(_1,_2))", layout![(2, 6) : (1, 2)].coalesce());
    is!("coalesce((_2,_6):(_1,_2), (_1,_1))", layout![(2, 6) : (1, 2)].coalesce_by(shape![(1, 1)]));
    is!("right_inverse((_2,_6):(_6,_1))", layout![(2, 6) : (6, 1)].right_inverse());
    is!("left_inverse(_4:_2)", layout![4 : 2].left_inverse());
    is!("nullspace((_2,_6):(_0,_1))", layout![(2, 6) : (0, 1)].nullspace());
    is!("filter((_2,_6):(_0,_1))", layout![(2, 6) : (0, 1)].filter());
    is!("filter_zeros((_2,_6):(_0,_1))", layout![(2, 6) : (0, 1)].filter_zeros());
    is!("filter((_2,_6):(_0,_1), (_1,_1))", layout![(2, 6) : (0, 1)].filter_by(shape![(1, 1)]));
    is!("coalesce_x((_2,_1):(_1,_2))", layout![(2, 1) : (1, 2)].coalesce_x());
    is!("flatten((_2,(_3,_4)):(_1,(_2,_6)))", layout![(2, (3, 4)) : (1, (2, 6))].flatten());
    is!("with_shape(_12:_1, (_3,_4))", layout![12 : 1].with_shape(shape![(3, 4)]));
    is!("reshape((_4,_6):(_1,_4), (_8,_3))", layout![(4, 6) : (1, 4)].reshape(shape![(8, 3)]));
    is!("reshape_right((_4,_6):(_6,_1), (_8,_3))", layout![(4, 6) : (6, 1)].reshape_right(shape![(8, 3)]));
    is!("make_layout_like((_2,_6):(_6,_1))", layout![(2, 6) : (6, 1)].make_layout_like());
    is!("make_fragment_like((_2,_6):(_6,_1))", layout![(2, 6) : (6, 1)].make_fragment_like());
    is!("max_common_layout(_4:_1, _8:_1)", layout![4 : 1].max_common_layout(layout![8 : 1]));
    is!("logical_divide(_24:_1, _4)", layout![24 : 1].logical_divide(shape![4]));
    is!("zipped_divide((_8,_6):(_6,_1), (_4,_3))", layout![(8, 6) : (6, 1)].zipped_divide(shape![(4, 3)]));
    is!("tiled_divide((_8,_6):(_6,_1), (_4,_3))", layout![(8, 6) : (6, 1)].tiled_divide(shape![(4, 3)]));
    is!("flat_divide((_8,_6):(_6,_1), (_4,_3))", layout![(8, 6) : (6, 1)].flat_divide(shape![(4, 3)]));
    is!("exact_zipped_divide((_8,_6):(_6,_1), (_4,_3))", layout![(8, 6) : (6, 1)].exact_zipped_divide(shape![(4, 3)]));
    is!("logical_product(_4:_1, _3:_1)", layout![4 : 1].logical_product(layout![3 : 1]));
    is!("zipped_product(_4:_1, _3:_1)", layout![4 : 1].zipped_product(layout![3 : 1]));
    is!("tiled_product(_4:_1, _3:_1)", layout![4 : 1].tiled_product(layout![3 : 1]));
    is!("flat_product(_4:_1, _3:_1)", layout![4 : 1].flat_product(layout![3 : 1]));
    is!(
        "blocked_product((_2,_5):(_5,_1), (_3,_4):(_1,_3))",
        layout![(2, 5) : (5, 1)].blocked_product(layout![(3, 4) : (1, 3)])
    );
    is!(
        "raked_product((_2,_5):(_5,_1), (_3,_4):(_1,_3))",
        layout![(2, 5) : (5, 1)].raked_product(layout![(3, 4) : (1, 3)])
    );
    is!("tile_to_shape((_2,_2):(_2,_1), (_4,_6))", layout![(2, 2) : (2, 1)].tile_to_shape(shape![(4, 6)]));
    is!(
        "tile_to_shape((_2,_2):(_2,_1), (_4,_6), (_1,_0))",
        layout![(2, 2) : (2, 1)].tile_to_shape_ordered(shape![(4, 6)], shape![(1, 0)])
    );
    is!("zip(((_2,_3),(_4,_5)):((_1,_2),(_6,_24)))", layout![((2, 3), (4, 5)) : ((1, 2), (6, 24))].zip());
    // An operation that is not a method of a layout is written as its value.
    is!("mode((_8,_6):(_6,_1), 1) o _3:_2", layout![6 : 1].composition(layout![3 : 2]));
}

#[test]
fn types_of_values() {
    let type_of = |text: &str| Expression::rust_type(&evaluate(text).unwrap());
    assert_eq!(type_of("(_8,8):(8,_1)"), "Layout![(8, usize) : (usize, 1)]");
    assert_eq!(
        (type_of("size((4,_1):(1,_0))"), type_of("size(_4:_1)"), type_of("size(4:1)")),
        ("usize".into(), "Shape![4]".into(), "Shape![4]".into())
    );
    assert_eq!(type_of("(_4,(2,3))"), "Shape![(4, (usize, usize))]");
    let swizzled = "ComposedLayout<Swizzle<U3, U4, U3>, usize, Layout![(10, usize) : (2, 1)]>";
    assert_eq!(type_of("Sw<3,4,3> o 64 o (_10,2):(_2,_1)"), swizzled);
    let (signed, based) = ("(_4,2):(_-1,-4)", "(_4,2):(_1@0,3@1)");
    assert_eq!(type_of(signed), "Layout![(4, usize) : (-1, colex::Signed)]");
    assert_eq!(type_of(based), "Layout![(4, usize) : (1@0, usize@1)]");
}
