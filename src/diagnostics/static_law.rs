//! The laws of ranks, profiles and static integers, as run-time errors.

use core::fmt;

/// A law about ranks, profiles and static integers, with its numbers.
///
/// The layout types of this crate keep these laws: code that breaks one does not compile. The crate `colex-dyn`, whose
/// layouts get their rank at run time, returns them as errors with the words of the compile error.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum StaticLaw {
    /// A tuple of more tilers than the layout has modes.
    TilerRank {
        /// The rank of the tiler.
        tiler: usize,
        /// The rank of the layout.
        rank: usize,
    },
    /// Shape and stride are tuples of different rank.
    Incongruent {
        /// The rank of the stride.
        stride: usize,
        /// The rank of the shape.
        shape: usize,
    },
    /// The shape is a tuple, and the stride an integer.
    IntegerStride {
        /// The stride.
        stride: usize,
        /// The rank of the shape.
        rank: usize,
    },
    /// The shape is an integer, and the stride a tuple.
    TupleStride {
        /// The shape.
        shape: usize,
        /// The rank of the stride.
        rank: usize,
    },
    /// A coordinate of another rank than the shape.
    CoordinateProfile {
        /// The rank of the coordinate.
        coordinate: usize,
        /// The rank of the shape.
        rank: usize,
    },
    /// A coordinate that is a tuple, of a mode that is an integer.
    CoordinateDepth {
        /// The rank of the coordinate.
        coordinate: usize,
        /// The size of the mode.
        size: usize,
    },
    /// A coordinate with an underscore does not give an offset.
    HasOffset,
    /// A layout, a tiler or an underscore where an integer is needed.
    NotAnInteger,
    /// The index of a mode is not below the rank.
    ModeOutOfRange {
        /// The index.
        mode: usize,
        /// The rank.
        rank: usize,
    },
    /// A range of modes without modes.
    EmptyRange {
        /// Where it begins.
        begin: usize,
        /// Where it ends.
        end: usize,
    },
    /// A range of modes that ends beyond the rank.
    RangeOutOfBounds {
        /// Where it begins.
        begin: usize,
        /// Where it ends.
        end: usize,
        /// The rank.
        rank: usize,
    },
    /// A mode is selected twice.
    DuplicateMode {
        /// The index.
        mode: usize,
    },
    /// A layout has more modes than the rank to extend it to.
    RankExceeded {
        /// The rank.
        rank: usize,
        /// The requested rank.
        wanted: usize,
    },
    /// A profile has another number of integers than the layout has modes.
    ProfileSize {
        /// How many integers.
        integers: usize,
        /// The rank of the layout.
        rank: usize,
    },
    /// A mode is not a pair, and the operation takes pairs apart.
    NotAPair {
        /// The rank of the mode.
        rank: usize,
    },
    /// Two tuples of different rank are taken mode by mode.
    SameRank {
        /// The one rank.
        rank: usize,
        /// The other.
        other: usize,
    },
    /// An integer where the other operand has a tuple.
    SameProfile {
        /// The integer.
        integer: usize,
        /// The rank of the tuple.
        rank: usize,
    },
    /// A divisor of more modes than the dividend.
    DivisorRank {
        /// The rank of the divisor.
        divisor: usize,
        /// The rank of the dividend.
        rank: usize,
    },
    /// Two modes have the same order.
    EqualOrders {
        /// The order.
        order: usize,
    },
    /// An empty tuple does not have a greatest or a smallest integer.
    NoIntegers,
    /// `domain_distribute` of dynamic integers.
    DynamicDomain,
    /// Left inverse: a stride is not a multiple of the next smaller one.
    LeftInverseDivisibility {
        /// The stride.
        stride: usize,
        /// The next smaller one.
        below: usize,
    },
    /// Upcast: neither of a static stride and the number of elements that make one divides the other.
    UpcastDivisibility {
        /// The stride.
        stride: usize,
        /// The number of elements.
        elements: usize,
    },
    /// Downcast: no mode has the static stride 1.
    AdjacentElements {
        /// How many elements one becomes.
        elements: usize,
    },
    /// Downcast: several modes have the static stride 1.
    OneUnitMode {
        /// How many elements one becomes.
        elements: usize,
    },
    /// A recast of no elements to one.
    RecastByZero,
    /// A stride goes to a component that another stride takes apart.
    MixedBases,
    /// A result of coordinate layouts: a stride is a sum of several basis elements.
    CoordinateStrides,
    /// A composition: the strides of the right operand run forward and back.
    RightRunsBothWays,
    /// A left inverse: the strides run forward and back.
    InvertedRunsBothWays,
    /// A divide by a layout with signs.
    TilerRunsBack,
    /// An inverse of a layout composed with a function that is not a swizzle.
    NoInverse,
    /// An inverse of a swizzled layout: an offset is added before the swizzle.
    InverseOffset {
        /// The offset.
        offset: usize,
    },
    /// A recast of a layout composed with a function that is not a swizzle.
    NoRecast,
    /// A swizzle: the bits that change and those that they change by overlap.
    SwizzleOverlap {
        /// How many bits change.
        bits: u32,
        /// How far they are shifted.
        shift: i32,
    },
    /// A swizzle: its highest bit is not one of a `usize`.
    SwizzleWidth {
        /// The number of its highest bit, from 1 on.
        reach: usize,
    },
    /// A composition of swizzles whose shifts differ.
    SwizzleShift {
        /// The shift of the left one.
        left: i32,
        /// The shift of the right one.
        right: i32,
    },
    /// A composition of swizzles: the bits of only one of them are not one run.
    SwizzleRun {
        /// The bits, from the lowest one on.
        bits: usize,
    },
    /// Upcast: the swizzle moves parts of the larger elements.
    SwizzleGranularity {
        /// How many elements become one.
        elements: usize,
        /// The swizzle moves runs of two to this power.
        base: u32,
    },
    /// Downcast of a swizzle: the number of parts is not a power of two.
    SwizzleParts {
        /// How many parts.
        parts: usize,
    },
    /// A tuple is nested too deep.
    TooDeep {
        /// The depth that a tuple may have.
        limit: usize,
    },
    /// A tuple has too many integers.
    TooLarge {
        /// How many it may have.
        limit: usize,
    },
}

