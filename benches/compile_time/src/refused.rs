//! Programs that break a law, and their twins that do not.

use crate::compilers::{Compiler, root};
use crate::expr::{Expr, RUST_START, Tree};
use crate::measure::{Usage, run};
use crate::random::{Random, column_major, layout, row_major};
use crate::row::Effort;
use crate::stats::median;
use std::ops::RangeBounds;
use std::path::{Path, PathBuf};
use std::{fs, io};

/// A way to break a law.
struct Mistake {
    name: &'static str,
    method: &'static str,
    /// The twins: `(left operand, right operand, right operand that breaks the law)`.
    twins: fn(&mut Random, usize) -> (Expr, Expr, Expr),
}

const MISTAKES: &[Mistake] = &[
    Mistake { name: "composition, first leaf", method: "composition", twins: |random, rank| strided(random, rank, 0) },
    Mistake {
        name: "composition, last leaf",
        method: "composition",
        twins: |random, rank| strided(random, rank, rank - 1),
    },
    Mistake { name: "logical_divide", method: "logical_divide", twins: divided },
    Mistake { name: "zipped_divide, a tile too many", method: "zipped_divide", twins: tiled },
];

/// A row-major layout and a permutation of its modes, in which one leaf steps by three.
fn strided(random: &mut Random, rank: usize, leaf: usize) -> (Expr, Expr, Expr) {
    let sizes = sizes(random, rank);
    let mut order = random.order(rank);
    // The last mode of the left operand goes on without an end, so that nothing is wrong there.
    if order[leaf] == rank - 1 {
        order.swap(leaf, (leaf + 1) % rank);
    }
    let of = |values: &[u64]| order.iter().map(|&mode| values[mode]).collect::<Vec<_>>();
    let (modes, mut strides) = (of(&sizes), of(&column_major(&sizes)));
    let right = layout(&modes, &strides);
    strides[leaf] *= 3;
    (layout(&sizes, &row_major(&sizes)), right, layout(&modes, &strides))
}

/// Eight elements do not fit a first mode of twelve, or another odd multiple of four; four do.
fn divided(random: &mut Random, rank: usize) -> (Expr, Expr, Expr) {
    let mut sizes = sizes(random, rank);
    sizes[0] = random.choose(&[12, 20, 28, 36, 44, 52, 60, 68, 76]);
    if rank > 8 {
        sizes[1..].fill_with(|| random.choose(&[2, 4]));
    }
    let tile = |size| Expr::Layout(Tree::Static(size), Tree::Static(1));
    (layout(&sizes, &row_major(&sizes)), tile(4), tile(8))
}

/// Multiples of four that three does not divide.
fn sizes(random: &mut Random, rank: usize) -> Vec<u64> {
    random.sizes(
        rank,
        match rank {
            ..5 => &[4, 8, 16, 20, 28, 32, 40, 44, 52, 56, 64],
            5..9 => &[4, 8, 16],
            _ => &[4],
        },
    )
}

/// A tile for each mode, and one more.
fn tiled(random: &mut Random, rank: usize) -> (Expr, Expr, Expr) {
    let sizes = sizes(random, rank);
    let tile = |size, stride| Expr::Layout(Tree::Static(size), Tree::Static(stride));
    let mut tiles: Vec<Expr> = (0..=rank).map(|_| random.choose(&[tile(2, 1), tile(2, 2), tile(4, 1)])).collect();
    let wrong = Expr::Tiler(tiles.clone());
    tiles.truncate(rank);
    (random.compact(&sizes), Expr::Tiler(tiles), wrong)
}

/// A function that computes on values, as users do; one mistake is one error.
fn function(index: usize, method: &str, left: &Expr, right: &Expr) -> String {
    let value = |expr: &Expr| expr.rust().replace("Layout![", "layout![");
    format!("pub fn f{index}() {{ let _ = {}.{method}({}); }}\n", value(left), value(right))
}

/// The files of both twins, each with so many functions.
fn files(mistake: &Mistake, rank: usize, functions: usize) -> [String; 2] {
    let mut random = Random::of(mistake.name, rank);
    let mut files = [RUST_START.to_owned(), RUST_START.to_owned()];
    let mut twins = Vec::new();
    for _ in 0..10 * functions {
        let pair = (mistake.twins)(&mut random, rank);
        // The compiler would remember the same types.
        if twins.len() < functions && !twins.contains(&pair) {
            twins.push(pair);
        }
    }
    assert_eq!(twins.len(), functions, "{} at rank {rank} has too few cases", mistake.name);
    for (index, (left, right, wrong)) in twins.into_iter().enumerate() {
        files[0] += &function(index, mistake.method, &left, &right);
        files[1] += &function(index, mistake.method, &left, &wrong);
    }
    files
}

