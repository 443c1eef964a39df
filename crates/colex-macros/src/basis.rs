//! Strides that are not integers of an int tuple: basis elements, `2@0@1`, 2 along component 0 of component 1; and negative
//! integers, `-2`.

use crate::integer::{integer_type, is_zero, wrong};
use crate::tokens::{Crate, bang, inside, split, tokens};
use proc_macro::{Delimiter, Group, Ident, Literal, Span, TokenStream, TokenTree};

/// Whether there is a basis element in the stride.
pub fn has_basis(stride: &[TokenTree]) -> bool {
    stride.iter().any(|token| match inside(token) {
        TokenTree::Punct(punct) => punct.as_char() == '@',
        TokenTree::Group(group) if group.delimiter() == Delimiter::Parenthesis => {
            has_basis(&group.stream().into_iter().collect::<Vec<_>>())
        }
        _ => false,
    })
}

/// Whether there is a negative integer in the stride.
pub fn has_sign(stride: &[TokenTree]) -> bool {
    is_negative(stride).is_some()
        || split(stride, ',').into_iter().any(|mode| match mode {
            [token] => match inside(token) {
                TokenTree::Group(group) if group.delimiter() == Delimiter::Parenthesis => {
                    has_sign(&group.stream().into_iter().collect::<Vec<_>>())
                }
                _ => false,
            },
            mode => is_negative(mode).is_some(),
        })
}

/// The literal after a minus, unless it is 0.
fn is_negative(leaf: &[TokenTree]) -> Option<Literal> {
    match leaf {
        [TokenTree::Punct(minus), token] if minus.as_char() == '-' => match inside(token) {
            TokenTree::Literal(literal) if !is_zero(&literal) => Some(literal),
            _ => None,
        },
        _ => None,
    }
}

/// `crate::__private::layout_of(crate::shape!(shape), stride)`
pub fn signed_layout(shape: &[TokenTree], stride: &[TokenTree], root: &Crate) -> Vec<TokenTree> {
    let mut arguments = bang(root.named("shape"), shape.to_vec());
    arguments.extend(tokens(","));
    arguments.extend(stride_value(stride, root));
    let mut call = root.named("__private::layout_of");
    call.push(parenthesised(arguments));
    call
}

/// `crate::__private::SignedLayout<crate::Shape!(shape), stride>`
pub fn signed_layout_type(shape: &[TokenTree], stride: &[TokenTree], root: &Crate) -> Vec<TokenTree> {
    let shape = bang(root.named("Shape"), shape.to_vec());
    root.applied("__private::SignedLayout", [shape, stride_type(stride, root)])
}

/// Whether the parentheses are the same; everything between them counts as an integer.
fn looks_congruent(shape: &[TokenTree], strides: &[TokenTree]) -> bool {
    match (stride(shape), stride(strides)) {
        (Stride::Tuple(shape), Stride::Tuple(strides)) => {
            shape.len() == strides.len()
                && shape.iter().zip(&strides).all(|(shape, stride)| looks_congruent(shape, stride))
        }
        (Stride::Leaf(..), Stride::Leaf(..)) => true,
        _ => false,
    }
}

/// `crate::__private::coordinate_layout_of(crate::shape!(shape), stride)`
pub fn coordinate_layout(shape: &[TokenTree], stride: &[TokenTree], root: &Crate) -> Vec<TokenTree> {
    let mut arguments = bang(root.named("shape"), shape.to_vec());
    arguments.extend(tokens(","));
    arguments.extend(stride_value(stride, root));
    let is_congruent = looks_congruent(shape, stride);
    let mut call = root.named(if is_congruent {
        "__private::coordinate_layout_of"
    } else {
        "__private::lawful_coordinate_layout"
    });
    call.push(parenthesised(arguments));
    call
}

/// `crate::__private::CoordinateLayout<crate::Shape!(shape), stride>`
pub fn coordinate_layout_type(shape: &[TokenTree], stride: &[TokenTree], root: &Crate) -> Vec<TokenTree> {
    let shape = bang(root.named("Shape"), shape.to_vec());
    root.applied("__private::CoordinateLayout", [shape, stride_type(stride, root)])
}

