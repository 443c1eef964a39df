//! CuTe's notation, read into a tree.
//!
//! Unlike the parser of `colex-laws` this one accepts a stride that is not congruent to its
//! shape: such layouts are among the cases that must not compile.

use std::iter::Peekable;
use std::str::Chars;

/// A value in the notation of the recorded cases.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Node {
    /// `_4` (static) or `4` (dynamic).
    Int {
        /// Whether the integer is static.
        fixed: bool,
        /// Its value.
        value: u64,
    },
    /// `_`: keep a mode.
    Underscore,
    /// `(a,b)`.
    Tuple(Vec<Self>),
    /// `<a,b>`: a tiler by mode.
    Tiler(Vec<Self>),
    /// `shape:stride`.
    Layout(Box<Self>, Box<Self>),
}

/// Reads one value; the error says what cannot be written in Rust yet.
pub fn parse(text: &str) -> Result<Node, String> {
    let mut rest = text.chars().peekable();
    let node = value(&mut rest)?;
    match rest.next() {
        None => Ok(node),
        Some('@') => Err("basis strides".into()),
        Some(other) => Err(format!("unexpected `{other}` in {text}")),
    }
}

fn value(rest: &mut Peekable<Chars<'_>>) -> Result<Node, String> {
    let first = primary(rest)?;
    if rest.next_if_eq(&':').is_none() {
        return Ok(first);
    }
    Ok(Node::Layout(first.into(), primary(rest)?.into()))
}

fn primary(rest: &mut Peekable<Chars<'_>>) -> Result<Node, String> {
    match rest.peek() {
        Some('(') => list(rest, ')').map(Node::Tuple),
        Some('<') => list(rest, '>').map(Node::Tiler),
        Some('_') => {
            rest.next();
            match rest.peek() {
                Some('-') => Err("negative numbers".into()),
                Some(digit) if digit.is_ascii_digit() => number(rest, true),
                _ => Ok(Node::Underscore),
            }
        }
        Some('-') => Err("negative numbers".into()),
        _ => number(rest, false),
    }
}

fn number(rest: &mut Peekable<Chars<'_>>, fixed: bool) -> Result<Node, String> {
    let mut digits = String::new();
    while let Some(digit) = rest.next_if(char::is_ascii_digit) {
        digits.push(digit);
    }
    let value = digits.parse().map_err(|e| format!("`{digits}`: {e}"))?;
    match rest.peek() {
        Some('@') => Err("basis strides".into()),
        _ => Ok(Node::Int { fixed, value }),
    }
}

fn list(rest: &mut Peekable<Chars<'_>>, close: char) -> Result<Vec<Node>, String> {
    rest.next();
    let mut nodes = Vec::new();
    while rest.next_if_eq(&close).is_none() {
        nodes.push(value(rest)?);
        if rest.peek() != Some(&close) && rest.next_if_eq(&',').is_none() {
            return Err(format!("expected `,` or `{close}`"));
        }
    }
    Ok(nodes)
}

impl Node {
    /// How many integers occur.
    pub fn leaves(&self) -> usize {
        match self {
            Self::Int { .. } => 1,
            Self::Underscore => 0,
            Self::Tuple(nodes) | Self::Tiler(nodes) => nodes.iter().map(Self::leaves).sum(),
            Self::Layout(shape, stride) => shape.leaves() + stride.leaves(),
        }
    }

    /// The same value with every integer static, or every integer dynamic.
    #[must_use]
    pub fn marked(&self, fixed: bool) -> Self {
        let all = |nodes: &[Self]| nodes.iter().map(|node| node.marked(fixed)).collect();
        match self {
            Self::Int { value, .. } => Self::Int { fixed, value: *value },
            Self::Underscore => Self::Underscore,
            Self::Tuple(nodes) => Self::Tuple(all(nodes)),
            Self::Tiler(nodes) => Self::Tiler(all(nodes)),
            Self::Layout(shape, stride) => Self::Layout(shape.marked(fixed).into(), stride.marked(fixed).into()),
        }
    }

    /// Whether an underscore occurs.
    pub fn has_underscore(&self) -> bool {
        match self {
            Self::Int { .. } => false,
            Self::Underscore => true,
            Self::Tuple(nodes) | Self::Tiler(nodes) => nodes.iter().any(Self::has_underscore),
            Self::Layout(shape, stride) => shape.has_underscore() || stride.has_underscore(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arguments_are_read_or_named() {
        for text in ["_4", "(_4,3):(_1,4)", "<_4:_1,_>", "((_,1),_)", "()", "(_4)"] {
            assert!(parse(text).is_ok(), "{text}");
        }
        assert_eq!(parse("_-1:_2").unwrap_err(), "negative numbers");
        assert_eq!(parse("_4:_1@0").unwrap_err(), "basis strides");
        assert!(parse("(4").is_err() && parse("4)").is_err());
    }

    #[test]
    fn underscores_before_digits_are_marks() {
        let coordinate = Node::Tuple(vec![Node::Underscore, Node::Int { fixed: true, value: 3 }]);
        assert_eq!(parse("(_,_3)").unwrap(), coordinate);
    }
}
