//! A tile that may reach beyond the tensor.

use super::engine::ShareAmongParts;
use super::order::{CoordOf, offset};
use super::{TileKind, TupleOf};
use crate::diagnostics::{LayoutError, checked};
use crate::int_tuple::{As, IntoNested};
use crate::layout::Coordinate;
use crate::tensor::tiles::{Clip, Extents, NestedPadding};
use crate::tensor::{
    DataLayout, Engine, EngineMut, Locate, NaturalCoord, Nest, SameShape, Tensor, TensorTiles, View, ViewMut,
    WithinShape,
};

/// A tile with a predicate: a layout over elements, some of which may be missing.
///
/// It is not a tensor, because a tensor has an element for each coordinate. [`full`](PaddedTile::full) gives one where the
/// tile is whole; [`iter`](PaddedTile::iter) and [`for_each`](PaddedTile::for_each) have the elements in range, and [`copy_to`](PaddedTile::copy_to) and
/// [`copy_from`](PaddedTile::copy_from) exchange them with a tensor. Of a matrix,
/// [`clipped_block`](Tensor::clipped_block) is a tensor, of the smaller shape at the edges.
///
/// All tiles by one tiler have the same layout, which is a static type for a static tiler; `extent` says of each mode
/// of the tiler how much of it is in the range of the tensor. Access is by coordinates of the tile, and beyond the
/// tensor there is nothing.
///
/// Made by [`padded_tiles`](Tensor::padded_tiles) and [`padded_tiles_mut`](Tensor::padded_tiles_mut).
// The invariant: that of a tensor, for the coordinates that the extent has in range.
#[derive(Clone, Copy, Debug)]
pub struct PaddedTile<E, L, X> {
    pub(super) engine: E,
    pub(super) layout: L,
    pub(super) extent: X,
}

/// Tiles that may reach beyond the tensor.
#[derive(Clone, Copy, Debug)]
pub struct Padded<N, S> {
    tiler: N,
    shape: S,
}
impl<E, L, R: DataLayout, N: Extents<S, R::Shape>, S: Copy> TileKind<E, L, R> for Padded<N, S> {
    type Item = PaddedTile<E, L, N::Extent>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn item(self, engine: E, tile: L, rest: R, at: CoordOf<R>) -> Self::Item {
        // The invariant: the extent is the part of the tile inside the tensor.
        PaddedTile { engine, layout: tile, extent: self.tiler.in_range_of(self.shape, rest.data_shape(), at) }
    }
}

/// The padded tiles of a tensor of layout `L` by the nested tiler `N`.
pub(in crate::tensor) type PaddedBy<E, L, N> = TensorTiles<
    E,
    <N as NestedPadding<L>>::Tile,
    <N as NestedPadding<L>>::Rest,
    Padded<<N as NestedPadding<L>>::List, <N as NestedPadding<L>>::Shape>,
>;

