//! Strides with a sign and a basis.

use crate::{Int, Mode};
use alloc::vec::Vec;

/// A stride: a number, its sign, and the component that it goes to: `_1@0@1` is component 0 of component 1.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Stride {
    magnitude: Int,
    is_negative: bool,
    /// From the innermost component to the outermost one.
    path: Vec<usize>,
}

impl Stride {
    /// The stride of a number, negative or not, to a component: none of an integer, otherwise from the innermost one.
    #[must_use]
    pub const fn new(magnitude: Int, is_negative: bool, path: Vec<usize>) -> Self {
        Self { magnitude, is_negative, path }
    }

    /// The number without its sign.
    #[must_use]
    pub const fn magnitude(&self) -> u64 {
        self.magnitude.value()
    }

    /// The number without its sign, and whether it is static.
    #[must_use]
    pub const fn int(&self) -> Int {
        self.magnitude
    }

    /// Whether it is below 0.
    #[must_use]
    pub const fn is_negative(&self) -> bool {
        self.is_negative && self.magnitude() > 0
    }

    /// The component, from the innermost one; none of an integer.
    #[must_use]
    pub fn path(&self) -> &[usize] {
        &self.path
    }

    /// The stride with another mark.
    pub(crate) fn map_int(&self, f: &mut dyn FnMut(Int) -> Int) -> Self {
        Self { magnitude: f(self.magnitude), ..self.clone() }
    }
}

impl From<Int> for Stride {
    fn from(int: Int) -> Self {
        Self::new(int, false, Vec::new())
    }
}

impl From<Mode> for StridedMode {
    fn from(mode: Mode) -> Self {
        Self::new(mode.shape(), mode.stride().into())
    }
}

/// A mode of integral size, with a stride of any kind.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct StridedMode {
    shape: Int,
    stride: Stride,
}

impl StridedMode {
    /// The mode `shape:stride`.
    #[must_use]
    pub const fn new(shape: Int, stride: Stride) -> Self {
        Self { shape, stride }
    }

    /// How many elements.
    #[must_use]
    pub const fn shape(&self) -> Int {
        self.shape
    }

    /// How far apart they are.
    #[must_use]
    pub const fn stride(&self) -> &Stride {
        &self.stride
    }
}
