//! Each kernel as a whole, at the least size that has more than one block and, where the kernel takes them, edges: against
//! plain loops in `f64`. This is what `crates/colex-bulk/memory-check` runs under Miri, where a kernel takes seconds to minutes. The
//! products are in `whole_products.rs`.

mod common;

use colex::prelude::*;
use colex::typenum::{U32, U256, U1024};
use colex_bulk::{Block, Constant, Output, Totals, edges, predicated};
use colex_bulk_kernels::{
    LayerNorm, Softmax, by_rows, copy, join_most_and_sum, layer_norm, map_rows, most_and_factor, most_and_sum_of_all,
    reduce_columns, reduce_rows, softmax, softmax_by, softmax_times, stencil, stencil_tile, sum, sum_of_all, times,
    transpose, whole_columns, whole_columns_to_64, whole_rows_to_128, whole_rows_to_4096_by,
};
use common::{BLOCKS, THREADS, is_near, random, unwritten, vectors};

#[test]
fn copy_of_rows_that_are_apart() {
    let (rows, columns, pitch) = (16, 24, 27);
    let data = random(rows * columns, 1);
    for turns in [THREADS, BLOCKS] {
        let mut out = vec![-5.0; rows * pitch];
        let src = make_tensor(&data[..], layout![(rows, columns) : (columns, 1)]);
        let dst = make_tensor(&mut out[..], layout![(rows, columns) : (pitch, 1)]).prove_injective().unwrap();
        let dst = Output::new(dst, shape![(16, 8)]).unwrap();
        let of = (src, dst, layout![(8, 4) : (4, 1)]);
        turns.launch(of, |block: &mut Block<'_, _, U32>, of| copy(block, of)).unwrap();
        for (i, &x) in out.iter().enumerate() {
            let (row, column) = (i / pitch, i % pitch);
            assert_eq!(x, if column < columns { data[row * columns + column] } else { -5.0 });
        }
    }
}

#[test]
fn transpose_of_static_sizes() {
    let (data, mut out) = (random(32 * 64, 2), vec![f32::NAN; 32 * 64]);
    let src = make_tensor(&data[..], layout![(32, 64) : (64, 1)]);
    let dst = make_tensor(&mut out[..], layout![(64, 32) : (32, 1)]);
    THREADS.launch((src, Output::new(dst, shape![(32, 32)]).unwrap()), transpose).unwrap();
    assert!((0..32 * 64).all(|i| out[i] == data[i % 32 * 64 + i / 32]));
}

#[test]
fn transpose_of_dynamic_sizes() {
    let (m, n) = (64, 32);
    let (data, mut out) = (random(m * n, 2), vec![f32::NAN; m * n]);
    let src = make_tensor(&data[..], layout![(m, n) : (n, 1)]);
    let dst = make_tensor(&mut out[..], layout![(n, m) : (m, 1)]).prove_injective().unwrap();
    THREADS.launch((src, Output::new(dst, shape![(32, 32)]).unwrap()), transpose).unwrap();
    assert!((0..m * n).all(|i| out[i] == data[i % m * n + i / m]));
}

#[test]
fn sums_of_rows_and_of_all() {
    let data = random(2 * 4096, 3);
    let input = vectors(&data);
    for turns in [THREADS, BLOCKS] {
        let (mut sums, mut all) = ([f32::NAN; 2], [1f32]);
        let src = make_tensor(&input[..], layout![(2, 1024) : (1024, 1)]);
        let dst = Output::new(make_tensor(&mut sums[..], layout![(2, 1) : (1, 0)]), shape![(1, 1)]).unwrap();
        turns.launch((src, dst, Totals::new(&mut all)), sum).unwrap();
        for (row, got) in data.chunks(4096).zip(sums) {
            let want: f64 = row.iter().map(|x| f64::from(*x)).sum();
            assert!((f64::from(got) - want).abs() < 1e-3, "{got} {want}");
        }
        assert!((all[0] - 1.0 - sums[0] - sums[1]).abs() < 1e-3, "{all:?} {sums:?}");
    }
}

#[test]
fn softmax_of_two_rows() {
    let mut data: Vec<f32> = random(2 * 4096, 4).iter().map(|x| 20.0 * x).collect();
    // The parts of some threads have nothing but these.
    data[..2000].fill(f32::NEG_INFINITY);
    let (input, mut out) = (vectors(&data), unwritten(2 * 4096));
    let src = make_tensor(&input[..], layout![(2, 1024) : (1024, 1)]);
    let dst = make_tensor(&mut out[..], layout![(2, 1024) : (1024, 1)]);
    THREADS.launch((src, Output::new(dst, shape![(1, 1024)]).unwrap()), softmax).unwrap();
    for (row, got) in data.chunks(4096).zip(out.chunks(1024)) {
        let most = row.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        let sum: f64 = row.iter().map(|x| f64::from(x - most).exp()).sum();
        is_near(got, 1e-6, |at| f64::from(row[at] - most).exp() / sum);
    }
}

#[test]
fn layer_norm_of_two_rows() {
    // Far from 0, so that a sum of squares would not do.
    let data: Vec<f32> = random(2 * 4096, 5).iter().map(|x| x + 300.0).collect();
    let (scale, shift) = (random(4096, 6), random(4096, 7));
    let (input, scales, shifts, mut out) = (vectors(&data), vectors(&scale), vectors(&shift), unwritten(2 * 4096));
    let all = layout![(2, 1024) : (1024, 1)];
    let one = layout![(2, 1024) : (0, 1)];
    let dst = Output::new(make_tensor(&mut out[..], all), shape![(1, 1024)]).unwrap();
    let of = (make_tensor(&input[..], all), make_tensor(&scales[..], one), make_tensor(&shifts[..], one), dst, 1e-5f32);
    THREADS.launch(of, layer_norm).unwrap();
    for (row, got) in data.chunks(4096).zip(out.chunks(1024)) {
        let mean = row.iter().map(|x| f64::from(*x)).sum::<f64>() / 4096.0;
        let variance = row.iter().map(|x| (f64::from(*x) - mean).powi(2)).sum::<f64>() / 4096.0;
        let norm = |j: usize| (f64::from(row[j]) - mean) / (variance + 1e-5).sqrt();
        is_near(got, 1e-3, |j| norm(j) * f64::from(scale[j]) + f64::from(shift[j]));
    }
}

#[test]
fn stencil_of_tiles_with_halo() {
    let (width, height) = (128, 64);
    let (image, weights) = (random((width + 2) * (height + 2), 8), random(9, 9));
    let mut out = vec![f32::NAN; width * height];
    let pitch = width + 2;
    let src = make_tensor(&image[..], layout![(width, height, 3, 3) : (1, pitch, 1, pitch)]);
    let dst = make_tensor(&mut out[..], layout![(width, height) : (1, width)]).prove_injective().unwrap();
    let weight = Constant::new([0, 3, 6].map(|row| [weights[row], weights[row + 1], weights[row + 2]]));
    THREADS.launch((src, weight, Output::new(dst, stencil_tile()).unwrap()), stencil).unwrap();
    is_near(&vectors(&out), 1e-5, |at| {
        let of = |w: usize| f64::from(image[(at / width + w / 3) * pitch + at % width + w % 3]);
        (0..9).map(|w| f64::from(weights[w]) * of(w)).sum()
    });
}

/// Two tiles, the second one moved back.
#[test]
fn factors_by_terms_with_edges() {
    let (m, k) = (36, 64);
    let (data, mut out) = (random(m * k, 30), unwritten(m * k));
    let (rows, terms) = (m / 4, k);
    let src = make_tensor(&data[..], layout![(m, k) : (k, 1)]);
    let dst = make_tensor(&mut out[..], layout![(rows, terms) : (1, rows)]).prove_injective().unwrap();
    THREADS.launch((src, Output::new(dst, edges(shape![(8, 64)])).unwrap()), by_rows).unwrap();
    is_near(&out, 0.0, |at| f64::from(data[at % m * k + at / m]));
}

/// Several tiles of rows, the last one cut off or moved back, and more terms than lanes.
#[test]
fn softmax_of_any_size_by_rows() {
    let (m, n) = (33, 35);
    let data = random(m * n, 31);
    let (mut of_rows, mut out) = (vec![[f32::NAN; 2]; m], vec![f32::NAN; m * n]);
    let src = make_tensor(&data[..], layout![(m, n) : (n, { 1usize })]);
    let to = Output::new(make_tensor(&mut of_rows[..], layout![(m, 1) : (1, 0)]), predicated(shape![(8, 1)])).unwrap();
    THREADS
        .launch((src, to), |block: &mut Block<'_, _, U256>, of| {
            reduce_rows(block, of, [f32::MIN, 0.0], most_and_sum_of_all, join_most_and_sum);
        })
        .unwrap();
    let of_rows = make_tensor(&of_rows[..], layout![(m, n) : ({ 1usize }, { 0usize })]);
    let to = make_tensor(&mut out[..], layout![(m, n) : (n, { 1usize })]).prove_injective().unwrap();
    THREADS
        .launch(
            (src, of_rows, Output::new(to, predicated(shape![(16, 128)])).unwrap()),
            |block: &mut Block<'_, _, U256>, of| map_rows(block, of, softmax_by),
        )
        .unwrap();
    is_softmax(n, &data, &out, |i, j| i * n + j);
}

