//! The laws of shape surgery, inverses and recasts.

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
    note = "how many modes a layout has is part of its type, and must be known at compile time"
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

/// `left_inverse`: the strides are static.
#[diagnostic::on_unimplemented(
    message = "dynamic stride: the left inverse needs static strides",
    label = "this layout has a dynamic stride",
    note = "the inverse sorts the modes by stride, and the order must be known at compile time"
)]
pub trait InverseDynamicStride<Place> {}

/// `left_inverse`: each stride, `Self`, is a multiple of the next smaller one, `Below`.
#[diagnostic::on_unimplemented(
    message = "left inverse divisibility: the stride {Self} is not a multiple of the next smaller stride {Below}",
    label = "this layout has no left inverse",
    note = "the inverse is a layout only if the sorted strides divide each other"
)]
pub trait LeftInverseDivisibility<Below> {}

/// `left_inverse`: a mode of size `Self` and stride `Stride` ends before the next larger stride, `Next`, begins.
#[diagnostic::on_unimplemented(
    message = "left inverse reach: {Self} elements at stride {Stride} reach beyond the next stride {Next}",
    label = "this layout has no left inverse",
    note = "each mode must end before the next larger stride begins: use fewer elements, or a stride of at least {Self} times {Stride}"
)]
pub trait LeftInverseReach<Stride, Next> {}

/// `domain_distribute`: shape and number are static.
#[diagnostic::on_unimplemented(
    message = "dynamic domain: `domain_distribute` needs static integers",
    label = "the shape and the number of elements are static integers",
    note = "the result is made of greatest common divisors, which must be known at compile time"
)]
pub trait DynamicDomain<Shape> {}

/// `upcast`: of the stride `Self` and the number `Elements` of old elements in a new one, one divides the other.
#[diagnostic::on_unimplemented(
    message = "upcast divisibility: neither of the stride {Self} and the {Elements} elements divides the other",
    label = "elements of this layout would be cut",
    note = "a mode moves by whole new elements, or several of its elements make one"
)]
pub trait UpcastDivisibility<Elements> {}

/// `upcast`: the modes of stride below `Elements` reach the place `Self` within a new element, which is below it.
#[diagnostic::on_unimplemented(
    message = "upcast carry: the modes that an element of {Elements} joins reach {Self} in it together, and carry out of it",
    label = "elements of this layout would be lost",
    note = "each mode of a stride below {Elements} fits by itself, but the sum of the last places in an element must stay below {Elements}"
)]
pub trait UpcastCarry<Elements> {}

/// `downcast`: there is a mode of static stride 1.
#[diagnostic::on_unimplemented(
    message = "adjacent elements: a downcast by {Self} needs a mode of static stride 1",
    label = "no mode of this layout has the static stride 1",
    note = "the parts of an element lie side by side, and join the mode whose elements do"
)]
pub trait AdjacentElements {}

/// `upcast`, `downcast`: the number of elements is not 0.
#[diagnostic::on_unimplemented(
    message = "recast by zero: {Self} elements do not make one",
    label = "the number of elements is 0"
)]
pub trait RecastByZero {}

/// `Injective`: the stride `Self` is above the last offset of the modes of smaller stride, which is below `Reach`.
#[diagnostic::on_unimplemented(
    message = "not proven injective: the stride {Self} is smaller than {Reach}, the reach of the modes below it",
    label = "this layout may map two coordinates to one index",
    note = "the proof is sufficient, not exact: the modes must lie above each other by increasing stride"
)]
pub trait NotProvenInjective<Reach> {}

/// `Compact`: the stride `Self` is `End`, where the modes of smaller stride end.
#[diagnostic::on_unimplemented(
    message = "not compact: a mode of stride {Self} where the modes below it end at {End}",
    label = "this layout is not a bijection onto its size",
    note = "by increasing stride, each mode must begin where those before end"
)]
pub trait NotProvenCompact<End> {}

/// `Contiguous`: the coalesced layout is `N:1`.
#[diagnostic::on_unimplemented(
    message = "not contiguous: static integers do not prove that this layout is the identity",
    label = "this layout is not contiguous",
    note = "the coalesced layout must be `N:1`; check dynamic integers with `Proven::new`"
)]
pub trait NotProvenContiguous<Layout> {}

/// Proofs: the integers that decide are static.
#[diagnostic::on_unimplemented(
    message = "no static proof: dynamic integers decide about this property",
    label = "this layout has dynamic integers",
    note = "check them once with `Proven::new`, and pass the proof"
)]
pub trait NoStaticProof<Integer> {}
