//! A result against the law of its operation, a refusal against what there is.

use crate::answer::Answer;
use crate::operation::Operation;
use colex_laws::existence::{Existence, Kind, existence};
use colex_laws::{Checked, Value, check};
use std::borrow::Cow;
use std::fmt;

/// What became of a case.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The result is right by the definition.
    Right,
    /// A result does not exist.
    RefusedRightly,
    /// A law refused it, though there is a result of this kind.
    RefusedNeedlessly(Refusal),
    /// The result is wrong, or there should have been one: why.
    Wrong(String),
}

/// The refused cases that have a result.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Refusal {
    /// The law that refused it.
    pub law: String,
    /// Which kind of a result there is.
    pub kind: Kind,
    /// Whether all integers are static.
    pub is_static: bool,
    /// Whether the program does not compile.
    pub is_compile_error: bool,
}

/// How a call ended.
pub enum Outcome<'a> {
    /// With an answer.
    Answer(Answer),
    /// With a panic.
    Panicked(String),
    /// It did not compile: the first line of each error.
    NotCompiled(&'a [&'a str]),
}

impl fmt::Display for Outcome<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Answer(Ok(value)) => value.fmt(f),
            Self::Answer(Err(law)) => law.fmt(f),
            Self::Panicked(why) => write!(f, "panics: {why}"),
            Self::NotCompiled(headlines) => write!(f, "does not compile: {}", headlines.join(" / ")),
        }
    }
}

/// Judges one case.
pub fn judge(operation: &Operation, args: &[Value], outcome: Outcome<'_>) -> Verdict {
    match outcome {
        Outcome::Panicked(message) => Verdict::Wrong(format!("panics: {message}")),
        Outcome::Answer(Ok(result)) => match check(operation.law, args, &result) {
            Ok(Checked::Law) => Verdict::Right,
            Ok(Checked::NoLaw) => Verdict::Wrong(format!("there is no law for {}", operation.law)),
            Err(why) => Verdict::Wrong(why),
        },
        Outcome::Answer(Err(law)) => refused(operation, args, law.to_string().into(), false),
        Outcome::NotCompiled(headlines) => match headlines.iter().find(|headline| !is_ours(headline)) {
            Some(raw) => Verdict::Wrong(format!("the error is not in our words: {raw}")),
            None => refused(operation, args, headlines.first().copied().unwrap_or_default().into(), true),
        },
    }
}

fn refused(operation: &Operation, args: &[Value], law: Cow<'_, str>, is_compile_error: bool) -> Verdict {
    match existence(operation.law, args) {
        Err(why) => Verdict::Wrong(format!("no such arguments: {why}")),
        Ok(Existence::None(_)) => Verdict::RefusedRightly,
        Ok(Existence::Some(kind)) => {
            let name = law.split([':', ',']).next().unwrap_or_default().to_string();
            let is_static = args.iter().all(|arg| *arg == arg.marked(true));
            Verdict::RefusedNeedlessly(Refusal { law: name, kind, is_static, is_compile_error })
        }
    }
}

/// Whether an error of the compiler is a law in words, with its numbers in decimal.
pub fn is_ours(headline: &str) -> bool {
    let raw = ["UInt<", "UTerm", "trait bound", "type mismatch", "overflow evaluating", "type annotations"];
    headline.contains(": ") && !raw.iter().any(|part| headline.contains(part))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::operation::operations;
    use colex::LayoutError;
    use colex_laws::notation::parse;

    fn judged(name: &str, args: &[&str], outcome: Outcome<'_>) -> Verdict {
        let operation = operations().find(|operation| operation.name == name).unwrap();
        let args: Vec<Value> = args.iter().map(|arg| parse(arg).unwrap()).collect();
        judge(operation, &args, outcome)
    }

    #[test]
    fn a_wrong_result_is_found() {
        let answer = |text: &str| Outcome::Answer(Ok(parse(text).unwrap()));
        assert_eq!(judged("left_inverse", &["(_2,_4):(_4,_1)"], answer("(_4,_2):(_2,_1)")), Verdict::Right);
        for (a, result) in [("(8,1):(_1,_4)", "(_4,1):(_1,_8)"), ("(_2,_3):(_2,_1)", "(_2,_2):(_2,_1)")] {
            assert!(matches!(judged("left_inverse", &[a], answer(result)), Verdict::Wrong(_)), "{a}");
        }
        assert!(matches!(judged("composition", &["_8:_3", "_4:_2"], answer("_4:_5")), Verdict::Wrong(_)));
    }

    #[test]
    fn panics_in_other_words_are_wrong() {
        let args = ["(_2,_3):(_2,_1)"];
        assert!(matches!(judged("left_inverse", &args, Outcome::Panicked("no".into())), Verdict::Wrong(_)));
        let raw = ["the trait bound `UTerm: Compared` is not satisfied"];
        assert!(matches!(judged("left_inverse", &args, Outcome::NotCompiled(&raw)), Verdict::Wrong(_)));
        let ours = ["left inverse divisibility: 5 is not a multiple of 2"];
        assert_eq!(judged("left_inverse", &["(_4,_4):(_5,_2)"], Outcome::NotCompiled(&ours)), Verdict::RefusedRightly);
    }

    #[test]
    fn needless_refusals_count_by_law() {
        let law = LayoutError::ShapeDivisibility { elements: 3, fill: 2, size: 2 };
        let refusal = Refusal {
            law: "shape divisibility".into(),
            kind: Kind::Coincidence,
            is_static: false,
            is_compile_error: false,
        };
        let args = ["(2,2,8):(0,1,1)", "3:3"];
        let outcome = || Outcome::Answer(Err(law));
        assert_eq!(judged("composition", &args, outcome()), Verdict::RefusedNeedlessly(refusal));
        assert_eq!(judged("composition", &["(8,8):(8,1)", "4:3"], outcome()), Verdict::RefusedRightly);
    }
}
