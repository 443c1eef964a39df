//! All tiles of a tensor, by a tiler that need not divide it.

use super::NestedPadding;
use crate::algebra::Injective;
use crate::diagnostics::LayoutError;
use crate::int::Multiple;
use crate::int_tuple::{Argument, HCons, HNil, IntoNested, NestedOf, OperandOf, Underscore};
use crate::layout::Layout;
use crate::tensor::raw::PaddedBy;
use crate::tensor::{DataLayout, Engine, EngineMut, Tensor, View, ViewMut, WindowTiler};
use colex_macros::twin;
use typenum::{UInt, UTerm};

/// The type of `padded_tiles` of a tensor of layout `L` with elements `Element` by the tiler `T`.
pub type PaddedTilesOf<'a, Element, L, T> = PaddedBy<View<'a, Element>, L, NestedOf<T>>;
/// The type of `padded_tiles_mut` of a tensor of layout `L` with elements `Element` by the tiler `T`.
pub type PaddedTilesMutOf<'a, Element, L, T> = PaddedBy<ViewMut<'a, Element>, L, NestedOf<T>>;

/// The tiles, as the signatures name them.
type OperandTiles<E, L, T> = PaddedBy<E, L, OperandOf<T>>;

impl<E: Engine, L: DataLayout> Tensor<E, L> {
    /// All tiles by a tiler that need not divide the tensor: an iterator of shared [`PaddedTile`](crate::PaddedTile)s.
    ///
    /// **Definition.** The tile of each coordinate of mode 1 of the [`zipped_divide`](crate::Layout::zipped_divide) of
    /// the layout, which rounds up, with a predicate: in each mode of size `n`, a tile of size `N` has in its place `k`
    /// the first `min(N, n - k N)` coordinates in range. All tiles have one layout, and a tile that is full is a tensor.
    ///
    /// **Defined when** the tiler is made of integers and `_`, by mode and nested as may be, and divides the layout.
    ///
    /// **In CuTe**: tiles of the tensor together with tiles of an identity tensor, whose coordinates are compared with
    /// the shape for each element.
    ///
    /// # Panics
    /// If dynamic integers break a law of the divide.
    ///
    /// # Errors
    /// Those of [`try_zipped_divide`](crate::Layout::try_zipped_divide).
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// let data: Vec<i32> = (0..35).collect();
    /// let a = make_tensor(&data, layout![(5, 7)]);
    /// let tiles = a.padded_tiles(shape![(2, 4)]);
    /// let counts: Vec<usize> = tiles.clone().map(|tile| tile.count()).collect();
    /// assert_eq!(counts, [8, 8, 4, 6, 6, 3]);
    ///
    /// let mut sum = 0;
    /// for tile in tiles {
    ///     assert_eq!(tile.layout().to_string(), "(_2,_4):(_1,_5)");
    ///     match tile.full() {
    ///         // Loops with static trip counts:
    ///         Some(tensor) => tensor.for_each(|x| sum += x),
    ///         None => tile.for_each(|x| sum += x),
    ///     }
    /// }
    /// assert_eq!(sum, data.iter().sum());
    /// ```
    ///
    /// **Cost.** Of a tile, a minimum for each mode; of its elements, none.
    #[twin(LayoutError)]
    #[doc(alias = "predicate")]
    #[doc(alias = "make_identity_tensor")]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn padded_tiles<T>(&self, tiler: T) -> OperandTiles<View<'_, E::Element>, L, T>
    where
        T: IntoNested + Argument<Nested: NestedPadding<L>>,
    {
        self.view().try_into_padded_tiles(tiler)
    }

    /// All tiles by a tiler that need not divide the tensor: an iterator of exclusive
    /// [`PaddedTile`](crate::PaddedTile)s, which can be used at the same time, and sent to other threads.
    ///
    /// **Definition.** As [`padded_tiles`](Tensor::padded_tiles).
    ///
    /// **Defined when** the tiler is a tiler of [`padded_tiles`](Tensor::padded_tiles), and the layout is
    /// [`Injective`], as for [`tiles_mut`](Tensor::tiles_mut).
    ///
    /// # Panics
    /// If dynamic integers break a law of the divide.
    ///
    /// # Errors
    /// Those of [`try_zipped_divide`](crate::Layout::try_zipped_divide).
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// let mut data = [0; 10];
    /// let mut a = make_tensor(&mut data, layout![10 : 1]);
    /// for (i, mut tile) in (1..).zip(a.padded_tiles_mut(shape![4])) {
    ///     tile.for_each_mut(|x| *x = i);
    /// }
    /// assert_eq!(data, [1, 1, 1, 1, 2, 2, 2, 2, 3, 3]);
    /// ```
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn padded_tiles_mut<T>(&mut self, tiler: T) -> OperandTiles<ViewMut<'_, E::Element>, L, T>
    where
        E: EngineMut,
        L: Injective,
        T: IntoNested + Argument<Nested: NestedPadding<L>>,
    {
        self.view_mut().try_into_padded_tiles(tiler)
    }
}

