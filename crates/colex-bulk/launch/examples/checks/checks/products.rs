//! Products of matrices, and kernels that are products.

use super::{Check, distance, numbers, random, vectors};
use colex_bulk::{F4, Machine};
use colex_bulk_device as device;

/// `C = A B^T`, or `C = max(A B^T + bias, 0)`; up to 4096 elements of it are computed here.
pub fn product<'m, M: Machine>(
    machine: &'m M,
    name: &str,
    (m, n, k): (usize, usize, usize),
    epilogue: bool,
    kernel: impl Fn(
        &M,
        &M::Memory<F4>,
        &M::Memory<F4>,
        &M::Memory<F4>,
        &mut M::Memory<F4>,
        (usize, usize, usize),
    ) -> Result<(), M::Error>
    + 'm,
) -> Result<Check<'m, M::Error>, M::Error> {
    let (a, b, bias) = (random(m * k, 3), random(n * k, 4), random(m, 8));
    let [on_a, on_b, on_bias] =
        [machine.memory(&vectors(&a))?, machine.memory(&vectors(&b))?, machine.memory(&vectors(&bias))?];
    let mut c = machine.memory(&vec![F4::new([f32::NAN; 4]); m / 4 * n])?;
    kernel(machine, &on_a, &on_b, &on_bias, &mut c, (m, n, k))?;
    let got = numbers(&machine.data(&c)?);
    let step = (m * n / 4096).max(1) | 1;
    let some: Vec<usize> = (0..m * n).step_by(step).collect();
    let want = |at: usize| {
        let sum: f64 = (0..k).map(|p| f64::from(a[at % m + p * m]) * f64::from(b[at / m + p * n])).sum();
        if epilogue { (sum + f64::from(bias[at % m])).max(0.0) } else { sum }
    };
    let wrote_all = got.iter().all(|x| !x.is_nan());
    let picked: Vec<f32> = some.iter().map(|at| got[*at]).collect();
    let error = if wrote_all { distance(&picked, |i| want(some[i])) } else { f64::INFINITY };
    // The error of a sum of `k` terms below 1, whose partial sums are about the root of that.
    let bound = k as f64 * (k as f64).sqrt() * f64::from(f32::EPSILON);
    let c = std::cell::RefCell::new(c);
    let launch = Box::new(move || kernel(machine, &on_a, &on_b, &on_bias, &mut c.borrow_mut(), (m, n, k)));
    let work = 2e-12 * m as f64 * n as f64 * k as f64;
    Ok(Check { name: format!("{name} {m} x {n} x {k}"), error, bound, work, unit: "TFLOP/s", launch })
}

/// Products of each order, of sizes that are not multiples of a tile, and of few rows or columns.
pub fn products_of_each_order<M: Machine>(machine: &M, large: bool) -> Result<Vec<Check<'_, M::Error>>, M::Error> {
    let mut checks = Vec::new();
    let sizes: &[_] = if large { &[(3000, 3000, 3000), (4096, 4096, 64)] } else { &[(100, 68, 37)] };
    for &size in sizes {
        checks.push(of_order(machine, "gemm_64_rows_rows", size, device::gemm_64_rows_rows, [true, true])?);
        checks.push(of_order(machine, "gemm_64_rows_terms", size, device::gemm_64_rows_terms, [true, false])?);
        checks.push(of_order(machine, "gemm_64_terms_rows", size, device::gemm_64_terms_rows, [false, true])?);
        checks.push(of_order(machine, "gemm_64_terms_terms", size, device::gemm_64_terms_terms, [false, false])?);
    }
    let size = if large { (1000, 1000, 1000) } else { (132, 68, 84) };
    checks.push(of_order(machine, "gemm_of_4_rows_rows", size, device::gemm_of_4_rows_rows, [true, true])?);
    let sizes: &[_] = if large { &[(64, 4096, 4096), (4096, 64, 4096)] } else { &[(64, 36, 260)] };
    for &size in sizes {
        checks.push(of_order(machine, "gemm_of_8_rows_rows", size, device::gemm_of_8_rows_rows, [true, true])?);
    }
    Ok(checks)
}

