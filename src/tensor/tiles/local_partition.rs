//! `local_partition`: the elements of one thread.

use super::OuterPartition;
use crate::algebra::Dice;
use crate::diagnostics::LayoutError;
use crate::int::{Integer, Multiple};
use crate::int_tuple::{As, HCons, IntoNested, Later, NestedOf, ProductEach};
use crate::layout::{Coordinate, CosizeOf, CosizeValue, FlatCoord, Layout, of_cosize};
use crate::tensor::raw::{Advance, Keeps, MovesInside, ZippedDivision};
use crate::tensor::{DataLayout, Tensor, WithinShape};
use colex_macros::twin;
use typenum::{U0, U1, UInt, UTerm};

/// `Self` is the index of a thread in the layout `TL` of threads, by which a tensor of layout `L` is partitioned.
pub trait LocalPartition<L, TL> {
    /// The layout of the elements.
    type Output: DataLayout;
    /// The elements, unless dynamic integers break a law. The index is taken modulo the number of threads.
    fn partition_locally<E: Advance>(
        self,
        tensor: Tensor<E, L>,
        threads: TL,
    ) -> Result<Tensor<E, Self::Output>, LayoutError>;
}

/// The layout of `local_partition` of a tensor of layout `L` by the threads `TL` and the index `I`.
pub type LocalPartitionOf<L, TL, I> = <NestedOf<I> as LocalPartition<L, TL>>::Output;

/// `Self` is an integer, or a tuple, which breaks the law of an index: `K` has to be an index, and `C` partitions the
/// tensor.
///
/// The requirements on an index are on these types, so any other type gives this error only. A tuple gives the law: it
/// is partitioned as if it were 0. When a method requires the trait, the types are not known yet, so rustc does not
/// suggest it as a bound of the caller.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not the index of a thread",
    label = "expected an integer",
    note = "first the layout of the threads, then the index: `a.local_partition(threads, 5)`; of a type parameter `index.value()`"
)]
pub trait ThreadIndex<K, C> {
    /// The type that has to be an index.
    fn checked(&self) -> &K;
    /// The coordinate that partitions the tensor.
    fn thread_index(self) -> C;
}
macro_rules! thread_index {
    ($([$($parameter:ident)*] $type:ty, $index:ty, $self:ident => $value:expr;)*) => { $(
        // The words say it: a list of these types would not help.
        #[diagnostic::do_not_recommend]
        impl<$($parameter),*> ThreadIndex<Self, $index> for $type {
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn checked(&self) -> &Self {
                self
            }
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn thread_index($self) -> $index {
                $value
            }
        }
    )* };
}
thread_index! {
    [] usize, Self, self => self;
    [K Z] Multiple<K, Z>, Self, self => self;
    [] UTerm, Self, self => self;
    [U B] UInt<U, B>, Self, self => self;
    [H T] HCons<H, T>, U0, self => UTerm;
}

/// `Self` is an index below the cosize of the layout `TL` of threads, as far as the types decide it; a tuple is not an
/// index.
pub trait IndexIn<TL> {
    /// It is, or not.
    fn check(&self, threads: TL) -> Result<(), LayoutError>;
}
impl<I, TL: CosizeValue<Output: Integer>> IndexIn<TL> for I
where
    I: Coordinate<CosizeOf<TL>, U1> + WithinShape<CosizeOf<TL>>,
{
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn check(&self, threads: TL) -> Result<(), LayoutError> {
        self.within(of_cosize(threads.try_cosize()?))
    }
}

impl<I, S: Copy, D: Copy, TS, TD, T, Z, C> LocalPartition<Layout<S, D>, Layout<TS, TD>> for I
where
    TS: ProductEach<Output = T> + Copy,
    TD: Copy,
    T: Keeps<ZippedDivision, Layout<S, D>, Output = Z>,
    I: FlatCoord<Layout<TS, TD>, Output = C>,
    C: OuterPartition<Z>,
    Layout<S, D>: DataLayout<Shape = S, Stride = D>,
{
    type Output = C::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn partition_locally<E: Advance>(
        self,
        tensor: Tensor<E, Layout<S, D>>,
        threads: Layout<TS, TD>,
    ) -> Result<Tensor<E, Self::Output>, LayoutError> {
        let (tile, coordinate) = (threads.shape().try_product_each()?, self.try_flat_coord(threads)?);
        coordinate.outer_partition(tensor.divided(tile)?)
    }
}

