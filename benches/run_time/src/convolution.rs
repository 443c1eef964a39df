//! A convolution of an image with filters of 3 times 3.

use crate::{Case, Unit, input, limits, reading_two};
use colex::prelude::*;
use colex_kernels::arithmetic::{self, Kernel, MultiplyAdd};
use colex_kernels::convolution::convolve;
use ndarray::linalg::general_mat_mul;
use ndarray::{Array2, ArrayView2, ArrayView3, ArrayViewMut2, s};
use std::cell::RefCell;

/// `n` times `n` pixels of `c` channels with `k` filters.
#[derive(Clone, Copy)]
struct Size {
    n: usize,
    c: usize,
    k: usize,
}

/// All sizes.
pub fn cases() -> Vec<Case> {
    [Size { n: 58, c: 64, k: 64 }, Size { n: 114, c: 32, k: 32 }, Size { n: 226, c: 3, k: 32 }].map(case).into()
}

fn case(size: Size) -> Case {
    let Size { n, c, k } = size;
    let q = n - 2;
    let (image, filters) = (input(n * n * c), input(9 * c * k));
    let work = (2 * 9 * c * k * q * q) as f64;
    let matrix = RefCell::new(Array2::zeros((9 * c, q * q)));
    Case {
        kernel: "convolution",
        size: format!("{n} x {n}, {c} to {k}"),
        work,
        unit: Unit::Flop,
        output: q * q * k,
        contenders: vec![
            ("layouts", reading_two(&image, &filters, move |a, b, out| arithmetic::run(ByLayouts(size, a, b, out)))),
            ("by hand", reading_two(&image, &filters, move |a, b, out| arithmetic::run(ByHand(size, a, b, out)))),
            (
                "ndarray",
                reading_two(&image, &filters, move |a, b, out| by_ndarray(size, a, b, &mut matrix.borrow_mut(), out)),
            ),
            ("plain loops", reading_two(&image, &filters, move |a, b, out| by_loops(size, a, b, out))),
        ],
        limits: vec![limits::flops::<12>("limit", work), limits::flops::<8>("limit of 8 sums", work)],
    }
}

struct ByLayouts<'a>(Size, &'a [f32], &'a [f32], &'a mut [f32]);
impl Kernel for ByLayouts<'_> {
    type Output = ();
    #[inline(always)]
    fn run(self, arithmetic: impl MultiplyAdd) {
        let Self(Size { n, c, k }, image, filters, out) = self;
        let q = n - 2;
        let patches = make_tensor(image, layout![((q, (3, 3, c)), q) : ((1, (n, 1, { n * n })), n)]);
        let filters = make_tensor(filters, layout![(k, (3, 3, c)) : ({ 9 * c }, (3, 1, 9))]);
        let out = make_tensor(out, layout![((q, k), q) : ((1, { q * q }), q)]);
        convolve(arithmetic, patches, filters, out, layout![(16, 4)]);
    }
}

/// In the same tiles.
struct ByHand<'a>(Size, &'a [f32], &'a [f32], &'a mut [f32]);
impl Kernel for ByHand<'_> {
    type Output = ();
    #[inline(always)]
    fn run(self, arithmetic: impl MultiplyAdd) {
        let Self(Size { n, c: channels, k: count }, image, filters, out) = self;
        let q = n - 2;
        for p in 0..q {
            for k0 in (0..count).step_by(4).map(|k| k.min(count - 4)) {
                for q0 in (0..q).step_by(16).map(|x| x.min(q - 16)) {
                    let mut sums = [[0.0_f32; 16]; 4];
                    for c in 0..channels {
                        for s in 0..3 {
                            for r in 0..3 {
                                let patch = &image[q0 + s + (p + r) * n + c * n * n..][..16];
                                for k in 0..4 {
                                    let weight = filters[3 * r + s + 9 * (c + channels * (k0 + k))];
                                    for i in 0..16 {
                                        sums[k][i] = arithmetic.multiply_add(patch[i], weight, sums[k][i]);
                                    }
                                }
                            }
                        }
                    }
                    for (k, sums) in sums.iter().enumerate() {
                        out[q0 + p * q + (k0 + k) * q * q..][..16].copy_from_slice(sums);
                    }
                }
            }
        }
    }
}

/// With a copy of the image for each element of a patch: a matrix, which is multiplied.
fn by_ndarray(Size { n, c, k }: Size, image: &[f32], filters: &[f32], matrix: &mut Array2<f32>, out: &mut [f32]) {
    let q = n - 2;
    let image = ArrayView3::from_shape((c, n, n), image).expect("the elements of the image");
    for (element, mut row) in matrix.outer_iter_mut().enumerate() {
        let (c, r, s) = (element / 9, element / 3 % 3, element % 3);
        let mut row = row.view_mut().into_shape_with_order((q, q)).expect("q * q elements");
        row.assign(&image.slice(s![c, r..r + q, s..s + q]));
    }
    let filters = ArrayView2::from_shape((k, 9 * c), filters).expect("the elements of the filters");
    let mut out = ArrayViewMut2::from_shape((k, q * q), out).expect("the elements of the result");
    general_mat_mul(1.0, &filters, matrix, 0.0, &mut out);
}

fn by_loops(Size { n, c: channels, k: count }: Size, image: &[f32], filters: &[f32], out: &mut [f32]) {
    let q = n - 2;
    out.fill(0.0);
    for k in 0..count {
        for c in 0..channels {
            for (r, s) in (0..3).flat_map(|r| (0..3).map(move |s| (r, s))) {
                let weight = filters[3 * r + s + 9 * (c + channels * k)];
                for p in 0..q {
                    let image = &image[s + (p + r) * n + c * n * n..][..q];
                    let out = &mut out[p * q + k * q * q..][..q];
                    out.iter_mut().zip(image).for_each(|(out, image)| *out += weight * image);
                }
            }
        }
    }
}
