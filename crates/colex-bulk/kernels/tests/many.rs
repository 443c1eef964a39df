//! Products of many pairs, with strides of any kind, against plain loops in `f64`.

use colex::prelude::*;
use colex::typenum::U3;
use colex_bulk::{F4, LaunchError, Output, Turns, edges, edges_of_each};
use colex_bulk_kernels::{Rows64, Terms64, gemm_64, gemm_64_batched};
use colex_bulk_threads::parallel_threads;

/// A number between -1 and 1 for a row, a column, and a matrix.
fn number(row: usize, column: usize, matrix: usize) -> f32 {
    let mixed = (row * 7919 + column * 104_729 + matrix * 31_337).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    (mixed >> 40) as f32 / (1u64 << 23) as f32 - 1.0
}

/// `A` is common to all products, `B` is by terms with a pitch and a gap after each matrix, and so is `C` by rows; the
/// gaps are not written.
#[test]
fn one_factor_in_common_and_gaps() -> Result<(), LaunchError> {
    // In vectors of four: rows, and the pitches and distances of `C`.
    let (m, n, k, l) = if cfg!(miri) { (16, 64, 16, 2) } else { (17, 67, 18, 3) };
    let (pitch_c, distance_c, pitch_b, distance_b) = (m + 1, (m + 1) * n + 5, k + 3, (k + 3) * n + 7);
    let a: Vec<F4> =
        (0..m * k).map(|at| F4::new([0, 1, 2, 3].map(|i| number(4 * (at % m) + i, at / m, 100)))).collect();
    let mut b = vec![f32::NAN; distance_b * l];
    for (j, p, pair) in (0..l).flat_map(|pair| (0..n).flat_map(move |j| (0..k).map(move |p| (j, p, pair)))) {
        b[pair * distance_b + j * pitch_b + p] = number(j, p, pair);
    }
    let mut c = vec![F4::new([9.0; 4]); distance_c * l];
    let turns = if cfg!(miri) { parallel_threads(2) } else { Turns::Shuffled(2) };
    let of_a = layout![(m, k, l) : (1, m, { 0usize })];
    let of_b = layout![(n, k, l) : (pitch_b, 1, distance_b)];
    let of_c = layout![(m, (n, l)) : (1, (pitch_c, distance_c))];
    let out = Output::new(make_tensor(&mut c[..], of_c).prove_injective()?, edges_of_each(shape![(16, 64)]))?;
    turns.launch((make_tensor(&a[..], of_a), make_tensor(&b[..], of_b), out), |block, arguments| {
        gemm_64_batched::<_, U3, Rows64, Terms64>(block, arguments);
    })?;
    for (at, four) in c.iter().enumerate() {
        let (pair, j, i) = (at / distance_c, at % distance_c / pitch_c, at % distance_c % pitch_c);
        for (lane, got) in four.array().into_iter().enumerate() {
            let term = |p| f64::from(number(4 * i + lane, p, 100)) * f64::from(number(j, p, pair));
            let want = if i < m && j < n { (0..k).map(term).sum() } else { 9.0 };
            assert!((f64::from(got) - want).abs() < 1e-5, "{pair}: ({i}, {j}), {lane}: {got} {want}");
        }
    }
    Ok(())
}

/// Of an output that is right, with less pairs than products.
#[test]
#[should_panic(expected = "coordinate")]
fn less_pairs_than_products() {
    let (m, n, k, l) = (16usize, 64usize, 16usize, 2usize);
    let a = vec![F4::new([1.0; 4]); m * k];
    let b = vec![F4::new([1.0; 4]); m * k];
    let mut c = vec![F4::new([9.0; 4]); m * n * l];
    let one = layout![(m, k, { 1usize }) : (1, m, { m * k })];
    let of_c = layout![(m, (n, l)) : (1, (m, { m * n }))];
    let out = Output::new(make_tensor(&mut c[..], of_c).prove_injective().unwrap(), edges_of_each(shape![(16, 64)]));
    let arguments = (make_tensor(&a[..], one), make_tensor(&b[..], one), out.unwrap());
    Turns::Forward.launch(arguments, gemm_64_batched::<_, U3, Rows64, Rows64>).unwrap();
}

/// A factor by rows is in vectors of four, and a tile that was moved back by one column begins inside of one.
#[test]
#[should_panic(expected = "rows from 1 on, in vectors of four")]
fn columns_of_partial_vectors() {
    let (m, n, k) = (16usize, 65usize, 16usize);
    let (a, b) = (vec![F4::new([1.0; 4]); m * k], vec![F4::new([1.0; 4]); 17 * k]);
    let mut c = vec![F4::new([9.0; 4]); m * n];
    let of_b = layout![({ n.div_ceil(4) }, k) : (1, { n.div_ceil(4) })];
    let out = Output::new(
        make_tensor(&mut c[..], layout![(m, n) : (1, m)]).prove_injective().unwrap(),
        edges(shape![(16, 64)]),
    );
    let arguments = (make_tensor(&a[..], layout![(m, k) : (1, m)]), make_tensor(&b[..], of_b), out.unwrap());
    Turns::Forward.launch(arguments, gemm_64::<_, U3, Rows64, Rows64>).unwrap();
}
