//! The four flavours of divide and product.

use super::pairing::Zipped;
use super::statics::{
    AnyTiler, Dynamic, Evaluate, Known, KnownParts, KnownTile, KnownTiler, KnownUnzip, KnownZip, Named, OnEach,
    OnPairs, PairResult, ShapeOrStride, StaticTile, StaticUnzip, StaticZip, Tiled, Tiling, UndecidedPair,
};
use super::{Concat, Front, InGeneral, LawfulTiler, Logical, OperandTo, Resolve, ResolveTo, Tiler, Unzipped};
use crate::diagnostics::LayoutError;
use crate::diagnostics::verdict::{Lawful, Yielded, Yields};
use crate::int::Multiple;
use crate::int_tuple::{HCons, HNil};
use crate::layout::{Layout, LayoutKind, layout};
use core::marker::PhantomData;
use typenum::{UInt, UTerm};

/// The zipped flavour as an operation.
pub struct InZipped<Op>(PhantomData<Op>);
/// The tiled flavour as an operation.
pub struct InTiled<Op>(PhantomData<Op>);
/// The flat flavour as an operation.
pub struct InFlat<Op>(PhantomData<Op>);

impl<Op: OnPairs> OnEach for Logical<Op> {
    type Each<S: ShapeOrStride, D: ShapeOrStride, N: ShapeOrStride, R: ShapeOrStride> =
        <Op::Pair<S, D, N, R> as PairResult>::Concat;
    type EachOne<S: ShapeOrStride, D: ShapeOrStride> = <Op::PairOne<S, D> as PairResult>::Concat;
    type Rest<S: ShapeOrStride, D: ShapeOrStride> = S::KeepModes<D>;
}

/// The result of the tiler `T` for the layout `S:D`: one layout instead of each pair.
pub type Concatenated<Op, S, D, T> = StaticTile<Logical<Op>, S, D, T>;
/// The pair that the tiler `T` makes of the layout `S:D`.
pub type PairedBy<Op, S, D, T> = StaticUnzip<Op, S, D, T>;
/// The same, as the modes of one layout.
pub type ZippedBy<Op, S, D, T> = StaticZip<Op, S, D, T>;

impl<Op: OnPairs, S, D, T: AnyTiler, R> OperandTo<Logical<Op>, Layout<S, D>, R> for T
where
    Layout<S, D>: KnownParts<T>,
    Logical<Op>: ResolveTo<KnownTile<Logical<Op>, S, D, T>, Layout<S, D>, T, R>,
{
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn operate(self, layout: Layout<S, D>) -> Result<R, LayoutError> {
        Logical::<Op>::resolve_by_mode::<KnownTiler<S, D, T>>(layout, self)
    }
}
impl<Op, L, T: LawfulTiler<Logical<Op>, L>> InGeneral<Logical<Op>, L> for T {
    type Output = T::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn by_values(self, layout: L) -> Result<T::Output, LayoutError> {
        self.tile_lawfully(layout)
    }
}

// A pair that is decided.
impl<F, X, Y, Z, W, A, B> Resolve<(Layout<X, Y>, Layout<Z, W>), A, B> for F
where
    F: Arrange<(Layout<X, Y>, Layout<Z, W>), B, Output: Known>,
{
    type Output = F::Output;
}
impl<F, X, Y, Z, W, A, B, R: Known> ResolveTo<(Layout<X, Y>, Layout<Z, W>), A, B, R> for F
where
    F: Arrange<(Layout<X, Y>, Layout<Z, W>), B, Output = R>,
{
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn resolve(_: A, _: B) -> Result<R, LayoutError> {
        Ok(Known::known())
    }
}
impl<F, X, Y, Z, W, SA: ShapeOrStride, DA: ShapeOrStride, B>
    Resolve<Named<(Layout<X, Y>, Layout<Z, W>)>, Layout<SA, DA>, B> for F
