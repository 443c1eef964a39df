//! Operands that do not fit, with their errors, and unusual ones that fit, with the right result.

use colex::prelude::*;
use colex_gemm::{GemmError, Matrix, MatrixMut, Mode, Number, Set, gemm, gemm_batch, try_gemm, try_gemm_on};

fn matrix<T>(data: &[T], [m, n]: [usize; 2], [dm, dn]: [usize; 2]) -> Matrix<'_, T> {
    make_tensor(data, layout![(m, n) : (dm, dn)])
}

fn matrix_mut<T>(data: &mut [T], [m, n]: [usize; 2], [dm, dn]: [usize; 2]) -> MatrixMut<'_, T> {
    make_tensor(data, layout![(m, n) : (dm, dn)])
}

/// A stride of 0 repeats what is read, rows and columns may overlap, both operands may be one matrix, and a slice may begin
/// anywhere: by each set of instructions, also of one row, one column and a depth of 1, and for a vector.
fn repeated_and_not_aligned<T: Number + From<i8> + std::fmt::Debug>() {
    let data: Vec<T> = (0..900).map(|i| T::from((i % 7) as i8 - 3)).collect();
    let strides = [[0, 1], [1, 0], [0, 0], [1, 1], [2, 1], [1, 2]];
    let sizes = [[20, 9, 12], [70, 1, 33], [1, 9, 33], [1, 1, 33], [35, 8, 1], [1, 1, 1]];
    for set in Set::ALL.into_iter().filter(|set| set.is_available()) {
        let pairs = strides.iter().flat_map(|a| strides.map(|b| (a, b)));
        for ([m, n, k], (da, db)) in sizes.iter().flat_map(|&size| pairs.clone().map(move |pair| (size, pair))) {
            for (offset, order) in [(0, [1, m]), (1, [n, 1]), (2, [2, 2 * m + 1]), (3, [1, m])] {
                let a = matrix(&data[offset..], [m, k], *da);
                let b = matrix(&data[offset..], [n, k], db);
                let mut c = vec![T::from(5); (m - 1) * order[0] + (n - 1) * order[1] + 1 + offset];
                let mut expected = c.clone();
                for (i, j) in (0..m).flat_map(|i| (0..n).map(move |j| (i, j))) {
                    let product = |k| data[offset + i * da[0] + k * da[1]] * data[offset + j * db[0] + k * db[1]];
                    let sum = (0..k).map(product).fold(T::default(), |sum, product| sum + product);
                    expected[offset + i * order[0] + j * order[1]] = sum;
                }
                let result = matrix_mut(&mut c[offset..], [m, n], order);
                assert_eq!(try_gemm_on(set, T::from(1), a, b, T::default(), result), Ok(()));
                assert_eq!(c, expected, "{set:?} ({m},{n},{k}) {da:?} {db:?} {order:?} from {offset}");
            }
        }
    }
}

#[test]
fn repeating_misaligned_operands_of_32_bits() {
    repeated_and_not_aligned::<f32>();
}

#[test]
fn repeating_misaligned_operands_of_64_bits() {
    repeated_and_not_aligned::<f64>();
}

/// The sizes of the modes of `A`, `B` and `C`, and the two modes that are reported first.
type Wrong = ([[usize; 2]; 3], [(char, usize, usize); 2]);
const WRONG: [Wrong; 6] = [
    ([[2, 3], [4, 3], [5, 4]], [('A', 0, 2), ('C', 0, 5)]),
    ([[2, 3], [4, 3], [2, 5]], [('B', 0, 4), ('C', 1, 5)]),
    ([[2, 3], [4, 5], [2, 4]], [('A', 1, 3), ('B', 1, 5)]),
    // Of empty matrices, too.
    ([[0, 3], [4, 3], [1, 4]], [('A', 0, 0), ('C', 0, 1)]),
    ([[2, 3], [1, 3], [2, 0]], [('B', 0, 1), ('C', 1, 0)]),
    ([[2, 0], [4, 1], [2, 4]], [('A', 1, 0), ('B', 1, 1)]),
];

fn error([left, right]: [(char, usize, usize); 2]) -> GemmError {
    let [(left, left_size), (right, right_size)] =
        [left, right].map(|(operand, mode, size)| (Mode { operand, mode }, size));
    GemmError::Sizes { left, left_size, right, right_size }
}

