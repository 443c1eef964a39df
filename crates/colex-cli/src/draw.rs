//! `colex draw`: a layout as a picture.

use crate::answer::{Answered, Failure};
use crate::arguments::{DrawOptions, Form, Label, Shown};
use colex_dyn::expression::{Expression, Names, Value};
use colex_dyn::{DynComposed, Grid, Int, LayoutError, Mode, Tree};
use colex_pictures::{ColorBy, Drawing, Labels, Path, Picture};

/// The picture of a layout.
pub fn drawn(expression: &Expression, options: &DrawOptions, names: &Names) -> Answered {
    let value = expression.evaluate_with(names)?;
    let title = value.to_string();
    if let (Value::Strided(layout), Form { svg: false, latex: false, .. }) = (value.value(), &options.form) {
        let grid = in_two_modes(layout, &Mode::new(Int::fixed(1), Int::fixed(0)).into());
        return below(&title, grid.and_then(|layout| layout.print_layout())).map(Into::into);
    }
    let picture = match (value.value(), value.to_composed()) {
        (Value::Strided(layout), _) => Picture::of_values(layout),
        (Value::Based(layout), _) if options.form.svg || options.form.latex => Picture::of_based(layout.clone()),
        (_, Some(layout)) if !(options.form.svg || options.form.latex) => {
            return table(&layout, &title).map(Into::into);
        }
        (_, Some(layout)) => Picture::of(layout),
        _ => return Err(Failure::new(format_args!("{} where a layout is drawn", value.kind()))),
    };
    let drawing = options.shown.drawing(picture, &title)?;
    Ok(if options.form.svg { drawing.svg() } else { drawing.latex() }.into())
}

/// The table of offsets under the notation of the layout.
fn table(composed: &DynComposed, title: &str) -> Result<String, Failure> {
    let layout = in_two_modes(composed.layout(), &Mode::new(Int::fixed(1), Int::fixed(0)));
    below(title, layout.and_then(|layout| composed.with_layout(layout).print_layout()))
}

/// A layout as rows and columns.
fn in_two_modes<L: Clone>(layout: &Tree<L>, unit: &L) -> Result<Tree<L>, LayoutError> {
    match layout.rank() {
        2 => Ok(layout.clone()),
        0 | 1 => layout.prepend(&Tree::leaf(unit.clone())),
        rank => layout.group(1, rank),
    }
}

/// A table under another title.
fn below(title: &str, grid: Result<Grid, LayoutError>) -> Result<String, Failure> {
    // The notation of the grid has a mode more where the layout has one.
    let grid = grid.map_err(Failure::new)?.to_string();
    Ok(grid.split_once('\n').map(|(_, rows)| format!("{title}\n{rows}")).unwrap_or(grid))
}

impl Shown {
    fn drawing(&self, picture: Picture, title: &str) -> Result<Drawing, Failure> {
        let mut picture = picture.titled(self.title.as_deref().unwrap_or(title));
        if let Some(label) = self.labels {
            picture = picture.labels(match label {
                Label::Nothing => Labels::Nothing,
                Label::Offset => Labels::Offset,
                Label::Coordinate => Labels::Coordinate,
                Label::Both => Labels::Both,
                Label::Color => Labels::Color,
            });
        }
        let tiles = self.tiles.clone().map(ColorBy::Tile);
        if let Some(color) = tiles.or_else(|| self.color_by.clone()) {
            picture = picture.color_by(color);
        }
        if let Some(threads) = &self.threads {
            picture = picture.threads(threads.clone());
        }
        if let Some(walk) = &self.walk {
            picture = picture.path(Path::Walk(walk.clone()));
        }
        if self.order {
            picture = picture.path(Path::Memory);
        }
        if self.transposed {
            picture = picture.transposed();
        }
        picture = self.highlight.iter().fold(picture, |picture, tiler| picture.highlight(tiler.clone()));
        picture = self.slice.iter().fold(picture, |picture, coordinate| picture.slice(coordinate.clone()));
        picture.draw().map_err(Failure::new)
    }
}
