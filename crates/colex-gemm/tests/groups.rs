//! Products of bytes and of `bf16` compared with their definition, in `i64` and `f64`.

use colex::prelude::*;
use colex_gemm::groups::{Bf16, Bytes, Groups, gemm_in_groups, try_gemm_in_groups_on};
use colex_gemm::{GemmError, Mode, Set};
use half::bf16;

/// All numbers of `[m, n]` with a stride; some are never reached.
fn data<T>(number: impl Fn(usize) -> T) -> Vec<T> {
    (0..40_000).map(number).collect()
}

fn sets<G: Groups>() -> impl Iterator<Item = Set> {
    Set::ALL.into_iter().filter(|&set| G::is_available(set))
}

/// Column-major, row-major, and with gaps in both modes.
fn orders([m, n]: [usize; 2]) -> [[usize; 2]; 3] {
    [[1, m + 1], [n + 2, 1], [2, 2 * m + 3]]
}

/// Each set, sizes that do not fill groups or tiles, and all orders, compared with the sums of `product`.
fn check<G: Groups<C: std::fmt::Debug>>(
    a: &[G::Left],
    b: &[G::Right],
    factors: [G::C; 2],
    expected: impl Fn(&[[usize; 2]], G::C) -> G::C,
) {
    for set in sets::<G>() {
        for [m, n, k] in [
            [1, 1, 1],
            [5, 7, 0],
            [0, 3, 5],
            [3, 0, 5],
            [3, 2, 5],
            [16, 6, 8],
            [33, 13, 31],
            [70, 1, 66],
            [1, 9, 70],
            [64, 6, 4],
        ] {
            for order in 0..27 {
                let [da, db, dc] = [([m, k], 0), ([n, k], 1), ([m, n], 2)]
                    .map(|(shape, operand)| orders(shape)[order / 3_usize.pow(operand) % 3]);
                let mut c = [factors[1]; 20_000];
                try_gemm_in_groups_on::<G>(
                    set,
                    factors[0],
                    make_tensor(a, layout![(m, k) : ({ da[0] }, { da[1] })]),
                    make_tensor(b, layout![(n, k) : ({ db[0] }, { db[1] })]),
                    factors[1],
                    make_tensor(&mut c[..], layout![(m, n) : ({ dc[0] }, { dc[1] })]),
                )
                .expect("nothing is wrong");
                for i in 0..m {
                    for j in 0..n {
                        let places: Vec<_> = (0..k).map(|k| [i * da[0] + k * da[1], j * db[0] + k * db[1]]).collect();
                        let sum = expected(&places, factors[1]);
                        assert_eq!(c[i * dc[0] + j * dc[1]], sum, "{set:?} ({m},{n},{k}) at ({i},{j}), order {order}");
                    }
                }
            }
        }
    }
}

#[test]
fn bytes_are_exact() {
    // The largest and the smallest are among them.
    let a = data(|i| [255, 0, 1, 128, (i * 7 % 256) as u8][i % 5]);
    let b = data(|i| [-128, 127, 0, (i * 11 % 256) as u8 as i8][i % 4]);
    for factors in [[1, 0], [1, 1], [-2, 3]] {
        check::<Bytes>(&a, &b, factors, |places, c| {
            let sum: i64 = places.iter().map(|&[i, j]| i64::from(a[i]) * i64::from(b[j])).sum();
            let beta = i64::from(factors[1]);
            i32::try_from(i64::from(factors[0]) * sum + beta * i64::from(c)).expect("it is small")
        });
    }
}

#[test]
fn bf16_of_small_integers_are_exact() {
    let a = data(|i| bf16::from_f32((i % 17) as f32 - 8.0));
    let b = data(|i| bf16::from_f32((i % 13) as f32 - 6.0));
    for factors in [[1.0, 0.0], [1.0, 1.0], [-2.0, 3.0]] {
        check::<Bf16>(&a, &b, factors, |places, c| {
            let sum: f64 = places.iter().map(|&[i, j]| a[i].to_f64() * b[j].to_f64()).sum();
            (f64::from(factors[0]) * sum + f64::from(factors[1]) * f64::from(c)) as f32
        });
    }
}

/// A stride of 0 repeats what is read, rows may overlap, and a slice may begin anywhere.
#[test]
fn overlapping_misaligned_operands() {
    let (a, b) = (data(|i| (i % 251) as u8), data(|i| (i % 127) as i8));
    let (m, n, k) = (19, 5, 14);
    for set in sets::<Bytes>() {
        for strides in [[0, 1], [1, 0], [1, 1], [0, 0], [2, 1], [1, 2]] {
            for offset in 0..3 {
                let (a, b, [dm, dk]) = (&a[offset..], &b[offset..], strides);
                let left = make_tensor(a, layout![(m, k) : (dm, dk)]);
                let right = make_tensor(b, layout![(n, k) : (dk, dm)]);
                let mut c = vec![0; m * n + offset];
                let result = make_tensor(&mut c[offset..], layout![(m, n) : (1, m)]);
                try_gemm_in_groups_on::<Bytes>(set, 1, left, right, 0, result).expect("nothing is wrong");
                for (i, j) in (0..m).flat_map(|i| (0..n).map(move |j| (i, j))) {
                    let product = |k| i32::from(a[i * dm + k * dk]) * i32::from(b[j * dk + k * dm]);
                    assert_eq!(c[offset + i + j * m], (0..k).map(product).sum::<i32>(), "{set:?} {strides:?}");
                }
            }
        }
    }
}

