//! Coalesce, flatten and group: other coordinates of the same function.

use super::{Between, ComposedLayout, InnerOffset, OffsetMap};
use crate::algebra::operations::{ByCoalesce, Operated};
use crate::algebra::{CoalesceBy, FromFirst, FromLast, Group, Reshape, WithShape};
use crate::diagnostics::LayoutError;
use crate::int_tuple::{As, Flatten, IntoNested, Later};
use colex_macros::twin;

impl<A: Copy, O: Between<A>, L> ComposedLayout<A, O, L> {
    /// The simplest composed layout with the same function of a 1-D coordinate.
    ///
    /// **Definition.** `a o offset o b.coalesce()`.
    ///
    /// **In CuTe**: `coalesce(layout)`.
    ///
    /// # Panics
    /// If dynamic integers break a law.
    ///
    /// # Errors
    /// Those of [`Layout::try_coalesce`](crate::Layout::try_coalesce).
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    /// use colex::typenum::{U0, U2};
    ///
    /// let a = Swizzle::<U2, U0, U2>::new().composition(layout![(2, (1, 6)) : (1, (6, 2))]);
    /// assert_eq!(a.coalesce().to_string(), "Sw<2,0,2> o _0 o _12:_1");
    /// ```
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn coalesce<R>(self) -> O::Around<R>
    where
        L: Operated<ByCoalesce, R>,
    {
        Ok(self.offset.around(self.a, self.b.operated()?))
    }

    /// The composed layout without nesting.
    ///
    /// **Definition.** `a o offset o b.flatten()`.
    ///
    /// **In CuTe**: `flatten(layout)`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn flatten(self) -> O::Around<L::Output>
    where
        L: Flatten,
    {
        self.offset.around(self.a, self.b.flatten())
    }
}

impl<A: OffsetMap, O: InnerOffset, L> ComposedLayout<A, O, L> {
    /// Coalesce at the integers of a profile.
    ///
    /// **Definition.** `a o offset o b.coalesce_by(profile)`.
    ///
    /// **In CuTe**: `coalesce(layout, profile)`.
    ///
    /// # Panics
    /// If dynamic integers break a law.
    ///
    /// # Errors
    /// Those of [`Layout::try_coalesce_by`](crate::Layout::try_coalesce_by).
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn coalesce_by<P, N, R>(self, profile: P) -> A::Around<O, R>
    where
        P: IntoNested<Nested = N>,
        As<P, N>: CoalesceBy<L>,
        Later<P, N>: CoalesceBy<L, Output = R>,
    {
        Ok(self.a.around(self.offset, profile.into_nested().try_coalesce_by(self.b)?))
    }

    /// The modes from `I` up to but not with `E` as one mode.
    ///
    /// **Definition.** `a o offset o b.group::<I, E>()`.
    ///
    /// **In CuTe**: `group<I, E>(layout)`.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    /// use colex::typenum::{U0, U1, U2, U3};
    ///
    /// let a = Swizzle::<U2, U0, U2>::new().composition(layout![(2, 4, 2) : (8, 2, 1)]);
    /// assert_eq!(a.group::<U1, U3>().to_string(), "Sw<2,0,2> o _0 o (_2,(_4,_2)):(_8,(_2,_1))");
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn group<I, E>(self) -> A::Around<O, I::Output>
    where
        I: Group<L, E>,
    {
        self.a.around(self.offset, I::group_in(self.b))
    }

    /// The function at the 1-D coordinates, with another shape.
    ///
    /// **Definition.** `a o offset o b.with_shape(shape)`.
    ///
    /// **In CuTe**: `layout.with_shape(shape)`.
    ///
    /// # Panics
    /// If dynamic integers break a law.
    ///
    /// # Errors
    /// Those of [`Layout::try_with_shape`](crate::Layout::try_with_shape).
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn with_shape<T, N, R>(self, shape: T) -> A::Around<O, R>
    where
        T: IntoNested<Nested = N>,
        As<T, N>: WithShape<L>,
        Later<T, N>: WithShape<L, Output = R>,
    {
        Ok(self.a.around(self.offset, shape.into_nested().try_with_shape_of(self.b)?))
    }

    /// The same function in the same order by exactly this shape, the first mode fastest.
    ///
    /// **Definition.** `a o offset o b.reshape(shape)`.
    ///
    /// # Panics
    /// If dynamic integers break a law.
    ///
    /// # Errors
    /// Those of [`Layout::try_reshape`](crate::Layout::try_reshape).
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    /// use colex::typenum::{U0, U2};
    ///
    /// let n = 4;
    /// let a = Swizzle::<U2, U0, U2>::new().composition(layout![(4, n) : (1, 4)]);
    /// assert_eq!(a.reshape((8, 2)).to_string(), "Sw<2,0,2> o _0 o (8,2):(1,8)");
    /// ```
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn reshape<T, N, R>(self, shape: T) -> A::Around<O, R>
    where
        T: IntoNested<Nested = N>,
        As<T, N>: Reshape<L, FromFirst>,
        Later<T, N>: Reshape<L, FromFirst, Output = R>,
    {
        Ok(self.a.around(self.offset, shape.into_nested().try_reshape_of(self.b)?))
    }

    /// The same function in the same order by exactly this shape, the last mode fastest.
    ///
    /// **Definition.** `a o offset o b.reshape_right(shape)`.
    ///
    /// # Panics
    /// If dynamic integers break a law.
    ///
    /// # Errors
    /// Those of [`Layout::try_reshape`](crate::Layout::try_reshape).
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn reshape_right<T, N, R>(self, shape: T) -> A::Around<O, R>
    where
        T: IntoNested<Nested = N>,
        As<T, N>: Reshape<L, FromLast>,
        Later<T, N>: Reshape<L, FromLast, Output = R>,
    {
        Ok(self.a.around(self.offset, shape.into_nested().try_reshape_of(self.b)?))
    }
}
