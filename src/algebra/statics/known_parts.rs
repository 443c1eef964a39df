//! The shape and the stride of a layout, for functions of types.

use super::ShapeOrStride;
use crate::layout::Layout;

/// A layout `S:D` whose integers are all known to the types.
///
/// A method requires it instead of `S: ShapeOrStride` and `D: ShapeOrStride`, and gets both from here: rustc then
/// reports a layout of type parameters once, without the bounds that depend on it. It does not have a parameter for the
/// result, which would keep rustc from suggesting this trait, but cost each call twice as much.
#[diagnostic::on_unimplemented(
    message = "no type can be computed from a type parameter: the result of this operation depends on it",
    label = "the type of the result depends on a type parameter",
    note = "name the modes, `Layout![(M, N) : (DM, DN)]` with `M: Integer` and so on, and call `to_dynamic()`: a dynamic layout has every operation",
    note = "or add a bound: on the operand `B: ComposesWith<Layout<S, D>>` for a composition, `T: Tiles<Layout<S, D>>` for a divide; on the layout of a tensor `L: ComposedWith<B>` or `L: TiledBy<T>`; a trait with the path `colex::algebra::…` that rustc may suggest is internal"
)]
pub trait KnownParts {
    /// `S`.
    type Shape: ShapeOrStride;
    /// `D`.
    type Stride: ShapeOrStride;
}
#[diagnostic::do_not_recommend]
impl<S: ShapeOrStride, D: ShapeOrStride> KnownParts for Layout<S, D> {
    type Shape = S;
    type Stride = D;
}

/// `S`, for a layout `S:D` whose integers are all known.
pub type KnownShape<S, D> = <Layout<S, D> as KnownParts>::Shape;
/// `D`, for a layout `S:D` whose integers are all known.
pub type KnownStride<S, D> = <Layout<S, D> as KnownParts>::Stride;
