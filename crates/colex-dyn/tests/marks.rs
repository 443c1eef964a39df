//! Which numbers of an expression are static, and whether the result shows it.

use colex_dyn::DynLayout;
use colex_dyn::expression::{Evaluation, Expression, ExpressionErrorKind, Marks, Names, Value};

fn with(text: &str, marks: Marks) -> String {
    let value = text.parse::<Expression>().and_then(|expression| expression.with_marks(marks).evaluate());
    value.map_or_else(|error| error.to_string(), |value| value.to_string())
}

#[test]
fn plain_numbers_are_static() {
    for (text, plain, written) in [
        ("right_inverse((2,4,6):(4,1,8))", "(4,2,6):(2,1,8)", "_1:_0"),
        ("coalesce((2,(1,6)):(1,(6,2)))", "12:1", "(2,1,6):(1,6,2)"),
        ("max_common_vector((4,8):(1,4), (4,8):(1,4))", "32", "_1"),
        ("rank((4,8))", "2", "_2"),
        ("congruent((4,8),(1,1))", "1", "_1"),
        ("(4,_)", "(4,_)", "(4,_)"),
        ("_", "_", "_"),
        ("slice_and_offset((_,3), (4,5):(1,4))", "((4):(1),12)", "((4):(1),12)"),
    ] {
        assert_eq!(with(text, Marks::Auto), plain, "{text}");
        assert_eq!(with(text, Marks::Written), written, "{text}");
        assert_eq!(with(text, Marks::Dynamic), written, "{text}");
        assert_eq!(with(text, Marks::Static), plain, "{text}");
    }
}

/// A function whose result is dynamic in any case does not leave the operation around it with less.
#[test]
fn results_in_between_are_static() {
    assert_eq!(with("coalesce((at(8:1, 2), 6):(1, 2))", Marks::Auto), "12:1");
    assert_eq!(with("coalesce((padding(6:1, 4), 6):(1, 2))", Marks::Auto), "12:1");
}

#[test]
fn one_mark_makes_all_count() {
    assert_eq!(with("(_8,8):(8,_1) o 4:2", Marks::Auto), "(4,1):(16,1)");
    // An underscore that is not part of a number is not a mark.
    assert_eq!(with("slice((_,1), coalesce((2,(1,6)):(1,(6,2)), (1,1)))", Marks::Auto), "(2):(1)");
}

#[test]
fn names_bring_their_marks() {
    let mut names = Names::new();
    let mut define = |name: &str, text: &str| {
        let value = text.parse::<Expression>().and_then(|expression| expression.evaluate_with(&names)).unwrap();
        let shown = value.to_string();
        names.insert(name.into(), value);
        shown
    };
    assert_eq!(define("A", "(4,8):(8,1)"), "(4,8):(8,1)");
    assert_eq!(define("B", "(_4,8):(8,1)"), "(_4,8):(8,1)");
    assert_eq!(define("C", "A o right_inverse(A)"), "(8,4):(1,8)");
    assert_eq!(define("D", "right_inverse(B)"), "_1:_0");
    assert_eq!(define("E", "coalesce(A o (_2,_8))"), "(_2,_8):(_8,_1)");
    names.insert("F".into(), Evaluation::from("4:_1".parse::<DynLayout>().unwrap()));
    let value = "F".parse::<Expression>().unwrap().evaluate_with(&names).unwrap();
    assert_eq!((value.to_string().as_str(), value.is_marked()), ("4:_1", true));
}

#[test]
fn unknown_numbers_have_modes_only() {
    for (text, value) in [
        ("flatten((?,(8,4)):(32,(1,8)))", "(?,8,4):(32,1,8)"),
        ("rank((?,8):(?,1))", "2"),
        ("depth(((?,2),8))", "2"),
        ("mode((?,8):(?,1), 1)", "8:1"),
        ("mode((?,8):(?,1), 0)", "?:?"),
        ("shape((?,_8):(?,_1))", "(?,_8)"),
        ("congruent((?,8),(2,(4,1)))", "0"),
        ("slice((_,0),(?,8))", "(?)"),
        ("get(<?:1,8:1>, 1)", "an operand"),
        ("(?)", "(?)"),
    ] {
        let shown = with(text, Marks::Auto);
        assert!(shown == value || value == "an operand" && shown.contains("is needed"), "{text}: {shown}");
    }
    let kind = |text: &str| text.parse::<Expression>().and_then(|it| it.evaluate()).unwrap_err().kind().clone();
    for text in [
        "size((?,8):(?,1))",
        "coalesce((?,8):(?,1))",
        "(?,8):(?,1) o 4:1",
        "4:1 o ?",
        "8:1(?)",
        "(?,8):(?,1)(1,2)",
        "compatible((?,8),(4,8))",
    ] {
        assert_eq!(kind(text), ExpressionErrorKind::Unknown, "{text}");
    }
    let open = |text: &str| text.parse::<Expression>().and_then(|it| it.evaluate()).unwrap().into_value();
    // A number that is unknown is not one that a program computes with.
    assert!(matches!(open("(?,8):(8,1)"), Value::Structure(_)) && open("(?,8):(8,1)").as_layout().is_none());
    let explained = "coalesce((?,8):(8,1))".parse::<Expression>().unwrap().explain();
    assert_eq!(explained.unwrap_err().kind(), &ExpressionErrorKind::Unknown);
    let rust = "flatten((?,8):(8,1))".parse::<Expression>().unwrap().rust();
    assert_eq!(rust.unwrap_err().kind(), &ExpressionErrorKind::Unknown);
}

#[test]
fn explanations_have_the_marks() {
    let steps = |text: &str| text.parse::<Expression>().and_then(|it| it.explain()).unwrap().to_string();
    let (plain, marked) = (steps("complement(4:2, 24)"), steps("complement(_4:_2, _24)"));
    assert!(marked.contains("= (_2,_3):(_1,_8)") && !plain.contains('_'), "{plain}");
    assert_eq!(plain, marked.replace('_', ""));
}

#[test]
fn rust_has_the_marks() {
    let rust = |text: &str| text.parse::<Expression>().and_then(|it| it.rust()).unwrap();
    assert_eq!(rust("(4,2):(2,1)"), "layout![(4, 2) : (2, 1)]");
    assert_eq!(rust("(_4,2):(2,1)"), "layout![(4, {2}) : ({2}, {1})]");
}
