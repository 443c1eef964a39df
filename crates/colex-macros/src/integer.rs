//! Integer literals.

use crate::tokens::{Crate, bang};
use proc_macro::{Delimiter, Group, Ident, Literal, Span, TokenTree};

/// The type of the static integer that the literal stands for.
pub fn integer_type(literal: &Literal, root: &Crate) -> Vec<TokenTree> {
    match value(&literal.to_string()) {
        Ok(number) => unsigned(number, root),
        Err(why) => wrong(why, literal.span(), root),
    }
}

/// Whether the literal stands for 0.
pub fn is_zero(literal: &Literal) -> bool {
    value(&literal.to_string()) == Ok(0)
}

/// The number that a literal stands for.
fn value(literal: &str) -> Result<u128, &'static str> {
    let text = literal.replace('_', "");
    let text = text.strip_suffix("usize").unwrap_or(&text);
    let (digits, radix) = match text.get(..2) {
        Some("0x") => (&text[2..], 16),
        Some("0o") => (&text[2..], 8),
        Some("0b") => (&text[2..], 2),
        _ => (text, 10),
    };
    if digits.is_empty() || !digits.chars().all(|digit| digit.is_digit(radix)) {
        return Err("a literal of a layout is an unsigned integer, such as `12`");
    }
    u128::from_str_radix(digits, radix).map_err(|_| "a literal of a layout is below 2^128")
}

/// The greatest number up to which typenum has a name for each.
const NAMED: u128 = 1024;

/// `U1000`, or `X5<X11<…U7>>` of the hexadecimal digits, the most significant innermost.
fn unsigned(number: u128, root: &Crate) -> Vec<TokenTree> {
    if number <= NAMED {
        return root.named(&format!("typenum::U{number}"));
    }
    root.applied(&format!("__private::digits::X{}", number & 15), [unsigned(number >> 4, root)])
}

/// `Wrong<{ compile_error!(why) }>`, which is an integer all the same, so that this error remains the only one.
pub fn wrong(why: &str, span: Span, root: &Crate) -> Vec<TokenTree> {
    wrong_from(why, span, span, root)
}

/// [`wrong`], which goes from `first` to `last`.
pub fn wrong_from(why: &str, first: Span, last: Span, root: &Crate) -> Vec<TokenTree> {
    let message = compile_error(why, first, last).into_iter().collect();
    let message = TokenTree::from(Group::new(Delimiter::Brace, message));
    root.applied("__private::digits::Wrong", [vec![message]])
}

/// `compile_error!(why)`, at the tokens from `first` to `last`.
pub fn compile_error(why: &str, first: Span, last: Span) -> Vec<TokenTree> {
    let name = Ident::new("compile_error", first).into();
    let mut error = bang(vec![name], vec![Literal::string(why).into()]);
    for token in &mut error[1..] {
        token.set_span(last);
    }
    error
}

#[cfg(test)]
mod tests {
    use super::value;

    #[test]
    fn literals_are_read_as_in_rust() {
        for (literal, number) in [("0", 0), ("1_000", 1000), ("0xFf", 255), ("0o17", 15), ("0b101", 5), ("7usize", 7)] {
            assert_eq!(value(literal), Ok(number), "{literal}");
        }
        assert_eq!(value(&u128::MAX.to_string()), Ok(u128::MAX));
        for wrong in ["1.5", "5u32", "'a'", "\"12\"", "0x", "usize", "1e3", "340282366920938463463374607431768211456"] {
            assert!(value(wrong).is_err(), "{wrong}");
        }
    }
}
