//! Softmax and layer norm of rows of any size, by blocks that hold them in their registers, where those of a row are neighbours.

use crate::along::Strided;
use crate::row_function::RowFunction;
use crate::sizes::sizes;
use crate::whole::{begin_and_step, of_other_tiles, of_whole_rows, reduce_neighbours};
use colex::prelude::*;
use colex::typenum::U;
use colex_bulk::{Backend, Block, Output, Predicated};

/// The tiler of [`whole_rows_to_16`]: 64 rows of 16.
pub type RowsTo16 = Predicated<Shape![(64, 16)]>;
/// The tiler of [`whole_rows_to_32`]: 64 rows of 32.
pub type RowsTo32 = Predicated<Shape![(64, 32)]>;
/// The tiler of [`whole_rows_to_128`]: 32 rows of 128.
pub type RowsTo128 = Predicated<Shape![(32, 128)]>;
/// The tiler of [`whole_rows_to_512`]: 8 rows of 512.
pub type RowsTo512 = Predicated<Shape![(8, 512)]>;
/// The tiler of [`whole_rows_to_1024`]: 8 rows of 1024.
pub type RowsTo1024 = Predicated<Shape![(8, 1024)]>;
/// The tiler of [`whole_rows_to_2048`]: a row of 2048.
pub type RowsTo2048 = Predicated<Shape![(1, 2048)]>;
/// The tiler of [`whole_rows_to_4096`]: a row of 4096.
pub type RowsTo4096 = Predicated<Shape![(1, 4096)]>;
/// The tiler of [`whole_rows_to_8192`]: a row of 8192.
pub type RowsTo8192 = Predicated<Shape![(1, 8192)]>;
/// The tiler of [`whole_rows_to_16384`]: a row of 16384.
pub type RowsTo16384 = Predicated<Shape![(1, 16384)]>;
of_whole_rows! {
    /// [`whole_rows_to_128`] of up to 16 elements.
    whole_rows_to_16(), RowsTo16 64 x 16 by rows, 256 threads, 4 for each row, with 4, 4 at once
}
of_whole_rows! {
    /// [`whole_rows_to_16`] with `scale(i, j)` and `shift(i, j)`.
    whole_rows_to_16_by(scale: f32, shift: f32), RowsTo16 64 x 16 by rows, 256 threads, 4 for each row, with 4, 4 at once
}
of_whole_rows! {
    /// [`whole_rows_to_128`] of up to 32 elements.
    whole_rows_to_32(), RowsTo32 64 x 32 by rows, 256 threads, 4 for each row, with 8, 4 at once
}
of_whole_rows! {
    /// [`whole_rows_to_32`] with `scale(i, j)` and `shift(i, j)`.
    whole_rows_to_32_by(scale: f32, shift: f32), RowsTo32 64 x 32 by rows, 256 threads, 4 for each row, with 8, 4 at once
}
of_whole_rows! {
    /// `dst(i, j) = f(h(i, j), b_i)`, where the elements of a row are neighbours in memory: `h(i, j)` is what
    /// [`RowFunction::each`] keeps of an element of `src`, and `b_i` is [`RowFunction::factor`] of the row.
    ///
    /// A row of up to 128 is read once; of a longer one each block reads all twice, and then
    /// [`reduce_rows`](crate::reduce_rows()) and [`map_rows`](crate::map_rows()) read less.
    whole_rows_to_128(), RowsTo128 32 x 128 by rows, 256 threads, 8 for each row, with 16, 4 at once
}
of_whole_rows! {
    /// [`whole_rows_to_128`] with `scale(i, j)` and `shift(i, j)`.
    whole_rows_to_128_by(scale: f32, shift: f32), RowsTo128 32 x 128 by rows, 256 threads, 8 for each row, with 16, 4 at once
}
of_whole_rows! {
    /// [`whole_rows_to_128`] of up to 512 elements.
    whole_rows_to_512(), RowsTo512 8 x 512 by rows, 256 threads, 32 for each row, with 16, 4 at once
}
of_whole_rows! {
    /// [`whole_rows_to_512`] with `scale(i, j)` and `shift(i, j)`.
    whole_rows_to_512_by(scale: f32, shift: f32), RowsTo512 8 x 512 by rows, 256 threads, 32 for each row, with 16, 4 at once
}
of_whole_rows! {
    /// [`whole_rows_to_128`] of up to 1024 elements.
    whole_rows_to_1024(), RowsTo1024 8 x 1024 by rows, 256 threads, 32 for each row, with 32, 8 at once
}
of_whole_rows! {
    /// [`whole_rows_to_1024`] with `scale(i, j)` and `shift(i, j)`.
    whole_rows_to_1024_by(scale: f32, shift: f32), RowsTo1024 8 x 1024 by rows, 256 threads, 32 for each row, with 32, 8 at once
}
of_whole_rows! {
    /// [`whole_rows_to_128`] of up to 2048 elements.
    whole_rows_to_2048(), RowsTo2048 1 x 2048 by rows, 128 threads, 128 for each row, with 16, 4 at once
}
of_whole_rows! {
    /// [`whole_rows_to_2048`] with `scale(i, j)` and `shift(i, j)`.
    whole_rows_to_2048_by(scale: f32, shift: f32), RowsTo2048 1 x 2048 by rows, 128 threads, 128 for each row, with 16, 4 at once
}
of_whole_rows! {
    /// [`whole_rows_to_128`] of up to 4096 elements.
    whole_rows_to_4096(), RowsTo4096 1 x 4096 by rows, 256 threads, 256 for each row, with 16, 4 at once
}
of_whole_rows! {
    /// [`whole_rows_to_4096`] with `scale(i, j)` and `shift(i, j)`.
    whole_rows_to_4096_by(scale: f32, shift: f32), RowsTo4096 1 x 4096 by rows, 256 threads, 256 for each row, with 16, 4 at once
}
of_whole_rows! {
    /// [`whole_rows_to_128`] of up to 8192 elements.
    whole_rows_to_8192(), RowsTo8192 1 x 8192 by rows, 256 threads, 256 for each row, with 32, 8 at once
}
of_whole_rows! {
    /// [`whole_rows_to_8192`] with `scale(i, j)` and `shift(i, j)`.
    whole_rows_to_8192_by(scale: f32, shift: f32), RowsTo8192 1 x 8192 by rows, 256 threads, 256 for each row, with 32, 8 at once
}
of_whole_rows! {
    /// [`whole_rows_to_128`] of up to 16384 elements.
    whole_rows_to_16384(), RowsTo16384 1 x 16384 by rows, 512 threads, 512 for each row, with 32, 8 at once
}
of_whole_rows! {
    /// [`whole_rows_to_16384`] with `scale(i, j)` and `shift(i, j)`.
    whole_rows_to_16384_by(scale: f32, shift: f32), RowsTo16384 1 x 16384 by rows, 512 threads, 512 for each row, with 32, 8 at once
}
