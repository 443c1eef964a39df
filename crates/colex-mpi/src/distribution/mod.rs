//! Which rank has which elements of a tensor.

mod axis;
mod grid;
mod layouts;
mod storage;
#[cfg(test)]
mod tests;

pub(crate) use axis::Dealt;
pub use axis::{Axis, Halo};
pub use grid::Grid;
pub use layouts::Part;
pub use storage::Storage;

use crate::error::{Error, plus, times};
use colex_dyn::{DynLayout, DynTuple};
use grid::tuple;

/// Which rank of a grid has which elements of a tensor, and where.
///
/// **Definition.** Each mode of the tensor has an [`Axis`]: it is dealt out along one mode of the grid, or whole. An element
/// is at the ranks whose coordinates are those of its index in each mode; so along a mode of the grid that no mode of the
/// tensor is along, the tensor is replicated. A rank stores its part by a [`Storage`], column-major unless another is
/// [given](Self::stored), and may have [halos](Self::with_halos) around it.
///
/// Where nothing is left over it is a layout, see [`layout`](Self::layout); else it is one with a bound, and the part of
/// each rank is a sum of layouts, see [`part`](Self::part).
///
/// # Examples
/// ScaLAPACK's distribution of a matrix: blocks of 64 x 64 on 2 x 3 ranks.
/// ```
/// use colex_mpi::{Axis, Distribution, Grid};
///
/// let grid = Grid::row_major(&[2, 3])?;
/// let matrix = Distribution::new(&[1000, 500], grid, vec![Axis::block_cyclic(0, 64), Axis::block_cyclic(1, 64)])?;
/// assert_eq!(matrix.owner(&[70, 400]), 3);
/// assert_eq!(matrix.local(&[70, 400]), [6, 144]);
/// assert_eq!(matrix.global(3, &[6, 144]), Some(vec![70, 400]));
/// assert_eq!(matrix.local_layout(5).to_string(), "(488,128):(1,488)");
/// # Ok::<(), colex_mpi::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Distribution {
    shape: Vec<usize>,
    grid: Grid,
    axes: Vec<Dealt>,
    storage: Storage,
}

impl Distribution {
    /// The distribution of a tensor of this shape, one axis for each of its modes.
    ///
    /// # Errors
    /// [`AxesForRank`](Error::AxesForRank); [`NoGridMode`](Error::NoGridMode) and [`GridModeTwice`](Error::GridModeTwice);
    /// [`EmptyBlock`](Error::EmptyBlock), [`FirstProcess`](Error::FirstProcess) and [`Cut`](Error::Cut) of an axis;
    /// [`Overflow`](colex_dyn::LayoutError::Overflow).
    pub fn new(shape: &[usize], grid: Grid, axes: Vec<Axis>) -> Result<Self, Error> {
        if axes.len() != shape.len() {
            return Err(Error::AxesForRank { axes: axes.len(), rank: shape.len() });
        }
        // What an axis computes of its size overflows only where the size does.
        fits(shape)?;
        let mut dealt: Vec<Dealt> = Vec::new();
        for (mode, (axis, &size)) in axes.iter().zip(shape).enumerate() {
            let next = axis.on(&grid, mode, size)?;
            match next.along {
                Some(along) if dealt.iter().any(|axis| axis.along == next.along) => {
                    return Err(Error::GridModeTwice { mode, along });
                }
                _ => dealt.push(next),
            }
        }
        let storage = Storage::column_major(shape.len());
        Self { shape: shape.to_vec(), grid, axes: dealt, storage }.checked()
    }

    /// The same, with the parts stored in another order.
    ///
    /// # Errors
    /// [`Modes`](Error::Modes): not each mode is in the order once; [`Overflow`](colex_dyn::LayoutError::Overflow).
    pub fn stored(self, storage: Storage) -> Result<Self, Error> {
        storage.check(self.shape.len())?;
        Self { storage, ..self }.checked()
    }

