//! Products on tensor cores.

use super::{Check, random};
use colex_atoms::element::{bf16, e4m3, f16, tf32};
use colex_bulk::{Chunk, F4, InWords, Machine, Pair};
use colex_bulk_device as device;

/// All of them; up to 4096 elements of each product are computed here.
pub fn on_tensor_cores<M: Machine>(machine: &M, large: bool) -> Result<Vec<Check<'_, M::Error>>, M::Error> {
    let mut checks = Vec::new();
    // Of the sums of `i8`, which are exact, each is that of a number between -1 and 1 in 127 steps.
    let sizes: &[_] = if large {
        &[(4096, 4096, 4096), (8192, 8192, 8192), (2048, 2048, 2048), (128, 4096, 4096)]
    } else {
        &[(128, 512, 256)]
    };
    for &of in sizes {
        checks.push(product(
            machine,
            "mma_f16",
            of,
            f16::from_f32,
            |x| x.to_f64(),
            |m, a, b, c, (x, y, z)| device::mma_f16(m, a, b, c, x, y, z),
        )?);
        checks.push(product(
            machine,
            "mma_bf16",
            of,
            bf16::from_f32,
            |x| x.to_f64(),
            |m, a, b, c, (x, y, z)| device::mma_bf16(m, a, b, c, x, y, z),
        )?);
        checks.push(product(
            machine,
            "mma_tf32",
            of,
            tf32,
            |x| x.to_f32().into(),
            |m, a, b, c, (x, y, z)| device::mma_tf32(m, a, b, c, x, y, z),
        )?);
        checks.push(product(
            machine,
            "mma_i8",
            of,
            |x| (x * 127.0) as i8,
            f64::from,
            |m, a, b, c, (x, y, z)| device::mma_i8(m, a, b, c, x, y, z),
        )?);
    }
    let sizes: &[_] = if large { &[(4096, 4096, 4096), (1000, 1000, 1000)] } else { &[(8, 8, 8), (136, 72, 200)] };
    for &of in sizes {
        checks.push(of_any_size(machine, false, of, device::mma_any_f16_terms_terms)?);
        checks.push(of_any_size(machine, true, of, device::mma_any_f16_rows_rows)?);
    }
    let of = if large { (4096, 4096, 4096) } else { (130, 72, 200) };
    checks.push(with_a_bias(machine, "mma", of, device::mma_any_bf16_gelu)?);
    if large {
        by_warpgroups(machine, &mut checks)?;
    }
    Ok(checks)
}

