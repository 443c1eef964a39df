//! `colex table`: the values of a layout as CSV.

use crate::answer::{Answered, Failure};
use colex_dyn::DynTuple;
use colex_dyn::expression::{Expression, Names};
use std::fmt::Write;

/// How many rows a table has.
const MOST: u64 = 1 << 20;

/// A row for each 1-D coordinate: the coordinate, that in each mode of integral size, and the offset.
pub fn table(expression: &Expression, names: &Names) -> Answered {
    let value = expression.evaluate_with(names)?;
    let Some(layout) = value.to_composed() else {
        return Err(Failure::new(format_args!("{} where a layout has a table", value.kind())));
    };
    let size = layout.size().map_err(Failure::new)?.value();
    if size > MOST {
        return Err(Failure::new(format_args!("{size} elements are more than the {MOST} rows of a table")));
    }
    let shape = layout.shape();
    let mut text = "index".to_owned();
    let root = if shape.as_leaf().is_some() { "mode0" } else { "mode" };
    columns(&shape, root, &mut text);
    text.push_str(",offset\n");
    for index in 0..size {
        let coordinate = shape.idx2crd(&DynTuple::dynamic(index)).map_err(Failure::new)?;
        let offset = layout.at(index).map_err(Failure::new)?;
        let _ = write!(text, "{index}");
        for digit in coordinate.leaves() {
            let _ = write!(text, ",{}", digit.value());
        }
        let _ = writeln!(text, ",{offset}");
    }
    Ok(text.into())
}

/// The names of the columns of a shape: `mode0`, and `mode1.0` of a mode in a mode.
fn columns(shape: &DynTuple, name: &str, text: &mut String) {
    match shape.as_tuple() {
        None => {
            text.push(',');
            text.push_str(name);
        }
        Some(modes) => modes.iter().enumerate().for_each(|(k, mode)| {
            let dot = if name == "mode" { "" } else { "." };
            columns(mode, &format!("{name}{dot}{k}"), text);
        }),
    }
}
