//! A law by the name of its operation.

mod algebra;
mod args;
mod tuples;

use crate::value::Value;
pub(crate) use args::{Args, as_number};

/// The finding of a check without a fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Checked {
    /// The result satisfies the law of the operation.
    Law,
    /// No law is stated for this operation, or for arguments of this kind.
    NoLaw,
}

/// Checks the result of the operation with this name, and says with numbers which law it breaks.
pub fn check(op: &str, args: &[Value], result: &Value) -> Result<Checked, String> {
    let args = Args(args);
    match algebra::law(op, &args, result).or_else(|| tuples::law(op, &args, result)) {
        Some(held) => held.map(|()| Checked::Law).map_err(|why| format!("{op}({args}) -> {result}: {why}")),
        None => Ok(Checked::NoLaw),
    }
}
