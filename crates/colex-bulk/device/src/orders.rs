//! Products of each order: which factors are made ones by rows before it.

use crate::{
    Tiles, both_factors_by_rows, factor_by_rows, gemm_64_rows_terms, gemm_64_terms_rows, gemm_64_terms_terms,
    gemm_any_size_rows_terms, gemm_any_size_terms_rows, gemm_any_size_terms_terms, gemm_of_8_rows_fours,
    gemm_of_8_rows_terms, gemm_of_8_wide_terms_rows, gemm_rows_rows, gemv_each_row_rows, gemv_each_row_terms,
    gemv_rows_rows, gemv_rows_terms, gemv_terms_rows, gemv_terms_terms,
};
use colex_bulk::{F4, Machine};

/// A factor of a product, in memory of a machine.
pub enum Factor<'m, M: Machine> {
    /// Its rows are neighbours: column-major, in vectors of four numbers; the last one is filled up with whatever there
    /// is.
    ByRows(&'m M::Memory<F4>),
    /// Its terms are neighbours: row-major, in vectors of four numbers of the same kind; and memory for the same factor
    /// by rows, which is not read.
    ByTerms(&'m M::Memory<F4>, &'m mut M::Memory<F4>),
}

/// How a product is computed: by which tiles, and which of its factors, `A` and `B`, are made ones by rows before it if they
/// are by terms.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    /// The tiles of the product by rows that follows.
    pub tiles: Tiles,
    /// Whether `A` is made one by rows, and whether `B` is.
    pub by_rows_first: [bool; 2],
}

impl Plan {
    /// The fastest way, on a GPU of this many multiprocessors.
    ///
    /// **Definition.** Products by rows are the fastest, and a factor is read and written once to make it one by rows, while
    /// the product reads it for each tile of the other: so it is made one, if there are 64 terms. But of a product in eight
    /// shares the longer factor is read by terms as it is, `B` if both are equal (four terms at once if their number is a multiple of four), and `A` only if there are 64 columns; and of
    /// any other one that is smaller than 512 x 512 x 512 both are.
    #[must_use]
    pub fn of((m, n, k): (usize, usize, usize), multiprocessors: usize) -> Self {
        let tiles = Tiles::of((m, n, k), multiprocessors);
        let few = tiles == Tiles::InEightShares;
        let pays = !matches!(tiles, Tiles::OfAnySize | Tiles::OfVectors)
            && k >= 64
            && (few || m.saturating_mul(n).saturating_mul(k) >= 1 << 27);
        Self { tiles, by_rows_first: [pays && !(few && m > n && n >= 64), pays && !(few && n >= m)] }
    }

    /// `C = A B^T` of factors of `m` by `k` and `n` by `k` `f32`, and of a column-major `C` of `m` by `n`, by this plan.
    ///
    /// # Errors
    /// A [`LaunchError`](colex_bulk::LaunchError), or what else the machine cannot do. Then `C` was not written.
    pub fn run<M: Machine>(
        self,
        machine: &M,
        a: Factor<'_, M>,
        b: Factor<'_, M>,
        c: &mut M::Memory<F4>,
        (m, n, k): (usize, usize, usize),
    ) -> Result<(), M::Error> {
        use Factor::{ByRows, ByTerms};
        let [first_a, first_b] = self.by_rows_first;
        let (a, b) = match (a, b) {
            // Two factors of the same sizes are made ones by rows by one kernel, which takes less time than two.
            (ByTerms(a, to_a), ByTerms(b, to_b)) if first_a && first_b && m == n => {
                both_factors_by_rows(machine, a, b, to_a, to_b, m, k)?;
                (ByRows(&*to_a), ByRows(&*to_b))
            }
            (a, b) => (by_rows(machine, a, first_a, (m, k))?, by_rows(machine, b, first_b, (n, k))?),
        };
        let few = self.tiles == Tiles::InEightShares;
        let tiles_of_64 = m >= 64 && n >= 64 && k >= 16 && m % 4 == 0;
        if self.tiles == Tiles::OfVectors {
            return of_vectors(machine, a, b, c, (m, n, k));
        }
        match (a, b) {
            (ByRows(a), ByRows(b)) => gemm_rows_rows(machine, a, b, c, (m, n, k)),
            (ByRows(a), ByTerms(b, _)) if few && k % 4 == 0 => gemm_of_8_rows_fours(machine, a, b, c, m, n, k),
            (ByRows(a), ByTerms(b, _)) if few => gemm_of_8_rows_terms(machine, a, b, c, m, n, k),
            (ByTerms(a, _), ByRows(b)) if few => gemm_of_8_wide_terms_rows(machine, a, b, c, m, n, k),
            (ByRows(a), ByTerms(b, _)) if tiles_of_64 => gemm_64_rows_terms(machine, a, b, c, m, n, k),
            (ByTerms(a, _), ByRows(b)) if tiles_of_64 && n % 4 == 0 => gemm_64_terms_rows(machine, a, b, c, m, n, k),
            (ByTerms(a, _), ByTerms(b, _)) if tiles_of_64 => gemm_64_terms_terms(machine, a, b, c, m, n, k),
            (ByRows(a), ByTerms(b, _)) => gemm_any_size_rows_terms(machine, a, b, c, m, n, k),
            (ByTerms(a, _), ByRows(b)) => gemm_any_size_terms_rows(machine, a, b, c, m, n, k),
            (ByTerms(a, _), ByTerms(b, _)) => gemm_any_size_terms_terms(machine, a, b, c, m, n, k),
        }
    }
}

