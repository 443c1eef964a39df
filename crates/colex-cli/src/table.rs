//! `colex table`: the values of a layout as CSV.

use crate::answer::{Answered, Failure};
use colex_dyn::expression::{Expression, Names, Value};
use colex_dyn::{DynTuple, LayoutError, Tree};
use std::fmt::{Display, Write};

/// How many rows a table has.
const MOST: u64 = 1 << 20;

/// A row for each 1-D coordinate: the coordinate, that in each mode of integral size, and the offset or the coordinate that
/// is the value.
pub fn table(expression: &Expression, names: &Names) -> Answered {
    let value = expression.evaluate_with(names)?;
    let answer = match (value.value(), value.to_composed()) {
        (Value::Strided(layout), _) => rows(&layout.strided_shape(), |index| layout.at(index)),
        (Value::Based(based), _) => rows(&based.layout().strided_shape(), |index| based.at(index).map(Tree::leaf)),
        (_, Some(layout)) => rows(&layout.shape(), |index| layout.at(index).map(Tree::leaf)),
        _ => return Err(Failure::new(format_args!("{} where a layout has a table", value.kind()))),
    };
    answer.map(Into::into)
}

fn rows<L: Display>(shape: &DynTuple, at: impl Fn(u64) -> Result<Tree<L>, LayoutError>) -> Result<String, Failure> {
    let size = shape.product().map_err(Failure::new)?.value();
    if size > MOST {
        return Err(Failure::new(format_args!("{size} elements are more than the {MOST} rows of a table")));
    }
    let mut text = "index".to_owned();
    columns(shape, if shape.as_leaf().is_some() { "mode0" } else { "mode" }, &mut text);
    let first = if size > 0 { Some(at(0).map_err(Failure::new)?) } else { None };
    match first.as_ref().filter(|value| value.as_tuple().is_some()) {
        Some(value) => columns(value, "value", &mut text),
        None => text.push_str(",offset"),
    }
    text.push('\n');
    for index in 0..size {
        let coordinate = shape.idx2crd(&DynTuple::dynamic(index)).map_err(Failure::new)?;
        let _ = write!(text, "{index}");
        for digit in coordinate.leaves() {
            let _ = write!(text, ",{}", digit.value());
        }
        for component in at(index).map_err(Failure::new)?.leaves() {
            let _ = write!(text, ",{}", component.to_string().trim_start_matches('_'));
        }
        text.push('\n');
    }
    Ok(text)
}

/// The names of the columns of a tuple: `mode0`, and `mode1.0` of a mode in a mode.
fn columns<L>(tuple: &Tree<L>, name: &str, text: &mut String) {
    match tuple.as_tuple() {
        None => {
            text.push(',');
            text.push_str(name);
        }
        Some(modes) => modes.iter().enumerate().for_each(|(k, mode)| {
            let dot = if matches!(name, "mode" | "value") { "" } else { "." };
            columns(mode, &format!("{name}{dot}{k}"), text);
        }),
    }
}
