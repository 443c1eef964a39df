//! Reductions along a mode.

use crate::agree::agree;
use crate::copy::each;
use crate::datatype::Element;
use crate::distributed::Distributed;
use crate::error::Error;
use crate::strips::PieceMode;
use crate::typed::all_reduce;
use mpi::collective::SystemOperation;
use mpi::topology::Color;
use mpi::traits::{Communicator, Equivalence};
use std::ops::{Add, Mul};

/// How two elements become one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Operation {
    /// The sum; of integers it wraps around.
    Sum,
    /// The product; of integers it wraps around.
    Product,
    /// The smaller one.
    Minimum,
    /// The greater one.
    Maximum,
}

mod sealed {
    pub trait Sealed {}
}

/// The numbers that MPI reduces.
pub trait Number: Element + sealed::Sealed {
    /// Signed numbers in the same order, for the least and the greatest of MPI: MPICH 4.0 compares unsigned ones as if
    /// they were signed.
    #[doc(hidden)]
    type Ordered: Equivalence + Copy;
    #[doc(hidden)]
    fn to_ordered(self) -> Self::Ordered;
    #[doc(hidden)]
    fn from_ordered(ordered: Self::Ordered) -> Self;
    /// What an operation leaves as it is.
    fn neutral(operation: Operation) -> Self;
    /// The result for two numbers.
    fn apply(self, other: Self, operation: Operation) -> Self;
}
macro_rules! numbers {
    ($least:ident $greatest:ident $add:ident $multiply:ident: $($number:ident in the order of $ordered:ident by $flip:expr;)*) => { $(
        impl sealed::Sealed for $number {}
        impl Number for $number {
            type Ordered = $ordered;
            fn to_ordered(self) -> $ordered {
                let flip: fn($number) -> $number = $flip;
                flip(self) as $ordered
            }
            fn from_ordered(ordered: $ordered) -> Self {
                let flip: fn($number) -> $number = $flip;
                flip(ordered as Self)
            }
            fn neutral(operation: Operation) -> Self {
                match operation {
                    Operation::Sum => 0 as Self,
                    Operation::Product => 1 as Self,
                    Operation::Minimum => Self::$greatest,
                    Operation::Maximum => Self::$least,
                }
            }
            fn apply(self, other: Self, operation: Operation) -> Self {
                match operation {
                    Operation::Sum => self.$add(other),
                    Operation::Product => self.$multiply(other),
                    Operation::Minimum if other < self => other,
                    Operation::Maximum if other > self => other,
                    _ => self,
                }
            }
        }
    )* };
}
numbers! { NEG_INFINITY INFINITY add mul:
    f32 in the order of f32 by |x| x;
    f64 in the order of f64 by |x| x;
}
numbers! { MIN MAX wrapping_add wrapping_mul:
    i8 in the order of i8 by |x| x;
    i16 in the order of i16 by |x| x;
    i32 in the order of i32 by |x| x;
    i64 in the order of i64 by |x| x;
    isize in the order of isize by |x| x;
    u8 in the order of i8 by |x| x ^ (1 << 7);
    u16 in the order of i16 by |x| x ^ (1 << 15);
    u32 in the order of i32 by |x| x ^ (1 << 31);
    u64 in the order of i64 by |x| x ^ (1 << 63);
    usize in the order of isize by |x| x ^ !(usize::MAX >> 1);
}

impl Operation {
    fn of_mpi(self) -> SystemOperation {
        match self {
            Self::Sum => SystemOperation::sum(),
            Self::Product => SystemOperation::product(),
            Self::Minimum => SystemOperation::min(),
            Self::Maximum => SystemOperation::max(),
        }
    }
}

/// Reduces the elements of all ranks of a group.
fn reduce_among<T: Number>(group: &impl Communicator, operation: Operation, elements: &mut [T]) {
    // MPI counts in `int`.
    for elements in elements.chunks_mut(1 << 30) {
        match operation {
            Operation::Sum | Operation::Product => {
                let own = elements.to_vec();
                all_reduce(group, &own, elements, operation.of_mpi());
            }
            Operation::Minimum | Operation::Maximum => {
                let own: Vec<_> = elements.iter().map(|element| element.to_ordered()).collect();
                let mut all = own.clone();
                all_reduce(group, &own, &mut all, operation.of_mpi());
                elements.iter_mut().zip(all).for_each(|(element, ordered)| *element = T::from_ordered(ordered));
            }
        }
    }
}

