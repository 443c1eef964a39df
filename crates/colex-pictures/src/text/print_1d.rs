//! The offsets of a layout in the order of the 1-D coordinate.

use super::SHOWN;
use colex_dyn::{DynLayout, LayoutError};
use std::fmt::{self, Display, Formatter};

/// The offsets of a layout in the order of the 1-D coordinate, as `print1D(layout)` of CuTe's documents prints them. Of a
/// large layout the first 128 are shown.
///
/// # Errors
/// [`Overflow`](LayoutError::Overflow).
///
/// # Examples
/// ```
/// use colex::layout;
/// use colex_pictures::print_1d;
///
/// let a = layout![(2, (2, 2)) : (4, (2, 1))];
/// assert_eq!(print_1d(a)?.to_string(), "  0    4    2    6    1    5    3    7  \n");
/// assert_eq!(print_1d(a)?.at_most(3).to_string(), "  0    4    2  ...\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn print_1d(layout: impl Into<DynLayout>) -> Result<Print1D, LayoutError> {
    let layout = layout.into();
    // So that no offset overflows.
    layout.cosize()?;
    let size = layout.size()?.value();
    Ok(Print1D { layout, size, shown: SHOWN })
}

/// The offsets of a layout: what [`print_1d`] prints.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Print1D {
    layout: DynLayout,
    size: u64,
    shown: u64,
}

impl Print1D {
    /// With so many elements at most.
    #[must_use]
    pub fn at_most(self, elements: u64) -> Self {
        Self { shown: elements, ..self }
    }
}

impl Display for Print1D {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        for index in 0..self.size.min(self.shown) {
            write!(f, "{:>3}  ", self.layout.at(index).map_err(|_| fmt::Error)?)?;
        }
        writeln!(f, "{}", if self.shown < self.size { "..." } else { "" })
    }
}
