//! Shapes of the same sizes.

use super::beside::Beside;
use super::{Matrix, Nest};
use crate::diagnostics::laws::{ProductK, ProductM, ProductN, ProfileMismatch, RankMismatch, ShapeMismatch};
use crate::diagnostics::{Decimal, InDecimal, LayoutError, ProductMode, law_is_broken};
use core::marker::PhantomData;

/// The shape `Self` can be equal to the shape `S`: the bound of an algorithm on tensors of both.
///
/// | shapes | |
/// | --- | --- |
/// | integers | equal; static ones are compared at compile time, others when the algorithm is called |
/// | tuples of one rank | mode by mode |
/// | an integer and a tuple, tuples of different ranks | never, even if the sizes are equal |
///
/// Generic functions use it as a bound: `SB: SameShape<SA>`. Tuples implement it if their elements do. A size that is a
/// type parameter and occurs in several places is `M: Integer + SameShape`, short for `SameShape<M>`, because types do
/// not show that a parameter is equal to itself. Every integer implements it.
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
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not known to be the shape `{S}`",
    label = "two shapes that have to be equal",
    note = "the shapes of two layouts that are type parameters are of one kind by a bound: `L: DataLayout<Shape: SameShape<M::Shape>>`; a size in several places by `M: Integer + SameShape`",
    note = "where the layouts are those of any matrices, `L: MatrixLayout`, `copy_by_modes(&a, &mut b)` copies"
)]
pub trait SameShape<S: Nest = Self>: Beside<S, Verdict: Same<Kept, Shape = Kept>> {
    /// The numbers of this shape, with the profile of the other one.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn in_place(numbers: Self::Coord) -> S::Coord {
        Self::converted(numbers)
    }

    /// The sizes are equal, or the first that differ.
    ///
    /// # Errors
    /// [`ShapeMismatch`](LayoutError::ShapeMismatch).
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn same_shape(self, other: S) -> Result<(), LayoutError> {
        self.same_sizes(other)
    }
}
impl<S: Nest, T: Beside<S, Verdict: Same<Kept, Shape = Kept>>> SameShape<S> for T {}

/// The shape `Self` can be equal to the shape `S`, as modes of matrices that are multiplied: `Role` says which.
///
/// Shapes that are [`SameShape`] satisfy it. It is a separate law, because its message names the operand of each mode.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not known to be the size that the other operand has",
    label = "two sizes that have to be equal",
    note = "a type parameter that is a size of two operands needs the bound `SameShape` in addition to `Integer`: `M: Integer + SameShape`; a shape has the bound `SameShape<S>`",
    note = "where the layouts are type parameters, `L: MatrixLayout`, the product is `gemm_by_modes(&a, &b, &mut c)`"
)]
pub trait SameMode<Role, S: Nest>:
    Beside<S, Verdict: InProduct<Role, Kept, Product = <Self as SameMode<Role, S>>::Product>>
{
    /// [`Kept`], or what is not known where a law is broken.
    type Product;
    /// The sizes are equal, or the first that differ.
    ///
    /// # Errors
    /// [`ProductShape`](LayoutError::ProductShape).
    fn same_mode(self, other: S) -> Result<(), LayoutError>;
}
impl<Role, S: Nest, T, P> SameMode<Role, S> for T
where
    Role: ModeOfProduct,
    T: Beside<S, Verdict: InProduct<Role, Kept, Product = P>>,
{
    type Product = P;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn same_mode(self, other: S) -> Result<(), LayoutError> {
        match self.same_sizes(other) {
            Ok(()) => Ok(()),
            Err(error) => Err(error.in_product(Role::MODE)),
        }
    }
}

