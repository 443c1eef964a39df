//! Each instruction by the formulas of its manual: the registers are filled and read by them.

use crate::Small;
use colex::typenum::{U4, U16};
use colex_atoms::element::*;
use colex_atoms::host::MmaModel;
use colex_atoms::mma::*;

/// A row and a column.
type At = (usize, usize);

/// Runs the instruction `X` on registers that are filled by the formulas of `A(m, k)`, `B(k, n)` and `C(m, n)`.
fn by_formulas<X: MmaModel<ElementA: Small, ElementB: Small, ElementC: Small>>(
    a: impl Fn(usize, usize) -> At,
    b: impl Fn(usize, usize) -> At,
    c: impl Fn(usize, usize) -> At,
) {
    let [m, n, k] = X::SHAPE;
    let element_a = |(i, l): At| X::ElementA::small(i * k + l);
    let element_b = |(l, j): At| X::ElementB::small(1000 + l * n + j);
    let element_c = |(i, j): At| X::ElementC::small(2000 + i * n + j);
    let registers_a = filled::<X, _>(0, |t, i| element_a(a(t, i)));
    let registers_b = filled::<X, _>(1, |t, i| element_b(b(t, i)));
    let mut registers_c = filled::<X, _>(2, |t, i| element_c(c(t, i)));
    X::run(&registers_a, &registers_b, &mut registers_c).unwrap();

    let mut reached = vec![false; m * n];
    for (t, i) in (0..X::THREADS).flat_map(|t| (0..X::VALUES[2]).map(move |i| (t, i))) {
        let (row, column) = c(t, i);
        let products = (0..k).map(|l| element_a((row, l)).get() * element_b((l, column)).get());
        assert_eq!(registers_c[t][i].get(), element_c((row, column)).get() + products.sum::<i64>(), "{t}, {i}");
        assert!(!std::mem::replace(&mut reached[row * n + column], true));
    }
    assert!(reached.into_iter().all(|reached| reached));
}
/// The registers of an operand.
fn filled<X: MmaModel, T>(operand: usize, f: impl Fn(usize, usize) -> T) -> Vec<Vec<T>> {
    (0..X::THREADS).map(|t| (0..X::VALUES[operand]).map(|i| f(t, i)).collect()).collect()
}

/// `mma.m16n8kK` in the PTX ISA: `e` values in a register, `groupID = lane / 4` and `threadID_in_group = lane % 4`.
fn sixteen_rows<X: MmaModel<ElementA: Small, ElementB: Small, ElementC: Small>>(e: usize) {
    by_formulas::<X>(
        |lane, i| (lane / 4 + 8 * (i / e % 2), lane % 4 * e + i % e + 4 * e * (i / e / 2)),
        |lane, i| (lane % 4 * e + i % e + 4 * e * (i / e), lane / 4),
        |lane, i| (lane / 4 + 8 * (i / 2), lane % 4 * 2 + i % 2),
    );
}
/// `mma.m8n8kK`.
fn eight_rows<X: MmaModel<ElementA: Small, ElementB: Small, ElementC: Small>>(e: usize) {
    by_formulas::<X>(
        |lane, i| (lane / 4, lane % 4 * e + i),
        |lane, i| (lane % 4 * e + i, lane / 4),
        |lane, i| (lane / 4, lane % 4 * 2 + i),
    );
}

#[test]
#[cfg_attr(miri, ignore = "minutes in an interpreter")]
fn warps_of_floats() {
    sixteen_rows::<MmaM16N8K8<f16, f16, f16>>(2);
    sixteen_rows::<MmaM16N8K8<bf16, bf16, f32>>(2);
    sixteen_rows::<MmaM16N8K16<f16, f16, f32>>(2);
    sixteen_rows::<MmaM16N8K4<tf32, tf32, f32>>(1);
    sixteen_rows::<MmaM16N8K8<tf32, tf32, f32>>(1);
    sixteen_rows::<MmaM16N8K4<f64, f64, f64>>(1);
    sixteen_rows::<MmaM16N8K8<f64, f64, f64>>(1);
    sixteen_rows::<MmaM16N8K16<f64, f64, f64>>(1);
    sixteen_rows::<MmaM16N8K32<e4m3, e5m2, f32>>(4);
    eight_rows::<MmaM8N8K4<f64, f64, f64>>(1);
}

