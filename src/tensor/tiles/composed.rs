//! The tiles of a tensor with a composed layout.

use super::NestedTiler;
use crate::algebra::Injective;
use crate::composed::{ComposedLayout, InnerOffset, OffsetMap, OneToOne};
use crate::diagnostics::checked;
use crate::int_tuple::{As, IntoNested, Later};
use crate::tensor::{ComposedTiles, DataLayout, Engine, EngineMut, Tensor, View, ViewMut};

impl<E: Engine, A: OffsetMap, O: InnerOffset, L: DataLayout> Tensor<E, ComposedLayout<A, O, L>> {
    /// All tiles: an iterator of shared tensors, as of a plain layout.
    ///
    /// **Defined when** the tiler divides the tensor exactly.
    ///
    /// # Panics
    /// If dynamic integers break a law of the divide.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    /// use colex::typenum::{U0, U2};
    ///
    /// let layout = Swizzle::<U2, U0, U2>::new().composition(layout![(4, 4) : (4, 1)]);
    /// let data: Vec<i32> = (0..16).collect();
    /// let a = make_tensor(&data[..], layout);
    /// let corners: Vec<i32> = a.tiles(shape![(2, 2)]).map(|tile| tile[(0, 0)]).collect();
    /// assert_eq!(corners, [a[(0, 0)], a[(2, 0)], a[(0, 2)], a[(2, 2)]]);
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn tiles<T, N, P: DataLayout, R: DataLayout>(&self, tiler: T) -> ComposedTiles<View<'_, E::Element>, A, P, R>
    where
        T: IntoNested<Nested = N>,
        As<T, N>: NestedTiler<L>,
        Later<T, N>: NestedTiler<L, Tile = P, Rest = R>,
    {
        checked::lawful(ComposedTiles::new(self.view(), tiler.into_nested()))
    }
}
impl<E: Engine, A: OneToOne, O: InnerOffset, L: DataLayout + Injective> Tensor<E, ComposedLayout<A, O, L>> {
    /// All tiles: an iterator of exclusive tensors, which can be used at the same time, and sent to other threads.
    ///
    /// **Defined when** the tiler divides the tensor exactly, the layout on the right is [`Injective`], and only
    /// swizzles are in front of it, which map different offsets to different elements. Then the tiles share no element.
    ///
    /// # Panics
    /// If dynamic integers break a law of the divide.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    /// use colex::typenum::{U0, U2};
    ///
    /// let layout = Swizzle::<U2, U0, U2>::new().composition(layout![(4, 4) : (4, 1)]);
    /// let mut data = [0; 16];
    /// let mut a = make_tensor(&mut data, layout);
    /// std::thread::scope(|scope| {
    ///     for (i, mut tile) in (1..).zip(a.tiles_mut(shape![(2, 2)])) {
    ///         scope.spawn(move || tile.for_each_mut(|x| *x = i));
    ///     }
    /// });
    /// assert_eq!(data, [1, 1, 3, 3, 1, 1, 3, 3, 4, 4, 2, 2, 4, 4, 2, 2]);
    /// ```
    ///
    /// A layout in front can map two offsets to one element:
    /// ```compile_fail,E0599
    /// use colex::prelude::*;
    /// use colex::typenum::U0;
    ///
    /// let layout = make_composed_layout(layout![16 : 1], U0::new(), layout![(4, 4) : (4, 1)]);
    /// make_tensor(&mut [0; 16], layout).tiles_mut(shape![(2, 2)]);
    /// ```
    /// ```
    /// use colex::prelude::*;
    /// use colex::typenum::{U0, U2};
    ///
    /// let layout = make_composed_layout(Swizzle::<U2, U0, U2>::new(), U0::new(), layout![(4, 4) : (4, 1)]);
    /// make_tensor(&mut [0; 16], layout).tiles_mut(shape![(2, 2)]);
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn tiles_mut<T, N, P: DataLayout, R: DataLayout>(
        &mut self,
        tiler: T,
    ) -> ComposedTiles<ViewMut<'_, E::Element>, A, P, R>
    where
        E: EngineMut,
        T: IntoNested<Nested = N>,
        As<T, N>: NestedTiler<L>,
        Later<T, N>: NestedTiler<L, Tile = P, Rest = R>,
    {
        checked::lawful(ComposedTiles::new(self.view_mut(), tiler.into_nested()))
    }
}