/// The table of both.
pub fn table(check: &Compiler, ranks: &[usize], functions: usize, effort: Effort) -> io::Result<String> {
    let mut text = String::from("| program | rank | accepted | refused | refused ÷ accepted | program ÷ twin |\n");
    text += "| --- | ---: | ---: | ---: | ---: | ---: |\n";
    let directory = tempfile::tempdir()?;
    let baseline = write(directory.path(), "baseline.rs", RUST_START)?;
    for mistake in MISTAKES {
        for &rank in ranks {
            let functions = functions.min(80 / rank);
            let twins = |functions: usize| -> io::Result<[f64; 2]> {
                let [accepted, refused] = files(mistake, rank, functions);
                let accepted = write(directory.path(), "accepted.rs", &accepted)?;
                let refused = write(directory.path(), "refused.rs", &refused)?;
                let refused = milliseconds(check, &refused, functions..=functions, effort)?;
                Ok([milliseconds(check, &accepted, ..1, effort)?, refused])
            };
            let empty = milliseconds(check, &baseline, ..1, effort)?;
            let each = twins(functions)?.map(|whole| (whole - empty) / functions as f64);
            let [twin, program] = twins(1)?;
            text += &row(mistake.name, &rank.to_string(), each, program / twin);
        }
    }
    let (pairs, accepted, refused, whole) = recorded(check, directory.path(), effort)?;
    text += &row(&format!("the {pairs} pairs of `ui-tests`"), "", [accepted, refused], whole);
    text += &format!(
        "\nAn error that has nothing to do with the library takes {:.1} ms in a program that uses it: rustc then looks \
         which names of all crates are short enough to print.\n",
        other_error(check, directory.path(), effort)?
    );
    Ok(text)
}

/// The CPU milliseconds of an error that is about nothing of the library.
fn other_error(check: &Compiler, directory: &Path, effort: Effort) -> io::Result<f64> {
    let text = "use colex::prelude::*;\ntrait Other {}\nfn other<T: Other>(_: T) {}\npub fn f() { other(1u8) }\n";
    let refused = write(directory, "other_refused.rs", text)?;
    let accepted = write(directory, "other_accepted.rs", &format!("{text}impl Other for u8 {{}}\n"))?;
    Ok(milliseconds(check, &refused, 1..=1, effort)? - milliseconds(check, &accepted, ..1, effort)?)
}

fn row(name: &str, rank: &str, [accepted, refused]: [f64; 2], whole: f64) -> String {
    let line = format!("| {name} | {rank} | {accepted:.1} | {refused:.1} | {:.2} | {whole:.2} |\n", refused / accepted);
    eprint!("{line}");
    line
}

fn write(directory: &Path, name: &str, text: &str) -> io::Result<PathBuf> {
    let path = directory.join(name);
    fs::write(&path, text)?;
    Ok(path)
}

/// The median of the CPU time of a file that must have so many errors; those of a macro do not have a code.
fn milliseconds(check: &Compiler, source: &Path, errors: impl RangeBounds<usize>, effort: Effort) -> io::Result<f64> {
    let directory = source.parent().expect("a file is in a directory");
    let mut times = Vec::new();
    for _ in 0..effort.repeat {
        let (Usage { cpu, .. }, _, text) = run(&mut check.compile(source, directory))?;
        let is_error = |line: &&str| line.starts_with("error") && !line.starts_with("error: aborting");
        let found = text.lines().filter(is_error).count();
        assert!(errors.contains(&found), "{}: {found} errors\n{:.5000}", source.display(), text);
        times.push(cpu.as_secs_f64() * 1e3);
    }
    Ok(median(&times))
}

/// The recorded compile errors and their twins: how many, the CPU milliseconds for one above the baseline, and the
/// ratio of their total times.
fn recorded(check: &Compiler, directory: &Path, effort: Effort) -> io::Result<(usize, f64, f64, f64)> {
    // So many pairs are their own repetition.
    let effort = Effort { repeat: 1, ..effort };
    let empty =
        write(directory, "empty.rs", "use colex::prelude::*;\n\nfn main() {\n    let _ = layout![1 : 1];\n}\n")?;
    let (mut pairs, mut sums) = (0, [0.0; 2]);
    for law in fs::read_dir(root().join("ui-tests"))? {
        let Ok(passing) = fs::read_dir(law?.path().join("pass")) else { continue };
        for file in passing {
            let pass = file?.path();
            let accepted = fs::read_to_string(&pass)?;
            // Its first line names the failing program.
            let name = accepted.split('`').nth(1).expect("the name of the failing program");
            let fail = pass.parent().expect("pass").with_file_name("fail").join(format!("{name}.rs"));
            let accepted = write(directory, "twin.rs", &accepted)?;
            let (_, compiles, _) = run(&mut check.compile(&accepted, directory))?;
            // A few are about a feature with which the measured library is not built.
            if !compiles {
                continue;
            }
            sums[0] += milliseconds(check, &accepted, ..1, effort)?;
            let refused = write(directory, "twin.rs", &fs::read_to_string(&fail)?)?;
            // Two or three are about each of two operands.
            sums[1] += milliseconds(check, &refused, 1.., effort)?;
            pairs += 1;
        }
    }
    let empty = milliseconds(check, &empty, ..1, effort)?;
    let [accepted, refused] = sums.map(|sum| sum / pairs as f64 - empty);
    Ok((pairs, accepted, refused, sums[1] / sums[0]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::compilers::Toolchain;
    use std::time::Duration;

    #[test]
    fn one_error_per_function_and_twin() {
        let check = Toolchain::Stable.compilers().unwrap().remove(0);
        let directory = tempfile::tempdir().unwrap();
        let once = Effort { repeat: 1, budget: Duration::ZERO };
        for mistake in MISTAKES {
            for rank in [2, 4] {
                let [accepted, refused] = files(mistake, rank, 4);
                milliseconds(&check, &write(directory.path(), "a.rs", &accepted).unwrap(), ..1, once).unwrap();
                milliseconds(&check, &write(directory.path(), "r.rs", &refused).unwrap(), 4..=4, once).unwrap();
            }
        }
    }
}
