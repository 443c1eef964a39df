//! Launches, and their distance from results in `f64`.

use along::along_modes;
use colex_bulk::{F4, Machine};
use colex_bulk_device as device;
use orders::{factor_by_rows, many_products, products_by_plans};
use products::{convolution, product, products_of_each_order};
pub use tensor_cores::on_tensor_cores;

mod along;
mod orders;
mod products;
mod tensor_cores;

/// A kernel that has run.
pub struct Check<'m, E> {
    pub name: String,
    /// The greatest error, and how great it may be.
    pub error: f64,
    pub bound: f64,
    /// The work of a launch, in units for a second.
    pub work: f64,
    pub unit: &'static str,
    /// Launches it again.
    pub launch: Box<dyn Fn() -> Result<(), E> + 'm>,
}

/// Numbers between -1 and 1.
fn random(count: usize, seed: u64) -> Vec<f32> {
    let mut state = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
    let next = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 40) as f32 / (1u64 << 23) as f32 - 1.0
    };
    std::iter::repeat_with(next).take(count).collect()
}
/// The numbers in vectors; the last one is filled up.
fn vectors(numbers: &[f32]) -> Vec<F4> {
    let of = |four: &[f32]| F4::new(std::array::from_fn(|i| four.get(i).copied().unwrap_or(f32::NAN)));
    numbers.chunks(4).map(of).collect()
}
fn numbers(vectors: &[F4]) -> Vec<f32> {
    vectors.iter().flat_map(|four| four.array()).collect()
}
/// The greatest difference; infinity for a NaN.
fn distance(got: &[f32], want: impl Fn(usize) -> f64) -> f64 {
    let one = |(i, x): (usize, &f32)| if x.is_nan() { f64::INFINITY } else { (f64::from(*x) - want(i)).abs() };
    got.iter().enumerate().map(one).fold(0.0, f64::max)
}

/// Which sizes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Sizes {
    /// Small ones, and none of the kernels of static sizes.
    Small,
    /// Small ones, and of static sizes what is bound by memory.
    SmallAndStatic,
    /// Those that are measured.
    Large,
}

/// All kernels at such sizes.
pub fn all<M: Machine>(machine: &M, sizes: Sizes) -> Result<Vec<Check<'_, M::Error>>, M::Error> {
    let mut checks = Vec::new();
    let large = sizes == Sizes::Large;
    if sizes != Sizes::Small {
        let rows = 4096;
        let same = |row: &[f32]| row.iter().map(|x| f64::from(*x)).collect();
        checks.push(of_rows(machine, "copy_4096", rows, device::copy_4096, 0.0, same)?);
        checks
            .push(transpose(machine, "transpose_4096", (4096, 4096), |m, a, b, _, _| device::transpose_4096(m, a, b))?);
        checks.push(of_rows(machine, "softmax_4096", rows, device::softmax_4096, 1e-6, softmax)?);
    }
    if sizes != Sizes::Small {
        checks.push(product(machine, "sgemm_4096", (4096, 4096, 4096), false, |m, a, b, _, c, _| {
            device::sgemm_4096(m, a, b, c)
        })?);
    }
    let rows = if large { 4096 } else { 3 };
    let (scale, shift) = (random(4096, 5), random(4096, 6));
    let (on_scale, on_shift) = (machine.memory(&vectors(&scale))?, machine.memory(&vectors(&shift))?);
    let norm =
        move |machine: &M, from: &_, to: &mut _| device::layer_norm_rows(machine, from, &on_scale, &on_shift, to, rows);
    checks.push(of_rows(machine, "layer_norm_rows", rows, norm, 1e-5, |row| layer_norm(row, &scale, &shift))?);
    checks.push(sum_of_rows(machine, if large { (4096, 4096) } else { (3, 8192) })?);
    let sizes = if large { &[(4096, 4096), (32, 1 << 20)][..] } else { &[(64, 96), (32, 32)] };
    for &size in sizes {
        checks.push(transpose(machine, "transpose_dynamic", size, device::transpose_dynamic)?);
    }
    let sizes = if large { &[(4096, 4096, 4096), (1024, 2048, 16), (8192, 8192, 8192)][..] } else { &[(128, 256, 16)] };
    for &size in sizes {
        checks.push(product(machine, "sgemm_dynamic", size, false, |machine, a, b, _, c, (m, n, k)| {
            device::sgemm_dynamic(machine, a, b, c, m, n, k)
        })?);
        checks.push(product(machine, "sgemm_bias_relu", size, true, |machine, a, b, bias, c, (m, n, k)| {
            device::sgemm_bias_relu(machine, a, b, bias, c, m, n, k)
        })?);
    }
    let sizes = if large {
        &[(262_144, 64), (32_768, 512), (16_384, 1024), (3001, 4001), (3001, 5003), (1501, 10007), (4096, 4096)][..]
    } else {
        &[(45, 70), (3, 1), (9, 400), (9, 1000), (8, 2000), (2, 4099), (2, 8195), (2, 16385), (64, 4096)]
    };
    for &size in sizes {
        checks.extend(along_modes(machine, size)?);
    }
    checks.push(stencil(machine, if large { (4096, 4096) } else { (64, 128) })?);
    checks.extend(products_of_each_order(machine, large)?);
    checks.push(factor_by_rows(machine, if large { (4096, 4096) } else { (36, 100) })?);
    checks.extend(products_by_plans(machine, large)?);
    for tile in [64, 128] {
        checks.push(many_products(machine, large, tile)?);
    }
    checks.extend(on_tensor_cores(machine, large)?);
    checks.push(convolution(machine)?);
    checks.push(lanes(machine)?);
    Ok(checks)
}

