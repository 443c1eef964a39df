//! The answer of a typed program of a walk against that of `colex-dyn`.

use crate::walk::Case;
use colex_dyn::expression::{Expression, ExpressionErrorKind, Marks, Value};

/// Up to this size every coordinate is looked at.
const MOST: u64 = 4_096;

/// The beginning of the text of an operation that `colex-dyn` does not have.
const MISSING: &str = "not in colex-dyn: ";

/// The answer of `colex-dyn`: a text, or the name of the law.
fn answer(case: &Case) -> Result<Value, String> {
    let name = if case.op == "behind" { "composition" } else { case.op };
    let text = format!("{name}({})", case.args.join(", "));
    let value = text.parse::<Expression>().and_then(|expression| expression.with_marks(Marks::Written).evaluate());
    value.map(|value| value.into_value()).map_err(|error| match error.kind() {
        ExpressionErrorKind::Law(law) => law_of(&law.to_string()).to_string(),
        other => format!("{MISSING}{other}"),
    })
}

/// The name of the law, from the words of its error.
fn law_of(words: &str) -> &str {
    words.split([':', ',']).next().unwrap_or_default()
}

/// The values of a layout at its 1-D coordinates.
fn values(value: &Value) -> Option<Vec<String>> {
    let size = match value {
        Value::Layout(layout) => layout.size().ok()?,
        Value::Composed(composed) => composed.size().ok()?,
        Value::Strided(strided) => strided.strided_shape().product().ok()?,
        _ => return None,
    };
    let at = |i: u64| {
        let text = match value {
            Value::Layout(layout) => layout.at(i).ok()?.to_string(),
            Value::Composed(composed) => composed.at(i).ok()?.to_string(),
            Value::Strided(strided) => strided.at(i).ok()?.to_string().replace('_', ""),
            _ => return None,
        };
        Some(text)
    };
    (size.value() <= MOST).then(|| (0..size.value()).map(at).collect::<Option<Vec<_>>>())?
}

/// Whether two texts are layouts with the same values.
fn is_one_function(one: &str, other: &Value) -> bool {
    let one = one.parse::<Expression>().and_then(|expression| expression.with_marks(Marks::Written).evaluate());
    one.is_ok_and(|one| values(&one).is_some_and(|values_of_one| Some(values_of_one) == values(other)))
}

/// Whether the text is a layout with a size 0.
fn has_no_elements(text: &str) -> bool {
    let shape = text.rsplit(" o ").next().and_then(|layout| layout.split_once(':')).map_or("", |(shape, _)| shape);
    shape.split(|c: char| !c.is_ascii_digit()).any(|size| size == "0")
}

/// The case with static sizes 1 where they are dynamic: the laws of plain layouts know only of these that they can be anywhere.
fn with_static_ones(case: &Case) -> Case {
    let with = |arg: &String| match arg.split_once(':') {
        Some((shape, stride)) => {
            let size = |size: &str| if size == "1" { "_1".to_string() } else { size.to_string() };
            let (open, inner) = shape.split_at(shape.len() - shape.trim_start_matches('(').len());
            let (inner, close) = inner.split_at(inner.trim_end_matches(')').len());
            let sizes: Vec<String> = inner.split(',').map(size).collect();
            format!("{open}{}{close}:{stride}", sizes.join(","))
        }
        None => arg.clone(),
    };
    Case { args: case.args.iter().map(with).collect(), ..case.clone() }
}

/// Compares the answer of a typed program, a text or a law, with that of `colex-dyn`: how they compare, or what is wrong.
///
/// A result that the types refuse is judged by the definition.
pub fn compare(
    case: &Case,
    typed: Result<&str, &str>,
    judged: fn(&Case, &str) -> Result<(), String>,
) -> Result<&'static str, String> {
    match (typed, answer(case)) {
        (Ok(typed), Ok(here)) if typed == here.to_string() => Ok("same in colex-dyn"),
        (Ok(typed), Ok(here)) if typed.trim_start_matches('_') == here.to_string().trim_start_matches('_') => {
            Ok("same in colex-dyn")
        }
        (Ok(typed), Ok(here)) if is_one_function(typed, &here) => Ok("same function in colex-dyn"),
        // An offset is in the function or apart.
        (Ok(_), Ok(here)) if case.op.ends_with("_offset") => {
            judged(case, &here.to_string()).map(|()| "same function in colex-dyn")
        }
        (Ok(typed), Ok(here)) => Err(format!("it is {typed}, in colex-dyn {here}")),
        // Any layout would do.
        (Ok(_), Err(_)) if case.args.iter().any(|arg| has_no_elements(arg)) => Ok("without elements"),
        (Ok(typed), Err(law)) => Err(format!("it is {typed}, in colex-dyn {law}")),
        (Err(_), Ok(here)) => {
            let here = here.to_string();
            let judged = judged(case, &here).or_else(|why| judged(&with_static_ones(case), &here).map_err(|_| why));
            judged.map(|()| "right in colex-dyn alone")
        }
        (Err(typed), Err(law)) if law_of(typed) == law => Ok("same law in colex-dyn"),
        (Err(typed), Err(law)) if law.starts_with(MISSING) => Err(format!("{typed}, {law}")),
        (Err(_), Err(_)) => Ok("another law in colex-dyn"),
    }
}
