//! Each kernel as a whole, at the least size that has more than one block and, where the kernel takes them, edges: against
//! plain loops in `f64`. This is what `bulk/memory-check` runs under Miri, where a kernel is seconds to a minute.

use colex::prelude::*;
use colex::typenum::{U2, U3, U32};
use colex_bulk::{Block, Constant, F4, Output, Totals, Turns, edges};
use colex_bulk_kernels::{
    Rows32Of8, Rows64, Rows64Of4, Rows64Of8, Rows128, Terms64, copy, gemm, gemm_64, gemm_batched, gemm_of_4, gemm_of_8,
    layer_norm, sgemm, sgemm_with, softmax, stencil, stencil_tile, sum, transpose,
};

/// The threads of each block are four of the machine. What several blocks change at once is run by several blocks, too.
const THREADS: Turns = Turns::Threads(4);
const BLOCKS: Turns = Turns::Blocks(4);

/// Of how many elements one is computed anew; that each is written is seen of all.
const SOME: usize = if cfg!(miri) { 23 } else { 1 };

/// Numbers between -1 and 1.
fn random(count: usize, seed: usize) -> Vec<f32> {
    (0..count).map(|i| ((i * 7919 + seed * 104_729) % 2003) as f32 / 1001.0 - 1.0).collect()
}
fn vectors(numbers: &[f32]) -> Vec<F4> {
    numbers.chunks_exact(4).map(|four| F4::new([four[0], four[1], four[2], four[3]])).collect()
}
/// Numbers that nobody has written.
fn unwritten(count: usize) -> Vec<F4> {
    vec![F4::new([f32::NAN; 4]); count / 4]
}

/// Each number was written, and some are near to those that a function gives for their places.
fn is_near(got: &[F4], bound: f64, want: impl Fn(usize) -> f64) {
    for (at, four) in got.iter().enumerate() {
        for (i, x) in four.array().into_iter().enumerate() {
            assert!(!x.is_nan(), "nobody has written the element {}", 4 * at + i);
            if (4 * at + i) % SOME == 0 {
                let want = want(4 * at + i);
                assert!((f64::from(x) - want).abs() <= bound, "element {}: {x} {want}", 4 * at + i);
            }
        }
    }
}

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
fn sums_of_two_rows_and_of_both() {
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
fn stencil_of_two_tiles_with_their_halo() {
    let (width, height) = (128, 64);
    let (image, weights) = (random((width + 2) * (height + 2), 8), random(9, 9));
    let mut out = vec![f32::NAN; width * height];
    let pitch = width + 2;
    let src = make_tensor(&image[..], layout![(width, height, 3, 3) : (1, pitch, 1, pitch)]);
    let dst = make_tensor(&mut out[..], layout![(width, height) : (1, width)]).prove_injective().unwrap();
    let weight = Constant([0, 3, 6].map(|row| [weights[row], weights[row + 1], weights[row + 2]]));
    THREADS.launch((src, weight, Output::new(dst, stencil_tile()).unwrap()), stencil).unwrap();
    is_near(&vectors(&out), 1e-5, |at| {
        let of = |w: usize| f64::from(image[(at / width + w / 3) * pitch + at % width + w % 3]);
        (0..9).map(|w| f64::from(weights[w]) * of(w)).sum()
    });
}

/// The sum of `k` products of elements of two matrices.
fn product(k: usize, a: impl Fn(usize) -> f32, b: impl Fn(usize) -> f32) -> f64 {
    (0..k).map(|p| f64::from(a(p)) * f64::from(b(p))).sum()
}

/// A matrix of these sizes in vectors of four along its first mode, its columns one behind the other.
macro_rules! columns {
    ($data:expr, $rows:expr, $columns:expr) => {{
        let (quarter, columns) = ($rows / 4, $columns);
        make_tensor(&$data[..], layout![(quarter, columns) : (1, quarter)])
    }};
}
/// The same, to be written.
macro_rules! columns_mut {
    ($data:expr, $rows:expr, $columns:expr) => {{
        let (quarter, columns) = ($rows / 4, $columns);
        make_tensor(&mut $data[..], layout![(quarter, columns) : (1, quarter)]).prove_injective().unwrap()
    }};
}

/// Two tiles, the second one moved back, and a rest of `k`.
#[test]
fn gemm_64_by_rows_with_edges() {
    let (m, n, k) = (68, 64, 17);
    let (a, b, mut c) = (random(m * k, 10), random(n * k, 11), unwritten(m * n));
    let (va, vb) = (vectors(&a), vectors(&b));
    let dst = Output::new(columns_mut!(c, m, n), edges(shape![(16, 64)])).unwrap();
    THREADS
        .launch((columns!(va, m, k), columns!(vb, n, k), dst), |block: &mut Block<'_, _, _>, of| {
            gemm_64::<_, U3, Rows64, Rows64>(block, of)
        })
        .unwrap();
    is_near(&c, 1e-4, |at| product(k, |p| a[at % m + p * m], |p| b[at / m + p * n]));
}

