//! The laws of coordinate layouts.

/// A coordinate layout has no integral strides: `Self` is one.
#[diagnostic::on_unimplemented(
    message = "integral stride: the stride {Self} beside strides that are basis elements",
    label = "a coordinate and an integer are not added up",
    note = "the strides of a coordinate layout are basis elements, such as `{Self}@0`, and static zeros"
)]
pub trait IntegerStrides<C> {}

/// A result of coordinate layouts: each of its strides goes along one component, as the types tell.
#[diagnostic::on_unimplemented(
    message = "coordinate strides: a stride of the result is no multiple of one basis element, as the types tell",
    label = "this has a dynamic size or stride, or goes along a diagonal",
    note = "modes along one component have tiles of any integers; through several components the sizes and the tile are static, and no diagonal leads"
)]
pub trait AlongOneComponent<'a> {}

/// Coordinates that are added up have one profile.
#[diagnostic::on_unimplemented(
    message = "basis mismatch: a component of the coordinates is an integer by one stride, and a tuple by another one",
    label = "strides go along a component, and along a component inside it",
    note = "strides such as `1@0` and `1@0@0` do not add up to a coordinate"
)]
pub trait BasisMismatch<'a> {}

/// A size has no sign.
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
    note = "what runs back is composed by the odd extension of the left operand, A(-x) = -A(x), where all strides do; the sum of both need not be a layout"
)]
pub trait OneDirection<'a> {}

/// A layout with a left inverse runs in one direction.
#[diagnostic::on_unimplemented(
    message = "signs: the left inverse of a layout that runs forward by one stride, and back by another one",
    label = "strides of both signs",
    note = "the digits of a value that goes forward and back are not told apart by quotients; `magnitudes()` runs one way"
)]
pub trait InvertedRunsOneWay<'a> {}

/// A tiler of a divide runs forward.
#[diagnostic::on_unimplemented(
    message = "signs: a divide by a layout with signs",
    label = "tiles run forward",
    note = "divide by the layout that runs forward, and compose the tile with the one that runs back"
)]
pub trait TilerRunsForward<'a> {}