/// Operations of the lanes of a warp, and a block that ends before the others.
fn lanes<M: Machine>(machine: &M) -> Result<Check<'_, M::Error>, M::Error> {
    let (mut next, mut odd) = (machine.memory(&[7u32; 192])?, machine.memory(&[7u32; 192])?);
    device::control_lanes(machine, &mut next, &mut odd)?;
    let of = |at: usize| if at / 64 == 1 { (7, 7) } else { ((at % 64 / 32 * 32 + (at + 5) % 32) as u32, 0xAAAA_AAAA) };
    let got = machine.data(&next)?.into_iter().zip(machine.data(&odd)?);
    let wrong = got.enumerate().filter(|(at, got)| *got != of(*at)).count();
    let outputs = std::cell::RefCell::new((next, odd));
    let launch = Box::new(move || {
        let (next, odd) = &mut *outputs.borrow_mut();
        device::control_lanes(machine, next, odd)
    });
    let work = 1536e-9;
    Ok(Check { name: "control_lanes".into(), error: wrong as f64, bound: 0.0, work, unit: "GB/s", launch })
}

/// A kernel that makes a row of 4096 of each.
fn of_rows<'m, M: Machine>(
    machine: &'m M,
    name: &str,
    rows: usize,
    kernel: impl Fn(&M, &M::Memory<F4>, &mut M::Memory<F4>) -> Result<(), M::Error> + 'm,
    bound: f64,
    want: impl Fn(&[f32]) -> Vec<f64>,
) -> Result<Check<'m, M::Error>, M::Error> {
    let data = random(rows * 4096, 1);
    let from = machine.memory(&vectors(&data))?;
    let mut to = machine.memory(&vec![F4::new([f32::NAN; 4]); rows * 1024])?;
    kernel(machine, &from, &mut to)?;
    let got = numbers(&machine.data(&to)?);
    let pairs = data.chunks(4096).zip(got.chunks(4096));
    let error =
        pairs.map(|(row, got)| (want(row), got)).map(|(want, got)| distance(got, |i| want[i])).fold(0.0, f64::max);
    let to = std::cell::RefCell::new(to);
    let launch = Box::new(move || kernel(machine, &from, &mut to.borrow_mut()));
    Ok(Check { name: name.into(), error, bound, work: 8e-9 * 4096.0 * rows as f64, unit: "GB/s", launch })
}

fn softmax(row: &[f32]) -> Vec<f64> {
    let most = row.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let parts: Vec<f64> = row.iter().map(|x| (f64::from(*x) - f64::from(most)).exp()).collect();
    let sum: f64 = parts.iter().sum();
    parts.iter().map(|x| x / sum).collect()
}

