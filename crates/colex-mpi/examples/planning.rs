//! How long one rank plans: for 10^4 ranks and a matrix of 10^6 x 10^6, and for smaller ones. No MPI is started.
//!
//!     cargo run --release --example planning

use colex_mpi::{Axis, Distribution, Error, Grid, Plan};
use std::time::Instant;

/// The median of some runs, in microseconds.
fn median(mut run: impl FnMut()) -> f64 {
    let mut times: Vec<f64> = (0..21)
        .map(|_| {
            let begin = Instant::now();
            run();
            begin.elapsed().as_secs_f64() * 1e6
        })
        .collect();
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}

fn matrix(n: usize, grid: [usize; 2], axes: [Axis; 2]) -> Result<Distribution, Error> {
    Distribution::new(&[n, n], Grid::row_major(&grid)?, axes.to_vec())
}

fn main() -> Result<(), Error> {
    println!(
        "| from | to | ranks | n | messages of one rank | layouts of one message | sends and receives planned in |"
    );
    println!("| --- | --- | --- | --- | --- | --- | --- |");
    let blocks = |b| [Axis::block_cyclic(0, b), Axis::block_cyclic(1, b)];
    for p in [2, 10, 100] {
        for n in [10_000, 100_000, 1_000_000] {
            let rows = || matrix(n, [p * p, 1], [Axis::blocks(0), Axis::whole()]);
            let cases = [
                ("rows", "blocks of 64", rows()?, matrix(n, [p, p], blocks(64))?),
                ("blocks of 64", "blocks of 32", matrix(n, [p, p], blocks(64))?, matrix(n, [p, p], blocks(32))?),
                (
                    "blocks of 64",
                    "blocks of 96, other grid",
                    matrix(n, [p, p], blocks(64))?,
                    matrix(n, [p * p / 2, 2], blocks(96))?,
                ),
                (
                    "blocks of 64",
                    "blocks of 63, other grid",
                    matrix(n, [p, p], blocks(64))?,
                    matrix(n, [p * p / 2, 2], blocks(63))?,
                ),
                (
                    "cyclic",
                    "columns",
                    matrix(n, [p, p], blocks(1))?,
                    matrix(n, [1, p * p], [Axis::whole(), Axis::blocks(1)])?,
                ),
            ];
            for (from, to, source, target) in cases {
                let plan = Plan::new(&source, &target)?;
                let rank = plan.ranks() / 2;
                let sends = plan.sends(rank)?;
                let layouts = sends.iter().map(|message| message.blocks().count()).max().unwrap_or(0);
                let time = median(|| {
                    let planned = (plan.sends(rank), plan.receives(rank));
                    assert!(planned.0.is_ok_and(|sends| !sends.is_empty()) && planned.1.is_ok());
                });
                println!("| {from} | {to} | {} | {n} | {} | {layouts} | {time:.0} us |", plan.ranks(), sends.len());
            }
        }
    }
    Ok(())
}
