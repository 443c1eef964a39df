//! A convolution of an image with 3 times 3 filters, with the matrix of its patches as a layout, compared with plain loops:
//!
//! ```sh
//! cargo run --release -p colex-kernels --example convolution
//! ```

use colex::prelude::*;
use colex_kernels::arithmetic::{self, Kernel, MultiplyAdd};
use colex_kernels::convolution::convolve;
use colex_kernels::measure;

/// `n` times `n` pixels of `c` channels with `k` filters.
#[derive(Clone, Copy)]
struct Size {
    n: usize,
    c: usize,
    k: usize,
}

struct Convolution<'a> {
    size: Size,
    image: &'a [f32],
    filters: &'a [f32],
    out: &'a mut [f32],
}
impl Kernel for Convolution<'_> {
    type Output = ();
    #[inline(always)]
    fn run(self, arithmetic: impl MultiplyAdd) {
        let Size { n, c, k } = self.size;
        let q = n - 2;
        let patches = make_tensor(self.image, layout![((q, (3, 3, c)), q) : ((1, (n, 1, { n * n })), n)]);
        let filters = make_tensor(self.filters, layout![(k, (3, 3, c)) : ({ 9 * c }, (3, 1, 9))]);
        let out = make_tensor(self.out, layout![((q, k), q) : ((1, { q * q }), q)]);
        convolve(arithmetic, patches, filters, out, layout![(16, 4)]);
    }
}

fn by_loops(Size { n, c: channels, k: filter_count }: Size, image: &[f32], filters: &[f32], out: &mut [f32]) {
    let q = n - 2;
    out.fill(0.0);
    for k in 0..filter_count {
        for c in 0..channels {
            for (r, s) in (0..3).flat_map(|r| (0..3).map(move |s| (r, s))) {
                let weight = filters[s + 3 * r + 9 * (c + channels * k)];
                for p in 0..q {
                    let image = &image[s + (p + r) * n + c * n * n..][..q];
                    let out = &mut out[p * q + k * q * q..][..q];
                    out.iter_mut().zip(image).for_each(|(out, image)| *out += weight * image);
                }
            }
        }
    }
}

fn main() {
    println!("GFLOP/s on one core, the best of some runs");
    println!("   n  channels  filters   layouts   plain loops");
    let sizes = [Size { n: 58, c: 64, k: 64 }, Size { n: 114, c: 32, k: 32 }, Size { n: 226, c: 3, k: 32 }];
    for mut size in sizes {
        [size.n, size.c, size.k] = measure::sizes([size.n, size.c, size.k], [size.n / 3, 2, 6]);
        let q = size.n - 2;
        let image = measure::integers(size.n * size.n * size.c);
        let filters = measure::integers(9 * size.c * size.k);
        let [mut out, mut reference] = [(); 2].map(|()| vec![0.0; q * q * size.k]);
        let times = measure::shortest(
            20,
            [
                &mut || arithmetic::run(Convolution { size, image: &image, filters: &filters, out: &mut out }),
                &mut || by_loops(size, &image, &filters, &mut reference),
            ],
        );
        let Size { n, c, k } = size;
        assert!(out == reference, "the convolution of {n} times {n} pixels is wrong");
        let [layouts, loops] = times.map(|t| (2 * 9 * c * k * q * q) as f64 / t.as_nanos() as f64);
        println!("{n:4}   {c:7}   {k:6}   {layouts:7.1}   {loops:11.1}");
    }
    println!("All results are those of the plain loops.");
}
