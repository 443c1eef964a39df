//! Drawings: what SVG and LaTeX have in common.

mod shape;
mod svg;
mod tikz;

pub(crate) use shape::{Anchor, Area, Details, Fill, Ink, Shape};

/// In which light a drawing is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Theme {
    /// As the reader has it (`prefers-color-scheme`).
    #[default]
    Auto,
    /// Dark ink on light paper.
    Light,
    /// Light ink on dark paper.
    Dark,
}

/// A drawing, which is written as an SVG or a LaTeX document. Drawings can be put next to and above each other.
///
/// Lengths are pixels, from the upper left corner.
#[derive(Clone, Debug, Default)]
pub struct Drawing {
    width: f64,
    height: f64,
    /// A description for readers who cannot see it.
    about: String,
    shapes: Vec<Shape>,
    /// Whether it stands next to the middle of another drawing.
    is_words: bool,
}

/// How wide a character is, of a font size of 1. No usual monospaced font is wider.
pub(crate) const ADVANCE: f64 = 0.62;

/// How wide a text is.
pub(crate) fn width_of(characters: usize, size: f64) -> f64 {
    characters as f64 * ADVANCE * size
}

/// The space between two drawings.
const BETWEEN: f64 = 16.0;

impl Drawing {
    pub(crate) fn new(width: f64, height: f64, about: String) -> Self {
        Self { width, height, about, shapes: Vec::new(), is_words: false }
    }

    pub(crate) fn add(&mut self, shape: Shape) {
        self.shapes.push(shape);
    }

    /// Puts another drawing into this one.
    pub(crate) fn place(&mut self, other: Self, right: f64, down: f64) {
        self.shapes.extend(other.shapes.into_iter().map(|mut shape| {
            shape.shift(right, down);
            shape
        }));
    }

    pub(crate) fn about(&self) -> &str {
        &self.about
    }

    /// The same drawing, on paper of another size.
    pub(crate) fn resized(self, width: f64, height: f64, about: String) -> Self {
        Self { width, height, about, ..self }
    }

    /// With all text above the lines.
    pub(crate) fn text_on_top(mut self) -> Self {
        self.shapes.sort_by_key(|shape| matches!(shape, Shape::Text { .. }));
        self
    }

    /// An arrow from one point to another.
    pub(crate) fn arrow(&mut self, from: (f64, f64), to: (f64, f64)) {
        self.add(Shape::Line { points: vec![from, to] });
        self.head(from, to, 1.0);
    }

    /// The head of an arrow, at a part of the way.
    pub(crate) fn head(&mut self, from: (f64, f64), to: (f64, f64), part: f64) {
        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
        let length = dx.hypot(dy);
        if length < 1.0 {
            return;
        }
        let (along, across) = ((dx / length, dy / length), (-dy / length, dx / length));
        // In the middle of a way the head stands on the middle, and at its end it ends there.
        let beyond = 4.0 * 2.0 * (1.0 - part);
        let tip = (from.0 + part * dx + beyond * along.0, from.1 + part * dy + beyond * along.1);
        let wing =
            |side: f64| (tip.0 - 8.0 * along.0 + side * 3.5 * across.0, tip.1 - 8.0 * along.1 + side * 3.5 * across.1);
        self.add(Shape::Head { points: [tip, wing(1.0), wing(-1.0)] });
    }

    /// A few words, to stand between drawings: `∘`, `=`.
    #[must_use]
    pub fn of_words(words: &str) -> Self {
        let size = 18.0;
        let (width, height) = (width_of(words.chars().count(), size), 1.5 * size);
        let mut drawing = Self { is_words: true, ..Self::new(width, height, words.to_owned()) };
        let (x, y) = (width / 2.0, height / 2.0);
        let text = words.to_owned();
        drawing.add(Shape::Text { x, y, size, anchor: Anchor::Middle, ink: Ink::Text, is_faded: false, text });
        drawing
    }

    /// This drawing, and another one to the right of it, both from the top; words stand next to the middle.
    #[must_use]
    pub fn beside(self, right: Self) -> Self {
        let height = self.height.max(right.height);
        let shift = self.width + BETWEEN;
        let mut both = Self::new(shift + right.width, height, joined(&self.about, &right.about));
        let down = |drawing: &Self| if drawing.is_words { (height - drawing.height) / 2.0 } else { 0.0 };
        let (left_down, right_down) = (down(&self), down(&right));
        both.place(self, 0.0, left_down);
        both.place(right, shift, right_down);
        both
    }

    /// This drawing, and another one below it.
    #[must_use]
    pub fn above(self, below: Self) -> Self {
        let width = self.width.max(below.width);
        let shift = self.height + BETWEEN;
        let mut both = Self::new(width, shift + below.height, joined(&self.about, &below.about));
        both.place(self, 0.0, 0.0);
        both.place(below, 0.0, shift);
        both
    }

    /// The width and the height, in pixels.
    #[must_use]
    pub const fn size(&self) -> (f64, f64) {
        (self.width, self.height)
    }

    /// The text of an SVG document, light or dark as the reader has it.
    #[must_use]
    pub fn svg(&self) -> String {
        self.svg_in(Theme::Auto)
    }

    /// The text of an SVG document in a given light.
    ///
    /// It can stand in a file or in a page, where its styles hold for the class `colex` alone. With [`Theme::Auto`] the colours
    /// are variables of CSS, such as `--colex-wheel-12-5`, the sixth of twelve, `--colex-text` or `--colex-paper`, so that a
    /// page can have others. Viewers without variables see them as they are.
    #[must_use]
    pub fn svg_in(&self, theme: Theme) -> String {
        svg::write(self, theme)
    }

    /// The text of a LaTeX document whose only page is this drawing, as CuTe's `print_latex` writes them.
    #[must_use]
    pub fn latex(&self) -> String {
        tikz::document(self)
    }

    /// The `tikzpicture` environment of this drawing, for your own document; it needs `xcolor`, too.
    #[must_use]
    pub fn tikz(&self) -> String {
        tikz::picture(self)
    }
}

/// Both descriptions, where there are two.
fn joined(a: &str, b: &str) -> String {
    match (a.is_empty(), b.is_empty()) {
        (true, _) => b.to_owned(),
        (_, true) => a.to_owned(),
        _ => format!("{a}; {b}"),
    }
}

/// A length without needless digits.
fn length(pixels: f64) -> String {
    let rounded = (pixels * 100.0).round() / 100.0;
    // Not `-0`.
    format!("{}", if rounded == 0.0 { 0.0 } else { rounded })
}