/// The stride of a coordinate layout.
enum Stride {
    Tuple(Vec<Vec<TokenTree>>),
    /// An integer, and the path to a component, from the outside to the inside.
    Leaf(Vec<TokenTree>, Vec<Vec<TokenTree>>),
}

fn stride(input: &[TokenTree]) -> Stride {
    if let [token] = input {
        if let TokenTree::Group(group) = inside(token) {
            if group.delimiter() == Delimiter::Parenthesis {
                let inner: Vec<_> = group.stream().into_iter().collect();
                let mut modes: Vec<_> = split(&inner, ',').into_iter().map(<[_]>::to_vec).collect();
                // Behind the last comma, or of no modes at all.
                if modes.last().is_some_and(|mode| mode.is_empty()) {
                    modes.pop();
                }
                return Stride::Tuple(modes);
            }
        }
    }
    let mut parts = split(input, '@').into_iter().map(<[_]>::to_vec);
    let value = parts.next().unwrap_or_default();
    Stride::Leaf(value, parts.rev().collect())
}

fn stride_value(input: &[TokenTree], root: &Crate) -> Vec<TokenTree> {
    match stride(input) {
        Stride::Tuple(modes) => modes.iter().rev().fold(root.named("__private::HNil"), |tail, mode| {
            let mut fields = field("head", stride_value(mode, root));
            fields.extend(tokens(","));
            fields.extend(field("tail", tail));
            let mut list = root.named("__private::HCons");
            list.push(Group::new(Delimiter::Brace, fields.into_iter().collect()).into());
            list
        }),
        Stride::Leaf(value, path) => {
            if let (Some(literal), true) = (is_negative(&value), path.is_empty()) {
                let mut call = root.named("__private::negative");
                call.extend(tokens("::").chain(tokens("<")));
                call.extend(integer_type(&literal, root));
                call.extend(tokens(">"));
                call.push(parenthesised(Vec::new()));
                return call;
            }
            let value = bang(root.named("shape"), value);
            if path.is_empty() {
                return value;
            }
            let mut call = root.named("__private::basis");
            call.extend(tokens("::").chain(tokens("<")));
            call.extend(path_type(&path, root));
            call.extend(tokens(","));
            call.push(Ident::new("_", Span::call_site()).into());
            call.extend(tokens(">"));
            call.push(parenthesised(value));
            call
        }
    }
}

fn stride_type(input: &[TokenTree], root: &Crate) -> Vec<TokenTree> {
    match stride(input) {
        Stride::Tuple(modes) => modes.iter().rev().fold(root.named("__private::HNil"), |tail, mode| {
            root.applied("__private::HCons", [stride_type(mode, root), tail])
        }),
        Stride::Leaf(value, path) => {
            if let (Some(literal), true) = (is_negative(&value), path.is_empty()) {
                return root.applied("typenum::NInt", [integer_type(&literal, root)]);
            }
            let value = bang(root.named("Shape"), value);
            match path.is_empty() {
                true => value,
                false => root.applied("__private::ScaledBasis", [value, path_type(&path, root)]),
            }
        }
    }
}

/// The list of the indices.
fn path_type(path: &[Vec<TokenTree>], root: &Crate) -> Vec<TokenTree> {
    path.iter().rev().fold(root.named("__private::HNil"), |tail, index| {
        let index = match index.as_slice() {
            [token] => match inside(token) {
                TokenTree::Literal(literal) => integer_type(&literal, root),
                other => not_an_index(other.span(), root),
            },
            other => not_an_index(other.first().map_or_else(Span::call_site, TokenTree::span), root),
        };
        root.applied("__private::HCons", [index, tail])
    })
}

fn not_an_index(span: Span, root: &Crate) -> Vec<TokenTree> {
    wrong(
        "`@` is followed by the index of a component, an integer literal: `2@0`, or `2@0@1` inside component 1",
        span,
        root,
    )
}

/// `name: value`
fn field(name: &str, value: Vec<TokenTree>) -> Vec<TokenTree> {
    let mut field = vec![Ident::new(name, Span::call_site()).into()];
    field.extend(tokens(":"));
    field.extend(value);
    field
}

fn parenthesised(inner: Vec<TokenTree>) -> TokenTree {
    Group::new(Delimiter::Parenthesis, inner.into_iter().collect::<TokenStream>()).into()
}
