//! Constants as static integers.

use crate::integer::wrong;
use crate::tokens::{Crate, tokens};
use proc_macro::{Delimiter, Group, Literal, TokenStream, TokenTree};

/// The bits of a digit: typenum has the numbers up to 1024 by value. As in `digit_of_constant`.
const DIGIT: u32 = 10;

/// `ConstantByName<{N}>` of a name, which may be a const parameter, and `ConstantByDigits<…>` of an expression in braces,
/// which may have any value of a `usize`.
pub fn constant_type(constant: &TokenTree, root: &Crate) -> Vec<TokenTree> {
    match constant {
        TokenTree::Ident(_) => {
            let argument = Group::new(Delimiter::Brace, TokenStream::from(constant.clone()));
            root.applied("__private::ConstantByName", [vec![argument.into()]])
        }
        TokenTree::Group(expression) if expression.delimiter() == Delimiter::Brace => {
            let digits = (0..u64::BITS).step_by(DIGIT as usize).map(|shift| vec![digit(expression, shift, root)]);
            root.applied("__private::ConstantByDigits", digits)
        }
        other => wrong(
            "expected the name of a constant, or an expression in braces: `const N`, `const {2 * N}`",
            other.span(),
            root,
        ),
    }
}

/// `{ crate::__private::digit_of_constant(expression, shift) }`, which takes no other number than a `usize`: a cast would take
/// any, and cut off what it cannot hold.
fn digit(expression: &Group, shift: u32, root: &Crate) -> TokenTree {
    let place = expression.span();
    let mut call = root.named("__private::digit_of_constant");
    for token in &mut call {
        token.set_span(token.span().located_at(place));
    }
    let mut arguments = expression.stream();
    arguments.extend(tokens(","));
    arguments.extend([TokenTree::from(Literal::u32_unsuffixed(shift))]);
    let mut arguments = Group::new(Delimiter::Parenthesis, arguments);
    arguments.set_span(place);
    call.push(arguments.into());
    let mut digit = Group::new(Delimiter::Brace, TokenStream::from_iter(call));
    digit.set_span(place);
    digit.into()
}
