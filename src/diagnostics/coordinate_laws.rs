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
