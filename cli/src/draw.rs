//! `colex draw`: a layout as a picture.

use crate::answer::Failure;
use clap::Args;
use colex_dyn::DynLayout;
use colex_dyn::expression::{Expression, Names};

#[derive(Args, Default)]
#[group(multiple = false)]
pub struct DrawOptions {
    /// A table of offsets, as CuTe's `print_layout`; a layout of another rank than 2 as rows of its first mode (default)
    #[arg(long)]
    text: bool,
    /// An SVG document
    #[arg(long)]
    svg: bool,
    /// A LaTeX document, as CuTe's `print_latex`
    #[arg(long)]
    latex: bool,
}

/// The picture of a layout.
pub fn drawn(text: &str, options: &DrawOptions, names: &Names) -> Result<String, Failure> {
    let value = text.parse::<Expression>()?.evaluate_with(names)?;
    let Some(layout) = value.as_layout() else {
        return Err(Failure::new(format_args!("{} where a layout is drawn", value.kind())));
    };
    match options {
        DrawOptions { svg: true, .. } => svg(layout),
        DrawOptions { latex: true, .. } => latex(layout),
        DrawOptions { .. } => table(layout),
    }
}

/// The table of offsets.
fn table(layout: &DynLayout) -> Result<String, Failure> {
    let unit: DynLayout = "_1:_0".parse().map_err(Failure::new)?;
    let rows_and_columns = match layout.rank() {
        2 => Ok(layout.clone()),
        0 | 1 => layout.prepend(&unit),
        rank => layout.group(1, rank),
    };
    let grid = rows_and_columns.and_then(|layout| layout.print_layout()).map_err(Failure::new)?;
    Ok(grid.to_string())
}

fn svg(_: &DynLayout) -> Result<String, Failure> {
    Err(Failure::new("SVG is not drawn yet; `--text` is"))
}

fn latex(_: &DynLayout) -> Result<String, Failure> {
    Err(Failure::new("LaTeX is not drawn yet; `--text` is"))
}
