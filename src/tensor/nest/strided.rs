//! A shape with strides: the offsets of its coordinates, its text, and some of its coordinates, consecutive or at equal
//! distances.

use super::Nest;
use crate::diagnostics::checked::Arithmetic;
use crate::diagnostics::{LayoutError, OfModes, checked};
use crate::int::Integer;
use crate::int_tuple::{HCons, HNil};
use crate::layout::OneDimensional;
use crate::tensor::StridesOfEach;
use core::fmt;

/// A shape with strides: each of its coordinates has an offset.
pub trait StridedNest<D>: Nest + OneDimensional<D> + CutMode<D> {
    /// The offset of a natural coordinate.
    ///
    /// It does not overflow for a coordinate of the shape, where [`last_offset`](StridedNest::last_offset) does not.
    fn offset<A: Arithmetic>(coordinate: Self::Coord, stride: D) -> Result<usize, A::Error>;

    /// The greatest offset of a coordinate, of a shape that is not empty.
    fn last_offset(self, stride: D) -> Result<usize, LayoutError>;

    /// The strides, nested like the coordinates.
    fn strides(stride: D) -> StridesOfEach<Self::Coord>;

    /// Writes the stride in CuTe's notation.
    fn write_stride(stride: D, out: &mut fmt::Formatter<'_>) -> fmt::Result;

    /// Writes it as the rest of a tuple, after other modes.
    fn write_strides_behind(_: D, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        unreachable!("only the rest of a tuple is written so")
    }
}

impl<I: Integer, D: Integer> StridedNest<D> for I {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn offset<A: Arithmetic>(coordinate: usize, stride: D) -> Result<usize, A::Error> {
        A::times(coordinate, stride.value())
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn last_offset(self, stride: D) -> Result<usize, LayoutError> {
        checked::times(self.value().saturating_sub(1), stride.value())
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn strides(stride: D) -> StridesOfEach<usize> {
        StridesOfEach { value: stride.value(), dynamic: usize::from(D::STATIC.is_none()) }
    }
    fn write_stride(stride: D, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        stride.write_notation(out)
    }
}

impl StridedNest<HNil> for HNil {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn offset<A: Arithmetic>(_: HNil, _: HNil) -> Result<usize, A::Error> {
        Ok(0)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn last_offset(self, _: HNil) -> Result<usize, LayoutError> {
        Ok(0)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn strides(_: HNil) -> StridesOfEach<HNil> {
        StridesOfEach { value: HNil, dynamic: HNil }
    }
    fn write_stride(_: HNil, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("()")
    }
    fn write_strides_behind(_: HNil, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(")")
    }
}

impl<H: StridedNest<HD>, T: StridedNest<TD>, HD, TD> StridedNest<HCons<HD, TD>> for HCons<H, T> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn offset<A: Arithmetic>(coordinate: Self::Coord, stride: HCons<HD, TD>) -> Result<usize, A::Error> {
        let offset = A::in_first(H::offset::<A>(coordinate.head, stride.head))?;
        A::plus(offset, A::behind(T::offset::<A>(coordinate.tail, stride.tail))?)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn last_offset(self, stride: HCons<HD, TD>) -> Result<usize, LayoutError> {
        checked::plus(self.head.last_offset(stride.head)?, self.tail.last_offset(stride.tail)?)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn strides(stride: HCons<HD, TD>) -> StridesOfEach<Self::Coord> {
        let (head, tail) = (H::strides(stride.head), T::strides(stride.tail));
        StridesOfEach {
            value: HCons { head: head.value, tail: tail.value },
            dynamic: HCons { head: head.dynamic, tail: tail.dynamic },
        }
    }
    fn write_stride(stride: HCons<HD, TD>, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("(")?;
        H::write_stride(stride.head, out)?;
        T::write_strides_behind(stride.tail, out)
    }
    fn write_strides_behind(stride: HCons<HD, TD>, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(",")?;
        H::write_stride(stride.head, out)?;
        T::write_strides_behind(stride.tail, out)
    }
}

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
/// A *run* is one such tile that begins at any coordinate: it stays inside of a first mode, or is a number of them as a whole.
/// *Steps* are the coordinates `i`, `i + T`, …: of an integer any of them, of a tuple where `T` divides the first mode, or is a
/// number of it as a whole.
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

    /// The shape of `size` coordinates from `begin` on: the offset of `k` is that from `begin` to `begin + k`.
    ///
    /// # Errors
    /// [`TileDivisibility`](LayoutError::TileDivisibility), [`CoordinateRange`](LayoutError::CoordinateRange), if they are not a
    /// run.
    fn run<T: Integer>(self, begin: usize, size: T) -> Result<Self::Tile<T>, LayoutError>;

