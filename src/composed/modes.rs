//! Single modes. Each keeps the whole offset: the offset in a mode is that of the coordinate with 0 in the others.

use super::{ComposedLayout, InnerOffset, OffsetMap};
use crate::algebra::{Append, AppendToRank, Lawful, Mode, Prepend, PrependToRank, Replace, Select, Take, Ungroup, Zip};
use crate::int_tuple::Reverse;

impl<A: OffsetMap, O: InnerOffset, L> ComposedLayout<A, O, L> {
    /// Mode `I`, as a composed layout.
    ///
    /// **Definition.** `c -> a(offset + b.mode::<I>()(c))`: this function where all other coordinates are 0.
    ///
    /// **In CuTe**: `layout<I>(l)`, `get<I>(l)`.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    /// use colex::typenum::{U0, U1, U2};
    ///
    /// let a = Swizzle::<U2, U0, U2>::new().composition(layout![(4, 4) : (4, 1)]);
    /// assert_eq!(a.mode::<U1>().to_string(), "Sw<2,0,2> o _0 o _4:_1");
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn mode<I>(self) -> A::Around<O, I::Output>
    where
        I: Mode<L>,
    {
        self.a.around(self.offset, I::mode_of(self.b))
    }

    /// The modes from `I` up to but not with `E`.
    ///
    /// **Definition.** `a o offset o b.take::<I, E>()`.
    ///
    /// **In CuTe**: `take<I, E>(l)`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn take<I, E>(self) -> A::Around<O, I::Output>
    where
        I: Take<L, E>,
    {
        self.a.around(self.offset, I::take_from(self.b))
    }

    /// Some modes, in the order of the tuple `T` of their indices.
    ///
    /// **Definition.** `a o offset o b.select::<T>()`.
    ///
    /// **In CuTe**: `select<...>(l)`, which gives a tuple of composed layouts.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn select<T>(self) -> A::Around<O, T::Output>
    where
        T: Select<L>,
    {
        self.a.around(self.offset, T::select_from(self.b))
    }

    /// Another mode after the others.
    ///
    /// **Definition.** `a o offset o b.append(mode)`.
    ///
    /// **In CuTe**: `append(layout, mode)`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn append<M>(self, mode: M) -> A::Around<O, M::Output>
    where
        M: Append<L>,
    {
        self.a.around(self.offset, mode.append_to(self.b))
    }

    /// One mode more, before the others.
    ///
    /// **Definition.** `a o offset o b.prepend(mode)`.
    ///
    /// **In CuTe**: `prepend(layout, mode)`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn prepend<M>(self, mode: M) -> A::Around<O, M::Output>
    where
        M: Prepend<L>,
    {
        self.a.around(self.offset, mode.prepend_to(self.b))
    }

    /// A mode after the others, repeated until the rank is `N`.
    ///
    /// **Definition.** `a o offset o b.append_to_rank::<N, M>(mode)`.
    ///
    /// **In CuTe**: `append<N>(layout, mode)`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn append_to_rank<N, M>(self, mode: M) -> A::Around<O, N::Output>
    where
        N: AppendToRank<L, M>,
    {
        self.a.around(self.offset, N::append_copies(self.b, mode))
    }

    /// A mode before the others, as often as it takes to be of rank `N`.
    ///
    /// **Definition.** `a o offset o b.prepend_to_rank::<N, M>(mode)`.
    ///
    /// **In CuTe**: `prepend<N>(layout, mode)`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn prepend_to_rank<N, M>(self, mode: M) -> A::Around<O, N::Output>
    where
        N: PrependToRank<L, M>,
    {
        self.a.around(self.offset, N::prepend_copies(self.b, mode))
    }

    /// The modes of the modes, the first ones together, then the second ones, and so on.
    ///
    /// **Definition.** `a o offset o b.zip()`.
    ///
    /// **In CuTe**: `zip(layout)`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn zip(self) -> A::Around<O, L::Output>
    where
        L: Zip<Verdict: Lawful>,
    {
        self.a.around(self.offset, self.b.zip())
    }

    /// The modes in the opposite order.
    ///
    /// **Definition.** `a o offset o b.reverse()`.
    ///
    /// **In CuTe**: `reverse(l)`, of plain layouts.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// let a = Swizzle::<U2, U0, U2>::new().composition(layout![(4, 8) : (8, 1)]);
    /// assert_eq!(a.reverse().to_string(), "Sw<2,0,2> o _0 o (_8,_4):(_1,_8)");
    /// assert_eq!(a.reverse().at((5, 2)), a.at((2, 5)));
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn reverse(self) -> A::Around<O, L::Output>
    where
        L: Reverse,
    {
        self.a.around(self.offset, self.b.reverse())
    }

    /// Mode `I` replaced by `mode`.
    ///
    /// **Definition.** `a o offset o b.replace::<I, _>(mode)`.
    ///
    /// **In CuTe**: `replace<I>(l, mode)`, of plain layouts.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn replace<I, M>(self, mode: M) -> A::Around<O, I::Output>
    where
        I: Replace<L, M>,
    {
        self.a.around(self.offset, I::replace_in(self.b, mode))
    }

    /// The modes of mode `I` as modes of the layout.
    ///
    /// **Definition.** `a o offset o b.ungroup::<I>()`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn ungroup<I>(self) -> A::Around<O, I::Output>
    where
        I: Ungroup<L>,
    {
        self.a.around(self.offset, I::ungroup_in(self.b))
    }
}
