//! The int tuples and layouts of the macros of `colex`, as types.
//!
//! A macro by example cannot look into a literal: it can only split it by const arguments, which the compiler has
//! to evaluate, and leave it to the trait solver to put the parts together again, in each function that names the type.
//! And it takes a list apart one element at a time, each in an expansion of its own. Here what is made of literals
//! only becomes its type at once; whatever else a user may write is left to the macros by example in `colex`, which
//! also say what is wrong with it.

mod basis;
mod constant;
mod dynamic;
mod integer;
mod mistakes;
mod tokens;
mod tree;
mod twin;

use basis::{coordinate_layout, coordinate_layout_type, has_basis, has_sign, signed_layout, signed_layout_type};
use dynamic::with_calls;
use integer::{compile_error, integer_type, wrong, wrong_from};
use mistakes::{Mistake, first_mistake, first_mistake_in_type};
use proc_macro::{Delimiter, Group, Span, TokenStream, TokenTree};
use tokens::{Crate, bang, inside, split, tokens};
use tree::LiteralTuple;

/// `static_integer!((crate) literal)` is the type of a static integer, a `typenum` unsigned type.
///
/// In each of these macros `crate` is the path of `colex`.
#[proc_macro]
pub fn static_integer(input: TokenStream) -> TokenStream {
    let (root, input) = Crate::of(input);
    let span = input.first().map_or_else(Span::call_site, TokenTree::span);
    let integer = match input.as_slice() {
        [token] => match inside(token) {
            TokenTree::Literal(literal) => Some(integer_type(&literal, &root)),
            _ => None,
        },
        _ => None,
    };
    integer.unwrap_or_else(|| wrong("expected an integer literal", span, &root)).into_iter().collect()
}

/// `int_tuple_type!((crate) tuple)` is the type of the int tuple, and `crate::__Shape!(tuple)` unless it is made of
/// literals only.
#[proc_macro]
pub fn int_tuple_type(input: TokenStream) -> TokenStream {
    let (root, tuple) = Crate::of(input);
    let output = match LiteralTuple::of(&tuple) {
        Some(tree) => tree.int_tuple_type(&root),
        None => match first_mistake_in_type(&tuple) {
            Some(Mistake { why, first, last }) => wrong_from(&why, first, last, &root),
            None => bang(root.named("__Shape"), tuple),
        },
    };
    output.into_iter().collect()
}

/// `int_tuple_value!((crate) tuple)` is the int tuple, and `crate::__shape!(tuple)` unless it is made of literals only.
#[proc_macro]
pub fn int_tuple_value(input: TokenStream) -> TokenStream {
    let (root, tuple) = Crate::of(input);
    let output = match LiteralTuple::of(&tuple) {
        Some(tree) => value(literals("__private::int_tuple_of_literals", [tree.int_tuple_type(&root)], &root)),
        None => {
            first_mistake(&tuple).map_or_else(|| value(bang(root.named("__shape"), with_calls(tuple, &root))), told)
        }
    };
    output.into_iter().collect()
}

/// `layout_type!((crate) shape : stride)` is the type of the layout, and `crate::__Layout!(shape : stride)` unless it is
/// made of literals only.
#[proc_macro]
pub fn layout_type(input: TokenStream) -> TokenStream {
    let (root, layout) = Crate::of(input);
    if let [shape, stride] = split(&layout, ':')[..] {
        if has_basis(stride) {
            return coordinate_layout_type(shape, stride, &root).into_iter().collect();
        }
        if has_sign(stride) {
            return signed_layout_type(shape, stride, &root).into_iter().collect();
        }
    }
    let trees = split(&layout, ':').into_iter().map(LiteralTuple::of).collect::<Option<Vec<_>>>();
    let output = match trees.as_deref() {
        Some([shape, stride]) => root.applied("Layout", [shape.int_tuple_type(&root), stride.int_tuple_type(&root)]),
        Some([shape]) => root.applied("LayoutLeftOf", [shape.int_tuple_type(&root)]),
        _ => match first_mistake_in_type(&layout) {
            Some(Mistake { why, first, last }) => {
                let wrong = wrong_from(&why, first, last, &root);
                root.applied("Layout", [wrong, root.named("typenum::U0")])
            }
            None => bang(root.named("__Layout"), layout),
        },
    };
    output.into_iter().collect()
}

/// `layout_value!((crate) shape : stride)` is the layout, and `crate::__layout!(shape : stride)` unless it is made of
/// literals only, and shape and stride are congruent.
#[proc_macro]
pub fn layout_value(input: TokenStream) -> TokenStream {
    let (root, layout) = Crate::of(input);
    if let [shape, stride] = split(&layout, ':')[..] {
        if has_basis(stride) {
            return value(coordinate_layout(shape, stride, &root)).into_iter().collect();
        }
        if has_sign(stride) && first_mistake(shape).is_none() {
            return value(signed_layout(shape, stride, &root)).into_iter().collect();
        }
    }
    let trees = split(&layout, ':').into_iter().map(LiteralTuple::of).collect::<Option<Vec<_>>>();
    let output = match trees.as_deref() {
        Some([shape, stride]) if shape.is_congruent(stride) => {
            let types = [shape.int_tuple_type(&root), stride.int_tuple_type(&root)];
            value(literals("__private::layout_of_literals", types, &root))
        }
        _ => {
            first_mistake(&layout).map_or_else(|| value(bang(root.named("__layout"), with_calls(layout, &root))), told)
        }
    };
    output.into_iter().collect()
}

/// `#[twin(Error)]` at a function that panics adds its twin by the name `try_…`, which returns a `Result` with this error.
///
/// The body belongs to the twin: it is a `Result`, and the function panics with its error. With `#[twin(Error, called)]` it
/// belongs to the function, and the body of the twin has `try_called` instead of `called`. Both have the same bounds and
/// attributes, except that the twin has no `track_caller`, `must_use` or `doc`. The section `# Errors` of the documentation,
/// or `# Panics` without it, goes to the twin.
///
/// This is for the sources of `colex`, whose `crate::diagnostics::checked::lawful` it calls.
#[proc_macro_attribute]
pub fn twin(arguments: TokenStream, function: TokenStream) -> TokenStream {
    twin::pair(arguments, function.clone())
        .unwrap_or_else(|mistake| function.into_iter().chain(told(mistake)).chain(tokens(";")).collect())
}

/// `{ value }`, which no type begins like: where a type is expected there is one error, at the macro.
fn value(tokens: Vec<TokenTree>) -> Vec<TokenTree> {
    vec![Group::new(Delimiter::Brace, tokens.into_iter().collect()).into()]
}

/// The compile error in place of a value.
fn told(Mistake { why, first, last }: Mistake) -> Vec<TokenTree> {
    compile_error(&why, first, last)
}

/// `crate::path::<types>()`
fn literals(path: &str, types: impl IntoIterator<Item = Vec<TokenTree>>, root: &Crate) -> Vec<TokenTree> {
    let mut call = root.named(path);
    call.extend(tokens("::").chain(tokens("<")));
    for one in types {
        call.extend(one);
        call.extend(tokens(","));
    }
    call.extend(tokens(">"));
    call.push(Group::new(Delimiter::Parenthesis, TokenStream::new()).into());
    call
}
