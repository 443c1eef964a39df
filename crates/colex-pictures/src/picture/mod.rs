//! Pictures of layouts: their content and their form.

mod axis;
mod colors;
mod draw;
mod fixed;
mod focus;
mod function;
mod map;
mod options;
mod path;
mod places;
mod table;
mod threads;
mod tiles;

pub use options::{ColorBy, Labels, Path};

use crate::{Drawing, PictureError};
use colex_dyn::{DynBased, DynComposed, DynCoord, DynLayout, DynStrided, DynTiler, IntoCoord, IntoTiler};
use function::Function;
use options::Window;

/// A picture of a layout, as a table of its elements.
///
/// Mode 0 goes down and mode 1 to the right, as in CuTe's documents; modes behind those go to the right together with
/// mode 1, and a layout of rank 1 is a row. A mode that is a tuple is shown by frames, each around what a mode within it
/// goes through, and by the digits of its coordinates on the axis.
///
/// # Examples
/// ```
/// use colex::prelude::*;
/// use colex_dyn::DynTiler;
/// use colex_pictures::{ColorBy, Labels, Picture};
///
/// let tiler: DynTiler = "<4,8>".parse()?;
/// let drawing = Picture::of(layout![(12, 32) : (32, 1)]).labels(Labels::Offset).color_by(ColorBy::Tile(tiler)).draw()?;
/// assert!(drawing.svg().starts_with("<svg "));
/// assert!(drawing.latex().contains("\\begin{tikzpicture}"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
#[must_use]
pub struct Picture {
    /// The function whose offsets are shown, and the layout on its right.
    function: Function,
    layout: DynLayout,
    title: Option<String>,
    labels: Option<Labels>,
    color: Option<ColorBy>,
    highlights: Vec<DynTiler>,
    slices: Vec<DynCoord>,
    windows: Vec<Window>,
    path: Option<Path>,
    threads: Option<DynLayout>,
    is_transposed: bool,
    has_axes: bool,
    has_frames: bool,
    has_details: bool,
    at_most: (u64, u64),
}

/// How many rows and columns are shown, unless it is said otherwise, and at most.
const SHOWN: u64 = 128;
const SHOWN_AT_MOST: u64 = 256;

/// How many elements are looked at one by one, where that cannot be avoided.
const LIMIT: u64 = 1 << 16;

