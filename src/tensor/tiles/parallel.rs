//! The tiles of a tensor on all cores, by rayon.

use super::{NestedPadding, NestedTiler};
use crate::algebra::Injective;
use crate::diagnostics::LayoutError;
use crate::int_tuple::{Argument, As, IntoNested, Later, OperandOf};
use crate::tensor::raw::{PaddedBy, Share, TileKind};
use crate::tensor::{DataLayout, Engine, EngineMut, Indexed, Tensor, TensorTiles, View, ViewMut};
use rayon::iter::plumbing::{Consumer, Producer, ProducerCallback, UnindexedConsumer, bridge};
use rayon::iter::{IndexedParallelIterator, IntoParallelIterator, ParallelIterator};

/// The tiles of a tensor as a parallel iterator of rayon.
///
/// Made by [`par_tiles`](Tensor::par_tiles), [`par_tiles_mut`](Tensor::par_tiles_mut),
/// [`par_padded_tiles`](Tensor::par_padded_tiles), [`par_padded_tiles_mut`](Tensor::par_padded_tiles_mut), and of any
/// [`TensorTiles`] by `into_par_iter`.
#[derive(Clone, Debug)]
pub struct ParTensorTiles<I>(I);

impl<E, L, R: DataLayout, K> ParTensorTiles<TensorTiles<E, L, R, K>> {
    /// The tiles with their coordinates, as [`TensorTiles::indexed`].
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    /// use rayon::prelude::*;
    ///
    /// let mut a = VecTensor::filled(layout![(4, 6)], 0);
    /// a.par_tiles_mut(shape![(2, 3)]).indexed().for_each(|((i, j), mut tile)| tile.for_each_mut(|x| *x = 10 * i + j));
    /// assert_eq!(a.slice(coord![(_, 3)]).to_vec(), [1, 1, 11, 11]);
    /// ```
    #[inline]
    pub fn indexed(self) -> ParTensorTiles<TensorTiles<E, L, R, Indexed<K>>> {
        ParTensorTiles(self.0.indexed())
    }
}

impl<E, L, R, K> ParallelIterator for ParTensorTiles<TensorTiles<E, L, R, K>>
where
    E: Share,
    L: DataLayout,
    R: DataLayout,
    K: TileKind<E, L, R, Item: Send>,
    TensorTiles<E, L, R, K>: Send,
{
    type Item = K::Item;
    fn drive_unindexed<C: UnindexedConsumer<K::Item>>(self, consumer: C) -> C::Result {
        bridge(self, consumer)
    }
    fn opt_len(&self) -> Option<usize> {
        Some(self.0.left())
    }
}
impl<E, L, R, K> IndexedParallelIterator for ParTensorTiles<TensorTiles<E, L, R, K>>
where
    E: Share,
    L: DataLayout,
    R: DataLayout,
    K: TileKind<E, L, R, Item: Send>,
    TensorTiles<E, L, R, K>: Send,
{
    fn len(&self) -> usize {
        self.0.left()
    }
    fn drive<C: Consumer<K::Item>>(self, consumer: C) -> C::Result {
        bridge(self, consumer)
    }
    fn with_producer<C: ProducerCallback<K::Item>>(self, callback: C) -> C::Output {
        callback.callback(self)
    }
}
impl<E, L, R, K> Producer for ParTensorTiles<TensorTiles<E, L, R, K>>
where
    E: Share,
    L: DataLayout,
    R: DataLayout,
    K: TileKind<E, L, R, Item: Send>,
    TensorTiles<E, L, R, K>: Send,
{
    type Item = K::Item;
    type IntoIter = TensorTiles<E, L, R, K>;
    fn into_iter(self) -> Self::IntoIter {
        self.0
    }
    fn split_at(self, index: usize) -> (Self, Self) {
        let (first, second) = self.0.split_at(index);
        (Self(first), Self(second))
    }
}
impl<E, L, R, K> IntoParallelIterator for TensorTiles<E, L, R, K>
where
    E: Share,
    L: DataLayout,
    R: DataLayout,
    K: TileKind<E, L, R, Item: Send>,
    Self: Send,
{
    type Iter = ParTensorTiles<Self>;
    type Item = K::Item;
    fn into_par_iter(self) -> Self::Iter {
        ParTensorTiles(self)
    }
}

/// The padded tiles, as the signatures name them.
type ParPaddedBy<E, L, T> = ParTensorTiles<PaddedBy<E, L, OperandOf<T>>>;

impl<E: Engine, L: DataLayout> Tensor<E, L> {
    /// [`tiles`](Tensor::tiles) as a parallel iterator. Feature `rayon`.
    ///
    /// # Panics
    /// As [`tiles`](Tensor::tiles).
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    /// use rayon::prelude::*;
    ///
    /// let data: Vec<u32> = (0..24).collect();
    /// let a = make_tensor(&data, layout![(4, 6)]);
    /// let sums: Vec<u32> = a.par_tiles(shape![(2, 3)]).map(|tile| tile.fold(0, |sum, x| sum + x)).collect();
    /// assert_eq!(sums, [27, 39, 99, 111]);
    /// ```
    #[doc(alias = "par_iter")]
    #[inline]
    #[track_caller]
    pub fn par_tiles<T, N, P, R: DataLayout>(&self, tiler: T) -> ParTensorTiles<TensorTiles<View<'_, E::Element>, P, R>>
    where
        T: IntoNested<Nested = N>,
        As<T, N>: NestedTiler<L>,
        Later<T, N>: NestedTiler<L, Tile = P, Rest = R>,
    {
        ParTensorTiles(self.tiles(tiler))
    }

