//! The laws of dynamic integers.

use super::StaticLaw;
use super::in_mode::{LawInMode, ModePath};
use super::product_mode::ProductMode;

/// A law that dynamic integers break, with its numbers and the mode.
///
/// What is decidable from static integers does not compile and never gets here. `Display` uses the words of the
/// compile error for the same law.
///
/// An operation by mode says in which mode the law is broken: its error is [`InMode`](Self::InMode). So match on
/// [`law`](Self::law), which is the variant with the numbers wherever it is broken; [`mode`](Self::mode) is the mode.
///
/// # Examples
/// ```
/// use colex::prelude::*;
///
/// let n = 11;
/// let error = layout![(8, 8) : (8, 1)].try_composition(layout![4 : n]).unwrap_err();
/// assert_eq!(error, LayoutError::StrideDivisibility { elements: 4, stride: 11, size: 8 });
/// assert_eq!(
///     error.to_string(),
///     "stride divisibility: 4 elements at stride 11 do not stay in step with a mode of size 8",
/// );
///
/// let error = layout![(4, (6, (8, 8))) : (1, (4, (192, 24)))].try_composition((2, (3, layout![n : 3]))).unwrap_err();
/// assert_eq!(error.law(), LayoutError::StrideDivisibility { elements: 11, stride: 3, size: 8 });
/// assert_eq!(error.mode().map(|mode| mode.to_string()), Some("mode<1, 1>".into()));
/// assert_eq!(
///     error.to_string(),
///     "stride divisibility: 11 elements at stride 3 do not stay in step with a mode of size 8, of mode<1, 1>",
/// );
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum LayoutError {
    /// A size, stride or offset is greater than `usize::MAX`.
    Overflow,
    /// A division by a dynamic zero.
    DivisionByZero,
    /// A mode of size 0 where the operation divides by the sizes of the modes.
    EmptyMode,
    /// Composition: the elements of a leaf neither stay inside a mode nor pass through it in whole steps.
    StrideDivisibility {
        /// Size of the leaf.
        elements: usize,
        /// Stride of the leaf, in elements of the mode.
        stride: usize,
        /// Size of the mode.
        size: usize,
    },
    /// Composition: the elements of a leaf fill a mode, but not a whole number of times.
    ShapeDivisibility {
        /// Size of the leaf.
        elements: usize,
        /// How many of them one mode holds.
        fill: usize,
        /// Size of the mode.
        size: usize,
    },
    /// Composition: several leaves together carry out of a mode.
    Carry {
        /// The sum of the largest digits of the leaves in the mode.
        digits: usize,
        /// Size of the mode.
        size: usize,
    },
    /// Composition: the result is a layout, but not one of the result type, which has a static stride here.
    StaticStride {
        /// The stride that the result would need.
        needed: usize,
        /// The stride that its type has.
        stride: usize,
    },
    /// Complement: a stride lies inside the modes of smaller stride, so that the layout is not injective.
    NotInjective {
        /// The stride.
        stride: usize,
        /// How far the modes of smaller stride reach.
        reach: usize,
    },
    /// Complement: a mode of dynamic size 1 lies inside the modes of smaller stride. The layout is injective, but the
    /// type of the result keeps a place for the mode, which a static size 1 would not have.
    ModeOfSizeOne {
        /// The stride.
        stride: usize,
        /// How far the modes of smaller stride reach.
        reach: usize,
    },
    /// Complement: a mode of the layout has the size 0, and covers nothing however often it is repeated.
    EmptyTile,
    /// Complement: the layout with its complement does not reach the cotarget.
    Coverage {
        /// Cosize of the layout with its complement.
        cosize: usize,
        /// Size of the cotarget.
        cotarget: usize,
    },
    /// Complement: the cotarget has the size 0.
    EmptyCotarget,
    /// A tile does not divide a mode that it must fill.
    TileDivisibility {
        /// Size of the mode.
        size: usize,
        /// Size of the tile.
        tile: usize,
    },
    /// A proof of compactness: a mode does not begin where those of smaller stride end.
    NotCompact {
        /// The stride.
        stride: usize,
        /// Where the modes of smaller stride end.
        end: usize,
    },
    /// Exact divide: whole tiles cover more or fewer elements than the mode has.
    TileCover {
        /// How many elements the tiles cover.
        covered: usize,
        /// Size of the mode.
        size: usize,
    },
    /// Exact divide: the tiles leave gaps in the mode, and reach beyond it.
    TileGaps {
        /// How far the tiles reach.
        reach: usize,
        /// Size of the mode.
        size: usize,
    },
    /// Upcast: a dynamic stride is not a multiple of the number of elements that make one.
    UpcastDivisibility {
        /// The stride.
        stride: usize,
        /// The number of elements.
        elements: usize,
    },
    /// Upcast of a composed layout: its dynamic offset is not a multiple of the number of elements that make one.
    OffsetDivisibility {
        /// The offset.
        offset: usize,
        /// The number of elements.
        elements: usize,
    },
    /// Upcast: the modes that a new element joins carry out of it together.
    UpcastCarry {
        /// The sum of the last places of the modes in an element.
        reach: usize,
        /// The number of elements.
        elements: usize,
    },
    /// Left inverse: a mode reaches into the mode of the next larger stride.
    LeftInverseReach {
        /// Size of the mode.
        size: usize,
        /// Its stride.
        stride: usize,
        /// The next larger stride.
        next: usize,
    },
    /// A tensor: its storage has fewer elements than the layout reaches.
    StorageTooSmall {
        /// How many elements there are.
        length: usize,
        /// The cosize of the layout.
        cosize: usize,
    },
    /// A tensor: a coordinate is not below the size of its mode.
    CoordinateRange {
        /// The coordinate.
        coordinate: usize,
        /// The size of the mode.
        size: usize,
    },
    /// A composition of a tensor: the right operand reaches beyond the layout.
    CompositionDomain {
        /// How far it reaches.
        reach: usize,
        /// The size of the layout, or of the mode.
        size: usize,
    },
    /// A recast of a tensor: a mode of stride 1 is not filled by the larger elements.
    RecastFill {
        /// The size of the mode.
        size: usize,
        /// How many old elements make a new one.
        elements: usize,
    },
    /// A recast of a tensor: its address is not a multiple of the alignment of the new elements.
    Misaligned {
        /// How far it is behind one, in bytes.
        offset: usize,
        /// The alignment.
        alignment: usize,
    },
    /// Tensors of one profile do not have the same sizes.
    ShapeMismatch {
        /// The first size that differs.
        left: usize,
        /// The size in its place.
        right: usize,
    },
    /// A product of matrices: a mode of one does not have the size that it has in another.
    ProductShape {
        /// The mode.
        mode: ProductMode,
        /// Its size in the first of the two that [`ProductMode`] names.
        left: usize,
        /// Its size in the second.
        right: usize,
    },
    /// Layouts of one shape do not have the same strides.
    StrideMismatch {
        /// The first stride that differs.
        left: usize,
        /// The stride in its place.
        right: usize,
    },
    /// An array of `ndarray`: a stride is negative.
    NegativeStride {
        /// The stride.
        stride: isize,
    },
    /// `shape_div`: neither of two integers divides the other.
    ShapeDiv {
        /// The dividend.
        dividend: usize,
        /// The divisor.
        divisor: usize,
    },
    /// A law about ranks, profiles and static integers. Layout types keep it; layouts whose rank is known at run time
    /// only, those of the crate `colex-dyn`, can break it.
    Static {
        /// The law.
        law: StaticLaw,
    },
    /// An operation by mode: a law is broken in one of the modes.
    InMode(LawInMode),
}

impl LayoutError {
    /// The law that is broken, with its numbers, wherever it is: never [`InMode`](Self::InMode).
    #[must_use]
    #[inline]
    pub const fn law(self) -> Self {
        match self {
            Self::InMode(inner) => inner.law(),
            law => law,
        }
    }

    /// In which mode the law is broken, if an operation by mode reports it.
    #[must_use]
    #[inline]
    pub const fn mode(self) -> Option<ModePath> {
        match self {
            Self::InMode(inner) => Some(inner.mode()),
            _ => None,
        }
    }
}

impl core::error::Error for LayoutError {}
