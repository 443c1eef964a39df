//! A matrix transposed and transformed on all cores, in safe code.
//!
//! Each core has tiles of the output that no other has: the layout is proven injective, and the tiler divides it. The
//! tiles at the edges of a matrix that they do not divide have a predicate.
//!
//! Run with `cargo run --release --features rayon --example parallel_tiles`.

#![forbid(unsafe_code)]

use colex::prelude::*;
use rayon::prelude::*;
use std::time::{Duration, Instant};

/// The function of an element.
fn transform(x: f32) -> f32 {
    (x * x + 1.0).sqrt().ln_1p()
}

/// The transposed and transformed matrix, without tiles and on one core.
fn reference(input: &[f32], rows: usize, columns: usize) -> Vec<f32> {
    let mut output = vec![0.0; rows * columns];
    for i in 0..rows {
        for j in 0..columns {
            output[j * rows + i] = transform(input[i * columns + j]);
        }
    }
    output
}

/// The same by tiles of 64 by 64, which divide both sizes, each by one of the threads.
fn by_tiles(input: &[f32], output: &mut [f32], rows: usize, columns: usize) -> Result<(), LayoutError> {
    let tiler = shape![(64, 64)];
    // Both are matrices of `columns` by `rows`; the input is seen transposed.
    let from = make_tensor(input, layout![(columns, rows) : (1, columns)]);
    let to = make_tensor(output, layout![(columns, rows) : (rows, 1)]);
    // The sizes and strides are dynamic: that no two tiles overlap is checked here, once.
    let mut to = to.prove_injective()?;
    to.par_tiles_mut(tiler).zip(from.par_tiles(tiler)).for_each(|(mut to, from)| {
        to.for_each_indexed_mut(|at, x| *x = transform(from[at]));
    });
    Ok(())
}

/// The same for sizes that 64 does not divide.
fn by_padded_tiles(input: &[f32], output: &mut [f32], rows: usize, columns: usize) -> Result<(), LayoutError> {
    let tiler = shape![(64, 64)];
    let from = make_tensor(input, layout![(columns, rows) : (1, columns)]);
    let mut to = make_tensor(output, layout![(columns, rows) : (rows, 1)]).prove_injective()?;
    to.par_padded_tiles_mut(tiler).zip(from.par_padded_tiles(tiler)).for_each(|(mut to, from)| {
        match (to.full_mut(), from.full()) {
            // Inside, without a predicate.
            (Some(mut to), Some(from)) => to.for_each_indexed_mut(|at, x| *x = transform(from[at])),
            _ => to.for_each_indexed_mut(|at, x| from.get(at).into_iter().for_each(|&y| *x = transform(y))),
        }
    });
    Ok(())
}

/// The result and the shortest time of some runs.
fn timed<T>(mut run: impl FnMut() -> T) -> (T, Duration) {
    let mut once = || {
        let start = Instant::now();
        (run(), start.elapsed())
    };
    (0..4).fold(once(), |best, _| {
        let next = once();
        if next.1 < best.1 { next } else { best }
    })
}

type Kernel = fn(&[f32], &mut [f32], usize, usize) -> Result<(), LayoutError>;

fn main() -> Result<(), LayoutError> {
    println!("{} threads", rayon::current_num_threads());
    let one = rayon::ThreadPoolBuilder::new().num_threads(1).build().expect("a thread can be started");
    // A debug build is for the check, not for the time.
    let size = if cfg!(debug_assertions) { 256 } else { 4096 };
    let kernels: [(&str, Kernel, [usize; 2]); 2] =
        [("tiles", by_tiles, [size, size / 2]), ("padded tiles", by_padded_tiles, [size - 3, size / 2 + 5])];
    for (name, kernel, [rows, columns]) in kernels {
        let input: Vec<f32> = (0..rows * columns).map(|i| (i % 1013) as f32 * 0.25).collect();
        let mut output = vec![0.0; rows * columns];
        let (expected, plain) = timed(|| reference(&input, rows, columns));
        let (result, on_one) = timed(|| one.install(|| kernel(&input, &mut output, rows, columns)));
        result?;
        assert!(output == expected, "{name}: one thread");
        output.fill(0.0);
        let (result, on_all) = timed(|| kernel(&input, &mut output, rows, columns));
        result?;
        assert!(output == expected, "{name}: all threads");
        println!(
            "{name}, {rows} x {columns}: plain loops {plain:.1?}, tiles on one core {on_one:.1?}, on all {on_all:.1?}; \
             the results are equal"
        );
    }
    Ok(())
}
