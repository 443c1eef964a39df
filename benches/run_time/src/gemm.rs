//! Matrix multiplication of row-major square matrices.

use crate::{Case, Unit, input, limits, reading_two};
use colex::Layout;
use colex::prelude::*;
use colex_kernels::arithmetic::{self, Kernel, MultiplyAdd};
use colex_kernels::gemm::{Tiling, gemm};
use nalgebra::{DMatrixView, DMatrixViewMut};
use ndarray::linalg::general_mat_mul;
use ndarray::{ArrayView2, ArrayViewMut2};
use std::cell::RefCell;

/// All sizes.
pub fn cases() -> Vec<Case> {
    [256, 512, 777, 1024].map(case).into()
}

fn case(n: usize) -> Case {
    let (a, b) = (input(n * n), input(n * n));
    let memory = RefCell::new([tiling().a.cosize(), tiling().b.cosize()].map(|size| vec![0.0; size]));
    let memory_by_hand = RefCell::new([vec![0.0; MC * KC], vec![0.0; NC * KC]]);
    Case {
        kernel: "gemm",
        size: n.to_string(),
        work: 2.0 * (n as f64).powi(3),
        unit: Unit::Flop,
        output: n * n,
        contenders: vec![
            (
                "layouts",
                reading_two(&a, &b, move |a, b, c| {
                    c.fill(0.0);
                    arithmetic::run(ByLayouts { n, a, b, c, memory: &mut memory.borrow_mut() });
                }),
            ),
            (
                "by hand",
                reading_two(&a, &b, move |a, b, c| {
                    c.fill(0.0);
                    arithmetic::run(ByHand { n, a, b, c, memory: &mut memory_by_hand.borrow_mut() });
                }),
            ),
            ("matrixmultiply", reading_two(&a, &b, move |a, b, c| by_matrixmultiply(n, a, b, c))),
            (
                "ndarray",
                reading_two(&a, &b, move |a, b, c| {
                    let [a, b] = [a, b].map(|x| ArrayView2::from_shape((n, n), x).expect("n * n elements"));
                    let mut c = ArrayViewMut2::from_shape((n, n), c).expect("n * n elements");
                    general_mat_mul(1.0, &a, &b, 0.0, &mut c);
                }),
            ),
            (
                "nalgebra",
                reading_two(&a, &b, move |a, b, c| {
                    // Its matrices are column-major: the transposed product.
                    let [a, b] = [a, b].map(|x| DMatrixView::from_slice(x, n, n));
                    DMatrixViewMut::from_slice(c, n, n).gemm(1.0, &b, &a, 0.0);
                }),
            ),
            ("plain loops", reading_two(&a, &b, move |a, b, c| by_loops(n, a, b, c))),
        ],
        limits: vec![limits::flops::<12>("limit", 2.0 * (n as f64).powi(3))],
    }
}

type Tiles = Tiling<Layout![(16, 6)], Layout![((16, 256), 8)], Layout![((6, 256), 171)]>;

fn tiling() -> Tiles {
    Tiling {
        fragment: layout![(16, 6)],
        a: layout![(16, 256)].logical_product(layout![8]),
        b: layout![(6, 256)].logical_product(layout![171]),
    }
}

struct ByLayouts<'a> {
    n: usize,
    a: &'a [f32],
    b: &'a [f32],
    c: &'a mut [f32],
    memory: &'a mut [Vec<f32>; 2],
}
impl Kernel for ByLayouts<'_> {
    type Output = ();
    #[inline(always)]
    fn run(self, arithmetic: impl MultiplyAdd) {
        let n = self.n;
        let a = make_tensor(self.a, layout![(n, n) : (n, 1)]);
        let b = make_tensor(self.b, layout![(n, n) : (1, n)]);
        let c = make_tensor(self.c, layout![(n, n) : (1, n)]);
        gemm(arithmetic, b, a, c, tiling(), self.memory.each_mut().map(|memory| &mut memory[..]));
    }
}

