//! The messages between ranks when a tensor is redistributed.

mod message;
mod regions;
#[cfg(test)]
mod tests;
mod transfers;

pub use message::{Block, Transfer};
pub(crate) use regions::{Nest, Region};
pub use transfers::Transfers;

use crate::distribution::Distribution;
use crate::error::Error;

/// What each rank sends and receives when a tensor goes from one distribution to another.
///
/// **Definition.** Each place of the target, halos included, receives the element of its index from one of the ranks that
/// have it at the source: from itself if it has it, else from one of the replicas, which differ from target to target.
///
/// It is computed mode by mode, from the numbers of both distributions: which indices a process of the source shares with
/// one of the target is a sum of layouts, one where the blocks nest, and a message the product of those of its modes. So
/// planning takes as long whatever the size of the tensor, and nothing is stored for an element, nor for a pair of ranks.
///
/// # Examples
/// From blocks of rows on 4 ranks to blocks of 64 x 64 on a grid of 2 x 2: one layout for each pair of ranks.
/// ```
/// use colex_mpi::{Axis, Distribution, Grid, Plan};
///
/// let rows = Distribution::new(&[2048, 2048], Grid::row_major(&[4])?, vec![Axis::blocks(0), Axis::whole()])?;
/// let axes = vec![Axis::block_cyclic(0, 64), Axis::block_cyclic(1, 64)];
/// let blocks = Distribution::new(&[2048, 2048], Grid::column_major(&[2, 2])?, axes)?;
/// let plan = Plan::new(&rows, &blocks)?;
///
/// let sends = plan.sends(1)?;
/// assert_eq!(sends.iter().map(|message| message.size()).sum::<usize>(), 512 * 2048);
/// for message in sends.iter() {
///     let parts: Vec<_> = message.blocks().collect();
///     assert_eq!(parts.len(), 1);
///     assert_eq!(parts[0].source.to_string(), "(64,4,64,16):(1,128,512,65536)");
///     assert_eq!(parts[0].target.to_string(), "(64,4,64,16):(1,64,1024,65536)");
/// }
/// # Ok::<(), colex_mpi::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Plan {
    source: Distribution,
    target: Distribution,
    /// Which mode of the source each mode of the target is.
    modes: Vec<usize>,
    /// Only the halos of the target.
    only_halos: bool,
}

impl Plan {
    /// The plan from one distribution to another of the same shape.
    ///
    /// # Errors
    /// [`Shapes`](Error::Shapes), and [`Modes`](Error::Modes) where the ranks differ.
    pub fn new(source: &Distribution, target: &Distribution) -> Result<Self, Error> {
        Self::permuted(source, target, &(0..target.shape().len()).collect::<Vec<_>>())
    }

    /// The plan from one distribution to another whose mode `k` is mode `modes[k]` of the source: `[1, 0]` is a transpose.
    ///
    /// # Errors
    /// [`Shapes`](Error::Shapes); [`Modes`](Error::Modes): not each mode is there once.
    ///
    /// # Examples
    /// ```
    /// use colex_mpi::{Axis, Distribution, Grid, Plan};
    ///
    /// let grid = Grid::row_major(&[2])?;
    /// let rows = Distribution::new(&[6, 4], grid.clone(), vec![Axis::blocks(0), Axis::whole()])?;
    /// let transposed = Distribution::new(&[4, 6], grid, vec![Axis::blocks(0), Axis::whole()])?;
    /// let plan = Plan::permuted(&rows, &transposed, &[1, 0])?;
    /// assert_eq!(plan.receives(1)?.iter().map(|message| message.size()).collect::<Vec<_>>(), [6, 6]);
    /// assert!(Plan::new(&rows, &transposed).is_err());
    /// # Ok::<(), colex_mpi::Error>(())
    /// ```
    pub fn permuted(source: &Distribution, target: &Distribution, modes: &[usize]) -> Result<Self, Error> {
        let rank = source.shape().len();
        let mut sorted = modes.to_vec();
        sorted.sort_unstable();
        if target.shape().len() != rank || !sorted.into_iter().eq(0..rank) {
            return Err(Error::Modes { given: modes.to_vec(), rank });
        }
        for (mode, (&of, &size)) in modes.iter().zip(target.shape()).enumerate() {
            if source.shape()[of] != size {
                return Err(Error::Shapes { mode, source: source.shape()[of], target: size });
            }
        }
        Ok(Self { source: source.clone(), target: target.clone(), modes: modes.to_vec(), only_halos: false })
    }

