//! Packing a block of a matrix into panels, compared with a plain loop:
//!
//! ```sh
//! cargo run --release -p colex-kernels --example packing
//! ```

use colex::prelude::*;
use colex_kernels::{measure, packing};

/// The panels of 16 rows of a matrix with `n` columns.
macro_rules! panels {
    ($n:ident) => {
        layout![((16, $n), { $n.div_ceil(16) }) : ((1, 16), { 16 * $n })]
    };
}

/// Panels of a column-major matrix: 16 elements of a column are contiguous in both.
fn from_columns(n: usize, from: &[f32], to: &mut [f32]) {
    packing::pack(make_tensor(from, layout![(n, n) : (1, n)]), &mut make_tensor(to, panels!(n)));
}

/// Panels of a row-major matrix: transposes.
fn from_rows(n: usize, from: &[f32], to: &mut [f32]) {
    packing::pack_rows(make_tensor(from, layout![(n, n) : (n, 1)]), &mut make_tensor(to, panels!(n)));
}

fn by_loops(n: usize, (row, column): (usize, usize), from: &[f32], to: &mut [f32]) {
    let mut to = to.iter_mut();
    for panel in (0..n).step_by(16) {
        for j in 0..n {
            for i in panel..panel + 16 {
                let element = if i < n { from[i * row + j * column] } else { 0.0 };
                *to.next().expect("the panels are large enough") = element;
            }
        }
    }
}

fn main() {
    println!("Nanoseconds for an element, the best of some runs");
    println!("   n   columns by layouts   plain loops   rows by layouts   plain loops");
    for n in measure::sizes([100, 256, 500, 1024], [5, 16, 50, 64]) {
        let from = measure::integers(n * n);
        let size = n.next_multiple_of(16) * n;
        let [mut columns, mut columns_by_loops, mut rows, mut rows_by_loops] = [(); 4].map(|()| vec![-1.0; size]);
        let times = measure::shortest(
            20,
            [
                &mut || from_columns(n, &from, &mut columns),
                &mut || by_loops(n, (1, n), &from, &mut columns_by_loops),
                &mut || from_rows(n, &from, &mut rows),
                &mut || by_loops(n, (n, 1), &from, &mut rows_by_loops),
            ],
        );
        assert!(columns == columns_by_loops, "the panels of {n} columns are wrong");
        assert!(rows == rows_by_loops, "the panels of {n} rows are wrong");
        let [a, b, c, d] = times.map(|time| time.as_nanos() as f64 / (n * n) as f64);
        println!("{n:4}   {a:18.2}   {b:11.2}   {c:15.2}   {d:11.2}");
    }
    println!("All results are those of the plain loops.");
}
