//! The padding of a divide, and which of its coordinates are in range.

use super::cover::{ByCover, ByExactness};
use crate::algebra::Tiler;
use crate::diagnostics::LayoutError;
use crate::diagnostics::verdict::Yields;
use crate::int::Integer;
use crate::int_tuple::{Argument, CompactColMajor, HCons, HNil, IntoNested, NestedOf, OperandOf, ProductValue};
use crate::layout::{Layout, layout};
use colex_macros::twin;
use typenum::U1;

/// The elements that a divide covers: the sizes of the modes, and the ends of its tiles.
///
/// Made by [`cover`](Layout::cover).
#[derive(Clone, Copy, Debug)]
pub struct Cover<S, P> {
    pub(super) sizes: S,
    pub(super) padded: P,
}

/// The type of `cover` of the layout `L` and the tiler `T`.
pub type CoverOf<L, T> = <NestedOf<T> as Tiler<ByCover, L>>::Output;

/// `Self` is a tiler of the layout `L`.
///
/// Apart from [`Tiler`], so that rustc does not list its impls when a law is broken.
pub trait CoversLayout<L> {
    /// The [`Cover`].
    type Output;
    fn covers(self, layout: L) -> Result<Self::Output, LayoutError>;
    /// The tiles divide the layout exactly, or the law that they break.
    fn covers_exactly(self, layout: L) -> Result<(), LayoutError>;
}
impl<L, T: Tiler<ByCover, L, Verdict: Yields> + Tiler<ByExactness, L>> CoversLayout<L> for T {
    type Output = <T as Tiler<ByCover, L>>::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn covers(self, layout: L) -> Result<Self::Output, LayoutError> {
        Tiler::<ByCover, L>::tile_layout(self, layout)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn covers_exactly(self, layout: L) -> Result<(), LayoutError> {
        Tiler::<ByExactness, L>::tile_layout(self, layout).map(|_| ())
    }
}

/// The cover of the layout `L` by the tiler `T`.
type CoveredBy<L, T> = <OperandOf<T> as CoversLayout<L>>::Output;

impl<S: Copy, P: Copy> Cover<S, P> {
    /// The sizes of the dividend: an integer, or one for each mode if the tiler is a tuple.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub const fn shape(self) -> S {
        self.sizes
    }

    /// The sizes up to which the tiles go.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub const fn padded_shape(self) -> P {
        self.padded
    }

    /// The number of coordinates that the tiles have beyond the layout.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow).
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn try_padding(self) -> Result<usize, LayoutError>
    where
        S: ProductValue,
        P: ProductValue,
    {
        self.beyond()
    }

    /// The places of the padded shape, as a layout to be divided like the one that is covered: what
    /// [`contains`](Cover::contains) takes is what it maps to.
    ///
    /// # Panics
    /// If the size overflows.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow).
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn places(self) -> Layout<P, P::Strides>
    where
        P: CompactColMajor<U1>,
    {
        Ok(layout(self.padded, self.padded.compact_col_major(1)?.0))
    }

    /// Whether a place is one of the layout, and not of the padding.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn contains(self, place: usize) -> bool
    where
        S: ContainsPlace<P>,
    {
        S::inside(self.sizes, self.padded, place) == Some(0)
    }
}

/// A cover of sizes that have a product.
pub trait Padding {
    /// The number of coordinates beyond the layout.
    fn beyond(self) -> Result<usize, LayoutError>;
}
impl<S: ProductValue, P: ProductValue> Padding for Cover<S, P> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn beyond(self) -> Result<usize, LayoutError> {
        Ok(self.padded.try_product()?.saturating_sub(self.sizes.try_product()?))
    }
}

/// Sizes of a shape that is padded to `P`.
pub trait ContainsPlace<P>: Sized {
    /// The rest after this shape, without the padding.
    fn inside(self, padded: P, place: usize) -> Option<usize>;
}
impl<S: Integer, P: Integer> ContainsPlace<P> for S {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn inside(self, padded: P, place: usize) -> Option<usize> {
        let digit = place.checked_rem(padded.value())?;
        (digit < self.value()).then_some(place / padded.value())
    }
}
impl ContainsPlace<HNil> for HNil {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn inside(self, _: HNil, place: usize) -> Option<usize> {
        Some(place)
    }
}
impl<H: ContainsPlace<HP>, T: ContainsPlace<TP>, HP, TP> ContainsPlace<HCons<HP, TP>> for HCons<H, T> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn inside(self, padded: HCons<HP, TP>, place: usize) -> Option<usize> {
        self.tail.inside(padded.tail, self.head.inside(padded.head, place)?)
    }
}

