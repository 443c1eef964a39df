//! The integer literals of the macros of `colex`, as types.
//!
//! A macro by example cannot look into a literal: it can only split it by const arguments, each of which the compiler has
//! to evaluate, and leave it to the trait solver to put the parts together again, in each function that names the type.
//! Here a literal becomes its type at once. Nothing else is done here: what is written around the literals is the
//! affair of the macros in `colex`.

use proc_macro::{Delimiter, Group, Ident, Literal, Punct, Spacing, Span, TokenStream, TokenTree};

/// `static_integer!((path) literal)` is the type of a static integer, a `typenum` unsigned type.
///
/// The path is that of a module with the integers `U0` to `U15`, and with `X0<N>` to `X15<N>`, the integers `16 * N` to
/// `16 * N + 15`: a type of few names, because each costs the compiler more than what it stands for.
#[proc_macro]
pub fn static_integer(input: TokenStream) -> TokenStream {
    let mut input = input.into_iter();
    let (path, literal) = (input.next(), input.next().and_then(inside));
    let span = literal.as_ref().map_or_else(Span::call_site, TokenTree::span);
    match (path, literal, input.next()) {
        (Some(TokenTree::Group(path)), Some(TokenTree::Literal(literal)), None) => match digits(&literal.to_string()) {
            Ok(number) => unsigned(number, &path.stream()),
            Err(why) => error(why, span, &path.stream()),
        },
        (Some(TokenTree::Group(path)), ..) => error("expected an integer literal", span, &path.stream()),
        _ => error("expected a path and an integer literal", span, &TokenStream::new()),
    }
}

/// The token, without the invisible brackets that a macro by example puts around it.
fn inside(token: TokenTree) -> Option<TokenTree> {
    match token {
        TokenTree::Group(group) if group.delimiter() == Delimiter::None => group.stream().into_iter().next(),
        other => Some(other),
    }
}

/// The number that a literal stands for.
fn digits(literal: &str) -> Result<u128, &'static str> {
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

/// `X5<X11<…U7>>`: the hexadecimal digits, the most significant innermost.
fn unsigned(number: u128, path: &TokenStream) -> TokenStream {
    let count = (128 - number.leading_zeros()).div_ceil(4).max(1);
    let digit = |place: u32| number >> (4 * place) & 15;
    let leading = named(&format!("U{}", digit(count - 1)), path);
    (0..count - 1).rev().fold(leading, |higher, place| {
        let digit = named(&format!("X{}", digit(place)), path);
        digit.into_iter().chain([punct('<')]).chain(higher).chain([punct('>')]).collect()
    })
}

/// `path::name`
fn named(name: &str, path: &TokenStream) -> TokenStream {
    let colons = [TokenTree::Punct(Punct::new(':', Spacing::Joint)), punct(':')];
    let name = TokenTree::Ident(Ident::new(name, Span::call_site()));
    path.clone().into_iter().chain(colons).chain([name]).collect()
}

fn punct(character: char) -> TokenTree {
    Punct::new(character, Spacing::Alone).into()
}

/// `Wrong<{ compile_error!(why) }>`, which is an integer all the same, so that this error remains the only one.
fn error(why: &str, span: Span, path: &TokenStream) -> TokenStream {
    let mut message = [
        TokenTree::Ident(Ident::new("compile_error", span)),
        punct('!'),
        Group::new(Delimiter::Parenthesis, TokenTree::from(Literal::string(why)).into()).into(),
    ];
    for token in &mut message {
        token.set_span(span);
    }
    let message = Group::new(Delimiter::Brace, message.into_iter().collect());
    named("Wrong", path).into_iter().chain([punct('<'), message.into(), punct('>')]).collect()
}

#[cfg(test)]
mod tests {
    use super::digits;

    #[test]
    fn literals_are_read_as_rust_reads_them() {
        for (literal, number) in [("0", 0), ("1_000", 1000), ("0xFf", 255), ("0o17", 15), ("0b101", 5), ("7usize", 7)] {
            assert_eq!(digits(literal), Ok(number), "{literal}");
        }
        assert_eq!(digits(&u128::MAX.to_string()), Ok(u128::MAX));
        for wrong in ["1.5", "5u32", "'a'", "\"12\"", "0x", "usize", "1e3", "340282366920938463463374607431768211456"] {
            assert!(digits(wrong).is_err(), "{wrong}");
        }
    }
}
