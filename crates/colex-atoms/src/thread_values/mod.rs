//! Thread-value layouts: which thread has which elements of a tile, and in which order.
//!
//! A **thread-value layout** is a static layout of two modes, `(thread, value) -> index`, where the index is that of an
//! element of a tile, first mode fastest. Three things can be asked of it:
//!
//! | bound | of the layout, in a tile of `N` elements |
//! | --- | --- |
//! | [`ThreadValues`] | it has two modes: numbers of threads and of values |
//! | [`Covers`]`<N>` | each element is held once, or by several threads that share it by a thread mode of stride 0 |
//! | [`Partitions`]`<N>` | each element is held once, by one thread |
//!
//! [`partition_by`] is the part of a thread of a layout, [`partition_tensor_by`] that of a tensor, and [`parts_of_tensor`]
//! those of all threads at once.

mod tensor;

pub use crate::check::ThreadValues;
use crate::check::{Check, Count, Holds, InTile, Once, Two};
use crate::static_layout::{StaticLayout, ThreadsAndValues};
use crate::tiled_mma::two;
use colex::bounds::{Composition, Integer, LayoutKind, Product, SliceAndOffset};
use colex::prelude::*;
use colex::typenum::{Cmp, Prod, UInt};
use colex::{ComposedLayout, LayoutError};
use core::ops::Mul;
pub use tensor::{PartitionsTensorAmong, PartitionsTensorBy, StaticSize, Views, partition_tensor_by, parts_of_tensor};

/// The tile, as errors name it.
#[derive(Clone, Copy, Debug)]
pub enum Tile {}

/// Each of `N` elements is held once, or by several threads that share it by a thread mode of stride 0.
///
/// # Examples
/// ```
/// use colex::prelude::*;
/// use colex_atoms::thread_values::Covers;
///
/// fn tile_of_8<L: Covers<U8>>(_: L) {}
/// tile_of_8(layout![(4, 2) : (1, 4)]);
/// tile_of_8(layout![((2, 2), 4) : ((0, 1), 2)]);          // pairs of threads share
/// ```
///
/// The second value of each thread is beyond the tile:
/// ```compile_fail,E0277
/// use colex::prelude::*;
/// use colex_atoms::thread_values::Covers;
///
/// fn tile_of_8<L: Covers<U8>>(_: L) {}
/// tile_of_8(layout![(4, 2) : (1, 8)]);
/// ```
pub trait Covers<N>: ThreadValues {}
impl<L: ThreadValues, N> Covers<N> for L where Once<L, N, Tile, ()>: Holds {}

/// Each of `N` elements is held once, by one thread: the layout is a bijection onto the tile.
///
/// # Examples
/// ```
/// use colex::prelude::*;
/// use colex_atoms::thread_values::Partitions;
///
/// fn tile_of_8<L: Partitions<U8>>(_: L) {}
/// tile_of_8(layout![(4, 2) : (1, 4)]);
/// ```
///
/// Here pairs of threads share:
/// ```compile_fail,E0277
/// use colex::prelude::*;
/// use colex_atoms::thread_values::Partitions;
///
/// fn tile_of_8<L: Partitions<U8>>(_: L) {}
/// tile_of_8(layout![((2, 2), 4) : ((0, 1), 2)]);
/// ```
pub trait Partitions<N>: ThreadValues {
    /// `T`; unknown where the law is broken, so that nothing else is reported.
    type Kept<T>;
}
impl<L, N> Partitions<N> for L
where
    L: ThreadValues<Threads: Mul<L::Values>>,
    OfOneThread<L, N>: Holds,
{
    type Kept<T> = <OfOneThread<L, N> as Holds>::Kept<T>;
}
/// The check that each of `N` elements is held once, then that no threads share one.
type OfOneThread<L, N> =
    Once<L, N, Tile, Check<Prod<<L as ThreadValues>::Threads, <L as ThreadValues>::Values>, N, Count<Tile, ()>>>;

