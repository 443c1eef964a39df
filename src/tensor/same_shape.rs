//! Shapes of the same sizes.

use super::nest::Nest;
use crate::diagnostics::laws::{ProfileMismatch, RankMismatch, ShapeMismatch};
use crate::diagnostics::{Decimal, InDecimal, LayoutError};
use crate::int::{Compared, DynamicOrder, Integer};
use crate::int_tuple::{HCons, HNil, Rank};
use typenum::{Equal, Greater, Less, UInt, UTerm};

/// The shape `Self` can be equal to the shape `S`: what an algorithm on tensors of both asks for.
///
/// | shapes | |
/// | --- | --- |
/// | integers | equal; static ones are compared at compile time, others when the algorithm is called |
/// | tuples of one rank | mode by mode |
/// | an integer and a tuple, tuples of different ranks | never, even if the sizes are equal |
///
/// A generic function bounds on it: `SB: SameShape<SA>`. Tuples of shapes that have it have it. A size that is a type
/// parameter and stands in several places is `M: Integer + SameShape`, short for `SameShape<M>`: of a parameter types do
/// not tell that it is equal to itself. Every integer has it.
///
/// # Examples
/// ```
/// use colex::algorithm::gemm;
/// use colex::prelude::*;
///
/// type Columns<M, N, D> = Layout![(M, N) : (1, D)];
///
/// /// `c += a * b^T`
/// fn product<M: Integer + SameShape, N: Integer + SameShape, K: Integer + SameShape>(
///     a: Tensor<View<f32>, Columns<M, K, M>>,
///     b: Tensor<View<f32>, Columns<N, K, N>>,
///     c: &mut Tensor<ViewMut<f32>, Columns<M, N, usize>>,
/// ) {
///     gemm(&a, &b, c);
/// }
///
/// let (m, pitch) = (2, 4);
/// let a = make_tensor(&[1., 2., 3., 4.], layout![(m, 2) : (1, m)]);
/// let mut c = [0.; 8];
/// product(a, a, &mut make_tensor(&mut c, layout![(m, m) : (1, pitch)]));
/// assert_eq!(c, [10., 14., 0., 0., 14., 20., 0., 0.]);
/// ```
pub trait SameShape<S: Nest = Self>: Beside<S> {
    /// The numbers in the place of this shape's integers, in that of the other's.
    #[inline(always)]
    fn in_place(numbers: Self::Coord) -> S::Coord {
        Self::converted(numbers)
    }

    /// The sizes are equal, or the first that differ.
    ///
    /// # Errors
    /// [`ShapeMismatch`](LayoutError::ShapeMismatch).
    #[inline(always)]
    fn same_shape(self, other: S) -> Result<(), LayoutError> {
        S::equal(Self::in_place(self.sizes()), other.sizes(), |left, right| LayoutError::ShapeMismatch { left, right })
    }
}
impl<S: Nest, T: Beside<S>> SameShape<S> for T {}

/// [`SameShape`], case by case.
///
/// Apart from it, because rustc lists the impls of the trait that a function asks for, and there is none but the one for
/// all.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not known to be the size `{S}`",
    label = "two sizes that have to be equal",
    note = "a type parameter that is a size in several places has the bound `SameShape` beside `Integer`; a shape has the bound `SameShape<S>`"
)]
pub trait Beside<S: Nest>: Nest {
    /// The numbers in the place of this shape's integers, in that of the other's.
    fn converted(numbers: Self::Coord) -> S::Coord;
}

impl<S: LikeInteger<Self>> Beside<S> for usize {
    #[inline(always)]
    fn converted(number: usize) -> S::Coord {
        S::from_integer(number)
    }
}
impl<S: LikeInteger<Self>> Beside<S> for UTerm {
    #[inline(always)]
    fn converted(number: usize) -> S::Coord {
        S::from_integer(number)
    }
}
impl<S: LikeInteger<Self>, U, B> Beside<S> for UInt<U, B>
where
    Self: Integer,
{
    #[inline(always)]
    fn converted(number: usize) -> S::Coord {
        S::from_integer(number)
    }
}
impl<S: LikeModes<Self, Self, S>> Beside<S> for HNil {
    #[inline(always)]
    fn converted(numbers: HNil) -> S::Coord {
        S::from_modes(numbers)
    }
}
impl<S: LikeModes<Self, Self, S>, H: Nest, T: Nest> Beside<S> for HCons<H, T> {
    #[inline(always)]
    fn converted(numbers: Self::Coord) -> S::Coord {
        S::from_modes(numbers)
    }
}

