//! The bounds in a source text: which traits it asks for, by name.
//!
//! It reads tokens, not syntax, and so the bodies of macros as well. It may take the name of a type for a bound, but not the
//! other way around.

use std::collections::BTreeSet;

/// The tokens of a text: words, and signs. Comments, texts, lifetimes and attributes are left out.
pub fn tokens(text: &str) -> Vec<&str> {
    let mut all = Vec::new();
    let mut rest = text.trim_start();
    while let Some(first) = rest.chars().next() {
        let length = match first {
            '/' if rest.starts_with("//") => rest.find('\n').unwrap_or(rest.len()),
            '/' if rest.starts_with("/*") => rest.find("*/").map_or(rest.len(), |end| end + 2),
            '"' => string(rest),
            'r' if rest.starts_with("r#\"") => rest.find("\"#").map_or(rest.len(), |end| end + 2),
            '\'' => character(rest),
            _ if is_word(first) => {
                let length = rest.find(|c| !is_word(c)).unwrap_or(rest.len());
                all.push(&rest[..length]);
                length
            }
            _ => {
                let length = ["::", "->", "=>"]
                    .iter()
                    .find(|sign| rest.starts_with(**sign))
                    .map_or(first.len_utf8(), |s| s.len());
                all.push(&rest[..length]);
                length
            }
        };
        rest = rest[length..].trim_start();
    }
    without_attributes(&all)
}

fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

/// How long a text in quotes is.
fn string(rest: &str) -> usize {
    let mut is_escaped = true;
    let end = rest.find(|c| {
        let ends = c == '"' && !is_escaped;
        is_escaped = c == '\\' && !is_escaped;
        ends
    });
    end.map_or(rest.len(), |end| end + 1)
}

/// How long a character or a lifetime is.
fn character(rest: &str) -> usize {
    let inside = &rest[1..];
    let second = inside.chars().nth(1);
    match inside.chars().next() {
        Some('\\') => 2 + inside[1..].find('\'').unwrap_or(inside.len() - 1) + 1,
        Some(c) if second == Some('\'') => 2 + c.len_utf8(),
        _ => 1 + inside.find(|c| !is_word(c)).unwrap_or(inside.len()),
    }
}

fn without_attributes<'t>(all: &[&'t str]) -> Vec<&'t str> {
    let (mut kept, mut at) = (Vec::new(), 0);
    while at < all.len() {
        let brackets = if all.get(at + 1) == Some(&"!") { at + 2 } else { at + 1 };
        if all[at] == "#" && all.get(brackets) == Some(&"[") {
            at = after(all, brackets);
        } else {
            kept.push(all[at]);
            at += 1;
        }
    }
    kept
}

/// The place after the bracket that closes the one at a place.
fn after(all: &[&str], at: usize) -> usize {
    // Elsewhere these compare.
    let is_list = all[at] == "<";
    let mut depth = 0;
    for (place, token) in all.iter().enumerate().skip(at) {
        match *token {
            "(" | "[" | "{" => depth += 1,
            ")" | "]" | "}" => depth -= 1,
            "<" if is_list => depth += 1,
            ">" if is_list => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return place + 1;
        }
    }
    all.len()
}

/// The arguments of macros that are code of a user, and in an `unsafe` block there.
pub fn code_in_unsafe<'t>(all: &[&'t str]) -> BTreeSet<&'t str> {
    let is_code = |of: &&[&str]| of[0] == "$" && of[2] == ":" && ["expr", "block", "stmt", "tt"].contains(&of[3]);
    let code: BTreeSet<_> = all.windows(4).filter(is_code).map(|of| of[1]).collect();
    let begins = (1..all.len()).filter(|at| all[at - 1] == "unsafe" && all[*at] == "{");
    let blocks = begins.map(|at| &all[at..after(all, at)]);
    blocks
        .flat_map(|block| block.windows(2))
        .filter(|of| of[0] == "$" && code.contains(of[1]))
        .map(|of| of[1])
        .collect()
}

/// The name of a type or a trait begins so.
fn is_name(token: &str) -> bool {
    token.starts_with(|c: char| c.is_ascii_uppercase())
}