/// [`Beside`], where `P` is [`Kept`]: the result of the modes in front.
///
/// The sizes are not compared where a mode in front breaks a law, or is not known to have the same size.
pub trait After<P, S: Nest>: Nest {
    /// That of [`Beside`].
    type Verdict;
    /// [`Beside::converted`].
    fn converted(numbers: Self::Coord) -> S::Coord;
    /// [`Beside::same_sizes`].
    fn same_sizes(self, other: S) -> Result<(), LayoutError>;
}
#[diagnostic::do_not_recommend]
impl<S: Nest, T: Beside<S>> After<Kept, S> for T {
    type Verdict = T::Verdict;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn converted(numbers: T::Coord) -> S::Coord {
        <T as Beside<S>>::converted(numbers)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn same_sizes(self, other: S) -> Result<(), LayoutError> {
        Beside::same_sizes(self, other)
    }
}
impl<S: Nest, T: Nest> After<Unasked, S> for T {
    type Verdict = ();
    law_is_broken!(fn converted(_: T::Coord) -> S::Coord);
    law_is_broken!(fn same_sizes(self, _: S) -> Result<(), LayoutError>);
}

/// The shape `Self` of a matrix `b(n, k)` can be multiplied: `N` is the mode of `c(m, n)`, and `K` that of `a(m, k)`.
///
/// One bound for both modes, so that a matrix `b(k, n)` gives one error: the law of `k` depends on the result of `n`,
/// which is unknown if its law is broken, and that of `n` on `P`, the result of `m`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not known to be the shape that the other operands have",
    label = "two sizes that have to be equal",
    note = "a type parameter that is a size of two operands needs the bound `SameShape` in addition to `Integer`: `M: Integer + SameShape`; a shape has the bound `SameShape<S>`",
    note = "where the layouts are type parameters, `L: MatrixLayout`, the product is `gemm_by_modes(&a, &b, &mut c)`"
)]
pub trait SecondFactor<N: Nest, K: Nest, P>: Matrix {
    /// The sizes are equal, or the first that differ.
    ///
    /// # Errors
    /// [`ProductShape`](LayoutError::ProductShape).
    fn same_modes(self, n: N, k: K) -> Result<(), LayoutError>;
    /// The numbers of mode 0, with the profile of `N`.
    fn first_in_place(numbers: <Self::First as Nest>::Coord) -> N::Coord;
    /// The numbers of mode 1, with the profile of `K`.
    fn second_in_place(numbers: <Self::Second as Nest>::Coord) -> K::Coord;
}
impl<S, N: Nest, K: Nest, P, V, Q, W> SecondFactor<N, K, P> for S
where
    S: Matrix<First: After<P, N, Verdict = V>, Second: After<Q, K, Verdict = W>>,
    V: InProduct<OfN, P, Product = Q>,
    W: InProduct<OfK, Q>,
{
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn same_modes(self, n: N, k: K) -> Result<(), LayoutError> {
        let (first, second) = self.modes();
        match first.same_sizes(n) {
            Ok(()) => {}
            Err(error) => return Err(error.in_product(ProductMode::N)),
        }
        match second.same_sizes(k) {
            Ok(()) => Ok(()),
            Err(error) => Err(error.in_product(ProductMode::K)),
        }
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn first_in_place(numbers: <S::First as Nest>::Coord) -> N::Coord {
        S::First::converted(numbers)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn second_in_place(numbers: <S::Second as Nest>::Coord) -> K::Coord {
        S::Second::converted(numbers)
    }
}

/// A mode of a product of matrices.
pub trait ModeOfProduct {
    const MODE: ProductMode;
}
macro_rules! roles {
    ($($(#[$doc:meta])* $role:ident $mode:ident $law:ident;)*) => { $(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug)]
        pub enum $role {}
        impl ModeOfProduct for $role {
            const MODE: ProductMode = ProductMode::$mode;
        }
        impl<A: InDecimal, B: InDecimal> InProduct<$role, Kept> for SizesDiffer<A, B> where Decimal<A>: $law<Decimal<B>> {
            type Product = <Decimal<A> as $law<Decimal<B>>>::Kept;
        }
    )* };
}
roles! {
    /// Mode 0 of `a(m, k)`, and of `c(m, n)`.
    OfM M ProductM;
    /// Mode 0 of `b(n, k)`, and mode 1 of `c(m, n)`.
    OfN N ProductN;
    /// Mode 1 of `b(n, k)`, and of `a(m, k)`.
    OfK K ProductK;
}

/// The verdict that two shapes can be the same, where `P` is [`Kept`].
///
/// Only the first of several mistakes is reported: `P` is the result of the modes in front, and is unknown if one of
/// them breaks a law. A step takes two modes, because the next trait solver counts the steps to a law.
pub trait Same<P>:
    InProduct<OfM, P, Product = <Self as Same<P>>::Shape>
    + InProduct<OfN, P, Product = <Self as Same<P>>::Shape>
    + InProduct<OfK, P, Product = <Self as Same<P>>::Shape>
{
    /// [`Kept`], or what is not known where a law is broken.
    type Shape;
}
impl<P> Same<P> for () {
    type Shape = P;
}
impl<A: Same<P>, P> Same<P> for (A, ()) {
    type Shape = A::Shape;
}
impl<A: Same<P, Shape = K>, B: Same<K, Shape = L>, C: Same<L>, P, K, L> Same<P> for (A, (B, C)) {
    type Shape = <C as Same<L>>::Shape;
}
impl<A: Same<P, Shape = K>, R, Q, P, K> Same<P> for (A, Ranks<R, Q>)
where
    Ranks<R, Q>: Same<K>,
{
    type Shape = <Ranks<R, Q> as Same<K>>::Shape;
}
impl<A: InDecimal, B: InDecimal> Same<Kept> for SizesDiffer<A, B>
where
    Decimal<A>: ShapeMismatch<Decimal<B>>,
{
    type Shape = <Decimal<A> as ShapeMismatch<Decimal<B>>>::Kept;
}
impl<I: InDecimal, R: InDecimal> Same<Kept> for Profiles<I, R>
where
    Decimal<I>: ProfileMismatch<Decimal<R>>,
{
    type Shape = <Decimal<I> as ProfileMismatch<Decimal<R>>>::Kept;
}
impl<R: InDecimal, Q: InDecimal> Same<Kept> for Ranks<R, Q>
where
    Decimal<R>: RankMismatch<Decimal<Q>>,
{
    type Shape = <Decimal<R> as RankMismatch<Decimal<Q>>>::Kept;
}
impl<V: Mismatch> Same<Unasked> for V {
    type Shape = Unasked;
}
impl<V: Mismatch> Same<OrUnasked> for V {
    type Shape = OrUnasked;
}

/// The verdict that two modes of a product of matrices can be the same, where `P` is [`Kept`].
///
/// Every [`Same`] satisfies it: that law of sizes implies these.
pub trait InProduct<Role, P> {
    /// [`Kept`], or what is not known where a law is broken.
    type Product;
}
impl<Role, P> InProduct<Role, P> for () {
    type Product = P;
}
impl<Role, A: InProduct<Role, P>, P> InProduct<Role, P> for (A, ()) {
    type Product = A::Product;
}
impl<Role, A, B, C, P, K, L> InProduct<Role, P> for (A, (B, C))
where
    A: InProduct<Role, P, Product = K>,
    B: InProduct<Role, K, Product = L>,
    C: InProduct<Role, L>,
{
    type Product = C::Product;
}
impl<Role, A: InProduct<Role, P, Product = K>, R, Q, P, K> InProduct<Role, P> for (A, Ranks<R, Q>)
where
    Ranks<R, Q>: InProduct<Role, K>,
{
    type Product = <Ranks<R, Q> as InProduct<Role, K>>::Product;
}
impl<Role, I: InDecimal, R: InDecimal> InProduct<Role, Kept> for Profiles<I, R>
where
    Decimal<I>: ProfileMismatch<Decimal<R>>,
{
    type Product = <Decimal<I> as ProfileMismatch<Decimal<R>>>::Kept;
}
impl<Role, R: InDecimal, Q: InDecimal> InProduct<Role, Kept> for Ranks<R, Q>
where
    Decimal<R>: RankMismatch<Decimal<Q>>,
{
    type Product = <Decimal<R> as RankMismatch<Decimal<Q>>>::Kept;
}
impl<Role, V: Mismatch> InProduct<Role, Unasked> for V {
    type Product = Unasked;
}
impl<Role, V: Mismatch> InProduct<Role, OrUnasked> for V {
    type Product = OrUnasked;
}

/// Known if all laws hold.
pub enum Kept {}
/// Never known. It gives rustc a choice: if several impls could apply, it does not report the bounds of one.
pub enum Unasked {}
/// See [`Unasked`].
pub enum OrUnasked {}
/// The verdict that a law is broken.
pub trait Mismatch {}
impl<A, B> Mismatch for SizesDiffer<A, B> {}
impl<I, R> Mismatch for Profiles<I, R> {}
impl<R, Q> Mismatch for Ranks<R, Q> {}

/// The verdict that the sizes `A` and `B` differ.
pub struct SizesDiffer<A, B>(PhantomData<(A, B)>);
/// The verdict for the integer `I` and a tuple of rank `R`.
pub struct Profiles<I, R>(PhantomData<(I, R)>);
/// The verdict for a tuple of rank `R` and one of rank `Q`.
pub struct Ranks<R, Q>(PhantomData<(R, Q)>);