/// Those by warpgroups, which a GPU has since SM90. On the host, the tests of the kernels have them.
fn by_warpgroups<'m, M: Machine>(machine: &'m M, checks: &mut Vec<Check<'m, M::Error>>) -> Result<(), M::Error> {
    let of = (4096, 4096, 4096);
    checks.push(product(
        machine,
        "wgmma_f16",
        of,
        f16::from_f32,
        |x| x.to_f64(),
        |m, a, b, c, (x, y, z)| device::wgmma_f16(m, a, b, c, x, y, z),
    )?);
    checks.push(product(
        machine,
        "wgmma_f16_in_rounds",
        (4096, 4096, 64),
        f16::from_f32,
        |x| x.to_f64(),
        // An H100 has so many multiprocessors.
        |m, a, b, c, (x, y, z)| device::wgmma_f16_in_rounds(m, a, b, c, x, y, z, 132),
    )?);
    checks.push(product(
        machine,
        "maps_f16",
        of,
        f16::from_f32,
        |x| x.to_f64(),
        |m, a, b, c, (x, y, z)| device::maps_f16(m, a, b, c, x, y, z),
    )?);
    checks.push(product(
        machine,
        "wgmma_bf16",
        of,
        bf16::from_f32,
        |x| x.to_f64(),
        |m, a, b, c, (x, y, z)| device::wgmma_bf16(m, a, b, c, x, y, z),
    )?);
    checks.push(product(
        machine,
        "wgmma_tf32",
        of,
        tf32,
        |x| x.to_f32().into(),
        |m, a, b, c, (x, y, z)| device::wgmma_tf32(m, a, b, c, x, y, z),
    )?);
    checks.push(product(
        machine,
        "wgmma_e4m3",
        of,
        eighth,
        |x| x.to_f32().into(),
        |m, a, b, c, (x, y, z)| device::wgmma_e4m3(m, a, b, c, x, y, z),
    )?);
    checks.push(product(
        machine,
        "wgmma_i8",
        of,
        |x| (x * 127.0) as i8,
        f64::from,
        |m, a, b, c, (x, y, z)| device::wgmma_i8(m, a, b, c, x, y, z),
    )?);
    checks.push(with_a_bias(machine, "wgmma", of, device::wgmma_any_bf16_gelu)?);
    Ok(())
}
/// A number between -1 and 1, cut to three bits of its mantissa.
fn eighth(x: f32) -> e4m3 {
    // Of 8 bits the exponent has a bias of 7, of 32 bits one of 127; below 2^-6 there is zero here.
    let bits = x.to_bits();
    let magnitude = (bits >> 20 & 0x7ff).saturating_sub(120 << 3);
    e4m3(if magnitude < 8 { 0 } else { (bits >> 24 & 0x80) as u8 | magnitude as u8 })
}
/// A product with a bias and GELU, of these sizes.
type WithBias<M> = fn(
    &M,
    &<M as Machine>::Memory<Chunk<bf16>>,
    &<M as Machine>::Memory<Chunk<bf16>>,
    &<M as Machine>::Memory<f32>,
    &mut <M as Machine>::Memory<Chunk<bf16>>,
    usize,
    usize,
    usize,
) -> Result<(), <M as Machine>::Error>;

/// A product of any sizes, of these.
type OfAnySize<M, V> = fn(
    &M,
    &<M as Machine>::Memory<Chunk<f16>>,
    &<M as Machine>::Memory<Chunk<f16>>,
    &mut <M as Machine>::Memory<V>,
    usize,
    usize,
    usize,
) -> Result<(), <M as Machine>::Error>;

/// Numbers of a factor of `rows` by `terms` between -1 and 1, `row * terms + term`, and the chunks of it in its order.
fn factor<E: InWords>(
    (rows, terms): (usize, usize),
    by_rows: bool,
    seed: u64,
    of: impl Fn(f32) -> E,
) -> (Vec<E>, Vec<Chunk<E>>) {
    let all: Vec<E> = random(rows * terms, seed).into_iter().map(of).collect();
    let at = |i: usize| if by_rows { all[i % rows * terms + i / rows] } else { all[i] };
    let count = Chunk::<E>::COUNT;
    let chunks = (0..rows * terms / count).map(|chunk| Chunk::from_fn(|i| at(chunk * count + i))).collect();
    (all, chunks)
}
/// The greatest error of some of the elements of a product.
fn error_of(got: &[f64], (m, n, k): (usize, usize, usize), want: impl Fn(usize) -> f64) -> f64 {
    let some = (0..m * n).step_by(((m * n * k) >> 24).max(1) | 1);
    if got.iter().any(|x| x.is_nan()) {
        f64::INFINITY
    } else {
        some.map(|at| (got[at] - want(at)).abs()).fold(0.0, f64::max)
    }
}

