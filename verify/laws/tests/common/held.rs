//! Laws held for results in CuTe's notation.

use colex_laws::notation::parse;
use colex_laws::{Checked, Value, check};

/// The values in these texts.
pub fn values(texts: &[&str]) -> Vec<Value> {
    texts.iter().map(|text| parse(text).expect("CuTe's notation")).collect()
}

/// Each right result satisfies the law, each wrong one breaks it.
pub fn laws(op: &str, args: &[&str], right: &[&str], wrong: &[&str]) {
    let values_of_args = values(args);
    for text in right {
        let held = check(op, &values_of_args, &values(&[text])[0]);
        assert_eq!(held, Ok(Checked::Law), "{op}({}) -> {text}", args.join(", "));
    }
    for text in wrong {
        let held = check(op, &values_of_args, &values(&[text])[0]);
        assert!(held.is_err(), "{op}({}) accepts {text}", args.join(", "));
    }
}

/// The right result satisfies the law, each wrong one breaks it.
#[allow(dead_code, reason = "not every test has one right result")]
pub fn law(op: &str, args: &[&str], right: &str, wrong: &[&str]) {
    laws(op, args, &[right], wrong);
}