impl Picture {
    /// A picture of a layout, typed or of run time, plain or swizzled.
    ///
    /// # Examples
    /// ```
    /// use colex_dyn::DynComposed;
    /// use colex_pictures::{ColorBy, Picture};
    ///
    /// let swizzled: DynComposed = "Sw<3,0,3> o 0 o (8,8):(8,1)".parse()?;
    /// let svg = Picture::of(swizzled).color_by(ColorBy::Bank { bytes: 4 }).draw()?.svg();
    /// assert!(svg.contains("Sw&lt;3,0,3&gt;"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of(layout: impl Into<DynComposed>) -> Self {
        Self::of_function(Function::Offsets(layout.into()))
    }

    /// A picture of a layout with negative strides or basis strides: its values are integers with a sign, or coordinates.
    ///
    /// # Examples
    /// ```
    /// use colex_dyn::DynStrided;
    /// use colex_pictures::Picture;
    ///
    /// let identity: DynStrided = "(2,3):(1@0,1@1)".parse()?;
    /// assert!(Picture::of_values(identity).draw()?.svg().contains("(1,2)"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of_values(layout: impl Into<DynStrided>) -> Self {
        Self::of_function(Function::of_values(layout.into()))
    }

    /// A picture of such a layout after a base, in a function: its values are offsets.
    ///
    /// # Examples
    /// ```
    /// use colex_dyn::expression::{Expression, Value};
    /// use colex_pictures::Picture;
    ///
    /// let tile: Expression = "(8,8):(8,1) o (2,3) o (2,2):(1@0,1@1)".parse()?;
    /// if let Value::Based(tile) = tile.evaluate()?.into_value() {
    ///     assert!(Picture::of_based(tile).draw()?.svg().contains("28"));
    /// }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of_based(layout: DynBased) -> Self {
        Self::of_function(Function::Based(layout))
    }

    fn of_function(function: Function) -> Self {
        Self {
            layout: function.layout(),
            function,
            title: None,
            labels: None,
            color: None,
            highlights: Vec::new(),
            slices: Vec::new(),
            windows: Vec::new(),
            path: None,
            threads: None,
            is_transposed: false,
            has_axes: true,
            has_frames: true,
            has_details: false,
            at_most: (SHOWN, SHOWN),
        }
    }

    /// With a title in place of the layout's notation; without any, if it is empty.
    pub fn titled(self, title: impl Into<String>) -> Self {
        let title = title.into().replace(char::is_control, " ");
        Self { title: Some(title), ..self }
    }

    /// With these labels; [`Labels::Offset`], unless it is said otherwise.
    pub fn labels(self, labels: Labels) -> Self {
        Self { labels: Some(labels), ..self }
    }

    /// With these colours; none, unless it is said otherwise.
    ///
    /// A divide that does not come out even has tiles beyond the layout: they are shown as padding.
    pub fn color_by(self, color: ColorBy) -> Self {
        Self { color: Some(color), ..self }
    }

    /// With the elements that a composition with this tiler has in grey: the elements of a tile.
    ///
    /// They are elements of the coordinates, and so they are shown even if the composition is not a layout.
    ///
    /// # Examples
    /// ```
    /// use colex_dyn::{DynLayout, DynTiler};
    /// use colex_pictures::Picture;
    ///
    /// let (a, tiler): (DynLayout, DynTiler) = ("(12,(4,8)):(59,(13,1))".parse()?, "<3:4,8:2>".parse()?);
    /// let svg = Picture::of(a).highlight(tiler).draw()?.svg();
    /// assert_eq!(svg.matches("class=\"cell mark\"").count(), 3 * 8);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn highlight(mut self, tiler: impl IntoTiler) -> Self {
        self.highlights.push(tiler.into_tiler());
        self
    }

    /// With the elements faded that are not in the slice at a coordinate, such as `(2,_)`, nor in another slice or window.
    pub fn slice(mut self, coordinate: impl IntoCoord) -> Self {
        self.slices.push(coordinate.into_coord());
        self
    }

    /// With a frame around a window: the rows `origin[0]..origin[0] + shape[0]`, and the columns likewise. Elements outside
    /// of all windows and slices are faded.
    pub fn window(mut self, origin: [u64; 2], shape: [u64; 2]) -> Self {
        self.windows.push(Window { origin, shape });
        self
    }

    /// With a way through the elements, as arrows.
    ///
    /// # Examples
    /// ```
    /// use colex::layout;
    /// use colex_pictures::{Path, Picture};
    ///
    /// // How the leaf `6:3` comes around in a mode of size 8.
    /// let walk = Picture::of(layout![(8, 2)]).transposed().path(Path::Walk(layout![6 : 3].into()));
    /// assert_eq!(walk.draw()?.svg().matches("class=\"head\"").count(), 5);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn path(self, path: Path) -> Self {
        Self { path: Some(path), ..self }
    }

    /// With the thread and the value of each element, by a thread-value layout: from the thread (mode 0) and the number of
    /// the value (mode 1) to the 1-D coordinate of an element. Where several threads have an element, the first is shown,
    /// with `…` after it. In CuTe `print_latex_tv(l, tile)`.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    /// use colex_pictures::{ColorBy, Picture};
    ///
    /// // The 8 x 8 accumulators of a warp's matrix instruction, and in which banks they lie as 4-byte numbers.
    /// let accumulators = layout![((4, 8), 2) : ((16, 1), 8)];
    /// let picture = Picture::of(layout![(8, 8)]).threads(accumulators).color_by(ColorBy::Bank { bytes: 4 });
    /// assert!(picture.draw()?.svg().contains("T31"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn threads(self, layout: impl Into<DynLayout>) -> Self {
        Self { threads: Some(layout.into()), ..self }
    }

    /// With mode 0 to the right and the other modes down; a layout of rank 1 as a column.
    pub fn transposed(self) -> Self {
        Self { is_transposed: !self.is_transposed, ..self }
    }

    /// Without coordinates on the axes.
    pub fn without_axes(self) -> Self {
        Self { has_axes: false, ..self }
    }

    /// Without frames around modes.
    pub fn without_frames(self) -> Self {
        Self { has_frames: false, ..self }
    }

    /// With coordinate and offset of each element in the SVG, as a text that is shown under the mouse and as the attributes
    /// `data-row`, `data-column`, `data-index` (the 1-D coordinate), `data-coordinate`, `data-offset` and, where it has a colour,
    /// `data-color` (the number of the tile, the bank and the like).
    ///
    /// # Examples
    /// ```
    /// use colex::layout;
    /// use colex_pictures::Picture;
    ///
    /// let svg = Picture::of(layout![(3, (2, 3)) : (3, (12, 1))]).with_details().draw()?.svg();
    /// assert!(svg.contains("data-index=\"16\" data-coordinate=\"(1,(1,2))\" data-offset=\"17\""));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn with_details(self) -> Self {
        Self { has_details: true, ..self }
    }

    /// With so many rows and columns at most, and no more than 256 of each; unless it is said otherwise, 128.
    pub fn at_most(self, rows: u64, columns: u64) -> Self {
        Self { at_most: (rows.min(SHOWN_AT_MOST), columns.min(SHOWN_AT_MOST)), ..self }
    }

    /// The picture.
    ///
    /// Only the elements that are shown are looked at, but where a tile is [highlighted](Self::highlight), or
    /// [threads](Self::threads) or a [walk](Path::Walk) are shown, all that these have: about 65,000 at most.
    ///
    /// In CuTe `print_latex(l)`, whose text is another one for the table of [`latex`](Drawing::latex).
    ///
    /// # Errors
    /// [`PictureError`]: where the algebra refuses the tiler or the coordinate, or a number does not fit.
    pub fn draw(&self) -> Result<Drawing, PictureError> {
        Ok(table::Table::of(self, None)?.draw())
    }

    /// This picture, another one, and the map from one to the other: an arrow from each element to the element of `other`
    /// whose 1-D coordinate is its offset. In `A ∘ B` this is the map of `B`, next to a picture of `A`.
    ///
    /// An element of `other` has the colour of the element that is mapped to it, or else stays blank. Two rows are put above each other; arrows
    /// of more than 64 elements are left out, and the colours tell.
    ///
    /// # Errors
    /// As [`draw`](Self::draw).
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    /// use colex_pictures::Picture;
    ///
    /// // Where the elements of a matrix lie in memory.
    /// let (matrix, memory) = (layout![(2, 3) : (4, 1)], layout![7 : 1]);
    /// assert!(Picture::of(matrix).map_to(&Picture::of(memory).titled("memory"))?.svg().contains("memory"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn map_to(&self, other: &Self) -> Result<Drawing, PictureError> {
        map::draw(self, other)
    }
}
