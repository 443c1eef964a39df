//! Expressions in Rust compile, and have the same value. All of them are compiled at once.

#[path = "../random/generator.rs"]
mod generator;
#[path = "../random/numbers.rs"]
mod numbers;

use colex_dyn::DynLayout;
use colex_dyn::expression::{Expression, Marks, Value};
use colex_golden_tests::probe::{Outcome, Probe, outcomes};
use numbers::Random;
use std::path::Path;

/// How many expressions of each form.
const EACH: usize = 4;

/// Operations that numbers decide and types do not, and values of each kind.
const CASES: &[&str] = &[
    "left_inverse(4:2)",
    "left_inverse((4,3):(1,4))",
    "left_inverse((_3,1):(_2,_4))",
    "left_inverse((_2,_6):(_6,_1))",
    "complement((2,2):(1,4), 24)",
    "complement((_3,1):(_2,_4), _7)",
    "complement((_3,2):(_1,_4), _24)",
    "complement(4:2, 24)",
    "complement(4:2, 24:1)",
    "complement(_4:_2, <_24,_2:_1>)",
    "complement((2,2):(1,4))",
    "(_2,3):(_1,_2) o _3:_1",
    "(_3,_0):(0,0) o (_2,_3)",
    "(2,3):(1,2) o 3",
    "(12,(4,8)):(59,(13,1)) o <3:4,_>",
    "(_4,_6):(_1,_4) o (_2,_)",
    "(8,8):(8,1) o (2,_)",
    "(_4,(_2,_3)):(_1,(_4,_8)) o (_2,(_,_3))",
    "coalesce((_2,(_1,_6)):(_1,(_6,_2)), (_1,_))",
    "coalesce((_2,(_1,_6)):(_1,(_6,_2)), <_1,4:1>)",
    "filter((_2,(_1,_6)):(_1,(_6,_2)), (_1,_))",
    "with_shape((2,3):(1,2), (1,3))",
    "with_shape((_4,6):(_1,_4), (8,3))",
    "logical_divide((3,2):(0,0), 2)",
    "logical_divide(24, (2,2):(1,4))",
    "logical_divide(24:1, (2,2):(1,4))",
    "zipped_divide((_8,_6):(_6,_1), (2:1,_))",
    "logical_product((2,2):(1,4), 3)",
    "logical_product((2,2):(1,4), <3,2>)",
    "blocked_product(1:7, 4:5)",
    "tile_to_shape((2,2):(2,1), (4,6))",
    "tile_to_shape((2,2):(_2,_1), (4,6))",
    "tile_to_shape((2,2):(_1,_2), (4,6), (_1,_0))",
    "left_inverse(complement((_2,2):(_1,_4), _24))",
    "((_2,3):(_1,_2) o _3:_1) o _3:_1",
    "coalesce(right_inverse((_4,_8):(_8,_1)))",
    "_18446744073709551615:_18446744073709551615",
    "(_18446744073709551615,2):(_1,_4294967297)",
    "coalesce((_4294967296,_4294967295):(_1,_4294967296))",
    "(_4294967295,_3,_9223372036854775807):(_1,_4294967295,_1) o _2:_4294967295",
    "Sw<3,4,3>",
    "Sw<2,0,-3>",
    "Sw<3,4,3> o (10,2):(2,1)",
    "Sw<2,0,3> o _64 o (_8,4):(4,_1)",
    "Sw<2,0,3> o 64 o (_8,4):(4,_1)",
    "8:-1",
    "(_4,2):(_-1,-4)",
    "(_4,8):(_8,-1)",
    "(_8,12):(12,_-1) o (_4,6):(_2,8)",
    "(4,(_2,5)):(1@0,(_1@0@1,_3@1@1))",
    "zipped_divide((_4,_6):(_1@0,_1@1), <_2,_3>)",
    "make_identity_layout((4,5))",
    "()",
    "():()",
    "(())",
    "(4,_)",
    "_",
    "<_4,_>",
    "<4:1,<_,2>>",
    "(((_4)))",
    "((_4),((2))):((_1),((4)))",
    "size(_4:_1)",
    "4",
    "congruent((2,3),(2,3))",
    "slice((_,2), (_4,_8):(_8,_1))",
    "slice_and_offset((_,2), (_4,_8):(_8,_1))",
    "cover((10,9):(9,1), (_4,_4))",
];

