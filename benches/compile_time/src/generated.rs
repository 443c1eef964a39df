//! A hundred calls with dynamic integers, whose code is generated.

use crate::compilers::{BUILD, CHECK, Compiler, Toolchain};
use crate::row::{Effort, Sources, measure};
use std::io;

/// How many calls a file has that is measured, no two alike.
pub const CALLS: usize = 100;

/// An operation, and its call for a number.
type Calls = (&'static str, fn(usize) -> String);
/// The calls that are measured.
const KINDS: [Calls; 2] = [
    ("composition, a dynamic size in front", |k| {
        format!("layout![(r, {0}) : ({0}, 1)].composition(layout![{1} : 1])", k + 8, k + 2)
    }),
    ("zipped_divide of a dynamic matrix", |k| {
        format!("layout![(r, c) : (c, 1)].zipped_divide(shape![({}, {})])", k + 2, k + 3)
    }),
];

/// A function for each call.
fn file(calls: impl Iterator<Item = String>) -> String {
    let functions = calls.enumerate().map(|(k, call)| {
        format!("pub fn f{k}(r: usize, c: usize) -> impl Copy {{\n    let _ = (r, c);\n    {call}\n}}\n")
    });
    format!("use colex::prelude::*;\n{}", functions.collect::<String>())
}

/// Of these compilers those that are compared: one that only checks, one that builds, and one that optimizes.
pub fn compared(compilers: &[Compiler]) -> Result<Vec<Compiler>, String> {
    let named = compilers.iter().filter(|compiler| [CHECK, BUILD].contains(&compiler.name)).cloned();
    Ok(named.chain(Toolchain::Optimized.compilers()?).collect())
}

/// The cost of so many calls of each kind by each compiler; the first is the one that only checks.
pub fn table(compilers: &[Compiler], effort: Effort, calls: usize) -> Result<String, Box<dyn std::error::Error>> {
    let mut text = format!("| {calls} calls |");
    for (place, compiler) in compilers.iter().enumerate() {
        text += &if place == 0 {
            format!(" {} |", compiler.name)
        } else {
            format!(" {0} | {0} ÷ {CHECK} |", compiler.name)
        };
    }
    text += &format!("\n| --- |{}\n", " ---: |".repeat(2 * compilers.len() - 1));
    for (name, call) in KINDS {
        let (measured, baseline) = (file((0..calls).map(call)), file(["layout![r : c]".to_owned()].into_iter()));
        let costs = measure(&Sources::of(&measured, &baseline, None)?, 1, compilers, effort)?;
        let costs = costs.into_iter().collect::<Result<Vec<_>, _>>().map_err(io::Error::other)?;
        let milliseconds: Vec<f64> = costs.iter().map(|cost| cost.milliseconds).collect();
        text += &format!("| {name} | {:.0} |", milliseconds[0]);
        for cost in &milliseconds[1..] {
            text += &format!(" {cost:.0} | {:.1} |", cost / milliseconds[0]);
        }
        text += "\n";
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn the_calls_compile() {
        // Not by `compared`, which builds the library once more, optimized.
        let compilers = Toolchain::Stable.compilers().unwrap();
        let table = table(&compilers, Effort { repeat: 1, budget: Duration::ZERO }, 2).unwrap();
        assert_eq!(table.lines().count(), 2 + KINDS.len(), "{table}");
    }
}
