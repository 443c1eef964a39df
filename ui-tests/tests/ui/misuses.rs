//! The table `ui-tests/MISUSES.md`.

use super::cases::{cases, read};

/// A kind of misuse without a line, or a line that names what is not there.
pub fn faults() -> Vec<String> {
    let table = read("ui-tests/MISUSES.md");
    let rejected = read("verify/golden/data/rejected.jsonl");
    let errors = read("src/diagnostics/error.rs");
    let rows: Vec<Vec<&str>> = table.lines().filter(|line| line.starts_with("| ")).map(columns).collect();
    let mut faults = Vec::new();

    let mut kinds: Vec<&str> = rejected.lines().filter_map(kind).collect();
    kinds.sort_unstable();
    kinds.dedup();
    for kind in kinds {
        if !rows.iter().any(|row| quoted(row[0]).contains(&kind)) {
            faults.push(format!("no line for `{kind}`"));
        }
    }
    // The items of what CuTe accepts are numbered.
    for item in 0..=12 {
        if !rows.iter().any(|row| row[0].starts_with(&format!("{item}. "))) {
            faults.push(format!("no line for item {item}"));
        }
    }

    let cases: Vec<String> = cases().iter().map(|case| format!("{}/{}", case.law, case.name)).collect();
    for row in rows.iter().filter(|row| !row[0].starts_with("---") && row[1] != "cases") {
        let named: Vec<&str> =
            quoted(row[1]).into_iter().filter(|text| text.contains('/') && !text.contains('.')).collect();
        for case in &named {
            if !cases.iter().any(|known| known == case) {
                faults.push(format!("no case `{case}`"));
            }
        }
        for error in quoted(row[2]) {
            if !errors.contains(&format!("\n    {error}")) {
                faults.push(format!("no error `{error}`"));
            }
        }
        if named.is_empty() && !row[1].starts_with('–') {
            faults.push(format!("neither a case nor why there is none: {}", row[0]));
        }
    }
    faults
}

fn columns(line: &str) -> Vec<&str> {
    line.trim_matches('|').split(" | ").map(str::trim).collect()
}

/// The `kind` of a line of `rejected.jsonl`; those that were not written by hand have none.
fn kind(line: &str) -> Option<&str> {
    let (_, rest) = line.split_once("\"kind\":\"")?;
    rest.split_once('"').map(|(kind, _)| kind)
}

/// The texts between backticks.
fn quoted(text: &str) -> Vec<&str> {
    text.split('`').skip(1).step_by(2).collect()
}
