//! Which tiles a product is computed by: a table of what each tile costs.

use crate::orders::{Factor, of_vectors};
use crate::{gemm_64_rows_rows, gemm_any_size_rows_rows, gemm_of_4_rows_rows, gemm_of_8_rows_rows, sgemm_dynamic};
use colex_bulk::{F4, Machine};

/// The entry points of one product, whose factors are by rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tiles {
    /// [`sgemm_dynamic`]: 128 x 128, of multiples.
    Of128By128,
    /// [`gemm_64_rows_rows`]: 64 x 64.
    Of64By64,
    /// [`gemm_of_4_rows_rows`]: 128 x 64, the terms in four shares.
    InFourShares,
    /// [`gemm_of_8_rows_rows`]: 64 x 32, the terms in eight shares.
    InEightShares,
    /// [`gemv_rows_rows`](crate::gemv_rows_rows) and the others of that name: a matrix and up to 16 vectors, whose number is the
    /// smaller of rows and columns.
    OfVectors,
    /// [`gemm_any_size_rows_rows`]: 64 x 64, filled up with zeros, for products smaller than each of the others, and for sizes
    /// that are not multiples of four.
    OfAnySize,
}

/// A tile: its rows and columns, the least number of terms, how many a multiprocessor has at once before it is busy, in
/// tenths, and how fast it is then, in TFLOP/s of an H200.
const TABLE: [(Tiles, [usize; 3], usize, usize); 4] = [
    (Tiles::Of128By128, [128, 128, 16], 20, 52),
    (Tiles::Of64By64, [64, 64, 16], 26, 47),
    (Tiles::InFourShares, [128, 64, 64], 10, 40),
    (Tiles::InEightShares, [64, 32, 128], 10, 37),
];

impl Tiles {
    /// The fastest ones, on a GPU of this many multiprocessors.
    ///
    /// **Definition.** A multiprocessor has the tiles divided by their number, rounded up, and at least those before it is
    /// busy; each takes its elements divided by its speed. Up to 16 rows or columns are [`OfVectors`](Self::OfVectors), if no
    /// size is 0 or more than 2^20, and what none of all these fits is [`OfAnySize`](Self::OfAnySize).
    #[must_use]
    pub fn of((m, n, k): (usize, usize, usize), multiprocessors: usize) -> Self {
        if m.min(n) <= 16 && [m, n, k].iter().all(|size| (1..=1 << 20).contains(size)) {
            return Self::OfVectors;
        }
        let takes = |tile: Self, [rows, columns, terms]: [usize; 3], busy: usize, speed: usize| {
            let whole = m % rows == 0 && n % columns == 0 && k % terms == 0;
            let fits = m >= rows && n >= columns && k >= terms && m % 4 == 0 && n % 4 == 0;
            let each = (m.div_ceil(rows) * n.div_ceil(columns)).div_ceil(multiprocessors.max(1));
            let tenths = busy.max(10 * each) * rows * columns;
            (fits && (whole || tile != Self::Of128By128)).then_some((1000 * tenths / speed, tile))
        };
        let all = TABLE.iter().filter_map(|&(tile, sizes, busy, speed)| takes(tile, sizes, busy, speed));
        all.min_by_key(|(time, _)| *time).map_or(Self::OfAnySize, |(_, tile)| tile)
    }
}

/// `C = A B^T` of column-major matrices of `m` by `k`, `n` by `k` and `m` by `n` `f32`, by the tiles that take least on
/// an H200, which has 132 multiprocessors; of any sizes from 1 on. A matrix is in vectors of four numbers, one column
/// after the other, and the last vector filled up with any numbers.
///
/// # Errors
/// A [`LaunchError`](colex_bulk::LaunchError), or what else the machine cannot do. Then nothing was written.
pub fn gemm_rows_rows<M: Machine>(
    machine: &M,
    a: &M::Memory<F4>,
    b: &M::Memory<F4>,
    c: &mut M::Memory<F4>,
    (m, n, k): (usize, usize, usize),
) -> Result<(), M::Error> {
    match Tiles::of((m, n, k), 132) {
        Tiles::Of128By128 => sgemm_dynamic(machine, a, b, c, m, n, k),
        Tiles::InFourShares => gemm_of_4_rows_rows(machine, a, b, c, m, n, k),
        Tiles::InEightShares => gemm_of_8_rows_rows(machine, a, b, c, m, n, k),
        Tiles::Of64By64 => gemm_64_rows_rows(machine, a, b, c, m, n, k),
        Tiles::OfVectors => of_vectors(machine, Factor::ByRows(a), Factor::ByRows(b), c, (m, n, k)),
        Tiles::OfAnySize => gemm_any_size_rows_rows(machine, a, b, c, m, n, k),
    }
}
