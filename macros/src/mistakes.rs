//! What is no mode of an int tuple, and how it is written instead.

use crate::tokens::{inside, split};
use proc_macro::{Delimiter, Span, TokenStream, TokenTree};

/// What is wrong with a value, and where.
pub struct Mistake {
    pub why: String,
    /// Where it begins.
    pub first: Span,
    /// Where it ends.
    pub last: Span,
}

/// The first mode of the int tuple or layout that is a negative number or an expression without braces, if there is one.
///
/// Whatever else is wrong is left to the macros by example.
pub fn first_mistake(tuple: &[TokenTree]) -> Option<Mistake> {
    split(tuple, ':').into_iter().find_map(mistake_in_mode)
}

fn mistake_in_mode(mode: &[TokenTree]) -> Option<Mistake> {
    let (first, last) = (mode.first()?, mode.last()?);
    let why = match mode {
        [token] => match inside(token) {
            TokenTree::Group(group) if group.delimiter() == Delimiter::Parenthesis => {
                let modes: Vec<_> = group.stream().into_iter().collect();
                return split(&modes, ',').into_iter().find_map(mistake_in_mode);
            }
            _ => return None,
        },
        [TokenTree::Ident(word), _] if word.to_string() == "const" => return None,
        [TokenTree::Ident(word), value @ ..] if word.to_string() == "const" => {
            format!("a constant that is no single name is written in braces: `const {{{}}}`", text(value))
        }
        modes if modes.iter().any(|token| matches!(token, TokenTree::Punct(comma) if comma.as_char() == ',')) => {
            "a comma outside of parentheses: a tuple is written `(4, 8)`, and a layout `shape : stride`".to_owned()
        }
        [TokenTree::Punct(minus), TokenTree::Literal(number)] if minus.as_char() == '-' => {
            format!(
                "no negative integer: `-{number}` is none of a size or a coordinate; a stride of a layout may be negative"
            )
        }
        [TokenTree::Ident(_) | TokenTree::Group(_) | TokenTree::Literal(_), ..] => {
            format!("an expression is written in braces: `{{{}}}`", text(mode))
        }
        _ => return None,
    };
    Some(Mistake { why, first: first.span(), last: last.span() })
}

/// The tokens as they are written, but for the spaces in paths.
fn text(tokens: &[TokenTree]) -> String {
    tokens.iter().cloned().collect::<TokenStream>().to_string().replace(" :: ", "::")
}
