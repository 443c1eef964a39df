//! Constants as static integers.

use crate::integer::wrong;
use crate::tokens::Crate;
use proc_macro::{Delimiter, Group, TokenStream, TokenTree};

/// The bits of a digit: typenum knows the numbers up to 1024 by their value.
const DIGIT: u32 = 10;

/// `ConstantByName<{N}>` of a name, which may be a const parameter, and `ConstantByDigits<…>` of an expression in braces,
/// which may have any value.
pub fn constant_type(constant: &TokenTree, root: &Crate) -> Vec<TokenTree> {
    match constant {
        TokenTree::Ident(_) => {
            let argument = Group::new(Delimiter::Brace, TokenStream::from(constant.clone()));
            root.applied("__private::ConstantByName", [vec![argument.into()]])
        }
        TokenTree::Group(expression) if expression.delimiter() == Delimiter::Brace => {
            let digits = (0..u64::BITS).step_by(DIGIT as usize).map(|shift| vec![digit(expression, shift)]);
            root.applied("__private::ConstantByDigits", digits)
        }
        other => wrong(
            "expected the name of a constant, or an expression in braces: `const N`, `const {2 * N}`",
            other.span(),
            root,
        ),
    }
}

/// `{ ((expression) as u64 >> shift & 1023) as usize }`
fn digit(expression: &Group, shift: u32) -> TokenTree {
    let in_parentheses = |tokens| TokenTree::from(Group::new(Delimiter::Parenthesis, tokens));
    let mut shifted = TokenStream::from(in_parentheses(expression.stream()));
    shifted.extend(rust(&format!("as u64 >> {shift} & {}", (1 << DIGIT) - 1)));
    let mut digit = TokenStream::from(in_parentheses(shifted));
    digit.extend(rust("as usize"));
    Group::new(Delimiter::Brace, digit).into()
}
fn rust(text: &str) -> TokenStream {
    text.parse().expect("tokens of Rust")
}
