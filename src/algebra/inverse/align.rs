//! The alignment of a layout.

use crate::algebra::{Coalesce, CoalesceOf, FlatModes, FlatModesOf, SortedTail};
use crate::int::{GcdWith, IfYes, Integer, Multiple, PairGcdOf, SameNumber, Times, TimesOf, Truth};
use crate::int_tuple::{HCons, HNil, static_instance};
use crate::layout::Layout;
use typenum::{U0, U1, UInt, UTerm};

/// A layout with an alignment; every layout has one.
pub trait MaxAlignment {
    /// The alignment, a static integer.
    type Output: Integer;
}

/// The type of `max_alignment` of the layout `L`, a static integer.
pub type MaxAlignmentOf<L> = <L as MaxAlignment>::Output;

/// The coalesced modes that decide the alignment, sorted.
type SortedOf<L> = <<FlatModesOf<CoalesceOf<L>> as MovingModes>::Output as SortedTail>::Output;

impl<S, D> MaxAlignment for Layout<S, D>
where
    Self: Coalesce<Output: FlatModes<HNil, Output: MovingModes<Output: SortedTail>>>,
    SortedOf<Self>: AlignmentOf<U1, U0, Output: Integer>,
{
    type Output = <SortedOf<Self> as AlignmentOf<U1, U0>>::Output;
}

/// The modes of the list `Self` whose strides have a known divisor, without a static 0.
pub trait MovingModes {
    /// The list. A stride with a known divisor counts as that divisor, in a mode of dynamic size: it does not continue
    /// another mode.
    type Output;
}
impl MovingModes for HNil {
    type Output = HNil;
}
impl<S, T: MovingModes> MovingModes for HCons<Layout<S, usize>, T> {
    type Output = T::Output;
}
impl<S, Z, T: MovingModes> MovingModes for HCons<Layout<S, Multiple<U1, Z>>, T> {
    type Output = T::Output;
}
impl<S, U, B, C, Z, T: MovingModes> MovingModes for HCons<Layout<S, Multiple<UInt<UInt<U, B>, C>, Z>>, T> {
    type Output = HCons<Layout<usize, UInt<UInt<U, B>, C>>, T::Output>;
}
impl<S, T: MovingModes> MovingModes for HCons<Layout<S, UTerm>, T> {
    type Output = T::Output;
}
impl<S, U, B, T: MovingModes> MovingModes for HCons<Layout<S, UInt<U, B>>, T> {
    type Output = HCons<Layout<S, UInt<U, B>>, T::Output>;
}

/// The alignment of the sorted modes `Self`, where the chain from 1 has reached `C`, and `G` is the greatest common
/// divisor of the strides that are not part of it.
pub trait AlignmentOf<C, G> {
    type Output;
}
impl<C: GcdWith<G>, G> AlignmentOf<C, G> for HNil {
    type Output = PairGcdOf<C, G>;
}
// A mode of dynamic size is not part of the chain: it may end anywhere.
impl<D: GcdWith<G>, T: AlignmentOf<C, PairGcdOf<D, G>>, C, G> AlignmentOf<C, G> for HCons<Layout<usize, D>, T> {
    type Output = T::Output;
}
impl<D: GcdWith<G>, T: AlignmentOf<C, PairGcdOf<D, G>>, C, G, K, Z> AlignmentOf<C, G>
    for HCons<Layout<Multiple<K, Z>, D>, T>
{
    type Output = T::Output;
}
macro_rules! static_sizes {
    ($([$($generics:ident)*] $size:ty;)*) => { $(
        impl<D, T, C, G, $($generics),*> AlignmentOf<C, G> for HCons<Layout<$size, D>, T>
        where
            D: SameNumber<C, Output: Truth> + GcdWith<G>,
            $size: Times<C>,
            T: AlignmentOf<IfSame<D, C, TimesOf<$size, C>, C>, IfSame<D, C, G, PairGcdOf<D, G>>>,
        {
            type Output = T::Output;
        }
    )* };
}
static_sizes! {
    [] UTerm;
    [U B] UInt<U, B>;
}
/// `X` if a stride `D` continues the chain, which has reached `C`, otherwise `Y`.
type IfSame<D, C, X, Y> = IfYes<<D as SameNumber<C>>::Output, X, Y>;

/// # Invert
///
/// Inverses, and the part that two layouts have in common.
impl<S, D> Layout<S, D> {
    /// The greatest number of elements that can be moved as one, by the static integers.
    ///
    /// **Definition.** The greatest common divisor of the number of elements that are contiguous from offset 0, of the
    /// static strides of the other modes, and of the known divisors of their dynamic strides. A `usize` does not have
    /// one: such a stride counts as a multiple of anything, as in [`upcast`](Layout::upcast).
    ///
    /// **In CuTe**: `max_alignment(l)`, which leaves out the stride of a mode of dynamic size.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// assert_eq!(notation(&layout![(2, 4, 6) : (24, 6, 1)].max_alignment()), "_48");
    /// assert_eq!(notation(&layout![(8, {5}) : (1, 12)].max_alignment()), "_4");
    ///
    /// let columns = Multiple::<U4>::new(20)?;
    /// assert_eq!(notation(&layout![(8, {5}) : (1, columns)].max_alignment()), "_4");
    /// # Ok::<(), LayoutError>(())
    /// ```
    ///
    /// **Cost.** None at run time.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn max_alignment(self) -> MaxAlignmentOf<Self>
    where
        Self: MaxAlignment,
    {
        static_instance()
    }
}