    /// The shape of steps.
    type Steps: StridedNest<Self::Strides>;
    /// The stride of steps.
    type Strides: Copy;

    /// Shape and stride of the coordinates from `begin` on, `step` apart: the offset of `k` is that from `begin` to
    /// `begin + k step`.
    ///
    /// # Errors
    /// [`TileDivisibility`](LayoutError::TileDivisibility), [`DivisionByZero`](LayoutError::DivisionByZero).
    fn steps(self, stride: D, begin: usize, step: usize) -> Result<(Self::Steps, Self::Strides), LayoutError>;

    /// The 1-D coordinate of an offset: in each mode the offset by the stride, modulo the size.
    fn coordinate(self, stride: D, offset: usize) -> usize;
}
impl<I: Integer, D: Integer> CutMode<D> for I {
    type Tile<T: Integer> = T;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn cut<T: Integer>(self, size: T) -> Result<T, LayoutError> {
        Ok(size)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn run<T: Integer>(self, _: usize, size: T) -> Result<T, LayoutError> {
        Ok(size)
    }
    type Steps = usize;
    type Strides = usize;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn steps(self, stride: D, begin: usize, step: usize) -> Result<(usize, usize), LayoutError> {
        let count = checked::ceil_div(self.value().saturating_sub(begin), step)?;
        // The stride of several steps is at most the last offset; that of one does not matter.
        Ok((count, stride.value().saturating_mul(step)))
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn coordinate(self, stride: D, offset: usize) -> usize {
        offset.checked_div(stride.value()).and_then(|steps| steps.checked_rem(self.value())).unwrap_or(0)
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
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn run<T: Integer>(self, _: usize, size: T) -> Result<HNil, LayoutError> {
        self.cut(size)
    }
    type Steps = HNil;
    type Strides = HNil;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn steps(self, _: HNil, begin: usize, _: usize) -> Result<(HNil, HNil), LayoutError> {
        match begin {
            0 => Ok((HNil, HNil)),
            begin => Err(LayoutError::TileDivisibility { size: 1, tile: begin }),
        }
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn coordinate(self, _: HNil, _: usize) -> usize {
        0
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
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn run<I: Integer>(self, begin: usize, size: I) -> Result<Self::Tile<I>, LayoutError> {
        let (size, count, others) = (size.value(), self.head.count()?, self.tail.count()?);
        let (from, whole) = if others == 1 || count == 0 { (begin, 0) } else { (begin % count, begin / count) };
        let ((head, tail), from) = if size == 0 {
            // Without coordinates. The first mode alone makes it so.
            ((0, others.min(1)), 0)
        } else if others == 1 || from + size <= count {
            ((size, 1), from)
        } else if from != 0 {
            return Err(LayoutError::CoordinateRange { coordinate: from + size - 1, size: count });
        } else if count != 0 && size % count == 0 {
            ((count, size / count), 0)
        } else {
            return Err(LayoutError::TileDivisibility { size: count, tile: size });
        };
        Ok(HCons { head: self.head.run(from, head).in_first()?, tail: self.tail.run(whole, tail).behind()? })
    }
    type Steps = HCons<H::Steps, T::Steps>;
    type Strides = HCons<H::Strides, T::Strides>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn steps(
        self,
        stride: HCons<HD, TD>,
        begin: usize,
        step: usize,
    ) -> Result<(Self::Steps, Self::Strides), LayoutError> {
        let (count, others) = (self.head.count()?, self.tail.count()?);
        let ((head, tail), (from, whole)) = if others == 1 || step != 0 && count % step == 0 && begin < step {
            ((step, 1), (begin, 0))
        } else if count != 0 && step % count == 0 {
            // One coordinate of the first mode, which its size or more is apart from another.
            ((count, step / count), (begin % count, begin / count))
        } else {
            return Err(LayoutError::TileDivisibility { size: count, tile: step });
        };
        let (head, head_stride) = self.head.steps(stride.head, from, head).in_first()?;
        let (tail, tail_stride) = self.tail.steps(stride.tail, whole, tail).behind()?;
        Ok((HCons { head, tail }, HCons { head: head_stride, tail: tail_stride }))
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn coordinate(self, stride: HCons<HD, TD>, offset: usize) -> usize {
        let size = self.head.count().unwrap_or(0);
        self.head.coordinate(stride.head, offset) + size * self.tail.coordinate(stride.tail, offset)
    }
}
