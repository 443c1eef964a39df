//! A place in a text, shown with a caret under it.

use alloc::string::String;
use core::fmt;

/// How many characters of the text are shown on each side of the place.
const CONTEXT: usize = 30;

/// A place in a text, with its surroundings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Excerpt {
    at: usize,
    /// The line, or 0 if the text has only one.
    line: u32,
    column: u32,
    text: String,
    caret: u32,
}

impl Excerpt {
    /// The place at a byte of a text.
    pub(crate) fn new(at: usize, text: &str) -> Self {
        let before = text.char_indices().take_while(|(place, _)| *place < at);
        let begin = before.clone().filter(|(_, c)| *c == '\n').last().map_or(0, |(place, _)| place + 1);
        let number = 1 + before.filter(|(_, c)| *c == '\n').count();
        let line = if text.contains('\n') { number } else { 0 };
        let (text, from) = (&text[begin..], at - begin);
        let text = text.split('\n').next().unwrap_or_default();
        let column = text.char_indices().take_while(|(place, _)| *place < from).count();
        let first = column.saturating_sub(CONTEXT);
        let shown = |c: char| if c.is_control() { ' ' } else { c };
        let mut excerpt: String = text.chars().skip(first).take(2 * CONTEXT).map(shown).collect();
        let mut caret = column - first;
        if first > 0 {
            excerpt.insert_str(0, "...");
            caret += 3;
        }
        if text.chars().count() > first + 2 * CONTEXT {
            excerpt.push_str("...");
        }
        Self { at, line: small(line), column: small(column), text: excerpt, caret: small(caret) }
    }

    /// The place, in bytes.
    pub(crate) const fn at(&self) -> usize {
        self.at
    }

    /// The place, in characters from the beginning of its line.
    pub(crate) const fn column(&self) -> usize {
        self.column as usize
    }
}

/// A place in a text that fits into memory as often as a message shows it.
fn small(place: usize) -> u32 {
    u32::try_from(place).unwrap_or(u32::MAX)
}

impl fmt::Display for Excerpt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { line, column, text, .. } = self;
        let caret = self.caret as usize;
        f.write_str("\n --> ")?;
        if *line > 0 {
            write!(f, "line {line}, ")?;
        }
        write!(f, "column {}\n  {text}\n  {:caret$}^", column + 1, "")
    }
}
