//! The offsets of a layout of two modes, a line for each row.

use super::SHOWN;
use colex_dyn::{DynLayout, LayoutError, StaticLaw};
use std::fmt::{self, Display, Formatter};

/// The offsets of a layout of two modes, a line for each coordinate of mode 0, as `print2D(layout)` of CuTe's documents
/// prints them. Of a large layout the first 128 rows and columns are shown.
///
/// # Errors
/// [`SameRank`](StaticLaw::SameRank) where the rank is not 2, [`Overflow`](LayoutError::Overflow).
///
/// # Examples
/// ```
/// use colex::layout;
/// use colex_pictures::print_2d;
///
/// let a = layout![(2, (2, 2)) : (4, (2, 1))];
/// assert_eq!(print_2d(a)?.to_string(), "  0    2    1    3  \n  4    6    5    7  \n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn print_2d(layout: impl Into<DynLayout>) -> Result<Print2D, LayoutError> {
    let layout = layout.into();
    let [rows, columns] = layout.modes() else {
        return Err(LayoutError::Static { law: StaticLaw::SameRank { rank: layout.rank(), other: 2 } });
    };
    let extents = (rows.size()?.value(), columns.size()?.value());
    // So that no offset overflows.
    layout.cosize()?;
    Ok(Print2D { layout, extents, shown: (SHOWN, SHOWN) })
}

/// The offsets of a layout: what [`print_2d`] prints.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Print2D {
    layout: DynLayout,
    extents: (u64, u64),
    shown: (u64, u64),
}

impl Print2D {
    /// With so many rows and columns at most.
    #[must_use]
    pub fn at_most(self, rows: u64, columns: u64) -> Self {
        Self { shown: (rows, columns), ..self }
    }
}

impl Display for Print2D {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Self { layout, extents, shown } = self;
        for row in 0..extents.0.min(shown.0) {
            for column in 0..extents.1.min(shown.1) {
                write!(f, "{:>3}  ", layout.at([row, column]).map_err(|_| fmt::Error)?)?;
            }
            writeln!(f, "{}", if shown.1 < extents.1 { "..." } else { "" })?;
        }
        if shown.0 < extents.0 { writeln!(f, "...") } else { Ok(()) }
    }
}