#[test]
fn modes_that_differ_are_named() {
    let data = [0.0; 100];
    for ([a, b, c_sizes], wrong) in WRONG {
        let [a, b] = [a, b].map(|sizes| matrix(&data, sizes, [1, sizes[0]]));
        let mut c = [7.0; 100];
        let of_c = [1, c_sizes[0]];
        assert_eq!(try_gemm(1.0, a, b, 0.0, matrix_mut(&mut c, c_sizes, of_c)), Err(error(wrong)));
        #[cfg(feature = "rayon")]
        assert_eq!(colex_gemm::try_par_gemm(1.0, a, b, 0.0, matrix_mut(&mut c, c_sizes, of_c)), Err(error(wrong)));
        assert_eq!(c, [7.0; 100], "something is written");
    }
    let text = "gemm: mode 1 of A is 3, and mode 1 of B is 5: C(M,N) += A(M,K) * B(N,K)";
    assert_eq!(error(WRONG[2].1).to_string(), text);
}

#[test]
fn batch_mismatches_name_their_modes() {
    let data = [0.0; 200];
    let try_with = |[am, ak, al]: [usize; 3], [bn, bk, bl]: [usize; 3], [cm, cn, cl]: [usize; 3]| {
        let (a, b) = (make_tensor(&data[..], layout![(am, ak, al)]), make_tensor(&data[..], layout![(bn, bk, bl)]));
        let mut c = [7.0; 200];
        let result = make_tensor(&mut c[..], layout![(cm, cn, cl)]);
        let error = colex_gemm::try_gemm_batch(1.0, a, b, 0.0, result).expect_err("they differ");
        assert_eq!(c, [7.0; 200], "something is written");
        error
    };
    for ([[am, ak], [bn, bk], [cm, cn]], wrong) in WRONG {
        assert_eq!(try_with([am, ak, 4], [bn, bk, 4], [cm, cn, 4]), error(wrong));
    }
    assert_eq!(try_with([2, 3, 3], [4, 3, 4], [2, 4, 4]), error([('A', 2, 3), ('C', 2, 4)]));
    assert_eq!(try_with([2, 3, 4], [4, 3, 3], [2, 4, 4]), error([('B', 2, 3), ('C', 2, 4)]));
    assert_eq!(try_with([2, 3, 4], [4, 3, 4], [2, 4, 0]), error([('A', 2, 4), ('C', 2, 0)]));
}

/// Matrices of one element, batches of one and of no product, and products of depth 0, which only scale.
#[test]
fn batches_of_1_and_of_nothing() {
    let data = [2.0, 3.0, 4.0, 5.0];
    let run = |[m, n, k, l]: [usize; 4], beta| {
        let (a, b) = (make_tensor(&data[..], layout![(m, k, l)]), make_tensor(&data[..], layout![(n, k, l)]));
        let mut c = [10.0; 4];
        gemm_batch(1.0, a, b, beta, make_tensor(&mut c[..], layout![(m, n, l)]));
        c
    };
    assert_eq!(run([1, 1, 1, 4], 0.0), [4.0, 9.0, 16.0, 25.0]);
    assert_eq!(run([1, 1, 1, 1], 1.0), [14.0, 10.0, 10.0, 10.0]);
    assert_eq!(run([1, 1, 4, 1], 0.0), [54.0, 10.0, 10.0, 10.0]);
    assert_eq!(run([2, 2, 1, 1], 0.0), [4.0, 6.0, 6.0, 9.0]);
    assert_eq!(run([1, 2, 0, 2], 0.5), [5.0; 4]);
    assert_eq!(run([1, 1, 0, 3], 0.0), [0.0, 0.0, 0.0, 10.0]);
    for nothing in [[0, 1, 1, 4], [1, 0, 1, 4], [1, 1, 1, 0], [0, 0, 0, 0]] {
        assert_eq!(run(nothing, 0.0), [10.0; 4], "{nothing:?}");
    }
}