impl fmt::Display for StaticLaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::TilerRank { tiler, rank } => {
                write!(f, "tiler rank: a tiler of rank {tiler} for a layout of rank {rank}")
            }
            Self::Incongruent { stride, shape } => {
                write!(f, "incongruent: a stride of rank {stride} for a shape of rank {shape}")
            }
            Self::IntegerStride { stride, rank } => {
                write!(f, "incongruent: the stride {stride} is an integer where the shape is a tuple of rank {rank}")
            }
            Self::TupleStride { shape, rank } => {
                write!(f, "incongruent: the stride is a tuple of rank {rank} where the shape is the integer {shape}")
            }
            Self::CoordinateProfile { coordinate, rank } => {
                write!(f, "coordinate profile: a coordinate of rank {coordinate} for a shape of rank {rank}")
            }
            Self::CoordinateDepth { coordinate, size } => {
                write!(f, "coordinate profile: a coordinate tuple of rank {coordinate} for a mode of size {size}")
            }
            Self::HasOffset => write!(f, "coordinate profile: a coordinate with an underscore has no offset"),
            Self::NotAnInteger => {
                write!(f, "not an int tuple: a layout or `_` where an integer or a tuple of integers is needed")
            }
            Self::ModeOutOfRange { mode, rank } => {
                write!(f, "mode out of range: there is no mode {mode} in a tuple of rank {rank}")
            }
            Self::EmptyRange { begin, end } => write!(f, "empty range: there are no modes from {begin} up to {end}"),
            Self::RangeOutOfBounds { begin, end, rank } => {
                write!(f, "range out of bounds: the modes from {begin} up to {end} of a layout of rank {rank}")
            }
            Self::DuplicateMode { mode } => write!(f, "duplicate mode: mode {mode} is selected twice"),
            Self::RankExceeded { rank, wanted } => {
                write!(f, "rank exceeded: a layout of rank {rank} cannot be extended to rank {wanted}")
            }
            Self::ProfileSize { integers, rank } => {
                write!(f, "profile size: a profile of {integers} integers for a layout of rank {rank}")
            }
            Self::MixedBases => {
                write!(
                    f,
                    "basis mismatch: a component of the coordinates is an integer in one stride and a tuple in another"
                )
            }
            Self::CoordinateStrides => {
                write!(
                    f,
                    "coordinate strides: a stride of the result is not known to be a multiple of one basis element"
                )
            }
            Self::RightRunsBothWays => {
                write!(f, "signs: the right operand runs forward by one stride, and back by another one")
            }
            Self::InvertedRunsBothWays => {
                write!(
                    f,
                    "signs: the left inverse of a layout that runs forward by one stride, and back by another one"
                )
            }
            Self::TilerRunsBack => write!(f, "signs: a divide by a layout with signs"),
            Self::NoInverse => {
                write!(f, "no inverse: of composed layouts, only a swizzle of a layout has one")
            }
            Self::InverseOffset { offset } => {
                write!(
                    f,
                    "inverse offset: the offset {offset} is added before the swizzle, so no coordinate has the offset 0"
                )
            }
            Self::NoRecast => {
                write!(f, "no recast: of composed layouts, only a swizzle of a layout can be recast")
            }
            Self::SwizzleOverlap { bits, shift } => {
                write!(f, "swizzle overlap: {bits} bits shifted by {shift} overlap themselves")
            }
            Self::SwizzleWidth { reach } => {
                write!(f, "swizzle width: the bits of this swizzle reach {reach}, beyond those of a `usize`")
            }
            Self::SwizzleShift { .. } => {
                write!(f, "not a layout: a swizzle applies to a layout, or to a swizzle of the same shift")
            }
            Self::SwizzleRun { bits } => {
                write!(f, "swizzle run: the mask {bits} is not one contiguous run of bits")
            }
            Self::SwizzleGranularity { elements, base } => write!(
                f,
                "swizzle granularity: {elements} elements that become one are separated by a swizzle that moves runs of \
                 2^{base}"
            ),
            Self::SwizzleParts { parts } => {
                write!(f, "swizzle parts: {parts}, the number of parts of an element, is not a power of two")
            }
            Self::NotAPair { rank } => {
                write!(f, "not a pair: a mode of rank {rank} at an end of the tiler, where a pair of modes is needed")
            }
            Self::SameRank { rank, other } => {
                write!(f, "mismatched ranks: a tuple of rank {rank} where a tuple of rank {other} is needed")
            }
            Self::SameProfile { integer, rank } => write!(
                f,
                "mismatched profiles: the integer {integer} where the other operand has a tuple of rank {rank}"
            ),
            Self::DivisorRank { divisor, rank } => {
                write!(f, "divisor rank: a divisor of rank {divisor} for a tuple of rank {rank}")
            }
            Self::EqualOrders { order } => write!(f, "equal orders: two modes have the order {order}"),
            Self::NoIntegers => write!(f, "no integers: an empty tuple has no greatest and no smallest integer"),
            Self::DynamicDomain => write!(f, "dynamic domain: `domain_distribute` needs static integers"),
            Self::LeftInverseDivisibility { stride, below } => write!(
                f,
                "left inverse divisibility: the stride {stride} is not a multiple of the next smaller stride {below}"
            ),
            Self::UpcastDivisibility { stride, elements } => write!(
                f,
                "upcast divisibility: the stride {stride} neither divides nor is divisible by {elements}, the number of \
                 elements in a new one"
            ),
            Self::AdjacentElements { elements } => {
                write!(f, "adjacent elements: a downcast by {elements} needs a mode of static stride 1")
            }
            Self::OneUnitMode { elements } => {
                write!(f, "recast units: several modes have stride 1, and a recast by {elements} needs exactly one")
            }
            Self::RecastByZero => write!(f, "recast by zero: 0 elements do not make one"),
            Self::TooDeep { limit } => write!(f, "depth: a tuple nested more than {limit} levels deep"),
            Self::TooLarge { limit } => write!(f, "size: a tuple of more than {limit} integers"),
        }
    }
}
