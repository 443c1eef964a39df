//! The steps of a leaf, and their values.
//!
//! There is one step for each mode; with the values of the leaf and of the modes they give the modes of the result.

use crate::algebra::composition::{LeftModes, Places, WalkingLeaf, emit};
use crate::algebra::modes::{BeforeOf, Front};
use crate::algebra::statics::dynamic::Dynamic;
use crate::algebra::statics::expression::value_of;
use crate::diagnostics::{LayoutError, checked};
use crate::int::Integer;
use crate::int_tuple::{HCons, HNil};
use crate::layout::Layout;
use core::marker::PhantomData;
use typenum::{UInt, UTerm};

/// Nothing moves: the leaf has one element or none.
pub enum NothingMoves {}
/// The leaf passes over the mode in whole steps.
pub enum PassesOver {}
/// The leaf takes the remainder `G` along as a diagonal.
pub struct TakesAlong<G>(PhantomData<G>);
/// The leaf ends inside the mode, and leaves `N` elements at stride `X`.
pub struct EndsInside<N, X>(PhantomData<(N, X)>);
/// The leaf ends in the last mode, which is not bounded, and leaves `N` elements at stride `X`.
pub struct Unbounded<N, X>(PhantomData<(N, X)>);
/// The leaf fills the mode, with `F` elements at stride `X`, and goes on at stride 1.
pub struct Fills<F, X>(PhantomData<(F, X)>);
/// The step of the leaf is known at run time only. It may leave elements at stride `X`.
pub struct MayStay<X>(PhantomData<X>);
/// The leaf comes around: `F` elements stay in the mode, at stride `X`, and `N` elements of digit `E` go on at stride 1.
pub struct AroundInside<F, X, N, E>(PhantomData<(F, X, N, E)>);
/// The leaf comes around: `F` elements of digit `G` go on at stride `Q`, and then `N` elements of digit `E` at stride `R`.
pub struct Round<F, G, Q, N, E, R>(PhantomData<(F, G, Q, N, E, R)>);
/// The round `K`; its first `F` elements go on by the steps `P`.
pub struct AroundBehind<K, P>(PhantomData<(K, P)>);

/// A list of steps.
pub trait Steps {
    /// The list of modes that the leaf leaves.
    type Left: Places;
    /// Takes the steps; `AGAIN` if that broke a law, by a function that all leaves share.
    fn walk_steps<A: LeftModes, const AGAIN: bool>(leaf: WalkingLeaf, modes: &mut A)
    -> Result<Self::Left, LayoutError>;
}

/// An integer of a result: static, or `usize` where a value is found on the way.
pub trait InResult {
    type Integer: Integer;
}
impl InResult for UTerm {
    type Integer = UTerm;
}
impl<U, B> InResult for UInt<U, B>
where
    Self: Integer,
{
    type Integer = Self;
}
impl<E> InResult for Dynamic<E> {
    type Integer = usize;
}
/// The mode that a leaf leaves.
type Mode<N, X> = Layout<<N as InResult>::Integer, <X as InResult>::Integer>;

