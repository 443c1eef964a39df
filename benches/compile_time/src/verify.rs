//! That the measured files are evaluated, and give what CuTe gave.

use crate::cases::{cases, expected};
use crate::compilers::{Compiler, Language};
use crate::expr::Expr;
use crate::kinds::recorded_case;
use crate::measure::run;
use crate::row::Sources;
use std::fmt::Write;
use std::io;

/// A function for each case, from the computed type to the one that CuTe printed: they must be the same type.
pub fn file(claims: &[(Expr, Expr)]) -> String {
    let mut file = String::from("use colex::prelude::*;\n");
    for (index, (expr, result)) in claims.iter().enumerate() {
        let _ = writeln!(file, "pub fn f{index}(x: {}) -> {} {{ x }}", expr.rust(), result.rust());
    }
    file
}

/// The recorded cases of a rank with their results.
pub fn claims(rank: usize) -> Vec<(Expr, Expr)> {
    let expected = expected();
    let of = cases().into_iter().filter(|case| case.rank == rank);
    of.filter_map(|case| Some((recorded_case(&case), expected(&case)?))).collect()
}

/// Compiles the claims.
pub fn compiles(claims: &[(Expr, Expr)], check: &Compiler) -> io::Result<Result<(), String>> {
    let sources = Sources::of(&file(claims), "", None)?;
    let (_, success, errors) = run(&mut check.compile(&sources.path(Language::Rust, false), sources.directory()))?;
    Ok(if success { Ok(()) } else { Err(errors) })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::compilers::Toolchain;

    #[test]
    fn the_results_are_those_of_cute() {
        let check = Toolchain::Stable.compilers().unwrap().remove(0);
        // Those of rank 8 take several times as long as all the others: one in ten.
        let mut claims: Vec<_> =
            [claims(2), claims(4), claims(8).into_iter().step_by(10).collect()].into_iter().flatten().collect();
        assert_eq!(claims.len(), 150 + 150 + 15);
        if let Err(errors) = compiles(&claims, &check).unwrap() {
            panic!("{errors}");
        }
        // The result of another case: were the types not evaluated, it would pass.
        let other = claims[40].1.clone();
        claims[0].1 = other;
        let errors = compiles(&claims[..1], &check).unwrap().unwrap_err();
        assert!(errors.contains("E0308"), "{errors}");
    }
}
