//! The elements of a padded tile.

use super::access::Tensor;
use super::engine::{Engine, EngineMut, View, ViewMut};
use super::order::{TupleOf, offset};
use super::padded::PaddedTile;
use crate::diagnostics::{LayoutError, checked};
use crate::int_tuple::{As, IntoNested};
use crate::layout::Coordinate;
use crate::tensor::data_layout::DataLayout;
use crate::tensor::nest::NaturalCoord;
use crate::tensor::same_shape::SameShape;
use crate::tensor::tiles::{Clip, Locate};
use crate::tensor::within::WithinShape;

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
    ///     None => (0..tile.count()).filter_map(|i| tile.get(i)).sum(),
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

    /// [`copy_to`](PaddedTile::copy_to), or what is wrong; then nothing is copied.
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

    /// [`copy_from`](PaddedTile::copy_from), or what is wrong; then nothing is copied.
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
