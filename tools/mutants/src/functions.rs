//! The functions of a file that run on values, those in macros among them.

use std::ops::Range;

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use syn::visit::{self, Visit};
use syn::{Block, Expr, ImplItemFn, ReturnType, Signature, Stmt, Type};

/// A function with its body.
pub struct Function {
    /// Its name.
    pub name: String,
    /// Its return type, if known.
    pub output: Option<ReturnType>,
    /// Its body.
    pub body: Block,
    /// Where the text begins that the spans of the body count from.
    pub base: usize,
}

/// The functions of a file, and how many are left out.
#[derive(Default)]
pub struct Functions<'a> {
    source: &'a str,
    /// The functions.
    pub found: Vec<Function>,
    /// How many `const fn` there are: a switch cannot be asked at compile time.
    pub constant: usize,
    /// How many are nothing but `unreachable!`, or `law_is_broken!`: types keep them from being called.
    pub never_called: usize,
    /// How many functions in macros repeat something in their bodies, or stand in macros for users.
    pub in_macros: usize,
}

impl<'a> Functions<'a> {
    /// Those of a file.
    pub fn of(source: &'a str) -> syn::Result<Self> {
        let mut functions = Functions { source, ..Functions::default() };
        functions.visit_file(&syn::parse_file(source)?);
        Ok(functions)
    }

    fn push(&mut self, signature: &Signature, body: &Block, base: usize) {
        if signature.constness.is_some() {
            self.constant += 1;
            return;
        }
        if is_unreachable(body) {
            self.never_called += 1;
            return;
        }
        let (name, output) = (signature.ident.to_string(), Some(signature.output.clone()));
        self.found.push(Function { name, output, body: body.clone(), base });
    }

    /// The functions in the definition of a macro.
    fn in_macro(&mut self, tokens: TokenStream, is_exported: bool) {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        for (k, token) in tokens.iter().enumerate() {
            let is_named = !matches!(tokens.get(k + 1), Some(TokenTree::Group(_)) | None);
            if matches!(token, TokenTree::Ident(ident) if ident == "fn") && is_named {
                let ends = |t: &&TokenTree| match t {
                    TokenTree::Group(group) => group.delimiter() == Delimiter::Brace,
                    TokenTree::Punct(punct) => punct.as_char() == ';',
                    _ => false,
                };
                let Some(TokenTree::Group(body)) = tokens[k..].iter().find(ends) else { continue };
                let is_const = k > 0 && matches!(&tokens[k - 1], TokenTree::Ident(ident) if ident == "const");
                if is_const {
                    self.constant += 1;
                } else if is_exported {
                    self.in_macros += 1;
                } else {
                    self.push_in_macro(token.span().byte_range().start, body.span().byte_range());
                }
            } else if matches!(token, TokenTree::Ident(ident) if ident == "law_is_broken") {
                self.never_called += 1;
            } else if let TokenTree::Group(group) = token {
                let is_body = k > 0 && group.delimiter() == Delimiter::Brace && is_signature(&tokens[..k]);
                if !is_body {
                    self.in_macro(group.stream(), is_exported);
                }
            }
        }
    }

    /// The function from here to the end of its body, with names in place of the parameters of the macro.
    fn push_in_macro(&mut self, start: usize, body: Range<usize>) {
        let whole = named(&self.source[start..body.end]);
        if let Ok(function) = syn::parse_str::<ImplItemFn>(&whole) {
            self.push(&function.sig, &function.block, start);
        } else if let Ok(block) = syn::parse_str::<Block>(&named(&self.source[body.clone()])) {
            let name = String::from("a function of a macro");
            self.found.push(Function { name, output: None, body: block, base: body.start });
        } else {
            self.in_macros += 1;
        }
    }
}

/// Whether the body is nothing but `unreachable!`.
fn is_unreachable(body: &Block) -> bool {
    let called = match body.stmts.as_slice() {
        [Stmt::Macro(only)] => &only.mac,
        [Stmt::Expr(Expr::Macro(only), _)] => &only.mac,
        _ => return false,
    };
    called.path.is_ident("unreachable")
}

/// Whether the tokens end in the head of a function.
fn is_signature(tokens: &[TokenTree]) -> bool {
    let mut back = tokens.iter().rev().take_while(|token| match token {
        TokenTree::Group(group) => group.delimiter() != Delimiter::Brace,
        TokenTree::Punct(punct) => punct.as_char() != ';',
        _ => true,
    });
    back.any(|token| matches!(token, TokenTree::Ident(ident) if ident == "fn"))
}

/// The text with `_x` for the parameter `$x` of a macro: as long, and it can be parsed.
fn named(text: &str) -> String {
    let mut named = String::with_capacity(text.len());
    let mut characters = text.chars().peekable();
    while let Some(c) = characters.next() {
        let is_parameter = c == '$' && characters.peek().is_some_and(|next| next.is_alphabetic());
        named.push(if is_parameter { '_' } else { c });
    }
    named
}

impl Visit<'_> for Functions<'_> {
    fn visit_item_fn(&mut self, function: &syn::ItemFn) {
        self.push(&function.sig, &function.block, 0);
    }
    fn visit_impl_item_fn(&mut self, function: &ImplItemFn) {
        self.push(&function.sig, &function.block, 0);
    }
    fn visit_impl_item_macro(&mut self, called: &syn::ImplItemMacro) {
        self.never_called += usize::from(called.mac.path.is_ident("law_is_broken"));
    }
    fn visit_trait_item_fn(&mut self, function: &syn::TraitItemFn) {
        if let Some(body) = &function.default {
            self.push(&function.sig, body, 0);
        }
    }
    fn visit_item_macro(&mut self, item: &syn::ItemMacro) {
        if item.mac.path.is_ident("macro_rules") {
            let is_exported = item.attrs.iter().any(|attribute| attribute.path().is_ident("macro_export"));
            self.in_macro(item.mac.tokens.clone(), is_exported);
        }
    }
    fn visit_item_mod(&mut self, item: &syn::ItemMod) {
        if item.ident != "tests" {
            visit::visit_item_mod(self, item);
        }
    }
    fn visit_type(&mut self, _: &Type) {}
}