/// Matrices without elements have strides of any size, and sizes of any number: there is nothing to multiply, and no number of it
/// is computed.
#[test]
fn products_of_nothing_of_any_size() {
    let (data, huge) = ([1.0; 400], usize::MAX / 2);
    for ([m, n, k], [da, db, dc]) in [
        ([0, 100, 3], [[1, huge], [1, 100], [1, huge]]),
        ([0, 100, 3], [[huge, 1], [1, 0], [huge, huge]]),
        ([100, 0, 3], [[1, 0], [1, huge], [huge, 1]]),
        ([0, huge, huge], [[1, 1], [0, 0], [1, huge]]),
        ([huge, 0, huge], [[0, 0], [1, 1], [1, huge]]),
        ([huge, 0, 3], [[0, 0], [1, huge], [1, huge]]),
        ([0, 1, huge], [[1, 1], [0, 0], [1, 1]]),
        ([1, 0, huge], [[0, 0], [1, 1], [1, 1]]),
        ([0, 0, huge], [[1, huge], [huge, 1], [1, 1]]),
    ] {
        let (a, b) = (matrix(&data, [m, k], da), matrix(&data, [n, k], db));
        let mut c = [7.0; 4];
        for set in Set::ALL.into_iter().filter(|set| set.is_available()) {
            assert_eq!(try_gemm_on(set, 1.0, a, b, 0.0, matrix_mut(&mut c, [m, n], dc)), Ok(()), "({m},{n},{k})");
        }
        #[cfg(feature = "rayon")]
        colex_gemm::par_gemm(1.0, a, b, 0.0, matrix_mut(&mut c, [m, n], dc));
        assert_eq!(c, [7.0; 4]);
    }
    for [m, n, k, l] in [[0, huge, 3, huge], [huge, 0, huge, huge], [0, 0, 0, huge], [2, 3, huge, 0]] {
        let (a, b) = (
            make_tensor(&data[..], layout![(m, k, l) : (0, 0, 0)]),
            make_tensor(&data[..], layout![(n, k, l) : (0, 0, 0)]),
        );
        let mut c = [7.0; 4];
        gemm_batch(1.0, a, b, 0.0, make_tensor(&mut c[..], layout![(m, n, l) : (1, huge, huge)]));
        assert_eq!(c, [7.0; 4]);
    }
}

/// Against the definition: all pairs of coordinates.
#[test]
fn a_result_that_overlaps_is_refused() {
    let a = [1.0; 100];
    for m in 0..5 {
        for n in 0..5 {
            for dm in 0..6 {
                for dn in 0..6 {
                    let mut offsets: Vec<_> = (0..m).flat_map(|i| (0..n).map(move |j| i * dm + j * dn)).collect();
                    offsets.sort_unstable();
                    let overlaps = offsets.windows(2).any(|pair| pair[0] == pair[1]);
                    let mut c = [0.0; 100];
                    let (a, b) = (matrix(&a, [m, 2], [1, m]), matrix(&a, [n, 2], [1, n]));
                    let result = try_gemm(1.0, a, b, 0.0, matrix_mut(&mut c, [m, n], [dm, dn]));
                    let error = GemmError::Overlap { shape: [m, n], stride: [dm, dn] };
                    assert_eq!(result, if overlaps { Err(error) } else { Ok(()) }, "({m},{n}):({dm},{dn})");
                    #[cfg(feature = "rayon")]
                    assert_eq!(colex_gemm::try_par_gemm(1.0, a, b, 0.0, matrix_mut(&mut c, [m, n], [dm, dn])), result);
                }
            }
        }
    }
}

#[test]
fn missing_instructions_are_refused() {
    for set in Set::ALL.into_iter().filter(|set| !set.is_available()) {
        let a = [1.0; 1];
        let result = try_gemm_on(
            set,
            1.0,
            matrix(&a, [1, 1], [1, 1]),
            matrix(&a, [1, 1], [1, 1]),
            0.0,
            matrix_mut(&mut [0.0], [1, 1], [1, 1]),
        );
        assert_eq!(result, Err(GemmError::Instructions(set)));
    }
}

#[test]
#[should_panic = "gemm: mode 0 of A is 2, and mode 0 of C is 3"]
fn a_product_that_is_wrong_panics() {
    let a = [1.0_f64; 6];
    gemm(1.0, matrix(&a, [2, 3], [1, 2]), matrix(&a, [2, 3], [1, 2]), 0.0, matrix_mut(&mut [0.0; 6], [3, 2], [1, 3]));
}
