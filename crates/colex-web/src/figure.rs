//! The drawing of an expression.

use crate::Question;
use colex_dyn::expression::{Evaluation, Expression, Node, Value};
use colex_dyn::{DynComposed, DynLayout, DynTiler, make_layout_left};
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
#[derive(Clone, Copy, Default, PartialEq, Eq, Deserialize)]
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
    /// In words, for a reader who does not see it.
    description: String,
    /// The kind of the numbers of the elements: offsets, or values.
    valued: &'static str,
    /// The property that a colour stands for, such as a tile.
    colored_by: Option<&'static str>,
    /// The SVG.
    svg: String,
    /// The same for LaTeX.
    latex: String,
}

/// The figures that there are of an expression.
pub fn kinds(expression: &Expression) -> Vec<Kind> {
    let mut kinds = Vec::new();
    if expression.evaluate().is_ok_and(|value| picture(&value).is_some()) {
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
    let threads = threads(question)?;
    let dressed = |picture: Picture, auto: ColorBy| {
        let (auto, label) = match &threads {
            Some(_) => (
                ColorBy::Thread,
                if question.labels == Label::Offset { Labels::ThreadValue } else { labels(question.labels) },
            ),
            None => (auto, labels(question.labels)),
        };
        let color = color(question.color, auto);
        let colored_by = name(&color);
        let mut picture = picture.color_by(color).labels(label).with_details();
        if let Some(threads) = &threads {
            picture = picture.threads(threads.clone());
        }
        (if question.path { picture.path(Path::Memory) } else { picture }, colored_by)
    };
    let drawing = |drawn: Result<colex_pictures::Drawing, PictureError>| drawn.map_err(|error| error.to_string());
    let (mut description, colored_by, drawing) = match kind {
        Kind::Auto | Kind::Value => {
            let value = expression.evaluate().map_err(|error| error.to_string())?;
            let Some(picture) = picture(&value) else { return Ok(None) };
            let mut description = format!("the layout {value} as a grid of its elements");
            if let (Color::Bank, Some(layout)) = (question.color, value.to_composed()) {
                description += &conflicts(&layout).unwrap_or_default();
            }
            // The page shows the notation above the grid.
            let (picture, colored_by) = dressed(picture.titled(""), ColorBy::Coordinate);
            (description, colored_by, drawing(picture.draw())?)
        }
        Kind::Tiles => {
            let Some((whole, layout, tiler)) = tiled(expression) else { return Ok(None) };
            let Some(picture) = picture(&whole) else { return Ok(None) };
            let evaluated = expression.evaluate_part(expression.root());
            let plain = |value: Value| {
                evaluated.as_ref().map_or_else(|_| value.to_string(), |it| it.like(value.clone()).to_string())
            };
            let (named, by) = (plain(whole), plain(Value::Tiler(tiler.clone())));
            let mut description = format!("the layout {named} with the tiles of {by} in colours, the first in grey");
            if let Ok(tiles) = layout.zipped_divide(tiler.clone()) {
                let count = |mode: usize| tiles.mode(mode).and_then(|mode| mode.size()).map_or(0, |size| size.value());
                description += &format!(": {} tiles of {} elements", count(1), count(0));
            }
            let picture = picture.titled("").highlight(tiler.clone());
            let (picture, colored_by) = dressed(picture, ColorBy::Tile(tiler));
            (description, colored_by, drawing(picture.draw())?)
        }
        Kind::Map => {
            let Some((left, right)) = composed(expression) else { return Ok(None) };
            let mut description = format!("which elements of {left} the layout {right} takes, by arrows: ");
            let size = right.size().map_or(0, |size| size.value());
            let arrows = (0..size.min(SPOKEN)).filter_map(|i| Some(format!("{i} → {}", right.at(i).ok()?)));
            description += &arrows.collect::<Vec<_>>().join(", ");
            description += if size > SPOKEN { ", …" } else { "" };
            let of = Picture::of(left).labels(labels(question.labels)).with_details();
            let (taken, colored_by) = dressed(Picture::of(right), ColorBy::Coordinate);
            (description, colored_by, drawing(taken.map_to(&of))?)
        }
    };
    if let Some(colored_by) = colored_by {
        description += &format!("; a colour for each {colored_by}");
    }
    let valued = if is_in_memory(expression, kind) { "offset" } else { "value" };
    Ok(Some(Figure { kind, description, valued, colored_by, svg: drawing.svg(), latex: drawing.latex() }))
}

/// Whether the elements of the figure are at offsets, and not at integers with a sign or coordinates.
fn is_in_memory(expression: &Expression, kind: Kind) -> bool {
    let shown = match kind {
        Kind::Tiles => tiled(expression).map(|(whole, ..)| whole),
        _ => expression.evaluate().ok().map(Evaluation::into_value),
    };
    !matches!(shown, Some(Value::Strided(_)))
}

/// How many arrows are said in words.
const SPOKEN: u64 = 32;

/// The layout of threads and values, if there is one.
fn threads(question: &Question) -> Result<Option<DynLayout>, String> {
    if question.threads.trim().is_empty() {
        return Ok(None);
    }
    let value = question.threads.parse::<Expression>().and_then(|expression| expression.evaluate());
    let value = value.map_err(|error| format!("threads: {}", error.kind()))?;
    let layout =
        value.as_layout().cloned().ok_or_else(|| format!("threads: {} where a layout is needed", value.kind()))?;
    Ok(Some(layout))
}

/// The property that a colour stands for.
const fn name(color: &ColorBy) -> Option<&'static str> {
    Some(match color {
        ColorBy::Tile(_) => "tile",
        ColorBy::Thread => "thread",
        ColorBy::Bank { .. } => "bank",
        ColorBy::Line { .. } => "line of memory",
        ColorBy::Mode(_) => "coordinate of the first mode",
        _ => return None,
    })
}

