//! The laws of swizzles and composed layouts.

/// A swizzle: `Self` bits are shifted by at least `Self`, so that it is its own inverse.
#[diagnostic::on_unimplemented(
    message = "swizzle overlap: {Self} bits shifted by {Shift} overlap themselves",
    label = "this is not a swizzle: the bits that change and the bits that they depend on overlap",
    note = "a swizzle of {Self} bits needs a shift of at least {Self}, in either direction"
)]
pub trait SwizzleOverlap<Shift> {}

/// A swizzle: its highest bit, number `Self` counted from 1, exists in a `usize`.
#[diagnostic::on_unimplemented(
    message = "swizzle width: the bits of this swizzle reach {Self}, beyond those of a `usize`",
    label = "the sum of the three numbers of this swizzle is too large",
    note = "the bits that a swizzle reads and writes are the lowest B + M + |S| of an offset"
)]
pub trait SwizzleWidth {}

/// Upcast: `Self` elements that become one stay together, for the swizzle moves runs of `2^Base` elements as they are.
#[diagnostic::on_unimplemented(
    message = "swizzle granularity: {Self} elements that become one are separated by a swizzle that moves runs of 2^{Base}",
    label = "the swizzle tears elements of this size apart",
    note = "a swizzle with the number {Base} in the middle keeps runs of 2^{Base} elements; it can be upcast only by a divisor of that"
)]
pub trait SwizzleGranularity<Base> {}

/// Downcast of a swizzle: the number of parts, `Self`, is a power of two.
#[diagnostic::on_unimplemented(
    message = "swizzle parts: {Self}, the number of parts of an element, is not a power of two",
    label = "this is not a swizzle of the parts",
    note = "a swizzle permutes offsets by their bits: the number of parts must be a power of two"
)]
pub trait SwizzleParts {}

/// Upcast of a composed layout: the offset `Self` is a multiple of the `Elements` that become one.
#[diagnostic::on_unimplemented(
    message = "offset divisibility: the offset {Self} is not a multiple of {Elements}, the number of elements in a new one",
    label = "the first element does not begin at the offset",
    note = "an offset in larger elements is the offset divided by their number: it must be a multiple"
)]
pub trait OffsetDivisibility<Elements> {}

/// Inverses of a composed layout: the offset `Self` is static 0.
#[diagnostic::on_unimplemented(
    message = "inverse offset: the offset {Self} is added before the swizzle, so no coordinate has the offset 0",
    label = "this composed layout has no inverse",
    note = "an inverse begins at the offset 0: the offset of the composed layout must be static 0, `U0::new()`"
)]
pub trait InverseOffset {}

/// A swizzle by its masks: the bits of `Self`, which it reads, are as many as those of `Changed`, which it changes.
#[diagnostic::on_unimplemented(
    message = "swizzle masks: the masks {Self} and {Changed} do not have the same number of bits",
    label = "this is not a swizzle: each bit that changes depends on one bit",
    note = "use two masks with the same number of bits, such as 56 and 7"
)]
pub trait SwizzleMasks<Changed> {}

/// Composition of two swizzles: the bits that only one of them has, as a number from the lowest one on, are one run.
#[diagnostic::on_unimplemented(
    message = "swizzle run: the mask {Self} is not one contiguous run of bits",
    label = "this composition is not a swizzle",
    note = "bits that both have cancel, and the others must be one run: compose one of them with a layout first"
)]
pub trait SwizzleRun {}
