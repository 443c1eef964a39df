//! Products of any order by their plans, and of many pairs.

use super::{Check, distance, numbers, random, vectors};
use colex_bulk::{F4, Machine};
use colex_bulk_device as device;
use device::Factor;
use std::cell::RefCell;

/// Products of each order by what takes least, of small sizes or of large ones.
pub fn products_by_plans<M: Machine>(machine: &M, large: bool) -> Result<Vec<Check<'_, M::Error>>, M::Error> {
    let sizes: &[_] = if large {
        &[
            (3000, 3000, 3000),
            (64, 4096, 4096),
            (4096, 64, 4096),
            (1001, 1003, 999),
            (1000, 1000, 1000),
            (4096, 1, 4096),
            (1, 1001, 1001),
        ]
    } else {
        &[(68, 64, 132), (68, 64, 130), (67, 30, 21), (67, 3, 21), (5, 36, 70), (1, 1, 1)]
    };
    let mut checks = Vec::new();
    for &size in sizes {
        for by_terms in [[false, false], [false, true], [true, false], [true, true]] {
            checks.push(of_any_order(machine, size, by_terms)?);
        }
    }
    Ok(checks)
}

/// `C = A B^T`, with some factors by terms; up to 4096 elements of it are computed here.
fn of_any_order<M: Machine>(
    machine: &M,
    (m, n, k): (usize, usize, usize),
    by_terms: [bool; 2],
) -> Result<Check<'_, M::Error>, M::Error> {
    let at =
        move |by_terms: bool, rows: usize, row: usize, p: usize| if by_terms { row * k + p } else { row + rows * p };
    let (a, b) = (random(m * k, 15), random(n * k, 16));
    let (on_a, on_b) = (machine.memory(&vectors(&a))?, machine.memory(&vectors(&b))?);
    let nothing = |x: usize| machine.memory(&vec![F4::new([f32::NAN; 4]); x.div_ceil(4)]);
    let written = RefCell::new((nothing(m * k)?, nothing(n * k)?, nothing(m * n)?));
    let run = {
        move |(to_a, to_b, c): &mut (M::Memory<F4>, M::Memory<F4>, M::Memory<F4>)| {
            let a = if by_terms[0] { Factor::ByTerms(&on_a, to_a) } else { Factor::ByRows(&on_a) };
            let b = if by_terms[1] { Factor::ByTerms(&on_b, to_b) } else { Factor::ByRows(&on_b) };
            device::gemm_of_any_order(machine, a, b, c, (m, n, k))
        }
    };
    run(&mut written.borrow_mut())?;
    let mut got = numbers(&machine.data(&written.borrow().2)?);
    got.truncate(m * n);
    let some: Vec<usize> = (0..m * n).step_by((m * n / 4096).max(1) | 1).collect();
    let want = |to: usize| {
        let of_a = |p| f64::from(a[at(by_terms[0], m, to % m, p)]);
        let of_b = |p| f64::from(b[at(by_terms[1], n, to / m, p)]);
        (0..k).map(|p| of_a(p) * of_b(p)).sum()
    };
    let picked: Vec<f32> = some.iter().map(|at| got[*at]).collect();
    let wrote_all = got.iter().all(|x| !x.is_nan());
    let error = if wrote_all { distance(&picked, |i| want(some[i])) } else { f64::INFINITY };
    let bound = k as f64 * (k as f64).sqrt() * f64::from(f32::EPSILON);
    let order = by_terms.map(|terms| if terms { "terms" } else { "rows" });
    Ok(Check {
        name: format!("gemm_of_any_order, {} and {}, {m} x {n} x {k}", order[0], order[1]),
        error,
        bound,
        work: 2e-12 * m as f64 * n as f64 * k as f64,
        unit: "TFLOP/s",
        launch: Box::new(move || run(&mut written.borrow_mut())),
    })
}

/// Products of many pairs, by tiles of 64 by 64 or of 128 by 128.
pub fn many_products<M: Machine>(machine: &M, large: bool, tile: usize) -> Result<Check<'_, M::Error>, M::Error> {
    let (m, n, k, l) = if large { (512, 512, 512, 64) } else { (tile + 4, tile + 36, 20, 3) };
    let kernel = if tile == 64 { device::gemm_64_batched_rows_rows } else { device::gemm_128_batched_rows_rows };
    let (a, b) = (random(m * k * l, 17), random(n * k * l, 18));
    let (on_a, on_b) = (machine.memory(&vectors(&a))?, machine.memory(&vectors(&b))?);
    let c = RefCell::new(machine.memory(&vec![F4::new([f32::NAN; 4]); m * n * l / 4])?);
    kernel(machine, &on_a, &on_b, &mut c.borrow_mut(), m, n, k, l)?;
    let got = numbers(&machine.data(&c.borrow())?);
    let some: Vec<usize> = (0..m * n * l).step_by((m * n * l / 4096).max(1) | 1).collect();
    let want = |at: usize| {
        let (i, j, first) = (at % m, at / m % n, at / m / n * k);
        (first..first + k).map(|p| f64::from(a[i + m * p]) * f64::from(b[j + n * p])).sum()
    };
    let picked: Vec<f32> = some.iter().map(|at| got[*at]).collect();
    let wrote_all = got.iter().all(|x| !x.is_nan());
    let error = if wrote_all { distance(&picked, |i| want(some[i])) } else { f64::INFINITY };
    let launch = Box::new(move || kernel(machine, &on_a, &on_b, &mut c.borrow_mut(), m, n, k, l));
    let work = 2e-12 * (m * n * l) as f64 * k as f64;
    let bound = k as f64 * (k as f64).sqrt() * f64::from(f32::EPSILON);
    Ok(Check {
        name: format!("gemm_{tile}_batched {l} of {m} x {n} x {k}"),
        error,
        bound,
        work,
        unit: "TFLOP/s",
        launch,
    })
}

/// A factor by terms, by rows.
pub fn factor_by_rows<M: Machine>(machine: &M, (m, k): (usize, usize)) -> Result<Check<'_, M::Error>, M::Error> {
    let data = random(m * k, 19);
    let from = machine.memory(&vectors(&data))?;
    let to = RefCell::new(machine.memory(&vec![F4::new([f32::NAN; 4]); m * k / 4])?);
    device::factor_by_rows(machine, &from, &mut to.borrow_mut(), m, k)?;
    let got = numbers(&machine.data(&to.borrow())?);
    let error = distance(&got, |at| f64::from(data[at % m * k + at / m]));
    let launch = Box::new(move || device::factor_by_rows(machine, &from, &mut to.borrow_mut(), m, k));
    let work = 8e-9 * (m * k) as f64;
    Ok(Check { name: format!("factor_by_rows {m} x {k}"), error, bound: 0.0, work, unit: "GB/s", launch })
}
