//! Products of each order, and of sizes that are not multiples of a tile, against plain loops in `f64`.
#![cfg(not(miri))]

use colex_bulk::{F4, LaunchError, Turns};
use colex_bulk_device as device;
use colex_bulk_threads::{parallel_blocks, parallel_threads};
use device::{Factor, Plan, Tiles};

/// A kernel.
type Product = fn(&Turns, &Vec<F4>, &Vec<F4>, &mut Vec<F4>, usize, usize, usize) -> Result<(), LaunchError>;

/// Numbers in vectors of four, without a number after the last vector.
fn fours(numbers: &[f32]) -> Vec<F4> {
    let four = |at: usize| std::array::from_fn(|i| numbers.get(4 * at + i).copied().unwrap_or(f32::NAN));
    (0..numbers.len().div_ceil(4)).map(|at| F4::new(four(at))).collect()
}

/// A number between -1 and 1 for a row and a column.
fn number(row: usize, column: usize, seed: usize) -> f32 {
    let mixed = (row * 7919 + column * 104_729 + seed * 31_337).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    (mixed >> 40) as f32 / (1u64 << 23) as f32 - 1.0
}

fn is_right(product: Product, turns: Turns, [a_by_terms, b_by_terms]: [bool; 2], (m, n, k): (usize, usize, usize)) {
    let matrix = |rows: usize, by_terms: bool, seed: usize| -> Vec<f32> {
        let at = |i: usize| if by_terms { (i / k, i % k) } else { (i % rows, i / rows) };
        (0..rows * k).map(|i| number(at(i).0, at(i).1, seed)).collect()
    };
    let (a, b) = (fours(&matrix(m, a_by_terms, 1)), fours(&matrix(n, b_by_terms, 2)));
    let mut c = vec![F4::new([f32::NAN; 4]); m * n / 4];
    product(&turns, &a, &b, &mut c, m, n, k).unwrap();
    for (at, got) in c.iter().flat_map(|four| four.array()).enumerate() {
        let (i, j) = (at % m, at / m);
        let want: f64 = (0..k).map(|p| f64::from(number(i, p, 1)) * f64::from(number(j, p, 2))).sum();
        assert!((f64::from(got) - want).abs() < 1e-4, "{m} x {n} x {k}, ({i}, {j}): {got} {want}");
    }
}

#[test]
fn tiles_of_64_by_64() {
    for (turns, size) in [(parallel_threads(2), (100, 68, 28)), (Turns::Shuffled(4), (64, 128, 48))] {
        is_right(device::gemm_64_rows_rows, turns, [false, false], size);
        is_right(device::gemm_64_rows_terms, turns, [false, true], size);
        is_right(device::gemm_64_terms_rows, turns, [true, false], size);
        is_right(device::gemm_64_terms_terms, turns, [true, true], size);
    }
    is_right(device::gemm_64_rows_rows, parallel_blocks(2), [false, false], (132, 64, 19));
    is_right(device::gemm_64_rows_terms, parallel_blocks(2), [false, true], (68, 67, 17));
}

#[test]
fn many_products() {
    for (turns, (m, n, k, l)) in [(parallel_threads(2), (68, 100, 19, 3)), (Turns::Shuffled(3), (64, 64, 16, 2))] {
        let all = |rows: usize, seed: usize| -> Vec<F4> {
            fours(&(0..rows * k * l).map(|i| number(i % rows, i / rows, seed)).collect::<Vec<f32>>())
        };
        let mut c = fours(&vec![f32::NAN; m * n * l]);
        device::gemm_64_batched_rows_rows(&turns, &all(m, 5), &all(n, 6), &mut c, m, n, k, l).unwrap();
        for (at, got) in c.iter().flat_map(|four| four.array()).enumerate() {
            let (i, j, first) = (at % m, at / m % n, at / m / n * k);
            let term = |p| f64::from(number(i, p, 5)) * f64::from(number(j, p, 6));
            let want: f64 = (first..first + k).map(term).sum();
            assert!((f64::from(got) - want).abs() < 1e-4, "{m} x {n} x {k}, {l}, ({i}, {j}) {first}: {got} {want}");
        }
    }
    let (m, n, k, l) = (128, 132, 19, 2);
    let all = |rows: usize, seed: usize| -> Vec<F4> {
        fours(&(0..rows * k * l).map(|i| number(i % rows, i / rows, seed)).collect::<Vec<f32>>())
    };
    let mut c = fours(&vec![f32::NAN; m * n * l]);
    device::gemm_128_batched_rows_rows(&parallel_threads(2), &all(m, 5), &all(n, 6), &mut c, m, n, k, l).unwrap();
    for (at, got) in c.iter().flat_map(|four| four.array()).enumerate() {
        let (i, j, first) = (at % m, at / m % n, at / m / n * k);
        let term = |p| f64::from(number(i, p, 5)) * f64::from(number(j, p, 6));
        let want: f64 = (first..first + k).map(term).sum();
        assert!((f64::from(got) - want).abs() < 1e-4, "{m} x {n} x {k}, {l}, ({i}, {j}) {first}: {got} {want}");
    }
    // No products are nothing to do.
    device::gemm_64_batched_rows_rows(&Turns::Forward, &vec![], &vec![], &mut vec![], 64, 64, 16, 0).unwrap();
}

