//! Lines, one after the other, in which values have names.

use crate::answer::{self, Failure, RustOptions};
use crate::draw::{self, DrawOptions};
use colex_dyn::expression::{Expression, Names, operations};
use std::io::{BufRead, Read, Write};
use std::process::ExitCode;

/// The kind of the lines.
pub const HELP: &str = "\
expression            its value: (8,8):(8,1) o 4:2
name = expression     a name for the value
explain expression    what the outermost operation does, step by step
rust expression       the expression in Rust, and the type of its value
draw expression       the table of offsets
operations            all operations
names                 all names
help                  this
quit                  or the end of the input
";

/// The words with which a line may begin.
const COMMANDS: [&str; 7] = ["draw", "explain", "help", "names", "operations", "quit", "rust"];

/// The names so far.
#[derive(Default)]
pub struct Session {
    names: Names,
}

impl Session {
    /// The answer to a line; none to one that ends the session.
    pub fn answer(&mut self, line: &str) -> Option<Result<String, Failure>> {
        let line = line.trim();
        let (first, rest) = line.split_once([' ', '\t']).unwrap_or((line, ""));
        // The blanks are there so that the place in an error is that in the line.
        let behind = || format!("{:1$}{rest}", "", line.len() - rest.len());
        Some(match (first, rest.is_empty()) {
            ("", _) => Ok(String::new()),
            ("quit" | "exit", true) => return None,
            ("help", true) => Ok(HELP.to_owned()),
            ("operations", true) => Ok(answer::all_operations()),
            ("names", true) => Ok(self.names.iter().map(|(name, value)| format!("{name} = {value}\n")).collect()),
            ("explain", false) => answer::explained(&behind(), &self.names),
            ("rust", false) => answer::in_rust(&behind(), RustOptions::default(), &self.names),
            ("draw", false) => draw::drawn(&behind(), &DrawOptions::default(), &self.names),
            _ => match line.split_once('=') {
                Some((name, expression)) => self.define(name, expression),
                None => answer::value(line, &self.names),
            },
        })
    }

    /// All names, operations and commands.
    pub fn known(&self) -> impl Iterator<Item = &str> {
        let names = self.names.keys().map(|name| &**name);
        names.chain(operations().map(|operation| operation.name())).chain(COMMANDS)
    }

    fn define(&mut self, name: &str, expression: &str) -> Result<String, Failure> {
        let place = format!("{:1$}{expression}", "", name.chars().count() + 1);
        let name = name.trim();
        let is_name = name.starts_with(|c: char| c.is_ascii_alphabetic())
            && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
        if !is_name || name == "o" || operations().any(|operation| operation.name() == name) {
            let why =
                format!("`{name:.40}` cannot be a name: a letter, then letters, digits and `_`, and no operation");
            return Err(Failure::new(why));
        }
        let value = place.parse::<Expression>()?.evaluate_with(&self.names)?;
        let line = format!("{name} = {value}\n");
        self.names.insert(name.to_owned(), value);
        Ok(line)
    }
}

/// How long a line may be, in bytes.
const LONGEST: u64 = 1 << 24;

/// Answers the lines of a file or a pipe.
pub fn read_lines(mut lines: impl BufRead) -> ExitCode {
    let (mut session, mut code) = (Session::default(), ExitCode::SUCCESS);
    loop {
        let mut line = Vec::new();
        // What cannot be read ends it.
        let read = lines.by_ref().take(LONGEST).read_until(b'\n', &mut line).map_err(Failure::new);
        let is_too_long = line.len() as u64 == LONGEST;
        let (answer, is_last) = match (read, std::str::from_utf8(&line)) {
            (Ok(0), _) => break,
            (Err(failure), _) => (Some(Err(failure)), true),
            (Ok(_), _) if is_too_long => {
                (Some(Err(Failure::new(format_args!("a line of more than {LONGEST} bytes")))), true)
            }
            (Ok(_), Ok(line)) => (session.answer(line), false),
            (Ok(_), Err(error)) => (Some(Err(Failure::new(error))), false),
        };
        let is_written = match answer {
            None => break,
            Some(Ok(text)) => write!(anstream::stdout(), "{text}").is_ok(),
            Some(Err(failure)) => {
                code = ExitCode::FAILURE;
                write!(anstream::stderr(), "{failure}").is_ok()
            }
        };
        if is_last || !is_written {
            return ExitCode::FAILURE;
        }
    }
    code
}