impl<'a, Element, L: DataLayout> Tensor<View<'a, Element>, L> {
    /// [`padded_tiles`](Tensor::padded_tiles) that live as long as the elements, and not only as this tensor.
    ///
    /// # Panics
    /// As [`padded_tiles`](Tensor::padded_tiles).
    ///
    /// # Errors
    /// Those of [`try_zipped_divide`](crate::Layout::try_zipped_divide).
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn into_padded_tiles<T>(self, tiler: T) -> OperandTiles<View<'a, Element>, L, T>
    where
        T: IntoNested + Argument<Nested: NestedPadding<L>>,
    {
        self.padded_tiles_by(tiler.into_argument())
    }
}

impl<'a, Element, L: DataLayout> Tensor<ViewMut<'a, Element>, L> {
    /// [`padded_tiles_mut`](Tensor::padded_tiles_mut) that live as long as the elements, and not only as this tensor.
    ///
    /// # Panics
    /// As [`padded_tiles_mut`](Tensor::padded_tiles_mut).
    ///
    /// # Errors
    /// Those of [`try_zipped_divide`](crate::Layout::try_zipped_divide).
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn into_padded_tiles<T>(self, tiler: T) -> OperandTiles<ViewMut<'a, Element>, L, T>
    where
        L: Injective,
        T: IntoNested + Argument<Nested: NestedPadding<L>>,
    {
        self.padded_tiles_by(tiler.into_argument())
    }
}

// The tilers of padded tiles: integers and `_`.

/// What of the tiler `Self` padded tiles can be made by: all of it, but `()` for each layout, which [`IsOfIntegers`] refuses.
///
/// Each tiler has it for tensors of any layout `L`, which is here so that a type parameter has it for those that its bound
/// names only.
#[diagnostic::on_unimplemented(
    message = "not a tiler of padded tiles: an integer, `_`, or a tuple of these is needed",
    label = "not known to tile a tensor of this layout",
    note = "if the tiler is a type parameter, add the bound `T: PadsTensor<L>` with the layout of this tensor: `T: PadsTensor<L::Transposed>` after `a.transpose()`"
)]
pub trait OfIntegers<L> {
    /// The tiler itself, made of those of its elements.
    type Written;
    /// `T` for an integer or `_`, `()` for a layout, `(List of H, List of T, …)` for a tuple.
    type List;
    fn list(self) -> Self::List;
}

/// The tiler `Self` does not contain a layout.
#[diagnostic::on_unimplemented(
    message = "not a tiler of padded tiles: an integer, `_`, or a tuple of these is needed",
    label = "expected an integer, `_`, or a tuple of these; a layout tiles exactly or not at all"
)]
pub trait IsOfIntegers {}

macro_rules! tilers {
    ($([$($parameter:ident)*] $tiler:ty;)*) => { $(
        impl<L, $($parameter),*> OfIntegers<L> for $tiler {
            type Written = Self;
            type List = Self;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn list(self) -> Self {
                self
            }
        }
        // The words say it: a list of these types would not help.
        #[diagnostic::do_not_recommend]
        impl<$($parameter),*> IsOfIntegers for $tiler {}
    )* };
}
tilers! {
    [] usize;
    [K Z] Multiple<K, Z>;
    [] UTerm;
    [U B] UInt<U, B>;
    [] Underscore;
    [W] WindowTiler<W>;
    [] HNil;
}
impl<L, H: OfIntegers<L>, T: OfIntegers<L>> OfIntegers<L> for HCons<H, T> {
    type Written = HCons<H::Written, T::Written>;
    type List = HCons<H::List, T::List>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn list(self) -> Self::List {
        HCons { head: self.head.list(), tail: self.tail.list() }
    }
}
// Several layouts in a tuple give one error, for the tuple.
#[diagnostic::do_not_recommend]
impl<H: IsOfIntegers, T: IsOfIntegers> IsOfIntegers for HCons<H, T> {}
impl<L, S, D> OfIntegers<L> for Layout<S, D> {
    type Written = Self;
    type List = HNil;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn list(self) -> HNil {
        HNil
    }
}
