//! The machine code of pairs of functions: `…_by_layout` and `…_by_hand`.
//!
//! A file of pairs is compiled with optimisation as a crate of its own, and the assembly of each pair is compared. LLVM
//! may merge the two into one symbol; else their instructions must be the same.

#[path = "scratch.rs"]
mod scratch;

use std::collections::BTreeMap;
use std::fs;

/// Pairs that differ: what compares code must see it.
pub const CONTROL: &str = "control";

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

/// The names of the pairs in a file, without the control.
pub fn pairs(source: &str) -> impl Iterator<Item = &str> {
    let functions = source.lines().filter_map(|line| {
        line.strip_prefix("pub ")?.trim_start_matches("unsafe ").strip_prefix("fn ")?.split_once("_by_layout")
    });
    functions.map(|(pair, _)| pair).filter(|&pair| pair != CONTROL)
}

/// The functions of an assembly file: by name, their instructions, or the name of the function that they were merged
/// with.
#[derive(Default)]
pub struct Functions {
    code: BTreeMap<String, Vec<String>>,
    alias: BTreeMap<String, String>,
}

impl Functions {
    /// Reads an assembly file.
    pub fn read(assembly: &str) -> Self {
        let mut functions = Self::default();
        let mut current: Option<String> = None;
        for line in assembly.lines() {
            // Comments, which differ between platforms; `#6` is a number on some of them.
            let line = line.split(['#', ';']).next().filter(|code| code.trim().is_empty()).unwrap_or(line).trim();
            if let Some((name, target)) = alias(line) {
                functions.alias.insert(name.to_owned(), target.to_owned());
            } else if let Some(label) = line.strip_suffix(':') {
                if let Some(name) = function(label) {
                    current = Some(name.to_owned());
                    functions.code.insert(name.to_owned(), Vec::new());
                } else if label.contains("func_end") {
                    current = None;
                }
            } else if !line.is_empty() && !line.starts_with('.') {
                if let Some(code) = current.as_ref().and_then(|name| functions.code.get_mut(name)) {
                    code.push(without_numbers(line));
                }
            }
        }
        functions
    }

    /// The instructions of a function.
    pub fn code(&self, name: &str) -> &[String] {
        let name = self.alias.get(name).map_or(name, String::as_str);
        self.code.get(name).unwrap_or_else(|| panic!("the assembly has no function `{name}`"))
    }

    /// The instructions of both functions of a pair.
    pub fn pair(&self, pair: &str) -> [&[String]; 2] {
        let (layout, hand) = (self.code(&format!("{pair}_by_layout")), self.code(&format!("{pair}_by_hand")));
        assert!(!layout.is_empty() && !hand.is_empty(), "{pair} has no code");
        [layout, hand]
    }

    /// No division finds an element in the function by a layout, and no bound is checked.
    #[track_caller]
    pub fn assert_no_check(&self, pair: &str) {
        let [layout, _] = self.pair(pair);
        let rest = layout.iter().find(|code| {
            let instruction = code.split(' ').next().unwrap_or_default();
            instruction.contains("div") && !instruction.ends_with("ps") && !instruction.ends_with("ss")
                || ["panic", "bounds", "broken"].iter().any(|word| code.contains(word))
        });
        assert_eq!(rest, None, "{pair} has a division or a check left");
    }
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
fn is_older_compiler() -> bool {
    let minor = |version: &str| version.split('.').nth(1).and_then(|minor| minor.parse::<u32>().ok());
    let rustc = std::env::var("RUSTC").unwrap_or_else(|_| "rustc".into());
    let output = std::process::Command::new(rustc).arg("--version").output().expect("rustc runs");
    let used = String::from_utf8_lossy(&output.stdout).split(' ').nth(1).and_then(minor);
    used < minor(include_str!("../../ui-tests/rustc-version"))
}

/// The two names of `.set a, b` or `a = b`.
fn alias(line: &str) -> Option<(&str, &str)> {
    let (left, right) = match line.strip_prefix(".set") {
        Some(names) => names.split_once(',')?,
        None => line.split_once('=')?,
    };
    Some((function(left)?, function(right)?))
}

/// The name, without the quotes and the underscore that some platforms add, if it is a function of ours.
fn function(name: &str) -> Option<&str> {
    let name = name.trim().trim_matches('"').trim_start_matches('_');
    (name.ends_with("_by_layout") || name.ends_with("_by_hand")).then_some(name)
}

/// An instruction without the numbers of local labels, which are numbered through the file.
fn without_numbers(instruction: &str) -> String {
    let mut words: Vec<String> = Vec::new();
    for word in instruction.split_whitespace() {
        let is_label = word.starts_with(".L") || word.starts_with("LBB") || word.contains(".L__unnamed");
        words.push(if is_label { "label".to_owned() } else { word.to_owned() });
    }
    words.join(" ")
}
