//! Where the elements of a tile are: in a tensor, or in the registers of the threads.

use super::mma::below;
use colex::ComposedLayout;
use colex::bounds::{DataLayout, Product, StaticInteger};
use colex::prelude::*;
use colex::tuple::{HCons, HNil};
use core::ops::{Index, IndexMut};

/// A tile, and its threads.
#[derive(Clone, Copy, Debug)]
pub struct TileOfThreads {
    /// The extents of the tile.
    pub extents: [usize; 2],
    /// How many threads there are.
    pub threads: usize,
    /// How many values of a tile each thread has.
    pub values: usize,
}
/// An element: where it is in the operand, and in which register.
#[derive(Clone, Copy, Debug)]
pub struct Place {
    /// The row and the column.
    pub at: [usize; 2],
    /// The thread.
    pub thread: usize,
    /// The value of the thread.
    pub value: usize,
}

/// An operand that the host reads.
///
/// It is implemented for tensors with two modes, plain and swizzled, and for the registers of all threads, `[[T; V]]`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not an operand on the host",
    label = "expected a tensor with two modes, or registers, an array for each thread"
)]
pub trait Reads {
    /// The elements.
    type Element: Copy;
    /// The extents of the operand: registers have one tile.
    ///
    /// # Errors
    /// [`CoordinateRange`](LayoutError::CoordinateRange), if registers have too few threads or values.
    fn extents(&self, tile: TileOfThreads) -> Result<[usize; 2], LayoutError>;
    /// The element, or `None` beyond the operand.
    fn read(&self, place: Place) -> Option<Self::Element>;
}
/// An operand that the host writes.
pub trait Writes: Reads {
    /// Writes the element; beyond the operand nothing.
    fn write(&mut self, place: Place, element: Self::Element);
}

impl<T: Copy, const V: usize> Reads for [[T; V]] {
    type Element = T;
    fn extents(&self, tile: TileOfThreads) -> Result<[usize; 2], LayoutError> {
        below(tile.threads, self.len())?;
        below(tile.values, V)?;
        Ok(tile.extents)
    }
    fn read(&self, place: Place) -> Option<T> {
        self.get(place.thread)?.get(place.value).copied()
    }
}
impl<T: Copy, const V: usize> Writes for [[T; V]] {
    fn write(&mut self, place: Place, element: T) {
        if let Some(register) = self.get_mut(place.thread).and_then(|lane| lane.get_mut(place.value)) {
            *register = element;
        }
    }
}

/// The 1-D coordinate of a row and a column in range.
fn index([rows, columns]: [usize; 2], [row, column]: [usize; 2]) -> Option<usize> {
    (row < rows && column < columns).then(|| row + rows * column)
}

/// A layout of two modes.
type Matrix<M, N, DM, DN> = Layout<HCons<M, HCons<N, HNil>>, HCons<DM, HCons<DN, HNil>>>;
/// Its extents.
fn extents<M: IntTuple, N: IntTuple, D: Copy>(
    matrix: Layout<HCons<M, HCons<N, HNil>>, D>,
) -> Result<[usize; 2], LayoutError> {
    let shape = matrix.shape();
    Ok([shape.head.try_size()?, shape.tail.head.try_size()?])
}
impl<E, M, N, DM, DN, T> Reads for Tensor<E, Matrix<M, N, DM, DN>>
where
    Self: Index<usize, Output = T>,
    T: Copy,
    M: IntTuple,
    N: IntTuple,
    DM: Copy,
    DN: Copy,
    Matrix<M, N, DM, DN>: DataLayout,
{
    type Element = T;
    fn extents(&self, _: TileOfThreads) -> Result<[usize; 2], LayoutError> {
        extents(self.layout())
    }
    fn read(&self, place: Place) -> Option<T> {
        Some(self[index(extents(self.layout()).ok()?, place.at)?])
    }
}
impl<E, M, N, DM, DN, T> Writes for Tensor<E, Matrix<M, N, DM, DN>>
where
    Self: IndexMut<usize, Output = T>,
    T: Copy,
    M: IntTuple,
    N: IntTuple,
    DM: Copy,
    DN: Copy,
    Matrix<M, N, DM, DN>: DataLayout,
{
    fn write(&mut self, place: Place, element: T) {
        if let Some(index) = extents(self.layout()).ok().and_then(|extents| index(extents, place.at)) {
            self[index] = element;
        }
    }
}

/// A swizzled layout, whose extents are static.
type Swizzled<A, O, M, N, D> = ComposedLayout<A, O, Layout<HCons<M, HCons<N, HNil>>, D>>;
impl<E, A, O, M, N, D, T, P, Q> Reads for Tensor<E, Swizzled<A, O, M, N, D>>
where
    Self: Index<usize, Output = T>,
    T: Copy,
    M: Product<Output = P>,
    N: Product<Output = Q>,
    P: StaticInteger,
    Q: StaticInteger,
{
    type Element = T;
    fn extents(&self, _: TileOfThreads) -> Result<[usize; 2], LayoutError> {
        Ok([P::VALUE, Q::VALUE])
    }
    fn read(&self, place: Place) -> Option<T> {
        Some(self[index([P::VALUE, Q::VALUE], place.at)?])
    }
}
impl<E, A, O, M, N, D, T, P, Q> Writes for Tensor<E, Swizzled<A, O, M, N, D>>
where
    Self: Reads<Element = T> + IndexMut<usize, Output = T>,
    M: Product<Output = P>,
    N: Product<Output = Q>,
    P: StaticInteger,
    Q: StaticInteger,
{
    fn write(&mut self, place: Place, element: T) {
        if let Some(index) = index([P::VALUE, Q::VALUE], place.at) {
            self[index] = element;
        }
    }
}
