//! A layout of two modes as a table of its offsets.

use crate::tree::broken;
use crate::{DynComposed, DynLayout, DynStrided};
use alloc::string::{String, ToString};
use colex::{LayoutError, StaticLaw};
use core::fmt::{self, Display, Formatter};

/// How many rows and columns are shown, unless it is said otherwise.
const SHOWN: u64 = 128;

impl DynLayout {
    /// The table of the offsets, a row for each coordinate of mode 0 and a column for each of mode 1, as CuTe's
    /// `print_layout(l)` prints it. Of a large layout the first 128 rows and columns are shown.
    ///
    /// # Errors
    /// [`SameRank`](StaticLaw::SameRank) where the rank is not 2, [`Overflow`](LayoutError::Overflow).
    ///
    /// # Examples
    /// ```
    /// # use colex_dyn::DynLayout;
    /// let a: DynLayout = "(_2,(_2,_3)):(_8,(_4,_1))".parse()?;
    /// let lines = [
    ///     "(_2,(_2,_3)):(_8,(_4,_1))",
    ///     "       0    1    2    3    4    5 ",
    ///     "    +----+----+----+----+----+----+",
    ///     " 0  |  0 |  4 |  1 |  5 |  2 |  6 |",
    ///     "    +----+----+----+----+----+----+",
    ///     " 1  |  8 | 12 |  9 | 13 | 10 | 14 |",
    ///     "    +----+----+----+----+----+----+",
    /// ];
    /// assert!(a.print_layout()?.to_string().lines().eq(lines));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn print_layout(&self) -> Result<Grid, LayoutError> {
        DynComposed::from(self).print_layout()
    }
}

impl DynComposed {
    /// The table of the offsets, as [`DynLayout::print_layout`].
    ///
    /// # Errors
    /// As [`DynLayout::print_layout`], and those of [`cosize`](Self::cosize).
    pub fn print_layout(&self) -> Result<Grid, LayoutError> {
        let [rows, columns] = self.layout().modes() else {
            return Err(broken(StaticLaw::SameRank { rank: self.rank(), other: 2 }));
        };
        let extents = (rows.size()?.value(), columns.size()?.value());
        // So that no offset overflows.
        let cosize = self.cosize()?.value();
        let layout = Function::Composed(self.clone());
        Ok(Grid { layout, extents, digits: digits(cosize), shown: (SHOWN, SHOWN) })
    }
}

impl DynStrided {
    /// The table of values: integers with a sign, or coordinates.
    ///
    /// # Errors
    /// As [`DynLayout::print_layout`].
    pub fn print_layout(&self) -> Result<Grid, LayoutError> {
        let shape = self.strided_shape();
        let [rows, columns] = shape.modes() else {
            return Err(broken(StaticLaw::SameRank { rank: self.rank(), other: 2 }));
        };
        let extents = (rows.product()?.value(), columns.product()?.value());
        // So that no value overflows.
        self.coshape()?;
        let layout = Function::Strided(self.clone());
        let (mut digits, shown) = (1, (extents.0.min(SHOWN), extents.1.min(SHOWN)));
        for row in 0..shown.0 {
            for column in 0..shown.1 {
                digits = digits.max(layout.at(row, column)?.len());
            }
        }
        Ok(Grid { layout, extents, digits, shown: (SHOWN, SHOWN) })
    }
}

/// The function that a table shows.
#[derive(Clone, PartialEq, Eq)]
enum Function {
    Composed(DynComposed),
    Strided(DynStrided),
}

impl Function {
    fn at(&self, row: u64, column: u64) -> Result<String, LayoutError> {
        match self {
            Self::Composed(layout) => layout.at([row, column]).map(|offset| offset.to_string()),
            Self::Strided(layout) => layout.at([row, column]).map(|value| value.to_string().replace('_', "")),
        }
    }
}

impl Display for Function {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Composed(layout) => Display::fmt(layout, f),
            Self::Strided(layout) => Display::fmt(layout, f),
        }
    }
}

/// The table of a layout: what [`print_layout`](DynLayout::print_layout) prints.
///
/// `Display` computes the offsets that are shown, but not others.
#[derive(Clone, PartialEq, Eq)]
pub struct Grid {
    layout: Function,
    extents: (u64, u64),
    digits: usize,
    shown: (u64, u64),
}

impl Grid {
    /// With at most this many rows and columns.
    #[must_use]
    pub fn at_most(self, rows: u64, columns: u64) -> Self {
        Self { shown: (rows, columns), ..self }
    }

    /// How many columns are shown.
    fn columns(&self) -> u64 {
        self.extents.1.min(self.shown.1)
    }

    /// The text after the columns that are shown, if there are more.
    fn ellipsis(&self) -> &'static str {
        if self.columns() < self.extents.1 { " ..." } else { "" }
    }

    /// The line between two rows.
    fn rule(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str("    ")?;
        for _ in 0..self.columns() {
            write!(f, "+{:-<1$}", "", self.digits + 2)?;
        }
        writeln!(f, "+{}", self.ellipsis())
    }
}

impl Display for Grid {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Self { layout, extents, digits, shown } = self;
        writeln!(f, "{layout}")?;
        f.write_str("    ")?;
        for column in 0..self.columns() {
            write!(f, "  {column:>digits$} ")?;
        }
        writeln!(f, "{}", self.ellipsis())?;
        for row in 0..extents.0.min(shown.0) {
            self.rule(f)?;
            write!(f, "{row:>2}  ")?;
            for column in 0..self.columns() {
                let offset = layout.at(row, column).map_err(|_| fmt::Error)?;
                write!(f, "| {offset:>digits$} ")?;
            }
            writeln!(f, "|{}", self.ellipsis())?;
        }
        self.rule(f)?;
        if shown.0 < extents.0 { writeln!(f, "...") } else { Ok(()) }
    }
}

impl fmt::Debug for Grid {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        Display::fmt(self, f)
    }
}

/// How many digits a number has.
fn digits(number: u64) -> usize {
    number.checked_ilog10().unwrap_or(0) as usize + 1
}
