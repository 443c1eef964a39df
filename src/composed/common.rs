//! The common part of composed layouts and others, and the coordinates that do not move.

use super::regions::Exponent;
use super::{ComposedLayout, OffsetMap, Swizzle};
use crate::algebra::operations::{FlatModes, HasCommonLayout};
use crate::algebra::{MakeFragmentLike, MakeFragmentLikeOf, MaxCommonLayout, MaxCommonVector, Nullspace, NullspaceOf};
use crate::diagnostics::LayoutError;
use crate::int::{Compared, ComparedOf, DividedBy, IfYes, Minimum, MinimumOf, Multiple, Order, QuotientOf};
use crate::int_tuple::{As, HCons, HNil, IntoNested, Later};
use crate::layout::{JoinModes, Layout};
use colex_macros::twin;
use typenum::{U0, U1, UInt, UTerm};

/// The function `Self`, applied after the offset `O` is added.
pub trait RunsAt<O> {
    /// How many offsets from 0 on it leaves where they are.
    type Run;
}
impl<B, M: Exponent, S> RunsAt<UTerm> for Swizzle<B, M, S> {
    type Run = M::Zeros<U1>;
}
// There is an element at 0, and no more is known.
impl<S, D> RunsAt<UTerm> for Layout<S, D> {
    type Run = U1;
}
// There need not be one.
impl<A, P, F> RunsAt<UTerm> for ComposedLayout<A, P, F> {
    type Run = U0;
}
impl<A> RunsAt<usize> for A {
    type Run = U0;
}
impl<A, K, Z> RunsAt<Multiple<K, Z>> for A {
    type Run = U0;
}
impl<A, U, C> RunsAt<UInt<U, C>> for A {
    type Run = U0;
}

/// The modes of the list `Self` whose sizes multiply to at most `N`, the last one cut off.
pub trait CutTo<N> {
    type Output;
}
impl<N> CutTo<N> for HNil {
    type Output = HNil;
}
impl<N, S, D, T> CutTo<N> for HCons<Layout<S, D>, T>
where
    N: Compared<S, Output: Order> + DividedBy<S>,
    T: CutTo<QuotientOf<N, S>>,
{
    type Output = IfYes<<ComparedOf<N, S> as Order>::IsLess, HCons<Layout<N, D>, HNil>, HCons<Layout<S, D>, T::Output>>;
}

/// The modes of the layout `L`.
type Modes<L> = <L as FlatModes<HNil>>::Output;
/// The front of the static layout `L`, of at most `N` elements.
type Front<L, N> = <<Modes<L> as CutTo<N>>::Output as JoinModes>::Output;

/// The common layout of `A` and `B`, one or both of them composed, is that of the layouts inside, as long as no
/// function moves it.
macro_rules! in_common {
    ($([$($parameter:ident)*] $a:ty, $b:ty: $inner_a:ty, $inner_b:ty, $run:ty where [$($bounds:tt)*];)*) => { $(
        impl<$($parameter),*> HasCommonLayout<$a> for $b
        where
            $($bounds)*
            $inner_b: HasCommonLayout<$inner_a, Output: FlatModes<HNil, Output: CutTo<$run, Output: JoinModes>>>,
        {
            type Output = Front<<$inner_b as HasCommonLayout<$inner_a>>::Output, $run>;
        }
    )* };
}
in_common! {
    [F O S D S2 D2] ComposedLayout<F, O, Layout<S, D>>, Layout<S2, D2>:
        Layout<S, D>, Layout<S2, D2>, F::Run where [F: RunsAt<O>,];
    [F O S D S2 D2] Layout<S, D>, ComposedLayout<F, O, Layout<S2, D2>>:
        Layout<S, D>, Layout<S2, D2>, F::Run where [F: RunsAt<O>,];
    [F O S D F2 O2 S2 D2] ComposedLayout<F, O, Layout<S, D>>, ComposedLayout<F2, O2, Layout<S2, D2>>:
        Layout<S, D>, Layout<S2, D2>, MinimumOf<F::Run, F2::Run>
        where [F: RunsAt<O, Run: Minimum<F2::Run>>, F2: RunsAt<O2>,];
}

