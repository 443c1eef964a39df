//! Tilers and coordinates.

use crate::tree::{Tree, broken, each};
use crate::{DynLayout, DynTuple, Int};
use alloc::vec::Vec;
use colex::{LayoutError, StaticLaw};

/// The work of a by-mode operation on a mode.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum TilerLeaf {
    /// `N` stands for the layout `N:1`.
    Int(Int),
    /// The operation on the two layouts, whatever their ranks.
    Layout(DynLayout),
    /// `_`: the mode as it is.
    Underscore,
}

/// A tiler: a layout, an integer, `_`, or a tuple of tilers, each for the mode of its index.
///
/// Its notation is CuTe's, `<_3:_1,(_2,_4):(_1,_8)>`; a shape `(_3,_8)` is the tiler of the layouts of its integers.
///
/// # Examples
/// ```
/// use colex_dyn::{DynLayout, DynTiler};
///
/// let a: DynLayout = "(_8,_8):(_8,_1)".parse()?;
/// let tiler: DynTiler = "<_4:_2,_>".parse()?;
/// assert_eq!(a.composition(tiler)?.to_string(), "(_4,_8):(_16,_1)");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub type DynTiler = Tree<TilerLeaf>;

impl DynTiler {
    /// The shape of the tiles: of a layout its shape, of an integer the integer itself.
    ///
    /// # Errors
    /// [`NotAnInteger`](StaticLaw::NotAnInteger) for `_`, whose size is that of the tiled mode.
    pub fn shape(&self) -> Result<DynTuple, LayoutError> {
        match (self.as_leaf(), self.as_tuple()) {
            (Some(TilerLeaf::Int(int)), _) => Ok(DynTuple::leaf(*int)),
            (Some(TilerLeaf::Layout(layout)), _) => Ok(layout.shape()),
            (Some(TilerLeaf::Underscore), _) => Err(broken(StaticLaw::NotAnInteger)),
            (None, tilers) => each(tilers.unwrap_or_default(), Self::shape).map(DynTuple::nest),
        }
    }
}

impl From<DynLayout> for DynTiler {
    fn from(layout: DynLayout) -> Self {
        Self::leaf(TilerLeaf::Layout(layout))
    }
}
impl From<&DynLayout> for DynTiler {
    fn from(layout: &DynLayout) -> Self {
        Self::from(layout.clone())
    }
}
impl From<&DynTuple> for DynTiler {
    fn from(shape: &DynTuple) -> Self {
        shape.map(&mut |int| TilerLeaf::Int(*int))
    }
}
impl From<DynTuple> for DynTiler {
    fn from(shape: DynTuple) -> Self {
        Self::from(&shape)
    }
}
impl From<Int> for DynTiler {
    fn from(int: Int) -> Self {
        Self::leaf(TilerLeaf::Int(int))
    }
}
impl From<u64> for DynTiler {
    fn from(value: u64) -> Self {
        Self::from(Int::dynamic(value))
    }
}

/// A coordinate of a mode.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CoordLeaf {
    /// The coordinate.
    Int(Int),
    /// `_`: all coordinates.
    Underscore,
}

/// A coordinate, where `_` keeps a mode: `(_,3)`.
pub type DynCoord = Tree<CoordLeaf>;

impl DynCoord {
    /// The coordinate, if it is free of underscores.
    pub(crate) fn without_underscores(&self) -> Result<DynTuple, LayoutError> {
        self.try_map(&mut |leaf| match leaf {
            CoordLeaf::Int(int) => Ok(*int),
            CoordLeaf::Underscore => Err(broken(StaticLaw::HasOffset)),
        })
    }

    /// The coordinate with static 0 for each underscore.
    pub(crate) fn with_zeros(&self) -> DynTuple {
        self.map(&mut |leaf| match leaf {
            CoordLeaf::Int(int) => *int,
            CoordLeaf::Underscore => Int::ZERO,
        })
    }
}
impl From<&DynTuple> for DynCoord {
    fn from(tuple: &DynTuple) -> Self {
        tuple.map(&mut |int| CoordLeaf::Int(*int))
    }
}
impl From<DynTuple> for DynCoord {
    fn from(tuple: DynTuple) -> Self {
        Self::from(&tuple)
    }
}
impl From<Int> for DynCoord {
    fn from(int: Int) -> Self {
        Self::leaf(CoordLeaf::Int(int))
    }
}
impl From<u64> for DynCoord {
    fn from(value: u64) -> Self {
        Self::from(Int::dynamic(value))
    }
}
/// The coordinates of the modes.
impl From<&[u64]> for DynCoord {
    fn from(coordinates: &[u64]) -> Self {
        Self::nest(coordinates.iter().map(|value| Self::from(*value)).collect::<Vec<_>>())
    }
}
impl<const N: usize> From<[u64; N]> for DynCoord {
    fn from(coordinates: [u64; N]) -> Self {
        Self::from(&coordinates[..])
    }
}
