//! The table of a picture: the text and the place of each cell.

use super::axis::{Axis, margin};
use super::colors::{Colors, Element};
use super::draw::column_widths;
use super::focus::Focus;
use super::places::{Place, Places};
use super::threads::Threads;
use super::tiles::Tiles;
use super::{ColorBy, Labels, Picture, path};
use crate::PictureError;
use crate::drawing::{Area, Details, Fill, width_of};
use colex_dyn::DynTuple;
use std::collections::HashMap;

/// The height of a cell, and its width unless a label needs more.
const CELL: f64 = 34.0;
/// The free space on both sides of a label together.
const FREE: f64 = 6.0;
/// Labels are not smaller; cells become wider.
const SMALLEST: f64 = 8.0;

pub(super) const TITLE: f64 = 13.0;
pub(super) const AXIS: f64 = 11.0;
/// The height of a line on an axis.
pub(super) const LINE: f64 = 15.0;
/// The margin of a picture.
pub(super) const MARGIN: f64 = 10.0;

/// A cell.
pub(super) struct Cell {
    pub row: u64,
    pub column: u64,
    place: Place,
    pub fill: Fill,
    pub is_faded: bool,
    /// Its text.
    pub lines: Vec<String>,
    pub details: Option<Details>,
}

/// The table of a picture.
pub(super) struct Table<'a> {
    pub picture: &'a Picture,
    pub places: Places,
    pub rows: Axis,
    pub columns: Axis,
    pub cells: Vec<Cell>,
    /// The font size of each line in a cell.
    pub sizes: Vec<f64>,
    pub title: String,
    pub is_title_below: bool,
    /// Where the first cell is.
    pub origin: (f64, f64),
}

impl<'a> Table<'a> {
    /// The table of a picture; with the colours that are given, if any are, instead of its own.
    pub(super) fn of(picture: &'a Picture, given: Option<&HashMap<u64, Fill>>) -> Result<Self, PictureError> {
        let layout = &picture.layout;
        // So that neither a coordinate nor an offset overflows.
        picture.function.extent()?;
        let size = layout.size()?.value();
        let tiler = match &picture.color {
            Some(ColorBy::Tile(tiler) | ColorBy::InTile(tiler)) => Some(tiler),
            _ => None,
        };
        let places = Places::of(layout, tiler, picture.is_transposed)?;
        let tiles = tiler.map(|tiler| Tiles::of(layout, tiler)).transpose()?;
        let threads = picture.threads.as_ref().map(|threads| Threads::of(threads, size)).transpose()?;
        let colors = Colors::of(picture, tiles.as_ref(), threads.as_ref())?;
        let labels = match (picture.labels, &threads) {
            (Some(Labels::ThreadValue), None) => return Err(PictureError::NoThreads),
            (Some(labels), _) => labels,
            (None, Some(_)) => Labels::ThreadValue,
            (None, None) => Labels::Offset,
        };
        let focus = Focus::of(picture)?;
        path::check(picture)?;

        let ((height, width), shape) = (places.shape(), layout.shape());
        let mut cells = Vec::new();
        for row in 0..height.min(picture.at_most.0) {
            for column in 0..width.min(picture.at_most.1) {
                let Some(place) = places.at(row, column) else { continue };
                let is_faded = focus.is_faded(place.index, row, column);
                let Some(index) = place.index else {
                    let (fill, lines) = (Fill::Padding, Vec::new());
                    cells.push(Cell { row, column, place, fill, is_faded, lines, details: None });
                    continue;
                };
                let (offset, value) = (picture.function.offset(index)?, picture.function.text(index)?);
                let element = Element { place, offset };
                let fill = match given {
                    _ if focus.is_highlighted(index) => Fill::Mark,
                    Some(fills) => fills.get(&index).copied().unwrap_or(Fill::Paper),
                    None => colors.fill(element),
                };
                let owner = || threads.as_ref().and_then(|threads| threads.owner(index));
                let lines = match labels {
                    Labels::Nothing => Vec::new(),
                    Labels::Offset => vec![value.clone()],
                    Labels::Coordinate => vec![index.to_string()],
                    Labels::Both => vec![index.to_string(), value.clone()],
                    Labels::Color => colors.number(element).iter().map(u128::to_string).collect(),
                    Labels::ThreadValue => owner().map_or(Vec::new(), |owner| owner.labels().into()),
                };
                let details = if picture.has_details {
                    let coordinate = shape.idx2crd(&DynTuple::dynamic(index))?.to_string();
                    Some(Details { row, column, index, coordinate, value, color: colors.number(element) })
                } else {
                    None
                };
                cells.push(Cell { row, column, place, fill, is_faded, lines, details });
            }
        }

        let (sizes, cell) = sizes(&cells, labels);
        let (down, right) = places.modes(layout);
        let (at_most, has_frames) = (picture.at_most, picture.has_frames);
        let rows = Axis::of(down, height, at_most.0, CELL, has_frames);
        let columns = Axis::of(right, width, at_most.1, cell, has_frames);
        let title = picture.title.clone().unwrap_or_else(|| picture.function.to_string());
        let (is_title_below, origin) = (false, (0.0, 0.0));
        let mut table = Self { picture, places, rows, columns, cells, sizes, title, is_title_below, origin };
        table.origin = table.first();
        Ok(table)
    }