/// `C = A B^T` of `f16` whose factors have both rows or both terms as neighbours.
fn of_any_size<'m, M: Machine, V: Results>(
    machine: &'m M,
    by_rows: bool,
    (m, n, k): (usize, usize, usize),
    kernel: OfAnySize<M, V>,
) -> Result<Check<'m, M::Error>, M::Error> {
    let (a, on_a) = factor((m, k), by_rows, 21, f16::from_f32);
    let (b, on_b) = factor((n, k), by_rows, 22, f16::from_f32);
    let (on_a, on_b) = (machine.memory(&on_a)?, machine.memory(&on_b)?);
    let mut c = machine.memory(&vec![V::poison(); m * n / V::COUNT])?;
    kernel(machine, &on_a, &on_b, &mut c, m, n, k)?;
    let got: Vec<f64> = machine.data(&c)?.into_iter().flat_map(V::numbers).collect();
    let name = if by_rows { "rows, rows" } else { "terms, terms" };
    let error =
        error_of(&got, (m, n, k), |at| (0..k).map(|p| a[at / n * k + p].to_f64() * b[at % n * k + p].to_f64()).sum());
    let c = std::cell::RefCell::new(c);
    Ok(Check {
        name: format!("mma of any size, {name} {m} x {n} x {k}"),
        error,
        bound: k as f64 * (k as f64).sqrt() * f64::from(f32::EPSILON),
        work: 2e-12 * m as f64 * n as f64 * k as f64,
        unit: "TFLOP/s",
        launch: Box::new(move || kernel(machine, &on_a, &on_b, &mut c.borrow_mut(), m, n, k)),
    })
}

/// `C = gelu(A B^T + bias)` of row-major `bf16`.
fn with_a_bias<'m, M: Machine>(
    machine: &'m M,
    name: &str,
    (m, n, k): (usize, usize, usize),
    kernel: WithBias<M>,
) -> Result<Check<'m, M::Error>, M::Error> {
    let (a, on_a) = factor((m, k), false, 21, bf16::from_f32);
    let (b, on_b) = factor((n, k), false, 22, bf16::from_f32);
    let bias = random(n, 23);
    let (on_a, on_b, on_bias) = (machine.memory(&on_a)?, machine.memory(&on_b)?, machine.memory(&bias)?);
    let mut c = machine.memory(&vec![Chunk::from_fn(|_| bf16::NAN); m * n / 8])?;
    kernel(machine, &on_a, &on_b, &on_bias, &mut c, m, n, k)?;
    let got: Vec<f64> = machine.data(&c)?.iter().flat_map(|of| (0..8).map(|i| of.at(i).to_f64())).collect();
    let error = error_of(&got, (m, n, k), |at| {
        let sum: f64 = (0..k).map(|p| a[at / n * k + p].to_f64() * b[at % n * k + p].to_f64()).sum();
        let x = sum + f64::from(bias[at % n]);
        0.5 * x * (1.0 + (0.797_884_56 * (x + 0.044_715 * x * x * x)).tanh())
    });
    let c = std::cell::RefCell::new(c);
    Ok(Check {
        name: format!("{name} with bias and GELU {m} x {n} x {k}"),
        error,
        // Half a step of `bf16` at four times the deviation of the sums, and the error of the fast hyperbolic tangent.
        bound: 4.0 * (k as f64 / 9.0).sqrt() / 256.0 + 1e-2,
        work: 2e-12 * m as f64 * n as f64 * k as f64,
        unit: "TFLOP/s",
        launch: Box::new(move || kernel(machine, &on_a, &on_b, &on_bias, &mut c.borrow_mut(), m, n, k)),
    })
}

