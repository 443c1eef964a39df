//! `colex draw`: a layout as a picture.

use crate::answer::{Answered, Failure};
use clap::{Args, ValueEnum};
use colex_dyn::expression::{Expression, Names, Value};
use colex_dyn::{DynComposed, DynCoord, DynLayout, DynTiler, Grid, Int, LayoutError, Mode, Tree};
use colex_pictures::{ColorBy, Drawing, Labels, Path, Picture};

#[derive(Args, Default)]
pub struct DrawOptions {
    #[command(flatten)]
    form: Form,
    #[command(flatten)]
    shown: Shown,
}

#[derive(Args, Default)]
#[group(multiple = false)]
struct Form {
    /// A table of offsets, as CuTe's `print_layout`; a layout of another rank than 2 as rows of its first mode (default)
    #[arg(long)]
    text: bool,
    /// An SVG document
    #[arg(long, group = "drawing")]
    svg: bool,
    /// A LaTeX document, as CuTe's `print_latex`
    #[arg(long, group = "drawing")]
    latex: bool,
}

/// The content of a drawing.
#[derive(Args, Default)]
struct Shown {
    /// The text of the elements
    #[arg(long, value_enum, requires = "drawing")]
    labels: Option<Label>,
    /// The tiles of a divide in colors, such as `<4,8>`
    #[arg(long, value_name = "TILER", requires = "drawing")]
    tiles: Option<DynTiler>,
    /// Other colors: by `coordinate`, `offset`, `thread`, `value`, the coordinate in `mode:1`, the `bank:4` of elements
    /// of 4 bytes, or the `line:4:128` of memory
    #[arg(long, value_name = "COLORS", value_parser = color_by, requires = "drawing", conflicts_with = "tiles")]
    color_by: Option<ColorBy>,
    /// The elements of a composition in grey, such as `<4,8>`
    #[arg(long, value_name = "TILER", requires = "drawing")]
    highlight: Vec<DynTiler>,
    /// A slice, such as `(2,_)`; the rest is faded
    #[arg(long, value_name = "COORDINATE", requires = "drawing")]
    slice: Vec<DynCoord>,
    /// Threads and values, by a layout from these to the 1-D coordinate
    #[arg(long, value_name = "LAYOUT", requires = "drawing")]
    threads: Option<DynLayout>,
    /// The order of memory, as arrows
    #[arg(long, requires = "drawing")]
    order: bool,
    /// The elements at the 1-D coordinates that a layout goes through, as arrows
    #[arg(long, value_name = "LAYOUT", requires = "drawing", conflicts_with = "order")]
    walk: Option<DynLayout>,
    /// The first mode to the right, and the others down
    #[arg(long, requires = "drawing")]
    transposed: bool,
    /// A title in place of the notation
    #[arg(long, requires = "drawing")]
    title: Option<String>,
}

#[derive(Clone, Copy, ValueEnum)]
enum Label {
    Nothing,
    Offset,
    Coordinate,
    Both,
    Color,
}

/// Colors by their name, and its numbers.
fn color_by(text: &str) -> Result<ColorBy, String> {
    let (name, numbers) = text.split_once(':').map_or((text, None), |(name, numbers)| (name, Some(numbers)));
    let numbers: Result<Vec<u64>, _> = numbers.iter().flat_map(|list| list.split(':')).map(str::parse).collect();
    Ok(match (name, numbers.as_deref()) {
        ("coordinate", Ok([])) => ColorBy::Coordinate,
        ("offset", Ok([])) => ColorBy::Offset,
        ("thread", Ok([])) => ColorBy::Thread,
        ("value", Ok([])) => ColorBy::Value,
        ("mode", Ok([mode])) => ColorBy::Mode(usize::try_from(*mode).unwrap_or(usize::MAX)),
        ("bank", Ok([bytes])) => ColorBy::Bank { bytes: *bytes },
        ("line", Ok([bytes, line])) => ColorBy::Line { bytes: *bytes, line: *line },
        _ => {
            return Err(
                "expected coordinate, offset, thread, value, mode:NUMBER, bank:BYTES or line:BYTES:LINE".to_owned()
            );
        }
    })
}

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
