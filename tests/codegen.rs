//! A layout costs nothing: the machine code of what is done by a layout is that of the same by hand.
//!
//! The files in `tests/codegen` have pairs of functions, `…_by_layout` and `…_by_hand`.

#[path = "common/assembly.rs"]
mod assembly;

use assembly::{Functions, assert_same, compile, pairs};

#[test]
fn an_access_by_a_layout_is_the_access_by_hand() {
    let source = include_str!("codegen/access.rs");
    assert_same("access", source, &compile("access", source), &[]);
}

#[test]
fn an_algorithm_on_tensors_is_the_loop_by_hand() {
    let source = include_str!("codegen/tensors.rs");
    let functions = compile("tensors", source);
    assert_same("tensors", source, &functions, &["gemm"]);

    // What is static is known: no division finds an element, and no bound is checked.
    for pair in pairs(source) {
        functions.assert_no_check(pair);
    }
    // A copy of 128 elements moves vectors.
    let [copy, _] = functions.pair("copy");
    assert!(copy.len() < 128, "{} instructions to copy 128 elements", copy.len());
}

#[test]
fn a_loop_over_tiles_is_the_loop_by_hand() {
    let source = include_str!("codegen/tiles.rs");
    let functions = compile("tiles", source);
    assert_same("tiles", source, &functions, &[]);
    for pair in pairs(source) {
        functions.assert_no_check(pair);
    }
}

#[test]
fn what_reads_assembly_sees_a_difference() {
    let read = Functions::read;
    let body = "a_by_layout:\n\tshlq\t$6, %rdi\n\tretq\n.Lfunc_end0:\n";
    let same = read(&format!("{body}a_by_hand:\n\tshlq\t$6, %rdi\n\tretq\n.Lfunc_end1:\n"));
    assert_eq!(same.code("a_by_layout"), same.code("a_by_hand"));
    let other = read(&format!("{body}a_by_hand:\n\tshlq\t$5, %rdi\n\tretq\n.Lfunc_end1:\n"));
    assert_ne!(other.code("a_by_layout"), other.code("a_by_hand"));
    for merged in ["\t.set a_by_hand, a_by_layout\n", "a_by_hand = a_by_layout\n", "_a_by_hand = _a_by_layout\n"] {
        let merged = read(&format!("{body}{merged}"));
        assert_eq!(merged.code("a_by_hand"), merged.code("a_by_layout"));
    }
}