/// The traits of all bounds: after a colon, `impl`, `dyn` and `as`.
pub fn bounds(all: &[&str]) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let token = |at: usize, before: usize| at.checked_sub(before).map_or("", |at| all[at]);
    for (at, &begin) in all.iter().enumerate() {
        let is_bound = match begin {
            // A field, an argument and a variable begin with a small letter, and a constant is followed by its type.
            ":" => match token(at, 1) {
                ">" | ")" | "]" => true,
                "Self" => true,
                left if is_name(left) => !["const", "static"].contains(&token(at, 2)),
                _ => token(at, 2) == "$",
            },
            // Not the head of an `impl`.
            "impl" | "dyn" => [":", "&", "->", "(", "<", ",", "=", "mut", "+", ">"].contains(&token(at, 1)),
            // `<A as B>::C`, not a cast.
            "as" => all.get(path(all, at + 1).1) == Some(&">"),
            _ => false,
        };
        if is_bound {
            list(all, at + 1, &mut found);
        }
    }
    found
}

/// The traits of a list, as in `A + for<'a> Fn(&'a B) -> C + m::D<E>`.
fn list(all: &[&str], mut at: usize, found: &mut BTreeSet<String>) {
    let token = |at: usize| *all.get(at).unwrap_or(&"");
    loop {
        while ["+", "?", "~", "const"].contains(&token(at)) {
            at += 1;
        }
        if token(at) == "for" {
            at = after(all, at + 1);
        }
        let (name, end) = path(all, at);
        let Some(name) = name else { return };
        // One letter is a parameter, and with a number, `U4`, it is a number: in the colons of layouts. `Self` is a type.
        if is_name(name) && name != "Self" && name[1..].contains(|c: char| !c.is_ascii_digit()) {
            found.insert(name.to_owned());
        }
        at = end;
        if token(at) == "(" {
            at = after(all, at);
            if token(at) == "->" {
                at += 1;
                while ["&", "mut"].contains(&token(at)) {
                    at += 1;
                }
                at = if ["(", "["].contains(&token(at)) { after(all, at) } else { path(all, at).1 };
            }
        }
        if token(at) != "+" {
            return;
        }
    }
}

/// The last name of a path, and the place after it and its parameters.
fn path<'t>(all: &[&'t str], mut at: usize) -> (Option<&'t str>, usize) {
    let mut name = None;
    while all.get(at).is_some_and(|token| token.starts_with(|c: char| is_word(c))) {
        name = Some(all[at]);
        at += 1;
        if all.get(at) == Some(&"<") {
            at = after(all, at);
        }
        if all.get(at) == Some(&"::") && all.get(at + 1).is_some_and(|token| token.starts_with(is_word)) {
            at += 1;
        } else {
            break;
        }
    }
    (name, at)
}

#[cfg(test)]
mod tests {
    use super::{bounds, code_in_unsafe, tokens};

    /// The bounds of a text, in one line.
    fn found(text: &str) -> String {
        bounds(&tokens(text)).into_iter().collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn every_form_of_bound_counts() {
        // Another crate can implement this, and give any value.
        assert_eq!(found("where Tensor<View<'static, u8>, L>: Index<C, Output = u8>,"), "Index");
        assert_eq!(
            found("impl<T: Aa + 'static, const N: usize> Bb for C<T> where [T; N]: m::Dd<E: Ff>, Self: Gg {}"),
            "Aa Dd Ff Gg"
        );
        assert_eq!(
            found("trait Aa<B>: Cc + ?Sized where (): Dd { type E<'a>: Ff<G = H>; const I: Jj; }"),
            "Cc Dd Ff Sized"
        );
        assert_eq!(
            found("fn f(a: &mut impl for<'p> FnMut(A) -> &'p B + Sync, b: Box<dyn Cc>, d: Dd)"),
            "Cc FnMut Sync"
        );
        assert_eq!(
            found("macro_rules! m { ($t:ty) => { impl Xx for $t where $t: Yy { <$t as Zz>::f(1 as Number) } } }"),
            "Yy Zz"
        );
        assert_eq!(
            found(
                "// T: Aa\n#[b(C: Dd)] let a: Layout![N : U1]; let c = ':'; let s = \"\\\"T: Ee\"; Struct { f: Field, g: 1 }"
            ),
            ""
        );
    }

    #[test]
    fn unsafe_blocks_are_found() {
        let text =
            "($a:expr, $b:ident, $c:tt) => { if $a < 1 { unsafe { f(|$b| { $c }) } } else { unsafe fn d() { $a } } }";
        assert_eq!(code_in_unsafe(&tokens(text)).into_iter().collect::<Vec<_>>(), ["c"]);
    }
}
