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

/// Tensors of one shape: a mode of size `Self` has the size `Size` in the other tensor, too.
#[diagnostic::on_unimplemented(
    message = "shape mismatch: a mode of size {Self} where the other tensor has {Size}",
    label = "the tensors do not have one shape",
    note = "an algorithm goes through the coordinates of all its tensors together, so that their sizes must be equal"
)]
pub trait ShapeMismatch<Size> {}

/// Tensors of one shape: a mode is an integer in one, of size `Self`, and a tuple of rank `Rank` in the other.
#[diagnostic::on_unimplemented(
    message = "profile mismatch: a mode is an integer of size {Self} in one tensor and a tuple of rank {Rank} in the other",
    label = "the tensors do not have one profile",
    note = "no element is found by a division: give both the same shape first, with `with_shape`, a divide or `group`"
)]
pub trait ProfileMismatch<Rank> {}

/// Tensors of one shape: a mode is a tuple of rank `Self` in one, and of rank `Rank` in the other.
#[diagnostic::on_unimplemented(
    message = "rank mismatch: a mode is a tuple of rank {Self} in one tensor and of rank {Rank} in the other",
    label = "the tensors do not have one profile",
    note = "give both the same shape first, with `with_shape`, a divide or `group`"
)]
pub trait RankMismatch<Rank> {}
