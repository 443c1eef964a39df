//! So many consecutive coordinates of a shape, with its strides.

use super::StridedNest;
use crate::diagnostics::{LayoutError, OfModes};
use crate::int::Integer;
use crate::int_tuple::{HCons, HNil};

/// A mode of the shape `Self` and the stride `D` is cut into tiles of consecutive 1-D coordinates.
///
/// | shape | tile of size `T` |
/// | --- | --- |
/// | integer | `T` |
/// | tuple | `T` divides the first mode, or is a number of it as a whole; the same of the other modes |
///
/// So the tile at `i` begins at the coordinate `i T`, and the offset of its coordinate `k`, by the strides of this shape,
/// is that from `i T` to `i T + k`, as far as `i T + k` is in range. The last tile can reach beyond the end.
///
/// There is a tile of each mode, so generic code does not need a bound for it. Memory safety rests on it: it cannot be named outside
/// of this crate, so that no impl is elsewhere.
pub trait CutMode<D> {
    /// The shape of a tile: `T` of an integer, a `usize` for each integer of a tuple.
    type Tile<T: Integer>: StridedNest<D>;

    /// The shape of a tile.
    ///
    /// # Errors
    /// [`TileDivisibility`](LayoutError::TileDivisibility), if the tiles are not made of whole modes.
    fn cut<T: Integer>(self, size: T) -> Result<Self::Tile<T>, LayoutError>;
}
impl<I: Integer, D: Integer> CutMode<D> for I {
    type Tile<T: Integer> = T;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn cut<T: Integer>(self, size: T) -> Result<T, LayoutError> {
        Ok(size)
    }
}
impl CutMode<HNil> for HNil {
    type Tile<T: Integer> = HNil;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn cut<T: Integer>(self, size: T) -> Result<HNil, LayoutError> {
        match size.value() {
            1 => Ok(HNil),
            tile => Err(LayoutError::TileDivisibility { size: 1, tile }),
        }
    }
}
impl<H: StridedNest<HD>, T: StridedNest<TD>, HD, TD> CutMode<HCons<HD, TD>> for HCons<H, T> {
    type Tile<I: Integer> = HCons<H::Tile<usize>, T::Tile<usize>>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn cut<I: Integer>(self, size: I) -> Result<Self::Tile<I>, LayoutError> {
        let (tile, count, others) = (size.value(), self.head.count()?, self.tail.count()?);
        let (head, tail) = if others == 1 || tile != 0 && count % tile == 0 {
            (tile, 1)
        } else if count != 0 && tile % count == 0 {
            (count, tile / count)
        } else {
            return Err(LayoutError::TileDivisibility { size: count, tile });
        };
        Ok(HCons { head: self.head.cut(head).in_first()?, tail: self.tail.cut(tail).behind()? })
    }
}
