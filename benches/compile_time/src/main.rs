//! What the layout algebra costs the compiler, beside the same work in CuTe C++: see `README.md`.

mod cases;
mod compilers;
mod expr;
mod kinds;
mod measure;
mod report;
mod row;
mod stats;

use clap::Parser;
use compilers::Toolchain;
use kinds::{KINDS, RANKS};
use report::Row;
use row::{Effort, Sources};
use std::time::Duration;

/// Measures what the layout algebra costs the compiler, and prints the tables of docs/COMPILE_TIME.md.
#[derive(Parser)]
struct Options {
    /// Only these kinds of operations
    #[arg(long, value_delimiter = ',')]
    kinds: Vec<String>,
    /// Only these ranks
    #[arg(long, value_delimiter = ',')]
    ranks: Vec<usize>,
    /// At most so many operations in a file
    #[arg(long, default_value_t = 50)]
    functions: usize,
    /// Runs of which the median is taken
    #[arg(long, default_value_t = 5)]
    repeat: usize,
    /// CPU seconds of a compiler in a row, after which it is not run again
    #[arg(long, default_value_t = 30)]
    budget: u64,
    /// Leave out CuTe C++
    #[arg(long)]
    no_cxx: bool,
    /// Leave out the next trait solver
    #[arg(long)]
    no_next_solver: bool,
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let options = Options::parse();
    let mut compilers = Toolchain::Stable.compilers(&[("check", "metadata"), ("build", "metadata,link")])?;
    if !options.no_next_solver {
        match Toolchain::NextSolver.is_installed() {
            true => compilers.extend(Toolchain::NextSolver.compilers(&[("next solver", "metadata")])?),
            false => eprintln!("no nightly toolchain: the next trait solver is left out"),
        }
    }
    if !options.no_cxx {
        compilers.extend(compilers::cxx());
    }
    let effort = Effort { repeat: options.repeat, budget: Duration::from_secs(options.budget) };
    let wanted = |name: &str| options.kinds.is_empty() || options.kinds.iter().any(|kind| kind == name);
    let mut rows = Vec::new();
    for kind in KINDS.iter().filter(|kind| wanted(kind.name)) {
        for rank in RANKS.into_iter().filter(|rank| options.ranks.is_empty() || options.ranks.contains(rank)) {
            let mut exprs = (kind.cases)(rank);
            exprs.truncate(options.functions);
            let cells = row::measure(&Sources::new(&exprs)?, exprs.len(), &compilers, effort)?;
            let row = Row { name: kind.name.into(), rank: rank.to_string(), cells, depth: None };
            eprint!("{}", report::line(&compilers, &row));
            rows.push(row);
        }
    }
    println!("{}", report::versions(&compilers));
    println!("{}", report::table(&compilers, &rows));
    println!("{}", report::summary(&compilers, &rows));
    Ok(())
}
