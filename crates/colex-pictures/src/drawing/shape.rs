//! The shapes of a drawing, and their colours.

use super::Theme;
use crate::palette::{Rgb, Scale};

/// A place and a size.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Area {
    pub x: f64,
    pub y: f64,
    pub width: f64,
    pub height: f64,
}

impl Area {
    pub(crate) fn center(self) -> (f64, f64) {
        (self.x + self.width / 2.0, self.y + self.height / 2.0)
    }

    /// The smallest area with both.
    pub(crate) fn with(self, other: Self) -> Self {
        let (x, y) = (self.x.min(other.x), self.y.min(other.y));
        let (right, bottom) =
            ((self.x + self.width).max(other.x + other.width), (self.y + self.height).max(other.y + other.height));
        Self { x, y, width: right - x, height: bottom - y }
    }

    /// With a margin on each side.
    pub(crate) fn grown(self, margin: f64) -> Self {
        Self {
            x: self.x - margin,
            y: self.y - margin,
            width: self.width + 2.0 * margin,
            height: self.height + 2.0 * margin,
        }
    }
}

/// With what an area is filled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Fill {
    Paper,
    /// A highlighted element.
    Mark,
    /// A place that is not an element.
    Padding,
    Color(Scale, u64),
}

/// With what a line is drawn, or a text written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Ink {
    Text,
    /// Coordinates on the axes.
    Axis,
    /// The line between two cells.
    Grid,
    /// The frame of a mode.
    Frame,
    /// The frame of a window, the arrows of a path.
    Accent,
}

/// On which side of its place a text begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Anchor {
    Start,
    Middle,
}

/// The description of a cell, for a page that asks.
#[derive(Clone, Debug)]
pub(crate) struct Details {
    pub row: u64,
    pub column: u64,
    pub index: u64,
    pub coordinate: String,
    pub value: String,
    /// The number by which it has its colour.
    pub color: Option<u128>,
}

#[derive(Clone, Debug)]
pub(crate) enum Shape {
    Cell {
        area: Area,
        fill: Fill,
        is_faded: bool,
        details: Option<Details>,
    },
    Frame {
        area: Area,
        ink: Ink,
    },
    /// Its middle is at `y`.
    Text {
        x: f64,
        y: f64,
        size: f64,
        anchor: Anchor,
        ink: Ink,
        is_faded: bool,
        text: String,
    },
    Line {
        points: Vec<(f64, f64)>,
    },
    /// The head of an arrow.
    Head {
        points: [(f64, f64); 3],
    },
}

impl Shape {
    pub(super) fn shift(&mut self, right: f64, down: f64) {
        let shift = |point: &mut (f64, f64)| *point = (point.0 + right, point.1 + down);
        match self {
            Self::Cell { area, .. } | Self::Frame { area, .. } => {
                area.x += right;
                area.y += down;
            }
            Self::Text { x, y, .. } => {
                *x += right;
                *y += down;
            }
            Self::Line { points } => points.iter_mut().for_each(shift),
            Self::Head { points } => points.iter_mut().for_each(shift),
        }
    }
}

/// The colour of an area.
pub(super) fn fill_color(fill: Fill, theme: Theme) -> Rgb {
    let is_dark = theme == Theme::Dark;
    match fill {
        Fill::Paper if is_dark => Rgb(0x1a, 0x1b, 0x20),
        Fill::Paper => Rgb(0xff, 0xff, 0xff),
        Fill::Mark if is_dark => Rgb(0x5a, 0x5c, 0x66),
        Fill::Mark => Rgb(0xc3, 0xc5, 0xcc),
        Fill::Padding if is_dark => Rgb(0x26, 0x27, 0x2c),
        Fill::Padding => Rgb(0xf1, 0xf1, 0xf3),
        Fill::Color(scale, index) => scale.color(index, theme),
    }
}

/// The colour of a line or of text.
pub(super) fn ink_color(ink: Ink, theme: Theme) -> Rgb {
    let is_dark = theme == Theme::Dark;
    match ink {
        Ink::Text if is_dark => Rgb(0xf2, 0xf2, 0xf0),
        Ink::Text => Rgb(0x1c, 0x1c, 0x22),
        Ink::Axis if is_dark => Rgb(0xa5, 0xa8, 0xb4),
        Ink::Axis => Rgb(0x62, 0x65, 0x70),
        Ink::Grid if is_dark => Rgb(0x6a, 0x6d, 0x78),
        Ink::Grid => Rgb(0x8a, 0x8d, 0x98),
        Ink::Frame if is_dark => Rgb(0xb9, 0xbc, 0xc8),
        Ink::Frame => Rgb(0x40, 0x43, 0x4e),
        Ink::Accent if is_dark => Rgb(0xff, 0x8f, 0x7a),
        Ink::Accent => Rgb(0xc8, 0x2f, 0x1c),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The contrast between two colours, from 1 to 21.
    fn contrast(a: Rgb, b: Rgb) -> f64 {
        let (a, b) = (a.luminance() + 0.05, b.luminance() + 0.05);
        if a > b { a / b } else { b / a }
    }

    /// As the rules for the web ask for: 4.5 for text.
    #[test]
    fn text_is_legible_on_every_colour() {
        for theme in [Theme::Light, Theme::Dark] {
            let mut fills = vec![Fill::Paper, Fill::Mark, Fill::Padding];
            for colors in [1, 2, 3, 6, 7, 12, 27, 32, 64] {
                for scale in [Scale::Wheel(colors), Scale::Ramp(colors)] {
                    fills.extend((0..colors).map(|index| Fill::Color(scale, index)));
                }
            }
            for fill in fills {
                let found = contrast(fill_color(fill, theme), ink_color(Ink::Text, theme));
                assert!(found >= 4.5, "{fill:?} {theme:?}: {found}");
            }
            let axis = contrast(fill_color(Fill::Paper, theme), ink_color(Ink::Axis, theme));
            assert!(axis >= 4.5, "{theme:?}: {axis}");
        }
    }
}
