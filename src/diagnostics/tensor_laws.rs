//! The laws of tensors.

/// The storage has `Self` elements, at least as many as the `Cosize` of the layout.
#[diagnostic::on_unimplemented(
    message = "storage: {Self} elements, where the layout has the cosize {Cosize}",
    label = "the storage is too small for this layout",
    note = "a layout reaches up to its cosize, which for one with gaps is more than its size"
)]
pub trait StorageLength<Cosize> {}

/// The coordinate `Self` is below the `Size` of its mode.
#[diagnostic::on_unimplemented(
    message = "coordinate range: the coordinate {Self} in a mode of size {Size}",
    label = "this coordinate is out of range",
    note = "coordinates count from 0, and are below the size of the mode"
)]
pub trait CoordinateRange<Size> {}

/// A composition of a tensor: the right operand reaches `Self`, which is at most the `Size` of the layout.
#[diagnostic::on_unimplemented(
    message = "composition domain: the right operand reaches {Self} in a layout of size {Size}",
    label = "this composition leads out of the tensor",
    note = "beyond its size a layout goes on, but a tensor has no elements there"
)]
pub trait CompositionDomain<Size> {}
