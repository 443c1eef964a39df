//! Basis elements, the strides of a coordinate layout: each is a coordinate with one component.

use crate::diagnostics::{Decimal, InDecimal, LayoutError};
use crate::int::{AndOf, Integer, Multiple, Predecessor, Signed, Truth, signed};
use crate::int_tuple::{As, EqualTo, Get, HCons, HNil, HasKind, IntTuple, IntoNested, Later, itself};
use crate::layout::{AsShapeOfInteger, AsStride, Fits};
use crate::print::Text;
use core::marker::PhantomData;
use typenum::{B0, U1, UInt, UTerm};

/// `V` times a basis element: `V` along the component of a coordinate to which the path `P` leads.
///
/// The path is an int tuple of static indices, from the outside to the inside: with `Shape![(1, 0)]` that is component
/// 0 of the component 1. In CuTe's notation, and in [`layout!`](crate::layout!), it is written the other way around,
/// `_2@0@1`. With the path `()` it is the integer `V` itself.
///
/// **In CuTe**: `ScaledBasis<T, Ns...>`.
///
/// # Examples
/// ```
/// use colex::coordinates::{E, ScaledBasis};
/// use colex::prelude::*;
///
/// assert_eq!(notation(&E::<Shape![(1, 0)]>::new()), "_1@0@1");
/// assert_eq!(notation(&ScaledBasis::<_, Shape![(1, 0)]>::of(7)), "7@0@1");
/// ```
pub struct ScaledBasis<V, P> {
    pub(crate) value: V,
    path: PhantomData<P>,
}
impl<V: Copy, P> Clone for ScaledBasis<V, P> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn clone(&self) -> Self {
        *self
    }
}
impl<V: Copy, P> Copy for ScaledBasis<V, P> {}

/// The basis element of the path `P`.
///
/// **In CuTe**: `E<Ns...>`.
pub type E<P> = ScaledBasis<U1, P>;