/// Random calls: the method, and its operands.
fn calls(random: &mut Random) -> Vec<String> {
    type Operands = fn(&mut Random) -> Vec<String>;
    let one: Operands = |r| vec![r.layout()];
    let two: Operands = |r| vec![r.layout(), r.layout()];
    let tiler: Operands = |r| vec![r.layout(), r.tiler(2)];
    let shape: Operands = |r| vec![r.layout(), r.shape(1)];
    let forms: &[(&[&str], Operands)] = &[
        (&["coalesce", "coalesce_x", "complement", "filter", "filter_zeros", "flatten", "left_inverse"], one),
        (&["make_fragment_like", "make_layout_like", "nullspace", "right_inverse", "zip"], one),
        (&["composition", "logical_divide", "logical_product", "max_common_layout", "zip"], two),
        (&["blocked_product", "raked_product"], two),
        (
            &["composition", "coalesce", "filter", "logical_divide", "zipped_divide", "tiled_divide", "flat_divide"],
            tiler,
        ),
        (&["exact_logical_divide", "exact_zipped_divide", "exact_tiled_divide", "exact_flat_divide"], tiler),
        (&["logical_product", "zipped_product", "tiled_product", "flat_product"], tiler),
        (&["complement", "with_shape", "tile_to_shape"], shape),
    ];
    let mut found = Vec::new();
    for (name, operands) in forms.iter().flat_map(|(names, operands)| names.iter().map(move |name| (name, operands))) {
        let texts = std::iter::repeat_with(|| format!("{name}({})", operands(random).join(", "))).take(400);
        found.extend(texts.filter(|text| written(text).evaluate().is_ok()).take(EACH));
    }
    found
}

/// The expression, with its marks.
fn written(text: &str) -> Expression {
    let expression: Expression = text.parse().unwrap_or_else(|error| panic!("{error}"));
    expression.with_marks(Marks::Written)
}

/// The value, as text.
fn probe(name: String, rust: &str, value: &Value) -> Probe {
    let text = match value {
        Value::Layout(_) | Value::Strided(_) | Value::Composed(_) => "value.to_string()",
        Value::Tuple(tuple) if tuple.as_leaf().is_none_or(|int| int.is_static()) => "notation(&value).to_string()",
        Value::Tuple(_) => "value.to_string()",
        _ => "{ _ = value; String::new() }",
    };
    // Dynamic integers leave it to the type which modes the result of an operation has.
    let is_decided = !matches!(value, Value::Layout(layout) if rust.contains('.') && !layout.is_static());
    let annotated = if is_decided { Expression::rust_type(value) } else { "_".into() };
    Probe { name, expression: format!("{{ let value: {annotated} = {rust}; Ok({text}) }}") }
}

/// Whether two texts are one layout, or layouts of one size with the same offsets.
fn is_same(value: &str, text: &str) -> bool {
    let (Ok(a), Ok(b)) = (value.parse::<DynLayout>(), text.parse::<DynLayout>()) else { return value == text };
    value == text || a.size() == b.size() && (0..a.size().unwrap().value()).all(|i| a.at(i).ok() == b.at(i).ok())
}

#[test]
fn each_compiles_with_its_value() {
    let mut random = Random(0x2545_f491_4f6c_dd1d);
    let mut texts: Vec<String> = CASES.iter().map(ToString::to_string).collect();
    texts.extend(calls(&mut random));
    let mut values = Vec::new();
    let mut probes = Vec::new();
    for text in texts {
        let expression = written(&text);
        for expression in [expression.clone(), expression.with_static_integers()] {
            let Ok(value) = expression.evaluate().map(|evaluation| evaluation.into_value()) else { continue };
            let rust = expression.rust().unwrap();
            probes.push(probe(format!("p{}", probes.len()), &rust, &value));
            values.push((text.clone(), rust, value));
        }
    }
    let methods = values.iter().filter(|(_, rust, _)| rust.contains(".")).count();
    println!("{} expressions, {methods} of them operations in Rust", values.len());
    assert!(values.len() > 300 && methods > 150, "{} {methods}", values.len());
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("rust-of-expressions");
    let root = &Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut outcomes = outcomes(&probes, &folder, root).unwrap();
    let failures: Vec<String> = values
        .iter()
        .enumerate()
        .filter_map(|(k, (text, rust, value))| match outcomes.remove(&format!("p{k}")).unwrap() {
            Outcome::Ran(Ok(result)) if result.is_empty() || is_same(&value.to_string(), &result) => None,
            outcome => Some(format!("{text} is {value}, and in Rust {rust}: {outcome:?}")),
        })
        .collect();
    assert!(failures.is_empty(), "{} of them:\n{}", failures.len(), failures.join("\n"));
}
