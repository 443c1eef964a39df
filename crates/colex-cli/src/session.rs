//! Lines, one after the other, in which values have names.

use crate::answer::{self, Answered, Failure};
use crate::arguments::{DrawOptions, MarkOptions};
use crate::draw;
use crate::input::{LONGEST, without_comment, without_mark};
use crate::output::{complain, put, unwritten};
use crate::table;
use colex_dyn::expression::{Names, operations};
use std::io::{BufRead, Read};
use std::process::ExitCode;

/// The kind of the lines.
pub const HELP: &str = "\
expression            its value: (8,8):(8,1) o 4:2
name = expression     a name for the value
explain expression    what the outermost operation does, step by step
rust expression       the expression in Rust, and the type of its value
draw expression       the table of offsets
table expression      the values as CSV
operations            all operations
names                 all names
help                  this
# or //               a comment
quit                  or the end of the input
";

/// The words with which a line may begin.
const COMMANDS: [&str; 8] = ["draw", "explain", "help", "names", "operations", "quit", "rust", "table"];

/// The names so far.
#[derive(Default)]
pub struct Session {
    names: Names,
    marks: MarkOptions,
}

impl Session {
    pub fn new(marks: MarkOptions) -> Self {
        Self { marks, ..Self::default() }
    }

    /// The answer to a line; none to one that ends the session.
    pub fn answer(&mut self, line: &str) -> Option<Answered> {
        let line = without_comment(line).trim();
        let (first, rest) = line.split_once([' ', '\t']).unwrap_or((line, ""));
        // The blanks are there so that the place in an error is that in the line.
        let behind = || self.marks.read(&format!("{:1$}{rest}", "", line.len() - rest.len()));
        Some(match (first, rest.is_empty()) {
            ("", _) => Ok(String::new().into()),
            ("quit" | "exit", true) => return None,
            ("help", true) => Ok(HELP.to_owned().into()),
            ("operations", true) => Ok(answer::all_operations().into()),
            ("names", true) => Ok(self.all_names().into()),
            ("explain", false) => behind().and_then(|it| answer::explained(&it, &self.names)),
            ("rust", false) => behind().and_then(|it| answer::in_rust(&it, &self.names)),
            ("table", false) => behind().and_then(|it| table::table(&it, &self.names)),
            ("draw", false) => behind().and_then(|it| draw::drawn(&it, &DrawOptions::default(), &self.names)),
            _ => match line.split_once('=') {
                Some((name, expression)) => self.define(name, expression),
                None => self.marks.read(line).and_then(|it| answer::value(&it, &self.names)),
            },
        })
    }

    fn all_names(&self) -> String {
        self.names.iter().map(|(name, value)| format!("{name} = {value}\n")).collect()
    }

    /// All names, operations and commands.
    pub fn known(&self) -> impl Iterator<Item = &str> {
        let names = self.names.keys().map(|name| &**name);
        names.chain(operations().map(|operation| operation.name())).chain(COMMANDS)
    }

    fn define(&mut self, name: &str, expression: &str) -> Answered {
        let place = format!("{:1$}{expression}", "", name.chars().count() + 1);
        let name = name.trim();
        let is_name = name.starts_with(|c: char| c.is_ascii_alphabetic())
            && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
        if !is_name || name == "o" || operations().any(|operation| operation.name() == name) {
            let why =
                format!("`{name:.40}` cannot be a name: a letter, then letters, digits and `_`, and no operation");
            return Err(Failure::new(why));
        }
        let value = self.marks.read(&place)?.evaluate_with(&self.names)?;
        let line = format!("{name} = {value}\n");
        self.names.insert(name.to_owned(), value);
        Ok(line.into())
    }
}

/// Answers the lines of a file or a pipe. In place of an answer that fails, the output has a comment, so that answers and
/// lines still pair.
pub fn read_lines(mut lines: impl BufRead, marks: MarkOptions) -> ExitCode {
    let (mut session, mut code) = (Session::new(marks), ExitCode::SUCCESS);
    for number in 1.. {
        let mut line = Vec::new();
        let read = lines.by_ref().take(LONGEST).read_until(b'\n', &mut line).map_err(Failure::new);
        let is_too_long = line.len() as u64 == LONGEST;
        let (answer, is_last) = match (read, std::str::from_utf8(&line)) {
            (Ok(0), _) => break,
            // What cannot be read ends it.
            (Err(failure), _) => (Some(Err(failure)), true),
            (Ok(_), _) if is_too_long => {
                (Some(Err(Failure::new(format_args!("a line of more than {LONGEST} bytes")))), true)
            }
            (Ok(_), Ok(line)) => (session.answer(if number == 1 { without_mark(line) } else { line }), false),
            (Ok(_), Err(error)) => (Some(Err(Failure::new(error))), false),
        };
        let written = match answer {
            None => break,
            Some(Ok(answer)) => {
                if answer.is_refused {
                    code = ExitCode::FAILURE;
                }
                put(&answer.text)
            }
            Some(Err(failure)) => {
                code = ExitCode::FAILURE;
                complain(&failure.in_line(number));
                put(&format!("# line {number}: error\n"))
            }
        };
        if let Err(error) = written {
            return unwritten(&error);
        }
        if is_last {
            return ExitCode::FAILURE;
        }
    }
    code
}
