//! Products of all small sizes, orders and factors compared with their definition, by each set of instructions.

use colex::prelude::*;
use colex_gemm::{Matrix, MatrixMut, Number, Set, try_gemm_on};

/// A number that is made of small integers.
trait Small: Number + std::fmt::Debug {
    fn small(value: i32) -> Self;
    fn nan() -> Self;
}
impl Small for f32 {
    fn small(value: i32) -> Self {
        value as f32
    }
    fn nan() -> Self {
        Self::NAN
    }
}
impl Small for f64 {
    fn small(value: i32) -> Self {
        value.into()
    }
    fn nan() -> Self {
        Self::NAN
    }
}

fn matrix<T>(data: &[T], [m, n]: [usize; 2], [dm, dn]: [usize; 2]) -> Matrix<'_, T> {
    make_tensor(data, layout![(m, n) : (dm, dn)])
}

fn matrix_mut<T>(data: &mut [T], [m, n]: [usize; 2], [dm, dn]: [usize; 2]) -> MatrixMut<'_, T> {
    make_tensor(data, layout![(m, n) : (dm, dn)])
}

/// Column-major, row-major, and with gaps in both modes; each with a gap after a column or row.
fn orders([m, n]: [usize; 2]) -> [[usize; 2]; 3] {
    [[1, m + 1], [n + 2, 1], [2, 2 * m + 3]]
}

fn data<T: Small>(layout: [[usize; 2]; 2], seed: usize) -> Vec<T> {
    let [[m, n], [dm, dn]] = layout;
    let size = m.saturating_sub(1) * dm + n.saturating_sub(1) * dn + 1;
    (0..size).map(|i| T::small(((i * 7 + i / 5 + seed) % 9) as i32 - 4)).collect()
}

