//! Coalesce, filter: the simplest layout with the same values.

use super::coordinate_layout::of_modes;
use super::{CoordinateLayout, OnCoordinates, ScaledBasis};
use crate::algebra::operations::{ByCoalesce, FlatModes};
use crate::algebra::{KeepRest, LawfulTiler, OnInteger};
use crate::diagnostics::{LayoutError, checked};
use crate::int::{Integer, Integral, Multiple, Signed, Times, TimesOf, computed};
use crate::int_tuple::{As, EqualTo, HCons, HNil, IntoNested};
use crate::layout::{JoinModes, Layout, layout};
use colex_macros::twin;
use typenum::{B0, B1, U1, UInt, UTerm};

impl<S: Copy, D: Copy> CoordinateLayout<S, D> {
    /// The layout of the fewest modes with the same values at all 1-D coordinates.
    ///
    /// **Definition.** Modes of static size 1 are dropped, and a mode that ends where the next one begins, along the same
    /// component, is joined with it. Modes along different components are never one.
    ///
    /// **In CuTe**: `coalesce(layout)`.
    ///
    /// # Panics
    /// If a size does not fit into a `usize`.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow).
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// assert_eq!(layout![(2, (3, 1), 4) : (1@0, (2@0, 1@1), 6@1)].coalesce().to_string(), "(_6,_4):(_1@0,_6@1)");
    /// ```
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn coalesce<M, X, Y>(self) -> CoordinateLayout<X, Y>
    where
        Layout<S, D>: FlatModes<HNil, Output = M>,
        M: Fold<Output: JoinModes<Output = Layout<X, Y>>>,
    {
        Ok(of_modes(self.layout.flat_modes(HNil).fold_modes()?.join_modes()))
    }

    /// The modes that move, coalesced.
    ///
    /// **Definition.** The modes of stride 0 are left out.
    ///
    /// **In CuTe**: `filter(layout)`.
    ///
    /// # Panics
    /// If a size does not fit into a `usize`.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow).
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn filter<M, X, Y>(self) -> CoordinateLayout<X, Y>
    where
        Layout<S, D>: FlatModes<HNil, Output = M>,
        M: OnlyMovingModes<Output: Fold<Output: JoinModes<Output = Layout<X, Y>>>>,
    {
        Ok(of_modes(self.layout.flat_modes(HNil).moving().fold_modes()?.join_modes()))
    }

    /// [`coalesce`](CoordinateLayout::coalesce), mode by mode at the leaves of a profile.
    ///
    /// **In CuTe**: `coalesce(layout, profile)`.
    ///
    /// # Panics
    /// If a size does not fit into a `usize`.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow).
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// let a = layout![((2, 3), (4, 1)) : ((1@0, 2@0), (1@1, 4@1))];
    /// assert_eq!(a.coalesce_by(shape![(1, 1)]).to_string(), "(_6,_4):(_1@0,_1@1)");
    /// ```
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn coalesce_by<P, N, X, Y>(self, profile: P) -> CoordinateLayout<X, Y>
    where
        P: IntoNested<Nested = N>,
        As<P, N>: LawfulTiler<OnCoordinates<ByCoalesce>, Layout<S, D>, Output = Layout<X, Y>>,
    {
        Ok(of_modes(profile.into_nested().tile_lawfully(self.layout)?))
    }
}

impl KeepRest for OnCoordinates<ByCoalesce> {}
impl<S, D, M, P: Integral> OnInteger<Layout<S, D>, P> for OnCoordinates<ByCoalesce>
where
    Layout<S, D>: FlatModes<HNil, Output = M>,
    M: Fold<Output: JoinModes>,
{
    type Output = <M::Output as JoinModes>::Output;
    type Verdict = ();
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn result_of(modes: Layout<S, D>, _: P) -> Result<Self::Output, LayoutError> {
        Ok(modes.flat_modes(HNil).fold_modes()?.join_modes())
    }
}

// Lists of modes, coalesced from the last to the first.

/// A list of modes, from the last to the first.
pub trait Fold {
    type Output;
    fn fold_modes(self) -> Result<Self::Output, LayoutError>;
}
impl Fold for HNil {
    type Output = HNil;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn fold_modes(self) -> Result<HNil, LayoutError> {
        Ok(self)
    }
}
impl<M: BeforeCoalesced<T::Output>, T: Fold> Fold for HCons<M, T> {
    type Output = M::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn fold_modes(self) -> Result<M::Output, LayoutError> {
        self.head.in_front(self.tail.fold_modes()?)
    }
}

