//! Layouts.

use crate::tree::{Tree, broken, each, law};
use crate::{DynTuple, Int};
use alloc::vec::Vec;
use colex::{LayoutError, StaticLaw};

/// A mode of integral size: the number of elements, and their distance.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Mode {
    shape: Int,
    stride: Int,
}

impl Mode {
    /// The mode `shape:stride`.
    #[must_use]
    pub const fn new(shape: Int, stride: Int) -> Self {
        Self { shape, stride }
    }

    /// How many elements.
    #[must_use]
    pub const fn shape(self) -> Int {
        self.shape
    }

    /// How far apart they are.
    #[must_use]
    pub const fn stride(self) -> Int {
        self.stride
    }

    /// `_1:_0`
    pub(crate) const UNIT: Self = Self::new(Int::ONE, Int::ZERO);
}

/// A layout whose rank is known at run time: a function from coordinates to offsets.
///
/// A layout is a mode `s:d`, or a tuple of layouts. So shape and stride are always congruent.
///
/// # Examples
/// ```
/// use colex_dyn::DynLayout;
///
/// let a: DynLayout = "(_4,(3,_2)):(_6,(_1,_3))".parse()?;
/// assert_eq!(a.shape().to_string(), "(_4,(3,_2))");
/// assert_eq!((a.rank(), a.depth()), (2, 2));
/// assert_eq!(a.at(7)?, 19);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub type DynLayout = Tree<Mode>;

impl DynLayout {
    /// The layout with a shape and a stride; in CuTe `make_layout(shape, stride)`.
    ///
    /// **Defined when** the two are congruent, which CuTe does not check.
    ///
    /// # Errors
    /// [`Incongruent`](StaticLaw::Incongruent), [`IntegerStride`](StaticLaw::IntegerStride),
    /// [`TupleStride`](StaticLaw::TupleStride).
    pub fn new(shape: &DynTuple, stride: &DynTuple) -> Result<Self, LayoutError> {
        match (shape.as_tuple(), stride.as_tuple()) {
            (None, None) => Ok(Self::leaf(Mode::new(shape.as_int(), stride.as_int()))),
            (Some(shapes), None) => {
                Err(law!(static IntegerStride { stride: stride.as_int().value(), rank: shapes.len() }))
            }
            (None, Some(strides)) => {
                Err(law!(static TupleStride { shape: shape.as_int().value(), rank: strides.len() }))
            }
            (Some(shapes), Some(strides)) if shapes.len() == strides.len() => {
                each(shapes.iter().zip(strides), |(shape, stride)| Self::new(shape, stride)).map(Self::nest)
            }
            (Some(shapes), Some(strides)) => {
                Err(broken(StaticLaw::Incongruent { stride: strides.len(), shape: shapes.len() }))
            }
        }
    }

    /// The layout `shape:stride` of integral shape.
    pub(crate) const fn of(shape: Int, stride: Int) -> Self {
        Self::leaf(Mode::new(shape, stride))
    }

    /// The layout of a list of modes: `_1:_0` for an empty list, the mode itself for a single one.
    pub(crate) fn join(modes: Vec<Mode>) -> Self {
        match modes[..] {
            [] => Self::leaf(Mode::UNIT),
            [mode] => Self::leaf(mode),
            _ => Self::nest(modes.into_iter().map(Self::leaf).collect()),
        }
    }

    /// The modes of integral size, from left to right.
    pub(crate) fn flat(&self) -> Vec<Mode> {
        self.leaves().into_iter().copied().collect()
    }

    /// The shape: how many elements each mode has.
    #[must_use]
    pub fn shape(&self) -> DynTuple {
        self.map(&mut |mode| mode.shape)
    }

    /// The stride: how far apart the elements of each mode are.
    #[must_use]
    pub fn stride(&self) -> DynTuple {
        self.map(&mut |mode| mode.stride)
    }

    /// Whether every integer is static.
    #[must_use]
    pub fn is_static(&self) -> bool {
        self.leaves().iter().all(|mode| mode.shape.is_static() && mode.stride.is_static())
    }

    /// The number of coordinates: the product of the sizes of the modes.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow).
    pub fn size(&self) -> Result<Int, LayoutError> {
        self.shape().product()
    }

    /// One more than the offset of the last coordinate, `1 + Σ (s-1)*d`; 0 if the size is 0. Where no mode moves by static integers and a size
    /// is dynamic, it is a static 1 whatever the size is. In CuTe `cosize(l)`.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow).
    pub fn cosize(&self) -> Result<Int, LayoutError> {
        let shape = self.shape();
        if shape.leaves().iter().any(|size| size.value() == 0) {
            let stays = |mode: &&Mode| mode.stride.is_fixed(0) || mode.shape.is_fixed(1);
            let (size, is_still) = (shape.product()?, self.leaves().iter().all(stays));
            return Ok(if is_still && !size.is_static() { Int::ONE } else { size });
        }
        self.leaves().into_iter().try_fold(Int::ONE, |sum, mode| {
            let last = Int::marked(mode.shape.value() - 1, mode.shape.is_static());
            last.times(mode.stride)?.plus(sum)
        })
    }

    /// The shape of the codomain: the [`cosize`](Self::cosize).
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow).
    pub fn coshape(&self) -> Result<Int, LayoutError> {
        self.cosize()
    }
}

/// The layout with a shape and a stride: [`DynLayout::new`]. In CuTe `make_layout(shape, stride)`.
///
/// # Errors
/// As [`DynLayout::new`].
pub fn make_layout(shape: &DynTuple, stride: &DynTuple) -> Result<DynLayout, LayoutError> {
    DynLayout::new(shape, stride)
}
