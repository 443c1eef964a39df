//! The verdicts of the compiler, case by case.

use super::scratch;
use std::collections::BTreeSet;
use std::fmt::Write;

/// The lines of a program, and whether each is to compile.
#[derive(Default)]
pub struct Cases {
    lines: Vec<(String, bool)>,
}
impl Cases {
    /// One line more.
    pub fn ask(&mut self, body: &str, holds: bool) {
        self.lines.push((body.to_owned(), holds));
    }

    /// Compiles the program in a crate of this name, with these lines in front: the lines with an error are those that are
    /// not to compile. Gives how many compile, and how many do not.
    pub fn compile(&self, name: &str, head: &str) -> (usize, usize) {
        let mut source = String::from(head);
        for (k, (body, _)) in self.lines.iter().enumerate() {
            writeln!(source, "fn case_{k}() {{ {body} }}").expect("a text");
        }
        let output = scratch::cargo(name, &source, &[], &["check", "--message-format=short"]);
        let text = String::from_utf8_lossy(&output.stderr);
        let with_error: BTreeSet<usize> = text
            .lines()
            .filter_map(|line| line.strip_prefix("src/lib.rs:")?.split_once(": error"))
            .filter_map(|(place, _)| place.split(':').next()?.parse().ok())
            .collect();
        let first = head.lines().count() + 1;
        let wrong = |expected: bool| {
            let with_error = &with_error;
            let lines = self
                .lines
                .iter()
                .enumerate()
                .filter(move |(k, case)| case.1 == expected && with_error.contains(&(k + first)) == expected);
            lines.map(|(_, case)| case.0.as_str()).collect::<Vec<_>>().join("\n")
        };
        let (accepted, refused) = (wrong(false), wrong(true));
        assert!(accepted.is_empty() && refused.is_empty(), "accepted:\n{accepted}\nrefused:\n{refused}\n");
        let holds = self.lines.iter().filter(|case| case.1).count();
        println!("{holds} cases that compile, and {} that do not", self.lines.len() - holds);
        (holds, self.lines.len() - holds)
    }
}