where
    F: Arrange<(Layout<X, Y>, Layout<Z, W>), B, Output: Evaluate<Verdict: Lawful>>,
{
    type Output = <F::Output as Evaluate>::Output;
}
impl<F, X, Y, Z, W, SA: ShapeOrStride, DA: ShapeOrStride, B, R>
    ResolveTo<Named<(Layout<X, Y>, Layout<Z, W>)>, Layout<SA, DA>, B, R> for F
where
    F: Arrange<(Layout<X, Y>, Layout<Z, W>), B, Output: Evaluate<Output = R, Verdict: Lawful>>,
{
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn resolve(a: Layout<SA, DA>, _: B) -> Result<R, LayoutError> {
        F::Output::evaluate(&a)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn resolve_by_mode<T: Tiling>(a: Layout<SA, DA>, _: B) -> Result<R, LayoutError> {
        F::Output::evaluate(&Tiled::<_, T>::new(a))
    }
}

// One that is not: as `InGeneral`, but with the law a goal nearer, for the next solver looks nine goals deep.
impl<F, A, T> Resolve<UndecidedPair, A, T> for F
where
    F: Flavour + Arrange<PairOf<F, A, T>, T, Output: LayoutKind>,
    T: Tiler<Unzipped<F::Operation>, A, Verdict: Yields>,
{
    type Output = InParts<F, A, T>;
}
impl<F, A, T> ResolveTo<UndecidedPair, A, T, InParts<F, A, T>> for F
where
    F: Flavour + Arrange<PairOf<F, A, T>, T, Output: LayoutKind>,
    T: Tiler<Unzipped<F::Operation>, A, Verdict: Yields>,
{
    const IS_IN_GENERAL: bool = true;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn resolve(a: A, tiler: T) -> Result<InParts<F, A, T>, LayoutError> {
        // Also where the result is static: the dynamic integers of the operands can break a law of it.
        Ok(T::Verdict::yields(F::arrange(tiler.tile_layout(a)?)))
    }
}
/// The pair that the operation of the flavour `F` makes of `A` and the tiler `T`.
type PairOf<F, A, T> = <T as Tiler<Unzipped<<F as Flavour>::Operation>, A>>::Output;
/// That pair in the flavour `F`.
type InParts<F, A, T> =
    Yielded<<T as Tiler<Unzipped<<F as Flavour>::Operation>, A>>::Verdict, <F as Arrange<PairOf<F, A, T>, T>>::Output>;
/// A flavour of divide or product.
pub trait Flavour {
    /// The operation that makes the pair.
    type Operation;
}

macro_rules! flavours {
    ($($flavour:ident: $known:ident;)*) => { $(
        impl<Op> Flavour for $flavour<Op> {
            type Operation = Op;
        }
        impl<Op: OnPairs, S, D, T: AnyTiler, R> OperandTo<$flavour<Op>, Layout<S, D>, R> for T
        where
            Layout<S, D>: KnownParts<T>,
            $flavour<Op>: ResolveTo<$known<Op, S, D, T>, Layout<S, D>, T, R>,
        {
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn operate(self, layout: Layout<S, D>) -> Result<R, LayoutError> {
                $flavour::<Op>::resolve_by_mode::<KnownTiler<S, D, T>>(layout, self)
            }
        }
        impl<Op, L, T> InGeneral<$flavour<Op>, L> for T
        where
            T: Tiler<Unzipped<Op>, L, Verdict: Yields>,
            $flavour<Op>: Arrange<T::Output, T, Output: LayoutKind>,
        {
            type Output = Yielded<T::Verdict, <$flavour<Op> as Arrange<T::Output, T>>::Output>;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn by_values(self, layout: L) -> Result<Self::Output, LayoutError> {
                // Also where the result is static: the dynamic integers of the operands can break a law of it.
                Ok(T::Verdict::yields(<$flavour<Op> as Arrange<T::Output, T>>::arrange(self.tile_layout(layout)?)))
            }
        }
    )* };
}
flavours! {
    InZipped: KnownZip;
    InTiled: KnownUnzip;
    InFlat: KnownUnzip;
}

// The arrangements of a pair of layouts: zipped, tiled and flat. The blocked one is with the products.

/// The pair of layouts `P`, which an operation makes of the right operand `B`, as one layout.
pub trait Arrange<P, B> {
    type Output;
    fn arrange(pair: P) -> Self::Output;
}
impl<Op, X, Y, Z, W, B> Arrange<(Layout<X, Y>, Layout<Z, W>), B> for InZipped<Op> {
    type Output = Zipped<X, Y, Z, W>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn arrange(pair: (Layout<X, Y>, Layout<Z, W>)) -> Self::Output {
        pair.concat_modes()
    }
}
// The first as one mode, then the modes of the second.
impl<Op, X, Y, Z: Unpacked, W, B> Arrange<(Layout<X, Y>, Layout<Z, W>), B> for InTiled<Op> {
    type Output = Layout<HCons<X, Z::Shapes>, HCons<Y, Z::Strides<W>>>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn arrange((first, second): (Layout<X, Y>, Layout<Z, W>)) -> Self::Output {
        layout(
            HCons { head: first.shape, tail: second.shape.unpacked_shapes() },
            HCons { head: first.stride, tail: Z::unpacked_strides(second.stride) },
        )
    }
}
// The modes of the first, then those of the second.
impl<Op, X, Y, Z, W, B> Arrange<(Layout<X, Y>, Layout<Z, W>), B> for InFlat<Op>
where
    X: Unpacked<Strides<Y>: Front>,
    Z: Unpacked,
{
    type Output = Layout<<X::Shapes as Front>::Before<Z::Shapes>, <X::Strides<Y> as Front>::Before<Z::Strides<W>>>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn arrange((first, second): (Layout<X, Y>, Layout<Z, W>)) -> Self::Output {
        layout(
            first.shape.unpacked_shapes().before(second.shape.unpacked_shapes()),
            X::unpacked_strides(first.stride).before(Z::unpacked_strides(second.stride)),
        )
    }
}

/// A shape as a list of modes; one of rank 1 is a mode as it is.
pub trait Unpacked: Sized {
    /// The list of the shapes.
    type Shapes: Front;
    /// The list of the strides, where `D` is the stride.
    type Strides<D>;
    /// The list of the shapes.
    fn unpacked_shapes(self) -> Self::Shapes;
    /// The list of the strides.
    fn unpacked_strides<D>(stride: D) -> Self::Strides<D>;
}
macro_rules! one_mode {
    ($([$($parameter:ident)*] $shape:ty;)*) => { $(
        impl<$($parameter),*> Unpacked for $shape {
            type Shapes = HCons<Self, HNil>;
            type Strides<D> = HCons<D, HNil>;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn unpacked_shapes(self) -> Self::Shapes {
                HCons { head: self, tail: HNil }
            }
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn unpacked_strides<D>(stride: D) -> Self::Strides<D> {
                HCons { head: stride, tail: HNil }
            }
        }
    )* };
}
one_mode! {
    [] usize;
    [K Z] Multiple<K, Z>;
    [] UTerm;
    [U B] UInt<U, B>;
    [E] Dynamic<E>;
    [H] HCons<H, HNil>;
}
impl Unpacked for HNil {
    type Shapes = HNil;
    type Strides<D> = HNil;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn unpacked_shapes(self) -> HNil {
        self
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn unpacked_strides<D>(_: D) -> HNil {
        HNil
    }
}
impl<H, H2, T: Front> Unpacked for HCons<H, HCons<H2, T>> {
    type Shapes = Self;
    type Strides<D> = D;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn unpacked_shapes(self) -> Self {
        self
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn unpacked_strides<D>(stride: D) -> D {
        stride
    }
}