impl<E: ShareAmongParts<L>, L: DataLayout> Tensor<E, L> {
    /// The padded tiles by a nested tiler.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(in crate::tensor) fn padded_tiles_by<N>(self, tiler: N) -> Result<PaddedBy<E, L, N>, LayoutError>
    where
        N: NestedPadding<L>,
    {
        let tiler = tiler.list();
        let (tile, rest, shape) = N::pads(tiler, self.layout)?;
        let filled = !tile.data_shape().is_empty() && !rest.data_shape().is_empty();
        if filled && shape.is_empty() {
            return Err(LayoutError::EmptyMode);
        }
        // The extents are computed from the sizes of the modes, which do not overflow if that of the whole does not.
        shape.count()?;
        // SAFETY: the tiler, its list of integers, is `Genuine`, by `NestedPadding`, so that the divide is that of the algebra,
        // and `Extents` is sealed, as is `NestedPadding`, whose shape is that of the layout. The coordinate `c` of the tile `k` of a mode of size `n` is the coordinate `c + N k` of that mode, and in
        // range if that is below `n`: if `c` is below `n - N k`, which is the extent. The first of each tile is, since
        // there are `n / N` of them, rounded up. So they are different coordinates of this layout, and if the engine is
        // exclusive no two of these have the same offset, as `ShareAmongParts` says.
        unsafe { TensorTiles::new(self.engine, (tile, rest), Padded { tiler, shape }) }
    }
}
impl<E, L: DataLayout<Shape: Clip<X>>, X: Copy> PaddedTile<E, L, X> {
    /// The layout of the whole tile, also of the part beyond the tensor.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub const fn layout(&self) -> L {
        self.layout
    }

    /// How much is in range, for each integer of the tiler.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub const fn extent(&self) -> X {
        self.extent
    }

    /// How many coordinates are in range.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn count(&self) -> usize {
        let shape = self.layout.data_shape();
        // The numbers of an empty tile are of any size, and their product need not be one.
        if shape.none_in(self.extent) { 0 } else { shape.count_in(self.extent) }
    }

    /// Whether all coordinates of the tile are in range.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn is_full(&self) -> bool {
        self.layout.data_shape().all_in(self.extent)
    }

    /// Whether a coordinate is in range: the predicate.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn contains<C, N>(&self, coordinate: C) -> bool
    where
        C: IntoNested<Nested = N>,
        As<C, N>: Coordinate<L::Shape, L::Stride> + WithinShape<L::Shape> + Locate<L::Shape>,
    {
        self.place(coordinate.into_nested()).is_some()
    }

    /// The coordinate, if it is in range.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn place<C: WithinShape<L::Shape> + Locate<L::Shape>>(&self, coordinate: C) -> Option<CoordOf<L>> {
        let shape = self.layout.data_shape();
        coordinate.within(shape).ok()?;
        let place = coordinate.locate(shape);
        shape.is_in(self.extent, place).then_some(place)
    }

    /// Visits the coordinates in range.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn each(&self, visit: impl FnMut(CoordOf<L>)) {
        let shape = self.layout.data_shape();
        if self.is_full() {
            shape.each(visit)
        } else if !shape.none_in(self.extent) {
            shape.each_in(self.extent, visit)
        }
    }
}

// The elements of a padded tile.

impl<E: Engine, L: DataLayout<Shape: Clip<X>>, X: Copy> PaddedTile<E, L, X> {
    /// The element at a coordinate, if that is in range.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// let data: Vec<i32> = (0..10).collect();
    /// let a = make_tensor(&data, layout![10 : 1]);
    /// let last = a.padded_tiles(shape![4]).last().unwrap();
    /// assert_eq!((last.get(1), last.get(2), last.get(4)), (Some(&9), None, None));
    /// assert!(last.contains(1) && !last.contains(2));
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn get<C, N>(&self, coordinate: C) -> Option<&E::Element>
    where
        C: IntoNested<Nested = N>,
        As<C, N>: Coordinate<L::Shape, L::Stride> + WithinShape<L::Shape> + Locate<L::Shape>,
    {
        let place = self.place(coordinate.into_nested())?;
        // SAFETY: it is in range, by traits that are sealed.
        Some(unsafe { &*self.engine.pointer().add(offset(self.layout, place)) })
    }