    /// The plan by which each rank gets its halos, from the ranks that have those elements as their own.
    ///
    /// # Examples
    /// ```
    /// use colex_mpi::{Axis, Distribution, Grid, Halo, Plan};
    ///
    /// let rows = Distribution::new(&[8, 5], Grid::row_major(&[4])?, vec![Axis::blocks(0), Axis::whole()])?;
    /// let plan = Plan::halos(&rows.with_halos(&[Halo::within(1), Halo::NONE])?);
    /// let from: Vec<_> = plan.receives(1)?.iter().map(|message| (message.rank(), message.size())).collect();
    /// assert_eq!(from, [(0, 5), (2, 5)]);
    /// # Ok::<(), colex_mpi::Error>(())
    /// ```
    #[must_use]
    pub fn halos(distribution: &Distribution) -> Self {
        let modes = (0..distribution.shape().len()).collect();
        Self { source: distribution.clone(), target: distribution.clone(), modes, only_halos: true }
    }

    /// Where the elements come from.
    #[must_use]
    pub const fn source(&self) -> &Distribution {
        &self.source
    }

    /// Where they go to.
    #[must_use]
    pub const fn target(&self) -> &Distribution {
        &self.target
    }

    /// Whether only halos are filled, of the tensor that the elements are in.
    #[must_use]
    pub const fn only_halos(&self) -> bool {
        self.only_halos
    }

    /// One more than the last rank that sends or receives.
    #[must_use]
    pub fn ranks(&self) -> usize {
        self.source.grid().ranks().end.max(self.target.grid().ranks().end)
    }

    /// The messages that a rank sends, by increasing rank: also that to itself.
    ///
    /// # Errors
    /// [`Overflow`](colex_dyn::LayoutError::Overflow): never, of distributions that are.
    pub fn sends(&self, rank: usize) -> Result<Transfers, Error> {
        Transfers::sent(self, rank)
    }

    /// The messages that a rank receives, by increasing rank: also that from itself.
    ///
    /// # Errors
    /// As [`sends`](Self::sends).
    pub fn receives(&self, rank: usize) -> Result<Transfers, Error> {
        Transfers::received(self, rank)
    }

    /// How many elements a rank sends to others and receives from them, and how many stay.
    ///
    /// # Errors
    /// As [`sends`](Self::sends).
    pub fn traffic(&self, rank: usize) -> Result<Traffic, Error> {
        let count = |transfers: &Transfers, is_self: bool| {
            transfers.iter().filter(|message| (message.rank() == rank) == is_self).map(|message| message.size()).sum()
        };
        let (sends, receives) = (self.sends(rank)?, self.receives(rank)?);
        Ok(Traffic { sent: count(&sends, false), received: count(&receives, false), kept: count(&sends, true) })
    }

    /// The modes of the source, the one whose elements are adjacent there first: in this order messages are.
    fn order(&self) -> &[usize] {
        self.source.storage().order()
    }

    /// Which mode of the target a mode of the source is.
    pub(crate) fn mode_of_target(&self, mode: usize) -> usize {
        self.modes.iter().position(|&of| of == mode).expect("a permutation")
    }
}

/// How many elements a rank sends and receives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Traffic {
    /// To other ranks.
    pub sent: usize,
    /// From other ranks.
    pub received: usize,
    /// From itself to itself.
    pub kept: usize,
}