#[test]
fn factors_by_terms_become_by_rows() {
    for (turns, m, k) in [(parallel_threads(2), 52, 100), (Turns::Shuffled(7), 32, 64), (Turns::Backward, 64, 129)] {
        let terms: Vec<f32> = (0..m * k).map(|i| number(i / k, i % k, 9)).collect();
        let mut rows = fours(&vec![f32::NAN; m * k]);
        device::factor_by_rows(&turns, &fours(&terms), &mut rows, m, k).unwrap();
        let is_by_rows = |rows: &[F4], terms: &[f32]| {
            let rows = rows.iter().flat_map(|four| four.array());
            rows.enumerate().all(|(at, x)| x == terms[at % m * k + at / m])
        };
        assert!(is_by_rows(&rows, &terms), "{m} x {k}");
        let others: Vec<f32> = terms.iter().map(|x| x + 4.0).collect();
        let [mut to_a, mut to_b] = [(); 2].map(|()| fours(&vec![f32::NAN; m * k]));
        device::both_factors_by_rows(&turns, &fours(&terms), &fours(&others), &mut to_a, &mut to_b, m, k).unwrap();
        assert!(is_by_rows(&to_a, &terms) && is_by_rows(&to_b, &others), "two of {m} x {k}");
    }
}

#[test]
fn tiles_of_128_by_64() {
    is_right(device::gemm_of_4_rows_rows, parallel_threads(2), [false, false], (132, 68, 84));
    is_right(device::gemm_of_4_rows_rows, Turns::Backward, [false, false], (128, 64, 65));
}

#[test]
fn tiles_of_64_by_32() {
    is_right(device::gemm_of_8_rows_rows, parallel_threads(2), [false, false], (64, 36, 260));
    is_right(device::gemm_of_8_rows_rows, Turns::Backward, [false, false], (68, 32, 255));
    is_right(device::gemm_of_8_rows_terms, parallel_threads(2), [false, true], (64, 37, 260));
    is_right(device::gemm_of_8_rows_fours, parallel_threads(2), [false, true], (64, 37, 260));
    is_right(device::gemm_of_8_rows_fours, Turns::Backward, [false, true], (68, 32, 128));
    is_right(device::gemm_of_8_wide_terms_rows, Turns::Shuffled(5), [true, false], (36, 68, 129));
}

#[test]
fn sizes_below_a_tile_are_refused() {
    let (a, b, mut c) = (fours(&[1.0; 4096]), fours(&[1.0; 4096]), fours(&[-1.0; 4096]));
    for (m, n, k, name, size, multiple, least) in
        [(60, 64, 16, "m", 60, 4, 64), (64, 1, 16, "n", 1, 4, 64), (64, 64, 15, "k", 15, 1, 16)]
    {
        let error = device::gemm_64_rows_rows(&Turns::Forward, &a, &b, &mut c, m, n, k).unwrap_err();
        assert_eq!(error, LaunchError::Size { name, size, multiple, least, most: 1 << 20 });
    }
    assert!(c.iter().all(|four| four.array() == [-1.0; 4]));
}

#[test]
fn products_of_any_order_and_plan() {
    // The last one has two factors of the same sizes.
    for size in [(68, 64, 130), (68, 64, 132), (64, 64, 129)] {
        is_right_by_each_plan(size);
    }
}

