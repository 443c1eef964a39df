//! The recorded cases of layouts with negative strides: each result is right by the definition of its operation, whatever CuTe
//! printed, and what CuTe has right is not refused without a reason.

use std::path::Path;

use colex_golden_tests::area::{Area, every_case_is_right_or_refused, read};
use colex_golden_tests::coordinates::{CoordinateCase, cases};
use colex_golden_tests::signed::program;
use colex_laws::signed::{Signed, Swizzled, check, check_swizzled};

const MANIFEST: &str = env!("CARGO_MANIFEST_DIR");

#[test]
fn signed_cases_are_right_or_refused() {
    every_case_is_right_or_refused(&Area {
        name: "signed",
        manifest: MANIFEST,
        folder: &Path::new(env!("CARGO_TARGET_TMPDIR")).join("signed"),
        cases: &cases(&read(MANIFEST, "composed.jsonl"), "negative").unwrap(),
        program,
        lawful: |case, got| {
            let args: Vec<&str> = case.args.iter().map(String::as_str).collect();
            if args.iter().any(|arg| arg.contains(" o ")) {
                return check_swizzled(&case.op, &args, got);
            }
            check(&case.op, &args, got)
        },
        same_values,
    });
}

/// The result has the recorded values.
fn same_values(case: &CoordinateCase, got: &str) -> Result<bool, String> {
    let Some(indices) = &case.indices else { return Ok(false) };
    if got.contains(" o ") {
        let layout = Swizzled::parse(got)?;
        let is_at =
            |(i, value): (usize, &serde_json::Value)| value.as_i64().map(i128::from) == layout.at(i as i128).ok();
        return Ok(layout.size() == indices.len() as i128 && indices.iter().enumerate().all(is_at));
    }
    let layout = Signed::parse(got)?;
    let is_at = |i: usize, value: &serde_json::Value| value.as_i64().map(i128::from) == Some(layout.at(i as i128));
    Ok(layout.size() == indices.len() as i128 && indices.iter().enumerate().all(|(i, value)| is_at(i, value)))
}
