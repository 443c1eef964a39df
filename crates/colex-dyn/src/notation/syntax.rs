//! A text as a tree, with the place of each part.
//!
//! ```text
//! value   = primary [ ":" primary ]
//! primary = digits | "_" digits | "_" | "(" list ")" | "<" list ">"
//! list    = [ value { "," value } ]
//! ```
//!
//! Blanks may be between any two parts. After the last value of a list a comma may stand.

use super::error::{ParseError, ParseErrorKind};
use crate::Int;
use crate::tree::{MAX_DEPTH, MAX_LEAVES};
use alloc::boxed::Box;
use alloc::vec::Vec;

/// A part of a text.
pub(super) struct Part {
    /// Where it begins.
    pub(super) at: usize,
    pub(super) kind: Kind,
}

pub(super) enum Kind {
    Int(Int),
    Underscore,
    Tuple(Vec<Part>),
    Layout(Box<Part>, Box<Part>),
}

/// Reads a text.
pub(super) fn parse(text: &str) -> Result<Part, ParseError> {
    let mut reader = Reader { text: text.as_bytes(), at: 0, depth: 0, integers: 0 };
    let read = reader.value().and_then(|value| match reader.peek() {
        None => Ok(value),
        Some(b')' | b'>') => Err(reader.error(ParseErrorKind::Expected("the end: there is nothing open to close"))),
        Some(_) => Err(reader.error(ParseErrorKind::Expected("the end of the text"))),
    });
    read.map_err(|(kind, at)| ParseError::new(kind, at, text))
}

type Read<T> = Result<T, (ParseErrorKind, usize)>;

struct Reader<'a> {
    text: &'a [u8],
    at: usize,
    depth: usize,
    integers: usize,
}

impl Reader<'_> {
    /// The next byte that is not a blank.
    fn peek(&mut self) -> Option<u8> {
        while self.text.get(self.at).is_some_and(u8::is_ascii_whitespace) {
            self.at += 1;
        }
        self.text.get(self.at).copied()
    }

    const fn error(&self, kind: ParseErrorKind) -> (ParseErrorKind, usize) {
        (kind, self.at)
    }

    fn value(&mut self) -> Read<Part> {
        let first = self.primary()?;
        if self.peek() != Some(b':') {
            return Ok(first);
        }
        self.at += 1;
        let second = self.primary()?;
        Ok(Part { at: first.at, kind: Kind::Layout(Box::new(first), Box::new(second)) })
    }

    fn primary(&mut self) -> Read<Part> {
        let first = self.peek();
        let at = self.at;
        let kind = match first {
            Some(b'(') => Kind::Tuple(self.list(b')')?),
            Some(b'<') => Kind::Tuple(self.list(b'>')?),
            Some(b'_') => {
                self.at += 1;
                match self.text.get(self.at) {
                    Some(b'0'..=b'9') => Kind::Int(Int::fixed(number(self.text, &mut self.at)?)),
                    Some(b'-') => return Err((ParseErrorKind::Negative, at)),
                    _ => Kind::Underscore,
                }
            }
            Some(b'0'..=b'9') => Kind::Int(Int::dynamic(number(self.text, &mut self.at)?)),
            Some(b'-') => return Err((ParseErrorKind::Negative, at)),
            _ => return Err(self.error(ParseErrorKind::Expected("an integer, `_` or a tuple"))),
        };
        // Of a layout there are two for each leaf.
        self.integers += usize::from(!matches!(kind, Kind::Tuple(_)));
        if self.integers > 2 * MAX_LEAVES {
            return Err((ParseErrorKind::TooLarge, at));
        }
        if self.peek() == Some(b'@') {
            return Err(self.error(ParseErrorKind::BasisStride));
        }
        Ok(Part { at, kind })
    }

    fn list(&mut self, close: u8) -> Read<Vec<Part>> {
        if self.depth == MAX_DEPTH {
            return Err(self.error(ParseErrorKind::TooDeep));
        }
        self.depth += 1;
        self.at += 1;
        let mut parts = Vec::new();
        loop {
            match self.peek() {
                Some(byte) if byte == close => break,
                Some(b')' | b'>') => return Err(self.error(ParseErrorKind::Mismatched)),
                _ => parts.push(self.value()?),
            }
            match self.peek() {
                Some(b',') => self.at += 1,
                Some(byte) if byte == close => {}
                Some(b')' | b'>') => return Err(self.error(ParseErrorKind::Mismatched)),
                _ if close == b')' => {
                    return Err(self.error(ParseErrorKind::Expected("a comma or a closing parenthesis")));
                }
                _ => return Err(self.error(ParseErrorKind::Expected("a comma or a closing angle bracket"))),
            }
        }
        self.at += 1;
        self.depth -= 1;
        Ok(parts)
    }
}

/// The number whose digits begin at a place, which then moves after them.
pub(crate) fn number(text: &[u8], at: &mut usize) -> Result<u64, (ParseErrorKind, usize)> {
    let (begin, mut value) = (*at, 0_u64);
    while let Some(digit @ b'0'..=b'9') = text.get(*at) {
        let next = value.checked_mul(10).and_then(|value| value.checked_add(u64::from(digit - b'0')));
        value = next.ok_or((ParseErrorKind::TooGreat, begin))?;
        *at += 1;
    }
    Ok(value)
}