#[test]
#[cfg_attr(miri, ignore = "minutes in an interpreter")]
fn warps_of_integers() {
    sixteen_rows::<MmaM16N8K16<i8, u8, i32>>(4);
    sixteen_rows::<MmaM16N8K32<u8, i8, i32, Satfinite>>(4);
    sixteen_rows::<MmaM16N8K32<s4, u4, i32>>(8);
    sixteen_rows::<MmaM16N8K64<u4, s4, i32>>(8);
    eight_rows::<MmaM8N8K16<i8, i8, i32>>(4);
    eight_rows::<MmaM8N8K32<s4, s4, i32, Satfinite>>(8);
}

/// The quad pair: lanes 0 to 3 and 16 to 19, which are the threads 0 to 7 of the atom.
#[test]
#[cfg_attr(miri, ignore = "minutes in an interpreter")]
fn quad_pairs() {
    let row = |thread: usize| thread % 4 + 4 * (thread / 4);
    // Along M or N in a register: `i % 4` of the rows of a lane, whose column is that of the lane in its quad.
    let (a_rows, a_columns) = (move |t, i| (row(t), i), |t: usize, i| (i % 4 + 4 * (t / 4), t % 4));
    let (b_columns, b_rows) = (move |t, i| (i, row(t)), |t: usize, i| (t % 4, i % 4 + 4 * (t / 4)));
    let halves = move |t, i| (row(t), i);
    let floats = |t: usize, i: usize| {
        let x = (t & 1) + (i & 2);
        (if t < 4 { x } else { x + 4 }, (i & 4) + (t & 2) + (i & 1))
    };
    by_formulas::<MmaM8N8K4<f16, f16, f16, RowCol>>(a_rows, b_columns, halves);
    by_formulas::<MmaM8N8K4<f16, f16, f32, RowCol>>(a_rows, b_columns, floats);
    by_formulas::<MmaM8N8K4<f16, f16, f32, ColRow>>(a_columns, b_rows, floats);
    by_formulas::<MmaM8N8K4<f16, f16, f16, ColCol>>(a_columns, b_columns, halves);
    by_formulas::<MmaM8N8K4<f16, f16, f32, RowRow>>(a_rows, b_rows, floats);
}

/// Bits: `popc` of a row and a column, by exclusive or and by and.
#[test]
#[cfg_attr(miri, ignore = "minutes in an interpreter")]
fn rows_of_bits() {
    let bit = |i: usize| b1(i.wrapping_mul(2_654_435_761) >> 9 & 1 == 1);
    let (e, k) = (32, 256);
    let at = |lane: usize, i: usize| (lane / 4 + 8 * (i / e % 2), lane % 4 * e + i % e + 4 * e * (i / e / 2));
    let bt = |lane: usize, i: usize| (lane % 4 * e + i % e + 4 * e * (i / e), lane / 4);
    fn run<X: MmaModel<ElementA = b1, ElementB = b1, ElementC = i32>>(a: &[Vec<b1>], b: &[Vec<b1>]) -> Vec<[i32; 4]> {
        let mut c = vec![[5; 4]; 32];
        X::run(a, b, &mut c).unwrap();
        c
    }
    type Xor = MmaM16N8K256<b1, b1, i32, XorPopc>;
    type And = MmaM16N8K256<b1, b1, i32, AndPopc>;
    let a = filled::<Xor, _>(0, |t, i| bit(at(t, i).0 * k + at(t, i).1));
    let b = filled::<Xor, _>(1, |t, i| bit(7777 + bt(t, i).0 * 8 + bt(t, i).1));
    let (xor, and) = (run::<Xor>(&a, &b), run::<And>(&a, &b));
    for (lane, i) in (0..32).flat_map(|lane| (0..4).map(move |i| (lane, i))) {
        let (row, column) = (lane / 4 + 8 * (i / 2), lane % 4 * 2 + i % 2);
        let bits = || (0..k).map(|l| (bit(row * k + l).0, bit(7777 + l * 8 + column).0));
        assert_eq!(xor[lane][i], 5 + bits().filter(|(a, b)| a != b).count() as i32);
        assert_eq!(and[lane][i], 5 + bits().filter(|&(a, b)| a && b).count() as i32);
    }
}

/// `wgmma`: C by the figure of the PTX ISA; A in registers as that of four warps of 16 rows.
#[test]
#[cfg_attr(miri, ignore = "minutes in an interpreter")]
fn four_warps() {
    let sums = |t: usize, i: usize| (t / 32 * 16 + t % 32 / 4 + 8 * (i / 2 % 2), i / 4 * 8 + t % 4 * 2 + i % 2);
    let rows = |t: usize, i: usize| (t / 32 * 16 + t % 32 / 4 + 8 * (i / 2 % 2), t % 4 * 2 + i % 2 + 8 * (i / 4));
    // In shared memory each thread has all of `B`, a column of `N` after the other.
    let b = |_, i| (i / 16, i % 16);
    by_formulas::<WgmmaRs<U16, f16, f16, f32>>(rows, b, sums);
    by_formulas::<Wgmma<U16, bf16, bf16, f32>>(|_, i| (i % 64, i / 64), b, sums);
}

