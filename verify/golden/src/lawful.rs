//! A result against the law of its operation, in CuTe's notation.

use colex_laws::notation::parse;
use colex_laws::{Checked, Value, check};

/// Whether there is a law for the case, or how the result breaks it.
pub fn lawful(op: &str, args: &[impl AsRef<str>], result: &str) -> Result<bool, String> {
    judge(op, &values(args)?, result)
}

/// The same for static arguments that were given as dynamic integers.
pub fn dynamically_lawful(op: &str, args: &[impl AsRef<str>], result: &str) -> Result<bool, String> {
    let dynamic: Vec<Value> = values(args)?.iter().map(|value| value.marked(false)).collect();
    judge(op, &dynamic, result)
}

/// Whether the recorded case is one whose arguments are outside of what its law speaks of, an index beyond the image
/// for example: the text is all there is to compare.
pub fn outside_of_its_law(id: &str) -> bool {
    const FAULTS: &str = include_str!("../../laws/tests/known_faults.txt");
    FAULTS.lines().any(|line| line.split_once(' ').is_some_and(|(case, kind)| case == id && kind == "range"))
}

fn values(args: &[impl AsRef<str>]) -> Result<Vec<Value>, String> {
    let read = |arg| parse(arg).map_err(|why| format!("{arg}: {why}"));
    args.iter().map(|arg| read(arg.as_ref())).collect()
}

fn judge(op: &str, args: &[Value], result: &str) -> Result<bool, String> {
    let result = parse(result).map_err(|why| format!("{result}: {why}"))?;
    Ok(check(op, args, &result)? == Checked::Law)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wrong_result_breaks_its_law() {
        let args = ["_8:_3", "_4:_2"];
        assert_eq!(lawful("composition", &args, "_4:_6"), Ok(true));
        assert!(lawful("composition", &args, "_4:_5").is_err());
        assert!(lawful("composition", &args, "(_2").is_err());
    }
}
