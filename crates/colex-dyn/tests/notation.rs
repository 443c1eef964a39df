//! The notation: written text is read again, and other text is an error with its place.

use colex_dyn::{DynCoord, DynLayout, DynTiler, DynTuple, Int, MAX_DEPTH, MAX_LEAVES, ParseErrorKind};
use proptest::prelude::*;

fn tuples() -> impl Strategy<Value = DynTuple> {
    let leaf = (any::<usize>(), any::<bool>()).prop_map(|(value, is_static)| {
        DynTuple::from(if is_static { Int::fixed(value as u64) } else { Int::dynamic(value as u64) })
    });
    leaf.prop_recursive(6, 40, 5, |inner| {
        prop::collection::vec(inner, 0..5).prop_map(|modes| DynTuple::from_modes(modes).expect("few modes"))
    })
}

proptest! {
    #[test]
    fn int_tuples_are_read_as_written(tuple in tuples()) {
        let text = tuple.to_string();
        prop_assert_eq!(text.parse::<DynTuple>(), Ok(tuple.clone()));
        prop_assert_eq!(text.parse::<DynCoord>().map(|coord| coord.to_string()), Ok(text.clone()));
        let layout = DynLayout::new(&tuple, &tuple).expect("congruent");
        prop_assert_eq!(layout.to_string().parse::<DynLayout>(), Ok(layout));
        let tiler = DynTiler::from(&tuple);
        prop_assert_eq!(tiler.to_string().parse::<DynTiler>(), Ok(tiler));
    }

    #[test]
    fn blanks_do_not_matter(tuple in tuples()) {
        let spaced = tuple.to_string().replace(',', " ,\t ").replace('(', "( ").replace(')', "\n)");
        prop_assert_eq!(spaced.parse::<DynTuple>(), Ok(tuple));
    }

    #[test]
    fn no_text_panics(text in "[()<>_:,0-9@ \\-]{0,40}|\\PC{0,20}") {
        for error in [
            text.parse::<DynLayout>().err(),
            text.parse::<DynTuple>().err(),
            text.parse::<DynTiler>().err(),
            text.parse::<DynCoord>().err(),
            text.parse::<Int>().err(),
        ].into_iter().flatten() {
            prop_assert!(error.at() <= text.len() && text.is_char_boundary(error.at()));
            let shown = error.to_string();
            let lines: Vec<_> = shown.lines().collect();
            prop_assert_eq!(lines.len(), 4);
            prop_assert!(lines[3].trim_start() == "^" && lines[3].chars().count() <= lines[2].chars().count() + 1);
        }
    }
}

/// The error of a layout, and where it is.
fn error(text: &str) -> (ParseErrorKind, usize) {
    let error = text.parse::<DynLayout>().expect_err(text);
    (error.kind(), error.at())
}

#[test]
fn each_slip_has_its_place() {
    use ParseErrorKind::*;
    assert_eq!(error(""), (Expected("an integer, `_` or a tuple"), 0));
    assert_eq!(error("(4,6)"), (Expected("a colon and a stride after the shape"), 5));
    assert_eq!(error("(4,6:1"), (Expected("a comma or a closing parenthesis"), 6));
    assert_eq!(error("(4,6)):1"), (Expected("the end: there is nothing open to close"), 5));
    assert_eq!(error("4:1 x"), (Expected("the end of the text"), 4));
    assert_eq!(error("(4,6>:1"), (Mismatched, 4));
    assert_eq!(error("(4,_-6):(1,4)"), (Negative, 3));
    assert_eq!(error("(4,6):(1@0,1@1)"), (BasisStride, 8));
    assert_eq!(error("(4,_):(1,4)"), (Underscore, 3));
    assert_eq!(error("(4,6:1):(1,4)"), (Layout, 3));
    assert_eq!(error("4:99999999999999999999999"), (TooGreat, 2));
    for (text, law, at) in [
        ("(4,6):1", "incongruent: the stride 1 is an integer where the shape is a tuple of rank 2", 6),
        ("4:(1)", "incongruent: the stride is a tuple of rank 1 where the shape is the integer 4", 2),
        ("(4,(6,2)):(1,(4))", "incongruent: a stride of rank 1 for a shape of rank 2", 13),
    ] {
        let (kind, place) = error(text);
        assert_eq!((kind.to_string().as_str(), place), (law, at), "{text}");
    }
}

