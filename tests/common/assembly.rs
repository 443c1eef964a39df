//! The machine code of pairs of functions: `…_by_layout` and `…_by_hand`.
//!
//! A file of pairs is compiled with optimisation as a crate of its own, and the assembly of each pair is compared. LLVM
//! may merge the two into one symbol; else their instructions must be the same.

#[path = "machine_code.rs"]
mod machine_code;
#[path = "scratch.rs"]
mod scratch;

pub use machine_code::{CONTROL, Functions, pairs};
use std::fs;

/// Compiles a file of pairs, in a crate of this name, to assembly.
///
/// The file uses the library, and crates of this repository, by their names with their folders, and is compiled with
/// these flags.
pub fn compile(name: &str, source: &str, dependencies: &[(&str, &str)], flags: &[&str]) -> Functions {
    let name = format!("codegen_{name}");
    let file = scratch::folder(&name).join("code.s");
    let emit = format!("--emit=asm={}", file.display());
    let rustc = ["rustc", "--release", "--quiet", "--lib", "--", &emit];
    let output = scratch::cargo(&name, source, dependencies, &[&rustc, flags].concat());
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    Functions::read(&fs::read_to_string(file).expect("the assembly"))
}

/// What each instruction does, without its operands.
fn operations(code: &[String]) -> impl Iterator<Item = &str> {
    code.iter().map(|instruction| instruction.split(' ').next().unwrap_or_default())
}

/// What each instruction does, without those that begin and compare the counter of a loop on x86.
fn without_counter(code: &[String]) -> impl Iterator<Item = &str> {
    let begins = |code: &str| code.starts_with("xorl") || code.starts_with("movq $") || code.starts_with("movl $");
    operations(code).zip(code).filter(move |(_, code)| !begins(code) && !code.starts_with("cmpq")).map(|(what, _)| what)
}

/// The two functions of each of `count` pairs have the same code; those of the control have not.
///
/// In `renamed` the same instructions in the same order are enough: LLVM may write the operands of a product in another
/// order, and use other registers. In `recounted` it may also count the rounds of a loop from 0 up to their number, or
/// from below up to 0.
#[track_caller]
pub fn assert_same(source: &str, functions: &Functions, count: usize, renamed: &[&str], recounted: &[&str]) {
    let mut differing = Vec::new();
    for pair in pairs(source) {
        let [layout, hand] = functions.pair(pair);
        let same = layout == hand
            || renamed.contains(&pair) && operations(layout).eq(operations(hand))
            || recounted.contains(&pair) && without_counter(layout).eq(without_counter(hand));
        if !same {
            let (n, m) = (layout.len(), hand.len());
            let (layout, hand) = (layout.join("\n  "), hand.join("\n  "));
            differing.push(format!("{pair} by layout, {n}:\n  {layout}\nby hand, {m}:\n  {hand}"));
        }
    }
    assert_eq!(pairs(source).count(), count, "a pair is new, or lost");
    if is_older_compiler() {
        eprintln!("SKIPPED: {} of {count} pairs differ, for which an older LLVM unrolls other loops", differing.len());
    } else {
        assert!(differing.is_empty(), "{}", differing.join("\n\n"));
    }
    let [layout, hand] = functions.pair(CONTROL);
    assert_ne!(layout, hand, "the comparison is blind");
}

/// Whether the compiler is older than the one whose errors are recorded, and whose code is compared.
pub fn is_older_compiler() -> bool {
    let minor = |version: &str| version.split('.').nth(1).and_then(|minor| minor.parse::<u32>().ok());
    let rustc = std::env::var("RUSTC").unwrap_or_else(|_| "rustc".into());
    let output = std::process::Command::new(rustc).arg("--version").output().expect("rustc runs");
    let used = String::from_utf8_lossy(&output.stdout).split(' ').nth(1).and_then(minor);
    used < minor(include_str!("../../ui-tests/rustc-version"))
}
