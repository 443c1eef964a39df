//! The text of the standard input.

use crate::answer::Failure;
use std::io::{Read, stdin};

/// How long a line or an expression may be, in bytes.
pub const LONGEST: u64 = 1 << 24;

/// The expression of an argument: `-` stands for the standard input.
pub fn expression(argument: String) -> Result<String, Failure> {
    if argument != "-" {
        return Ok(argument);
    }
    let mut bytes = Vec::new();
    stdin().lock().take(LONGEST).read_to_end(&mut bytes).map_err(Failure::new)?;
    if bytes.len() as u64 == LONGEST {
        return Err(Failure::new(format_args!("an expression of more than {LONGEST} bytes")));
    }
    let text = String::from_utf8(bytes).map_err(|error| Failure::new(error.utf8_error()))?;
    let lines: Vec<_> = without_mark(&text).lines().map(without_comment).collect();
    Ok(lines.join("\n").trim_end().to_owned())
}

/// A text without the byte-order mark of some editors.
pub fn without_mark(text: &str) -> &str {
    text.strip_prefix('\u{feff}').unwrap_or(text)
}

/// A line without its comment, which begins with `#` or `//`.
pub fn without_comment(line: &str) -> &str {
    let end = ["#", "//"].iter().filter_map(|sign| line.find(sign)).min();
    end.map_or(line, |end| &line[..end])
}
