//! Tokens that are not a mode of an int tuple, and their correct form.

use crate::tokens::{inside, is, outside_of_angles, split};
use proc_macro::{Delimiter, Group, Literal, Span, TokenStream, TokenTree};

/// The mistake in a value, and its place.
pub struct Mistake {
    pub why: String,
    /// Where it begins.
    pub first: Span,
    /// Where it ends.
    pub last: Span,
}

/// The first mode of the int tuple or layout that is a negative number or an expression without braces, a tuple in other
/// brackets, or what stands for a whole mode elsewhere, if there is one.
///
/// Whatever else is wrong is left to the macros by example.
pub fn first_mistake(tuple: &[TokenTree]) -> Option<Mistake> {
    // Alone, as `coord!` hands on each mode, it is not a colon of a layout.
    if let [TokenTree::Punct(colon)] = tuple {
        return Some(Mistake { why: no_mode(&colon.to_string()), first: colon.span(), last: colon.span() });
    }
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
            TokenTree::Group(group) if is_list_in_brackets(&group) => in_parentheses(&group),
            TokenTree::Ident(word) if word.to_string() == "_" => no_mode("_"),
            TokenTree::Punct(mark) => no_mode(&mark.to_string()),
            _ => return None,
        },
        [TokenTree::Ident(word), _] if word.to_string() == "const" => return None,
        [TokenTree::Ident(word), value @ ..] if word.to_string() == "const" => {
            format!("write a constant that is not a single name in braces: `const {{{}}}`", text(value))
        }
        modes if modes.iter().any(|token| is(token, ',')) => COMMA.to_owned(),
        modes if modes.iter().any(|token| is(token, ';')) => SEMICOLON.to_owned(),
        [TokenTree::Punct(minus), TokenTree::Literal(number)] if minus.as_char() == '-' => negative(number),
        [TokenTree::Punct(first), TokenTree::Punct(last)] if first.as_char() == '.' && last.as_char() == '.' => {
            no_mode("..")
        }
        [TokenTree::Punct(operator), _, ..] if !"&*!".contains(operator.as_char()) => return None,
        [TokenTree::Ident(_) | TokenTree::Group(_) | TokenTree::Literal(_) | TokenTree::Punct(_), ..] => {
            format!("an expression is written in braces: `{{{}}}`", text(mode))
        }
        _ => return None,
    };
    Some(Mistake { why, first: first.span(), last: last.span() })
}

/// The first mode of the type of an int tuple or layout that is written as a value, if there is one.
///
/// Whatever else is wrong is left to what rustc says of the type.
pub fn first_mistake_in_type(tuple: &[TokenTree]) -> Option<Mistake> {
    split(tuple, ':').into_iter().find_map(mistake_in_type)
}

fn mistake_in_type(mode: &[TokenTree]) -> Option<Mistake> {
    let (first, last) = (mode.first()?, mode.last()?);
    let why = match mode {
        [token] => match inside(token) {
            TokenTree::Group(group) if group.delimiter() == Delimiter::Parenthesis => {
                let modes: Vec<_> = group.stream().into_iter().collect();
                return outside_of_angles(&modes, ',').into_iter().find_map(mistake_in_type);
            }
            TokenTree::Group(group) if is_list_in_brackets(&group) => in_parentheses(&group),
            TokenTree::Group(group) if group.delimiter() == Delimiter::Brace => VALUE_IN_TYPE.to_owned(),
            _ => return None,
        },
        modes if outside_of_angles(modes, ',').len() > 1 => COMMA.to_owned(),
        modes if modes.iter().any(|token| is(token, ';')) => SEMICOLON.to_owned(),
        [TokenTree::Punct(minus), TokenTree::Literal(number)] if minus.as_char() == '-' => negative(number),
        [TokenTree::Ident(_) | TokenTree::Literal(_), TokenTree::Punct(operator), _, ..]
            if "+-*/%".contains(operator.as_char()) =>
        {
            format!("write a constant that is not a single name in braces: `const {{{}}}`", text(mode))
        }
        _ => return None,
    };
    Some(Mistake { why, first: first.span(), last: last.span() })
}

/// The message for tokens that stand for a whole mode, here or elsewhere.
fn no_mode(what: &str) -> String {
    match what {
        "_" => "not an integer: `_` stands for a whole mode, only in `coord!`".to_owned(),
        _ => format!("not an integer: `{what}`; a whole mode is `_`, only in `coord!`"),
    }
}

const COMMA: &str = "a comma outside of parentheses: a tuple is written `(4, 8)`, and a layout `shape : stride`";

const SEMICOLON: &str = "a semicolon: a layout is written `shape : stride`, and a tuple `(4, 8)`";

const VALUE_IN_TYPE: &str = "a value in a type: an integer that is known at run time has the type `usize`";

fn negative(number: &Literal) -> String {
    format!("negative integer: `-{number}` cannot be a size or a coordinate; only a stride of a layout may be negative")
}

fn in_parentheses(group: &Group) -> String {
    format!("a tuple is written in parentheses: `({})`", text(&group.stream().into_iter().collect::<Vec<_>>()))
}

/// Whether there is a comma in brackets, which else are around one value.
fn is_list_in_brackets(group: &Group) -> bool {
    group.delimiter() == Delimiter::Bracket && group.stream().into_iter().any(|token| is(&token, ','))
}

/// The tokens as written, without the spaces in paths.
fn text(tokens: &[TokenTree]) -> String {
    tokens.iter().cloned().collect::<TokenStream>().to_string().replace(" :: ", "::")
}
