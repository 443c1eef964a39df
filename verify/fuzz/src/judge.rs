//! The verdict on what an operation gives.

use crate::plain;
use colex::notation;
use colex::prelude::LayoutError;
use colex::bounds::Notation;
use colex_law_walk::judge::Outcome;
use colex_law_walk::versus::compare;
use colex_laws::{Value, check};

/// Up to this size, or cosize, a layout is looked at element by element.
const SMALL: u128 = 1024;

/// The result of an operation, if it has one.
///
/// * A result of a size that can be walked through satisfies the law of the operation, in the crate `colex-laws`, if it
///   states one under this name.
/// * An overflow is one: the numbers could make one.
/// * An error has words.
/// * `colex-dyn` gives the same value or the same law, or there is a reason that it does not.
///
/// # Panics
/// If it is not so.
#[track_caller]
pub fn judge<R: Notation>(operation: &str, args: &[Value], result: Result<R, LayoutError>) -> Option<Value> {
    judge_text(operation, args, result.map(|result| notation(result).to_string()))
}

#[track_caller]
fn judge_text(operation: &str, args: &[Value], result: Result<String, LayoutError>) -> Option<Value> {
    let parsed = |text: String| colex_laws::notation::parse(&text).unwrap_or_else(|why| panic!("{text}: {why}"));
    let outcome = Outcome::Answer(result.map(parsed));
    match compare(operation, args, &outcome) {
        Ok((versus, here)) => {
            assert!(versus.is_explained(operation), "{operation} of {} is {outcome}, and {here} in colex-dyn", list(args));
        }
        Err(why) => panic!("{operation} of {}: {why}", list(args)),
    }
    match outcome {
        Outcome::Answer(Ok(result)) => {
            if args.iter().chain([&result]).all(is_small) {
                if let Err(broken) = check(operation, args, &result) {
                    panic!("{broken}");
                }
            }
            Some(result)
        }
        Outcome::Answer(Err(error)) => {
            assert!(!error.to_string().is_empty());
            if error.law() == LayoutError::Overflow {
                assert!(!cannot_overflow(args), "{operation} of {} overflows", list(args));
            }
            None
        }
        _ => unreachable!("it is an answer"),
    }
}

/// Whether a value can be walked through.
fn is_small(value: &Value) -> bool {
    let all = |values: &[Value]| values.iter().all(is_small);
    match value {
        Value::Layout(layout) => {
            [plain::size(layout), plain::cosize(layout)].iter().all(|n| n.is_some_and(|n| n <= SMALL))
            // Beyond the ends of the modes laws look, too.
            && plain::numbers(value).iter().all(|&n| u128::from(n) <= SMALL)
        }
        Value::Int(int) => u128::from(int.value) <= SMALL,
        Value::Tuple(values) | Value::Tiler(values) => {
            all(values)
                && plain::numbers(value)
                    .iter()
                    .try_fold(1, |n: u128, &m| n.checked_mul(m.into()))
                    .is_some_and(|n| n <= SMALL)
        }
        Value::Underscore => true,
    }
}

/// Whether nothing that is made of these numbers, each taken twice, exceeds a `usize`.
fn cannot_overflow(args: &[Value]) -> bool {
    let numbers = args.iter().flat_map(plain::numbers);
    let product = numbers.into_iter().try_fold(1u64, |n, m| n.checked_mul(m.max(2)));
    product.is_some_and(|n| n < u64::from(u32::MAX) / 2 && n < usize::MAX as u64 / 2)
}

/// Arguments in words.
pub fn list(args: &[Value]) -> String {
    args.iter().map(Value::to_string).collect::<Vec<_>>().join(" and ")
}

/// `found(i)` is `expected(i)` at samples of the coordinates of a result, where both can be computed.
#[track_caller]
pub fn same_function(what: &str, args: &[Value], result: &Value, expected: impl Fn(u128) -> Option<u128>) {
    let layout = plain::as_layout(result);
    let at = plain::function(&layout);
    for i in plain::samples(&layout) {
        if let (Some(found), Some(expected)) = (at(i), expected(i)) {
            assert!(found == expected, "{what} of {} is {result}: at {i} it is {found}, not {expected}", list(args));
        }
    }
}