/// A product with few rows or columns: each factor as it is. That with more rows is read once.
pub(crate) fn of_vectors<M: Machine>(
    machine: &M,
    a: Factor<'_, M>,
    b: Factor<'_, M>,
    c: &mut M::Memory<F4>,
    (m, n, k): (usize, usize, usize),
) -> Result<(), M::Error> {
    use Factor::{ByRows, ByTerms};
    // `C`, or its transpose: how far its rows are apart, and its columns.
    let (matrix, vectors, m, n, p, q) = if n <= m { (a, b, m, n, 1, m) } else { (b, a, n, m, m, 1) };
    match (matrix, vectors) {
        (ByRows(a), ByRows(b)) if m % 4 == 0 => gemv_rows_rows(machine, a, b, c, m, n, k, p, q),
        (ByRows(a), ByTerms(b, _)) if m % 4 == 0 => gemv_rows_terms(machine, a, b, c, m, n, k, p, q),
        (ByRows(a), ByRows(b)) => gemv_each_row_rows(machine, a, b, c, m, n, k, p, q),
        (ByRows(a), ByTerms(b, _)) => gemv_each_row_terms(machine, a, b, c, m, n, k, p, q),
        (ByTerms(a, _), ByRows(b)) => gemv_terms_rows(machine, a, b, c, m, n, k, p, q),
        (ByTerms(a, _), ByTerms(b, _)) => gemv_terms_terms(machine, a, b, c, m, n, k, p, q),
    }
}

/// The factor, by rows if it is to be.
fn by_rows<'m, M: Machine>(
    machine: &M,
    factor: Factor<'m, M>,
    first: bool,
    (rows, k): (usize, usize),
) -> Result<Factor<'m, M>, M::Error> {
    match factor {
        Factor::ByTerms(terms, to) if first => {
            factor_by_rows(machine, terms, to, rows, k)?;
            Ok(Factor::ByRows(to))
        }
        factor => Ok(factor),
    }
}

/// `C = A B^T` of factors of `m` by `k` and `n` by `k` `f32`, of any order and of any sizes from 1 to 2^20, and of a
/// column-major `C` of `m` by `n` in vectors of four numbers, by what takes least on an H200, which has 132 multiprocessors:
/// [`Plan`].
///
/// # Errors
/// A [`LaunchError`](colex_bulk::LaunchError), or what else the machine cannot do. Then `C` was not written.
pub fn gemm_of_any_order<M: Machine>(
    machine: &M,
    a: Factor<'_, M>,
    b: Factor<'_, M>,
    c: &mut M::Memory<F4>,
    sizes: (usize, usize, usize),
) -> Result<(), M::Error> {
    Plan::of(sizes, 132).run(machine, a, b, c, sizes)
}
