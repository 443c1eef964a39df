//! The laws of coordinate layouts.

/// The strides of a coordinate layout are basis elements, but `Self` is an integer.
#[diagnostic::on_unimplemented(
    message = "integral stride: the integer stride {Self} among strides that are basis elements",
    label = "a coordinate and an integer are not added up",
    note = "the strides of a coordinate layout are basis elements, such as `{Self}@0`, and static zeros"
)]
pub trait IntegerStrides<C> {}

/// A result of coordinate layouts: each of its strides goes along one component, by the types.
#[diagnostic::on_unimplemented(
    message = "coordinate strides: a stride of the result is not known to be a multiple of one basis element",
    label = "this has a dynamic size or stride, or goes along a diagonal",
    note = "modes along one component have tiles of any integers; across several components the sizes and the tile must be static, and a diagonal is not possible"
)]
pub trait AlongOneComponent<'a> {}

/// Coordinates that are added up have one profile.
#[diagnostic::on_unimplemented(
    message = "basis mismatch: a component of the coordinates is an integer in one stride and a tuple in another",
    label = "strides go along a component, and along a component inside it",
    note = "strides such as `1@0` and `1@0@0` do not add up to a coordinate"
)]
pub trait BasisMismatch<'a> {}

/// A size is not negative.
#[diagnostic::on_unimplemented(
    message = "signed size: a signed integer as the size of a mode",
    label = "a size has no sign, a stride may",
    note = "a dynamic size is a `usize`"
)]
pub trait SizeWithSign<'a> {}

/// A right operand with signs runs in one direction.
#[diagnostic::on_unimplemented(
    message = "signs: the right operand runs forward by one stride, and back by another one",
    label = "strides of both signs",
    note = "an operand whose strides all run back is composed by the odd extension of the left one, A(-x) = -A(x); with both directions, the sum need not be a layout"
)]
pub trait OneDirection<'a> {}

/// A layout with a left inverse runs in one direction.
#[diagnostic::on_unimplemented(
    message = "signs: the left inverse of a layout that runs forward by one stride, and back by another one",
    label = "strides of both signs",
    note = "quotients cannot separate a value that goes forward from one that goes back; `magnitudes()` runs one way"
)]
pub trait InvertedRunsOneWay<'a> {}

/// A tiler of a divide runs forward.
#[diagnostic::on_unimplemented(
    message = "signs: a divide by a layout with signs",
    label = "tiles run forward",
    note = "divide by the layout that runs forward, and compose the tile with the one that runs back"
)]
pub trait TilerRunsForward<'a> {}
