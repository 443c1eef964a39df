//! Sums, softmax and layer norm along any mode.

use super::{Check, distance, layer_norm, random, softmax};
use colex_bulk::Machine;
use colex_bulk_device as device;
use std::cell::RefCell;

/// The launch of a softmax of rows.
type SoftmaxOf<M> = fn(&M, &Memory<M>, &mut Memory<M>, usize, usize) -> Result<(), <M as Machine>::Error>;
/// The launch of a layer norm of rows, with scale and shift.
type LayerNormOf<M> =
    fn(&M, &Memory<M>, &Memory<M>, &Memory<M>, &mut Memory<M>, usize, usize) -> Result<(), <M as Machine>::Error>;
type Memory<M> = <M as Machine>::Memory<f32>;

/// What writes so many numbers, and what they are to be.
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

/// Those of the rows of a matrix, where rows or columns are neighbours; softmax and layer norm in two passes, and in one where
/// there is a kernel for it.
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
        // A row in one block, or 32 of them.
        let (rows, softmax_of, layer_norm_of): (_, SoftmaxOf<M>, LayerNormOf<M>) = match (by_rows, n) {
            (true, ..=4096) => ("", device::softmax_of_rows, device::layer_norm_of_rows),
            (true, 4097..=8192) => ("_long", device::softmax_of_long_rows, device::layer_norm_of_long_rows),
            (true, _) => ("_longest", device::softmax_of_longest_rows, device::layer_norm_of_longest_rows),
            (false, 4096) if m % 32 == 0 => (
                "",
                |machine, src, to, m, _| device::softmax_of_columns(machine, src, to, m),
                |machine, src, scale, shift, to, m, _| device::layer_norm_of_columns(machine, src, scale, shift, to, m),
            ),
            _ => continue,
        };
        let (src, ..) = inputs()?;
        checks.push(check(
            machine,
            name(&format!("softmax_of{rows}")),
            (m * n, all, 1e-6),
            |i| soft[i],
            move |to| softmax_of(machine, &src, to, m, n),
        )?);
        let (src, scale, shift) = inputs()?;
        checks.push(check(
            machine,
            name(&format!("layer_norm_of{rows}")),
            (m * n, all, 1e-4),
            |i| norm[i],
            move |to| layer_norm_of(machine, &src, &scale, &shift, to, m, n),
        )?);
    }
    Ok(checks)
}
