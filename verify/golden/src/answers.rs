//! Texts of operations that give no layout.

use std::fmt::Display;

use colex::bounds::Notation;
use colex::typenum::{B0, B1};

/// A value in CuTe's notation: for each of thousands of types no more code than its own part of the text.
pub fn written(value: &dyn Notation) -> String {
    colex::notation(value).to_string()
}

/// The type of an answer: static where CuTe's is.
pub trait Answer {
    /// The answer, if the type has it.
    const STATIC: Option<bool>;
}

impl Answer for B1 {
    const STATIC: Option<bool> = Some(true);
}
impl Answer for B0 {
    const STATIC: Option<bool> = Some(false);
}
impl Answer for bool {
    const STATIC: Option<bool> = None;
}

/// The notation of an answer that a function gives as `bool` and its alias as a type: CuTe prints
/// `_1` or `_0` where it is static.
pub fn verdict<A: Answer>(value: bool) -> String {
    let number = u8::from(value);
    match A::STATIC {
        Some(fixed) if fixed != value => format!("the function says {value}, its alias {fixed}"),
        Some(_) => format!("_{number}"),
        None => number.to_string(),
    }
}

/// The offset that `at` and `crd2idx` agree on, with the marks of the latter.
pub fn both(at: usize, crd2idx: impl Display) -> String {
    let crd2idx = crd2idx.to_string();
    if crd2idx.trim_start_matches('_') == at.to_string() {
        crd2idx
    } else {
        format!("`at` gives {at}, `crd2idx` {crd2idx}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_has_its_mark() {
        assert_eq!(verdict::<B1>(true), "_1");
        assert_eq!(verdict::<bool>(false), "0");
        assert!(verdict::<B0>(true).contains("alias"));
        assert_eq!(both(7, "_7"), "_7");
        assert!(both(7, "8").contains("gives 7"));
    }
}
