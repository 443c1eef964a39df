//! The drawing of a table: cells, frames, ways, labels, axes, and a title.

use super::axis::{Axis, margin};
use super::table::{AXIS, LINE, MARGIN, TITLE, Table};
use super::{Window, path};
use crate::drawing::{Anchor, Drawing, Ink, Shape, width_of};

/// A title may be as wide as this in any case.
const TITLE_WIDTH: f64 = 420.0;

impl Table<'_> {
    /// The drawing.
    pub(super) fn draw(&self) -> Drawing {
        let (x, y) = self.origin;
        let (mut width, mut height) = (self.columns.length(), self.rows.length());
        let (is_wide, is_high) = (self.columns.is_cut(), self.rows.is_cut());
        width += self.margin() + MARGIN + if is_wide { LINE } else { 0.0 };
        height += self.margin() + MARGIN + if is_high { LINE } else { 0.0 };
        if self.is_title_below {
            height += self.title_height();
        }
        let title = &self.title;
        let title_width = width_of(title.chars().count(), TITLE).min(TITLE_WIDTH) + 2.0 * MARGIN;
        let counted = |many: u64, one: &str| format!("{many} {one}{}", if many == 1 { "" } else { "s" });
        let (rows, columns) = (counted(self.rows.extent, "row"), counted(self.columns.extent, "column"));
        let about = format!("{title}, {rows} and {columns}");
        let mut drawing = Drawing::new((x + width).max(title_width), y + height, about);

        for cell in &self.cells {
            let area = self.area(cell.row, cell.column);
            let (fill, is_faded, details) = (cell.fill, cell.is_faded, cell.details.clone());
            drawing.add(Shape::Cell { area, fill, is_faded, details });
        }
        self.draw_frames(&mut drawing);
        path::draw(self, &mut drawing);
        self.draw_labels(&mut drawing);
        self.draw_axes(&mut drawing);
        if is_wide {
            let x = x + self.columns.length() + self.margin() + LINE / 2.0;
            drawing.add(text(x, y + self.rows.length() / 2.0, TITLE, Ink::Axis, "…"));
        }
        if is_high {
            let y = y + self.rows.length() + self.margin() + LINE / 2.0;
            drawing.add(text(x + self.columns.length() / 2.0, y, TITLE, Ink::Axis, "⋮"));
        }
        if !title.is_empty() {
            let room = drawing.size().0 - 2.0 * MARGIN;
            let shown = shortened(title, room);
            let top = if self.is_title_below { drawing.size().1 - MARGIN - TITLE } else { MARGIN };
            let (x, y) = (MARGIN, top + TITLE / 2.0);
            let (anchor, ink, is_faded) = (Anchor::Start, Ink::Text, false);
            drawing.add(Shape::Text { x, y, size: TITLE, anchor, ink, is_faded, text: shown });
        }
        drawing
    }

    fn draw_frames(&self, drawing: &mut Drawing) {
        if self.cells.is_empty() {
            return;
        }
        for level in 0..self.rows.levels().max(self.columns.levels()) {
            for (top, bottom) in self.rows.blocks(level) {
                for (left, right) in self.columns.blocks(level) {
                    let area = self.area(top, left).with(self.area(bottom, right)).grown(margin(level));
                    drawing.add(Shape::Frame { area, ink: Ink::Frame });
                }
            }
        }
        for Window { origin, shape } in &self.picture.windows {
            let end = |axis: &Axis, k: usize| origin[k].saturating_add(shape[k]).min(axis.shown);
            let (bottom, right) = (end(&self.rows, 0), end(&self.columns, 1));
            if origin[0] < bottom && origin[1] < right {
                let area = self.area(origin[0], origin[1]).with(self.area(bottom - 1, right - 1)).grown(1.0);
                drawing.add(Shape::Frame { area, ink: Ink::Accent });
            }
        }
    }

    fn draw_labels(&self, drawing: &mut Drawing) {
        // Line by line, so that neighbours look the same.
        for (line, size) in self.sizes.iter().enumerate() {
            for cell in &self.cells {
                let Some(label) = cell.lines.get(line) else { continue };
                let (x, y) = self.area(cell.row, cell.column).center();
                // The lines share the height.
                let height: f64 = self.sizes.iter().sum::<f64>() * 1.15;
                let above: f64 = self.sizes[..line].iter().sum::<f64>() * 1.15;
                let y = y - height / 2.0 + above + size * 1.15 / 2.0;
                let (size, anchor, ink) = (*size, Anchor::Middle, Ink::Text);
                let (is_faded, text) = (cell.is_faded, label.clone());
                drawing.add(Shape::Text { x, y, size, anchor, ink, is_faded, text });
            }
        }
    }

    fn draw_axes(&self, drawing: &mut Drawing) {
        let (x, y) = self.origin;
        let (has_left, has_top) = self.axes();
        if has_top {
            let mut line = y - self.margin() - 3.0 - (self.columns.digits().len() as f64 + 0.5) * LINE;
            for column in 0..self.columns.shown {
                let (x, _) = self.area(0, column).center();
                drawing.add(text(x, line, AXIS, Ink::Text, &column.to_string()));
            }
            for digits in self.columns.digits() {
                line += LINE;
                for (first, last, digit) in digits {
                    let (x, _) = self.area(0, first).with(self.area(0, last)).center();
                    drawing.add(text(x, line, AXIS, Ink::Axis, &digit.to_string()));
                }
            }
        }
        if has_left {
            let widths = column_widths(&self.rows);
            let mut left = x - self.margin() - widths.iter().sum::<f64>();
            for row in 0..self.rows.shown {
                let (_, y) = self.area(row, 0).center();
                drawing.add(text(left + widths[0] / 2.0, y, AXIS, Ink::Text, &row.to_string()));
            }
            for (digits, width) in self.rows.digits().into_iter().zip(&widths[1..]) {
                left += width;
                for (first, last, digit) in digits {
                    let (_, y) = self.area(first, 0).with(self.area(last, 0)).center();
                    drawing.add(text(left + width / 2.0, y, AXIS, Ink::Axis, &digit.to_string()));
                }
            }
        }
    }
}

/// A text with its middle at a point.
fn text(x: f64, y: f64, size: f64, ink: Ink, text: &str) -> Shape {
    Shape::Text { x, y, size, anchor: Anchor::Middle, ink, is_faded: false, text: text.to_owned() }
}

/// The widths of the columns to the left: of the 1-D coordinates, and of the digits.
pub(super) fn column_widths(rows: &Axis) -> Vec<f64> {
    let width = |longest: u64| width_of(longest.to_string().len(), AXIS) + 7.0;
    let mut widths = vec![width(rows.shown.saturating_sub(1))];
    let digits = rows.digits();
    widths.extend(digits.iter().map(|digits| width(digits.iter().map(|(_, _, digit)| *digit).max().unwrap_or(0))));
    widths
}

/// As much of a title as there is room for.
fn shortened(title: &str, room: f64) -> String {
    let most = (room / width_of(1, TITLE)) as usize;
    if title.chars().count() <= most {
        return title.to_owned();
    }
    let mut shown: String = title.chars().take(most.saturating_sub(1)).collect();
    shown.push('…');
    shown
}