fn is_right_by_each_plan((m, n, k): (usize, usize, usize)) {
    let matrix = |rows: usize, by_terms: bool, seed: usize| -> Vec<f32> {
        let at = |i: usize| if by_terms { (i / k, i % k) } else { (i % rows, i / rows) };
        (0..rows * k).map(|i| number(at(i).0, at(i).1, seed)).collect()
    };
    let want =
        |i: usize, j: usize| -> f64 { (0..k).map(|p| f64::from(number(i, p, 1)) * f64::from(number(j, p, 2))).sum() };
    for plan in 0..8 {
        let by_rows_first = [plan % 2 > 0, plan / 2 % 2 > 0];
        let plan = Plan { tiles: if plan / 4 > 0 { Tiles::InEightShares } else { Tiles::Of64By64 }, by_rows_first };
        for order in 0..4 {
            let by_terms = [order % 2 > 0, order / 2 > 0];
            let [(of_a, mut to_a), (of_b, mut to_b)] = [(m, by_terms[0], 1), (n, by_terms[1], 2)]
                .map(|(x, terms, seed)| (fours(&matrix(x, terms, seed)), fours(&vec![f32::NAN; x * k])));
            let a = if by_terms[0] { Factor::ByTerms(&of_a, &mut to_a) } else { Factor::ByRows(&of_a) };
            let b = if by_terms[1] { Factor::ByTerms(&of_b, &mut to_b) } else { Factor::ByRows(&of_b) };
            let mut c = fours(&vec![f32::NAN; m * n]);
            plan.run(&Turns::Forward, a, b, &mut c, (m, n, k)).unwrap();
            for (at, got) in c.iter().flat_map(|four| four.array()).enumerate() {
                let want = want(at % m, at / m);
                assert!((f64::from(got) - want).abs() < 1e-4, "{plan:?} {by_terms:?} {at}: {got} {want}");
            }
        }
    }
}

#[test]
fn plans_fit_their_sizes() {
    let (few, large) = (Tiles::InEightShares, Tiles::Of128By128);
    for (sizes, tiles, by_rows_first) in [
        ((4096, 4096, 4096), large, [true, true]),
        ((4096, 4096, 64), large, [true, true]),
        ((3000, 3000, 3000), Tiles::Of64By64, [true, true]),
        ((64, 4096, 4096), few, [true, false]),
        ((4096, 64, 4096), few, [false, true]),
        ((4096, 32, 4096), few, [true, true]),
        ((256, 256, 256), few, [true, false]),
        // Too small to gain, and sizes that only kernels by terms take.
        ((300, 300, 64), Tiles::InFourShares, [false, false]),
        ((4096, 4095, 4096), Tiles::OfAnySize, [false, false]),
        ((4096, 4096, 40), Tiles::Of64By64, [false, false]),
        ((0, usize::MAX, usize::MAX), Tiles::OfAnySize, [false, false]),
        ((1, 4096, 4096), Tiles::OfVectors, [false, false]),
        ((1001, 16, 64), Tiles::OfVectors, [false, false]),
        ((1001, 17, 64), Tiles::OfAnySize, [false, false]),
    ] {
        assert_eq!(Plan::of(sizes, 132), Plan { tiles, by_rows_first }, "{sizes:?}");
    }
}

#[test]
fn tiles_are_chosen_by_cost() {
    use device::Tiles::{InEightShares, InFourShares, Of64By64, Of128By128, OfAnySize, OfVectors};
    for (size, tiles) in [
        ((4096, 4096, 4096), Of128By128),
        ((2048, 2048, 2048), Of128By128),
        ((3000, 3000, 3000), Of64By64),
        ((1000, 1000, 1000), InFourShares),
        ((64, 4096, 4096), InEightShares),
        ((4096, 64, 4096), InEightShares),
        ((64, 64, 16), Of64By64),
        ((60, 64, 16), OfAnySize),
        ((0, 64, 16), OfAnySize),
        ((64, 4, 0), OfAnySize),
        ((1, 1, 1 << 20), OfVectors),
        ((1, (1 << 20) + 1, 1), OfAnySize),
    ] {
        assert_eq!(Tiles::of(size, 132), tiles, "{size:?}");
    }
    let (a, b) = (fours(&[0.5; 64 * 128]), fours(&[0.25; 64 * 128]));
    for (m, n, k) in [(64, 64, 16), (64, 32, 128), (4, 4, 4)] {
        let mut c = fours(&vec![f32::NAN; m * n]);
        device::gemm_rows_rows(&Turns::Forward, &a, &b, &mut c, (m, n, k)).unwrap();
        assert!(c.iter().all(|four| four.array() == [0.125 * k as f32; 4]));
    }
}