/// One thread: the elements of vectors and tiles in the order of the manuals.
#[test]
#[cfg_attr(miri, ignore = "minutes in an interpreter")]
fn vectors_and_tiles() {
    by_formulas::<UniversalFma<f32>>(|_, _| (0, 0), |_, _| (0, 0), |_, _| (0, 0));
    by_formulas::<Dp4a>(|_, i| (0, i), |_, i| (i, 0), |_, _| (0, 0));
    by_formulas::<Avx512Fma<f32>>(|_, _| (0, 0), |_, i| (0, i), |_, i| (0, i));
    by_formulas::<NeonFmla<f16>>(|_, _| (0, 0), |_, i| (0, i), |_, i| (0, i));
    by_formulas::<Avx512Vnni<u8, i8, i32>>(|_, i| (0, i), |_, i| (i % 4, i / 4), |_, i| (0, i));
    by_formulas::<Avx512Vnni<bf16, bf16, f32>>(|_, i| (0, i), |_, i| (i % 2, i / 2), |_, i| (0, i));
    // A row of B has four rows of the matrix, column by column.
    by_formulas::<Amx<i8, u8, i32>>(
        |_, i| (i / 64, i % 64),
        |_, i| (i / 64 * 4 + i % 4, i % 64 / 4),
        |_, i| (i / 16, i % 16),
    );
    by_formulas::<NeonMmla<u8, i8, i32>>(|_, i| (i / 8, i % 8), |_, i| (i % 8, i / 8), |_, i| (i / 2, i % 2));
    by_formulas::<SmeMopa<U16, i8, i8, i32>>(|_, i| (i / 4, i % 4), |_, i| (i % 4, i / 4), |_, i| (i / 16, i % 16));
    by_formulas::<SmeMopa<U4, f32>>(|_, i| (i, 0), |_, i| (0, i), |_, i| (i / 4, i % 4));
}

#[test]
#[cfg_attr(miri, ignore = "minutes in an interpreter")]
fn sums_wrap_or_saturate() {
    let run = |sum: fn(&mut [[i32; 4]]) -> i32, c: i32| sum(&mut [[c; 4]; 32]);
    let wrap = |c: &mut [[i32; 4]]| {
        <MmaM16N8K16<i8, i8, i32>>::run(&[[1; 8]; 32], &[[2; 4]; 32], c).unwrap();
        c[0][0]
    };
    let saturate = |c: &mut [[i32; 4]]| {
        <MmaM16N8K16<i8, i8, i32, Satfinite>>::run(&[[1; 8]; 32], &[[2; 4]; 32], c).unwrap();
        c[0][0]
    };
    assert_eq!((run(wrap, i32::MAX), run(saturate, i32::MAX)), (i32::MIN + 31, i32::MAX));
    assert_eq!((run(wrap, 7), run(saturate, 7)), (39, 39));
}

#[test]
fn complex_by_three_products() {
    type Plain = MmaM8N8K4<Complex<f64>, Complex<f64>, Complex<f64>>;
    type Three = MmaM8N8K4<Complex<f64>, Complex<f64>, Gauss<f64>>;
    let number = |i: usize| Complex { re: f64::small(i), im: f64::small(i + 500) };
    let a: Vec<_> = (0..32).map(|t| [number(t)]).collect();
    let b: Vec<_> = (0..32).map(|t| [number(t + 100)]).collect();
    let (mut plain, mut three) = ([[Complex::default(); 2]; 32], [[Gauss::default(); 2]; 32]);
    Plain::run(&a, &b, &mut plain).unwrap();
    Three::run(&a, &b, &mut three).unwrap();
    assert_eq!(plain, three.map(|lane| lane.map(Gauss::to_complex)));
    // Row 1, column 2 is value 0 of lane 5.
    let products = (0..4).map(|k| (a[4 + k][0], b[8 + k][0])).map(|(x, y)| x.re * y.re - x.im * y.im);
    assert_eq!(plain[5][0].re, products.sum::<f64>());
}

#[test]
fn too_few_registers() {
    let (a, b, mut c) = ([[0; 4]], [[0; 3]], [[0]]);
    assert!(Dp4a::run(&a, &b, &mut c).is_err());
    assert!(Dp4a::run(&a[..0], &a, &mut c).is_err());
    assert!(Dp4a::run(&a, &a, &mut c).is_ok());
}