/// A list of modes as the left operand of a composition, from the last to the first.
///
/// The last mode stays even if it has size 1, because it continues beyond the layout.
pub trait FoldAsLeft {
    type Output;
    fn fold_as_left(self) -> Result<Self::Output, LayoutError>;
}
impl FoldAsLeft for HNil {
    type Output = HNil;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn fold_as_left(self) -> Result<HNil, LayoutError> {
        Ok(self)
    }
}
impl<M> FoldAsLeft for HCons<M, HNil> {
    type Output = Self;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn fold_as_left(self) -> Result<Self, LayoutError> {
        Ok(self)
    }
}
impl<M, N, T> FoldAsLeft for HCons<M, HCons<N, T>>
where
    HCons<N, T>: FoldAsLeft,
    M: BeforeCoalesced<<HCons<N, T> as FoldAsLeft>::Output>,
{
    type Output = M::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn fold_as_left(self) -> Result<M::Output, LayoutError> {
        self.head.in_front(self.tail.fold_as_left()?)
    }
}

/// A coalesced list of modes in which neighbours are one though the size of the later one is dynamic.
pub trait FoldRuns {
    type Output;
    fn fold_runs(self) -> Result<Self::Output, LayoutError>;
}
impl FoldRuns for HNil {
    type Output = HNil;
    fn fold_runs(self) -> Result<HNil, LayoutError> {
        Ok(self)
    }
}
impl<M> FoldRuns for HCons<M, HNil> {
    type Output = Self;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn fold_runs(self) -> Result<Self, LayoutError> {
        Ok(self)
    }
}
impl<S, D, N, T, S1, D1, T1> FoldRuns for HCons<Layout<S, D>, HCons<N, T>>
where
    HCons<N, T>: FoldRuns<Output = HCons<Layout<S1, D1>, T1>>,
    D: EndsAtNext<S, U1, D1, Output: Joins<Layout<S, D>, Layout<S1, D1>, T1>>,
{
    type Output = <D::Output as Joins<Layout<S, D>, Layout<S1, D1>, T1>>::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn fold_runs(self) -> Result<Self::Output, LayoutError> {
        let HCons { head, tail } = self.tail.fold_runs()?;
        D::Output::join(self.head, head, tail)
    }
}

/// A mode in front of the coalesced list `L`.
pub trait BeforeCoalesced<L> {
    type Output;
    fn in_front(self, list: L) -> Result<Self::Output, LayoutError>;
}
// A mode of size 1 is dropped.
impl<D, L> BeforeCoalesced<L> for Layout<U1, D> {
    type Output = L;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn in_front(self, list: L) -> Result<L, LayoutError> {
        Ok(list)
    }
}
macro_rules! sizes {
    ($([$($generics:ident)*] $size:ty;)*) => { $(
        impl<D, $($generics),*> BeforeCoalesced<HNil> for Layout<$size, D> {
            type Output = HCons<Self, HNil>;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn in_front(self, _: HNil) -> Result<Self::Output, LayoutError> {
                Ok(HCons { head: self, tail: HNil })
            }
        }
        impl<D, S1, D1, T, $($generics),*> BeforeCoalesced<HCons<Layout<S1, D1>, T>> for Layout<$size, D>
        where
            D: EndsAtNext<$size, S1, D1, Output: Joins<Self, Layout<S1, D1>, T>>,
        {
            type Output = <D::Output as Joins<Self, Layout<S1, D1>, T>>::Output;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn in_front(self, list: HCons<Layout<S1, D1>, T>) -> Result<Self::Output, LayoutError> {
                D::Output::join(self, list.head, list.tail)
            }
        }
    )* };
}
sizes! {
    [] usize;
    [K Z] Multiple<K, Z>;
    [] UTerm;
    [U V W] UInt<UInt<U, V>, W>;
}

