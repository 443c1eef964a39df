//! Sums, softmax and layer norm along any mode.

use super::{Check, distance, layer_norm, random, softmax};
use colex_bulk::Machine;
use colex_bulk_device::{self as device, Neighbours};
use std::cell::RefCell;

/// A launch that writes so many numbers, and the expected numbers.
fn check<'m, M: Machine>(
    machine: &'m M,
    name: String,
    (length, bytes, bound): (usize, usize, f64),
    want: impl Fn(usize) -> f64,
    run: impl Fn(&mut M::Memory<f32>) -> Result<(), M::Error> + 'm,
) -> Result<Check<'m, M::Error>, M::Error> {
    let mut to = machine.memory(&vec![f32::NAN; length])?;
    run(&mut to)?;
    let (error, to) = (distance(&machine.data(&to)?, want), RefCell::new(to));
    let launch = Box::new(move || run(&mut to.borrow_mut()));
    Ok(Check { name, error, bound, work: 1e-9 * bytes as f64, unit: "GB/s", launch })
}

/// Those of the rows of a matrix, where rows or columns are neighbours: softmax and layer norm in two passes, and all by what takes
/// least.
pub fn along_modes<M: Machine>(machine: &M, (m, n): (usize, usize)) -> Result<Vec<Check<'_, M::Error>>, M::Error> {
    let data = random(m * n, 21);
    let (scale, shift) = (random(n, 22), random(n, 23));
    let mut checks = Vec::new();
    for by_rows in [true, false] {
        let at = |i: usize, j: usize| data[if by_rows { i * n + j } else { i + j * m }];
        let rows: Vec<Vec<f32>> = (0..m).map(|i| (0..n).map(|j| at(i, j)).collect()).collect();
        let sums: Vec<f64> = rows.iter().map(|row| row.iter().map(|x| f64::from(*x)).sum()).collect();
        let of_rows = |f: &dyn Fn(&[f32]) -> Vec<f64>| -> Vec<f64> {
            let all: Vec<Vec<f64>> = rows.iter().map(|row| f(row)).collect();
            (0..m * n).map(|to| if by_rows { all[to / n][to % n] } else { all[to % m][to / m] }).collect()
        };
        let (soft, norm) = (of_rows(&softmax), of_rows(&|row| layer_norm(row, &scale, &shift)));
        let name = |what: &str| format!("{what}_{} {m} x {n}", if by_rows { "rows" } else { "columns" });
        let inputs = || Ok::<_, M::Error>((machine.memory(&data)?, machine.memory(&scale)?, machine.memory(&shift)?));
        let all = 8 * m * n;

        let (src, ..) = inputs()?;
        checks.push(check(
            machine,
            name("sum_along"),
            (m, 4 * m * n, 1e-3),
            |i| sums[i],
            move |to| {
                let f = if by_rows { device::sum_along_rows } else { device::sum_along_columns };
                f(machine, &src, to, m, n)
            },
        )?);
        let (src, ..) = inputs()?;
        let between = RefCell::new(machine.memory(&vec![[f32::NAN; 2]; m])?);
        checks.push(check(
            machine,
            name("softmax_along"),
            (m * n, all, 1e-6),
            |i| soft[i],
            move |to| {
                let of_rows = &mut *between.borrow_mut();
                if by_rows {
                    device::most_and_sum_along_rows(machine, &src, of_rows, m, n)?;
                    device::softmax_along_rows(machine, &src, of_rows, to, m, n)
                } else {
                    device::most_and_sum_along_columns(machine, &src, of_rows, m, n)?;
                    device::softmax_along_columns(machine, &src, of_rows, to, m, n)
                }
            },
        )?);
        let (src, scale, shift) = inputs()?;
        let between = RefCell::new(machine.memory(&vec![[f32::NAN; 3]; m])?);
        checks.push(check(
            machine,
            name("layer_norm_along"),
            (m * n, all, 1e-4),
            |i| norm[i],
            move |to| {
                let of_rows = &mut *between.borrow_mut();
                if by_rows {
                    device::moments_along_rows(machine, &src, of_rows, m, n)?;
                    device::layer_norm_along_rows(machine, &src, of_rows, &scale, &shift, to, m, n)
                } else {
                    device::moments_along_columns(machine, &src, of_rows, m, n)?;
                    device::layer_norm_along_columns(machine, &src, of_rows, &scale, &shift, to, m, n)
                }
            },
        )?);
        let neighbours = if by_rows { Neighbours::Rows } else { Neighbours::Columns };
        let (src, ..) = inputs()?;
        checks.push(check(
            machine,
            name("sum_of_any_size"),
            (m, 4 * m * n, 1e-3),
            |i| sums[i],
            move |to| device::sum_of_any_size(machine, &src, to, (m, n), neighbours),
        )?);
        let (src, ..) = inputs()?;
        let between = RefCell::new(machine.memory(&vec![[f32::NAN; 2]; m])?);
        checks.push(check(
            machine,
            name("softmax_of_any_size"),
            (m * n, all, 1e-6),
            |i| soft[i],
            move |to| device::softmax_of_any_size(machine, &src, &mut between.borrow_mut(), to, (m, n), neighbours),
        )?);
        let (src, scale, shift) = inputs()?;
        let between = RefCell::new(machine.memory(&vec![[f32::NAN; 3]; m])?);
        checks.push(check(
            machine,
            name("layer_norm_of_any_size"),
            (m * n, all, 1e-4),
            |i| norm[i],
            move |to| {
                let (with, of_rows) = ([&scale, &shift], &mut *between.borrow_mut());
                device::layer_norm_of_any_size(machine, &src, with, of_rows, to, (m, n), neighbours)
            },
        )?);
    }
    Ok(checks)
}
