//! The laws of dynamic integers: the table, and the error, its words and the law without the mode that are made of it.

use super::{LawInMode, ProductMode, StaticLaw};
use core::fmt;

macro_rules! laws {
    ($(
        $(#[$meaning:meta])*
        $law:ident $({ $($(#[$number_meaning:meta])* $number:ident: $integer:ty,)* })?: $words:literal $(, $word:expr)*;
    )*) => {
        /// A law that dynamic integers break, with its numbers and the mode.
        ///
        /// Laws that static integers decide are compile errors instead. `Display` uses the words of the compile error
        /// for the same law.
        ///
        /// An operation by mode says in which mode the law is broken: its error is [`InMode`](Self::InMode). So match
        /// on [`law`](Self::law), which is the variant with the numbers wherever it is broken; [`mode`](Self::mode) is
        /// the mode.
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
        ///     "stride divisibility: 4 elements at stride 11 do not fit evenly into a mode of size 8",
        /// );
        ///
        /// let error = layout![(4, (6, (8, 8))) : (1, (4, (192, 24)))].try_composition((2, (3, layout![n : 3]))).unwrap_err();
        /// assert_eq!(error.law(), LayoutError::StrideDivisibility { elements: 11, stride: 3, size: 8 });
        /// assert_eq!(error.mode().map(|mode| mode.to_string()), Some("mode<1, 1>".into()));
        /// assert_eq!(
        ///     error.to_string(),
        ///     "stride divisibility: 11 elements at stride 3 do not fit evenly into a mode of size 8, of mode<1, 1>",
        /// );
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[non_exhaustive]
        pub enum LayoutError {
            $($(#[$meaning])* $law $({ $($(#[$number_meaning])* $number: $integer,)* })?,)*
            /// An operation by mode: a law is broken in one of the modes.
            InMode(LawInMode),
        }

        impl fmt::Display for LayoutError {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match *self {
                    $(Self::$law { $($($number),*)? } => write!(f, $words $(, $word)*),)*
                    Self::InMode(inner) => inner.fmt(f),
                }
            }
        }

        /// [`LayoutError`] without the variant that holds this: an enum cannot hold itself.
        #[derive(Clone, Copy, PartialEq, Eq)]
        pub(super) enum Law {
            $($law $({ $($number: $integer,)* })?,)*
        }
        impl Law {
            /// The law of an error.
            #[cfg_attr(not(debug_assertions), inline(always))]
            pub(super) const fn of(error: LayoutError) -> Self {
                match error {
                    $(LayoutError::$law { $($($number),*)? } => Self::$law { $($($number),*)? },)*
                    LayoutError::InMode(inner) => inner.kind(),
                }
            }
            /// The error.
            #[cfg_attr(not(debug_assertions), inline(always))]
            pub(super) const fn error(self) -> LayoutError {
                match self {
                    $(Self::$law { $($($number),*)? } => LayoutError::$law { $($($number),*)? },)*
                }
            }
        }
    };
}

// The laws of dynamic integers: each with its numbers and its words, which are those of the compile error for the same
// law. All that names each law is made of this table.

laws! {
    /// A size, stride or offset is greater than `usize::MAX`.
    Overflow:
        "overflow: a size, stride or offset is greater than `usize::MAX`";
    /// A division by a dynamic zero.
    DivisionByZero: "division by zero";
    /// A number is not a multiple of the divisor that its type is to know.
    KnownDivisor {
        /// The number.
        value: usize,
        /// The divisor.
        divisor: usize,
    }:
        "known divisor: {value} is not a multiple of {divisor}";
    /// A mode of size 0 where the operation divides by the sizes of the modes.
    EmptyMode:
        "empty mode: a mode of size 0 has no coordinates to compose with";
    /// Composition: the elements of a leaf neither stay inside a mode nor pass through it in whole steps.
    StrideDivisibility {
        /// Size of the leaf.
        elements: usize,
        /// Stride of the leaf, in elements of the mode.
        stride: usize,
        /// Size of the mode.
        size: usize,
    }:
        "stride divisibility: {elements} elements at stride {stride} do not fit evenly into a mode of size {size}";
    /// Composition: the elements of a leaf fill a mode, but not a whole number of times.
    ShapeDivisibility {
        /// Size of the leaf.
        elements: usize,
        /// How many of them one mode holds.
        fill: usize,
        /// Size of the mode.
        size: usize,
    }:
        "shape divisibility: {elements} elements do not fill whole modes: a mode of size {size} holds {fill} of them";
    /// Composition: several leaves together carry out of a mode.
    Carry {
        /// The sum of the largest digits of the leaves in the mode.
        digits: usize,
        /// Size of the mode.
        size: usize,
    }:
        "carry: the modes of the right operand together reach {digits} in a mode of size {size}, and carry into the next mode";
    /// Composition: the result is a layout, but not one of the result type, which has a static stride here.
    StaticStride {
        /// The stride that the result would need.
        needed: usize,
        /// The stride that its type has.
        stride: usize,
    }:
        "static stride: the result needs the stride {needed} where its type has the static stride {stride}";
    /// Complement: a stride lies inside the modes of smaller stride. A proof of injectivity: two coordinates have the same
    /// offset, and this is the first stride inside the modes of smaller stride.
    NotInjective {
        /// The stride.
        stride: usize,
        /// How far the modes of smaller stride reach.
        reach: usize,
    }:
        "not injective by its strides: the stride {stride} is smaller than {reach}, where the modes of smaller stride end";
    /// Complement: a mode of dynamic size 1 lies inside the modes of smaller stride. The layout is injective, but the
    /// type of the result keeps a place for the mode, which a static size 1 would not have.
    ModeOfSizeOne {
        /// The stride.
        stride: usize,
        /// How far the modes of smaller stride reach.
        reach: usize,
    }:
        "mode of size 1: the stride {stride} is smaller than {reach}, where the modes of smaller stride end; the size is dynamic, so the type of the complement keeps a place for the mode";
    /// Complement: a mode of the layout has the size 0, and covers nothing however often it is repeated.
    EmptyTile:
        "empty mode: a layout with a mode of size 0 has no complement";
    /// Complement: the layout with its complement does not reach the cotarget.
    Coverage {
        /// Cosize of the layout with its complement.
        cosize: usize,
        /// Size of the cotarget.
        cotarget: usize,
    }:
        "coverage: the layout and its complement reach {cosize}, not the cotarget {cotarget}";
    /// Complement: the cotarget has the size 0.
    EmptyCotarget:
        "empty cotarget: there is no complement in a cotarget of size 0";
    /// A tile does not divide a mode that it must fill.
    TileDivisibility {
        /// Size of the mode.
        size: usize,
        /// Size of the tile.
        tile: usize,
    }:
        "tile divisibility: a tile of size {tile} does not divide a mode of size {size}";
    /// A proof of compactness: a mode does not begin where those of smaller stride end.
    NotCompact {
        /// The stride.
        stride: usize,
        /// Where the modes of smaller stride end.
        end: usize,
    }:
        "not compact: a mode has stride {stride}, but the modes of smaller stride end at {end}";
    /// Reshape: the shape has more or fewer elements than the layout.
    ReshapeSize {
        /// How many elements the shape has.
        elements: usize,
        /// How many the layout has.
        size: usize,
    }:
        "reshape size: a shape of {elements} elements for a layout of {size}";
    /// Reshape: two steps of a mode are different ones.
    SingleStride {
        /// Size of the mode.
        size: usize,
        /// How many elements follow at one stride where the mode begins.
        run: usize,
        /// That stride.
        stride: usize,
    }:
        "single stride: a mode of size {size} begins in a run of {run} elements at stride {stride}, which it does not divide";
    /// A proof of contiguity: a mode does not begin where those before it end.
    NotContiguous {
        /// The stride.
        stride: usize,
        /// Where the modes before it end.
        end: usize,
    }:
        "not contiguous: a mode has stride {stride}, but the modes before it end at {end}";
    /// A proof of injectivity: a stride lies inside the modes of smaller stride, and the search for two coordinates with
    /// one offset is too long to decide whether the layout is injective.
    NotProvenInjective {
        /// The stride.
        stride: usize,
        /// How far the modes of smaller stride reach.
        reach: usize,
    }:
        "not proven injective: the stride {stride} is smaller than {reach}, where the modes of smaller stride end";
    /// Exact divide: whole tiles cover more or fewer elements than the mode has.
    TileCover {
        /// How many elements the tiles cover.
        covered: usize,
        /// Size of the mode.
        size: usize,
    }:
        "exact tiling: whole tiles cover {covered} elements of a mode of size {size}";
    /// Exact divide: the tiles leave gaps in the mode, and reach beyond it.
    TileGaps {
        /// How far the tiles reach.
        reach: usize,
        /// Size of the mode.
        size: usize,
    }:
        "exact tiling: the tiles reach {reach} in a mode of size {size}, and leave gaps";
    /// Upcast: a dynamic stride is not a multiple of the number of elements that make one.
    UpcastDivisibility {
        /// The stride.
        stride: usize,
        /// The number of elements.
        elements: usize,
    }:
        "upcast divisibility: the stride {stride} is not a multiple of {elements}, the number of elements in a new one";
    /// Upcast of a composed layout: its dynamic offset is not a multiple of the number of elements that make one.
    OffsetDivisibility {
        /// The offset.
        offset: usize,
        /// The number of elements.
        elements: usize,
    }:
        "offset divisibility: the offset {offset} is not a multiple of {elements}, the number of elements in a new one";
    /// Upcast: the modes that a new element joins carry out of it together.
    UpcastCarry {
        /// The sum of the last places of the modes in an element.
        reach: usize,
        /// The number of elements.
        elements: usize,
    }:
        "upcast carry: the modes in a new element of {elements} elements together reach {reach}, past its end";
    /// Left inverse: a mode reaches into the mode of the next larger stride.
    LeftInverseReach {
        /// Size of the mode.
        size: usize,
        /// Its stride.
        stride: usize,
        /// The next larger stride.
        next: usize,
    }:
        "left inverse reach: {size} elements at stride {stride} reach beyond the next stride {next}";
    /// A tensor: its storage has fewer elements than the layout reaches.
    StorageTooSmall {
        /// How many elements there are.
        length: usize,
        /// The cosize of the layout.
        cosize: usize,
    }:
        "storage: {length} elements are too few for a layout of cosize {cosize}";
    /// A tensor: a coordinate is not below the size of its mode.
    CoordinateRange {
        /// The coordinate.
        coordinate: usize,
        /// The size of the mode.
        size: usize,
    }:
        "coordinate range: the coordinate {coordinate} is outside a mode of size {size}";
    /// A window is larger than a mode.
    WindowSize {
        /// The size of the window.
        window: usize,
        /// The size of the mode.
        size: usize,
    }:
        "window size: a window of {window} is larger than a mode of size {size}";
    /// A composition of a tensor: the right operand reaches beyond the layout.
    CompositionDomain {
        /// How far it reaches.
        reach: usize,
        /// The size of the layout, or of the mode.
        size: usize,
    }:
        "composition domain: the right operand reaches {reach}, beyond a layout of size {size}";
    /// A composition of a signed layout: the forward and the backward part do not form one layout.
    TwoDirections:
        "signs: the strides that run forward and those that run back give different shapes";
    /// A function of offsets, such as a swizzle, on a layout with signs: an offset is negative.
    NegativeOffset {
        /// How far it is below 0.
        magnitude: usize,
    }:
        "negative offset: -{magnitude} is passed to a function of offsets, such as a swizzle";
    /// A recast of a tensor: a mode of stride 1 is not filled by the larger elements.
    RecastFill {
        /// The size of the mode.
        size: usize,
        /// How many old elements make a new one.
        elements: usize,
    }:
        "recast fill: {size} adjacent elements do not make whole new elements of {elements} each";
    /// A recast of a tensor: its address is not a multiple of the alignment of the new elements.
    Misaligned {
        /// How far it is past a multiple, in bytes.
        offset: usize,
        /// The alignment.
        alignment: usize,
    }:
        "misaligned: the address is {offset} bytes past a multiple of the alignment {alignment}";
    /// Tensors of one profile do not have the same sizes.
    ShapeMismatch {
        /// The first size that differs.
        left: usize,
        /// The other size.
        right: usize,
    }:
        "shape mismatch: a mode of size {left} where the other tensor has {right}";
    /// A product of matrices: a mode of one does not have the size that it has in another.
    ProductShape {
        /// The mode.
        mode: ProductMode,
        /// Its size in the first of the two that [`ProductMode`] names.
        left: usize,
        /// Its size in the second.
        right: usize,
    }:
        "product shape: {} has size {left}, and {} has {right}", mode.first(), mode.second();
    /// Layouts of one shape do not have the same strides.
    StrideMismatch {
        /// The first stride that differs.
        left: usize,
        /// The other stride.
        right: usize,
    }:
        "stride mismatch: a mode of stride {left} where the other layout has {right}";
    /// An array of `ndarray`: a stride is negative.
    NegativeStride {
        /// The stride.
        stride: isize,
    }:
        "negative stride: {stride}, but the strides of a layout are not negative; \
         `Tensor::try_from_signed` accepts them";
    /// `shape_div`: neither of two integers divides the other.
    ShapeDiv {
        /// The dividend.
        dividend: usize,
        /// The divisor.
        divisor: usize,
    }:
        "shape_div: neither of {dividend} and {divisor} divides the other";
    /// A law about ranks, profiles and static integers. Layout types keep it; layouts whose rank is known at run time
    /// only, those of the crate `colex-dyn`, can break it.
    Static {
        /// The law.
        law: StaticLaw,
    }:
        "{law}";
}
