//! In which order a rank stores its part.

use crate::error::{Error, times};

/// The layout of the part of a rank in its memory.
///
/// # Examples
/// ```
/// use colex_mpi::{Axis, Distribution, Grid, Storage};
///
/// let rows = Distribution::new(&[10, 4], Grid::row_major(&[3])?, vec![Axis::blocks(0), Axis::whole()])?;
/// assert_eq!(rows.local_layout(2).to_string(), "(2,4):(1,2)");
/// let padded = rows.stored(Storage::row_major(2).padded())?;
/// assert_eq!(padded.local_layout(2).to_string(), "(2,4):(4,1)");
/// # Ok::<(), colex_mpi::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Storage {
    /// The modes, the one with adjacent elements first.
    order: Vec<usize>,
    is_padded: bool,
}

impl Storage {
    /// The first mode has adjacent elements, the last one those that are farthest apart.
    #[must_use]
    pub fn column_major(rank: usize) -> Self {
        Self::ordered((0..rank).collect())
    }

    /// The last mode has adjacent elements, the first one those that are farthest apart.
    #[must_use]
    pub fn row_major(rank: usize) -> Self {
        Self::ordered((0..rank).rev().collect())
    }

    /// The modes in any order, the one with adjacent elements first.
    #[must_use]
    pub const fn ordered(order: Vec<usize>) -> Self {
        Self { order, is_padded: false }
    }

    /// With the strides of a part of whole blocks in whole rounds, which are the same on all ranks.
    #[must_use]
    pub fn padded(self) -> Self {
        Self { is_padded: true, ..self }
    }

    /// The order of the other modes.
    pub(super) fn without(&self, mode: usize) -> Self {
        let others = self.order.iter().filter(|&&other| other != mode);
        Self { order: others.map(|&other| other - usize::from(other > mode)).collect(), is_padded: self.is_padded }
    }

    pub(super) const fn is_padded(&self) -> bool {
        self.is_padded
    }

    /// The modes, the one with adjacent elements first.
    pub(crate) fn order(&self) -> &[usize] {
        &self.order
    }

    /// Whether each mode is there once.
    pub(super) fn check(&self, rank: usize) -> Result<(), Error> {
        let mut sorted = self.order.clone();
        sorted.sort_unstable();
        if sorted.into_iter().eq(0..rank) { Ok(()) } else { Err(Error::Modes { given: self.order.clone(), rank }) }
    }

    /// The strides of modes of these sizes.
    pub(super) fn strides(&self, sizes: &[usize]) -> Result<Vec<usize>, Error> {
        let mut strides = vec![0; sizes.len()];
        let mut stride = 1;
        for &mode in &self.order {
            strides[mode] = stride;
            stride = times(stride, sizes[mode])?;
        }
        Ok(strides)
    }
}
