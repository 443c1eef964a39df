//! Single-precision matrix multiplication in safe code, its tiles layouts, beside the `matrixmultiply` crate:
//!
//! ```sh
//! cargo run --release --example gemm
//! ```

use colex::prelude::*;
use colex_kernels::arithmetic::{self, Kernel, MultiplyAdd};
use colex_kernels::gemm::{self, Tiling};
use colex_kernels::measure;

/// `C += A * B` of row-major square matrices.
struct RowMajor<'a> {
    n: usize,
    a: &'a [f32],
    b: &'a [f32],
    c: &'a mut [f32],
    memory: [&'a mut [f32]; 2],
}
impl Kernel for RowMajor<'_> {
    type Output = ();
    #[inline(always)]
    fn run(self, arithmetic: impl MultiplyAdd) {
        let n = self.n;
        // Row-major matrices are transposed column-major ones, and the transpose of `C` is that of `B` times that of
        // `A`. The kernel has the rows of its `C` side by side, as vectors want it.
        let a = make_tensor(self.a, layout![(n, n) : (n, 1)]);
        let b = make_tensor(self.b, layout![(n, n) : (1, n)]);
        let c = make_tensor(self.c, layout![(n, n) : (1, n)]);
        gemm::gemm(arithmetic, b, a, c, tiling(), self.memory);
    }
}

/// The tiles of the three levels: 12 registers of 8 numbers, 128 kB of `A`, 1 MB of `B`.
type Tiles = Tiling<Layout![(16, 6)], Layout![((16, 256), 8)], Layout![((6, 256), 171)]>;

fn tiling() -> Tiles {
    Tiling {
        fragment: layout![(16, 6)],
        a: layout![(16, 256)].logical_product(layout![8]),
        b: layout![(6, 256)].logical_product(layout![171]),
    }
}

/// `C = A * B` by the reference library.
#[allow(unsafe_code, reason = "its interface is pointers")]
fn by_matrixmultiply(n: usize, a: &[f32], b: &[f32], c: &mut [f32]) {
    assert!([a.len(), b.len(), c.len()] == [n * n; 3]);
    let (a, b, c) = (a.as_ptr(), b.as_ptr(), c.as_mut_ptr());
    let (row, column) = (n as isize, 1);
    // SAFETY: row-major matrices of n rows and columns, each as long as its slice.
    unsafe { matrixmultiply::sgemm(n, n, n, 1.0, a, row, column, b, row, column, 0.0, c, row, column) };
}

/// `C = A * B` by three loops, of which the innermost is over a row of `B` and `C`.
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

fn main() {
    let mut memory = [tiling().a.cosize(), tiling().b.cosize()].map(|size| vec![0.0; size]);
    println!("GFLOP/s on one core, the best of some runs");
    println!("   n   layouts   matrixmultiply   plain loop   of matrixmultiply   of the plain loop");
    for n in measure::sizes([256, 512, 777, 1024], [16, 50, 96, 97]) {
        let (a, b) = (measure::integers(n * n), measure::integers(n * n));
        let [mut by_layouts, mut by_crate, mut by_loops] = [(); 3].map(|()| vec![0.0; n * n]);
        let [a_memory, b_memory] = &mut memory;
        let times = measure::shortest(
            20,
            [
                &mut || {
                    by_layouts.fill(0.0);
                    let memory = [&mut a_memory[..], &mut b_memory[..]];
                    arithmetic::run(RowMajor { n, a: &a, b: &b, c: &mut by_layouts, memory });
                },
                &mut || by_matrixmultiply(n, &a, &b, &mut by_crate),
                &mut || self::by_loops(n, &a, &b, &mut by_loops),
            ],
        );
        assert!(by_layouts == by_loops, "the product of matrices of {n} rows is wrong");
        assert!(by_layouts == by_crate, "the product of matrices of {n} rows is not that of `matrixmultiply`");
        let [layouts, reference, plain] = times.map(|time| 2.0 * (n as f64).powi(3) / time.as_nanos() as f64);
        println!(
            "{n:4}   {layouts:7.1}   {reference:14.1}   {plain:10.1}   {:15.0} %   {:15.1} x",
            100.0 * layouts / reference,
            layouts / plain,
        );
    }
    println!("All results are those of the plain loop.");
}
