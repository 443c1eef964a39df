//! The functions of an assembly file.

use std::collections::BTreeMap;

/// Pairs that differ: what compares code must see it.
pub const CONTROL: &str = "control";

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