/// The banks of shared memory, of four bytes each.
const BANKS: u64 = 32;

/// How many words of one bank a row and a column of 32 elements of four bytes take, at most.
fn conflicts(layout: &DynComposed) -> Option<String> {
    let [column, row] = layout.layout().modes() else { return None };
    let ways = |size: u64, at: &dyn Fn(u64) -> [u64; 2]| {
        let mut words: Vec<_> = (0..size.min(BANKS)).filter_map(|k| layout.at(at(k)).ok()).collect();
        words.sort_unstable();
        words.dedup();
        let in_bank = |bank| words.iter().filter(|word| **word % BANKS == bank).count();
        (0..BANKS).map(in_bank).max().unwrap_or(0)
    };
    let down = ways(column.size().ok()?.value(), &|k| [k, 0]);
    let across = ways(row.size().ok()?.value(), &|k| [0, k]);
    let counted = |words: usize| format!("{words} word{}", if words == 1 { "" } else { "s" });
    Some(format!("; a column takes {} of one bank, a row {}", counted(down), counted(across)))
}

/// That the tiles of a divide go beyond the layout.
pub fn overhang(expression: &Expression) -> Option<String> {
    let (_, layout, tiler) = tiled(expression)?;
    let (cover, padding) = (layout.cover(tiler.clone()).ok()?, layout.padding(tiler).ok()?);
    let places = cover.padded_shape().product().ok()?.value();
    (padding > 0).then(|| format!("The tiles overhang: of their {places} places, {padding} lie beyond the layout."))
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

/// The picture of a layout of any kind.
fn picture(value: &Value) -> Option<Picture> {
    match value {
        Value::Strided(layout) => Some(Picture::of_values(layout)),
        Value::Based(layout) => Some(Picture::of_based(layout.clone())),
        value => value.to_composed().map(Picture::of),
    }
}

/// The layout that is divided, a plain one of the same coordinates, and by what.
fn tiled(expression: &Expression) -> Option<(Value, DynLayout, DynTiler)> {
    let (name, operands) = expression.root().as_call()?;
    let [layout, tiler] = operands[..] else { return None };
    if !name.ends_with("_divide") {
        return None;
    }
    let whole = value(expression, layout)?;
    let plain = match &whole {
        Value::Strided(strided) => make_layout_left(&strided.strided_shape()).ok()?,
        Value::Based(based) => make_layout_left(&based.layout().strided_shape()).ok()?,
        whole => whole.to_composed()?.layout().clone(),
    };
    Some((whole, plain, value(expression, tiler)?.to_tiler()?))
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
