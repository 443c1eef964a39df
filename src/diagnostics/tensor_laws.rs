//! The laws of tensors.

use super::BrokenIn;
use core::marker::PhantomData;

/// The storage has `Self` elements, at least as many as the `Cosize` of the layout.
#[diagnostic::on_unimplemented(
    message = "storage: {Self} elements are too few for a layout of cosize {Cosize}",
    label = "the storage is too small for this layout",
    note = "a layout reaches up to its cosize, which for one with gaps is more than its size"
)]
pub trait StorageLength<Cosize> {}

/// The coordinate `Self` is below the `Size` of its mode.
#[diagnostic::on_unimplemented(
    message = "coordinate range: the coordinate {Self} is outside a mode of size {Size}",
    label = "this coordinate is out of range",
    note = "coordinates count from 0, and are below the size of the mode"
)]
pub trait CoordinateRange<Size> {}

/// The origin and the shape of a window have the profile of the shape of the tensor, which is not the integer `Window`.
#[diagnostic::on_unimplemented(
    message = "window profile: the origin, the window and the tensor do not have the same profile",
    label = "an integer is needed for each integer of the shape of the tensor",
    note = "a window begins at an integer in each mode, and has a size for each; a tiler of windows may have `_` for a whole mode"
)]
pub trait WindowProfile<Window> {}

/// [`WindowProfile`] is broken by a tiler of windows of the shape `W`.
pub struct NotOneProfile<W>(PhantomData<W>);
impl<W, P> BrokenIn<P> for NotOneProfile<W> where (): WindowProfile<W> {}

/// A window of the size `Self` in a mode of the size `Size`, which is not smaller.
#[diagnostic::on_unimplemented(
    message = "window size: a window of {Self} is larger than a mode of size {Size}",
    label = "this window is larger than the mode",
    note = "a window has at most the size of the mode, whatever its origin"
)]
pub trait WindowSize<Size> {}

/// `domain_offset`: a mode that is a tuple of rank `Self` has a tuple of integers, or `_`.
#[diagnostic::on_unimplemented(
    message = "coordinate profile: an integer for a mode that is a tuple of rank {Self}",
    label = "an integer or `_` is needed for each integer of the shape",
    note = "a window that starts in the middle of a nested mode does not have the strides of that mode; `_` leaves it as it is"
)]
pub trait OffsetOfModes {}

/// A mode that is a tuple of rank `Self` where an operation takes one integer of the shape.
#[diagnostic::on_unimplemented(
    message = "nested mode: a mode that is a tuple of rank {Self} where an integer is needed",
    label = "this operation takes one integer of the shape, and the mode has several",
    note = "`flatten` makes each integer of the shape a mode of its own"
)]
pub trait NestedMode {}

/// A stride that is `Other` in another layout is `Self`.
#[diagnostic::on_unimplemented(
    message = "stride mismatch: a mode of stride {Self} where the other layout has {Other}",
    label = "this mode does not have the stride {Other}"
)]
pub trait StrideMismatch<Other> {}

/// A composition of a tensor: the right operand reaches `Self`, which is at most the `Size` of the layout.
#[diagnostic::on_unimplemented(
    message = "composition domain: the right operand reaches {Self}, beyond a layout of size {Size}",
    label = "this composition leads out of the tensor",
    note = "a layout continues beyond its size, but a tensor has no elements there"
)]
pub trait CompositionDomain<Size> {}

/// Tensors of one shape: a mode of size `Self` has the size `Size` in the other tensor, too.
#[diagnostic::on_unimplemented(
    message = "shape mismatch: a mode of size {Self} where the other tensor has {Size}",
    label = "the tensors do not have the same shape",
    note = "an algorithm goes through the coordinates of all its tensors together, so their sizes must be equal"
)]
pub trait ShapeMismatch<Size>:
    ProductM<Size, Kept = <Self as ShapeMismatch<Size>>::Kept>
    + ProductN<Size, Kept = <Self as ShapeMismatch<Size>>::Kept>
    + ProductK<Size, Kept = <Self as ShapeMismatch<Size>>::Kept>
{
    /// The result if the law holds.
    type Kept;
}

/// A product of matrices: mode 0 of `a(m, k)`, of size `Self`, has the size `Size` in `c(m, n)`.
#[diagnostic::on_unimplemented(
    message = "product shape: mode 0 of `a(m, k)` has size {Self}, and mode 0 of `c(m, n)` has {Size}",
    label = "`gemm` takes `a(m, k)`, `b(n, k)` and `c(m, n)`, in this order",
    note = "the mode of the sum is the last of both `a` and `b`: a matrix `b(k, n)` is passed as `b.transpose()`"
)]
pub trait ProductM<Size> {
    /// The result if the law holds.
    type Kept;
}

