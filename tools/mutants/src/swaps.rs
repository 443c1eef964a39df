//! What could stand in place of operators and methods.

use syn::BinOp;

/// What could stand in place of an operator.
pub fn others(operator: &BinOp) -> &'static [&'static str] {
    match operator {
        BinOp::Add(_) => &["-", "*"],
        BinOp::Sub(_) => &["+", "/"],
        BinOp::Mul(_) => &["+", "/"],
        BinOp::Div(_) => &["%", "*"],
        BinOp::Rem(_) => &["/", "+"],
        BinOp::And(_) => &["||"],
        BinOp::Or(_) => &["&&"],
        BinOp::Eq(_) => &["!="],
        BinOp::Ne(_) => &["=="],
        BinOp::Lt(_) => &["<=", ">"],
        BinOp::Le(_) => &["<", "=="],
        BinOp::Gt(_) => &[">=", "<"],
        BinOp::Ge(_) => &[">", "=="],
        BinOp::BitAnd(_) => &["|"],
        BinOp::BitOr(_) => &["&"],
        BinOp::BitXor(_) => &["|"],
        BinOp::Shl(_) => &[">>"],
        BinOp::Shr(_) => &["<<"],
        BinOp::AddAssign(_) => &["-=", "*="],
        BinOp::SubAssign(_) => &["+=", "/="],
        BinOp::MulAssign(_) => &["+=", "/="],
        BinOp::DivAssign(_) => &["%=", "*="],
        BinOp::RemAssign(_) => &["/=", "+="],
        BinOp::BitAndAssign(_) => &["|="],
        BinOp::BitOrAssign(_) => &["&="],
        _ => &[],
    }
}

/// Whether the operator assigns.
pub fn is_assignment(operator: &BinOp) -> bool {
    let comparisons = ["==", "!=", "<=", ">=", "<", ">"];
    others(operator).iter().any(|other| other.ends_with('=') && !comparisons.contains(other))
}

/// What could be called in place of a method.
pub fn method(name: &str) -> &'static [&'static str] {
    match name {
        "checked_add" => &["checked_sub"],
        "checked_sub" => &["checked_add"],
        "checked_mul" => &["checked_add"],
        "checked_div" => &["checked_mul"],
        "checked_rem" => &["checked_div"],
        "saturating_sub" => &["wrapping_sub"],
        "saturating_add" => &["wrapping_add"],
        "saturating_mul" => &["wrapping_mul"],
        "wrapping_add" => &["wrapping_sub"],
        "wrapping_sub" => &["wrapping_add"],
        "wrapping_mul" => &["wrapping_add"],
        "min" => &["max"],
        "max" => &["min"],
        "any" => &["all"],
        "all" => &["any"],
        "is_some" => &["is_none"],
        "is_none" => &["is_some"],
        "is_ok" => &["is_err"],
        "is_err" => &["is_ok"],
        "first" => &["last"],
        "last" => &["first"],
        _ => &[],
    }
}
