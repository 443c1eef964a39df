//! The cost of the layout algebra for the compiler, compared with the same work in CuTe C++: see `README.md`.

mod cases;
mod compilers;
mod depth;
mod expr;
mod generated;
mod kinds;
mod measure;
mod programs;
mod random;
mod refused;
mod report;
mod row;
mod stats;
mod verify;

use clap::Parser;
use compilers::{Compiler, Toolchain};
use expr::Form;
use kinds::{KINDS, Kind, RANKS};
use report::{Depth, Row};
use row::{Effort, Sources};
use std::fs;
use std::path::PathBuf;
use std::time::Duration;

/// Measures what the layout algebra costs the compiler, and prints the tables of benches/compile_time/RESULTS.md.
#[derive(Parser)]
struct Options {
    /// Only these kinds of operations: their names, with `;` between them, or the beginning of names with a `*` behind
    #[arg(long, value_delimiter = ';')]
    kinds: Vec<String>,
    /// Only these ranks
    #[arg(long, value_delimiter = ',', default_values_t = RANKS)]
    ranks: Vec<usize>,
    /// An impression: few operations, each file compiled once
    #[arg(long)]
    quick: bool,
    /// At most so many operations in a file
    #[arg(long, default_value_t = 50)]
    functions: usize,
    /// Millions of instructions, counted by callgrind, in place of milliseconds: valgrind has to be installed
    #[arg(long)]
    count: bool,
    /// At most so many modes in the left operands of a file: fewer operations at high ranks, which need fewer to be exact
    #[arg(long)]
    modes: Option<usize>,
    /// Number of runs, whose median counts
    #[arg(long, default_value_t = 5)]
    repeat: usize,
    /// CPU seconds of a compiler in a row, after which it is not run again
    #[arg(long, default_value_t = 15)]
    budget: u64,
    /// Leave out CuTe C++
    #[arg(long)]
    no_cxx: bool,
    /// Leave out the recursion limits
    #[arg(long)]
    no_depth: bool,
    /// Leave out the next trait solver
    #[arg(long)]
    no_next_solver: bool,
    /// Leave out the programs: refused ones, the kernel, the library itself
    #[arg(long)]
    no_programs: bool,
    /// Only the programs
    #[arg(long)]
    only_programs: bool,
    /// Only the hundred calls whose code is generated
    #[arg(long)]
    only_generated: bool,
    /// Also write the tables into this document, between its marks
    #[arg(long)]
    write: Option<PathBuf>,
}

impl Options {
    fn wants(&self, kind: &Kind) -> bool {
        !self.only_programs && (self.kinds.is_empty() || self.kinds.iter().any(|wanted| is_named(kind.name, wanted)))
    }

    fn effort(&self) -> Effort {
        Effort { repeat: if self.quick { 1 } else { self.repeat }, budget: Duration::from_secs(self.budget) }
    }

    fn functions(&self) -> usize {
        if self.quick { self.functions.min(5) } else { self.functions }
    }

    fn functions_of(&self, rank: usize) -> usize {
        self.modes.map_or(self.functions(), |modes| self.functions().min(modes.div_ceil(rank)))
    }

    /// How the functions of a file are limited, in words.
    fn limits(&self) -> String {
        let modes = self.modes.map(|modes| format!(" or {modes} modes of left operands")).unwrap_or_default();
        format!("A file has up to {} operations{modes}. ", self.functions())
    }
}

/// Whether a name is the wanted one, or begins as it does, up to a `*`.
fn is_named(name: &str, wanted: &str) -> bool {
    wanted.strip_suffix('*').map_or(name == wanted, |beginning| name.starts_with(beginning))
}

/// The recursion limits of the trait solvers; building needs the same as checking.
fn depths(sources: &Sources, compilers: &[Compiler]) -> std::io::Result<Vec<Depth>> {
    let solvers = compilers.iter().enumerate().filter(|(_, compiler)| compiler.checks_rust());
    solvers.map(|(place, compiler)| Ok(Depth { compiler: place, limit: depth::depth(sources, compiler)? })).collect()
}

