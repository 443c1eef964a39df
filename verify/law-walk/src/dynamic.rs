//! An operation by the name of its law, as `colex-dyn` computes it.

use colex_dyn::expression::{Expression, ExpressionErrorKind, Marks};
use colex_dyn::{DynLayout, LayoutError, ParseErrorKind};
use std::fmt;

/// The reason for the refusal.
#[derive(Debug)]
pub enum Refused {
    /// An argument is not in the notation.
    Notation(ParseErrorKind),
    /// A law is broken.
    Law(LayoutError),
    /// The name of the operation is unknown.
    NoOperation,
    /// The operation does not take such arguments.
    Other(ExpressionErrorKind),
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Notation(kind) => kind.fmt(f),
            Self::Law(law) => law.fmt(f),
            Self::NoOperation => write!(f, "no operation"),
            Self::Other(kind) => kind.fmt(f),
        }
    }
}

/// The operation as an expression has it.
fn expression(op: &str, args: &[String]) -> String {
    let name = match (op, args.len()) {
        ("exact_shape_div", _) => "shape_div",
        ("round_up by element", _) => "round_up",
        ("idx2crd_with_stride", _) => "idx2crd",
        ("crd2idx_compact", _) => "crd2idx",
        ("hier_coord", _) => "get_hier_coord",
        ("flat_coord", _) => "get_flat_coord",
        ("one_d_coord", _) => "get_1d_coord",
        ("idx2crd_of", _) => return format!("idx2crd({}, shape({}))", args[1], args[0]),
        ("layout_left", _) => "make_layout_left",
        ("layout_right", _) => "make_layout_right",
        ("make_layout_concat", _) => "concat",
        ("coalesce_by_profile", _) => "coalesce",
        ("filter_by_profile", _) => "filter",
        ("composition_tiler", _) => "composition",
        ("withshape", _) => "with_shape",
        ("append_n", _) => "append_to_rank",
        ("prepend_n", _) => "prepend_to_rank",
        ("zip2", _) => "zip",
        ("call", _) => return format!("crd2idx({}, {})", args[1], args[0]),
        ("get", 3) => return format!("get(get({}, {}), {})", args[0], args[1], args[2]),
        ("append_default", _) => return format!("append_to_rank({}, {}, _1:_0)", args[0], args[1]),
        ("prepend_default", _) => return format!("prepend_to_rank({}, {}, _1:_0)", args[0], args[1]),
        (op, _) => op,
    };
    format!("{name}({})", args.join(", "))
}

/// The proofs, which no expression has.
fn proof(op: &str, args: &[String]) -> Option<Result<(), Refused>> {
    let layout = |index: usize| args[index].parse::<DynLayout>().map_err(|error| Refused::Notation(error.kind()));
    let proven = |proof: &dyn Fn(DynLayout) -> Result<(), LayoutError>| proof(layout(0)?).map_err(Refused::Law);
    Some(match op {
        "injective" => proven(&|a| a.prove_injective()),
        "compact" => proven(&|a| a.prove_compact()),
        "disjoint" => layout(1).and_then(|b| proven(&|a| a.prove_disjoint(&b))),
        _ => return None,
    })
}

/// Runs the operation.
///
/// # Errors
/// A broken law, or why it cannot be run.
pub fn run(op: &str, args: &[String]) -> Result<String, Refused> {
    // The fuzzer judges some results by itself, without a law.
    if op.is_empty() {
        return Err(Refused::NoOperation);
    }
    if let Some(proof) = proof(op, args) {
        return proof.map(|()| "_1".into());
    }
    let text = expression(op, args);
    let value = text.parse::<Expression>().and_then(|expression| expression.with_marks(Marks::Written).evaluate());
    value.map(|value| value.to_string()).map_err(|error| match error.kind() {
        ExpressionErrorKind::Notation(kind) => Refused::Notation(*kind),
        ExpressionErrorKind::Law(law) => Refused::Law(*law),
        // Only the operations on modes and values have such layouts.
        ExpressionErrorKind::Kind {
            found: "a layout with negative strides" | "a layout with basis strides", ..
        } => Refused::Notation(ParseErrorKind::Negative),
        ExpressionErrorKind::UnknownOperation { .. } => Refused::NoOperation,
        kind => Refused::Other(kind.clone()),
    })
}

/// The operation in Rust, if it has a value.
pub fn in_rust(op: &str, args: &[String]) -> Option<String> {
    expression(op, args).parse::<Expression>().ok()?.with_marks(Marks::Written).rust().ok()
}
