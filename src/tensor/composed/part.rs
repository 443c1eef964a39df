//! Parts: slices, tiles and partitions. What they begin at goes into the offset in front of the layout.

use crate::algebra::{IsInjective, Property, Proven, SliceAt};
use crate::composed::{ComposedLayout, InnerOffset, OffsetMap};
use crate::diagnostics::LayoutError;
use crate::int_tuple::{Argument, As, IntoNested, Later, OperandOf};
use crate::layout::Layout;
use crate::tensor::data_layout::DataLayout;
use crate::tensor::raw::{Keeps, Tensor, ZippedDivision};
use crate::tensor::tiles::{IndexIn, InnerPartition, LocalPartition, OuterPartition};
use crate::tensor::within::WithinShape;

/// The slice of the layout `L` by the nested coordinate `C`.
type SlicedBy<C, L> = <C as SliceAt<L>>::Output;

impl<E, A: OffsetMap, O: InnerOffset, S: Copy, D: Copy> Tensor<E, ComposedLayout<A, O, Layout<S, D>>>
where
    Layout<S, D>: DataLayout<Shape = S, Stride = D>,
{
    /// The elements at the coordinates that agree with `coordinate` where it has integers.
    ///
    /// **Definition.** As of a tensor of the layout on the right.
    ///
    /// # Panics
    /// If dynamic integers break a law, or are out of range.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    /// use colex::typenum::{U0, U2};
    ///
    /// let layout = Swizzle::<U2, U0, U2>::new().composition(layout![(4, 4) : (4, 1)]);
    /// let data: Vec<i32> = (0..16).collect();
    /// let a = make_tensor(&data[..], layout);
    /// let column = a.slice(coord![(_, 1)]);
    /// assert_eq!([0, 1, 2, 3].map(|row| column[row]), [0, 1, 2, 3].map(|row| a[(row, 1)]));
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn slice<C>(self, coordinate: C) -> Tensor<E, ComposedLayout<A, usize, SlicedBy<OperandOf<C>, Layout<S, D>>>>
    where
        C: IntoNested + Argument<Nested: SliceAt<Layout<S, D>, Output: DataLayout> + WithinShape<S>>,
    {
        self.inside(
            #[cfg_attr(not(debug_assertions), inline(always))]
            |place| place.try_slice(coordinate),
        )
    }

    /// `slice`, or what is wrong.
    ///
    /// # Errors
    /// As of a plain layout.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn try_slice<C>(
        self,
        coordinate: C,
    ) -> Result<Tensor<E, ComposedLayout<A, usize, SlicedBy<OperandOf<C>, Layout<S, D>>>>, LayoutError>
    where
        C: IntoNested + Argument<Nested: SliceAt<Layout<S, D>, Output: DataLayout> + WithinShape<S>>,
    {
        self.try_inside(
            #[cfg_attr(not(debug_assertions), inline(always))]
            |place| place.try_slice(coordinate),
        )
    }

    /// One tile: the modes of the tile, and those of the rest that the coordinate leaves open.
    ///
    /// **Definition.** As of a tensor of the layout on the right.
    ///
    /// # Panics
    /// If dynamic integers break a law, or are out of range.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn local_tile<T, NT, Z, C, NC, R>(self, tiler: T, coordinate: C) -> Tensor<E, ComposedLayout<A, usize, R>>
    where
        T: IntoNested<Nested = NT>,
        As<T, NT>: Keeps<ZippedDivision, Layout<S, D>>,
        Later<T, NT>: Keeps<ZippedDivision, Layout<S, D>, Output = Z>,
        C: IntoNested<Nested = NC>,
        As<C, NC>: InnerPartition<Z>,
        Later<C, NC>: InnerPartition<Z, Output = R>,
    {
        self.inside(
            #[cfg_attr(not(debug_assertions), inline(always))]
            |place| place.try_local_tile(tiler, coordinate),
        )
    }

    /// `local_tile`, or what is wrong.
    ///
    /// # Errors
    /// As of a plain layout.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn try_local_tile<T, NT, Z, C, NC, R>(
        self,
        tiler: T,
        coordinate: C,
    ) -> Result<Tensor<E, ComposedLayout<A, usize, R>>, LayoutError>
    where
        T: IntoNested<Nested = NT>,
        As<T, NT>: Keeps<ZippedDivision, Layout<S, D>>,
        Later<T, NT>: Keeps<ZippedDivision, Layout<S, D>, Output = Z>,
        C: IntoNested<Nested = NC>,
        As<C, NC>: InnerPartition<Z>,
        Later<C, NC>: InnerPartition<Z, Output = R>,
    {
        self.try_inside(
            #[cfg_attr(not(debug_assertions), inline(always))]
            |place| place.try_local_tile(tiler, coordinate),
        )
    }

    /// One tile: the same as `local_tile`.
    ///
    /// **Definition.** As of a tensor of the layout on the right.
    ///
    /// # Panics
    /// If dynamic integers break a law, or are out of range.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn inner_partition<T, NT, Z, C, NC, R>(self, tiler: T, coordinate: C) -> Tensor<E, ComposedLayout<A, usize, R>>
    where
        T: IntoNested<Nested = NT>,
        As<T, NT>: Keeps<ZippedDivision, Layout<S, D>>,
        Later<T, NT>: Keeps<ZippedDivision, Layout<S, D>, Output = Z>,
        C: IntoNested<Nested = NC>,
        As<C, NC>: InnerPartition<Z>,
        Later<C, NC>: InnerPartition<Z, Output = R>,
    {
        self.inside(
            #[cfg_attr(not(debug_assertions), inline(always))]
            |place| place.try_inner_partition(tiler, coordinate),
        )
    }

    /// `inner_partition`, or what is wrong.
    ///
    /// # Errors
    /// As of a plain layout.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn try_inner_partition<T, NT, Z, C, NC, R>(
        self,
        tiler: T,
        coordinate: C,
    ) -> Result<Tensor<E, ComposedLayout<A, usize, R>>, LayoutError>
    where
        T: IntoNested<Nested = NT>,
        As<T, NT>: Keeps<ZippedDivision, Layout<S, D>>,
        Later<T, NT>: Keeps<ZippedDivision, Layout<S, D>, Output = Z>,
        C: IntoNested<Nested = NC>,
        As<C, NC>: InnerPartition<Z>,
        Later<C, NC>: InnerPartition<Z, Output = R>,
    {
        self.try_inside(
            #[cfg_attr(not(debug_assertions), inline(always))]
            |place| place.try_inner_partition(tiler, coordinate),
        )
    }

    /// The elements in one place of all tiles.
    ///
    /// **Definition.** As of a tensor of the layout on the right.
    ///
    /// # Panics
    /// If dynamic integers break a law, or are out of range.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn outer_partition<T, NT, Z, C, NC, R>(self, tiler: T, coordinate: C) -> Tensor<E, ComposedLayout<A, usize, R>>
    where
        T: IntoNested<Nested = NT>,
        As<T, NT>: Keeps<ZippedDivision, Layout<S, D>>,
        Later<T, NT>: Keeps<ZippedDivision, Layout<S, D>, Output = Z>,
        C: IntoNested<Nested = NC>,
        As<C, NC>: OuterPartition<Z>,
        Later<C, NC>: OuterPartition<Z, Output = R>,
    {
        self.inside(
            #[cfg_attr(not(debug_assertions), inline(always))]
            |place| place.try_outer_partition(tiler, coordinate),
        )
    }

    /// `outer_partition`, or what is wrong.
    ///
    /// # Errors
    /// As of a plain layout.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn try_outer_partition<T, NT, Z, C, NC, R>(
        self,
        tiler: T,
        coordinate: C,
    ) -> Result<Tensor<E, ComposedLayout<A, usize, R>>, LayoutError>
    where
        T: IntoNested<Nested = NT>,
        As<T, NT>: Keeps<ZippedDivision, Layout<S, D>>,
        Later<T, NT>: Keeps<ZippedDivision, Layout<S, D>, Output = Z>,
        C: IntoNested<Nested = NC>,
        As<C, NC>: OuterPartition<Z>,
        Later<C, NC>: OuterPartition<Z, Output = R>,
    {
        self.try_inside(
            #[cfg_attr(not(debug_assertions), inline(always))]
            |place| place.try_outer_partition(tiler, coordinate),
        )
    }

    /// The elements of one thread, of threads that are laid out over a tile.
    ///
    /// **Definition.** As of a tensor of the layout on the right.
    ///
    /// # Panics
    /// If dynamic integers break a law, or are out of range.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn local_partition<TS: Copy, TD: Copy, I, N, R>(
        self,
        threads: Layout<TS, TD>,
        index: I,
    ) -> Tensor<E, ComposedLayout<A, usize, R>>
    where
        I: IntoNested<Nested = N>,
        As<I, N>: LocalPartition<Layout<S, D>, Layout<TS, TD>> + IndexIn<Layout<TS, TD>>,
        Later<I, N>: LocalPartition<Layout<S, D>, Layout<TS, TD>, Output = R>,
    {
        self.inside(
            #[cfg_attr(not(debug_assertions), inline(always))]
            |place| place.try_local_partition(threads, index),
        )
    }

    /// `local_partition`, or what is wrong.
    ///
    /// # Errors
    /// As of a plain layout.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn try_local_partition<TS: Copy, TD: Copy, I, N, R>(
        self,
        threads: Layout<TS, TD>,
        index: I,
    ) -> Result<Tensor<E, ComposedLayout<A, usize, R>>, LayoutError>
    where
        I: IntoNested<Nested = N>,
        As<I, N>: LocalPartition<Layout<S, D>, Layout<TS, TD>> + IndexIn<Layout<TS, TD>>,
        Later<I, N>: LocalPartition<Layout<S, D>, Layout<TS, TD>, Output = R>,
    {
        self.try_inside(
            #[cfg_attr(not(debug_assertions), inline(always))]
            |place| place.try_local_partition(threads, index),
        )
    }

    /// The tensor with the proof that the layout on the right is injective, if it is: what exclusive tiles ask for, of a
    /// layout whose type does not prove it.
    ///
    /// # Errors
    /// [`NotInjective`](LayoutError::NotInjective), [`Overflow`](LayoutError::Overflow).
    #[inline]
    pub fn prove_injective(
        self,
    ) -> Result<Tensor<E, ComposedLayout<A, O, Proven<Layout<S, D>, IsInjective>>>, LayoutError>
    where
        IsInjective: Property<Layout<S, D>>,
    {
        self.try_inside_from_0(|place| place.prove_injective())
    }
}
