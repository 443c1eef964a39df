//! Tokens, put together and taken apart.
//!
//! They are kept in vectors, because each access to a [`TokenStream`] is a call of the compiler.

use proc_macro::{Delimiter, Group, Ident, Punct, Spacing, Span, TokenStream, TokenTree};

/// The path of the crate `colex`, `$crate` in its macros: a procedural macro does not have its own path to it.
pub struct Crate(Vec<TokenTree>);

impl Crate {
    /// The path in the parentheses that the input begins with, and the rest of the input.
    pub fn of(input: TokenStream) -> (Self, Vec<TokenTree>) {
        let mut input = input.into_iter();
        match input.next() {
            Some(TokenTree::Group(path)) => (Self(path.stream().into_iter().collect()), input.collect()),
            _ => panic!("the input begins with the path of `colex` in parentheses"),
        }
    }

    /// `crate::path`
    pub fn named(&self, path: &str) -> Vec<TokenTree> {
        let mut named = self.0.clone();
        for name in path.split("::") {
            named.extend(tokens("::"));
            named.push(Ident::new(name, Span::call_site()).into());
        }
        named
    }

    /// `crate::path::<arguments>`, which is a path in an expression, too: one error says that it is not a value.
    pub fn applied(&self, path: &str, arguments: impl IntoIterator<Item = Vec<TokenTree>>) -> Vec<TokenTree> {
        let mut applied = self.named(path);
        applied.extend(tokens("::"));
        applied.extend(tokens("<"));
        for argument in arguments {
            applied.extend(argument);
            applied.extend(tokens(","));
        }
        applied.extend(tokens(">"));
        applied
    }
}

/// Punctuation.
pub fn tokens(characters: &str) -> impl Iterator<Item = TokenTree> {
    let spacing = |place| if place + 1 < characters.len() { Spacing::Joint } else { Spacing::Alone };
    characters.chars().enumerate().map(move |(place, character)| Punct::new(character, spacing(place)).into())
}

/// `path!(input)`
pub fn bang(mut path: Vec<TokenTree>, input: Vec<TokenTree>) -> Vec<TokenTree> {
    path.extend(tokens("!"));
    path.push(Group::new(Delimiter::Parenthesis, input.into_iter().collect()).into());
    path
}

/// The token, without the invisible brackets that a macro by example puts around it.
pub fn inside(token: &TokenTree) -> TokenTree {
    match token {
        TokenTree::Group(group) if group.delimiter() == Delimiter::None => {
            let mut tokens = group.stream().into_iter();
            match (tokens.next(), tokens.next()) {
                (Some(token), None) => inside(&token),
                _ => token.clone(),
            }
        }
        other => other.clone(),
    }
}

/// The tokens between the separators.
pub fn split(input: &[TokenTree], separator: char) -> Vec<&[TokenTree]> {
    input.split(|token| matches!(token, TokenTree::Punct(punct) if punct.as_char() == separator)).collect()
}

/// The tokens between the separators that are not in `<…>`, as those of the arguments of a type are.
pub fn outside_of_angles(tokens: &[TokenTree], separator: char) -> Vec<&[TokenTree]> {
    let mut depths = depths(tokens);
    tokens.split(|token| depths.next() == Some(0) && is(token, separator)).collect()
}

/// How many `<` before or at each token are not closed. The `>` of an arrow closes none.
pub fn depths(tokens: &[TokenTree]) -> impl Iterator<Item = usize> {
    let mut depth = 0_usize;
    let mut is_arrow = false;
    tokens.iter().map(move |token| {
        match token {
            _ if is(token, '<') => depth += 1,
            _ if is(token, '>') && !is_arrow => depth = depth.saturating_sub(1),
            _ => {}
        }
        is_arrow = is(token, '-');
        depth
    })
}

/// Whether the token is this mark.
pub fn is(token: &TokenTree, mark: char) -> bool {
    matches!(token, TokenTree::Punct(punct) if punct.as_char() == mark)
}