#[test]
fn halves_are_chosen_by_cost() {
    use colex_atoms::element::f16;
    use colex_bulk::Chunk;
    use device::HalfTiles::{self, InRounds, Of64By64, Of128By256, OfAnySize};
    for (size, tiles) in [
        ((4096, 4096, 4096), Of128By256),
        ((2048, 2048, 2048), Of128By256),
        ((4096, 4096, 64), InRounds),
        ((4096, 4096, 320), Of128By256),
        ((2048, 2048, 64), Of128By256),
        ((3000, 3000, 3000), OfAnySize),
        ((4096, 4096, 4104), OfAnySize),
        ((4096, 4096, 0), OfAnySize),
        ((1000, 1000, 1000), Of64By64),
        ((128, 4096, 4096), Of64By64),
        ((4096, 256, 4096), Of64By64),
        ((1 << 20, 1 << 20, 8), OfAnySize),
    ] {
        assert_eq!(HalfTiles::of(size, 132), tiles, "{size:?}");
    }
    let of = |x: f32, count: usize| vec![Chunk::from_fn(|_| f16::from_f32(x)); count];
    for (m, n, k) in [(3, 8, 16), (0, 8, 8)] {
        let mut c = of(f32::NAN, m * n / 8);
        device::gemm_f16(&Turns::Forward, &of(0.5, m * k / 8), &of(0.25, n * k / 8), &mut c, (m, n, k)).unwrap();
        assert!(c.iter().all(|chunk| (0..8).all(|i| chunk.at(i).to_f32() == 0.125 * k as f32)));
    }
}

#[test]
#[cfg(not(colex_bulk_without_warpgroups))]
fn products_of_tensor_maps() {
    use colex_atoms::element::f16;
    use colex_bulk::Chunk;
    let chunks = |rows: usize, terms: usize, seed: usize| -> Vec<Chunk<f16>> {
        let of_row = terms / 8;
        let number = |i: usize, e| f16::from_f32(((i / of_row * 5 + i % of_row * 8 + e + seed) % 7) as f32 - 3.0);
        (0..rows * of_row).map(|i| Chunk::from_fn(|e| number(i, e))).collect()
    };
    for (m, n, k) in [(70, 136, 200), (5, 8, 8)] {
        let (a, b) = (chunks(m, k, 0), chunks(n, k, 2));
        let (mut c, turns) = ([(); 4].map(|()| chunks(m, n, 0)), Turns::Forward);
        let [whole, rounds, narrow, small] = &mut c;
        device::maps_f16(&turns, &a, &b, whole, m, n, k).unwrap();
        device::maps_f16_in_rounds(&turns, &a, &b, rounds, m, n, k, 2).unwrap();
        device::maps_f16_of_192(&turns, &a, &b, narrow, m, n, k).unwrap();
        device::maps_f16_of_64(&turns, &a, &b, small, m, n, k).unwrap();
        let of = |data: &[Chunk<f16>], row: usize, of_row: usize, i: usize| {
            data[row * of_row / 8 + i / 8].at(i % 8).to_f32()
        };
        for (i, j) in (0..m).flat_map(|i| (0..n).map(move |j| (i, j))) {
            let want: f32 = (0..k).map(|p| of(&a, i, k, p) * of(&b, j, k, p)).sum();
            assert_eq!(c.each_ref().map(|c| of(c, i, n, j)), [want; 4], "{m} x {n} x {k} at {i}, {j}");
        }
    }
    let (a, b, mut c) = (chunks(64, 8, 0), chunks(64, 8, 0), chunks(64, 64, 0));
    // Memory with fewer rows than the map has.
    let said = device::maps_f16_of_64(&Turns::Forward, &a, &b, &mut c, 65, 8, 8);
    assert_eq!(said, Err(LaunchError::Memory { needs: 65, has: 64 }));
}