    /// The tile as a tensor, if all of it is in range: access without a predicate.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    /// use colex::PaddedTile;
    ///
    /// let data: Vec<i32> = (0..10).collect();
    /// let a = make_tensor(&data, layout![10 : 1]);
    /// let sum = |tile: PaddedTile<View<'_, i32>, _, _>| match tile.full() {
    ///     Some(tile) => tile.fold(0, |sum, x| sum + x),
    ///     None => tile.iter().sum(),
    /// };
    /// assert_eq!(a.padded_tiles(shape![4]).map(sum).collect::<Vec<_>>(), [6, 22, 17]);
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn full(&self) -> Option<Tensor<View<'_, E::Element>, L>> {
        // SAFETY: as of `Tensor::view`; all coordinates are in range.
        self.is_full().then(|| unsafe { Tensor::from_raw(self.engine.pointer(), self.layout) })
    }

    /// The tile as a tensor, if all of it is in range.
    ///
    /// # Errors
    /// The tile.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn into_full(self) -> Result<Tensor<E, L>, Self> {
        // The invariant: all coordinates are in range.
        if self.is_full() { Ok(Tensor { engine: self.engine, layout: self.layout }) } else { Err(self) }
    }

    /// A shared view of the tile.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn view(&self) -> PaddedTile<View<'_, E::Element>, L, X> {
        // SAFETY: as of `Tensor::view`: this tile is borrowed as long as the view lives.
        let tensor = unsafe { Tensor::from_raw(self.engine.pointer(), self.layout) };
        PaddedTile { engine: tensor.engine, layout: self.layout, extent: self.extent }
    }

    /// Calls a function with each element in range, in colexicographical order of the coordinates.
    ///
    /// **Cost.** Nested loops; for a full tile with the trip counts of its shape.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn for_each(&self, mut visit: impl FnMut(&E::Element)) {
        self.for_each_indexed(
            #[cfg_attr(not(debug_assertions), inline(always))]
            |_, x| visit(x),
        );
    }

    /// Calls a function with each natural coordinate in range, as a Rust tuple, and its element.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn for_each_indexed(&self, mut visit: impl FnMut(TupleOf<L>, &E::Element)) {
        let (pointer, layout) = (self.engine.pointer(), self.layout);
        // SAFETY: each coordinate is in range.
        self.each(
            #[cfg_attr(not(debug_assertions), inline(always))]
            |c| visit(c.into_tuple(), unsafe { &*pointer.add(offset(layout, c)) }),
        );
    }

    /// Copies the elements in range to a tensor of the shape of the whole tile; its other elements stay.
    ///
    /// **Defined when** the shapes are equal.
    ///
    /// **In CuTe**: `copy_if(predicate, tile, to)`.
    ///
    /// # Panics
    /// If dynamic sizes differ.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// let data: Vec<i32> = (0..10).collect();
    /// let a = make_tensor(&data, layout![10 : 1]);
    /// let mut sums = [0; 4];
    /// for tile in a.padded_tiles(shape![4]) {
    ///     let mut registers = [0; 4];
    ///     tile.copy_to(&mut make_tensor(&mut registers, layout![4 : 1]));
    ///     sums = core::array::from_fn(|i| sums[i] + registers[i]);
    /// }
    /// assert_eq!(sums, [0 + 4 + 8, 1 + 5 + 9, 2 + 6, 3 + 7]);
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn copy_to<F, M>(&self, to: &mut Tensor<F, M>)
    where
        E: Engine<Element: Copy>,
        F: EngineMut<Element = E::Element>,
        M: DataLayout,
        L::Shape: SameShape<M::Shape>,
    {
        checked::lawful(self.try_copy_to(to));
    }

    /// [`copy_to`](PaddedTile::copy_to), with an error instead of a panic; then nothing is copied.
    ///
    /// # Errors
    /// [`ShapeMismatch`](LayoutError::ShapeMismatch).
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn try_copy_to<F, M>(&self, to: &mut Tensor<F, M>) -> Result<(), LayoutError>
    where
        E: Engine<Element: Copy>,
        F: EngineMut<Element = E::Element>,
        M: DataLayout,
        L::Shape: SameShape<M::Shape>,
    {
        self.layout.data_shape().same_shape(to.layout.data_shape())?;
        let (from, layout) = (self.engine.pointer(), self.layout);
        let (pointer, other) = (to.engine.pointer_mut(), to.layout);
        self.each(
            #[cfg_attr(not(debug_assertions), inline(always))]
            |c| {
                // SAFETY: the coordinate is in range, and in the domain of the other tensor, which has the same sizes. Its
                // elements are different ones: it is borrowed exclusively.
                unsafe { *pointer.add(offset(other, L::Shape::in_place(c))) = *from.add(offset(layout, c)) };
            },
        );
        Ok(())
    }

    /// The element at a coordinate, to be written, if the coordinate is in range.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn get_mut<C, N>(&mut self, coordinate: C) -> Option<&mut E::Element>
    where
        E: EngineMut,
        C: IntoNested<Nested = N>,
        As<C, N>: Coordinate<L::Shape, L::Stride> + WithinShape<L::Shape> + Locate<L::Shape>,
    {
        let place = self.place(coordinate.into_nested())?;
        // SAFETY: it is in range.
        Some(unsafe { &mut *self.engine.pointer_mut().add(offset(self.layout, place)) })
    }

    /// The tile as a tensor to be written, if all of it is in range: access without a predicate.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn full_mut(&mut self) -> Option<Tensor<ViewMut<'_, E::Element>, L>>
    where
        E: EngineMut,
    {
        // SAFETY: as of `Tensor::view_mut`; all coordinates are in range.
        self.is_full().then(|| unsafe { Tensor::from_raw_mut(self.engine.pointer_mut(), self.layout) })
    }

    /// Calls a function with each element in range, to be written, in colexicographical order of the coordinates.
    ///
    /// **Cost.** Nested loops; for a full tile with the trip counts of its shape.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn for_each_mut(&mut self, mut visit: impl FnMut(&mut E::Element))
    where
        E: EngineMut,
    {
        self.for_each_indexed_mut(
            #[cfg_attr(not(debug_assertions), inline(always))]
            |_, x| visit(x),
        );
    }

    /// Calls a function with each natural coordinate in range, as a Rust tuple, and its element, to be written.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn for_each_indexed_mut(&mut self, mut visit: impl FnMut(TupleOf<L>, &mut E::Element))
    where
        E: EngineMut,
    {
        let (pointer, layout) = (self.engine.pointer_mut(), self.layout);
        // SAFETY: each coordinate is in range, and the reference does not outlive the call.
        self.each(
            #[cfg_attr(not(debug_assertions), inline(always))]
            |c| visit(c.into_tuple(), unsafe { &mut *pointer.add(offset(layout, c)) }),
        );
    }

    /// Copies the elements of a tensor of the shape of the whole tile to those in range.
    ///
    /// **Defined when** the shapes are equal.
    ///
    /// **In CuTe**: `copy_if(predicate, from, tile)`.
    ///
    /// # Panics
    /// If dynamic sizes differ.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn copy_from<F, M>(&mut self, from: &Tensor<F, M>)
    where
        E: EngineMut,
        E: EngineMut<Element: Copy>,
        F: Engine<Element = E::Element>,
        M: DataLayout,
        L::Shape: SameShape<M::Shape>,
    {
        checked::lawful(self.try_copy_from(from));
    }

    /// [`copy_from`](PaddedTile::copy_from), with an error instead of a panic; then nothing is copied.
    ///
    /// # Errors
    /// [`ShapeMismatch`](LayoutError::ShapeMismatch).
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn try_copy_from<F, M>(&mut self, from: &Tensor<F, M>) -> Result<(), LayoutError>
    where
        E: EngineMut,
        E: EngineMut<Element: Copy>,
        F: Engine<Element = E::Element>,
        M: DataLayout,
        L::Shape: SameShape<M::Shape>,
    {
        self.layout.data_shape().same_shape(from.layout.data_shape())?;
        let (to, layout) = (self.engine.pointer_mut(), self.layout);
        let (pointer, other) = (from.engine.pointer(), from.layout);
        self.each(
            #[cfg_attr(not(debug_assertions), inline(always))]
            |c| {
                // SAFETY: as in `copy_to`, the other way round.
                unsafe { *to.add(offset(layout, c)) = *pointer.add(offset(other, L::Shape::in_place(c))) };
            },
        );
        Ok(())
    }
}
