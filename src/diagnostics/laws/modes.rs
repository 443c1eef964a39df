//! The laws of operations that arrange modes.

/// A range of modes has at least one: `Self` is below `End`.
#[diagnostic::on_unimplemented(
    message = "empty range: there are no modes from {Self} up to {End}",
    label = "this range of modes is empty",
    note = "the range begins with the first index and ends before the second"
)]
pub trait EmptyRange<End> {}

/// A range of modes, from `Self` up to `End`, ends within the rank.
#[diagnostic::on_unimplemented(
    message = "range out of bounds: the modes from {Self} up to {End} of a layout of rank {Rank}",
    label = "this range of modes ends beyond the rank",
    note = "the range begins with the first index and ends before the second, which is at most the rank"
)]
pub trait RangeOutOfBounds<End, Rank> {}

/// `select`: no mode is selected twice.
#[diagnostic::on_unimplemented(
    message = "duplicate mode: mode {Self} is selected twice",
    label = "this mode occurs twice",
    note = "a layout with a mode twice maps several coordinates to one index"
)]
pub trait DuplicateMode {}

/// `append_to_rank`, `prepend_to_rank`: the rank `Self` of the layout is at most `Wanted`.
#[diagnostic::on_unimplemented(
    message = "rank exceeded: a layout of rank {Self} cannot be extended to rank {Wanted}",
    label = "the layout has more modes already",
    note = "modes are added, never taken away"
)]
pub trait RankExceeded<Wanted> {}

/// `append_to_rank`, `prepend_to_rank`: the rank is static.
#[diagnostic::on_unimplemented(
    message = "dynamic rank: the rank of a layout is a static integer, not a `usize`",
    label = "a static integer is needed here, such as `U3`",
    note = "the rank of a layout is part of its type, and must be known at compile time"
)]
pub trait DynamicRank<Layout> {}

/// `unflatten`: the profile has as many integers, `Self`, as the layout has modes, `Rank`.
#[diagnostic::on_unimplemented(
    message = "profile size: a profile of {Self} integers for a layout of rank {Rank}",
    label = "the profile does not take the modes of this layout",
    note = "each mode of the layout goes to one integer of the profile"
)]
pub trait ProfileSize<Rank> {}

/// `tile_unzip`: a mode at an end of the tiler, of rank `Self`, has rank 2.
#[diagnostic::on_unimplemented(
    message = "not a pair: a mode of rank {Self} at an end of the tiler, where a pair of modes is needed",
    label = "this layout has no pair at an end of the tiler",
    note = "a divide or product by the tiler has a mode of rank 2 at each end of it"
)]
pub trait NotAPair {}

/// `reshape`: the shape has as many elements, `Self`, as the layout, `Size`.
#[diagnostic::on_unimplemented(
    message = "reshape size: a shape of {Self} elements for a layout of {Size}",
    label = "this shape has more or fewer elements than the layout",
    note = "a reshape keeps all elements and their order"
)]
pub trait ReshapeSize<Size> {}

/// `reshape`: a mode of size `Self` divides the `Run` elements at stride `Stride` where it begins.
#[diagnostic::on_unimplemented(
    message = "single stride: a mode of size {Self} begins in a run of {Run} elements at stride {Stride}, which it does not divide",
    label = "no single stride leads through a mode of this shape",
    note = "`with_shape` splits such a mode into several; a copy of the elements has any shape"
)]
pub trait SingleStride<Run, Stride> {}
