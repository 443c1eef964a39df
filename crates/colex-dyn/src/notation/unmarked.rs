//! The notation without underscores.

use core::fmt::{self, Display, Formatter, Write};

/// Writes a text without the underscores in front of its numbers.
pub(crate) fn write_unmarked(text: &dyn Display, f: &mut Formatter<'_>) -> fmt::Result {
    let mut writer = Unmarked { inner: f, is_inside: false, holds: false };
    write!(writer, "{text}")?;
    writer.release()
}

struct Unmarked<'a, 'f> {
    inner: &'a mut Formatter<'f>,
    /// Whether the last character is part of a name or a number.
    is_inside: bool,
    /// Whether an underscore is held back.
    holds: bool,
}

impl Unmarked<'_, '_> {
    fn release(&mut self) -> fmt::Result {
        if core::mem::take(&mut self.holds) { self.inner.write_char('_') } else { Ok(()) }
    }
}

impl Write for Unmarked<'_, '_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        text.chars().try_for_each(|c| {
            // A stride can be negative: `_-1`.
            if c.is_ascii_digit() || c == '-' {
                self.holds = false;
            }
            self.release()?;
            if c == '_' && !self.is_inside {
                self.holds = true;
                return Ok(());
            }
            self.is_inside = c.is_ascii_alphanumeric() || c == '_';
            self.inner.write_char(c)
        })
    }
}