/// A product of matrices: mode 0 of `b(n, k)`, of size `Self`, has the size `Size` in `c(m, n)`, where it is mode 1.
#[diagnostic::on_unimplemented(
    message = "product shape: mode 0 of `b(n, k)` has size {Self}, and mode 1 of `c(m, n)` has {Size}",
    label = "`gemm` takes `a(m, k)`, `b(n, k)` and `c(m, n)`, in this order",
    note = "the mode of the sum is the last of both `a` and `b`: a matrix `b(k, n)` is passed as `b.transpose()`"
)]
pub trait ProductN<Size> {
    /// The result if the law holds.
    type Kept;
}

/// A product of matrices: mode 1 of `b(n, k)`, of size `Self`, has the size `Size` in `a(m, k)`.
#[diagnostic::on_unimplemented(
    message = "product shape: mode 1 of `b(n, k)` has size {Self}, and mode 1 of `a(m, k)` has {Size}",
    label = "`gemm` takes `a(m, k)`, `b(n, k)` and `c(m, n)`, in this order",
    note = "the mode of the sum is the last of both `a` and `b`: a matrix `b(k, n)` is passed as `b.transpose()`"
)]
pub trait ProductK<Size> {
    /// The result if the law holds.
    type Kept;
}

/// Tensors of one shape: a mode is an integer in one, of size `Self`, and a tuple of rank `Rank` in the other.
#[diagnostic::on_unimplemented(
    message = "profile mismatch: a mode is an integer of size {Self} in one tensor and a tuple of rank {Rank} in the other",
    label = "the tensors do not have the same profile",
    note = "no element is found by a division: give both the same shape first, with `reshape`, a divide or `group`",
    note = "for two matrices, `copy_by_modes(&x, &mut y)` divides, and copies between any profiles"
)]
pub trait ProfileMismatch<Rank> {
    /// The result if the law holds.
    type Kept;
}

/// Tensors of one shape: a mode is a tuple of rank `Self` in one, and of rank `Rank` in the other.
#[diagnostic::on_unimplemented(
    message = "rank mismatch: a mode is a tuple of rank {Self} in one tensor and of rank {Rank} in the other",
    label = "the tensors do not have the same profile",
    note = "give both the same shape first, with `reshape`, a divide or `group`"
)]
pub trait RankMismatch<Rank> {
    /// The result if the law holds.
    type Kept;
}

/// A recast of a tensor: of the sizes of the old and the new elements, in bytes, one divides the other.
#[diagnostic::on_unimplemented(
    message = "recast size: elements of {Self} bytes as elements of {New} bytes",
    label = "neither size divides the other",
    note = "a new element consists of whole old ones, or is part of one"
)]
pub trait RecastSize<New> {}

/// A recast of a tensor to larger elements, each from `Self` old ones: there is a mode of static stride 1.
#[diagnostic::on_unimplemented(
    message = "adjacent elements: an upcast by {Self} needs a mode of static stride 1",
    label = "no mode of this tensor has the static stride 1",
    note = "the elements that become one lie side by side in memory",
    note = "a dynamic stride is not known to be 1: `with_unit_stride::<U1>()` checks the stride of mode 1 and makes it static"
)]
pub trait JoinedElements {}

/// A recast of a tensor: a mode of stride 1, of size `Self`, is filled by elements of `Elements` old ones.
#[diagnostic::on_unimplemented(
    message = "recast fill: {Self} adjacent elements do not make whole new elements of {Elements} each",
    label = "a new element would reach beyond the mode",
    note = "the size of the mode of stride 1 is a multiple of {Elements}; `coalesce` may join it with the next mode"
)]
pub trait RecastFill<Elements> {}

/// A recast of a tensor: the stride `Self` is a whole number of new elements, of `Elements` old ones each.
#[diagnostic::on_unimplemented(
    message = "recast stride: the stride {Self} is not a multiple of {Elements}, the number of elements in a new one",
    label = "a new element would have parts that the tensor does not have",
    note = "all strides other than 1 must be multiples of {Elements}; `coalesce` may join modes"
)]
pub trait RecastStride<Elements> {}

/// A recast of a tensor: one mode has the stride 1, not several, as `Self` elements make one or one makes `Self`.
#[diagnostic::on_unimplemented(
    message = "recast units: several modes have stride 1, and a recast by {Self} needs exactly one",
    label = "these modes overlap",
    note = "one mode of stride 1 has the elements that lie side by side"
)]
pub trait OneUnitMode {}
