//! Grids of ranks.

use crate::error::{Error, plus};
use colex_dyn::{DynLayout, DynTuple, make_layout_left, make_layout_right};

/// A grid of ranks: a compact layout from coordinates of processes to ranks, counted from a first rank.
///
/// # Examples
/// ```
/// use colex_mpi::Grid;
///
/// let grid = Grid::row_major(&[2, 3])?;
/// assert_eq!(grid.layout().to_string(), "(2,3):(3,_1)");
/// assert_eq!((grid.rank_at(&[1, 0]), grid.coordinates_of(4)), (3, Some(vec![1, 1])));
/// assert_eq!(grid.starting_at(2)?.coordinates_of(4), Some(vec![0, 2]));
///
/// // Neither has two places, nor is one left out.
/// assert!(Grid::new("(2,3):(4,1)".parse()?).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Grid {
    layout: DynLayout,
    /// The size and the stride of each mode.
    modes: Vec<(usize, usize)>,
    first: usize,
    size: usize,
}

impl Grid {
    /// The grid of a layout, whose leaves are its modes.
    ///
    /// # Errors
    /// [`NotCompact`](colex_dyn::LayoutError::NotCompact): the layout does not have each rank below its size once;
    /// [`EmptyGrid`](Error::EmptyGrid).
    pub fn new(layout: DynLayout) -> Result<Self, Error> {
        layout.prove_compact()?;
        let modes: Result<_, colex_dyn::LayoutError> =
            layout.leaves().iter().map(|mode| Ok((mode.shape().index()?, mode.stride().index()?))).collect();
        let (modes, size) = (modes?, layout.size()?.index()?);
        if size == 0 {
            return Err(Error::EmptyGrid);
        }
        Ok(Self { layout: layout.flatten(), modes, first: 0, size })
    }

    /// The grid whose first mode goes through adjacent ranks: what ScaLAPACK calls column-major.
    ///
    /// # Errors
    /// [`Overflow`](colex_dyn::LayoutError::Overflow), [`EmptyGrid`](Error::EmptyGrid).
    pub fn column_major(shape: &[usize]) -> Result<Self, Error> {
        Self::new(make_layout_left(&tuple(shape)?)?)
    }

    /// The grid whose last mode goes through adjacent ranks: the order of MPI and ScaLAPACK.
    ///
    /// # Errors
    /// [`Overflow`](colex_dyn::LayoutError::Overflow), [`EmptyGrid`](Error::EmptyGrid).
    pub fn row_major(shape: &[usize]) -> Result<Self, Error> {
        Self::new(make_layout_right(&tuple(shape)?)?)
    }

    /// The same grid with another rank at its beginning.
    ///
    /// # Errors
    /// [`Overflow`](colex_dyn::LayoutError::Overflow).
    pub fn starting_at(self, first: usize) -> Result<Self, Error> {
        plus(first, self.size)?;
        Ok(Self { first, ..self })
    }

    /// The layout from coordinates to ranks, counted from the first one.
    #[must_use]
    pub const fn layout(&self) -> &DynLayout {
        &self.layout
    }

    /// How many ranks.
    #[must_use]
    pub const fn size(&self) -> usize {
        self.size
    }

    /// The ranks.
    #[must_use]
    pub const fn ranks(&self) -> std::ops::Range<usize> {
        self.first..self.first + self.size
    }

    /// How many modes.
    #[must_use]
    pub fn modes(&self) -> usize {
        self.modes.len()
    }

    /// How many processes there are along a mode.
    ///
    /// # Panics
    /// If there is no such mode.
    #[must_use]
    pub fn processes(&self, mode: usize) -> usize {
        self.modes[mode].0
    }

    /// The rank at a coordinate.
    ///
    /// # Panics
    /// If the coordinate is of another rank, or out of range.
    #[must_use]
    pub fn rank_at(&self, coordinates: &[usize]) -> usize {
        assert_eq!(coordinates.len(), self.modes.len(), "a coordinate for each mode of the grid");
        let offsets = self.modes.iter().zip(coordinates).map(|(&(size, stride), &c)| {
            assert!(c < size, "process {c} of {size}");
            c * stride
        });
        self.first + offsets.sum::<usize>()
    }

    /// Where a rank is in the grid, if it is.
    #[must_use]
    pub fn coordinates_of(&self, rank: usize) -> Option<Vec<usize>> {
        self.ranks().contains(&rank).then(|| (0..self.modes.len()).map(|mode| self.coordinate_of(rank, mode)).collect())
    }

    /// Where a rank of the grid is along a mode.
    pub(crate) fn coordinate_of(&self, rank: usize, mode: usize) -> usize {
        let (size, stride) = self.modes[mode];
        if size == 1 { 0 } else { (rank - self.first) / stride % size }
    }
}

/// The int tuple of these integers.
pub(crate) fn tuple(integers: &[usize]) -> Result<DynTuple, Error> {
    Ok(DynTuple::from_modes(integers.iter().map(|&integer| DynTuple::dynamic(integer as u64)).collect())?)
}
