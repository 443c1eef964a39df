//! A layout costs nothing: the machine code of an access by a layout, of an algorithm on tensors and of the core of a
//! kernel is that of the same by hand.
//!
//! The files in `tests/codegen` have pairs of functions, `…_by_layout` and `…_by_hand`.

#[path = "../common/assembly.rs"]
mod assembly;

use assembly::{CONTROL, Functions, assert_same, compile, is_older_compiler, pairs};

#[test]
fn an_access_is_that_by_hand() {
    let source = include_str!("access.rs");
    assert_same(source, &compile("access", source, &[], &[]), 10, &[], &[]);
}

#[test]
fn a_swizzled_access_is_an_xor() {
    let source = include_str!("swizzles.rs");
    assert_same(source, &compile("swizzles", source, &[], &[]), 5, &[], &[]);
}

#[test]
fn what_integers_know_is_used() {
    let source = include_str!("multiples.rs");
    let functions = compile("multiples", source, &[], &[]);
    assert_same(source, &functions, 1, &[], &[]);
    if cfg!(target_arch = "x86_64") {
        let divides = |name: &str, how| functions.code(name).iter().any(|code| code.starts_with(how));
        assert!(divides("unravel_by_layout", "divl") && !divides("unravel_by_layout", "divq"));
        assert!(divides("control_by_layout", "divq"), "the comparison is blind");
    }
}

#[test]
fn known_vectors_leave_no_remainder() {
    let functions = compile("known_vectors", include_str!("known_vectors.rs"), &[], &[]);
    let one_by_one = |code: &[String]| code.iter().any(|code| code.starts_with("mulss"));
    let [known, any] = functions.pair("scale");
    assert!(!one_by_one(known), "{known:?}");
    assert!(one_by_one(any) || !cfg!(target_arch = "x86_64"), "the comparison is blind");
}

#[test]
fn an_algorithm_is_the_hand_loop() {
    let source = include_str!("tensors.rs");
    let functions = compile("tensors", source, &[], &[]);
    // References into the tensor are known not to be null, which the LLVM of Rust 1.100 keeps to the end and counts as a
    // use of the pointer: it then counts the rounds otherwise than in the loop by hand, which does not use references.
    assert_same(source, &functions, 23, &["gemm"], &["iter"]);

    // Static integers are known: no division finds an element, and no bound is checked.
    for pair in pairs(source) {
        functions.assert_no_check(pair);
    }
    // A copy of 128 elements moves vectors.
    let [copy, _] = functions.pair("copy");
    assert!(copy.len() < 128, "{} instructions to copy 128 elements", copy.len());
}

#[test]
fn tiles_are_the_hand_loop() {
    let source = include_str!("tiles.rs");
    let functions = compile("tiles", source, &[], &[]);
    assert_same(source, &functions, 5, &[], &[]);
    for pair in pairs(source) {
        functions.assert_no_check(pair);
    }
}

#[test]
fn parts_of_threads_are_offsets() {
    let source = include_str!("partitions.rs");
    let atoms = [("colex-atoms", "crates/colex-atoms")];
    assert_same(source, &compile("partitions", source, &atoms, &[]), 2, &[], &[]);
}

/// A pair with more than 1.3 times the instructions by hand, how many times at most at `opt-level` 3 and `s`, and why.
type Longer = (&'static str, [f64; 2], &'static str);

const SPLIT: &str = "values decide the steps of a leaf, and a second cold function splits a leaf that breaks a law";
const IN_PLACE: &str = "the mode of each integer that overflows, or that a tile does not divide, is stored in place";
const LONGER_OF_LAYOUTS: &[Longer] = &[
    ("zipped_divide", [1.3, 1.4], IN_PLACE),
    ("tiled_divide", [1.3, 1.4], IN_PLACE),
    ("flat_divide", [1.3, 1.4], IN_PLACE),
    ("logical_divide", [1.3, 1.4], IN_PLACE),
    ("exact_zipped_divide", [1.4, 1.5], IN_PLACE),
    ("logical_divide_tile", [1.8, 2.2], SPLIT),
    ("composition_left", [2.4, 2.6], SPLIT),
    ("composition_right", [2.0, 2.2], SPLIT),
    ("composition_both", [3.4, 2.6], SPLIT),
    ("logical_product_stride", [3.0, 2.7], SPLIT),
    ("complement_stride", [1.5, 1.6], "the reach of a dynamic stride, which may be 0, is computed for each use"),
    ("tile_to_shape", [1.8, 1.8], "the law of tiles that do not divide the shape is built in place, with its numbers"),
];
const PASSED_ON: &str = "the law of the divide is passed on, and an empty tensor has no tile";
const LONGER_OF_TENSORS: &[Longer] = &[
    ("make_tensor", [1.7, 1.7], "the law is built in place, with its numbers"),
    ("zipped_divide", [1.8, 1.8], PASSED_ON),
    ("local_tile", [2.2, 2.2], PASSED_ON),
    ("local_partition", [2.0, 2.1], PASSED_ON),
    ("tiles", [1.3, 1.7], PASSED_ON),
];

