//! A kernel over layouts costs nothing: the machine code of its core is that of the loops by hand.

#[path = "common/assembly.rs"]
mod assembly;

use assembly::{CONTROL, Functions, compile_with, pairs};

/// LLVM unrolls one more loop of the version by hand; that by layout is shorter.
const SHORTER: &str = "convolution";

/// The same instructions, in the same order but for some that do not depend on each other.
fn same(functions: &Functions, pair: &str) -> bool {
    let [layout, hand] = functions.pair(pair).map(|code| {
        let mut code = code.to_vec();
        code.sort();
        code
    });
    layout == hand
}

#[test]
fn the_core_of_a_kernel_is_the_loop_by_hand() {
    let source = include_str!("codegen/kernels.rs");
    let functions = compile_with("kernels", source, &[("colex-kernels", "examples/kernels")]);
    let mut equal = 0;
    for pair in pairs(source) {
        functions.assert_no_check(pair);
        let [layout, hand] = functions.pair(pair);
        if pair == SHORTER {
            assert!(layout.len() <= hand.len(), "{pair} has {} instructions, by hand {}", layout.len(), hand.len());
        } else {
            let text = || format!("{pair} by layout:\n  {}\nby hand:\n  {}", layout.join("\n  "), hand.join("\n  "));
            assert!(same(&functions, pair), "{}", text());
            equal += usize::from(layout == hand);
        }
    }
    assert_eq!(pairs(source).count(), 9);
    println!("{equal} pairs of 9 are equal, instruction by instruction");
    assert!(!same(&functions, CONTROL), "the comparison is blind");
    if cfg!(target_arch = "x86_64") {
        assert_in_registers(&functions);
    }
}

/// The tile of the GEMM is in vector registers: 16 times 6 sums are 12 of them, each of which is multiplied and added to
/// once in the loop.
fn assert_in_registers(functions: &Functions) {
    let [code, _] = functions.pair("gemm_kernel");
    let count = |word: &str| code.iter().filter(|code| code.contains(word)).count();
    assert_eq!(count("vfmadd"), 12);
    assert_eq!(count("rsp"), 0, "the tile is in memory");
}

#[test]
fn the_pair_in_the_documents_is_one_that_is_compared() {
    let (source, document) = (include_str!("codegen/kernels.rs"), include_str!("../docs/PERFORMANCE.md"));
    for name in ["gemm_kernel_by_layout", "gemm_kernel_by_hand"] {
        let (_, function) = source.split_once(&format!("pub fn {name}")).expect("the function");
        let (function, _) = function.split_once("\n}\n").expect("its end");
        assert!(document.contains(function), "docs/PERFORMANCE.md has another `{name}`");
    }
}