/// The number of elements of a layout, or of the layout that a swizzle is around.
pub trait Elements: Copy {
    /// The number.
    type Count;
    /// Its value.
    fn count(self) -> usize;
}
impl<S: Product + Strided<D>, D: IntTuple> Elements for Layout<S, D> {
    type Count = S::Output;
    fn count(self) -> usize {
        self.size()
    }
}
impl<A: Copy, O: Copy, L: Elements> Elements for ComposedLayout<A, O, L> {
    type Count = L::Count;
    fn count(self) -> usize {
        self.layout_b().count()
    }
}
/// `Self` elements, in which a thread-value layout that ends at `E` stays.
pub trait HasEnd<E> {
    /// `T`; unknown where the law is broken, so that nothing else is reported.
    type Kept<T>;
    /// Compares a dynamic number.
    ///
    /// # Errors
    /// [`CoordinateRange`](LayoutError::CoordinateRange), if the layout leaves the elements.
    fn check(size: usize) -> Result<(), LayoutError>;
}
impl<E: Cmp<Self>, U, B> HasEnd<E> for UInt<U, B>
where
    Check<E, Self, InTile<Tile>>: Holds,
{
    type Kept<T> = <Check<E, UInt<U, B>, InTile<Tile>> as Holds>::Kept<T>;
    fn check(_: usize) -> Result<(), LayoutError> {
        Ok(())
    }
}
impl<E: StaticInteger> HasEnd<E> for usize {
    type Kept<T> = T;
    fn check(size: usize) -> Result<(), LayoutError> {
        match E::VALUE <= size {
            true => Ok(()),
            false => Err(LayoutError::CoordinateRange { coordinate: E::VALUE - 1, size }),
        }
    }
}

/// A layout that the threads of the thread-value layout `Tv` have parts of.
pub trait PartitionedByThreads<Tv>: Sized {
    /// The layout of the part.
    type Part;
    /// The part of a thread, and its offset.
    ///
    /// # Errors
    /// The law that dynamic integers break; a thread out of range.
    fn part_of(self, tv: Tv, thread: usize) -> Result<(Self::Part, usize), LayoutError>;
}
impl<X, Tv, V, N, E, K, Y, P, O> PartitionedByThreads<Tv> for X
where
    X: Elements<Count = N>,
    Tv: StaticLayout<ThreadsAndValues, Kept = V>,
    V: ThreadValues<Threads: StaticInteger, End = E>,
    N: HasEnd<E, Kept<V> = K>,
    K: LayoutKind + Composition<X, Output = Y>,
    Two<usize, Underscore>: SliceAndOffset<Y, Output = (P, O)>,
    O: Integer,
{
    type Part = P;
    fn part_of(self, _: Tv, thread: usize) -> Result<(P, usize), LayoutError> {
        let size = V::Threads::VALUE;
        if thread >= size {
            return Err(LayoutError::CoordinateRange { coordinate: thread, size });
        }
        N::check(self.count())?;
        let (part, offset) = two(thread, Underscore).try_slice_and_offset_of(K::of_type().try_compose(self)?)?;
        Ok((part, offset.value()))
    }
}

/// The part of a thread of a layout: its composition with the thread-value layout, at the thread, and the offset.
///
/// # Errors
/// The law that dynamic integers break; [`CoordinateRange`](LayoutError::CoordinateRange) for a thread that the
/// thread-value layout does not have, and for a thread-value layout that leaves a layout of dynamic size.
///
/// # Examples
/// ```
/// use colex::prelude::*;
/// use colex_atoms::thread_values::partition_by;
///
/// let (part, offset) = partition_by(layout![(4, 4) : (4, 1)], layout![(4, 4) : (4, 1)], 2)?;
/// assert_eq!((part.to_string().as_str(), offset), ("(_4):(_4)", 2));
/// assert!(partition_by(layout![(4, 4) : (4, 1)], layout![(4, 4) : (4, 1)], 4).is_err());
/// # Ok::<(), LayoutError>(())
/// ```
///
/// The last four values are beyond the tile:
/// ```compile_fail,E0277
/// use colex::prelude::*;
/// use colex_atoms::thread_values::partition_by;
///
/// partition_by(layout![(4, 4) : (4, 1)], layout![(4, 5) : (4, 1)], 2)?;
/// # Ok::<(), LayoutError>(())
/// ```
///
/// **Cost.** None at run time for static layouts, except for the offset.
pub fn partition_by<X, Tv, R>(x: X, tv: Tv, thread: usize) -> Result<(R, usize), LayoutError>
where
    X: PartitionedByThreads<Tv, Part = R>,
{
    x.part_of(tv, thread)
}
