//! The sizes and strides of a layout, in the integers of DLPack.

use super::error::Error;
use colex::bounds::Integer;
use colex::tuple::{HCons, HNil};
use colex::typenum::{UInt, UTerm};

/// A shape or a stride: its integers, one for each dimension.
pub trait Extents {
    /// Puts them behind those that were found before.
    fn extents(self, found: &mut Vec<i64>) -> Result<(), Error>;
}
macro_rules! integers {
    ($([$($generics:ident)*] $integer:ty;)*) => { $(
        impl<$($generics),*> Extents for $integer
        where
            Self: Integer,
        {
            fn extents(self, found: &mut Vec<i64>) -> Result<(), Error> {
                found.push(i64::try_from(self.value()).map_err(|_| Error::TooLarge { mode: found.len() })?);
                Ok(())
            }
        }
    )* };
}
integers! {
    [] usize;
    [] UTerm;
    [U B] UInt<U, B>;
}
impl Extents for HNil {
    fn extents(self, _: &mut Vec<i64>) -> Result<(), Error> {
        Ok(())
    }
}
impl<H: Extents, T: Extents> Extents for HCons<H, T> {
    fn extents(self, found: &mut Vec<i64>) -> Result<(), Error> {
        self.head.extents(found)?;
        self.tail.extents(found)
    }
}

/// All of them.
pub(crate) fn all(tuple: impl Extents) -> Result<Vec<i64>, Error> {
    let mut found = Vec::new();
    tuple.extents(&mut found)?;
    Ok(found)
}