impl<P> E<P> {
    /// The basis element; it takes no space.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[must_use]
    #[expect(clippy::new_without_default, reason = "a path has one basis element")]
    pub fn new() -> Self {
        Self::of(U1::new())
    }
}
impl<V, P> ScaledBasis<V, P> {
    /// `value` times the basis element.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub const fn of(value: V) -> Self {
        ScaledBasis { value, path: PhantomData }
    }
}
impl<V: Copy, P> ScaledBasis<V, P> {
    /// The factor of the basis element.
    ///
    /// **In CuTe**: `basis_value(e)`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub const fn value(self) -> V {
        self.value
    }
}
impl<V: Integer, P> PartialEq for ScaledBasis<V, P> {
    fn eq(&self, other: &Self) -> bool {
        self.value.value() == other.value.value()
    }
}
// A stride needs to give its dynamic integers, which are those of the scale.
impl<V: IntTuple + Integer, P: ComponentPath> IntTuple for ScaledBasis<V, P> {
    const IS_STATIC: bool = <V as IntTuple>::IS_STATIC;
    const MODES: usize = 1;
    const STATIC_SIZE: Option<Result<usize, LayoutError>> = V::STATIC_SIZE;
    type Dynamic = V::Dynamic;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn with_zeros() -> Self {
        Self::of(V::with_zeros())
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn to_dynamic(self) -> V::Dynamic {
        self.value.to_dynamic()
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn try_size(self) -> Result<usize, LayoutError> {
        self.value.try_size()
    }
}

impl<P: ComponentPath> IntTuple for ScaledBasis<Signed, P> {
    const MODES: usize = 1;
    const IS_STATIC: bool = false;
    const STATIC_SIZE: Option<Result<usize, LayoutError>> = None;
    type Dynamic = Self;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn with_zeros() -> Self {
        Self::of(signed(0))
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn to_dynamic(self) -> Self {
        self
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn try_size(self) -> Result<usize, LayoutError> {
        Ok(self.value.value().unsigned_abs())
    }
}

itself! {
    [V, P] ScaledBasis<V, P>;
}

/// `value` times the basis element of the path `P`, as the macros write it.
#[doc(hidden)]
#[cfg_attr(not(debug_assertions), inline(always))]
pub const fn basis<P, V>(value: V) -> ScaledBasis<V, P> {
    ScaledBasis::of(value)
}

/// A path to a component: a list of static indices.
pub trait ComponentPath {
    /// The coordinate that is `X` in this component, and static 0 in those before it.
    type At<X>;
    fn at<X>(x: X) -> Self::At<X>;
    /// The indices as CuTe prints them, the innermost first.
    const NOTATION: &'static Text;
}
impl ComponentPath for HNil {
    type At<X> = X;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn at<X>(x: X) -> X {
        x
    }
    const NOTATION: &'static Text = &Text::new("");
}
impl<I: Component, P: ComponentPath> ComponentPath for HCons<I, P> {
    type At<X> = I::Zeros<HCons<P::At<X>, HNil>>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn at<X>(x: X) -> Self::At<X> {
        I::zeros(HCons { head: P::at(x), tail: HNil })
    }
    const NOTATION: &'static Text = &Text::new("").then_text(P::NOTATION).then("@").then_text(&Text::digits(I::INDEX));
}

/// The index of a component.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not the index of a component",
    label = "a static integer is needed here, such as `U1`"
)]
pub trait Component {
    const INDEX: usize;
    /// As many zeros in front of the list `T`.
    type Zeros<T>;
    fn zeros<T>(rest: T) -> Self::Zeros<T>;
}
impl Component for UTerm {
    const INDEX: usize = 0;
    type Zeros<T> = T;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn zeros<T>(rest: T) -> T {
        rest
    }
}
impl<U, B> Component for UInt<U, B>
where
    Self: Predecessor<Output: Component>,
{
    const INDEX: usize = <<Self as Predecessor>::Output as Component>::INDEX + 1;
    type Zeros<T> = HCons<UTerm, <<Self as Predecessor>::Output as Component>::Zeros<T>>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn zeros<T>(rest: T) -> Self::Zeros<T> {
        HCons { head: UTerm, tail: <Self as Predecessor>::Output::zeros(rest) }
    }
}

// It can be a stride, like an integer.
impl<V, P, S: Fits<Self, AsShapeOfInteger>> Fits<S, AsStride> for ScaledBasis<V, P> {
    type Verdict = S::Verdict;
}
impl<V: InDecimal, P> InDecimal for ScaledBasis<V, P> {
    type Output = Decimal<V>;
}

// `basis_get`: the component along which a basis element goes.

/// A path that leads to a component of the tuple `T`.
pub trait LeadsInto<T> {
    type Output;
    fn component(tuple: T) -> Self::Output;
}
impl<T> LeadsInto<T> for HNil {
    type Output = T;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn component(tuple: T) -> T {
        tuple
    }
}
impl<I, P: LeadsInto<T::Output>, T: Get<I>> LeadsInto<T> for HCons<I, P> {
    type Output = P::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn component(tuple: T) -> P::Output {
        P::component(tuple.index_mode())
    }
}

/// The component of an int tuple to which the path of a basis element leads.
///
/// **Defined when** there is one; otherwise it does not compile.
///
/// **In CuTe**: `basis_get(e, tuple)`.
///
/// # Examples
/// ```
/// use colex::coordinates::{E, basis_get};
/// use colex::prelude::*;
///
/// assert_eq!(basis_get(E::<Shape![(1, 0)]>::new(), (4, (5, 6))), 5);
/// ```
/// Component 2 of two components does not exist:
/// ```compile_fail,E0277
/// use colex::coordinates::{E, basis_get};
/// use colex::prelude::*;
///
/// basis_get(E::<Shape![(2)]>::new(), (4, (5, 6)));
/// ```
/// ```
/// use colex::coordinates::{E, basis_get};
/// use colex::prelude::*;
///
/// basis_get(E::<Shape![(1)]>::new(), (4, (5, 6)));
/// ```
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn basis_get<V, P, T, N>(_: ScaledBasis<V, P>, tuple: T) -> P::Output
where
    T: IntoNested<Nested = N>,
    P: LeadsInto<N>,
{
    P::component(tuple.into_nested())
}

// Equality of basis elements.

// Equal: the same path, and as much of it.
impl<V: Copy, P, W: Copy, Q> EqualTo<ScaledBasis<V, P>> for ScaledBasis<W, Q>
where
    W: EqualTo<V>,
    Q: EqualTo<P>,
{
    type Output = AndOf<Q::Output, W::Output>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn equal(a: ScaledBasis<V, P>, b: Self) -> bool {
        <Q::Output as Truth>::STATIC.unwrap_or(true) && W::equal(a.value, b.value)
    }
}
// An int tuple is not a basis element.
impl<V, P, B: HasKind> EqualTo<ScaledBasis<V, P>> for B {
    type Output = B0;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn equal(_: ScaledBasis<V, P>, _: B) -> bool {
        false
    }
}
impl<A: HasKind, W, Q> EqualTo<A> for ScaledBasis<W, Q> {
    type Output = B0;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn equal(_: A, _: Self) -> bool {
        false
    }
}

// `as_arithmetic_tuple`: a basis element as a coordinate.

/// A coordinate, or a basis element as the coordinate that it is.
#[diagnostic::on_unimplemented(
    message = "not a coordinate: an integer, a tuple or a basis element is needed",
    label = "`{Self}` is none of them"
)]
pub trait IntoCoordinate {
    type Output;
    fn into_coordinate(self) -> Self::Output;
}
impl<V, P: ComponentPath> IntoCoordinate for ScaledBasis<V, P> {
    type Output = P::At<V>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn into_coordinate(self) -> P::At<V> {
        P::at(self.value)
    }
}
macro_rules! coordinates {
    ($([$($generics:ident)*] $coordinate:ty;)*) => { $(
        impl<$($generics),*> IntoCoordinate for $coordinate {
            type Output = Self;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn into_coordinate(self) -> Self {
                self
            }
        }
    )* };
}
coordinates! {
    [] usize;
    [K Z] Multiple<K, Z>;
    [] UTerm;
    [U B] UInt<U, B>;
    [] HNil;
    [H T] HCons<H, T>;
}

/// A basis element, or a coordinate, as a coordinate: `V@P` is `V` in the component at the path `P`, and static 0 in the
/// components before it.
///
/// **In CuTe**: `as_arithmetic_tuple(e)`.
///
/// # Examples
/// ```
/// use colex::coordinates::{ScaledBasis, as_arithmetic_tuple};
/// use colex::prelude::*;
///
/// let e = ScaledBasis::<_, Shape![(1, 0)]>::of(7);
/// assert_eq!(notation(&as_arithmetic_tuple(e)), "(_0,(7))");
/// ```
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn as_arithmetic_tuple<A, N, R>(a: A) -> R
where
    A: IntoNested<Nested = N>,
    As<A, N>: IntoCoordinate,
    Later<A, N>: IntoCoordinate<Output = R>,
{
    a.into_nested().into_coordinate()
}
