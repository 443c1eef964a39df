//! Six programs as they are written from the guide (`docs/GUIDE.md`) and the cookbook, each held against plain loops.

mod attention;
mod int8_gemm;
mod packing;
mod softmax;
mod stencil;
mod storage;

/// Small numbers, so that sums of products are exact or nearly so.
fn numbers(count: usize) -> Vec<f32> {
    (0..count).map(|i| ((i * 7 + 3) % 23) as f32 * 0.125 - 1.0).collect()
}

fn close(a: &[f32], b: &[f32]) -> bool {
    a.len() == b.len() && a.iter().zip(b).all(|(x, y)| (x - y).abs() <= 1e-4 * (1.0 + y.abs()))
}
