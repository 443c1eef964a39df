//! Whole programs: the kernels, and the library with its dependencies.

use crate::compilers::{Compiler, Toolchain, root};
use crate::measure::run;
use crate::report::Row;
use crate::row::{Effort, Sources, measure};
use crate::stats::median;
use std::io;
use std::time::Instant;

/// The kernels of `data/kernel.rs` and `data/kernel.cpp`: the cost of the file, not of an operation.
pub fn kernels(compilers: &[Compiler], effort: Effort) -> io::Result<Row> {
    let cells = measure(&kernel_sources()?, 1, compilers, effort)?;
    Ok(Row { name: "two kernels".into(), rank: String::new(), cells, depths: Vec::new() })
}

/// The tiled MMAs of `data/tiled_mma.rs` and `data/tiled_mma.cpp`: the cost of one, of a thread of it, and of the parts of
/// the three operands.
pub fn tiled_mmas(compilers: &[Compiler], effort: Effort) -> io::Result<Row> {
    let (rust, cxx) = (include_str!("../data/tiled_mma.rs"), include_str!("../data/tiled_mma.cpp"));
    let cells = measure(&sources(rust, "use ", cxx)?, rust.matches("pub fn").count(), compilers, effort)?;
    Ok(Row { name: "tiled MMA and three parts".into(), rank: String::new(), cells, depths: Vec::new() })
}

fn kernel_sources() -> io::Result<Sources> {
    sources(include_str!("../data/kernel.rs"), "use colex::prelude", include_str!("../data/kernel.cpp"))
}

/// Sources whose baselines are the lines that name the libraries: in Rust those that start with `imports`.
fn sources(rust: &str, imports: &str, cxx: &str) -> io::Result<Sources> {
    let keep = |text: &str, start: &str| -> String {
        text.lines().filter(|line| line.starts_with(start)).flat_map(|line| [line, "\n"]).collect()
    };
    Sources::of(rust, &keep(rust, imports), Some((cxx, &keep(cxx, "#include"))))
}

/// The cost of the library and its dependencies, from nothing.
pub fn library(effort: Effort) -> io::Result<String> {
    let mut text = String::from("| command | CPU s | s on the clock | MB |\n| --- | ---: | ---: | ---: |\n");
    for arguments in ["check", "check --no-default-features", "build", "build --release"] {
        let (mut cpu, mut clock, mut peak) = (Vec::new(), Vec::new(), Vec::new());
        for _ in 0..effort.repeat.min(3) {
            let target = tempfile::tempdir()?;
            let mut cargo = Toolchain::Stable.command("cargo");
            cargo.args(arguments.split(' ')).args(["-p", "colex", "--target-dir"]).arg(target.path());
            cargo.env("CARGO_INCREMENTAL", "0").env_remove("RUSTFLAGS").current_dir(root());
            let start = Instant::now();
            let (usage, success, errors) = run(&mut cargo)?;
            if !success {
                return Err(io::Error::other(format!("cargo {arguments}:\n{errors}")));
            }
            cpu.push(usage.cpu.as_secs_f64());
            clock.push(start.elapsed().as_secs_f64());
            peak.push(usage.peak as f64 / 1e6);
        }
        let [cpu, clock, peak] = [cpu, clock, peak].map(|values| median(&values));
        text += &format!("| `cargo {arguments} -p colex` | {cpu:.1} | {clock:.1} | {peak:.0} |\n");
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn the_programs_compile() {
        let check = [Toolchain::Stable.compilers().unwrap().remove(0)];
        let once = Effort { repeat: 1, budget: Duration::ZERO };
        for row in [kernels(&check, once).unwrap(), tiled_mmas(&check, once).unwrap()] {
            let cost = row.cells[0].as_ref().unwrap();
            assert!(cost.milliseconds > 0.0, "{}: {cost:?}", row.name);
        }
    }
}
