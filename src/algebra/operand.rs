//! An operation on a layout and an operand: as a function of types where it can be, and in general otherwise.
//!
//! The function of types ([`statics`](super::statics)) gives the result, [`Named`] if it has expressions of the
//! layout's dynamic integers in it, or [`Undecided`]; [`Resolve`] gives the value or continues from there. The methods
//! require [`OperandTo`], which has the result as a parameter.

use super::statics::{
    BrokenModes, Evaluate, Known, Named, Rejected, RightOperand, ShapeOrStride, Tiled, Tiling, Undecided,
    in_mode_of_tiler,
};
use crate::diagnostics::verdict::{BrokenLaw, Lawful, Outcome, Yields};
use crate::diagnostics::{LayoutError, law_is_broken};
use crate::layout::Layout;

/// The result of the operation `Self` for `A` and `B`: `X` if it is decided, otherwise the result of the general impl.
///
/// An undecided result goes on to [`InGeneral`], which each operation implements.
#[diagnostic::on_unimplemented(
    message = "no type can be computed from a type parameter: the result of this operation depends on it",
    label = "the type of the result depends on a type parameter",
    note = "call `to_dynamic()`: a dynamic layout or tensor has every operation; or tile a tensor by windows, `window_tiler(shape![(4, 8)])`"
)]
pub trait Resolve<X, A, B>: ResolveTo<X, A, B, <Self as Resolve<X, A, B>>::Output> {
    type Output;
}

/// [`Resolve`], where the result is `R`.
///
/// The function of types gives `X`: a layout, an error, or undecided. For a type parameter it is not known, which is
/// reported here. When a method requires this trait, the result is not known yet, so rustc does not suggest the trait
/// as a bound of the caller. The impls are for all operations, because rustc would list those of a single one.
#[diagnostic::on_unimplemented(
    message = "no type can be computed from a type parameter: the result of this operation depends on it",
    label = "the type of the result depends on a type parameter",
    note = "call `to_dynamic()`: a dynamic layout or tensor has every operation; or tile a tensor by windows, `a.tiles(window_tiler(shape![(4, 8)]))`",
    note = "or add a bound on the operand: `T: Tiles<Layout<S, D>>`, `B: ComposesWith<Layout<S, D>>`, for a tensor `Shape![(4, 8)]: TilesTensor<Layout![(M, N) : (DM, DN)]>`"
)]
pub trait ResolveTo<X, A, B, R> {
    /// Whether this is the general impl of the operation.
    const IS_IN_GENERAL: bool = false;
    fn resolve(a: A, b: B) -> Result<R, LayoutError>;
    /// The result, where an error is of the mode that the tiler `T`, which is `B`, has for it.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn resolve_by_mode<T: Tiling>(a: A, tiler: B) -> Result<R, LayoutError> {
        match Self::resolve(a, tiler) {
            // The modes that it names are those of `A` coalesced. A kernel of a GPU does not show errors, and the tilers of a
            // tuple would be a global of it.
            Err(error) if Self::IS_IN_GENERAL && cfg!(not(target_arch = "nvptx64")) => {
                Err(in_mode_of_tiler(T::TILERS, error))
            }
            result => result,
        }
    }
}

impl<S: Known, D: Known, Op, A, B> Resolve<Layout<S, D>, A, B> for Op {
    type Output = Layout<S, D>;
}
impl<S: Known, D: Known, Op, A, B> ResolveTo<Layout<S, D>, A, B, Layout<S, D>> for Op {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn resolve(_: A, _: B) -> Result<Layout<S, D>, LayoutError> {
        Ok(Known::known())
    }
}
impl<S: Evaluate, D: Evaluate, Op, SA: ShapeOrStride, DA: ShapeOrStride, B>
    Resolve<Named<Layout<S, D>>, Layout<SA, DA>, B> for Op
where
    <S::Verdict as Outcome>::Then<D::Verdict>: Lawful,
{
    type Output = Layout<S::Output, D::Output>;
}
impl<S: Evaluate, D: Evaluate, Op, SA: ShapeOrStride, DA: ShapeOrStride, B>
    ResolveTo<Named<Layout<S, D>>, Layout<SA, DA>, B, Layout<S::Output, D::Output>> for Op