#[test]
fn places_name_their_line() {
    let shown = |text: &str| text.parse::<DynLayout>().unwrap_err().to_string();
    assert!(shown("(4,8)\n:\n(1,)").ends_with(" --> line 3, column 1\n  (1,)\n  ^"), "{}", shown("(4,8)\n:\n(1,)"));
    assert!(shown("(4,8)\n:(é,1)").ends_with(" --> line 2, column 3\n  :(é,1)\n    ^"), "{}", shown("(4,8)\n:(é,1)"));
    assert!(shown("4\n").ends_with(" --> line 1, column 2\n  4\n   ^"), "{}", shown("4\n"));
}

#[test]
fn long_texts_are_cut() {
    let text = format!("({}x,{})", "1234567,".repeat(50), "7654321,".repeat(50));
    let shown = text.parse::<DynTuple>().unwrap_err().to_string();
    let lines: Vec<_> = shown.lines().collect();
    assert!(lines[2].len() < 80 && lines[2].starts_with("  ...") && lines[2].ends_with("..."), "{shown}");
    let caret = lines[3].find('^').expect("a caret");
    assert_eq!(&lines[2][caret..=caret], "x", "{shown}");
}

#[test]
fn endless_texts_fail_at_once() {
    for deep in [MAX_DEPTH + 1, 100_000, 1_000_000] {
        let text = format!("{}4{}", "(".repeat(deep), ")".repeat(deep));
        assert_eq!(text.parse::<DynTuple>().unwrap_err().kind(), ParseErrorKind::TooDeep);
        assert_eq!("(".repeat(deep).parse::<DynTiler>().unwrap_err().kind(), ParseErrorKind::TooDeep);
    }
    let deepest = format!("{}4{}", "(".repeat(MAX_DEPTH), ")".repeat(MAX_DEPTH));
    let tuple: DynTuple = deepest.parse().expect("not too deep");
    assert_eq!((tuple.depth(), tuple.to_string()), (MAX_DEPTH, deepest));
    assert!(DynTuple::from_modes(vec![tuple]).is_err());
    let long = format!("({})", "4,".repeat(3_000_000));
    assert_eq!(long.parse::<DynTuple>().unwrap_err().kind(), ParseErrorKind::TooLarge);
}

/// The text of the longest layout, and of tuples around each of many integers, is read.
#[test]
fn the_longest_layout_is_read() {
    let layout = format!("({}):({})", ["1"; MAX_LEAVES].join(","), ["0"; MAX_LEAVES].join(","));
    assert_eq!(layout.parse::<DynLayout>().expect("not too long").rank(), MAX_LEAVES);
    let one_more = format!("({}):({})", ["1"; MAX_LEAVES + 1].join(","), ["0"; MAX_LEAVES + 1].join(","));
    assert_eq!(one_more.parse::<DynLayout>().unwrap_err().kind(), ParseErrorKind::TooLarge);
    let tuples = format!("({})", ["(1)"; MAX_LEAVES].join(","));
    assert_eq!(tuples.parse::<DynTuple>().expect("not too long").rank(), MAX_LEAVES);
}

#[cfg(feature = "serde")]
#[test]
fn serde_writes_the_notation() {
    let layout: DynLayout = "(_4,(3,_2)):(_6,(_1,_3))".parse().unwrap();
    let json = serde_json::to_string(&layout).unwrap();
    assert_eq!(json, "\"(_4,(3,_2)):(_6,(_1,_3))\"");
    assert_eq!(serde_json::from_str::<DynLayout>(&json).unwrap(), layout);
    assert!(serde_json::from_str::<DynLayout>("\"(4\"").unwrap_err().to_string().contains('^'));
}