impl<T: Number + Default> Distributed<T> {
    /// The tensor without one of its modes, along which its elements are reduced: on all ranks that had one of them.
    ///
    /// **Definition.** Each rank reduces its own elements in the order of their indices, and MPI the results of the ranks
    /// along the mode of the grid, in an order of its own. So a sum of floating-point numbers is that of one rank only where
    /// no sum is rounded.
    ///
    /// All ranks of the communicator call it.
    ///
    /// # Errors
    /// On all ranks: [`Modes`](Error::Modes): there is no such mode; [`GridBeyondCommunicator`](Error::GridBeyondCommunicator);
    /// [`Disagreement`](Error::Disagreement) of the ranks.
    ///
    /// # Examples
    /// ```no_run
    /// use colex_mpi::{Axis, Distributed, Distribution, Grid, Operation};
    /// use mpi::traits::*;
    ///
    /// let universe = mpi::initialize().unwrap();
    /// let world = universe.world();
    /// let grid = Grid::row_major(&[world.size() as usize])?;
    /// let rows = Distribution::new(&[100, 7], grid, vec![Axis::balanced(0), Axis::whole()])?;
    /// let matrix = Distributed::from_fn(&rows, world.rank() as usize, |index| index[0] + index[1]);
    /// let sums = matrix.reduced(&world, 0, Operation::Sum)?;
    /// assert_eq!(sums.get(&[3]), Some(&(4950 + 300)));
    /// # Ok::<(), colex_mpi::Error>(())
    /// ```
    pub fn reduced(&self, communicator: &impl Communicator, mode: usize, operation: Operation) -> Result<Self, Error> {
        let distribution = self.distribution();
        let (rank, size) = (communicator.rank() as usize, communicator.size() as usize);
        let reduced = distribution.without(mode).and_then(|reduced| match distribution.grid().ranks().end {
            end if end > size => Err(Error::GridBeyondCommunicator { end, size }),
            _ if rank != self.rank() => Err(Error::NoSuchRank { rank: self.rank(), size }),
            _ => Ok(reduced),
        });
        let here = reduced.as_ref().map(|_| ()).map_err(Clone::clone);
        agree(communicator, "reduction", (distribution, mode, operation, size_of::<T>()), here)?;
        let mut result = Self::filled(&reduced?, rank, T::neutral(operation));
        self.reduce_own(mode, operation, result.elements_mut());

        // The ranks that differ along this mode of the grid alone have parts of the same elements.
        let Some(along) = distribution.axes()[mode].along else { return Ok(result) };
        let grid = distribution.grid();
        let coordinates = grid.coordinates_of(rank);
        let color = coordinates.map_or_else(Color::undefined, |mut coordinates| {
            coordinates[along] = 0;
            Color::with_value(grid.rank_at(&coordinates) as i32)
        });
        if let Some(group) = communicator.split_by_color(color) {
            reduce_among(&group, operation, result.elements_mut());
        }
        Ok(result)
    }

    /// Reduces the elements of this rank, which has them along all other modes as the result has them.
    fn reduce_own(&self, mode: usize, operation: Operation, result: &mut [T]) {
        let (begin, mut modes) = self.own_modes();
        if modes.iter().any(|mode| mode.size == 0) {
            return;
        }
        let PieceMode { size, stride } = modes.remove(mode);
        let strides = self.distribution().without(mode).map(|reduced| reduced.local_strides(self.rank()));
        for (mode, stride) in modes.iter_mut().zip(strides.unwrap_or_default()) {
            mode.stride[1] = stride;
        }
        each([begin, 0], &modes, &mut |[from, to]| {
            let elements = (0..size).map(|i| self.elements()[from + i * stride[0]]);
            result[to] = elements.fold(result[to], |sum, element| sum.apply(element, operation));
        });
    }
}