    /// [`par_tiles`](Tensor::par_tiles), or the law that dynamic integers break. Feature `rayon`.
    ///
    /// # Errors
    /// As [`try_tiles`](Tensor::try_tiles).
    #[inline]
    pub fn try_par_tiles<T, N, P, R: DataLayout>(
        &self,
        tiler: T,
    ) -> Result<ParTensorTiles<TensorTiles<View<'_, E::Element>, P, R>>, LayoutError>
    where
        T: IntoNested<Nested = N>,
        As<T, N>: NestedTiler<L>,
        Later<T, N>: NestedTiler<L, Tile = P, Rest = R>,
    {
        self.try_tiles(tiler).map(ParTensorTiles)
    }

    /// [`padded_tiles`](Tensor::padded_tiles) as a parallel iterator. Feature `rayon`.
    ///
    /// # Panics
    /// As [`padded_tiles`](Tensor::padded_tiles).
    #[inline]
    #[track_caller]
    pub fn par_padded_tiles<T>(&self, tiler: T) -> ParPaddedBy<View<'_, E::Element>, L, T>
    where
        T: IntoNested + Argument<Nested: NestedPadding<L>>,
    {
        ParTensorTiles(self.padded_tiles(tiler))
    }

    /// [`par_padded_tiles`](Tensor::par_padded_tiles), or the law that dynamic integers break. Feature `rayon`.
    ///
    /// # Errors
    /// As [`try_padded_tiles`](Tensor::try_padded_tiles).
    #[inline]
    pub fn try_par_padded_tiles<T>(&self, tiler: T) -> Result<ParPaddedBy<View<'_, E::Element>, L, T>, LayoutError>
    where
        T: IntoNested + Argument<Nested: NestedPadding<L>>,
    {
        self.try_padded_tiles(tiler).map(ParTensorTiles)
    }

    /// [`tiles_mut`](Tensor::tiles_mut) as a parallel iterator: each tile is written by one thread. Feature `rayon`.
    ///
    /// # Panics
    /// As [`tiles_mut`](Tensor::tiles_mut).
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    /// use rayon::prelude::*;
    ///
    /// let mut data = vec![0; 24];
    /// let mut a = make_tensor(&mut data, layout![(4, 6)]);
    /// a.par_tiles_mut(shape![(2, 3)]).enumerate().for_each(|(i, mut tile)| tile.for_each_mut(|x| *x = i));
    /// assert_eq!(data[..8], [0, 0, 1, 1, 0, 0, 1, 1]);
    /// ```
    #[inline]
    #[track_caller]
    pub fn par_tiles_mut<T, N, P, R: DataLayout>(
        &mut self,
        tiler: T,
    ) -> ParTensorTiles<TensorTiles<ViewMut<'_, E::Element>, P, R>>
    where
        E: EngineMut,
        L: Injective,
        T: IntoNested<Nested = N>,
        As<T, N>: NestedTiler<L>,
        Later<T, N>: NestedTiler<L, Tile = P, Rest = R>,
    {
        ParTensorTiles(self.tiles_mut(tiler))
    }

    /// [`par_tiles_mut`](Tensor::par_tiles_mut), or the law that dynamic integers break. Feature `rayon`.
    ///
    /// # Errors
    /// As [`try_tiles_mut`](Tensor::try_tiles_mut).
    #[inline]
    pub fn try_par_tiles_mut<T, N, P, R: DataLayout>(
        &mut self,
        tiler: T,
    ) -> Result<ParTensorTiles<TensorTiles<ViewMut<'_, E::Element>, P, R>>, LayoutError>
    where
        E: EngineMut,
        L: Injective,
        T: IntoNested<Nested = N>,
        As<T, N>: NestedTiler<L>,
        Later<T, N>: NestedTiler<L, Tile = P, Rest = R>,
    {
        self.try_tiles_mut(tiler).map(ParTensorTiles)
    }

    /// [`padded_tiles_mut`](Tensor::padded_tiles_mut) as a parallel iterator. Feature `rayon`.
    ///
    /// # Panics
    /// As [`padded_tiles_mut`](Tensor::padded_tiles_mut).
    #[inline]
    #[track_caller]
    pub fn par_padded_tiles_mut<T>(&mut self, tiler: T) -> ParPaddedBy<ViewMut<'_, E::Element>, L, T>
    where
        E: EngineMut,
        L: Injective,
        T: IntoNested + Argument<Nested: NestedPadding<L>>,
    {
        ParTensorTiles(self.padded_tiles_mut(tiler))
    }

    /// [`par_padded_tiles_mut`](Tensor::par_padded_tiles_mut), or the law that dynamic integers break. Feature `rayon`.
    ///
    /// # Errors
    /// As [`try_padded_tiles_mut`](Tensor::try_padded_tiles_mut).
    #[inline]
    pub fn try_par_padded_tiles_mut<T>(
        &mut self,
        tiler: T,
    ) -> Result<ParPaddedBy<ViewMut<'_, E::Element>, L, T>, LayoutError>
    where
        E: EngineMut,
        L: Injective,
        T: IntoNested + Argument<Nested: NestedPadding<L>>,
    {
        self.try_padded_tiles_mut(tiler).map(ParTensorTiles)
    }
}
