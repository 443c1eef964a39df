//! Colors. They are removed where the output is not a terminal.

use anstyle::{AnsiColor, Style};

/// An error.
pub const WRONG: Style = AnsiColor::Red.on_default().bold();
/// A result.
pub const RESULT: Style = AnsiColor::Green.on_default().bold();
/// A note.
pub const ASIDE: Style = AnsiColor::Cyan.on_default();

/// A text in a style.
pub fn styled(style: Style, text: &str) -> String {
    format!("{style}{text}{style:#}")
}