/// `C = A B^T` of column-major `C`; up to 4096 elements of it are computed here; and of each factor whether its rows are
/// neighbours.
fn of_order<'m, M: Machine>(
    machine: &'m M,
    name: &str,
    (m, n, k): (usize, usize, usize),
    kernel: impl Fn(&M, &M::Memory<F4>, &M::Memory<F4>, &mut M::Memory<F4>, usize, usize, usize) -> Result<(), M::Error>
    + 'm,
    by_rows: [bool; 2],
) -> Result<Check<'m, M::Error>, M::Error> {
    let strides = |by_rows, rows| if by_rows { [1, rows] } else { [k, 1] };
    let (of_a, of_b) = (strides(by_rows[0], m), strides(by_rows[1], n));
    let (a, b) = (random(m * k, 11), random(n * k, 12));
    let (on_a, on_b) = (machine.memory(&vectors(&a))?, machine.memory(&vectors(&b))?);
    let mut c = machine.memory(&vec![F4::new([f32::NAN; 4]); m * n / 4])?;
    kernel(machine, &on_a, &on_b, &mut c, m, n, k)?;
    let got = numbers(&machine.data(&c)?);
    let some: Vec<usize> = (0..m * n).step_by((m * n / 4096).max(1) | 1).collect();
    let want = |at: usize| {
        let (i, j) = (at % m, at / m);
        let term = |p| f64::from(a[i * of_a[0] + p * of_a[1]]) * f64::from(b[j * of_b[0] + p * of_b[1]]);
        (0..k).map(term).sum()
    };
    let picked: Vec<f32> = some.iter().map(|at| got[*at]).collect();
    let wrote_all = got.iter().all(|x| !x.is_nan());
    let error = if wrote_all { distance(&picked, |i| want(some[i])) } else { f64::INFINITY };
    let bound = k as f64 * (k as f64).sqrt() * f64::from(f32::EPSILON);
    let c = std::cell::RefCell::new(c);
    let launch = Box::new(move || kernel(machine, &on_a, &on_b, &mut c.borrow_mut(), m, n, k));
    let work = 2e-12 * m as f64 * n as f64 * k as f64;
    Ok(Check { name: format!("{name} {m} x {n} x {k}"), error, bound, work, unit: "TFLOP/s", launch })
}

pub fn convolution<M: Machine>(machine: &M) -> Result<Check<'_, M::Error>, M::Error> {
    let (image, filters) = (random(18 * 18 * 16, 13), random(128 * 9 * 16, 14));
    let (from, by) = (machine.memory(&image)?, machine.memory(&filters)?);
    let mut to = machine.memory(&[F4::new([f32::NAN; 4]); 16 * 16 * 32])?;
    device::convolution_18x18x16(machine, &from, &by, &mut to)?;
    let pixel = |y: usize, x: usize, channel: usize| f64::from(image[(y * 18 + x) * 16 + channel]);
    let want = |at: usize| {
        let (y, x, filter) = (at / 2048, at / 128 % 16, at % 128);
        let term = |w: usize| {
            let (row, column, channel) = (w / 48, w / 16 % 3, w % 16);
            pixel(y + row, x + column, channel) * f64::from(filters[filter * 144 + w])
        };
        (0..144).map(term).sum()
    };
    let error = distance(&numbers(&machine.data(&to)?), want);
    let to = std::cell::RefCell::new(to);
    let launch = Box::new(move || device::convolution_18x18x16(machine, &from, &by, &mut to.borrow_mut()));
    let work = 2e-12 * 256.0 * 128.0 * 144.0;
    Ok(Check { name: "convolution_18x18x16".into(), error, bound: 1e-4, work, unit: "TFLOP/s", launch })
}