/// Whether a mode `S:Self` ends where the mode `S1:D1` begins, by the types.
pub trait EndsAtNext<S, S1, D1> {
    type Output;
}
impl<S, S1> EndsAtNext<S, S1, UTerm> for UTerm {
    type Output = B1;
}
impl<S, S1, V, P> EndsAtNext<S, S1, ScaledBasis<V, P>> for UTerm {
    type Output = B0;
}
impl<S, S1, V, P> EndsAtNext<S, S1, UTerm> for ScaledBasis<V, P> {
    type Output = B0;
}
/// The size of a mode, which has to be static, and its stride.
type Key<S, V> = HCons<S, HCons<V, HNil>>;
impl<S, S1, V, P, V1, P1> EndsAtNext<S, S1, ScaledBasis<V1, P1>> for ScaledBasis<V, P>
where
    V: Integral,
    V1: Integral,
    P: EqualTo<P1, Output: ThenEnds<S, S1, V, V1>>,
{
    type Output = <P::Output as ThenEnds<S, S1, V, V1>>::Output;
}
// The types do not decide about a sign that is known at run time.
impl<S, S1, V: Integral, P, P1> EndsAtNext<S, S1, ScaledBasis<Signed, P1>> for ScaledBasis<V, P> {
    type Output = bool;
}
impl<S, S1, P, V1, P1> EndsAtNext<S, S1, ScaledBasis<V1, P1>> for ScaledBasis<Signed, P> {
    type Output = bool;
}

/// Whether two paths are the same, `Self`, and whether a mode `S:V` ends where the mode `S1:V1` begins. Of different components
/// nothing is multiplied.
pub trait ThenEnds<S, S1, V, V1> {
    type Output;
}
impl<S, S1, V, V1> ThenEnds<S, S1, V, V1> for B0 {
    type Output = B0;
}
impl<S: Times<V>, S1, V, V1> ThenEnds<S, S1, V, V1> for B1
where
    Key<S1, V1>: EqualTo<Key<S1, TimesOf<S, V>>>,
{
    type Output = <Key<S1, V1> as EqualTo<Key<S1, TimesOf<S, V>>>>::Output;
}
/// The result for two modes `M` and `N`, where `Self` is whether the one ends where the other begins.
pub trait Joins<M, N, T> {
    /// The list of modes.
    type Output;
    fn join(first: M, second: N, rest: T) -> Result<Self::Output, LayoutError>;
}
impl<S: Integer + Times<S1, Output: Integer>, D, S1: Integer, D1, T> Joins<Layout<S, D>, Layout<S1, D1>, T> for B1 {
    type Output = HCons<Layout<TimesOf<S, S1>, D>, T>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn join(first: Layout<S, D>, second: Layout<S1, D1>, rest: T) -> Result<Self::Output, LayoutError> {
        let size = computed(checked::times(first.shape.value(), second.shape.value())?);
        Ok(HCons { head: layout(size, first.stride), tail: rest })
    }
}
macro_rules! apart {
    ($($answer:ty),*) => { $(
        impl<M, N, T> Joins<M, N, T> for $answer {
            type Output = HCons<M, HCons<N, T>>;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn join(first: M, second: N, rest: T) -> Result<Self::Output, LayoutError> {
                Ok(HCons { head: first, tail: HCons { head: second, tail: rest } })
            }
        }
    )* };
}
apart!(B0, bool);

/// A list of modes, without those of stride 0.
pub trait OnlyMovingModes {
    type Output;
    fn moving(self) -> Self::Output;
}
impl OnlyMovingModes for HNil {
    type Output = HNil;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn moving(self) -> HNil {
        self
    }
}
impl<S, T: OnlyMovingModes> OnlyMovingModes for HCons<Layout<S, UTerm>, T> {
    type Output = T::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn moving(self) -> T::Output {
        self.tail.moving()
    }
}
impl<S, P, T: OnlyMovingModes> OnlyMovingModes for HCons<Layout<S, ScaledBasis<UTerm, P>>, T> {
    type Output = T::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn moving(self) -> T::Output {
        self.tail.moving()
    }
}
macro_rules! moving {
    ($([$($generics:ident)*] $value:ty;)*) => { $(
        impl<S, P, T: OnlyMovingModes, $($generics),*> OnlyMovingModes for HCons<Layout<S, ScaledBasis<$value, P>>, T> {
            type Output = HCons<Layout<S, ScaledBasis<$value, P>>, T::Output>;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn moving(self) -> Self::Output {
                HCons { head: self.head, tail: self.tail.moving() }
            }
        }
    )* };
}
moving! {
    [] usize;
    [K Z] Multiple<K, Z>;
    [] Signed;
    [U V] UInt<U, V>;
}