fn layer_norm(row: &[f32], scale: &[f32], shift: &[f32]) -> Vec<f64> {
    let count = row.len() as f64;
    let mean = row.iter().map(|x| f64::from(*x)).sum::<f64>() / count;
    let variance = row.iter().map(|x| (f64::from(*x) - mean).powi(2)).sum::<f64>() / count;
    let by = 1.0 / (variance + 1e-5).sqrt();
    let one =
        |((x, scale), shift): ((&f32, &f32), &f32)| (f64::from(*x) - mean) * by * f64::from(*scale) + f64::from(*shift);
    row.iter().zip(scale).zip(shift).map(one).collect()
}

fn sum_of_rows<M: Machine>(machine: &M, (m, n): (usize, usize)) -> Result<Check<'_, M::Error>, M::Error> {
    let data = random(m * n, 7);
    let from = machine.memory(&vectors(&data))?;
    let (mut to, mut total) = (machine.memory(&vec![f32::NAN; m])?, machine.memory(&[0f32])?);
    device::sum_of_rows(machine, &from, &mut to, &mut total, m, n)?;
    let want = |i: usize| data[i * n..(i + 1) * n].iter().map(|x| f64::from(*x)).sum();
    let of_all: f64 = data.iter().map(|x| f64::from(*x)).sum();
    // The rounding of a sum of `m` numbers of about the root of `n` is not greater than that of a row for each.
    let error = distance(&machine.data(&to)?, want).max(distance(&machine.data(&total)?, |_| of_all) / m as f64);
    let outputs = std::cell::RefCell::new((to, total));
    let launch = Box::new(move || {
        let (to, total) = &mut *outputs.borrow_mut();
        device::sum_of_rows(machine, &from, to, total, m, n)
    });
    let work = 4e-9 * (m * n) as f64;
    Ok(Check { name: format!("sum_of_rows {m} x {n}"), error, bound: 1e-3, work, unit: "GB/s", launch })
}

fn transpose<'m, M: Machine>(
    machine: &'m M,
    name: &str,
    (m, n): (usize, usize),
    kernel: impl Fn(&M, &M::Memory<f32>, &mut M::Memory<f32>, usize, usize) -> Result<(), M::Error> + 'm,
) -> Result<Check<'m, M::Error>, M::Error> {
    let data = random(m * n, 2);
    let from = machine.memory(&data)?;
    let mut to = machine.memory(&vec![f32::NAN; m * n])?;
    kernel(machine, &from, &mut to, m, n)?;
    let error = distance(&machine.data(&to)?, |i| f64::from(data[i % m * n + i / m]));
    let to = std::cell::RefCell::new(to);
    let launch = Box::new(move || kernel(machine, &from, &mut to.borrow_mut(), m, n));
    Ok(Check {
        name: format!("{name} {m} x {n}"),
        error,
        bound: 0.0,
        work: 8e-9 * (m * n) as f64,
        unit: "GB/s",
        launch,
    })
}

fn stencil<M: Machine>(machine: &M, (m, n): (usize, usize)) -> Result<Check<'_, M::Error>, M::Error> {
    let (image, weights) = (random((m + 2) * (n + 2), 9), random(9, 10));
    let from = machine.memory(&image)?;
    let by = [0, 1, 2].map(|a| [0, 1, 2].map(|b| weights[3 * a + b]));
    let mut to = machine.memory(&vec![f32::NAN; m * n])?;
    device::stencil_3x3(machine, &from, &mut to, by, m, n)?;
    let of = |at: usize, w: usize| image[(at / n + w / 3) * (n + 2) + at % n + w % 3];
    let want = |at: usize| (0..9).map(|w| f64::from(weights[w]) * f64::from(of(at, w))).sum();
    let error = distance(&machine.data(&to)?, want);
    let to = std::cell::RefCell::new(to);
    let launch = Box::new(move || device::stencil_3x3(machine, &from, &mut to.borrow_mut(), by, m, n));
    let work = 8e-9 * (m * n) as f64;
    Ok(Check { name: format!("stencil_3x3 {m} x {n}"), error, bound: 1e-5, work, unit: "GB/s", launch })
}
