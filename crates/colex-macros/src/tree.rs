//! Int tuples of literals and constants.

use crate::constant::constant_type;
use crate::integer::integer_type;
use crate::tokens::{Crate, inside, split};
use proc_macro::{Delimiter, Literal, TokenTree};

/// An int tuple of literals and constants.
pub enum LiteralTuple {
    Leaf(Literal),
    /// The tokens after `const`: a name, or an expression in braces.
    Constant(TokenTree),
    Tuple(Vec<LiteralTuple>),
}

impl LiteralTuple {
    /// The int tuple, unless there is something else than literals in it.
    pub fn of(input: &[TokenTree]) -> Option<Self> {
        match input {
            [keyword, constant] if is_const(keyword) => return Some(Self::Constant(inside(constant))),
            _ => {}
        }
        let [token] = input else { return None };
        match inside(token) {
            TokenTree::Literal(literal) => Some(Self::Leaf(literal)),
            TokenTree::Group(group) if group.delimiter() == Delimiter::Parenthesis => {
                let inner: Vec<_> = group.stream().into_iter().collect();
                let mut modes = split(&inner, ',');
                // Behind the last comma, or of no modes at all.
                if modes.last().is_some_and(|mode| mode.is_empty()) {
                    modes.pop();
                }
                modes.into_iter().map(Self::of).collect::<Option<_>>().map(Self::Tuple)
            }
            _ => None,
        }
    }

    /// Whether the profiles are the same.
    pub fn is_congruent(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Leaf(_) | Self::Constant(_), Self::Leaf(_) | Self::Constant(_)) => true,
            (Self::Tuple(modes), Self::Tuple(others)) => {
                modes.len() == others.len() && modes.iter().zip(others).all(|(mode, other)| mode.is_congruent(other))
            }
            _ => false,
        }
    }

    /// The nested list of static integers.
    pub fn int_tuple_type(&self, root: &Crate) -> Vec<TokenTree> {
        match self {
            Self::Leaf(literal) => integer_type(literal, root),
            Self::Constant(constant) => constant_type(constant, root),
            Self::Tuple(modes) => list(modes, root),
        }
    }
}

fn is_const(token: &TokenTree) -> bool {
    matches!(token, TokenTree::Ident(word) if word.to_string() == "const")
}

/// The greatest number of modes with a named list.
const LONGEST: usize = 8;

/// `L3<A, B, C>`, a list by one name: each name costs the compiler more than the type that it abbreviates.
fn list(modes: &[LiteralTuple], root: &Crate) -> Vec<TokenTree> {
    let types = |modes: &[LiteralTuple]| modes.iter().map(|mode| mode.int_tuple_type(root)).collect::<Vec<_>>();
    match modes {
        [] => root.named("__private::HNil"),
        [first @ .., _] if first.len() < LONGEST => {
            root.applied(&format!("__private::lists::L{}", modes.len()), types(modes))
        }
        _ => {
            let (first, rest) = modes.split_at(LONGEST);
            let mut types = types(first);
            types.push(list(rest, root));
            root.applied("__private::lists::EightBefore", types)
        }
    }
}
