//! The laws of dynamic integers in words: those of the compile errors for the same laws.

use super::LayoutError;
use core::fmt;

impl fmt::Display for LayoutError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Overflow => write!(f, "overflow: a size, stride or offset is greater than `usize::MAX`"),
            Self::DivisionByZero => write!(f, "division by zero"),
            Self::EmptyMode => write!(f, "empty mode: a mode of size 0 has no coordinates to compose with"),
            Self::StrideDivisibility { elements, stride, size } => write!(
                f,
                "stride divisibility: {elements} elements at stride {stride} do not stay in step with a mode of size \
                 {size}"
            ),
            Self::ShapeDivisibility { elements, fill, size } => write!(
                f,
                "shape divisibility: {elements} elements do not fill whole modes: a mode of size {size} holds {fill} \
                 of them"
            ),
            Self::Carry { digits, size } => write!(
                f,
                "carry: the modes of the right operand together reach {digits} in a mode of size {size}, and carry \
                 out of it"
            ),
            Self::StaticStride { needed, stride } => write!(
                f,
                "static stride: the result needs the stride {needed} where its type has the static stride {stride}"
            ),
            Self::NotInjective { stride, reach } => {
                write!(
                    f,
                    "not injective by its strides: the stride {stride} is smaller than {reach}, the reach of the modes below it"
                )
            }
            Self::ModeOfSizeOne { stride, reach } => write!(
                f,
                "mode of size 1: the stride {stride} is smaller than {reach}, the reach of the modes below it, and the \
                 type of the complement has a place for the mode, whose size is dynamic"
            ),
            Self::EmptyTile => write!(f, "empty mode: a layout with a mode of size 0 has no complement"),
            Self::Coverage { cosize, cotarget } => {
                write!(f, "coverage: the layout and its complement reach {cosize}, not the cotarget {cotarget}")
            }
            Self::EmptyCotarget => write!(f, "empty cotarget: a cotarget of size 0 is reached by no layout"),
            Self::TileDivisibility { size, tile } => {
                write!(f, "tile divisibility: a tile of size {tile} does not divide a mode of size {size}")
            }
            Self::NotCompact { stride, end } => {
                write!(f, "not compact: a mode of stride {stride} where the modes below it end at {end}")
            }
            Self::TileCover { covered, size } => {
                write!(f, "exact tiling: whole tiles cover {covered} elements of a mode of size {size}")
            }
            Self::TileGaps { reach, size } => {
                write!(f, "exact tiling: the tiles reach {reach} in a mode of size {size}, and leave gaps")
            }
            Self::UpcastDivisibility { stride, elements } => write!(
                f,
                "upcast divisibility: the stride {stride} is not a multiple of the {elements} elements that make one"
            ),
            Self::OffsetDivisibility { offset, elements } => write!(
                f,
                "offset divisibility: the offset {offset} is not a multiple of the {elements} elements that become one"
            ),
            Self::UpcastCarry { reach, elements } => write!(
                f,
                "upcast carry: the modes that an element of {elements} joins reach {reach} in it together, and carry \
                 out of it"
            ),
            Self::LeftInverseReach { size, stride, next } => {
                write!(f, "left inverse reach: {size} elements at stride {stride} reach beyond the next stride {next}")
            }
            Self::StorageTooSmall { length, cosize } => {
                write!(f, "storage: {length} elements, where the layout has the cosize {cosize}")
            }
            Self::CoordinateRange { coordinate, size } => {
                write!(f, "coordinate range: the coordinate {coordinate} in a mode of size {size}")
            }
            Self::CompositionDomain { reach, size } => {
                write!(f, "composition domain: the right operand reaches {reach} in a layout of size {size}")
            }
            Self::RecastFill { size, elements } => {
                write!(f, "recast fill: a mode of {size} adjacent elements is not filled by elements of {elements}")
            }
            Self::Misaligned { offset, alignment } => {
                write!(f, "misaligned: the address is {offset} bytes behind a multiple of the alignment {alignment}")
            }
            Self::ProductShape { mode, left, right } => mode.say(f, left, right),
            Self::ShapeMismatch { left, right } => {
                write!(f, "shape mismatch: a mode of size {left} where the other tensor has {right}")
            }
            Self::StrideMismatch { left, right } => {
                write!(f, "stride mismatch: a mode of stride {left} where the other layout has {right}")
            }
            Self::NegativeStride { stride } => {
                write!(f, "negative stride: {stride}, where the strides of a layout are not below 0")
            }
            Self::ShapeDiv { dividend, divisor } => {
                write!(f, "shape_div: neither of {dividend} and {divisor} divides the other")
            }
            Self::Static { law } => law.fmt(f),
            Self::InMode(inner) => {
                let (law, mode) = (inner.law(), inner.mode());
                match law {
                    // The mode that is named here is one of the left operand coalesced, and need not be all of `mode`.
                    Self::StrideDivisibility { .. }
                    | Self::ShapeDivisibility { .. }
                    | Self::Carry { .. }
                    | Self::StaticStride { .. } => write!(f, "{law}, of {mode}"),
                    _ => write!(f, "{law}, in {mode}"),
                }
            }
        }
    }
}