/// Two tiles of rows that are neighbours, the second one cut off.
#[test]
fn sums_of_any_size_by_columns() {
    let (m, n) = (33, 33);
    let data = random(m * n, 32);
    let mut sums = vec![f32::NAN; m];
    let src = make_tensor(&data[..], layout![(m, n) : ({ 1usize }, m)]);
    let to = Output::new(make_tensor(&mut sums[..], layout![(m, 1) : (1, 0)]), predicated(shape![(32, 1)])).unwrap();
    THREADS
        .launch((src, to), |block: &mut Block<'_, _, U1024>, of| {
            reduce_columns::<_, _, 8, 2>(block, of, 0.0, sum_of_all, |a, b| a + b)
        })
        .unwrap();
    for (i, got) in sums.into_iter().enumerate() {
        let want: f64 = (0..n).map(|j| f64::from(data[i + m * j])).sum();
        assert!((f64::from(got) - want).abs() < 1e-5, "row {i}: {got} {want}");
    }
}

/// Two rows, each less than a tile, which a block holds in registers.
#[test]
fn layer_norm_in_one_pass() {
    let (m, n) = (2, 300);
    let (data, scale, shift, mut out) = (random(m * n, 33), random(n, 34), random(n, 35), vec![f32::NAN; m * n]);
    let of_columns = layout![(m, n) : ({ 0usize }, { 1usize })];
    let src = make_tensor(&data[..], layout![(m, n) : (n, { 1usize })]);
    let to = make_tensor(&mut out[..], layout![(m, n) : (n, { 1usize })]).prove_injective().unwrap();
    let to = Output::new(to, predicated(shape![(1, 4096)])).unwrap();
    let of = (src, make_tensor(&scale[..], of_columns), make_tensor(&shift[..], of_columns), to);
    THREADS
        .launch(of, |block: &mut Block<'_, _, U256>, of| {
            whole_rows_to_4096_by::<_, LayerNorm>(block, of, |x, by, scale, shift| x * by * scale + shift);
        })
        .unwrap();
    for i in 0..m {
        let row = || data[i * n..(i + 1) * n].iter().map(|x| f64::from(*x));
        let mean = row().sum::<f64>() / n as f64;
        let by = 1.0 / (row().map(|x| (x - mean).powi(2)).sum::<f64>() / n as f64 + 1e-5).sqrt();
        for (j, x) in row().enumerate() {
            let want = (x - mean) * by * f64::from(scale[j]) + f64::from(shift[j]);
            assert!((f64::from(out[i * n + j]) - want).abs() < 1e-5, "({i}, {j})");
        }
    }
}

