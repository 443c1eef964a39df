//! The dynamic integers of a value.

use crate::tokens::{Crate, inside};
use proc_macro::{Delimiter, Group, Span, TokenStream, TokenTree};

/// The modes with each name and each expression in braces as `[crate::__private::integer(…)]`.
///
/// The call has the place of the user's expression, so that an error about its type is reported there: that of a call which
/// a macro by example writes is reported for the whole macro.
pub fn with_calls(modes: impl IntoIterator<Item = TokenTree>, root: &Crate) -> Vec<TokenTree> {
    let mut is_constant = false;
    modes
        .into_iter()
        .map(|token| {
            let behind_const = is_constant;
            is_constant = matches!(&token, TokenTree::Ident(word) if word.to_string() == "const");
            if behind_const || is_constant {
                return token;
            }
            match inside(&token) {
                TokenTree::Ident(_) => call(token.span(), token.into(), root),
                // Without the braces, about which rustc would warn.
                TokenTree::Group(group) if group.delimiter() == Delimiter::Brace => {
                    call(group.span(), group.stream(), root)
                }
                TokenTree::Group(group) if group.delimiter() == Delimiter::Parenthesis => {
                    let modes = with_calls(group.stream(), root).into_iter().collect();
                    let mut tuple = Group::new(Delimiter::Parenthesis, modes);
                    tuple.set_span(group.span());
                    tuple.into()
                }
                _ => token,
            }
        })
        .collect()
}

fn call(place: Span, integer: TokenStream, root: &Crate) -> TokenTree {
    let mut call = root.named("__private::integer");
    for token in &mut call {
        token.set_span(token.span().located_at(place));
    }
    let mut argument = Group::new(Delimiter::Parenthesis, integer);
    argument.set_span(place);
    call.push(argument.into());
    let mut call = Group::new(Delimiter::Bracket, call.into_iter().collect());
    call.set_span(place);
    call.into()
}