const MR: usize = 16;
const NR: usize = 6;
const MC: usize = 8 * MR;
const KC: usize = 256;
const NC: usize = 171 * NR;

/// The same algorithm with the same tiles, on slices.
struct ByHand<'a> {
    n: usize,
    a: &'a [f32],
    b: &'a [f32],
    c: &'a mut [f32],
    memory: &'a mut [Vec<f32>; 2],
}
impl Kernel for ByHand<'_> {
    type Output = ();
    #[inline(always)]
    fn run(self, arithmetic: impl MultiplyAdd) {
        // The transposed product, as above: rows of `C` are columns of `B`.
        let Self { n, a, b, c, memory: [b_panels, a_panels] } = self;
        for j in (0..n).step_by(NC) {
            let columns = NC.min(n - j);
            for p in (0..n).step_by(KC) {
                let depth = KC.min(n - p);
                pack::<NR>(a_panels, columns, depth, |column, k| a[(j + column) * n + p + k]);
                for i in (0..n).step_by(MC) {
                    let rows = MC.min(n - i);
                    pack::<MR>(b_panels, rows, depth, |row, k| b[(p + k) * n + i + row]);
                    for (panel, j0) in (0..columns).step_by(NR).enumerate() {
                        let a = &a_panels[panel * NR * KC..][..NR * depth];
                        for (panel, i0) in (0..rows).step_by(MR).enumerate() {
                            let b = &b_panels[panel * MR * KC..][..MR * depth];
                            let sums = tile(arithmetic, b, a);
                            for (column, sums) in sums.iter().enumerate().take(columns - j0) {
                                let c = &mut c[(j + j0 + column) * n + i + i0..][..MR.min(rows - i0)];
                                c.iter_mut().zip(sums).for_each(|(c, sum)| *c += sum);
                            }
                        }
                    }
                }
            }
        }
    }
}

#[inline(always)]
fn pack<const R: usize>(panels: &mut [f32], rows: usize, depth: usize, element: impl Fn(usize, usize) -> f32) {
    for (row, panel) in (0..rows).step_by(R).zip(panels.chunks_exact_mut(R * KC)) {
        for (k, to) in panel.chunks_exact_mut(R).enumerate().take(depth) {
            if row + R <= rows {
                for (i, to) in to.iter_mut().enumerate() {
                    *to = element(row + i, k);
                }
            } else {
                for (i, to) in to.iter_mut().enumerate() {
                    *to = if row + i < rows { element(row + i, k) } else { 0.0 };
                }
            }
        }
    }
}

#[inline(always)]
fn tile(arithmetic: impl MultiplyAdd, a: &[f32], b: &[f32]) -> [[f32; MR]; NR] {
    let mut sums = [[0.0; MR]; NR];
    for (a, b) in a.chunks_exact(MR).zip(b.chunks_exact(NR)) {
        for j in 0..NR {
            for i in 0..MR {
                sums[j][i] = arithmetic.multiply_add(a[i], b[j], sums[j][i]);
            }
        }
    }
    sums
}

#[allow(unsafe_code, reason = "its interface is pointers")]
fn by_matrixmultiply(n: usize, a: &[f32], b: &[f32], c: &mut [f32]) {
    assert!([a.len(), b.len(), c.len()] == [n * n; 3]);
    let (a, b, c) = (a.as_ptr(), b.as_ptr(), c.as_mut_ptr());
    let (row, column) = (n as isize, 1);
    // SAFETY: row-major matrices of n rows and columns, each as long as its slice.
    unsafe { matrixmultiply::sgemm(n, n, n, 1.0, a, row, column, b, row, column, 0.0, c, row, column) };
}

fn by_loops(n: usize, a: &[f32], b: &[f32], c: &mut [f32]) {
    c.fill(0.0);
    for (a, c) in a.chunks(n).zip(c.chunks_mut(n)) {
        for (a, b) in a.iter().zip(b.chunks(n)) {
            for (b, c) in b.iter().zip(&mut *c) {
                *c += a * b;
            }
        }
    }
}
