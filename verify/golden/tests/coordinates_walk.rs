//! Operations on random small coordinate layouts: an accepted result has the values of the definition, component by
//! component, by its text and by `at`; a refusal has the words of the library.

use std::path::Path;

use colex_golden_tests::walk::{Case, Random, walk};
use colex_laws::Checked;
use colex_laws::coordinates::{Coordinate, Located, check, check_behind};

/// Left operands, in CuTe's notation.
const LAYOUTS: [&str; 17] = [
    "(_4,_6):(_1@0,_1@1)",
    "(_5,_3):(_1@0,_1@1)",
    "(5,3):(_1@0,_1@1)",
    "(_8,7):(_1@0,_1@1)",
    "(_4,_6):(_3@1,_2@0)",
    "(_4,_6):(2@0,_1@1)",
    "(_4,_2,_3):(_1@0,_1@1,_1@2)",
    "(_3,(_2,_4)):(_1@0,(_1@0@1,_1@1@1))",
    "((_2,_4),_6):((_1@0,_2@0),_1@1)",
    "((_2,_4),_6):((_4@0,_1@0),_1@1)",
    "((_6),(_4,_1)):((_1@0),(_1@1,_4@1))",
    "(_4,_6):(_0,_1@0)",
    "(_6,_4):(_1@0,_1@0)",
    "(3,(2,_4)):(_1@0,(_1@0@1,_1@1@1))",
    // The last mode goes on beyond the layout, though it be of size 1.
    "(3,_1):(_1@0,_5@1)",
    "(2,4,_1):(_1@0,2@0,_7@1)",
    "(3,4):(_1@0,_3@0)",
];
/// Tilers of one mode.
const TILERS: [&str; 16] = [
    "_1",
    "_2",
    "_3",
    "_4",
    "_7",
    "2",
    "3",
    "_2:_1",
    "_2:_2",
    "_3:_2",
    "_2:_3",
    "_1:_4",
    "_4:_0",
    "(_2,_2):(_1,_4)",
    "_",
    "2:1",
];
/// Tilers of all modes together.
const WHOLE: [&str; 9] =
    ["_2:_1", "_4:_1", "_2:_4", "_3:_4", "_6:_1", "_8:_1", "(_2,_3):(_1,_4)", "(_2,_2):(_4,_1)", "_12:_2"];
const OPERATIONS: [&str; 5] = ["composition", "logical_divide", "zipped_divide", "tiled_divide", "flat_divide"];
/// Plain layouts composed with coordinate layouts on the right.
const BEHIND: [(&str, &[&str]); 4] = [
    (
        "(_8,_6):(_6,_1)",
        &["(_4,_3):(_2@0,_1@1)", "(_3,_4):(_2@1,_1@0)", "(_2,_2,_3):(_4@0,_1@0,_2@1)", "_5:_1@1", "_9:_1@0"],
    ),
    (
        "(_4,(_2,_3)):(_1,(_12,_4))",
        &["(_2,_3):(_2@0,_2@1)", "(_2,_3):(_1@0@1,_1@1@1)", "_3:_1@1", "(_3,_2):(_1@1,_3@1)"],
    ),
    ("(4,6):(6,1)", &["(_2,_3):(_2@0,_2@1)", "(2,3):(_1@1,_1@0)", "_7:_1@1", "(_2,_2):(_1@0,_2@0)"]),
    ("(_6,_4,_3):(_12,_3,_1)", &["(_3,_2):(_1@2,_2@1)", "(_6,_4,_3):(_1@0,_1@1,_1@2)", "(_2,_2,_2):(_3@0,_2@1,_1@2)"]),
];

/// `_4` as `4`, `4` as `{4}`, and an index as it is.
fn leaves(text: &str) -> String {
    let (mut out, mut before) = (String::new(), ' ');
    for c in text.chars() {
        match (c, before) {
            ('_', _) => {}
            (digit, '_' | '@') if digit.is_ascii_digit() => out.push(digit),
            // All numbers but those of 12 have one digit.
            (digit, '1') if digit.is_ascii_digit() => out.push(digit),
            (digit, _) if digit.is_ascii_digit() => out += &format!("{{{digit}}}"),
            (other, _) => out.push(other),
        }
        before = c;
    }
    out
}
fn tiler(text: &str) -> String {
    match text {
        "_" => "Underscore".into(),
        text if text.contains(':') => format!("layout![{}]", leaves(text)),
        text => format!("shape![{}]", leaves(text)),
    }
}

fn cases() -> Vec<Case> {
    let mut random = Random(1);
    let mut cases = Vec::new();
    for layout in LAYOUTS {
        for op in OPERATIONS {
            for round in 0..4 {
                let (text, rust) = if round < 2 {
                    let whole = random.one(&WHOLE);
                    (whole.to_string(), tiler(whole))
                } else {
                    let (a, b) = (random.one(&TILERS), random.one(&TILERS));
                    (format!("<{a},{b}>"), format!("({}, {})", tiler(a), tiler(b)))
                };
                let expression = format!(
                    "layout![{}].try_{op}({rust}).map(|r| {{ let values: Vec<String> = (0..r.size()).map(|i| \
                     notation(&r.at(i)).to_string()).collect(); format!(\"{{r}} | {{}}\", values.join(\";\")) \
                     }}).map_err(|e| e.to_string())",
                    leaves(layout)
                );
                cases.push(Case { op, args: vec![layout.into(), text], expression });
            }
        }
    }
    for (a, layouts) in BEHIND {
        for b in layouts {
            let expression = format!(
                "layout![{}].try_composition(layout![{}]).map(|r| r.to_string()).map_err(|e| e.to_string())",
                leaves(a),
                leaves(b)
            );
            cases.push(Case { op: "behind", args: vec![a.into(), (*b).into()], expression });
        }
    }
    cases
}

#[test]
fn accepted_results_match_the_definition() {
    let target = Path::new(env!("CARGO_TARGET_TMPDIR"));
    walk("coordinates_walk", target, env!("CARGO_MANIFEST_DIR"), &cases(), 2, judged);
}

fn judged(case: &Case, got: &str) -> Result<(), String> {
    let [a, b] = &case.args[..] else { return Err("two operands".into()) };
    if case.op == "behind" {
        return check_behind(a, b, got);
    }
    let (text, values) = got.split_once(" | ").unwrap_or((got, ""));
    if check(case.op, &[a, b], text)? != Checked::Law {
        return Err("no law".into());
    }
    let located = Located::parse(text)?;
    for (i, value) in (0..).zip(values.split(';').filter(|values| !values.is_empty())) {
        if !located.is_at(i, &Coordinate::parse(value)?)? {
            return Err(format!("{text} is {value} at {i}"));
        }
    }
    Ok(())
}
