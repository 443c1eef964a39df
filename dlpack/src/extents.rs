//! The sizes and strides of a flat layout, in the integers of DLPack.

use super::error::Error;
use colex::bounds::Integer;
use colex::{HCons, HNil};

/// A flat list of integers: the shape or the stride of a layout without modes inside modes.
#[diagnostic::on_unimplemented(
    message = "a DLPack tensor has no modes inside modes",
    label = "`{Self}` is not a list of integers",
    note = "`tensor.flatten()` is the same tensor without them"
)]
pub trait Extents {
    /// Its integers, of which the first is that of mode `mode`.
    fn extents(self, mode: usize, found: &mut Vec<i64>) -> Result<(), Error>;
}
impl Extents for HNil {
    fn extents(self, _: usize, _: &mut Vec<i64>) -> Result<(), Error> {
        Ok(())
    }
}
impl<I: Integer, T: Extents> Extents for HCons<I, T> {
    fn extents(self, mode: usize, found: &mut Vec<i64>) -> Result<(), Error> {
        found.push(i64::try_from(self.head.value()).map_err(|_| Error::TooLarge { mode })?);
        self.tail.extents(mode + 1, found)
    }
}

/// All of them.
pub(crate) fn all(list: impl Extents) -> Result<Vec<i64>, Error> {
    let mut found = Vec::new();
    list.extents(0, &mut found)?;
    Ok(found)
}
