//! Softmax and layer norm of any sizes: by which kernel.

use crate::along::*;
use crate::whole::*;
use colex_bulk::Machine;
use colex_bulk_kernels::{Moments, MostAndSum};

/// The neighbours in memory, of a matrix whose rows are reduced.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Neighbours {
    /// The elements of a row: row-major.
    Rows,
    /// The elements of a column: column-major.
    Columns,
}

/// How often each element is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Passes {
    /// Once, by threads that hold rows of up to so many elements in their registers: one of [`Passes::OF_ROWS`] or
    /// [`Passes::OF_COLUMNS`].
    One {
        /// How many.
        up_to: usize,
    },
    /// Most of them once: a block holds most of 32 rows of 4096 whose columns are neighbours.
    MostlyOne,
    /// Twice: first each row is reduced.
    Two,
}

impl Passes {
    /// Up to how many elements of a row are held where those of a row are neighbours.
    pub const OF_ROWS: [usize; 9] = [16, 32, 128, 512, 1024, 2048, 4096, 8192, 16_384];
    /// Up to how many are held where those of a column are neighbours.
    pub const OF_COLUMNS: [usize; 7] = [16, 64, 128, 256, 512, 1024, 2048];

    /// Those that take least for `m` rows of `n`.
    ///
    /// **Definition.** One, by the threads that hold the fewest elements that are enough. But where columns are neighbours those
    /// that hold more than 512 read pieces of 16 or 8 rows, and take as long as two passes if these do not begin with whole
    /// sectors of memory: so it is two of rows that have more, unless there is a multiple of eight of them.
    #[must_use]
    pub fn of((m, n): (usize, usize), neighbours: Neighbours) -> Self {
        let (sizes, in_sectors) = match neighbours {
            Neighbours::Rows => (&Self::OF_ROWS[..], true),
            Neighbours::Columns => (&Self::OF_COLUMNS[..], m % 8 == 0),
        };
        match sizes.iter().find(|up_to| n <= **up_to) {
            Some(&up_to) if in_sectors || up_to <= 512 => Self::One { up_to },
            _ if neighbours == Neighbours::Columns && n == 4096 && m % 32 == 0 => Self::MostlyOne,
            _ => Self::Two,
        }
    }
}

/// The sum of each of `m` rows of `n` `f32`, of any sizes, by what takes least.
///
/// # Errors
/// A [`LaunchError`](colex_bulk::LaunchError), or what else the machine cannot do. Then `dst` was not written.
pub fn sum_of_any_size<M: Machine>(
    machine: &M,
    src: &M::Memory<f32>,
    dst: &mut M::Memory<f32>,
    (m, n): (usize, usize),
    neighbours: Neighbours,
) -> Result<(), M::Error> {
    match neighbours {
        Neighbours::Rows if n <= 16 => sum_of_rows_to_16(machine, src, dst, m, n),
        Neighbours::Rows if n <= 64 => sum_of_rows_to_64(machine, src, dst, m, n),
        Neighbours::Rows if n <= 256 => sum_along_short_rows(machine, src, dst, m, n),
        Neighbours::Rows => sum_along_rows(machine, src, dst, m, n),
        // Enough rows for all multiprocessors, of one thread or of eight for each.
        Neighbours::Columns if m >= 1 << 16 => sum_along_short_columns(machine, src, dst, m, n),
        Neighbours::Columns if m >= 1 << 14 && n <= 512 => sum_along_many_columns(machine, src, dst, m, n),
        Neighbours::Columns => sum_along_columns(machine, src, dst, m, n),
    }
}

/// The softmax of each of `m` rows of `n` `f32`, of any sizes, by what takes least: [`Passes`].
///
/// `of_rows` is memory for what each row is reduced to, if there are two passes; nothing is read of it.
///
/// # Errors
/// A [`LaunchError`](colex_bulk::LaunchError), or what else the machine cannot do. Then `dst` was not written.
pub fn softmax_of_any_size<M: Machine>(
    machine: &M,
    src: &M::Memory<f32>,
    of_rows: &mut M::Memory<MostAndSum>,
    dst: &mut M::Memory<f32>,
    (m, n): (usize, usize),
    neighbours: Neighbours,
) -> Result<(), M::Error> {
    match (Passes::of((m, n), neighbours), neighbours) {
        (Passes::One { up_to: 16 }, Neighbours::Rows) => softmax_of_rows_to_16(machine, src, dst, m, n),
        (Passes::One { up_to: 32 }, Neighbours::Rows) => softmax_of_rows_to_32(machine, src, dst, m, n),
        (Passes::One { up_to: 128 }, Neighbours::Rows) => softmax_of_rows_to_128(machine, src, dst, m, n),
        (Passes::One { up_to: 512 }, Neighbours::Rows) => softmax_of_rows_to_512(machine, src, dst, m, n),
        (Passes::One { up_to: 1024 }, Neighbours::Rows) => softmax_of_rows_to_1024(machine, src, dst, m, n),
        (Passes::One { up_to: 2048 }, Neighbours::Rows) => softmax_of_rows_to_2048(machine, src, dst, m, n),
        (Passes::One { up_to: 4096 }, Neighbours::Rows) => softmax_of_rows_to_4096(machine, src, dst, m, n),
        (Passes::One { up_to: 8192 }, Neighbours::Rows) => softmax_of_rows_to_8192(machine, src, dst, m, n),
        (Passes::One { up_to: 16384 }, Neighbours::Rows) => softmax_of_rows_to_16384(machine, src, dst, m, n),
        (Passes::One { up_to: 16 }, Neighbours::Columns) => softmax_of_columns_to_16(machine, src, dst, m, n),
        (Passes::One { up_to: 64 }, Neighbours::Columns) => softmax_of_columns_to_64(machine, src, dst, m, n),
        (Passes::One { up_to: 128 }, Neighbours::Columns) => softmax_of_columns_to_128(machine, src, dst, m, n),
        (Passes::One { up_to: 256 }, Neighbours::Columns) => softmax_of_columns_to_256(machine, src, dst, m, n),
        (Passes::One { up_to: 512 }, Neighbours::Columns) => softmax_of_columns_to_512(machine, src, dst, m, n),
        (Passes::One { up_to: 1024 }, Neighbours::Columns) => softmax_of_columns_to_1024(machine, src, dst, m, n),
        (Passes::One { up_to: 2048 }, Neighbours::Columns) => softmax_of_columns_to_2048(machine, src, dst, m, n),
        (Passes::One { up_to }, _) => unreachable!("rows of up to {up_to} elements"),
        (Passes::MostlyOne, _) => softmax_of_columns(machine, src, dst, m),
        (Passes::Two, Neighbours::Rows) => {
            most_and_sum_along_rows(machine, src, of_rows, m, n)?;
            softmax_along_rows(machine, src, of_rows, dst, m, n)
        }
        (Passes::Two, Neighbours::Columns) => {
            most_and_sum_along_columns(machine, src, of_rows, m, n)?;
            softmax_along_columns(machine, src, of_rows, dst, m, n)
        }
    }
}