impl<A: OffsetMap, O, L> ComposedLayout<A, O, L> {
    /// The largest layout with the same offsets in both layouts, contiguous from 0, and in one piece after a swizzle.
    ///
    /// **Definition.** A layout `R` with `self(R(i)) = b(R(i)) = i` for each `i < size(R)`: that of the layouts inside
    /// ([`Layout::max_common_layout`](crate::Layout::max_common_layout)), of its first `2^M` elements, which stay in
    /// place. If `a` is a layout, it has at most one element. If the offset is not static 0, it is empty, because there
    /// need not be an element at 0. `b` can be plain, and a plain layout has this method with a composed `b`.
    ///
    /// **In CuTe**: `max_common_layout(a, b)`, which ignores offsets.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    /// use colex::typenum::{U2, U3};
    ///
    /// let a = Swizzle::<U2, U3, U3>::new().composition(layout![(8, 64) : (64, 1)]);
    /// assert_eq!(a.max_common_layout(layout![(8, 64) : (64, 1)]).to_string(), "_8:_8");
    /// assert_eq!(notation(&layout![(8, 64) : (64, 1)].max_common_vector(a)), "_8");
    /// ```
    ///
    /// **Cost.** None at run time.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn max_common_layout<M, N, R>(self, b: M) -> R
    where
        M: IntoNested<Nested = N>,
        As<M, N>: MaxCommonLayout<Self>,
        Later<M, N>: MaxCommonLayout<Self, Output = R>,
    {
        <N>::max_common_layout(self, b.into_nested())
    }

    /// The number of elements of [`max_common_layout`](ComposedLayout::max_common_layout), a static integer: how wide a
    /// vector can be copied between the two.
    ///
    /// **In CuTe**: `max_common_vector(a, b)`, which ignores offsets.
    ///
    /// **Cost.** None at run time.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn max_common_vector<M, N, R>(self, b: M) -> R
    where
        M: IntoNested<Nested = N>,
        As<M, N>: MaxCommonVector<Self>,
        Later<M, N>: MaxCommonVector<Self, Output = R>,
    {
        <N>::max_common_vector(self, b.into_nested())
    }

    /// The nullspace: the coordinates of the modes that do not move, whatever is in front of them.
    ///
    /// **Definition.** `b.nullspace()`: an injective layout `R` with `self(R(i)) = self(0)`, whose size is that of the modes
    /// of static stride 0.
    ///
    /// **In CuTe**: `nullspace(layout)`, which is `1:0` for any composed layout.
    ///
    /// # Panics
    /// As [`Layout::nullspace`](crate::Layout::nullspace).
    ///
    /// # Errors
    /// Those of [`Layout::try_nullspace`](crate::Layout::try_nullspace).
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    /// use colex::typenum::{U0, U2};
    ///
    /// let a = Swizzle::<U2, U0, U2>::new().composition(layout![(4, 3) : (1, 0)]);
    /// assert_eq!(a.nullspace().to_string(), "_3:_4");
    /// ```
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn nullspace(self) -> NullspaceOf<L>
    where
        L: Nullspace,
    {
        self.b.try_nullspace()
    }

    /// The compact layout of the same shape, for a copy of the elements: registers are not swizzled.
    ///
    /// **Definition.** `b.make_fragment_like()`: see [`Layout::make_fragment_like`](crate::Layout::make_fragment_like).
    ///
    /// **In CuTe**: `make_fragment_like(layout)`.
    ///
    /// # Panics
    /// If a stride, or the product of all sizes that one more mode would have as its stride, overflows.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow).
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn make_fragment_like(self) -> MakeFragmentLikeOf<L>
    where
        L: MakeFragmentLike,
    {
        self.b.try_make_fragment_like()
    }
}
