//! Hierarchical tuples of integers and the layouts made of two congruent ones.

use crate::evaluate::relation::congruent;

/// A non-negative integer, with the mark that says whether it is known at compile time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Int {
    /// The number.
    pub value: u64,
    /// Whether the number is static (printed with an underscore).
    pub is_static: bool,
}

impl Int {
    /// The static integer `_value`.
    pub const fn fixed(value: u64) -> Self {
        Self { value, is_static: true }
    }

    /// The dynamic integer `value`.
    pub const fn dynamic(value: u64) -> Self {
        Self { value, is_static: false }
    }

    /// Whether this is the static integer `_value`: dynamic ones are never dropped or merged.
    pub const fn is_fixed(self, value: u64) -> bool {
        self.is_static && self.value == value
    }
}

/// An integer or a tuple of int tuples.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum IntTuple {
    /// An integer: rank 1, depth 0.
    Int(Int),
    /// A tuple: `(4)` is not the same as `4`.
    Tuple(Vec<IntTuple>),
}

impl IntTuple {
    /// The static integer `_value`.
    pub const fn fixed(value: u64) -> Self {
        Self::Int(Int::fixed(value))
    }

    /// The integer, if this is one.
    pub const fn as_int(&self) -> Option<Int> {
        match self {
            Self::Int(int) => Some(*int),
            Self::Tuple(_) => None,
        }
    }

    /// The elements of a tuple; an integer is its own only element.
    pub fn elements(&self) -> Vec<IntTuple> {
        match self {
            Self::Int(_) => vec![self.clone()],
            Self::Tuple(elements) => elements.clone(),
        }
    }

    /// The integers from left to right.
    pub fn leaves(&self) -> Vec<Int> {
        match self {
            Self::Int(int) => vec![*int],
            Self::Tuple(elements) => elements.iter().flat_map(Self::leaves).collect(),
        }
    }

    /// The numbers from left to right.
    pub fn numbers(&self) -> Vec<u64> {
        self.leaves().iter().map(|leaf| leaf.value).collect()
    }

    /// The same profile with every integer replaced.
    pub fn map(&self, f: &mut impl FnMut(Int) -> Int) -> Self {
        match self {
            Self::Int(int) => Self::Int(f(*int)),
            Self::Tuple(elements) => Self::Tuple(elements.iter().map(|e| e.map(f)).collect()),
        }
    }

    /// The same numbers, all of them static or all of them dynamic.
    pub fn marked(&self, is_static: bool) -> Self {
        self.map(&mut |int| Int { is_static, ..int })
    }

    /// Whether the numbers and the profile are the same, whatever the marks.
    pub fn same_values(&self, other: &Self) -> bool {
        self.marked(true) == other.marked(true)
    }
}

/// One leaf of a layout, `shape:stride`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mode {
    /// How many elements.
    pub shape: Int,
    /// How far apart they are.
    pub stride: Int,
}

/// A shape and a stride, always congruent.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Layout {
    shape: IntTuple,
    stride: IntTuple,
}

impl Layout {
    /// A layout, or the reason why shape and stride do not fit.
    pub fn new(shape: IntTuple, stride: IntTuple) -> Result<Self, String> {
        ensure!(congruent(&shape, &stride), "the stride {stride} is not congruent to the shape {shape}");
        Ok(Self { shape, stride })
    }

    /// The static layout `_shape:_stride`.
    pub const fn fixed(shape: u64, stride: u64) -> Self {
        Self { shape: IntTuple::fixed(shape), stride: IntTuple::fixed(stride) }
    }

    /// The shape.
    pub const fn shape(&self) -> &IntTuple {
        &self.shape
    }

    /// The stride.
    pub const fn stride(&self) -> &IntTuple {
        &self.stride
    }

    /// The modes; a layout whose shape is an integer is its own only mode.
    pub fn modes(&self) -> Vec<Layout> {
        let shapes = self.shape.elements();
        let strides = self.stride.elements();
        shapes.into_iter().zip(strides).map(|(shape, stride)| Layout { shape, stride }).collect()
    }

    /// The layout with these modes; one mode gives a tuple of rank 1.
    pub fn from_modes(modes: &[Layout]) -> Self {
        Self {
            shape: IntTuple::Tuple(modes.iter().map(|mode| mode.shape.clone()).collect()),
            stride: IntTuple::Tuple(modes.iter().map(|mode| mode.stride.clone()).collect()),
        }
    }

    /// The leaves from left to right.
    pub fn leaves(&self) -> Vec<Mode> {
        let shapes = self.shape.leaves();
        let strides = self.stride.leaves();
        shapes.into_iter().zip(strides).map(|(shape, stride)| Mode { shape, stride }).collect()
    }

    /// The same profile with every leaf replaced.
    pub fn map(&self, f: &mut impl FnMut(Mode) -> Mode) -> Self {
        let mut leaves = self.leaves().into_iter().map(f).collect::<Vec<_>>();
        leaves.reverse();
        let mut rest = leaves.clone();
        let shape = self.shape.map(&mut |int| leaves.pop().map_or(int, |mode| mode.shape));
        let stride = self.stride.map(&mut |int| rest.pop().map_or(int, |mode| mode.stride));
        Self { shape, stride }
    }

    /// The same numbers, all of them static or all of them dynamic.
    pub fn marked(&self, is_static: bool) -> Self {
        Self { shape: self.shape.marked(is_static), stride: self.stride.marked(is_static) }
    }

    /// Whether every integer is static.
    pub fn is_static(&self) -> bool {
        *self == self.marked(true)
    }

    /// Whether the numbers and the profile are the same, whatever the marks.
    pub fn same_values(&self, other: &Self) -> bool {
        self.marked(true) == other.marked(true)
    }
}
