//! The operations that begin at another element, borrowing.
//!
//! A view takes them by value. This table of signatures declares them again: on `&self` of an owned tensor, which must
//! stay, and on `&mut self` of any writable tensor, with `_mut`. Their behaviour and their requirements are those of
//! the operation on the view.

use super::domain_offset::LeavesOf;
use super::owned::OwnedStorage;
use super::ranges::RangesIn;
use super::raw::{Keeps, ZippedDivision};
use super::tiles::{IndexIn, InnerPartition, LocalPartition, LocalTileBy, OuterPartition, ThreadIndex};
use super::window::{NotLarger, Origin};
use super::{DataLayout, EngineMut, Lent, StridedNest, Tensor, View, ViewMut, WithinShape};
use crate::algebra::{Dice, SliceAt, TwoModes};
use crate::diagnostics::LayoutError;
use crate::diagnostics::verdict::Lawful;
use crate::int_tuple::{As, IntoNested, IntoTile, Later, TileShape};
use crate::layout::{Coordinate, Layout};

/// Operations of a view, borrowing: the four names, the parameters, and the layout of the result.
///
/// `of [generics] [layout] where [bounds]` is the layout of the tensor.
macro_rules! lends {
    ($(
        of [$($of:tt)*] [$l:ty] where [$($is:tt)*] { $(
            $name:ident, $try_name:ident, $name_mut:ident, $try_name_mut:ident
                [$($generics:tt)*] ($($argument:ident: $type:ty),*) -> $layout:ty
                where [$($bounds:tt)*];
        )* }
    )*) => { $(
        impl<E: OwnedStorage, $($of)*> Lent<E, $l> where $($is)* { $(
            #[doc = concat!("[`", stringify!($name), "`](Tensor::", stringify!($name), ") of a view of this tensor.")]
            ///
            /// # Panics
            /// As that.
            #[cfg_attr(not(debug_assertions), inline(always))]
            #[track_caller]
            pub fn $name<$($generics)*>(
                &self $(, $argument: $type)*
            ) -> Tensor<View<'_, E::Element>, $layout>
            where
                $($bounds)*
            {
                self.tensor().view().$name($($argument),*)
            }

            #[doc = concat!("[`", stringify!($try_name), "`](Tensor::", stringify!($try_name), ") of a view of this tensor.")]
            ///
            /// # Errors
            /// As that.
            #[cfg_attr(not(debug_assertions), inline(always))]
            pub fn $try_name<$($generics)*>(
                &self $(, $argument: $type)*
            ) -> Result<Tensor<View<'_, E::Element>, $layout>, LayoutError>
            where
                $($bounds)*
            {
                self.tensor().view().$try_name($($argument),*)
            }
        )* }

        impl<E: EngineMut, $($of)*> Tensor<E, $l> where $($is)* { $(
            #[doc = concat!("[`", stringify!($name), "`](Tensor::", stringify!($name), ") of an exclusive view of this tensor, to be written.")]
            ///
            /// # Panics
            /// As that.
            #[cfg_attr(not(debug_assertions), inline(always))]
            #[track_caller]
            pub fn $name_mut<$($generics)*>(
                &mut self $(, $argument: $type)*
            ) -> Tensor<ViewMut<'_, E::Element>, $layout>
            where
                $($bounds)*
            {
                self.view_mut().$name($($argument),*)
            }

            #[doc = concat!("[`", stringify!($try_name), "`](Tensor::", stringify!($try_name), ") of an exclusive view of this tensor, to be written.")]
            ///
            /// # Errors
            /// As that.
            #[cfg_attr(not(debug_assertions), inline(always))]
            pub fn $try_name_mut<$($generics)*>(
                &mut self $(, $argument: $type)*
            ) -> Result<Tensor<ViewMut<'_, E::Element>, $layout>, LayoutError>
            where
                $($bounds)*
            {
                self.view_mut().$try_name($($argument),*)
            }
        )* }
    )* };
}
lends! {
    of [S: Copy, D: Copy] [Layout<S, D>] where [Layout<S, D>: DataLayout<Shape = S, Stride = D>] {
        slice, try_slice, slice_mut, try_slice_mut
            [C, N, R] (coordinate: C) -> R
            where [
                C: IntoNested<Nested = N>,
                As<C, N>: SliceAt<Layout<S, D>> + WithinShape<S>,
                Later<C, N>: SliceAt<Layout<S, D>, Output = R>,
                R: DataLayout,
            ];

        domain_offset, try_domain_offset, domain_offset_mut, try_domain_offset_mut
            [C, N, R] (coordinate: C) -> Layout<R, D>
            where [C: IntoNested<Nested = N>, As<C, N>: LeavesOf<S, D, R>, R: StridedNest<D>];

        window, try_window, window_mut, try_window_mut
            [C, W, NC, NW: Copy] (origin: C, shape: W) -> Layout<NW, D>
            where [
                W: IntoNested<Nested = NW>, C: IntoNested<Nested = NC>, As<C, NC>: Origin<NW, S, D>,
                As<W, NW>: NotLarger<NC, S>
            ];

        ranges, try_ranges, ranges_mut, try_ranges_mut
            [C, W: Copy, O, V] (ranges: C) -> Layout<W, D>
            where [C: RangesIn<S, Window = W, Origin = O, Verdict = V>, As<C, V>: Lawful, O: Origin<W, S, D>];

        local_tile, try_local_tile, local_tile_mut, try_local_tile_mut
            [T, NT, K, Z, C, NC, R] (tiler: T, coordinate: C) -> R
            where [
                T: IntoTile<List = NT, Kind = K>,
                As<T, K>: TileShape,
                As<T, NT>: Keeps<ZippedDivision, Layout<S, D>>,
                Later<T, NT>: Keeps<ZippedDivision, Layout<S, D>, Output = Z>,
                C: IntoNested<Nested = NC>,
                As<C, NC>: InnerPartition<Z>,
                Later<C, NC>: InnerPartition<Z, Output = R>,
            ];

        local_tile_by, try_local_tile_by, local_tile_by_mut, try_local_tile_by_mut
            [T, NT, K, C, NC, P, NP, R] (tiler: T, coordinate: C, projection: P) -> R
            where [
                T: IntoTile<List = NT, Kind = K>,
                As<T, K>: TileShape,
                C: IntoNested<Nested = NC>,
                P: IntoNested<Nested = NP>,
                As<P, NP>: LocalTileBy<Layout<S, D>, NT, NC>,
                Later<P, NP>: LocalTileBy<Layout<S, D>, NT, NC, Output = R>,
            ];

        inner_partition, try_inner_partition, inner_partition_mut, try_inner_partition_mut
            [T, NT, K, Z, C, NC, R] (tiler: T, coordinate: C) -> R
            where [
                T: IntoTile<List = NT, Kind = K>,
                As<T, K>: TileShape,
                As<T, NT>: Keeps<ZippedDivision, Layout<S, D>>,
                Later<T, NT>: Keeps<ZippedDivision, Layout<S, D>, Output = Z>,
                C: IntoNested<Nested = NC>,
                As<C, NC>: InnerPartition<Z>,
                Later<C, NC>: InnerPartition<Z, Output = R>,
            ];

        outer_partition, try_outer_partition, outer_partition_mut, try_outer_partition_mut
            [T, NT, K, Z, C, NC, R] (tiler: T, coordinate: C) -> R
            where [
                T: IntoTile<List = NT, Kind = K>,
                As<T, K>: TileShape,
                As<T, NT>: Keeps<ZippedDivision, Layout<S, D>>,
                Later<T, NT>: Keeps<ZippedDivision, Layout<S, D>, Output = Z>,
                C: IntoNested<Nested = NC>,
                As<C, NC>: OuterPartition<Z>,
                Later<C, NC>: OuterPartition<Z, Output = R>,
            ];

        local_partition, try_local_partition, local_partition_mut, try_local_partition_mut
            [TS: Copy, TD: Copy, I, N, K, C, R] (threads: Layout<TS, TD>, index: I) -> R
            where [
                I: IntoNested<Nested = N>,
                As<I, N>: ThreadIndex<K, C>,
                As<I, K>: IndexIn<Layout<TS, TD>>,
                As<I, C>: LocalPartition<Layout<S, D>, Layout<TS, TD>>,
                Later<I, C>: LocalPartition<Layout<S, D>, Layout<TS, TD>, Output = R>,
            ];

        local_partition_by, try_local_partition_by, local_partition_by_mut, try_local_partition_by_mut
            [TS: Copy, TD: Copy, I, NI, K, C, P, NP, TP, R] (threads: Layout<TS, TD>, index: I, projection: P) -> R
            where [
                P: IntoNested<Nested = NP>,
                As<P, NP>: Dice<Layout<TS, TD>>,
                Later<P, NP>: Dice<Layout<TS, TD>, Output = TP>,
                I: IntoNested<Nested = NI>,
                As<I, NI>: ThreadIndex<K, C>,
                As<I, K>: IndexIn<Layout<TS, TD>>,
                As<I, C>: LocalPartition<Layout<S, D>, TP>,
                Later<I, C>: LocalPartition<Layout<S, D>, TP, Output = R>,
            ];
    }

    of [S: StridedNest<D>, D: Copy, RS: StridedNest<RD>, RD: Copy] [TwoModes<S, D, RS, RD>] where [] {
        tile_at, try_tile_at, tile_at_mut, try_tile_at_mut
            [C, N] (rest: C) -> Layout<S, D>
            where [C: IntoNested<Nested = N>, As<C, N>: Coordinate<RS, RD> + WithinShape<RS>];
    }
}