    /// The same, with elements of the neighbours around each part: one halo for each mode.
    ///
    /// The own elements of a rank then begin `before` places after the beginning of its part. Of whole modes the halo is
    /// usual, too: around the ends if it is periodic.
    ///
    /// # Errors
    /// [`Modes`](Error::Modes); [`Halo`](Error::Halo): a halo is longer than the mode, or around elements that a process does
    /// not have in one run; [`Overflow`](colex_dyn::LayoutError::Overflow).
    ///
    /// # Examples
    /// ```
    /// use colex_mpi::{Axis, Distribution, Grid, Halo};
    ///
    /// let rows = Distribution::new(&[8, 5], Grid::row_major(&[2])?, vec![Axis::blocks(0), Axis::whole()])?;
    /// let around = rows.with_halos(&[Halo::within(1), Halo::NONE])?;
    /// assert_eq!(around.local_layout(1).to_string(), "(6,5):(1,6)");
    /// assert_eq!(around.global(1, &[0, 2]), Some(vec![3, 2]));
    /// assert_eq!(around.global(1, &[5, 2]), None);
    /// # Ok::<(), colex_mpi::Error>(())
    /// ```
    pub fn with_halos(mut self, halos: &[Halo]) -> Result<Self, Error> {
        if halos.len() != self.shape.len() {
            return Err(Error::Modes { given: vec![halos.len()], rank: self.shape.len() });
        }
        for (mode, (axis, &halo)) in self.axes.iter_mut().zip(halos).enumerate() {
            let (width, runs) = (halo.before.max(halo.after), axis.runs());
            if width > 0 && (width > axis.size || runs > 1) {
                return Err(Error::Halo { mode, width, size: axis.size, runs });
            }
            plus(times(2, axis.size)?, times(2, width)?)?;
            axis.halo = halo;
        }
        self.checked()
    }

    /// The distribution of the tensor without one of its modes and without halos: replicated along the mode of the grid that
    /// this one was along.
    ///
    /// # Errors
    /// [`Modes`](Error::Modes): there is no such mode.
    pub fn without(&self, mode: usize) -> Result<Self, Error> {
        if mode >= self.shape.len() {
            return Err(Error::Modes { given: vec![mode], rank: self.shape.len() });
        }
        let mut without = Self { storage: self.storage.without(mode), ..self.clone() };
        without.shape.remove(mode);
        without.axes.remove(mode);
        without.axes.iter_mut().for_each(|axis| axis.halo = Halo::NONE);
        Ok(without)
    }

    /// No number of this distribution overflows.
    fn checked(self) -> Result<Self, Error> {
        let padded: Vec<_> = self.axes.iter().map(Dealt::padded_size).collect();
        fits(&padded)?;
        Ok(self)
    }

    /// The global shape.
    #[must_use]
    pub fn shape(&self) -> &[usize] {
        &self.shape
    }

    /// The grid.
    #[must_use]
    pub const fn grid(&self) -> &Grid {
        &self.grid
    }

    /// How the parts are stored.
    #[must_use]
    pub const fn storage(&self) -> &Storage {
        &self.storage
    }

    /// The axes, with their numbers.
    pub(crate) fn axes(&self) -> &[Dealt] {
        &self.axes
    }

    /// The process along an axis that a rank of the grid is.
    pub(crate) fn process(&self, rank: usize, mode: usize) -> usize {
        self.axes[mode].along.map_or(0, |along| self.grid.coordinate_of(rank, along))
    }

    /// Something of each mode, for a rank; of a rank that is not in the grid 0.
    fn each(&self, rank: usize, f: impl Fn(&Dealt, usize) -> usize) -> Vec<usize> {
        let is_there = self.grid.ranks().contains(&rank);
        let of = |(mode, axis)| if is_there { f(axis, self.process(rank, mode)) } else { 0 };
        self.axes.iter().enumerate().map(of).collect()
    }

    /// The first rank that has an element; where the tensor is replicated there are more.
    ///
    /// **Definition.** The coordinate in the grid is, along the mode of each axis, that of the process that has the index,
    /// and 0 along the others.
    ///
    /// # Panics
    /// If the index is of another rank, or out of range.
    #[must_use]
    pub fn owner(&self, index: &[usize]) -> usize {
        self.in_range(index);
        let mut coordinates = vec![0; self.grid.modes()];
        for (axis, &index) in self.axes.iter().zip(index) {
            if let Some(along) = axis.along {
                coordinates[along] = axis.owner(index);
            }
        }
        self.grid.rank_at(&coordinates)
    }

