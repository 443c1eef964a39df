//! Mistakes in generic code that are reported once, without a snapshot: next to our words, rustc recommends a trait
//! without a public name (`tests/compiler/recommended_traits.rs` refuses these).

use crate::scratch;

/// Each breaks one thing.
const MISTAKES: [&str; 4] = [
    "fn tiled<L: DataLayout>(a: Tensor<View<f32>, L>) -> usize { a.tiles(shape![(2, 2)]).count() }",
    "fn composed<S, D>(a: Layout<S, D>) -> usize { a.composition(layout![2 : 2]).size() }",
    "fn repeated<S: IntTuple, D: IntTuple>(a: Layout<S, D>) -> usize { a.logical_product(layout![2 : 1]).size() }",
    "fn offset<S: IntTuple, D: IntTuple>(a: Layout<S, D>) -> usize { a.at((1, 1)) }",
];
/// For an index, the next solver reports the coordinate twice.
const AN_INDEX: &str = "fn element<L: DataLayout>(a: Tensor<View<f32>, L>) -> f32 { a[(1, 1)] }";

#[test]
fn a_type_parameter_is_told_once() {
    let source = format!("use colex::bounds::*;\nuse colex::prelude::*;\n{}\n{AN_INDEX}\n", MISTAKES.join("\n"));
    let output = scratch::cargo("one_error", &source, &[], &["check"]);
    let text = String::from_utf8_lossy(&output.stderr);
    let places = |line: usize| text.matches(&format!("--> src/lib.rs:{line}:")).count();
    for (line, mistake) in (3..).zip(MISTAKES) {
        assert_eq!(places(line), 1, "{mistake}\n{text}");
    }
    let index = places(3 + MISTAKES.len());
    assert!(
        index == 1 || index == 2 && text.matches("a coordinate that is a tuple, of the shape").count() == 0,
        "{text}"
    );
}