type Multiply<T> = fn(Set, [T; 2], Matrix<'_, T>, Matrix<'_, T>, MatrixMut<'_, T>);

fn on_one_core<T: Small>(set: Set, [alpha, beta]: [T; 2], a: Matrix<'_, T>, b: Matrix<'_, T>, c: MatrixMut<'_, T>) {
    try_gemm_on(set, alpha, a, b, beta, c).expect("nothing is wrong");
}

/// Compares a product of `(m,n,k)` with its definition: also that nothing is written outside of `C`.
fn check<T: Small>(multiply: Multiply<T>, set: Set, [m, n, k]: [usize; 3], order: usize, factors: [i32; 2]) {
    let shapes = [[m, k], [n, k], [m, n]];
    let [a_stride, b_stride, c_stride] = [0, 1, 2].map(|i| orders(shapes[i])[order / 3_usize.pow(i as u32) % 3]);
    let (a, b) = (data::<T>([shapes[0], a_stride], 1), data::<T>([shapes[1], b_stride], 2));
    let [alpha, beta] = factors.map(T::small);
    let mut c = data::<T>([shapes[2], c_stride], 3);
    if factors[1] == 0 {
        c.fill(T::nan());
    }
    let mut expected = c.clone();
    for i in 0..m {
        for j in 0..n {
            let sum = (0..k).fold(T::default(), |sum, k| {
                sum + a[i * a_stride[0] + k * a_stride[1]] * b[j * b_stride[0] + k * b_stride[1]]
            });
            let c = &mut expected[i * c_stride[0] + j * c_stride[1]];
            *c = if factors[1] == 0 { alpha * sum } else { alpha * sum + beta * *c };
        }
    }
    let (a, b) = (matrix(&a, shapes[0], a_stride), matrix(&b, shapes[1], b_stride));
    multiply(set, [alpha, beta], a, b, matrix_mut(&mut c, shapes[2], c_stride));
    // As text: there are NaNs around the product.
    assert!(
        c == expected || format!("{c:?}") == format!("{expected:?}"),
        "{set:?} {}, ({m},{n},{k}), order {order}, {factors:?}:\n{c:?}\n{expected:?}",
        std::any::type_name::<T>(),
    );
}

fn sets() -> impl Iterator<Item = Set> {
    Set::ALL.into_iter().filter(|set| set.is_available())
}

fn small<T: Small>() {
    const SIZES: [usize; 8] = [0, 1, 2, 5, 7, 16, 17, 65];
    for set in sets() {
        for m in SIZES {
            for n in [0, 1, 2, 6, 7, 25] {
                for k in [0, 1, 2, 9] {
                    // All orders where the code is optimised, else some of them for each size.
                    let first = m + n + k;
                    let orders = (0..27).skip(if cfg!(debug_assertions) { 25 } else { 0 });
                    for (order, factors) in
                        orders.zip([[1, 0], [1, 1], [-2, 3], [0, 1]].into_iter().cycle().skip(first))
                    {
                        check::<T>(on_one_core, set, [m, n, k], (order + 5 * first) % 27, factors);
                    }
                }
            }
        }
    }
}

#[test]
fn small_products_of_32_bits() {
    small::<f32>();
}

#[test]
fn small_products_of_64_bits() {
    small::<f64>();
}

/// Of several blocks in each mode, and of matrices that are not small enough to stay in place.
#[test]
fn large_products() {
    for set in sets() {
        for order in [0, 1, 4, 13, 26].into_iter().take(if cfg!(debug_assertions) { 1 } else { 5 }) {
            check::<f32>(on_one_core, set, [531, 77, 790], order, [1, 1]);
            check::<f64>(on_one_core, set, [300, 210, 401], order, [2, -1]);
        }
    }
}

/// Few columns, and an `A` of contiguous columns over 18 MB, which does not stay in place; two columns are vectors.
#[test]
fn large_products_of_few_columns() {
    for set in sets() {
        let cases = [(2, [2, -1]), (7, [1, 1]), (2, [1, 0]), (23, [-1, 0])];
        for (n, factors) in cases.into_iter().take(if cfg!(debug_assertions) { 2 } else { 4 }) {
            check::<f64>(on_one_core, set, [1501, n, 1500], 0, factors);
        }
    }
}

#[cfg(feature = "rayon")]
#[test]
fn products_on_all_cores() {
    fn on_all<T: Small>(_: Set, [alpha, beta]: [T; 2], a: Matrix<'_, T>, b: Matrix<'_, T>, c: MatrixMut<'_, T>) {
        colex_gemm::par_gemm(alpha, a, b, beta, c);
    }
    // Few and many; many have whole columns of `C` each, where the depth is small.
    for count in [3, 6] {
        let threads = rayon::ThreadPoolBuilder::new().num_threads(count).build().expect("threads");
        threads.install(|| {
            for order in [0, 1, 4, 13, 26] {
                for sizes in [
                    [531, 77, 790],
                    [7, 900, 100],
                    [900, 7, 100],
                    [257, 700, 16],
                    [65, 65, 64],
                    [1, 5000, 100],
                    [300, 300, 0],
                ] {
                    check::<f32>(on_all, Set::of_processor(), sizes, order, [1, 1]);
                    check::<f64>(on_all, Set::of_processor(), sizes, order, [2, 0]);
                }
            }
        });
    }
}

/// Sizes of no tile's multiple, more threads than there are tiles or cores, and all orders; by all factors, where one or both
/// are 0, and `C` is NaN if it must not be read.
#[cfg(feature = "rayon")]
#[test]
fn awkward_sizes_on_all_cores() {
    fn on_all<T: Small>(_: Set, [alpha, beta]: [T; 2], a: Matrix<'_, T>, b: Matrix<'_, T>, c: MatrixMut<'_, T>) {
        colex_gemm::par_gemm(alpha, a, b, beta, c);
    }
    let sizes = [1, 2, 3, 7, 31, 65, 129, 259, 1031];
    let factors = [[1, 0], [0, 0], [0, 2], [-1, 1], [2, -3]];
    // Numbers in some order; each decides something.
    let mut state = 1_u32;
    let mut next = |below: usize| {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (state >> 16) as usize % below
    };
    for count in 5..=9 {
        let threads = rayon::ThreadPoolBuilder::new().num_threads(count).build().expect("threads");
        for _ in 0..if cfg!(debug_assertions) { 1 } else { 60 } {
            // Of so many multiplications that there are tasks, and of no more than the definition does in a moment.
            let size = loop {
                let size = [0; 3].map(|_| sizes[next(sizes.len())]);
                if (1 << 19..1 << 23).contains(&size.iter().product::<usize>()) {
                    break size;
                }
            };
            let (order, factors) = (next(27), factors[next(factors.len())]);
            threads.install(|| check::<f32>(on_all, Set::of_processor(), size, order, factors));
            threads.install(|| check::<f64>(on_all, Set::of_processor(), size, order, factors));
        }
        // Nothing to multiply, in each mode.
        for size in [[0, 300, 300], [300, 0, 300], [300, 300, 0], [0, 0, 0], [1, 1, 900_000]] {
            threads.install(|| check::<f32>(on_all, Set::of_processor(), size, 0, [1, 2]));
        }
    }
}

/// A stride of 0 repeats what is read, from any address, also where there are tasks.
#[cfg(feature = "rayon")]
#[test]
fn operands_that_repeat_on_all_cores() {
    let data: Vec<f64> = (0..2000).map(|i| f64::from(i % 7) - 3.0).collect();
    let (m, n, k) = (131, 97, 70);
    let threads = rayon::ThreadPoolBuilder::new().num_threads(7).build().expect("threads");
    for [da, db] in [[[0, 1], [1, 0]], [[1, 0], [0, 1]], [[0, 0], [1, 1]], [[1, 1], [0, 0]], [[1, 2], [2, 1]]] {
        for (offset, order) in [(1, [1, m]), (3, [n, 1])] {
            let (a, b) = (matrix(&data[offset..], [m, k], da), matrix(&data[offset..], [n, k], db));
            let mut c = vec![f64::NAN; m * n + offset];
            threads.install(|| colex_gemm::par_gemm(1.0, a, b, 0.0, matrix_mut(&mut c[offset..], [m, n], order)));
            for (i, j) in (0..m).flat_map(|i| (0..n).map(move |j| (i, j))) {
                let product = |k| data[offset + i * da[0] + k * da[1]] * data[offset + j * db[0] + k * db[1]];
                let sum: f64 = (0..k).map(product).sum();
                assert_eq!(c[offset + i * order[0] + j * order[1]], sum, "{da:?} {db:?} at ({i},{j})");
            }
        }
    }
}