#[test]
fn gemm_64_by_terms_with_edges() {
    let (m, n, k) = (68, 65, 19);
    let (a, b, mut c) = (random(m * k, 12), random(n * k, 13), unwritten(m * n));
    let of_a = make_tensor(&a[..], layout![(m, k) : (k, 1)]);
    let of_b = make_tensor(&b[..], layout![(n, k) : (k, 1)]);
    let dst = Output::new(columns_mut!(c, m, n), edges(shape![(16, 64)])).unwrap();
    // Blocks at the same time: tiles that share elements.
    BLOCKS
        .launch((of_a, of_b, dst), |block: &mut Block<'_, _, _>, of| gemm_64::<_, U3, Terms64, Terms64>(block, of))
        .unwrap();
    is_near(&c, 1e-4, |at| product(k, |p| a[at % m * k + p], |p| b[at / m * k + p]));
}

#[test]
fn gemm_of_four_shares_with_edges() {
    let (m, n, k) = (132, 64, 35);
    let (a, b, mut c) = (random(m * k, 14), random(n * k, 15), unwritten(m * n));
    let (va, vb) = (vectors(&a), vectors(&b));
    let dst = Output::new(columns_mut!(c, m, n), edges(shape![(32, 64)])).unwrap();
    THREADS
        .launch((columns!(va, m, k), columns!(vb, n, k), dst), |block: &mut Block<'_, _, _>, of| {
            gemm_of_4::<_, U3, Rows128, Rows64Of4>(block, of)
        })
        .unwrap();
    is_near(&c, 1e-4, |at| product(k, |p| a[at % m + p * m], |p| b[at / m + p * n]));
}

#[test]
fn gemm_of_eight_shares_with_edges() {
    let (m, n, k) = (64, 36, 130);
    let (a, b, mut c) = (random(m * k, 16), random(n * k, 17), unwritten(m * n));
    let (va, vb) = (vectors(&a), vectors(&b));
    let dst = Output::new(columns_mut!(c, m, n), edges(shape![(16, 32)])).unwrap();
    THREADS
        .launch((columns!(va, m, k), columns!(vb, n, k), dst), |block: &mut Block<'_, _, _>, of| {
            gemm_of_8::<_, U2, Rows64Of8, Rows32Of8>(block, of)
        })
        .unwrap();
    is_near(&c, 1e-4, |at| product(k, |p| a[at % m + p * m], |p| b[at / m + p * n]));
}

/// Two blocks.
#[test]
fn sgemm_of_two_tiles() {
    let (m, n, k) = (256, 128, 16);
    let (a, b, mut c) = (random(m * k, 18), random(n * k, 19), unwritten(m * n));
    let (va, vb) = (vectors(&a), vectors(&b));
    let dst = Output::new(columns_mut!(c, m, n), shape![(32, 128)]).unwrap();
    THREADS.launch((columns!(va, m, k), columns!(vb, n, k), dst), sgemm).unwrap();
    is_near(&c, 1e-4, |at| product(k, |p| a[at % m + p * m], |p| b[at / m + p * n]));
}

#[test]
fn sgemm_of_static_sizes_with_bias_and_activation() {
    let (a, b, bias, mut c) = (random(128 * 16, 20), random(256 * 16, 21), random(128, 22), unwritten(128 * 256));
    let (va, vb, with) = (vectors(&a), vectors(&b), vectors(&bias));
    let of = (
        make_tensor(&va[..], layout![(32, 16) : (1, 32)]),
        make_tensor(&vb[..], layout![(64, 16) : (1, 64)]),
        make_tensor(&with[..], layout![(32, 256) : (1, 0)]),
        Output::new(make_tensor(&mut c[..], layout![(32, 256) : (1, 32)]), shape![(32, 128)]).unwrap(),
    );
    THREADS
        .launch(of, |block: &mut Block<'_, _, _>, of| sgemm_with(block, of, |sum, bias| (sum + bias).max(0.0)))
        .unwrap();
    is_near(&c, 1e-4, |at| {
        let sum = product(16, |p| a[at % 128 + p * 128], |p| b[at / 128 + p * 256]);
        (sum + f64::from(bias[at % 128])).max(0.0)
    });
}

/// Two products of one tile each; the matrices lie apart, and the rows of `A` are a pitch apart.
#[test]
fn products_of_two_pairs_of_matrices() {
    let (a, b, mut c) = (random(2 * 128 * 20, 23), random(2 * 128 * 16, 24), unwritten(2 * 128 * 128));
    let of = (
        make_tensor(&a[..], layout![((128, 1, 2), 16) : ((20, 0, 2560), 1)]),
        make_tensor(&b[..], layout![((128, 2), 16) : ((1, 2048), 128)]),
        Output::new(make_tensor(&mut c[..], layout![(32, (128, 2)) : (1, (32, 4096))]), shape![(32, 128)]).unwrap(),
        layout![(8, 16) : (16, 1)],
        layout![(128, 1) : (1, 0)],
    );
    THREADS.launch(of, gemm_batched).unwrap();
    is_near(&c, 1e-4, |at| {
        let (pair, i, j) = (at / 16384, at % 128, at / 128 % 128);
        product(16, |p| a[(pair * 128 + i) * 20 + p], |p| b[(pair * 16 + p) * 128 + j])
    });
}

/// Windows of two places, one above the other, of an image of 16 x 17 with 16 channels, with 128 filters: the matrix of the
/// windows is nowhere in memory.
#[test]
fn convolution_of_the_windows_of_an_image() {
    let (image, filters, mut out) = (random(16 * 17 * 16, 25), random(128 * 32, 26), unwritten(128 * 256));
    let of = (
        make_tensor(&filters[..], layout![(128, (16, 2)) : (32, (1, 16))]),
        make_tensor(&image[..], layout![((16, 16), (16, 2)) : ((16, 256), (1, 256))]),
        Output::new(make_tensor(&mut out[..], layout![(32, (16, 16)) : (1, (32, 512))]), shape![(32, 128)]).unwrap(),
        layout![(8, 16) : (16, 1)],
        layout![(128, 1) : (1, 0)],
    );
    THREADS.launch(of, gemm).unwrap();
    is_near(&out, 1e-4, |at| {
        let (filter, place) = (at % 128, at / 128);
        product(32, |p| filters[filter * 32 + p], |p| image[(place + p / 16 * 16) * 16 + p % 16])
    });
}
