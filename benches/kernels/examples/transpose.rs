//! Transposes by squares in registers, by tiles, and into a blocked format, compared with two plain loops:
//!
//! ```sh
//! cargo run --release -p colex-kernels --example transpose
//! ```

use colex::prelude::*;
use colex_kernels::measure;
use colex_kernels::transpose::{copy_by_tiles, copy_tiles, transpose};

/// A row-major matrix of `n` rows transposed: its column-major copy.
fn by_squares(n: usize, from: &[f32], to: &mut [f32]) {
    transpose(make_tensor(from, layout![(n, n) : (n, 1)]), make_tensor(to, layout![(n, n) : (1, n)]));
}

/// The same by tiles of any type of elements, between any two orders.
fn by_tiles(n: usize, from: &[f32], to: &mut [f32]) {
    let from = make_tensor(from, layout![(n, n) : (n, 1)]);
    let to = make_tensor(to, layout![(n, n) : (1, n)]);
    copy_by_tiles(from, to, shape![(16, 16)]);
}

/// The format with contiguous tiles of 16 times 16, from or to a row-major matrix.
fn blocked(n: usize, from: &[f32], to: &mut [f32]) {
    let tile = shape![(16, 16)];
    let from = make_tensor(from, layout![(n, n) : (n, 1)]).zipped_divide(tile);
    let to = make_tensor(to, layout![(16, 16)].blocked_product(make_layout_left((n / 16, n / 16)))).zipped_divide(tile);
    copy_tiles(from, to);
}

fn by_loops(n: usize, from: &[f32], to: &mut [f32]) {
    for i in 0..n {
        for j in 0..n {
            to[i + j * n] = from[i * n + j];
        }
    }
}

fn main() {
    println!("Nanoseconds for an element, the best of some runs");
    println!("   n   squares   tiles   to blocked   plain loops");
    for n in measure::sizes([256, 500, 512, 1000, 1024, 2000, 2001, 2048], [3, 16, 40, 64, 80, 96, 100, 101]) {
        let from = measure::integers(n * n);
        let [mut squares, mut tiles, mut blocks, mut loops] = [(); 4].map(|()| vec![0.0; n * n]);
        let whole = n / 16 * 16;
        let times = measure::shortest(
            20,
            [
                &mut || by_squares(n, &from, &mut squares),
                &mut || by_tiles(n, &from, &mut tiles),
                &mut || blocked(whole, &from[..whole * whole], &mut blocks[..whole * whole]),
                &mut || by_loops(n, &from, &mut loops),
            ],
        );
        assert!(squares == loops && tiles == loops, "the transpose of a matrix of {n} rows is wrong");
        for (i, j) in (0..whole).flat_map(|i| (0..whole).map(move |j| (i, j))) {
            let at = (i % 16) + (j % 16) * 16 + (i / 16) * 256 + (j / 16) * 16 * whole;
            assert_eq!(blocks[at], from[i * whole + j], "the blocked matrix of {whole} rows is wrong");
        }
        let [squares, tiles, blocks, loops] = times.map(|time| time.as_nanos() as f64 / (n * n) as f64);
        println!("{n:4}   {squares:7.2}   {tiles:5.2}   {blocks:10.2}   {loops:11.2}");
    }
    println!("All results are those of plain loops.");
}