/// The shape `Self` can be equal to the integer `I`.
pub trait LikeInteger<I>: Nest {
    /// The number in the place of the integer.
    fn from_integer(number: usize) -> Self::Coord;
}
impl<I> LikeInteger<I> for usize {
    #[inline(always)]
    fn from_integer(number: usize) -> usize {
        number
    }
}
impl<I: Compared<Self, Output: SameIf<I, Self>>> LikeInteger<I> for UTerm {
    #[inline(always)]
    fn from_integer(number: usize) -> usize {
        number
    }
}
impl<I: Compared<Self, Output: SameIf<I, Self>>, U, B> LikeInteger<I> for UInt<U, B>
where
    Self: Integer,
{
    #[inline(always)]
    fn from_integer(number: usize) -> usize {
        number
    }
}
impl<I: InDecimal> LikeInteger<I> for HNil
where
    Decimal<I>: ProfileMismatch<Decimal<UTerm>>,
{
    fn from_integer(_: usize) -> HNil {
        unreachable!("a static law is broken")
    }
}
impl<I: InDecimal, H: Nest, T: Nest> LikeInteger<I> for HCons<H, T>
where
    Self: Rank<Output: InDecimal>,
    Decimal<I>: ProfileMismatch<Decimal<<Self as Rank>::Output>>,
{
    fn from_integer(_: usize) -> Self::Coord {
        unreachable!("a static law is broken")
    }
}

/// The order of the sizes `A` and `B` in which they can be equal.
pub trait SameIf<A, B> {}
impl<A, B> SameIf<A, B> for DynamicOrder {}
impl<A, B> SameIf<A, B> for Equal {}
impl<A, B> SameIf<A, B> for Less
where
    A: InDecimal,
    B: InDecimal,
    Decimal<A>: ShapeMismatch<Decimal<B>>,
{
}
impl<A, B> SameIf<A, B> for Greater
where
    A: InDecimal,
    B: InDecimal,
    Decimal<A>: ShapeMismatch<Decimal<B>>,
{
}

/// The shape `Self` can be equal to the tuple `M`; of the tuples `Whole` and
/// `Other` these are the rests.
pub trait LikeModes<M: Nest, Whole, Other>: Nest {
    /// The numbers in the place of the modes.
    fn from_modes(numbers: M::Coord) -> Self::Coord;
}
// An integer, of each kind.
macro_rules! integer {
    ($($integer:ty $(, $parameter:ident)*;)*) => { $(
        impl<M: Nest, Whole, Other $(, $parameter)*> LikeModes<M, Whole, Other> for $integer
        where
            Self: InDecimal + Integer,
            Whole: Rank<Output: InDecimal>,
            Decimal<Self>: ProfileMismatch<Decimal<<Whole as Rank>::Output>>,
        {
            fn from_modes(_: M::Coord) -> usize {
                unreachable!("a static law is broken")
            }
        }
    )* };
}
integer! {
    usize;
    UTerm;
    UInt<U, B>, U, B;
}
impl<Whole, Other> LikeModes<HNil, Whole, Other> for HNil {
    #[inline(always)]
    fn from_modes(_: HNil) -> HNil {
        HNil
    }
}
impl<H2, T2, H, T, Whole, Other> LikeModes<HCons<H2, T2>, Whole, Other> for HCons<H, T>
where
    H2: Beside<H>,
    T: LikeModes<T2, Whole, Other>,
    H: Nest,
    T2: Nest,
{
    #[inline(always)]
    fn from_modes(numbers: HCons<H2::Coord, T2::Coord>) -> Self::Coord {
        HCons { head: H2::converted(numbers.head), tail: T::from_modes(numbers.tail) }
    }
}
// One tuple has more modes than the other.
impl<H2: Nest, T2: Nest, Whole, Other> LikeModes<HCons<H2, T2>, Whole, Other> for HNil
where
    Whole: Rank<Output: InDecimal>,
    Other: Rank<Output: InDecimal>,
    Decimal<<Whole as Rank>::Output>: RankMismatch<Decimal<<Other as Rank>::Output>>,
{
    fn from_modes(_: HCons<H2::Coord, T2::Coord>) -> HNil {
        unreachable!("a static law is broken")
    }
}
impl<H: Nest, T: Nest, Whole, Other> LikeModes<HNil, Whole, Other> for HCons<H, T>
where
    Whole: Rank<Output: InDecimal>,
    Other: Rank<Output: InDecimal>,
    Decimal<<Whole as Rank>::Output>: RankMismatch<Decimal<<Other as Rank>::Output>>,
{
    fn from_modes(_: HNil) -> Self::Coord {
        unreachable!("a static law is broken")
    }
}