    /// With the title below the cells, where arrows come from above.
    pub(super) fn title_below(mut self) -> Self {
        self.is_title_below = true;
        self.origin = self.first();
        self
    }

    /// The height of the title.
    pub(super) fn title_height(&self) -> f64 {
        if self.title.is_empty() { 0.0 } else { TITLE + 9.0 }
    }

    /// How far the outermost frame is from the cells.
    pub(super) fn margin(&self) -> f64 {
        let levels = self.rows.levels().max(self.columns.levels());
        if levels == 0 { 0.0 } else { margin(levels - 1) + 2.0 }
    }

    /// Whether there are coordinates to the left and on top.
    pub(super) fn axes(&self) -> (bool, bool) {
        let has_axes = self.picture.has_axes && !self.cells.is_empty();
        (has_axes && self.rows.extent > 1, has_axes && self.columns.extent > 1)
    }

    /// Where the first cell is.
    fn first(&self) -> (f64, f64) {
        let title = if self.is_title_below { 0.0 } else { self.title_height() };
        let (has_left, has_top) = self.axes();
        let left = if has_left { column_widths(&self.rows).iter().sum() } else { 0.0 };
        let top = if has_top { (1 + self.columns.digits().len()) as f64 * LINE + 3.0 } else { 0.0 };
        (MARGIN + left + self.margin(), MARGIN + title + top + self.margin())
    }

    /// The place of a cell.
    pub(super) fn area(&self, row: u64, column: u64) -> Area {
        let (x, y) = self.origin;
        let (right, down) = (self.columns.start(column), self.rows.start(row));
        let (width, height) = (self.columns.end(column) - right, self.rows.end(row) - down);
        Area { x: x + right, y: y + down, width, height }
    }

    /// The place of an element, if it is shown.
    pub(super) fn element(&self, index: u64) -> Option<Area> {
        let (row, column) = self.places.find(index)?;
        (row < self.rows.shown && column < self.columns.shown).then(|| self.area(row, column))
    }

    /// The elements that are shown: 1-D coordinate, offset and colour.
    pub(super) fn elements(&self) -> impl Iterator<Item = (u64, u64, Fill)> {
        let function = &self.picture.function;
        self.cells.iter().filter_map(|cell| {
            let index = cell.place.index?;
            Some((index, function.offset(index).ok()?, cell.fill))
        })
    }
}

/// The font size of each line, and the width of a cell.
fn sizes(cells: &[Cell], labels: Labels) -> (Vec<f64>, f64) {
    let wanted: &[f64] = match labels {
        Labels::Both => &[9.5, 13.0],
        Labels::ThreadValue => &[11.0, 11.0],
        _ => &[13.0],
    };
    let mut width = CELL;
    let sizes = wanted.iter().enumerate().map(|(line, wanted)| {
        let longest = cells.iter().filter_map(|cell| cell.lines.get(line)).map(|label| label.chars().count()).max();
        let unit = width_of(longest.unwrap_or(0).max(1), 1.0);
        let size = wanted.min((CELL - FREE) / unit).max(SMALLEST);
        width = width.max(unit * size + FREE);
        size
    });
    (sizes.collect(), width.ceil())
}