/// The rows of the table of a form. Types are named of the recorded cases only.
fn rows(options: &Options, form: Form, compilers: &[Compiler]) -> std::io::Result<Vec<Row>> {
    let mut rows = Vec::new();
    for kind in KINDS.iter().filter(|kind| options.wants(kind) && (form == Form::Called || kind.is_recorded())) {
        for &rank in &options.ranks {
            let mut exprs = kind.cases(rank);
            exprs.truncate(options.functions_of(rank));
            let sources = Sources::new(&exprs, form)?;
            let cells = row::measure(&sources, exprs.len(), compilers, options.effort())?;
            let depths = if options.no_depth { Vec::new() } else { depths(&sources, compilers)? };
            let row = Row { name: kind.name.into(), rank: rank.to_string(), cells, depths };
            eprint!("{}", report::line(compilers, &row));
            rows.push(row);
        }
    }
    Ok(rows)
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let options = Options::parse();
    let mut compilers = Toolchain::Stable.compilers()?;
    if options.only_generated {
        print!("{}", generated::table(&generated::compared(&compilers)?, options.effort(), generated::CALLS)?);
        return Ok(());
    }
    if !options.no_next_solver {
        match Toolchain::NextSolver.is_installed() {
            true => compilers.extend(Toolchain::NextSolver.compilers()?),
            false => eprintln!("the nightly of tools/nightly is not installed: the next trait solver is left out"),
        }
    }
    if !options.no_cxx {
        compilers.extend(compilers::cxx());
    }
    for compiler in compilers.iter().filter(|compiler| compiler.checks_rust()) {
        verify::compiles(&verify::claims(2), compiler)?
            .map_err(|errors| format!("{}: not what CuTe computes\n{errors}", compiler.name))?;
    }
    if options.count {
        compilers = compilers.into_iter().filter(Compiler::only_checks).map(Compiler::counted).collect();
    }
    let mut report = options.limits() + &report::preface(&compilers, options.effort());
    for form in [Form::Called, Form::Named] {
        let rows = rows(&options, form, &compilers)?;
        if !rows.is_empty() {
            report += report::heading(form);
            report += &report::summary(&compilers, &rows);
            report += &report::table(&compilers, &rows);
        }
    }
    if !options.no_programs {
        let effort = options.effort();
        let kernels = programs::kernels(&compilers, effort)?;
        report +=
            "\n### Kernels\n\n`benches/compile_time/data/kernel.rs` and `kernel.cpp`, milliseconds for the file:\n\n";
        report += &report::table(&compilers, &[kernels]);
        let tiled_mmas = programs::tiled_mmas(&compilers, effort)?;
        report += "\n### Atoms\n\n`benches/compile_time/data/tiled_mma.rs` and `tiled_mma.cpp`, milliseconds for one of the tiled MMAs. The goal \
             is a tenth of g++:\n\n";
        report += &report::table(&compilers, &[tiled_mmas]);
        report += "\n### Generated code\n\nA hundred calls, no two alike, milliseconds for the file. The goals are a build of twice the \
             check at most, and a release of four times:\n\n";
        report += &generated::table(&generated::compared(&compilers)?, effort, generated::CALLS)?;
        report += "\n### Refused programs\n\nMilliseconds of `check` for an operation that is refused, and for its twin, in files of many without the start \
             of the compiler; and the ratio of a program with one of them to its twin, with the start:\n\n";
        report += &refused::table(&compilers[0], &options.ranks, options.functions(), effort)?;
        report += "\n### The library with its dependencies, from nothing\n\n";
        report += &programs::library(effort)?;
    }
    println!("{report}");
    if let Some(document) = options.write {
        let text = fs::read_to_string(&document)?;
        fs::write(&document, report::insert(&text, &report)?)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::is_named;

    #[test]
    fn a_star_completes_a_name() {
        for (wanted, named) in [("coalesce", true), ("coal*", true), ("*", true), ("coal", false), ("flat*", false)] {
            assert_eq!(is_named("coalesce", wanted), named, "{wanted}");
        }
    }
}
