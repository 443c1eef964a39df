//! The laws of recasts.

/// `upcast`: of the stride `Self` and the number `Elements` of old elements in a new one, one divides the other.
#[diagnostic::on_unimplemented(
    message = "upcast divisibility: the stride {Self} neither divides nor is divisible by {Elements}, the number of elements in a new one",
    label = "elements of this layout would be cut",
    note = "a mode moves by whole new elements, or several of its elements make one"
)]
pub trait UpcastDivisibility<Elements> {}

/// `upcast`: the modes of stride below `Elements` reach the place `Self` within a new element, which is below it.
#[diagnostic::on_unimplemented(
    message = "upcast carry: the modes in a new element of {Elements} elements together reach {Self}, past its end",
    label = "elements of this layout would be lost",
    note = "each mode of a stride below {Elements} fits by itself, but the sum of the last places in an element must stay below {Elements}"
)]
pub trait UpcastCarry<Elements> {}

/// `downcast`: there is a mode of static stride 1.
#[diagnostic::on_unimplemented(
    message = "adjacent elements: a downcast by {Self} needs a mode of static stride 1",
    label = "no mode of this layout has the static stride 1",
    note = "the parts of an element lie side by side, and join the mode whose elements do",
    note = "a dynamic stride is not known to be 1: `with_unit_stride::<U1>()` checks the stride of mode 1 and makes it static"
)]
pub trait AdjacentElements {}

/// `upcast`, `downcast`: the number of elements is not 0.
#[diagnostic::on_unimplemented(
    message = "recast by zero: {Self} elements do not make one",
    label = "the number of elements is 0"
)]
pub trait RecastByZero {}
