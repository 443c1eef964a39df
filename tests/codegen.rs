//! A layout costs nothing: the machine code of an access by a layout is that of the same access by hand.
//!
//! `tests/codegen/access.rs` has pairs of functions, `…_by_layout` and `…_by_hand`. It is compiled with optimisation
//! as a crate of its own, and the assembly of each pair is compared. LLVM may merge the two into one symbol; else
//! their instructions must be the same.

#[path = "common/scratch.rs"]
mod scratch;

use std::collections::BTreeMap;
use std::fs;

/// The pair that differs.
const CONTROL: &str = "control";

/// Compiles the pairs to assembly.
fn assembly() -> String {
    let file = scratch::folder("codegen").join("access.s");
    let emit = format!("--emit=asm={}", file.display());
    let source = include_str!("codegen/access.rs");
    let output = scratch::cargo("codegen", source, &["rustc", "--release", "--quiet", "--lib", "--", &emit]);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    fs::read_to_string(file).expect("the assembly")
}

/// The functions of an assembly file: by name, their instructions, or the name of the function that they were merged
/// with.
#[derive(Default)]
struct Functions {
    code: BTreeMap<String, Vec<String>>,
    alias: BTreeMap<String, String>,
}

impl Functions {
    fn read(assembly: &str) -> Self {
        let mut functions = Self::default();
        let mut current: Option<String> = None;
        for line in assembly.lines() {
            // Comments, of which each platform has another kind; `#6` is a number on some of them.
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
            } else if let Some(code) = current.as_ref().and_then(|name| functions.code.get_mut(name))
                && !line.is_empty()
                && !line.starts_with('.')
            {
                code.push(without_numbers(line));
            }
        }
        functions
    }

    fn code(&self, name: &str) -> &[String] {
        let name = self.alias.get(name).map_or(name, String::as_str);
        self.code.get(name).unwrap_or_else(|| panic!("the assembly has no function `{name}`"))
    }
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

/// An instruction in which local labels, which are numbered through the file, have no number.
fn without_numbers(instruction: &str) -> String {
    let mut words: Vec<String> = Vec::new();
    for word in instruction.split_whitespace() {
        let is_label = word.starts_with(".L") || word.starts_with("LBB") || word.contains(".L__unnamed");
        words.push(if is_label { "label".to_owned() } else { word.to_owned() });
    }
    words.join(" ")
}

#[test]
fn an_access_by_a_layout_is_the_access_by_hand() {
    let functions = Functions::read(&assembly());
    let mut differing = Vec::new();
    let mut compared = 0;
    let source = include_str!("codegen/access.rs");
    for pair in source.lines().filter_map(|line| line.strip_prefix("pub fn ")?.split_once("_by_layout")) {
        let pair = pair.0;
        let (layout, hand) = (format!("{pair}_by_layout"), format!("{pair}_by_hand"));
        assert!(!functions.code(&hand).is_empty(), "{hand} has no code");
        if pair == CONTROL {
            assert_ne!(functions.code(&layout), functions.code(&hand), "the comparison is blind");
            continue;
        }
        compared += 1;
        if functions.code(&layout) != functions.code(&hand) {
            let (layout, hand) = (functions.code(&layout).join("\n  "), functions.code(&hand).join("\n  "));
            differing.push(format!("{pair} by layout:\n  {layout}\nby hand:\n  {hand}"));
        }
    }
    println!("{compared} pairs of functions compared");
    assert!(compared >= 9, "only {compared} pairs of functions were found");
    assert!(differing.is_empty(), "{}", differing.join("\n\n"));
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
