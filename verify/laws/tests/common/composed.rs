//! Laws of composed layouts held for results in CuTe's notation.

use colex_laws::Checked;
use colex_laws::composed::check;

/// The result keeps the law.
pub fn holds(op: &str, args: &[&str], result: &str) {
    assert_eq!(check(op, args, result), Ok(Checked::Law));
}

/// The result breaks the law, for this reason.
pub fn is_broken(op: &str, args: &[&str], result: &str, why: &str) {
    let found = check(op, args, result);
    assert!(matches!(&found, Err(reason) if reason.ends_with(why)), "{op}({}) -> {result}: {found:?}", args.join(", "));
}
