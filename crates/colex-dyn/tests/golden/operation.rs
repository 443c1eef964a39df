//! A recorded operation on recorded arguments, as an expression.

use std::fmt;

use colex_dyn::expression::{Expression, ExpressionErrorKind};
use colex_dyn::{LayoutError, ParseErrorKind};

/// Why there is no result.
#[derive(Debug)]
pub enum Refused {
    /// An argument is not in the notation.
    Notation(ParseErrorKind),
    /// A law is broken.
    Law(LayoutError),
    /// There is no operation of this name.
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

/// Runs the operation.
pub fn run(op: &str, args: &[String]) -> Result<String, Refused> {
    let text = expression(op, args);
    let value = text.parse::<Expression>().and_then(|expression| expression.evaluate());
    value.map(|value| value.to_string()).map_err(|error| match error.kind() {
        ExpressionErrorKind::Notation(kind) => Refused::Notation(*kind),
        ExpressionErrorKind::Law(law) => Refused::Law(*law),
        ExpressionErrorKind::UnknownOperation { .. } => Refused::NoOperation,
        kind => Refused::Other(kind.clone()),
    })
}
