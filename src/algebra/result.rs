//! The types of results, as the aliases name them.

use super::complement::ByComplement;
use super::composition::ByComposition;
use super::divide::ByDivide;
use super::product::{Backward, ByProduct, Forward, InBlocks};
use super::{
    BlockedProduct, ColMajorBlocks, Complement, Composition, DomainDistribute, Downcast, FlatDivide, FlatProduct,
    InFlat, InTiled, InZipped, Logical, LogicalDivide, LogicalProduct, RakedProduct, RecastLayout, TileToShape,
    TiledDivide, TiledProduct, Upcast, Zip, ZipWith, ZippedDivide, ZippedProduct,
};
use crate::diagnostics::verdict::Lawful;
use crate::int_tuple::IntoNested;
use core::marker::PhantomData;

/// The operation `Op` of the layout `A` and the argument `Self` has a result of the type `Type`.
///
/// The alias of an operation names its result by this, and not by the trait of the operation. If that trait has a
/// supertrait which names the result, such as `Composition<A>: OperandTo<…, Self::Output>`, the next trait solver
/// reports a broken law, and then that the type is not well-formed. The nested list is found here, because an error
/// shows the alias as it is written.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not an integer, a tuple or a layout",
    label = "expected an integer (`usize` or static), a layout, `Underscore`, or a tuple of these",
    note = "dynamic integers are `usize`, tuples have at most 16 elements; a type parameter needs a bound: `T: Tiles<Layout<S, D>>` for a layout, `T: TilesTensor<L>` or `T: PadsTensor<L>` for a tensor"
)]
pub trait Gives<Op, A> {
    type Type;
}

macro_rules! results {
    ($($operation:ident by $op:ty;)*) => { $(
        impl<A, B, N, R> Gives<$op, A> for B
        where
            B: IntoNested<Nested = N>,
            N: $operation<A, Output = R>,
        {
            type Type = R;
        }
    )* };
}
results! {
    Composition by ByComposition;
    Complement by ByComplement;
    LogicalDivide by Logical<ByDivide>;
    ZippedDivide by InZipped<ByDivide>;
    TiledDivide by InTiled<ByDivide>;
    FlatDivide by InFlat<ByDivide>;
    LogicalProduct by Logical<ByProduct>;
    ZippedProduct by InZipped<ByProduct>;
    TiledProduct by InTiled<ByProduct>;
    FlatProduct by InFlat<ByProduct>;
    BlockedProduct by InBlocks<Forward>;
    RakedProduct by InBlocks<Backward>;
}
impl<A, T, N, R> Gives<ColMajorBlocks, A> for T
where
    T: IntoNested<Nested = N>,
    N: TileToShape<A, ColMajorBlocks, Output = R>,
{
    type Type = R;
}

/// The operation `Op` of the layout `L` by the type `Self` has a result of the type `Type`: [`Gives`], where no argument is
/// nested, and the law is a verdict.
pub trait GivesByType<Op, L> {
    type Type;
}
impl<L, N: Upcast<L, Verdict: Lawful>> GivesByType<Upcasting, L> for N {
    type Type = N::Output;
}
impl<L, N: Downcast<L, Verdict: Lawful>> GivesByType<Downcasting, L> for N {
    type Type = N::Output;
}
impl<L, Old: RecastLayout<L, New, Verdict: Lawful>, New> GivesByType<Recasting<New>, L> for Old {
    type Type = Old::Output;
}
impl<S, N: DomainDistribute<S, Verdict: Lawful>> GivesByType<Distributing, S> for N {
    type Type = N::Output;
}
impl<L, M: ZipWith<L, Verdict: Lawful>> GivesByType<ZippingWith, L> for M {
    type Type = M::Output;
}
impl<L: Zip<Verdict: Lawful>> GivesByType<Zipping, ()> for L {
    type Type = L::Output;
}

/// `upcast`, as an operation.
pub enum Upcasting {}
/// `downcast`, as an operation.
pub enum Downcasting {}
/// `recast` to elements of the type `New`, as an operation.
pub struct Recasting<New>(PhantomData<New>);
/// `domain_distribute`, as an operation.
pub enum Distributing {}
/// `zip`, as an operation.
pub enum Zipping {}
/// `zip_with`, as an operation.
pub enum ZippingWith {}

// Operations that compute a type first require that each integer of their operands is in its type.

/// What an operation on the operand `T` asks: `Self` is what is known of the layout, and `()` if that suffices.
pub trait KnownLayout<T> {
    /// `T`.
    type Operand;
    fn operand(operand: T) -> Self::Operand;
}
impl<T> KnownLayout<T> for () {
    type Operand = T;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn operand(operand: T) -> T {
        operand
    }
}

/// [`KnownLayout`], and the result is `R`.
///
/// Where a method requires it, the result is not inferred yet, so rustc does not suggest this trait as a bound of the
/// caller.
#[diagnostic::on_unimplemented(
    message = "no type can be computed from a type parameter: the result of this operation depends on it",
    label = "the type of the result depends on a type parameter",
    note = "tile a tensor by windows, `a.tiles(window_tiler(shape![(4, 8)]))`, without a bound; or call `to_dynamic()`: a dynamic layout or tensor has every operation",
    note = "or add a bound on the operand, for tiles of a tensor `Shape![(4, 8)]: TilesTensor<Layout![(M, N) : (DM, DN)]>`"
)]
pub trait Computes<T, R>: KnownLayout<T> {}
#[diagnostic::do_not_recommend]
impl<T, R> Computes<T, R> for () {}