/// `C = A B^T` of such an order, by `gemm_of_any_order`; memory after its last number stays as it is.
fn is_right_in_any_order(turns: Turns, by_terms: [bool; 2], (m, n, k): (usize, usize, usize)) {
    let matrix = |rows: usize, by_terms: bool, seed: usize| -> Vec<f32> {
        let at = |i: usize| if by_terms { (i / k, i % k) } else { (i % rows, i / rows) };
        (0..rows * k).map(|i| number(at(i).0, at(i).1, seed)).collect()
    };
    let [(of_a, mut to_a), (of_b, mut to_b)] = [(m, by_terms[0], 1), (n, by_terms[1], 2)]
        .map(|(x, terms, seed)| (fours(&matrix(x, terms, seed)), fours(&vec![f32::NAN; x * k])));
    let a = if by_terms[0] { Factor::ByTerms(&of_a, &mut to_a) } else { Factor::ByRows(&of_a) };
    let b = if by_terms[1] { Factor::ByTerms(&of_b, &mut to_b) } else { Factor::ByRows(&of_b) };
    let mut c = fours(&vec![-7.0; (m * n).next_multiple_of(4)]);
    device::gemm_of_any_order(&turns, a, b, &mut c, (m, n, k)).unwrap();
    for (at, got) in c.iter().flat_map(|four| four.array()).enumerate() {
        let (i, j) = (at % m, at / m);
        let want: f64 = if at < m * n {
            (0..k).map(|p| f64::from(number(i, p, 1)) * f64::from(number(j, p, 2))).sum()
        } else {
            -7.0
        };
        assert!((f64::from(got) - want).abs() < 1e-4, "{m} x {n} x {k} {by_terms:?}, ({i}, {j}): {got} {want}");
    }
}

#[test]
fn products_of_any_size_and_order() {
    // Of each size one, a tile and one less and more; and forty at random.
    let mut sizes = vec![(1, 1, 1), (1, 70, 70), (70, 1, 3), (64, 64, 15), (63, 65, 16), (65, 63, 17), (66, 130, 33)];
    let mut state = 12345usize;
    let mut next = || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        1 + (state >> 33) % 70
    };
    sizes.extend((0..40).map(|_| (next(), next(), next())));
    for (number, size) in sizes.into_iter().enumerate() {
        let turns =
            [Turns::Shuffled(number as u64), Turns::Backward, parallel_threads(2), parallel_blocks(2)][number % 4];
        for by_terms in [[false, false], [false, true], [true, false], [true, true]] {
            is_right_in_any_order(turns, by_terms, size);
        }
    }
}

/// Each number of vectors from one to five, and the sizes of a tile, one less and more, each way and of each order.
#[test]
fn products_of_matrix_and_few_vectors() {
    let sizes = [(1, 1), (32, 1), (31, 2), (36, 3), (67, 4), (128, 5), (4, 1), (1, 16)];
    for (number, (rows, vectors)) in sizes.into_iter().enumerate() {
        let turns =
            [Turns::Shuffled(number as u64), Turns::Backward, parallel_threads(2), parallel_blocks(2)][number % 4];
        for k in [1, 33, 1030] {
            for by_terms in [[false, false], [false, true], [true, false], [true, true]] {
                is_right_in_any_order(turns, by_terms, (rows, vectors, k));
                is_right_in_any_order(turns, by_terms, (vectors, rows, k));
            }
        }
    }
}

#[test]
fn sums_of_no_terms_are_refused() {
    let (factor, mut c) = (fours(&[1.0; 4]), fours(&[-1.0; 4]));
    let mut of = |sizes| {
        device::gemm_of_any_order(&Turns::Forward, Factor::ByRows(&factor), Factor::ByRows(&factor), &mut c, sizes)
    };
    assert_eq!(of((0, 2, 2)), Ok(()));
    assert_eq!(of((2, 0, 0)), Ok(()));
    assert_eq!(of((2, 2, 0)), Err(LaunchError::Size { name: "k", size: 0, multiple: 1, least: 1, most: 1 << 20 }));
    // One number more than there is memory for: of a factor, and of the product.
    assert_eq!(of((2, 2, 3)), Err(LaunchError::Memory { needs: 6, has: 4 }));
    assert_eq!(of((4, 2, 1)), Err(LaunchError::Memory { needs: 8, has: 4 }));
    let most = (1 << 20) + 1;
    assert_eq!(
        of((most, 1, 1)),
        Err(LaunchError::Size { name: "m", size: most, multiple: 1, least: 1, most: 1 << 20 })
    );
    assert!(c.iter().all(|four| four.array() == [-1.0; 4]));
}