/// `C = A B^T` of row-major matrices of numbers between -1 and 1, as `E`.
fn product<'m, M: Machine, E: InWords, V: Results>(
    machine: &'m M,
    name: &str,
    (m, n, k): (usize, usize, usize),
    of: impl Fn(f32) -> E,
    to: impl Fn(E) -> f64,
    kernel: impl Fn(
        &M,
        &M::Memory<Chunk<E>>,
        &M::Memory<Chunk<E>>,
        &mut M::Memory<V>,
        (usize, usize, usize),
    ) -> Result<(), M::Error>
    + 'm,
) -> Result<Check<'m, M::Error>, M::Error> {
    let [a, b] =
        [(m, 21), (n, 22)].map(|(rows, seed)| -> Vec<E> { random(rows * k, seed).into_iter().map(&of).collect() });
    let chunks = |all: &[E]| -> Vec<Chunk<E>> {
        all.chunks_exact(Chunk::<E>::COUNT).map(|some| Chunk::from_fn(|i| some[i])).collect()
    };
    let (on_a, on_b) = (machine.memory(&chunks(&a))?, machine.memory(&chunks(&b))?);
    let mut c = machine.memory(&vec![V::poison(); m * n / V::COUNT])?;
    kernel(machine, &on_a, &on_b, &mut c, (m, n, k))?;
    let got: Vec<f64> = machine.data(&c)?.into_iter().flat_map(V::numbers).collect();
    let wrote_all = got.iter().all(|x| !x.is_nan());
    let error = |at: usize| {
        let want: f64 = (0..k).map(|p| to(a[at / n * k + p]) * to(b[at % n * k + p])).sum();
        (got[at] - want).abs()
    };
    let some = (0..m * n).step_by((m * n / 4096).max(1) | 1);
    let error = if wrote_all { some.map(error).fold(0.0, f64::max) } else { f64::INFINITY };
    // The error of a sum of `k` terms below 1, whose partial sums are about the root of that, cut off and not rounded; and of
    // rounding a sum of four times their deviation. Sums of `i32` are exact.
    let root = (k as f64).sqrt();
    let bound = if V::EXACT { 0.0 } else { k as f64 * root * f64::from(f32::EPSILON) + 4.0 * root / 3.0 * V::STEP };
    let c = std::cell::RefCell::new(c);
    let launch = Box::new(move || kernel(machine, &on_a, &on_b, &mut c.borrow_mut(), (m, n, k)));
    let work = 2e-12 * m as f64 * n as f64 * k as f64;
    Ok(Check { name: format!("{name} {m} x {n} x {k}"), error, bound, work, unit: "TFLOP/s", launch })
}

/// An element of a product.
trait Results: colex_bulk::Element {
    /// How many numbers it has.
    const COUNT: usize;
    /// Whether sums are exact.
    const EXACT: bool = false;
    /// The greatest error of a number that is rounded to it, as a part of the number.
    const STEP: f64;
    /// No result of a check.
    fn poison() -> Self;
    /// The numbers; NaN where nothing was written.
    fn numbers(self) -> impl Iterator<Item = f64>;
}
impl Results for F4 {
    const COUNT: usize = 4;
    const STEP: f64 = 0.0;
    fn poison() -> Self {
        Self::new([f32::NAN; 4])
    }
    fn numbers(self) -> impl Iterator<Item = f64> {
        self.array().into_iter().map(f64::from)
    }
}
macro_rules! halves {
    ($($of:ty = $step:expr),*) => { $(
        impl Results for Chunk<$of> {
            const COUNT: usize = 8;
            const STEP: f64 = $step;
            fn poison() -> Self {
                Self::from_fn(|_| <$of>::NAN)
            }
            fn numbers(self) -> impl Iterator<Item = f64> {
                (0..8).map(move |i| self.at(i).to_f64())
            }
        }
    )* };
}
halves! { f16 = 1.0 / 2048.0, bf16 = 1.0 / 256.0 }
impl Results for Pair<f32> {
    const COUNT: usize = 2;
    const STEP: f64 = 0.0;
    fn poison() -> Self {
        Self::new([f32::NAN; 2])
    }
    fn numbers(self) -> impl Iterator<Item = f64> {
        self.array().into_iter().map(f64::from)
    }
}
impl Results for Pair<i32> {
    const COUNT: usize = 2;
    const EXACT: bool = true;
    const STEP: f64 = 0.0;
    fn poison() -> Self {
        Self::new([i32::MIN; 2])
    }
    fn numbers(self) -> impl Iterator<Item = f64> {
        self.array().into_iter().map(|x| if x == i32::MIN { f64::NAN } else { x.into() })
    }
}
