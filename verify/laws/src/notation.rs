//! CuTe's notation: `_4` is static, `4` dynamic, `(_4,2):(_1,8)` a layout, `<_4,_>` a tiler.

use std::fmt::{self, Display, Formatter};

use crate::tuple::{Int, IntTuple, Layout};
use crate::value::Value;

/// Why a text could not be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotationError {
    /// A notation that CuTe prints but whose laws are not stated here: negative numbers, basis
    /// strides.
    Unsupported {
        /// Its kind.
        what: &'static str,
        /// Where it is, in bytes.
        at: usize,
    },
    /// Not CuTe's notation.
    Syntax {
        /// The expected kind.
        expected: &'static str,
        /// Where, in bytes.
        at: usize,
    },
    /// A stride that is not congruent to its shape.
    Incongruent(String),
}

impl Display for NotationError {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unsupported { what, at } => write!(f, "{what} at byte {at} is not supported"),
            Self::Syntax { expected, at } => write!(f, "expected {expected} at byte {at}"),
            Self::Incongruent(why) => f.write_str(why),
        }
    }
}

impl std::error::Error for NotationError {}

/// Reads a value.
pub fn parse(text: &str) -> Result<Value, NotationError> {
    let mut reader = Reader { text: text.as_bytes(), at: 0 };
    let value = reader.value()?;
    match reader.peek() {
        None => Ok(value),
        Some(_) => Err(reader.syntax("the end of the text")),
    }
}

/// Reads a layout.
pub fn parse_layout(text: &str) -> Result<Layout, NotationError> {
    match parse(text)? {
        Value::Layout(layout) => Ok(layout),
        _ => Err(NotationError::Syntax { expected: "a layout", at: 0 }),
    }
}

/// Reads an int tuple.
pub fn parse_int_tuple(text: &str) -> Result<IntTuple, NotationError> {
    parse(text)?.as_int_tuple().ok_or(NotationError::Syntax { expected: "an int tuple", at: 0 })
}

struct Reader<'a> {
    text: &'a [u8],
    at: usize,
}

impl Reader<'_> {
    fn peek(&mut self) -> Option<u8> {
        while self.text.get(self.at) == Some(&b' ') {
            self.at += 1;
        }
        self.text.get(self.at).copied()
    }

    fn eat(&mut self, byte: u8) -> bool {
        let found = self.peek() == Some(byte);
        self.at += usize::from(found);
        found
    }

    const fn syntax(&self, expected: &'static str) -> NotationError {
        NotationError::Syntax { expected, at: self.at }
    }

    const fn unsupported(&self, what: &'static str) -> NotationError {
        NotationError::Unsupported { what, at: self.at }
    }

    /// `primary` or `primary:primary`.
    fn value(&mut self) -> Result<Value, NotationError> {
        let at = self.at;
        let first = self.primary()?;
        if !self.eat(b':') {
            return Ok(first);
        }
        let second = self.primary()?;
        let tuples = first.as_int_tuple().zip(second.as_int_tuple());
        let (shape, stride) =
            tuples.ok_or(NotationError::Syntax { expected: "a shape and a stride around the colon", at })?;
        Layout::new(shape, stride).map(Value::Layout).map_err(NotationError::Incongruent)
    }

    fn primary(&mut self) -> Result<Value, NotationError> {
        let value = match self.peek() {
            Some(b'(') => Value::Tuple(self.list(b')', "a comma or a closing parenthesis")?),
            Some(b'<') => Value::Tiler(self.list(b'>', "a comma or a closing bracket")?),
            Some(b'_') => {
                self.at += 1;
                match self.text.get(self.at) {
                    Some(b'0'..=b'9') => Value::Int(Int::fixed(self.number()?)),
                    Some(b'-') => return Err(self.unsupported("a negative number")),
                    _ => Value::Underscore,
                }
            }
            Some(b'0'..=b'9') => Value::Int(Int::dynamic(self.number()?)),
            Some(b'-') => return Err(self.unsupported("a negative number")),
            _ => return Err(self.syntax("an integer, a tuple, a tiler or an underscore")),
        };
        if self.peek() == Some(b'@') {
            return Err(self.unsupported("a basis stride"));
        }
        Ok(value)
    }

    fn list(&mut self, close: u8, expected: &'static str) -> Result<Vec<Value>, NotationError> {
        self.at += 1;
        let mut values = Vec::new();
        if self.eat(close) {
            return Ok(values);
        }
        loop {
            values.push(self.value()?);
            if self.eat(close) {
                return Ok(values);
            }
            if !self.eat(b',') {
                return Err(self.syntax(expected));
            }
        }
    }

    fn number(&mut self) -> Result<u64, NotationError> {
        let start = self.at;
        while self.text.get(self.at).is_some_and(u8::is_ascii_digit) {
            self.at += 1;
        }
        let digits = std::str::from_utf8(&self.text[start..self.at]).unwrap_or_default();
        digits.parse().map_err(|_| self.syntax("a number of 64 bits"))
    }
}

fn list<T: Display>(f: &mut Formatter<'_>, open: char, items: &[T], close: char) -> fmt::Result {
    write!(f, "{open}")?;
    for (i, item) in items.iter().enumerate() {
        let comma = if i == 0 { "" } else { "," };
        write!(f, "{comma}{item}")?;
    }
    write!(f, "{close}")
}

impl Display for Int {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let mark = if self.is_static { "_" } else { "" };
        write!(f, "{mark}{}", self.value)
    }
}

impl Display for IntTuple {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Int(int) => int.fmt(f),
            Self::Tuple(elements) => list(f, '(', elements, ')'),
        }
    }
}

impl Display for Layout {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.shape(), self.stride())
    }
}

impl Display for Value {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Int(int) => int.fmt(f),
            Self::Tuple(elements) => list(f, '(', elements, ')'),
            Self::Layout(layout) => layout.fmt(f),
            Self::Tiler(elements) => list(f, '<', elements, '>'),
            Self::Underscore => f.write_str("_"),
        }
    }
}
