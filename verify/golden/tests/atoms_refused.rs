//! Atoms, TiledMma and TiledCopy: what CuTe refuses, or takes without a meaning, does not compile or is an error.

use std::path::Path;

use colex_golden_tests::generator::atoms::{AtomRecord, Plan, path, plan, read};
use colex_golden_tests::probe::{CompileError, Outcome, Probe, has_next_solver, outcomes};
use colex_golden_tests::report::{Counts, none_failed, say};

const MANIFEST: &str = env!("CARGO_MANIFEST_DIR");

/// How many accepted cases of each area are probed with the others: they must compile, or the errors of the others would
/// prove nothing.
const CONTROLS: usize = 3;

/// The column of a case that should be refused, or what is wrong.
fn judged(outcome: &Outcome) -> Result<&'static str, String> {
    match outcome {
        Outcome::Errors(errors) => {
            let is_ours = |error: &CompileError| error.code == "E0277" && !error.headline.contains("UInt<");
            match (errors.first().is_some_and(is_ours), errors.len()) {
                (true, 1) => Ok("one error"),
                (true, _) => Ok("several errors"),
                (false, _) if has_next_solver() => Ok("several errors"),
                (false, _) => Ok("not in our words"),
            }
        }
        Outcome::Ran(Err(_)) => Ok("refused at run time"),
        outcome => Err(format!("{outcome:?}")),
    }
}

#[test]
fn misuses_of_atoms_are_refused() {
    let accepted = read(&path(&format!("{MANIFEST}/data"))).unwrap();
    let rejected = read(&format!("{MANIFEST}/data/rejected_atoms.jsonl")).unwrap();
    let (mut counts, mut probes, mut controls) = (Counts::default(), Vec::new(), Counts::default());
    let mut doubtful: Vec<(String, &AtomRecord)> = Vec::new();
    for (place, record) in rejected.iter().chain(&accepted).enumerate() {
        let (is_rejected, name) = (record.result.is_none(), format!("p{place}"));
        let expression = match plan(record) {
            Plan::Refuse { program, .. } => program,
            Plan::Run(program) if is_rejected => program,
            Plan::Run(program) if controls.total(&record.area) < CONTROLS => {
                controls.add("controls", &record.area);
                probes.push(Probe { name: format!("control{place}"), expression: program });
                continue;
            }
            Plan::LeftOut(why) if is_rejected => {
                counts.add(&format!("{}: {why}", record.area), "not built");
                continue;
            }
            _ => continue,
        };
        doubtful.push((name.clone(), record));
        probes.push(Probe { name, expression });
    }
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("probe_atoms");
    let outcomes = outcomes(&probes, &folder, &Path::new(MANIFEST).join("../..")).unwrap();
    let mut failures = Vec::new();
    for (name, record) in &doubtful {
        let by = if record.result.is_none() { "CuTe refuses" } else { "CuTe accepts" };
        match judged(&outcomes[name]) {
            Ok(column) => counts.add(&format!("{}: {by}", record.area), column),
            Err(why) => failures.push(format!("{} {}({}): {why}", record.id, record.op, record.args.join(", "))),
        }
    }
    for (name, outcome) in outcomes.iter().filter(|(name, _)| name.starts_with("control")) {
        let is_range = |why: &String| why.starts_with("coordinate range");
        if !matches!(outcome, Outcome::Ran(result) if result.as_ref().err().is_none_or(is_range)) {
            failures.push(format!("{name}: a control, {outcome:?}"));
        }
    }
    say(&counts);
    // Those are listed in the notes of `colex-atoms`.
    assert!(counts.total("not in our words") <= 1, "an error is not worded by the library");
    assert!(none_failed("misuses of atoms", &failures));
}
