//! The drawing of an expression.

use crate::Question;
use colex_dyn::expression::{Evaluation, Expression, Node, Value};
use colex_dyn::{DynLayout, DynTiler};
use colex_pictures::{ColorBy, Labels, Path, Picture, PictureError};
use serde::{Deserialize, Serialize};

/// The kind of drawing.
#[derive(Clone, Copy, Default, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// What says most.
    #[default]
    Auto,
    /// The value.
    Value,
    /// The first operand, with the tiles that the second one makes of it.
    Tiles,
    /// The elements of the left operand that a composition takes.
    Map,
}

/// The meaning of the colours.
#[derive(Clone, Copy, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Color {
    /// What says most.
    #[default]
    Auto,
    /// Nothing.
    Nothing,
    /// The 1-D coordinate.
    Coordinate,
    /// The offset.
    Offset,
    /// The coordinate in the first mode of integral size.
    Mode,
    /// The bank of shared memory, of elements of four bytes.
    Bank,
    /// The line of memory of 128 bytes, of elements of four.
    Line,
}

/// The text of an element.
#[derive(Clone, Copy, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Label {
    /// The offset.
    #[default]
    Offset,
    /// The 1-D coordinate.
    Coordinate,
    /// Both.
    Both,
    /// The number of the colour.
    Color,
}

/// A figure.
#[derive(Serialize)]
pub struct Figure {
    /// Its content.
    kind: Kind,
    /// In words, for who does not see it.
    description: String,
    /// The SVG.
    svg: String,
    /// The same for LaTeX.
    latex: String,
}

/// The figures that there are of an expression.
pub fn kinds(expression: &Expression) -> Vec<Kind> {
    let mut kinds = Vec::new();
    if expression.evaluate().is_ok_and(|value| value.to_composed().is_some()) {
        kinds.push(Kind::Value);
    }
    if tiled(expression).is_some() {
        kinds.push(Kind::Tiles);
    }
    if composed(expression).is_some() {
        kinds.push(Kind::Map);
    }
    kinds
}

/// The requested figure; none for values that are not layouts.
pub fn drawn(expression: &Expression, question: &Question) -> Result<Option<Figure>, String> {
    let there_are = kinds(expression);
    let kind = match question.figure {
        Kind::Auto => there_are.iter().copied().find(|kind| *kind == Kind::Tiles).or(there_are.first().copied()),
        kind => Some(kind).filter(|kind| there_are.contains(kind)),
    };
    let Some(kind) = kind else { return Ok(None) };
    let dressed = |picture: Picture, auto: ColorBy| {
        let picture = picture.color_by(color(question.color, auto)).labels(labels(question.labels)).with_details();
        if question.path { picture.path(Path::Memory) } else { picture }
    };
    let drawing = |drawn: Result<colex_pictures::Drawing, PictureError>| drawn.map_err(|error| error.to_string());
    let (description, drawing) = match kind {
        Kind::Auto | Kind::Value => {
            let value = expression.evaluate().map_err(|error| error.to_string())?;
            let Some(layout) = value.to_composed() else { return Ok(None) };
            let title = value.to_string();
            let description = format!("the layout {title} as a grid of its elements");
            (description, drawing(dressed(Picture::of(layout).titled(title), ColorBy::Coordinate).draw())?)
        }
        Kind::Tiles => {
            let Some((layout, tiler)) = tiled(expression) else { return Ok(None) };
            let description = format!("the layout {layout} with the tiles of {tiler} in colours, the first in grey");
            let picture = Picture::of(layout).highlight(tiler.clone());
            (description, drawing(dressed(picture, ColorBy::Tile(tiler)).draw())?)
        }
        Kind::Map => {
            let Some((left, right)) = composed(expression) else { return Ok(None) };
            let description = format!("which elements of {left} the layout {right} takes, by arrows");
            let of = Picture::of(left).labels(labels(question.labels)).with_details();
            let taken = dressed(Picture::of(right), ColorBy::Coordinate);
            (description, drawing(taken.map_to(&of))?)
        }
    };
    Ok(Some(Figure { kind, description, svg: drawing.svg(), latex: drawing.latex() }))
}

fn color(color: Color, auto: ColorBy) -> ColorBy {
    match color {
        Color::Auto => auto,
        Color::Nothing => ColorBy::Nothing,
        Color::Coordinate => ColorBy::Coordinate,
        Color::Offset => ColorBy::Offset,
        Color::Mode => ColorBy::Mode(0),
        Color::Bank => ColorBy::Bank { bytes: 4 },
        Color::Line => ColorBy::Line { bytes: 4, line: 128 },
    }
}

fn labels(label: Label) -> Labels {
    match label {
        Label::Offset => Labels::Offset,
        Label::Coordinate => Labels::Coordinate,
        Label::Both => Labels::Both,
        Label::Color => Labels::Color,
    }
}

/// The layout that is divided, and by what.
fn tiled(expression: &Expression) -> Option<(DynLayout, DynTiler)> {
    let (name, operands) = expression.root().as_call()?;
    let [layout, tiler] = operands[..] else { return None };
    if !name.ends_with("_divide") {
        return None;
    }
    Some((value(expression, layout)?.as_layout()?.clone(), value(expression, tiler)?.to_tiler()?))
}

/// The operands of a composition of two layouts.
fn composed(expression: &Expression) -> Option<(DynLayout, DynLayout)> {
    let ("composition", operands) = expression.root().as_call()? else { return None };
    let [left, right] = operands[..] else { return None };
    Some((value(expression, left)?.as_layout()?.clone(), value(expression, right)?.as_layout()?.clone()))
}

/// The value of a part of an expression.
fn value(expression: &Expression, part: &Node) -> Option<Value> {
    expression.evaluate_part(part).ok().map(Evaluation::into_value)
}
