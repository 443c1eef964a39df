//! One row of the table: all compilers on the same cases.

use crate::compilers::{Compiler, Language};
use crate::expr::{Expr, Form, cxx_file, rust_file};
use crate::measure::{Usage, run};
use crate::stats::{Cost, cost};
use std::path::{Path, PathBuf};
use std::time::Duration;
use std::{fs, io};

/// How often, and for how long.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// The number of runs, whose median counts.
    pub repeat: usize,
    /// CPU time of one compiler in one row, after which its runs are not repeated.
    pub budget: Duration,
}

/// A source and its baseline in each language, ready to be compiled.
pub struct Sources {
    directory: tempfile::TempDir,
}

impl Sources {
    /// Writes the sources of expressions.
    pub fn new(exprs: &[Expr], form: Form) -> io::Result<Self> {
        let (rust, cxx) = (|exprs: &[Expr]| rust_file(exprs, form), |exprs: &[Expr]| cxx_file(exprs, form));
        Self::of(&rust(exprs), &rust(&[]), Some((&cxx(exprs), &cxx(&[]))))
    }

    /// Writes given sources, each with its baseline.
    pub fn of(rust: &str, rust_baseline: &str, cxx: Option<(&str, &str)>) -> io::Result<Self> {
        let sources = Self { directory: tempfile::tempdir()? };
        fs::write(sources.path(Language::Rust, false), rust)?;
        fs::write(sources.path(Language::Rust, true), rust_baseline)?;
        if let Some((cxx, baseline)) = cxx {
            fs::write(sources.path(Language::Cxx, false), cxx)?;
            fs::write(sources.path(Language::Cxx, true), baseline)?;
        }
        Ok(sources)
    }

    /// The file of the baseline, or of the measured operations.
    pub fn path(&self, language: Language, baseline: bool) -> PathBuf {
        let name = if baseline { "baseline" } else { "measured" };
        let extension = if language == Language::Rust { "rs" } else { "cpp" };
        self.directory.path().join(name).with_extension(extension)
    }

    /// Where the compilers write.
    pub fn directory(&self) -> &Path {
        self.directory.path()
    }
}

/// What each compiler needs for an operation; the first line of its error where it does not compile.
pub fn measure(
    sources: &Sources,
    operations: usize,
    compilers: &[Compiler],
    effort: Effort,
) -> io::Result<Vec<Result<Cost, String>>> {
    struct Runs {
        measured: Vec<Usage>,
        baselines: Vec<Usage>,
        error: Option<String>,
    }
    let mut all: Vec<Runs> =
        compilers.iter().map(|_| Runs { measured: Vec::new(), baselines: Vec::new(), error: None }).collect();
    // Round by round, so that a change in the machine's speed meets all compilers and their baselines alike.
    for _ in 0..effort.repeat {
        for (compiler, runs) in compilers.iter().zip(&mut all) {
            let spent: Duration = runs.measured.iter().map(|run| run.cpu).sum();
            if runs.error.is_some() || (!runs.measured.is_empty() && spent >= effort.budget) {
                continue;
            }
            let compile = |baseline| {
                let source = sources.path(compiler.language, baseline);
                run(&mut compiler.compile(&source, sources.directory()))
            };
            let (baseline, baseline_compiles, _) = compile(true)?;
            assert!(baseline_compiles, "{}: the baseline does not compile", compiler.name);
            let (usage, success, errors) = compile(false)?;
            runs.measured.push(usage);
            runs.baselines.push(baseline);
            if !success {
                runs.error = Some(first_error(&errors));
            }
        }
    }
    let result = |runs: Runs| match runs.error {
        Some(error) => Err(error),
        None => Ok(cost(&runs.measured, &runs.baselines, operations)),
    };
    Ok(all.into_iter().map(result).collect())
}

/// The first line of the diagnostics that names an error.
fn first_error(errors: &str) -> String {
    errors.lines().find(|line| line.contains("error")).unwrap_or("no error named").to_owned()
}
