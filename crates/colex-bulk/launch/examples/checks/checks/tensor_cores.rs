//! Products on tensor cores.

use super::{Check, random};
use colex_atoms::element::{bf16, f16, tf32};
use colex_bulk::{Chunk, InWords, Machine, Pair};
use colex_bulk_device as device;

/// All of them; up to 4096 elements of each product are computed here.
pub fn on_tensor_cores<M: Machine>(machine: &M, large: bool) -> Result<Vec<Check<'_, M::Error>>, M::Error> {
    let mut checks = Vec::new();
    let (of_f16, to_f64) = (|x| f16::from_f32(x), |x: f16| x.to_f64());
    if large {
        let of = (4096, 4096, 4096);
        checks.push(product(machine, "mma_f16_4096", of, of_f16, to_f64, |m, a, b, c, _| {
            device::mma_f16_4096(m, a, b, c)
        })?);
    }
    // Of the sums of `i8`, which are exact, each is that of a number between -1 and 1 in 127 steps.
    let sizes: &[_] = if large {
        &[(4096, 4096, 4096), (8192, 8192, 8192), (2048, 2048, 2048), (128, 4096, 4096)]
    } else {
        &[(128, 512, 256)]
    };
    for &of in sizes {
        checks.push(product(machine, "mma_f16", of, of_f16, to_f64, |m, a, b, c, (x, y, z)| {
            device::mma_f16(m, a, b, c, x, y, z)
        })?);
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
    Ok(checks)
}

/// `C = A B^T` of row-major matrices of numbers between -1 and 1, as `E`.
fn product<'m, M: Machine, E: InWords, S: Sum>(
    machine: &'m M,
    name: &str,
    (m, n, k): (usize, usize, usize),
    of: impl Fn(f32) -> E,
    to: impl Fn(E) -> f64,
    kernel: impl Fn(
        &M,
        &M::Memory<Chunk<E>>,
        &M::Memory<Chunk<E>>,
        &mut M::Memory<Pair<S>>,
        (usize, usize, usize),
    ) -> Result<(), M::Error>
    + 'm,
) -> Result<Check<'m, M::Error>, M::Error>
where
    Pair<S>: colex_bulk::Element,
{
    let [a, b] =
        [(m, 21), (n, 22)].map(|(rows, seed)| -> Vec<E> { random(rows * k, seed).into_iter().map(&of).collect() });
    let chunks = |all: &[E]| -> Vec<Chunk<E>> {
        all.chunks_exact(Chunk::<E>::COUNT).map(|some| Chunk::from_fn(|i| some[i])).collect()
    };
    let (on_a, on_b) = (machine.memory(&chunks(&a))?, machine.memory(&chunks(&b))?);
    let mut c = machine.memory(&vec![Pair::new([S::POISON; 2]); m * n / 2])?;
    kernel(machine, &on_a, &on_b, &mut c, (m, n, k))?;
    let got: Vec<f64> = machine.data(&c)?.into_iter().flat_map(Pair::array).map(S::to_f64).collect();
    let wrote_all = got.iter().all(|x| !x.is_nan());
    let error = |at: usize| {
        let want: f64 = (0..k).map(|p| to(a[at / n * k + p]) * to(b[at % n * k + p])).sum();
        (got[at] - want).abs()
    };
    let some = (0..m * n).step_by((m * n / 4096).max(1) | 1);
    let error = if wrote_all { some.map(error).fold(0.0, f64::max) } else { f64::INFINITY };
    // The error of a sum of `k` terms below 1, whose partial sums are about the root of that, cut off and not rounded.
    let bound = if S::EXACT { 0.0 } else { k as f64 * (k as f64).sqrt() * f64::from(f32::EPSILON) };
    let c = std::cell::RefCell::new(c);
    let launch = Box::new(move || kernel(machine, &on_a, &on_b, &mut c.borrow_mut(), (m, n, k)));
    let work = 2e-12 * m as f64 * n as f64 * k as f64;
    Ok(Check { name: format!("{name} {m} x {n} x {k}"), error, bound, work, unit: "TFLOP/s", launch })
}

/// A sum.
trait Sum: Copy {
    /// Whether it is not rounded.
    const EXACT: bool;
    /// No sum of a check.
    const POISON: Self;
    /// The number; NaN where nothing was written.
    fn to_f64(self) -> f64;
}
impl Sum for f32 {
    const EXACT: bool = false;
    const POISON: Self = Self::NAN;
    fn to_f64(self) -> f64 {
        self.into()
    }
}
impl Sum for i32 {
    const EXACT: bool = true;
    const POISON: Self = Self::MIN;
    fn to_f64(self) -> f64 {
        if self == Self::MIN { f64::NAN } else { self.into() }
    }
}
