//! The depth of trait evaluation that a file needs.

use crate::compilers::{Compiler, Language};
use crate::measure::run;
use crate::row::Sources;
use std::{fs, io};

/// The limit of a crate that sets none.
pub const DEFAULT: u32 = 128;

/// The smallest `recursion_limit` with which the Rust source compiles; none up to eight times the default.
pub fn depth(sources: &Sources, compiler: &Compiler) -> io::Result<Option<u32>> {
    let path = sources.path(Language::Rust, false);
    let source = fs::read_to_string(&path)?;
    let smallest = smallest(DEFAULT, 8 * DEFAULT, |limit| {
        fs::write(&path, format!("#![recursion_limit = \"{limit}\"]\n{source}"))?;
        let (_, compiles, _) = run(&mut compiler.compile(&path, sources.directory()))?;
        Ok(compiles)
    })?;
    fs::write(&path, source)?;
    Ok(smallest)
}

/// The smallest number up to the bound for which the predicate holds, which holds for all greater ones.
///
/// `likely` is tried first, and then only the numbers on its one side.
fn smallest(likely: u32, bound: u32, mut holds: impl FnMut(u32) -> io::Result<bool>) -> io::Result<Option<u32>> {
    let (mut low, mut high) = if holds(likely)? { (1, likely) } else { (likely + 1, bound) };
    if high == bound && !holds(bound)? {
        return Ok(None);
    }
    while low < high {
        let middle = (low + high) / 2;
        match holds(middle)? {
            true => high = middle,
            false => low = middle + 1,
        }
    }
    Ok(Some(high))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_smallest_number_is_found() {
        for wanted in [1, 2, 57, 127, 128, 129, 700, 1024] {
            let mut tries = 0;
            let found = smallest(128, 1024, |number| {
                tries += 1;
                Ok(number >= wanted)
            });
            assert_eq!(found.unwrap(), Some(wanted));
            assert!(tries <= 12, "{tries} tries for {wanted}");
        }
        assert_eq!(smallest(128, 1024, |_| Ok(false)).unwrap(), None);
    }
}