/// Each of `count` pairs has at most 1.3 times the instructions by hand, or as many as `longer` says.
#[track_caller]
fn assert_near(name: &str, source: &str, count: usize, longer: &[Longer]) {
    let mut differing = Vec::new();
    for (place, level) in ["3", "s"].into_iter().enumerate() {
        let functions = compile(&format!("{name}_{level}"), source, &[], &[&format!("-Copt-level={level}")]);
        let times = |pair: &str| {
            let [layout, hand] = functions.pair(pair).map(|code| code.len() as f64);
            layout / hand
        };
        for pair in pairs(source) {
            let most = longer.iter().find(|(longer, ..)| *longer == pair).map_or(1.3, |(_, most, _)| most[place]);
            if times(pair) > most {
                differing.push(format!("{pair} at {level}: {:.2} times the instructions by hand", times(pair)));
            }
        }
        assert!(times(CONTROL) > 1.3, "the comparison is blind");
    }
    assert_eq!(pairs(source).count(), count, "a pair is new, or lost");
    if is_older_compiler() {
        eprintln!("SKIPPED: with an older LLVM {} of {count} pairs are longer", differing.len());
    } else {
        assert!(differing.is_empty(), "{}", differing.join("\n"));
    }
}

#[test]
#[cfg(target_arch = "x86_64")]
fn dynamic_layouts_are_near_hand_code() {
    assert_near("dynamic_layouts", include_str!("dynamic_layouts.rs"), 32, LONGER_OF_LAYOUTS);
}

#[test]
#[cfg(target_arch = "x86_64")]
fn dynamic_tensors_are_near_hand_code() {
    assert_near("dynamic_tensors", include_str!("dynamic_tensors.rs"), 7, LONGER_OF_TENSORS);
}

/// LLVM counts the addresses of the image from a place within it in the version by hand, which is one addition before the
/// loop; all other instructions are the same.
const OTHER_ADDRESSES: &str = "convolution";

/// The same instructions, in the same order except for some that are independent of each other.
fn same(functions: &Functions, pair: &str) -> bool {
    let [layout, hand] = functions.pair(pair).map(|code| {
        let mut code = code.to_vec();
        code.sort();
        code
    });
    layout == hand
}

/// The same operations, in any order and with any operands, except for one addition more by hand.
fn same_operations(layout: &[String], hand: &[String]) -> bool {
    let sorted = |code: &[String], more: &'static str| {
        let operations = code.iter().filter_map(|code| code.split(' ').next());
        let mut operations: Vec<_> = operations.chain((!more.is_empty()).then_some(more)).map(str::to_owned).collect();
        operations.sort();
        operations
    };
    ["addq", "add", ""].iter().any(|more| sorted(layout, more) == sorted(hand, ""))
}

/// Compiles `count` pairs, and compares each.
fn compare_kernels(name: &str, source: &str, flags: &[&str], count: usize) -> Functions {
    let functions = compile(name, source, &[("colex-kernels", "benches/kernels")], flags);
    for pair in pairs(source) {
        functions.assert_no_check(pair);
        let [layout, hand] = functions.pair(pair);
        let text = || format!("{pair} by layout:\n  {}\nby hand:\n  {}", layout.join("\n  "), hand.join("\n  "));
        assert!(same(&functions, pair) || pair == OTHER_ADDRESSES && same_operations(layout, hand), "{}", text());
    }
    assert_eq!(pairs(source).count(), count, "a pair is new, or lost");
    functions
}

#[test]
fn a_kernel_is_the_hand_loop() {
    let functions = compare_kernels("kernels", include_str!("kernels.rs"), &[], 8);
    assert!(!same(&functions, CONTROL), "the comparison is blind");
}

#[test]
fn multiply_add_is_the_hand_loop() {
    let flags: &[&str] = if cfg!(target_arch = "x86_64") { &["-Ctarget-feature=+avx2,+fma"] } else { &[] };
    let functions = compare_kernels("vectors", include_str!("vectors.rs"), flags, 2);
    // As docs/PERFORMANCE.md says: exactly the same instructions.
    let [layout, hand] = functions.pair("gemm_kernel");
    assert_eq!(layout, hand);
    if cfg!(target_arch = "x86_64") {
        assert_in_registers(&functions);
    }
}

/// The tile of the GEMM is in vector registers: 16 times 6 sums are 12 of them, and each is multiplied and added to
/// once in the loop.
fn assert_in_registers(functions: &Functions) {
    let [code, _] = functions.pair("gemm_kernel");
    let count = |word: &str| code.iter().filter(|code| code.contains(word)).count();
    assert_eq!(count("vfmadd"), 12);
    assert_eq!(count("rsp"), 0, "the tile is in memory");
}

/// Where a closure of the library is not `#[inline(always)]`, LLVM makes a function of it as soon as it has two callers.
#[test]
#[cfg(target_arch = "x86_64")]
fn algorithms_use_instructions_of_each_caller() {
    let functions = compile("callers", include_str!("callers.rs"), &[], &[]);
    for caller in ["first_by_layout", "second_by_layout", "third_by_layout"] {
        let code = functions.code(caller);
        let call = code.iter().find(|code| code.starts_with("call") || code.starts_with("jmp _"));
        assert_eq!(call, None, "{caller} calls what was compiled without its instructions");
    }
    let of = |caller: &str, what| functions.code(caller).iter().any(|code| code.starts_with(what));
    assert!(of("first_by_layout", "vfmadd") && of("second_by_layout", "vfmadd") && of("third_by_layout", "vaddps"));
}

#[test]
fn the_documented_pair_is_compared() {
    let (source, document) = (include_str!("vectors.rs"), include_str!("../../docs/PERFORMANCE.md"));
    for name in ["gemm_kernel_by_layout", "gemm_kernel_by_hand"] {
        let (_, function) = source.split_once(&format!("pub fn {name}")).expect("the function");
        let (function, _) = function.split_once("\n}\n").expect("its end");
        assert!(document.contains(function), "docs/PERFORMANCE.md has another `{name}`");
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
