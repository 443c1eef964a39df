//! Two layouts with the proof that they are disjoint.

use crate::algebra::pairing::ConcatOf;
use crate::algebra::{Concat, Disjoint, IsInjective, Property};
use crate::diagnostics::LayoutError;
use crate::layout::{Layout, LayoutParts};

/// Two layouts that are [`Disjoint`] by their types, or by a [proof](ProvenDisjoint).
///
/// [`Disjoint`] says it of all values of two types. Of dynamic strides it can only be said of two values, which
/// therefore stay together.
///
/// # Examples
/// ```
/// use colex::prelude::*;
/// use colex::{DisjointPair, ProvenDisjoint};
///
/// fn take(_: impl DisjointPair) {}
///
/// take((layout![4 : 2], layout![3 : 8]));
/// take(ProvenDisjoint::new(make_layout(4, 2), make_layout(3, 8)).unwrap());
/// ```
/// Both reach 4:
/// ```compile_fail,E0277
/// use colex::prelude::*;
/// use colex::DisjointPair;
///
/// fn take(_: impl DisjointPair) {}
///
/// take((layout![4 : 2], layout![3 : 4]));
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a pair of disjoint layouts",
    label = "expected two layouts, disjoint by their types, or a `ProvenDisjoint`"
)]
pub trait DisjointPair: sealed::Sealed + Copy {
    /// The type of the first layout.
    type First;
    /// The type of the second layout.
    type Second;
    /// The two layouts, without the proof.
    fn layouts(self) -> (Self::First, Self::Second);
}

impl<P: EitherPair> DisjointPair for P {
    type First = P::Left;
    type Second = P::Right;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn layouts(self) -> (P::Left, P::Right) {
        self.both()
    }
}

/// [`DisjointPair`], case by case; apart from it, so that rustc does not list these impls.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a pair of disjoint layouts",
    label = "expected two layouts, disjoint by their types, or a `ProvenDisjoint`"
)]
pub trait EitherPair: sealed::Sealed + Copy {
    type Left;
    type Right;
    fn both(self) -> (Self::Left, Self::Right);
}

mod sealed {
    pub trait Sealed {}
    impl<A, B> Sealed for (A, B) {}
    impl<A, B> Sealed for super::ProvenDisjoint<A, B> {}
}

impl<A, B> EitherPair for (A, B)
where
    A: Disjoint<B> + LayoutParts + Copy,
    B: LayoutParts + Copy,
{
    type Left = A;
    type Right = B;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn both(self) -> (A, B) {
        self
    }
}

/// Two layouts that were found disjoint when the value was made: their concatenation is injective, so only the offset 0
/// is in both.
///
/// # Examples
/// ```
/// use colex::prelude::*;
/// use colex::{DisjointPair, ProvenDisjoint};
///
/// let n = 4;
/// let (tile, rest) = ProvenDisjoint::new(layout![n : 2], layout![3 : 8]).unwrap().layouts();
/// assert_eq!((tile.size(), rest.size()), (4, 3));
///
/// let error = ProvenDisjoint::new(layout![n : 2], layout![3 : 4]).unwrap_err();
/// assert_eq!(error, LayoutError::NotInjective { stride: 4, reach: 7 });
/// ```
#[derive(Clone, Copy, Debug)]
pub struct ProvenDisjoint<A, B> {
    first: A,
    second: B,
}

impl<SA: Copy, DA: Copy, S: Copy, D: Copy> ProvenDisjoint<Layout<SA, DA>, Layout<S, D>>
where
    IsInjective: Property<ConcatOf<Layout<SA, DA>, Layout<S, D>>>,
{
    /// The two layouts, if they are disjoint.
    ///
    /// # Errors
    /// [`NotInjective`](LayoutError::NotInjective), [`NotProvenInjective`](LayoutError::NotProvenInjective) with the stride,
    /// of the one or the other, that the check stopped at; [`Overflow`](LayoutError::Overflow). Both layouts together are
    /// decided as by [`Proven::new`](super::Proven::new).
    #[inline]
    pub fn new(first: Layout<SA, DA>, second: Layout<S, D>) -> Result<Self, LayoutError> {
        IsInjective::check((first, second).concat_modes())?;
        Ok(Self { first, second })
    }
}

impl<A: Copy, B: Copy> EitherPair for ProvenDisjoint<A, B> {
    type Left = A;
    type Right = B;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn both(self) -> (A, B) {
        (self.first, self.second)
    }
}