where
    <S::Verdict as Outcome>::Then<D::Verdict>: Lawful,
{
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn resolve(a: Layout<SA, DA>, _: B) -> Result<Layout<S::Output, D::Output>, LayoutError> {
        Layout::<S, D>::evaluate(&a)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn resolve_by_mode<T: Tiling>(a: Layout<SA, DA>, _: B) -> Result<Layout<S::Output, D::Output>, LayoutError> {
        Layout::<S, D>::evaluate(&Tiled::<_, T>::new(a))
    }
}
impl<Op, A, B> Resolve<Undecided, A, B> for Op
where
    B: InGeneral<Op, A>,
{
    type Output = B::Output;
}
impl<Op, A, B, R> ResolveTo<Undecided, A, B, R> for Op
where
    B: InGeneral<Op, A, Output = R>,
{
    const IS_IN_GENERAL: bool = true;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn resolve(a: A, b: B) -> Result<R, LayoutError> {
        b.by_values(a)
    }
}
// A law broken by the whole operand is reported here; in a mode the result is undecided, because the general impls find
// the mode.
impl<T, L, Op, A, B> Resolve<Rejected<T, L>, A, B> for Op
where
    BrokenLaw<L>: Yields,
{
    type Output = Layout<usize, usize>;
}
impl<T, L, Op, A, B> ResolveTo<Rejected<T, L>, A, B, Layout<usize, usize>> for Op
where
    BrokenLaw<L>: Yields,
{
    law_is_broken!(fn resolve(_: A, _: B) -> Result<Layout<usize, usize>, LayoutError>);
}
impl<L, Op, A, B> Resolve<BrokenModes<L>, A, B> for Op
where
    BrokenLaw<L>: Yields,
{
    type Output = Layout<usize, usize>;
}
impl<L, Op, A, B> ResolveTo<BrokenModes<L>, A, B, Layout<usize, usize>> for Op
where
    BrokenLaw<L>: Yields,
{
    law_is_broken!(fn resolve(_: A, _: B) -> Result<Layout<usize, usize>, LayoutError>);
}

/// The operation `Op` of the layout `A` and the operand `Self`, for all operands.
pub trait InGeneral<Op, A> {
    type Output;
    fn by_values(self, a: A) -> Result<Self::Output, LayoutError>;
}

/// `Self` is the operand of the operation `Op` with the layout `A`, and the result is `R`.
///
/// The methods require this trait; generic code requires the trait of the operation, such as
/// [`Composition`](crate::algebra::Composition), which has it as a supertrait, and need not name `Op`. As a parameter
/// of the method the result is inferred by the same steps that show that no law is broken; named as an associated type,
/// it would be computed once more.
#[diagnostic::on_unimplemented(
    message = "no result: the operation is not defined for these operands",
    label = "not an operand of this operation",
    note = "a composed layout is an operand of `composition`, and of `logical_product` with a block of a static power of two elements",
    note = "for a layout with type parameters, use `to_dynamic()`, or a bound on the operand, `T: Tiles<Layout<S, D>>`"
)]
pub trait OperandTo<Op, A, R> {
    fn operate(self, a: A) -> Result<R, LayoutError>;
}

/// The operation `Op` of the layout `Self` alone has the result `R`: [`OperandTo`] without an operand.
#[diagnostic::on_unimplemented(
    message = "no type can be computed from a type parameter: the result of this operation depends on it",
    label = "the type of the result depends on a type parameter",
    note = "name the modes, `Layout![(M, N) : (DM, DN)]` with `M: Integer` and so on, and call `to_dynamic()`: a dynamic layout has every operation"
)]
pub trait Operated<Op, R>: Sized {
    fn operated(self) -> Result<R, LayoutError>;
}
impl<Op, L, R> Operated<Op, R> for L
where
    (): OperandTo<Op, L, R>,
{
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn operated(self) -> Result<R, LayoutError> {
        ().operate(self)
    }
}

/// `()`, the operand of an operation on a layout alone.
///
/// The impls are for any type with this trait: rustc would list impls for a particular type in the error of every
/// operation.
pub trait NoOperand: RightOperand {}
impl NoOperand for () {}
