//! Softmax and layer norm of rows of any size, by blocks that hold them in their registers, where those of a column are neighbours.

use crate::along::Strided;
use crate::row_function::RowFunction;
use crate::sizes::sizes;
use crate::whole::{begin_and_step, of_other_tiles, of_whole_rows};
use colex::prelude::*;
use colex::typenum::U;
use colex_bulk::{Backend, Block, Output, Predicated};

/// The tiler of [`whole_columns_to_16`]: 128 rows of 16.
pub type ColumnsTo16 = Predicated<Shape![(128, 16)]>;
/// The tiler of [`whole_columns_to_64`]: 64 rows of 64.
pub type ColumnsTo64 = Predicated<Shape![(64, 64)]>;
/// The tiler of [`whole_columns_to_128`]: 32 rows of 128.
pub type ColumnsTo128 = Predicated<Shape![(32, 128)]>;
/// The tiler of [`whole_columns_to_256`]: 32 rows of 256.
pub type ColumnsTo256 = Predicated<Shape![(32, 256)]>;
/// The tiler of [`whole_columns_to_512`]: 32 rows of 512.
pub type ColumnsTo512 = Predicated<Shape![(32, 512)]>;
/// The tiler of [`whole_columns_to_1024`]: 16 rows of 1024.
pub type ColumnsTo1024 = Predicated<Shape![(16, 1024)]>;
/// The tiler of [`whole_columns_to_2048`]: 8 rows of 2048.
pub type ColumnsTo2048 = Predicated<Shape![(8, 2048)]>;
of_whole_rows! {
    /// [`whole_columns_to_64`] of up to 16 elements.
    whole_columns_to_16(), ColumnsTo16 128 x 16 by columns, 256 threads, 2 for each row, with 8, 4 at once
}
of_whole_rows! {
    /// [`whole_columns_to_16`] with `scale(i, j)` and `shift(i, j)`.
    whole_columns_to_16_by(scale: f32, shift: f32), ColumnsTo16 128 x 16 by columns, 256 threads, 2 for each row, with 8, 4 at once
}
of_whole_rows! {
    /// [`whole_rows_to_128`](crate::whole_rows_to_128()) where the elements of a column are neighbours in memory.
    whole_columns_to_64(), ColumnsTo64 64 x 64 by columns, 256 threads, 4 for each row, with 16, 4 at once
}
of_whole_rows! {
    /// [`whole_columns_to_64`] with `scale(i, j)` and `shift(i, j)`.
    whole_columns_to_64_by(scale: f32, shift: f32), ColumnsTo64 64 x 64 by columns, 256 threads, 4 for each row, with 16, 4 at once
}
of_whole_rows! {
    /// [`whole_columns_to_64`] of up to 128 elements.
    whole_columns_to_128(), ColumnsTo128 32 x 128 by columns, 256 threads, 8 for each row, with 16, 4 at once
}
of_whole_rows! {
    /// [`whole_columns_to_128`] with `scale(i, j)` and `shift(i, j)`.
    whole_columns_to_128_by(scale: f32, shift: f32), ColumnsTo128 32 x 128 by columns, 256 threads, 8 for each row, with 16, 4 at once
}
of_whole_rows! {
    /// [`whole_columns_to_64`] of up to 256 elements.
    whole_columns_to_256(), ColumnsTo256 32 x 256 by columns, 256 threads, 8 for each row, with 32, 8 at once
}
of_whole_rows! {
    /// [`whole_columns_to_256`] with `scale(i, j)` and `shift(i, j)`.
    whole_columns_to_256_by(scale: f32, shift: f32), ColumnsTo256 32 x 256 by columns, 256 threads, 8 for each row, with 32, 8 at once
}
of_whole_rows! {
    /// [`whole_columns_to_64`] of up to 512 elements.
    whole_columns_to_512(), ColumnsTo512 32 x 512 by columns, 512 threads, 16 for each row, with 32, 8 at once
}
of_whole_rows! {
    /// [`whole_columns_to_512`] with `scale(i, j)` and `shift(i, j)`.
    whole_columns_to_512_by(scale: f32, shift: f32), ColumnsTo512 32 x 512 by columns, 512 threads, 16 for each row, with 32, 8 at once
}
of_whole_rows! {
    /// [`whole_columns_to_64`] of up to 1024 elements.
    whole_columns_to_1024(), ColumnsTo1024 16 x 1024 by columns, 512 threads, 32 for each row, with 32, 8 at once
}
of_whole_rows! {
    /// [`whole_columns_to_1024`] with `scale(i, j)` and `shift(i, j)`.
    whole_columns_to_1024_by(scale: f32, shift: f32), ColumnsTo1024 16 x 1024 by columns, 512 threads, 32 for each row, with 32, 8 at once
}
of_whole_rows! {
    /// [`whole_columns_to_64`] of up to 2048 elements.
    whole_columns_to_2048(), ColumnsTo2048 8 x 2048 by columns, 512 threads, 64 for each row, with 32, 8 at once
}
of_whole_rows! {
    /// [`whole_columns_to_2048`] with `scale(i, j)` and `shift(i, j)`.
    whole_columns_to_2048_by(scale: f32, shift: f32), ColumnsTo2048 8 x 2048 by columns, 512 threads, 64 for each row, with 32, 8 at once
}