fn is_softmax(n: usize, data: &[f32], out: &[f32], at: impl Fn(usize, usize) -> usize) {
    for i in 0..data.len() / n {
        let row = || (0..n).map(|j| (f64::from(data[at(i, j)]).exp(), f64::from(out[at(i, j)])));
        let sum: f64 = row().map(|(exp, _)| exp).sum();
        assert!(row().all(|(exp, got)| (got - exp / sum).abs() < 1e-6), "row {i}");
    }
}

/// Two blocks, of 32 rows and of one, whose rows begin at different places of a sector.
#[test]
fn softmax_of_short_rows_at_once() {
    let (m, n) = (33, 11);
    let (data, mut out) = (random(m * n, 36), vec![f32::NAN; m * n]);
    let src = make_tensor(&data[..], layout![(m, n) : (n, { 1usize })]);
    let to = make_tensor(&mut out[..], layout![(m, n) : (n, { 1usize })]).prove_injective().unwrap();
    THREADS
        .launch((src, Output::new(to, predicated(shape![(32, 128)])).unwrap()), |block: &mut Block<'_, _, U256>, of| {
            whole_rows_to_128::<_, Softmax>(block, of, times)
        })
        .unwrap();
    is_softmax(n, &data, &out, |i, j| i * n + j);
}

/// The same, of 64 and of one, where columns are neighbours.
#[test]
fn softmax_of_short_columns_at_once() {
    let (m, n) = (65, 6);
    let (data, mut out) = (random(m * n, 37), vec![f32::NAN; m * n]);
    let src = make_tensor(&data[..], layout![(m, n) : ({ 1usize }, m)]);
    let to = make_tensor(&mut out[..], layout![(m, n) : ({ 1usize }, m)]).prove_injective().unwrap();
    THREADS
        .launch((src, Output::new(to, predicated(shape![(64, 64)])).unwrap()), |block: &mut Block<'_, _, U256>, of| {
            whole_columns_to_64::<_, Softmax>(block, of, times)
        })
        .unwrap();
    is_softmax(n, &data, &out, |i, j| i + m * j);
}

/// Two blocks of 32 rows each; a block holds half of a row.
#[test]
fn softmax_of_columns_of_4096() {
    let m = 64;
    let (data, mut out) = (random(m * 4096, 36), vec![f32::NAN; m * 4096]);
    let src = make_tensor(&data[..], layout![(m, 4096) : (1, m)]);
    let to = make_tensor(&mut out[..], layout![(m, 4096) : (1, m)]).prove_injective().unwrap();
    THREADS
        .launch((src, Output::new(to, shape![(32, 4096)]).unwrap()), |block: &mut Block<'_, _, U1024>, of| {
            let none = [f32::MIN, 0.0];
            whole_columns(block, of, none, most_and_sum_of_all, join_most_and_sum, most_and_factor, softmax_times);
        })
        .unwrap();
    for i in 0..m {
        let row = || data[i..].iter().step_by(m).map(|x| f64::from(*x).exp());
        let sum: f64 = row().sum();
        assert!(
            row().zip(out[i..].iter().step_by(m)).all(|(x, got)| (f64::from(*got) - x / sum).abs() < 1e-6),
            "row {i}"
        );
    }
}
