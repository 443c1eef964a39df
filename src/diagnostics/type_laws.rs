//! The messages of the assertions about types.

/// `assert_type_eq!`: the int tuples, integers or coordinates `Self` and `Other` are the same.
#[diagnostic::on_unimplemented(
    message = "different types: `{Self}` and `{Other}`",
    label = "this is `{Self}`, not `{Other}`"
)]
pub trait SameType<Other> {}
impl<T> SameType<T> for T {}

/// `assert_type_eq!`: the layout of the shape `Self` and the stride `Stride` is that of the shape `OtherShape` and the
/// stride `OtherStride`.
#[diagnostic::on_unimplemented(
    message = "different layouts: `{Self}:{Stride}` and `{OtherShape}:{OtherStride}`",
    label = "this is `{Self}:{Stride}`, not `{OtherShape}:{OtherStride}`"
)]
pub trait SameLayout<Stride, OtherShape, OtherStride> {}
impl<S, D> SameLayout<D, S, D> for S {}

/// `assert_type_eq!`: the layout of the shape `Self` and the stride `Stride` is no `Other`, which is not a layout.
#[diagnostic::on_unimplemented(
    message = "different types: the layout `{Self}:{Stride}` and `{Other}`, which is not a layout",
    label = "the layout `{Self}:{Stride}`, not `{Other}`"
)]
pub trait LayoutIsNot<Stride, Other> {}

/// `assert_type_eq!`: `Self`, which is not a layout, is not the layout of the shape `Shape` and the stride `Stride`.
#[diagnostic::on_unimplemented(
    message = "different types: `{Self}`, which is not a layout, and the layout `{Shape}:{Stride}`",
    label = "this is `{Self}`, not the layout `{Shape}:{Stride}`"
)]
pub trait NoLayout<Shape, Stride> {}

/// `show_type!`: an int tuple, an integer or a coordinate is shown.
#[diagnostic::on_unimplemented(
    message = "the type is `{Self}`",
    label = "`{Self}`",
    note = "this macro ends the compilation to show the type; remove it when you have seen the type"
)]
pub trait ShowType {}

/// `show_type!`: a layout is shown.
#[diagnostic::on_unimplemented(
    message = "the layout is `{Self}:{Stride}`",
    label = "`{Self}:{Stride}`",
    note = "this macro ends the compilation to show the type; remove it when you have seen the type"
)]
pub trait ShowLayout<Stride> {}
