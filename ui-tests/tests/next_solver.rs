//! The errors of another compiler than the pinned one: see `ui-tests/README.md`.
//!
//! Apart from `ui.rs`, whose dependency other compilers need not build.

#[expect(dead_code, reason = "`ui.rs` uses the rest")]
mod ui {
    pub mod cases;
    pub mod compiler;
    pub mod headlines;
    pub mod next_solver;
}

use ui::cases::{cases, read, root};
use ui::compiler::{blesses, is_pinned, say, version};
use ui::next_solver;

#[test]
fn another_compiler_errs_as_recorded() {
    let used = version();
    if is_pinned(&used) {
        return;
    }
    let cases = cases();
    let errors = next_solver::errors(&cases);
    let mut faults = Vec::new();
    for (case, errors) in cases.iter().zip(&errors) {
        if let Some((word, text)) = next_solver::fault(case, errors) {
            say(&format!("{}/{}: {word}: {text}", case.law, case.name));
            faults.push((case, word));
        }
    }
    let readable = cases.len() - faults.len();
    say(&format!("{used}: {readable} of {} errors are as readable as in the snapshots", cases.len()));
    let found = next_solver::record(&used, &faults);
    let recorded = read(next_solver::RECORDED);
    if recorded.lines().next() != Some(&used) {
        say("these are not compared: another compiler is recorded");
    } else if blesses() {
        std::fs::write(root().join(next_solver::RECORDED), found).expect("the record can be written");
    } else {
        assert_eq!(found, recorded, "TRYBUILD=overwrite writes the record anew");
    }
}