/// The layer norm of each of `m` rows of `n` `f32`, of any sizes, with epsilon 1e-5 and scale and shift of each column, by what
/// takes least: [`Passes`].
///
/// `of_rows` is memory for what each row is reduced to, if there are two passes; nothing is read of it.
///
/// # Errors
/// A [`LaunchError`](colex_bulk::LaunchError), or what else the machine cannot do. Then `dst` was not written.
pub fn layer_norm_of_any_size<M: Machine>(
    machine: &M,
    src: &M::Memory<f32>,
    [scale, shift]: [&M::Memory<f32>; 2],
    of_rows: &mut M::Memory<Moments>,
    dst: &mut M::Memory<f32>,
    (m, n): (usize, usize),
    neighbours: Neighbours,
) -> Result<(), M::Error> {
    match (Passes::of((m, n), neighbours), neighbours) {
        (Passes::One { up_to: 16 }, Neighbours::Rows) => {
            layer_norm_of_rows_to_16(machine, src, scale, shift, dst, m, n)
        }
        (Passes::One { up_to: 32 }, Neighbours::Rows) => {
            layer_norm_of_rows_to_32(machine, src, scale, shift, dst, m, n)
        }
        (Passes::One { up_to: 128 }, Neighbours::Rows) => {
            layer_norm_of_rows_to_128(machine, src, scale, shift, dst, m, n)
        }
        (Passes::One { up_to: 512 }, Neighbours::Rows) => {
            layer_norm_of_rows_to_512(machine, src, scale, shift, dst, m, n)
        }
        (Passes::One { up_to: 1024 }, Neighbours::Rows) => {
            layer_norm_of_rows_to_1024(machine, src, scale, shift, dst, m, n)
        }
        (Passes::One { up_to: 2048 }, Neighbours::Rows) => {
            layer_norm_of_rows_to_2048(machine, src, scale, shift, dst, m, n)
        }
        (Passes::One { up_to: 4096 }, Neighbours::Rows) => {
            layer_norm_of_rows_to_4096(machine, src, scale, shift, dst, m, n)
        }
        (Passes::One { up_to: 8192 }, Neighbours::Rows) => {
            layer_norm_of_rows_to_8192(machine, src, scale, shift, dst, m, n)
        }
        (Passes::One { up_to: 16384 }, Neighbours::Rows) => {
            layer_norm_of_rows_to_16384(machine, src, scale, shift, dst, m, n)
        }
        (Passes::One { up_to: 16 }, Neighbours::Columns) => {
            layer_norm_of_columns_to_16(machine, src, scale, shift, dst, m, n)
        }
        (Passes::One { up_to: 64 }, Neighbours::Columns) => {
            layer_norm_of_columns_to_64(machine, src, scale, shift, dst, m, n)
        }
        (Passes::One { up_to: 128 }, Neighbours::Columns) => {
            layer_norm_of_columns_to_128(machine, src, scale, shift, dst, m, n)
        }
        (Passes::One { up_to: 256 }, Neighbours::Columns) => {
            layer_norm_of_columns_to_256(machine, src, scale, shift, dst, m, n)
        }
        (Passes::One { up_to: 512 }, Neighbours::Columns) => {
            layer_norm_of_columns_to_512(machine, src, scale, shift, dst, m, n)
        }
        (Passes::One { up_to: 1024 }, Neighbours::Columns) => {
            layer_norm_of_columns_to_1024(machine, src, scale, shift, dst, m, n)
        }
        (Passes::One { up_to: 2048 }, Neighbours::Columns) => {
            layer_norm_of_columns_to_2048(machine, src, scale, shift, dst, m, n)
        }
        (Passes::One { up_to }, _) => unreachable!("rows of up to {up_to} elements"),
        (Passes::MostlyOne, _) => layer_norm_of_columns(machine, src, scale, shift, dst, m),
        (Passes::Two, Neighbours::Rows) => {
            moments_along_rows(machine, src, of_rows, m, n)?;
            layer_norm_along_rows(machine, src, of_rows, scale, shift, dst, m, n)
        }
        (Passes::Two, Neighbours::Columns) => {
            moments_along_columns(machine, src, of_rows, m, n)?;
            layer_norm_along_columns(machine, src, of_rows, scale, shift, dst, m, n)
        }
    }
}