impl<S, D> Layout<S, D> {
    /// The elements that a divide by a tiler covers: separates its padding from the layout.
    ///
    /// **Definition.** For each tile `T` and the mode of size `N` that it divides, `N` and the cosize of `T` with its
    /// complement in the shape of the coalesced mode, as the divide has it: the tiles have the coordinates from 0 up to
    /// there, and those from `N` on are padding. A tuple gives one of each for each mode; `_` and the modes beyond the
    /// tuple have no padding.
    ///
    /// A coordinate of the divided layout is in range if the [places](Cover::places), divided by the same tiler, map
    /// it to a place that the cover [contains](Cover::contains). This holds for all flavours of the divide.
    ///
    /// **Defined when** each tile has a complement. It does not require the laws of the divide.
    ///
    /// **In CuTe**: an identity layout is divided like the layout, and its coordinates are compared with the shape.
    ///
    /// # Panics
    /// If dynamic integers break a law.
    ///
    /// # Errors
    /// Those of [`try_complement`](Layout::try_complement).
    ///
    /// # Examples
    ///
    #[cfg_attr(doc, doc = include_str!("../../../docs/figures/rustdoc/padding.md"))]
    ///
    /// ```
    /// use colex::prelude::*;
    ///
    /// let a = layout![(10, 9) : (9, 1)];
    /// let tiler = shape![(4, 4)];
    /// let tiles = a.zipped_divide(tiler);
    /// assert_eq!(tiles.to_string(), "((_4,_4),(_3,_3)):((_9,_1),(_36,_4))");
    ///
    /// let cover = a.cover(tiler);
    /// assert_eq!(notation(&cover.padded_shape()), "(_12,_12)");
    /// let places = cover.places().zipped_divide(tiler);
    /// let in_range = |coordinate| cover.contains(places.at(coordinate));
    /// assert!(in_range(((1, 0), (2, 2))));
    /// assert!(!in_range(((2, 0), (2, 2))), "row 10 of 10");
    /// assert!(!in_range(((1, 1), (2, 2))), "column 9 of 9");
    ///
    /// let offsets = (0..tiles.size()).filter(|&i| cover.contains(places.at(i))).map(|i| tiles.at(i));
    /// assert_eq!(offsets.count(), a.size());
    /// ```
    ///
    /// **Cost.** None at run time for static layouts; `contains` costs a division for each mode of the tiler.
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn cover<T>(self, tiler: T) -> CoveredBy<Self, T>
    where
        T: IntoNested + Argument<Nested: CoversLayout<Self>>,
    {
        tiler.into_argument().covers(self)
    }

    /// The number of coordinates that a divide by a tiler has beyond the layout: the size of tile times rest, less
    /// the size of the layout.
    ///
    /// Where a tile has gaps or stays in place (a stride 0), it is the number of the coordinates of its
    /// [cover](Layout::cover) that are beyond the layout.
    ///
    /// # Panics
    /// If dynamic integers break a law.
    ///
    /// # Errors
    /// Those of [`try_cover`](Layout::try_cover); [`Overflow`](LayoutError::Overflow).
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// assert_eq!(layout![10 : 1].padding(shape![4]), 2);
    /// assert_eq!(layout![(10, 9)].padding(shape![(4, 4)]), 12 * 12 - 10 * 9);
    /// assert_eq!(layout![(10, 9)].padding(shape![(5, 3)]), 0);
    /// ```
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn padding<T>(self, tiler: T) -> usize
    where
        T: IntoNested + Argument<Nested: CoversLayout<Self, Output: Padding>>,
    {
        tiler.into_argument().covers(self)?.beyond()
    }

    /// Whether a tiler divides the layout evenly: whether
    /// [`exact_logical_divide`](Layout::exact_logical_divide) exists.
    ///
    /// The laws of the composition are not looked at.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// let n = 12;
    /// assert!(layout![(8, n)].is_exact_divide(shape![(4, 6)]));
    /// assert!(!layout![(8, n)].is_exact_divide(shape![(4, 5)]));
    /// assert!(!layout![12 : 1].is_exact_divide(layout![4 : 2]));
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn is_exact_divide<T>(self, tiler: T) -> bool
    where
        T: IntoNested + Argument<Nested: CoversLayout<Self>>,
    {
        tiler.into_argument().covers_exactly(self).is_ok()
    }
}