impl<T: Steps> Steps for HCons<NothingMoves, T> {
    type Left = T::Left;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn walk_steps<A: LeftModes, const AGAIN: bool>(
        leaf: WalkingLeaf,
        modes: &mut A,
    ) -> Result<Self::Left, LayoutError> {
        T::walk_steps::<_, AGAIN>(leaf.pass(modes.first_left().size)?, modes.behind())
    }
}
impl<T: Steps> Steps for HCons<PassesOver, T> {
    type Left = T::Left;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn walk_steps<A: LeftModes, const AGAIN: bool>(
        leaf: WalkingLeaf,
        modes: &mut A,
    ) -> Result<Self::Left, LayoutError> {
        // The new stride may be static, but its value is not needed: each new number costs the trait solver time.
        T::walk_steps::<_, AGAIN>(WalkingLeaf { r: leaf.r / modes.first_left().size, ..leaf }, modes.behind())
    }
}
impl<G: Integer, T: Steps> Steps for HCons<TakesAlong<G>, T> {
    type Left = T::Left;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn walk_steps<A: LeftModes, const AGAIN: bool>(
        leaf: WalkingLeaf,
        modes: &mut A,
    ) -> Result<Self::Left, LayoutError> {
        let mode = modes.first_left();
        let behind = leaf.diagonal(mode.size, mode.stride)?;
        let left = T::walk_steps::<_, AGAIN>(behind, modes.behind())?;
        modes.first_left().reserve(leaf.n, value_of::<G>())?;
        Ok(left)
    }
}
impl<N: InResult, X: InResult> Steps for HCons<EndsInside<N, X>, HNil> {
    type Left = HCons<Mode<N, X>, HNil>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn walk_steps<A: LeftModes, const AGAIN: bool>(
        leaf: WalkingLeaf,
        modes: &mut A,
    ) -> Result<Self::Left, LayoutError> {
        let mode = modes.first_left();
        let left = emit(leaf.n, leaf.last_stride(mode.stride)?)?;
        mode.reserve(leaf.n, leaf.r)?;
        Ok(HCons { head: left, tail: HNil })
    }
}
impl<N: InResult, X: InResult> Steps for HCons<Unbounded<N, X>, HNil> {
    type Left = HCons<Mode<N, X>, HNil>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn walk_steps<A: LeftModes, const AGAIN: bool>(
        leaf: WalkingLeaf,
        modes: &mut A,
    ) -> Result<Self::Left, LayoutError> {
        let stride = leaf.last_stride(modes.first_left().stride)?;
        Ok(HCons { head: emit(leaf.n, stride)?, tail: HNil })
    }
}
impl<F: Integer + InResult, X: InResult, T: Steps> Steps for HCons<Fills<F, X>, T> {
    type Left = HCons<Mode<F, X>, T::Left>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn walk_steps<A: LeftModes, const AGAIN: bool>(
        leaf: WalkingLeaf,
        modes: &mut A,
    ) -> Result<Self::Left, LayoutError> {
        let fill = value_of::<F>();
        let stride = leaf.stride(modes.first_left().stride)?;
        let diagonal = checked::times(fill, leaf.diagonal)?;
        let behind = T::walk_steps::<_, AGAIN>(WalkingLeaf { n: leaf.n / fill, r: 1, diagonal }, modes.behind())?;
        let left = HCons { head: emit(fill, stride)?, tail: behind };
        modes.first_left().reserve(fill, leaf.r)?;
        Ok(left)
    }
}
impl<X: InResult, T: Steps> Steps for HCons<MayStay<X>, T> {
    type Left = HCons<Layout<usize, X::Integer>, T::Left>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn walk_steps<A: LeftModes, const AGAIN: bool>(
        leaf: WalkingLeaf,
        modes: &mut A,
    ) -> Result<Self::Left, LayoutError> {
        let (size, stride, behind) =
            if AGAIN { modes.first_left().step_again(leaf)? } else { modes.first_left().step(leaf)? };
        let left = emit(size, stride)?;
        Ok(HCons { head: left, tail: T::walk_steps::<_, AGAIN>(behind, modes.behind())? })
    }
}
impl<F, X, N: Integer, E: Integer, T: Steps> Steps for HCons<AroundInside<F, X, N, E>, T>
where
    F: Integer + InResult,
    X: InResult,
{
    type Left = HCons<Mode<F, X>, T::Left>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn walk_steps<A: LeftModes, const AGAIN: bool>(
        leaf: WalkingLeaf,
        modes: &mut A,
    ) -> Result<Self::Left, LayoutError> {
        let (fill, n, over) = (value_of::<F>(), value_of::<N>(), value_of::<E>());
        let d = modes.first_left().stride;
        let stride = leaf.stride(d)?;
        let behind = T::walk_steps::<_, AGAIN>(leaf.next_round(fill, n, over, 1, d)?, modes.behind())?;
        modes.first_left().reserve(fill, leaf.r)?;
        modes.first_left().reserve(n, over)?;
        Ok(HCons { head: emit(fill, stride)?, tail: behind })
    }
}
impl<F, G, Q, N, E, R, P, T> Steps for HCons<AroundBehind<Round<F, G, Q, N, E, R>, P>, T>
where
    F: Integer,
    G: Integer,
    Q: Integer,
    N: Integer,
    E: Integer,
    R: Integer,
    P: Steps<Left: Front<Before<T::Left>: Places>>,
    T: Steps,
{
    type Left = BeforeOf<P::Left, T::Left>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn walk_steps<A: LeftModes, const AGAIN: bool>(
        leaf: WalkingLeaf,
        modes: &mut A,
    ) -> Result<Self::Left, LayoutError> {
        let (fill, digit, n, over) = (value_of::<F>(), value_of::<G>(), value_of::<N>(), value_of::<E>());
        let d = modes.first_left().stride;
        let first = P::walk_steps::<_, AGAIN>(leaf.first_round(fill, digit, value_of::<Q>(), d)?, modes.behind())?;
        let others = T::walk_steps::<_, AGAIN>(leaf.next_round(fill, n, over, value_of::<R>(), d)?, modes.behind())?;
        modes.first_left().reserve(fill, digit)?;
        modes.first_left().reserve(n, over)?;
        Ok(first.before(others))
    }
}