    /// Whether a rank has an element.
    ///
    /// # Panics
    /// If the index is of another rank, or out of range.
    #[must_use]
    pub fn has(&self, rank: usize, index: &[usize]) -> bool {
        self.in_range(index);
        let mut modes = self.axes.iter().zip(index).enumerate();
        self.grid.ranks().contains(&rank)
            && modes.all(|(mode, (axis, &i))| axis.along.is_none() || axis.owner(i) == self.process(rank, mode))
    }

    /// Where the ranks that have an element have it: the coordinate in their part.
    ///
    /// # Panics
    /// If the index is of another rank, or out of range.
    #[must_use]
    pub fn local(&self, index: &[usize]) -> Vec<usize> {
        self.in_range(index);
        self.axes.iter().zip(index).map(|(axis, &index)| axis.local(index)).collect()
    }

    /// Which element a rank has at a coordinate of its part, its halo included; nothing if it has none there.
    ///
    /// # Panics
    /// If the coordinate is of another rank.
    #[must_use]
    pub fn global(&self, rank: usize, local: &[usize]) -> Option<Vec<usize>> {
        assert_eq!(local.len(), self.shape.len(), "a coordinate for each mode");
        if !self.grid.ranks().contains(&rank) {
            return None;
        }
        let modes = self.axes.iter().zip(local).enumerate();
        modes.map(|(mode, (axis, &local))| axis.global(self.process(rank, mode), local)).collect()
    }

    fn in_range(&self, index: &[usize]) {
        assert_eq!(index.len(), self.shape.len(), "an index for each mode");
        for (&index, &size) in index.iter().zip(&self.shape) {
            assert!(index < size, "index {index} of {size}");
        }
    }

    /// The shape of the part of a rank, its halos included: 0 in each mode if the rank is not in the grid.
    #[must_use]
    pub fn local_shape(&self, rank: usize) -> Vec<usize> {
        self.each(rank, Dealt::local_size)
    }

    /// The shape of the part of a rank without its halos.
    #[must_use]
    pub fn own_shape(&self, rank: usize) -> Vec<usize> {
        self.each(rank, Dealt::own_size)
    }

    /// How many elements of the tensor a rank has, without its halos.
    #[must_use]
    pub fn own_size(&self, rank: usize) -> usize {
        self.own_shape(rank).iter().product()
    }

    /// The strides of the part of a rank.
    pub(crate) fn local_strides(&self, rank: usize) -> Vec<usize> {
        let sizes = if self.storage.is_padded() {
            self.axes.iter().map(Dealt::padded_size).collect()
        } else {
            self.local_shape(rank)
        };
        self.storage.strides(&sizes).expect("no number of a distribution overflows")
    }

    /// The layout of the part of a rank in its memory.
    #[must_use]
    pub fn local_layout(&self, rank: usize) -> DynLayout {
        let pair = [self.local_shape(rank), self.local_strides(rank)].map(|integers| tuple(&integers));
        match pair {
            [Ok(shape), Ok(stride)] => DynLayout::new(&shape, &stride).expect("a stride for each mode"),
            _ => DynLayout::new(&DynTuple::dynamic(0), &DynTuple::dynamic(1)).expect("a mode"),
        }
    }

    /// How many elements the memory of a rank needs: the cosize of the [layout](Self::local_layout).
    #[must_use]
    pub fn local_size(&self, rank: usize) -> usize {
        let (shape, strides) = (self.local_shape(rank), self.local_strides(rank));
        if shape.contains(&0) { 0 } else { 1 + shape.iter().zip(strides).map(|(n, d)| (n - 1) * d).sum::<usize>() }
    }
}

/// Whether the products of sizes do not overflow, nor the sums of two of them.
fn fits(sizes: &[usize]) -> Result<(), Error> {
    // An axis of size 0 hides the others from the product of all.
    let product = sizes.iter().try_fold(1, |product, &size| times(product, size.max(1)))?;
    times(product, 2).map(|_| ())
}