/// `i32` wraps around: both the instructions and the plain code.
#[test]
fn large_sums_of_bytes_wrap() {
    let k = 70_000;
    let (a, b) = (vec![255_u8; k], vec![127_i8; k]);
    let expected = (255 * 127 * k as i64) as i32;
    for set in sets::<Bytes>() {
        let (a, b) = (make_tensor(&a[..], layout![(1, k)]), make_tensor(&b[..], layout![(1, k)]));
        let mut c = [0];
        let result = try_gemm_in_groups_on::<Bytes>(set, 1, a, b, 0, make_tensor(&mut c[..], layout![(1, 1)]));
        assert_eq!((result, c), (Ok(()), [expected]), "{set:?}");
    }
}

#[test]
fn what_is_wrong_is_told() {
    let (a, b, mut c) = ([1; 6], [1; 6], [7; 6]);
    let (a, b) = (make_tensor(&a[..], layout![(2, 3)]), make_tensor(&b[..], layout![(3, 2)]));
    let c_view = make_tensor(&mut c[..], layout![(2, 3)]);
    let [left, right] = [Mode { operand: 'A', mode: 1 }, Mode { operand: 'B', mode: 1 }];
    let error = GemmError::Sizes { left, left_size: 3, right, right_size: 2 };
    assert_eq!(try_gemm_in_groups_on::<Bytes>(Set::Plain, 1, a, b, 0, c_view), Err(error));
    assert_eq!(c, [7; 6]);
    for set in [Set::Avx2, Set::Sse2, Set::Neon] {
        let c = make_tensor(&mut c[..4], layout![(2, 2)]);
        let result = try_gemm_in_groups_on::<Bytes>(set, 1, a, a_as_b(), 0, c);
        assert_eq!(result, Err(GemmError::Instructions(set)));
    }
}

/// A stride of 0 makes an operand of one element as deep as its numbers go.
#[test]
fn operands_beyond_memory_are_errors() {
    for set in sets::<Bytes>() {
        for k in [usize::MAX / 16, usize::MAX / 4, usize::MAX / 2, usize::MAX] {
            for ([m, n], dm) in [([1, 1], 0), ([1, 1], 1), ([2, 3], 0), ([3, 2], 1)] {
                let left = make_tensor(&[1_u8; 4][..], layout![(m, k) : (dm, 0)]);
                let right = make_tensor(&[1_i8; 4][..], layout![(n, k) : (0, 0)]);
                let mut c = [7; 6];
                let result = make_tensor(&mut c[..], layout![(m, n) : (1, m)]);
                let error = GemmError::Memory { operand: 'A', shape: [m, k] };
                assert_eq!(try_gemm_in_groups_on::<Bytes>(set, 1, left, right, 0, result), Err(error), "{set:?}");
                assert_eq!(c, [7; 6]);
            }
        }
    }
}

/// The other operand may be of any size then, and is not copied.
#[test]
fn products_of_nothing_of_any_size() {
    let (a, b, huge) = ([1_u8; 4], [1_i8; 4], usize::MAX / 2);
    for set in sets::<Bytes>() {
        for ([m, n, k], strides) in
            [([0, huge, huge], [0, 0]), ([huge, 0, huge], [0, 0]), ([huge, 0, 3], [0, 1]), ([0, huge, 3], [0, 1])]
        {
            let (dm, dk) = (strides[0], strides[1]);
            let left = make_tensor(&a[..], layout![(m, k) : (dm, dk)]);
            let right = make_tensor(&b[..], layout![(n, k) : (dm, dk)]);
            let mut c = [7; 4];
            let result = make_tensor(&mut c[..], layout![(m, n) : (1, huge)]);
            assert_eq!(try_gemm_in_groups_on::<Bytes>(set, 1, left, right, 0, result), Ok(()), "{set:?} ({m},{n},{k})");
            assert_eq!(c, [7; 4]);
        }
    }
}

fn a_as_b() -> colex_gemm::Matrix<'static, i8> {
    make_tensor(&[1_i8; 6][..], layout![({ 2 }, { 3 }) : ({ 1 }, { 2 })])
}

#[test]
#[should_panic = "gemm: two coordinates of C are one element: its layout is (2,1):(0,1)"]
fn a_result_that_overlaps_panics() {
    let (a, b) = ([1_u8; 2], [1_i8; 1]);
    let (a, b) = (make_tensor(&a[..], layout![(2, 1)]), make_tensor(&b[..], layout![(1, 1)]));
    gemm_in_groups::<Bytes>(1, a, b, 0, make_tensor(&mut [0][..], layout![({ 2 }, { 1 }) : ({ 0 }, { 1 })]));
}
