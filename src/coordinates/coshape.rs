//! The box that the values of a coordinate layout are in.

use super::CoordinateLayout;
use super::arithmetic::CountEach;
use super::evaluate::Toward;
use super::one_component::OneComponent;
use crate::algebra::Nullspace;
use crate::diagnostics::{LayoutError, checked};
use crate::int::{Integer, Multiple, Predecessor, StaticInteger, Word, computed};
use crate::int_tuple::{HCons, HNil, IntTuple, ProductValue};
use crate::layout::{Layout, layout};
use colex_macros::twin;
use typenum::{UInt, UTerm};

/// A path, and the component `I` of where it leads.
pub trait InnerPath<I> {
    type Output;
}
impl<I> InnerPath<I> for HNil {
    type Output = HCons<I, HNil>;
}
impl<I, J, P: InnerPath<I>> InnerPath<I> for HCons<J, P> {
    type Output = HCons<J, P::Output>;
}

/// A shape, and its first and its last coordinate.
pub trait Corners {
    /// The coordinate of all zeros.
    type First: IntTuple;
    /// Any coordinate.
    type Any;
    /// The last coordinate; of an empty mode 0.
    type Last;
    fn last_corner(self) -> Self::Last;
}
impl Corners for UTerm {
    type First = UTerm;
    type Any = usize;
    type Last = UTerm;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn last_corner(self) -> UTerm {
        UTerm
    }
}
macro_rules! dynamic {
    ($([$($parameter:ident: $bound:path),*] $size:ty;)*) => { $(
        impl<$($parameter: $bound),*> Corners for $size {
            type First = UTerm;
            type Any = usize;
            type Last = usize;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn last_corner(self) -> usize {
                self.value().saturating_sub(1)
            }
        }
    )* };
}
dynamic! {
    [] usize;
    [K: StaticInteger, Z: Word] Multiple<K, Z>;
}
impl<U, B> Corners for UInt<U, B>
where
    Self: Integer + Predecessor<Output: Integer>,
{
    type First = UTerm;
    type Any = usize;
    type Last = <Self as Predecessor>::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn last_corner(self) -> Self::Last {
        computed(self.value() - 1)
    }
}
impl Corners for HNil {
    type First = HNil;
    type Any = HNil;
    type Last = HNil;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn last_corner(self) -> HNil {
        HNil
    }
}
impl<H: Corners, T: Corners> Corners for HCons<H, T> {
    type First = HCons<H::First, T::First>;
    type Any = HCons<H::Any, T::Any>;
    type Last = HCons<H::Last, T::Last>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn last_corner(self) -> Self::Last {
        HCons { head: self.head.last_corner(), tail: self.tail.last_corner() }
    }
}

impl<S: Corners + Copy, D: Copy> CoordinateLayout<S, D> {
    /// The components that there are, each as a static 0.
    ///
    /// **In CuTe**: `coprofile(layout)`.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// assert_eq!(notation(&layout![(2, 3) : (1@0, 2@0)].coprofile()), "(_0)");
    /// assert_eq!(notation(&layout![(2, 3) : (1@2, 2@0@1)].coprofile()), "(_0,(_0),_0)");
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn coprofile<R>(self) -> R
    where
        D: Toward<S::First, Output = R>,
    {
        // Products with static zeros.
        checked::lawful(self.layout.stride.toward(S::First::with_zeros()))
    }

    /// The shape of the smallest box from the origin that has all values in it.
    ///
    /// **Definition.** In each component 1 more than the sum of `(size - 1) * value` over the modes that go along it.
    /// An empty mode counts as a mode of one element.
    ///
    /// **In CuTe**: `coshape(layout)`.
    ///
    /// # Panics
    /// If a component does not fit into a `usize`.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow).
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// let a = layout![(2, {3}, 4) : (1@0, 2@0, 1@1)];
    /// assert_eq!(notation(&a.coshape()), "(6,_4)");
    /// assert_eq!(a.cosize(), 24);
    /// ```
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn coshape<R>(self) -> R
    where
        D: Toward<S::Last, Output: CountEach<Output = R>>,
    {
        self.layout.stride.toward(self.layout.shape.last_corner())?.count_each()
    }

    /// The number of elements of the smallest box from the origin that has all values in it; 0 if the layout is empty.
    ///
    /// **Definition.** The product of the [`coshape`](CoordinateLayout::coshape), 0 of an empty layout.
    ///
    /// **In CuTe**: `cosize(layout)`, which leaves out a component along which nothing goes.
    ///
    /// # Panics
    /// If it does not fit into a `usize`.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow).
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn cosize(self) -> usize
    where
        S: ProductValue,
        D: Toward<S::Last, Output: CountEach<Output: ProductValue>>,
    {
        match self.layout.shape.try_product() {
            Ok(0) => Ok(0),
            _ => self.try_coshape()?.try_product(),
        }
    }

    /// The layout of the 1-D coordinates at which the value is that at 0, by the static strides of 0.
    ///
    /// **Definition.** See [`Layout::nullspace`](crate::Layout::nullspace); a stride of no elements, `0@0`, does not move either.
    ///
    /// **In CuTe**: `nullspace(layout)`, which takes `0@0` for a stride that moves.
    ///
    /// # Panics
    /// If a coordinate overflows.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow).
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// assert_eq!(layout![(2, 4, 3) : (1@0, 0, 1@1)].nullspace().to_string(), "_4:_2");
    /// ```
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn nullspace<R>(self) -> R
    where
        D: OneComponent,
        Layout<S, D::Values>: Nullspace<Output = R>,
    {
        layout(self.layout.shape, self.layout.stride.values()).try_nullspace()
    }
}
