//! An expression as a tree, with the place of each part.

use crate::{DynSwizzle, Int, Stride};
use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

/// A part of an expression.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Node {
    pub(super) kind: NodeKind,
    pub(super) span: Range<usize>,
    /// How deep it is nested.
    pub(super) depth: usize,
}

/// The kind of a part of an expression.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum NodeKind {
    /// `4` or `_4`
    Int(Int),
    /// `_`
    Underscore,
    /// `?`
    Unknown,
    /// `-1`, `_-1`, `1@0` or `_1@0@1`
    Stride(Stride),
    /// `Sw<3,4,3>`
    Swizzle(DynSwizzle),
    /// `(a, b, …)` or `<a, b, …>`
    Tuple(Vec<Node>),
    /// `(a)`, where `a` is neither an integer nor a tuple
    Group(Box<Node>),
    /// `shape:stride`
    Layout(Box<Node>, Box<Node>),
    /// `left o right`
    Binary {
        /// The operation.
        operator: Operator,
        /// Its left operand.
        left: Box<Node>,
        /// Its right operand.
        right: Box<Node>,
    },
    /// `name(a, b, …)`
    Call {
        /// The operation.
        name: String,
        /// Its operands.
        arguments: Vec<Node>,
    },
    /// `layout(coordinate)`
    Apply {
        /// The layout.
        layout: Box<Node>,
        /// The coordinate, or one for each mode.
        coordinate: Vec<Node>,
    },
    /// A name.
    Name(String),
}

/// An operation that is written between its operands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Operator {
    /// `A o B`
    Composition,
    /// `A ⊘ B`
    Divide,
    /// `A ⊗ B`
    Product,
}

impl Operator {
    /// The name of the operation.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Composition => "composition",
            Self::Divide => "logical_divide",
            Self::Product => "logical_product",
        }
    }
}

impl Node {
    /// Its kind.
    #[must_use]
    pub const fn kind(&self) -> &NodeKind {
        &self.kind
    }

    /// Where it stands in the text, in bytes.
    #[must_use]
    pub fn span(&self) -> Range<usize> {
        self.span.clone()
    }

    /// The part without parentheses around it that do nothing.
    pub(super) fn ungrouped(&self) -> &Self {
        match &self.kind {
            NodeKind::Group(inner) => inner.ungrouped(),
            _ => self,
        }
    }

    /// The operation and its operands, whichever way it is written.
    #[must_use]
    pub fn as_call(&self) -> Option<(&str, Vec<&Self>)> {
        match &self.ungrouped().kind {
            NodeKind::Binary { operator, left, right } => Some((operator.name(), Vec::from([&**left, right]))),
            NodeKind::Call { name, arguments } => Some((name, arguments.iter().collect())),
            _ => None,
        }
    }
}