/// # Share among threads
///
/// The elements of one thread, and proofs that threads share no element.
impl<E, L: MovesInside<E, Inner = Layout<S, D>>, S: Copy, D: Copy> Tensor<E, L>
where
    Layout<S, D>: DataLayout<Shape = S, Stride = D>,
{
    /// The elements of one thread, of threads that are laid out over a tile.
    ///
    /// **Definition.** [`outer_partition`](Tensor::outer_partition) by the sizes of the modes of the layout of
    /// threads, at the [coordinate](Layout::get_flat_coord) that the index has in it. Only the order of the threads is
    /// taken from their strides.
    ///
    /// **Defined when** the shape of the threads divides the tensor exactly, and the index is an integer below the cosize
    /// of their layout.
    ///
    /// **In CuTe**: `local_partition(tensor, threads, index)`, which takes an index modulo the number of threads.
    ///
    /// # Panics
    /// If dynamic integers break a law, or the index is out of range.
    ///
    /// # Errors
    /// Those of [`try_outer_partition`](Tensor::try_outer_partition) and
    /// [`try_get_flat_coord`](Layout::try_get_flat_coord).
    ///
    /// # Examples
    ///
    #[cfg_attr(doc, doc = include_str!("../../../docs/figures/rustdoc/local_partition.md"))]
    ///
    /// ```
    /// use colex::prelude::*;
    ///
    /// let data: Vec<i32> = (0..48).collect();
    /// let a = make_tensor(&data, layout![(8, 6)]);
    /// let threads = layout![(4, 2) : (2, 1)];
    /// let part = a.local_partition(threads, 5); // at (2, 1)
    /// assert_eq!(part.layout().to_string(), "(_2,_3):(_4,_16)");
    /// assert_eq!(part[(0, 0)], 10);
    /// ```
    ///
    /// **Cost.** That of the coordinate, two divisions for each mode of the threads.
    #[twin(LayoutError, moved)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn local_partition<TS: Copy, TD: Copy, I, N, K, C, R>(
        self,
        threads: Layout<TS, TD>,
        index: I,
    ) -> Tensor<E, L::Moved<R>>
    where
        I: IntoNested<Nested = N>,
        As<I, N>: ThreadIndex<K, C>,
        As<I, K>: IndexIn<Layout<TS, TD>>,
        As<I, C>: LocalPartition<Layout<S, D>, Layout<TS, TD>>,
        Later<I, C>: LocalPartition<Layout<S, D>, Layout<TS, TD>, Output = R>,
    {
        let index = index.into_nested();
        L::moved(
            self,
            #[cfg_attr(not(debug_assertions), inline(always))]
            |place| {
                index.checked().check(threads)?;
                index.thread_index().partition_locally(place, threads)
            },
        )
    }

    /// The elements of one thread, if only some modes of the threads belong to this tensor.
    ///
    /// **Definition.** `local_partition(dice(projection, threads), index)`: threads that differ in the modes at `_` of
    /// the projection only have the same elements.
    ///
    /// **Defined when** the shape of the remaining threads divides the tensor exactly, and the index is below the
    /// cosize of the whole layout of threads.
    ///
    /// **In CuTe**: `local_partition(tensor, threads, index, Step<_1, X>{})`; here `coord![(1, _)]`.
    ///
    /// # Panics
    /// If dynamic integers break a law, or the index is out of range.
    ///
    /// # Errors
    /// Those of [`try_local_partition`](Tensor::try_local_partition).
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// let data: Vec<i32> = (0..8).collect();
    /// let a = make_tensor(&data, layout![8 : 1]);
    /// let threads = layout![(4, 2)];
    /// let part = a.local_partition_by(threads, 6, coord![(1, _)]); // at (2, 1)
    /// assert_eq!(part.layout().to_string(), "((_2)):((_4))");
    /// assert_eq!(part[0], 2);
    /// ```
    ///
    /// **Cost.** That of the coordinate.
    #[twin(LayoutError, moved)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn local_partition_by<TS: Copy, TD: Copy, I, NI, K, C, P, NP, TP, R>(
        self,
        threads: Layout<TS, TD>,
        index: I,
        _projection: P,
    ) -> Tensor<E, L::Moved<R>>
    where
        P: IntoNested<Nested = NP>,
        As<P, NP>: Dice<Layout<TS, TD>>,
        Later<P, NP>: Dice<Layout<TS, TD>, Output = TP>,
        I: IntoNested<Nested = NI>,
        As<I, NI>: ThreadIndex<K, C>,
        As<I, K>: IndexIn<Layout<TS, TD>>,
        As<I, C>: LocalPartition<Layout<S, D>, TP>,
        Later<I, C>: LocalPartition<Layout<S, D>, TP, Output = R>,
    {
        let index = index.into_nested();
        L::moved(
            self,
            #[cfg_attr(not(debug_assertions), inline(always))]
            |place| {
                index.checked().check(threads)?;
                index.thread_index().partition_locally(place, <NP as Dice<_>>::dice_of(threads))
            },
        )
    }
}
