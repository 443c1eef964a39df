//! Reads an expression.

use super::error::{ExpressionErrorKind, Wrong};
use super::node::{Node, NodeKind, Operator};
use crate::notation::number;
use crate::tree::{MAX_DEPTH, MAX_LEAVES};
use crate::{DynSwizzle, Int, ParseErrorKind, Stride};
use alloc::borrow::ToOwned;
use alloc::boxed::Box;
use alloc::vec::Vec;

type Read<T> = Result<T, Wrong>;

/// How many components a coordinate has.
const MOST_COMPONENTS: usize = 64;

/// Reads a text.
pub(super) fn parse(text: &str) -> Read<Node> {
    let mut reader = Reader { text, at: 0, depth: 0, nodes: 0 };
    let root = reader.expression()?;
    match reader.peek() {
        None => Ok(root),
        Some(b')' | b'>') => Err(reader.expected("the end: there is nothing open to close")),
        Some(_) => Err(reader.expected("an operator or the end of the text")),
    }
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
    depth: usize,
    nodes: usize,
}

impl Reader<'_> {
    /// The next byte that is not a blank.
    fn peek(&mut self) -> Option<u8> {
        let bytes = self.text.as_bytes();
        while bytes.get(self.at).is_some_and(u8::is_ascii_whitespace) {
            self.at += 1;
        }
        bytes.get(self.at).copied()
    }

    /// The error at the place.
    fn error(&self, kind: ParseErrorKind) -> Wrong {
        wrong(kind, self.at)
    }

    fn expected(&self, what: &'static str) -> Wrong {
        self.error(ParseErrorKind::Expected(what))
    }

    /// The part that begins at a place and ends here; `inside` is how deep its own parts are.
    fn node(&mut self, begin: usize, inside: usize, kind: NodeKind) -> Read<Node> {
        self.nodes += 1;
        if self.nodes > MAX_LEAVES {
            return Err(wrong(ParseErrorKind::TooLarge, begin));
        }
        if inside >= 2 * MAX_DEPTH {
            return Err(wrong(ParseErrorKind::TooDeep, begin));
        }
        Ok(Node { kind, span: begin..self.at, depth: inside + 1 })
    }

    fn expression(&mut self) -> Read<Node> {
        let mut left = self.operand()?;
        while let Some(operator) = self.operator() {
            let right = self.operand()?;
            let (begin, inside) = (left.span.start, left.depth.max(right.depth));
            left = self.node(begin, inside, NodeKind::Binary { operator, left: left.into(), right: right.into() })?;
        }
        Ok(left)
    }

    /// Takes an operator.
    fn operator(&mut self) -> Option<Operator> {
        self.peek();
        let rest = &self.text[self.at..];
        let operators = [
            ("o", Operator::Composition),
            ("∘", Operator::Composition),
            ("⊘", Operator::Divide),
            ("⊗", Operator::Product),
        ];
        let (sign, operator) = operators.into_iter().find(|(sign, _)| rest.starts_with(sign))?;
        // `o` may be the first letter of a name.
        let is_name = sign == "o" && name(rest).len() > 1;
        if is_name {
            return None;
        }
        self.at += sign.len();
        Some(operator)
    }

    fn operand(&mut self) -> Read<Node> {
        let mut operand = self.value()?;
        while self.peek() == Some(b'(')
            && !matches!(
                operand.kind,
                NodeKind::Int(_) | NodeKind::Stride(_) | NodeKind::Underscore | NodeKind::Unknown
            )
        {
            let begin = operand.span.start;
            let (coordinate, _) = self.list(b')')?;
            let inside = depth(&coordinate).max(operand.depth);
            operand = self.node(begin, inside, NodeKind::Apply { layout: operand.into(), coordinate })?;
        }
        Ok(operand)
    }

    fn value(&mut self) -> Read<Node> {
        let shape = self.primary()?;
        if self.peek() != Some(b':') {
            return Ok(shape);
        }
        self.at += 1;
        let stride = self.primary()?;
        let (begin, inside) = (shape.span.start, shape.depth.max(stride.depth));
        self.node(begin, inside, NodeKind::Layout(shape.into(), stride.into()))
    }

    fn primary(&mut self) -> Read<Node> {
        let first = self.peek();
        let begin = self.at;
        let digits = |reader: &mut Self| number(reader.text.as_bytes(), &mut reader.at).map_err(|(k, at)| wrong(k, at));
        let (inside, kind) = match first {
            Some(b'0'..=b'9') => (0, NodeKind::Int(Int::dynamic(digits(self)?))),
            Some(b'_') => {
                self.at += 1;
                match self.text.as_bytes().get(self.at) {
                    Some(b'0'..=b'9') => (0, NodeKind::Int(Int::fixed(digits(self)?))),
                    Some(b'-') => (0, self.negative(true)?),
                    _ => (0, NodeKind::Underscore),
                }
            }
            Some(b'-') => (0, self.negative(false)?),
            Some(b'?') => {
                self.at += 1;
                (0, NodeKind::Unknown)
            }
            Some(b'(') => {
                let (parts, has_comma) = self.list(b')')?;
                (depth(&parts), in_parentheses(parts, has_comma))
            }
            Some(b'<') => {
                let (parts, _) = self.list(b'>')?;
                (depth(&parts), NodeKind::Tuple(parts))
            }
            Some(b'a'..=b'z' | b'A'..=b'Z') => {
                let name = name(&self.text[self.at..]);
                if name == "o" {
                    return Err(self.expected("a layout in front of `o`"));
                }
                self.at += name.len();
                let name = name.to_owned();
                if name == "Sw" && self.text[self.at..].starts_with('<') {
                    let swizzle = self.swizzle(begin)?;
                    return self.node(begin, 0, NodeKind::Swizzle(swizzle));
                }
                if self.peek() == Some(b'(') {
                    let (arguments, _) = self.list(b')')?;
                    (depth(&arguments), NodeKind::Call { name, arguments })
                } else {
                    self.at = begin + name.len();
                    (0, NodeKind::Name(name))
                }
            }
            _ => return Err(self.expected("a layout, an integer, a tuple or an operation")),
        };
        let kind = self.with_basis(kind)?;
        self.node(begin, inside, kind)
    }

    /// The number after a minus sign.
    fn negative(&mut self, is_static: bool) -> Read<NodeKind> {
        self.at += 1;
        if !self.text.as_bytes().get(self.at).is_some_and(u8::is_ascii_digit) {
            return Err(self.expected("a number after the minus sign"));
        }
        let value = number(self.text.as_bytes(), &mut self.at).map_err(|(kind, at)| wrong(kind, at))?;
        Ok(NodeKind::Stride(Stride::new(Int::dynamic(value).with_mark(is_static), true, Vec::new())))
    }

    /// The component of a stride, if one follows: `@0@1`.
    fn with_basis(&mut self, kind: NodeKind) -> Read<NodeKind> {
        if self.peek() != Some(b'@') {
            return Ok(kind);
        }
        let (magnitude, is_negative) = match &kind {
            NodeKind::Int(int) => (*int, false),
            NodeKind::Stride(stride) => (stride.int(), stride.is_negative()),
            _ => return Err(self.error(ParseErrorKind::BasisStride)),
        };
        let mut path = Vec::new();
        while self.peek() == Some(b'@') {
            self.at += 1;
            if !self.peek().is_some_and(|byte| byte.is_ascii_digit()) || path.len() == MAX_DEPTH {
                return Err(self.expected("the number of a component: `1@0`"));
            }
            let component = number(self.text.as_bytes(), &mut self.at).map_err(|(kind, at)| wrong(kind, at))?;
            // A value has all components up to it.
            match usize::try_from(component) {
                Ok(component) if component < MOST_COMPONENTS => path.push(component),
                _ => return Err(self.error(ParseErrorKind::TooLarge)),
            }
        }
        Ok(NodeKind::Stride(Stride::new(magnitude, is_negative, path)))
    }

    /// The three numbers of a swizzle, after its name.
    fn swizzle(&mut self, begin: usize) -> Read<DynSwizzle> {
        let mut numbers = [(0, false); 3];
        for (index, (number, is_negative)) in numbers.iter_mut().enumerate() {
            // The bracket, or the comma before the number.
            if index > 0 && self.peek() != Some(b',') {
                return Err(self.expected("a comma: a swizzle has three numbers"));
            }
            self.at += 1;
            *is_negative = index == 2 && self.peek() == Some(b'-');
            self.at += usize::from(*is_negative);
            if !self.peek().is_some_and(|byte| byte.is_ascii_digit()) {
                return Err(self.expected("a number of a swizzle: `Sw<3,4,3>`"));
            }
            let digits = crate::notation::number(self.text.as_bytes(), &mut self.at);
            // Beyond a thousand bits a swizzle is as refused as beyond 64.
            *number = digits.map_err(|(kind, at)| wrong(kind, at))?.min(1_000) as u32;
        }
        if self.peek() != Some(b'>') {
            return Err(self.expected("a closing angle bracket: a swizzle has three numbers"));
        }
        self.at += 1;
        let [(bits, _), (base, _), (shift, is_negative)] = numbers;
        let shift = if is_negative { -(shift as i32) } else { shift as i32 };
        DynSwizzle::new(bits, base, shift).map_err(|law| (ExpressionErrorKind::Law(law), begin..self.at))
    }

    /// The parts between brackets, and whether a comma follows the last one.
    fn list(&mut self, close: u8) -> Read<(Vec<Node>, bool)> {
        if self.depth == MAX_DEPTH {
            return Err(self.error(ParseErrorKind::TooDeep));
        }
        self.depth += 1;
        self.at += 1;
        let (mut parts, mut has_comma) = (Vec::new(), false);
        loop {
            match self.peek() {
                Some(byte) if byte == close => break,
                Some(b')' | b'>') => return Err(self.error(ParseErrorKind::Mismatched)),
                _ => parts.push(self.expression()?),
            }
            has_comma = self.peek() == Some(b',');
            match self.peek() {
                Some(b',') => self.at += 1,
                Some(byte) if byte == close => {}
                Some(b')' | b'>') => return Err(self.error(ParseErrorKind::Mismatched)),
                _ if close == b')' => return Err(self.expected("a comma or a closing parenthesis")),
                _ => return Err(self.expected("a comma or a closing angle bracket")),
            }
        }
        self.at += 1;
        self.depth -= 1;
        Ok((parts, has_comma))
    }
}

/// The name at the beginning of a text, or nothing.
fn name(text: &str) -> &str {
    let end = text.find(|c: char| !c.is_ascii_alphanumeric() && c != '_').unwrap_or(text.len());
    &text[..end]
}

/// The parts as a tuple; or the only one as it is, unless it is an integer or a tuple.
fn in_parentheses(mut parts: Vec<Node>, has_comma: bool) -> NodeKind {
    let is_tuple = |part: &Node| {
        matches!(
            part.kind,
            NodeKind::Int(_) | NodeKind::Stride(_) | NodeKind::Underscore | NodeKind::Unknown | NodeKind::Tuple(_)
        )
    };
    match parts.pop() {
        Some(part) if parts.is_empty() && !has_comma && !is_tuple(&part) => NodeKind::Group(Box::new(part)),
        last => {
            parts.extend(last);
            NodeKind::Tuple(parts)
        }
    }
}

/// How deep the deepest of the parts is.
fn depth(parts: &[Node]) -> usize {
    parts.iter().map(|part| part.depth).max().unwrap_or(0)
}

const fn wrong(kind: ParseErrorKind, at: usize) -> Wrong {
    (ExpressionErrorKind::Notation(kind), at..at + 1)
}
