//! A place in a text, shown with a caret under it.

use alloc::string::String;
use core::fmt;

/// How many characters of the text are shown on each side of the place.
const CONTEXT: usize = 30;

/// A place in a text, with its surroundings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Excerpt {
    at: usize,
    column: usize,
    text: String,
    caret: usize,
}

impl Excerpt {
    /// The place at a byte of a text.
    pub(crate) fn new(at: usize, text: &str) -> Self {
        let column = text.char_indices().take_while(|(place, _)| *place < at).count();
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
        Self { at, column, text: excerpt, caret }
    }

    /// The place, in bytes.
    pub(crate) const fn at(&self) -> usize {
        self.at
    }

    /// The place, in characters.
    pub(crate) const fn column(&self) -> usize {
        self.column
    }
}

impl fmt::Display for Excerpt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { column, text, caret, .. } = self;
        write!(f, " at column {}\n  {text}\n  {:caret$}^", column + 1, "")
    }
}
