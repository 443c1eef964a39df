//! What CuTe rejects or gets wrong: colex does not compile it, refuses it at run time, or gives a
//! result that is right by the law of the operation.

use std::path::Path;

use colex_golden_tests::generator::emit::function_name;
use colex_golden_tests::generator::records::{Data, Kind, Program, Record};
use colex_golden_tests::lawful::lawful;
use colex_golden_tests::probe::{CompileError, Outcome, Probe, has_next_solver, outcomes};
use colex_golden_tests::report::{Counts, none_failed, say};

const MANIFEST: &str = env!("CARGO_MANIFEST_DIR");

/// How many static cases that CuTe accepted are probed with the others: they must compile, or the
/// errors of the others would prove nothing.
const CONTROLS_OF_EACH_OPERATION: usize = 2;

#[test]
fn what_is_wrong_is_refused() {
    let data = Data::read(&format!("{MANIFEST}/data")).unwrap();
    let mut counts = Counts::default();
    let mut doubtful = Vec::new();
    for record in data.accepted.iter().chain(&data.rejected) {
        if !data.is_doubtful(record) {
            continue;
        }
        match data.program(record) {
            Ok(program) => doubtful.push((record, program)),
            Err(reason) => counts.add(&format!("{} ({reason})", record.op), "left out"),
        }
    }
    let controls = controls(&data);
    let probes: Vec<Probe> = doubtful.iter().chain(&controls).map(probe).collect();
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("probe");
    let root = &Path::new(MANIFEST).join("../..");
    let outcomes = outcomes(&probes, &folder, root).unwrap();
    let of = |record: &Record| &outcomes[&function_name(&record.id)];

    let mut failures = Vec::new();
    for (record, program) in &doubtful {
        match judged(record, program, of(record)) {
            Ok(column) => counts.add(&record.op, column),
            Err(why) => failures.push(described(record) + ": " + &why),
        }
    }
    for (record, _) in &controls {
        let expected = record.result.clone().unwrap();
        if *of(record) != Outcome::Ran(Ok(expected)) {
            failures.push(format!("{}: a control, {:?}", described(record), of(record)));
        }
    }
    say(format_args!("{counts}\n{} controls", controls.len()));
    assert!(none_failed("doubtful cases", &failures));
}

fn described(record: &Record) -> String {
    format!("{} {}({})", record.id, record.op, record.args.join(", "))
}

/// The first static cases of each operation.
fn controls(data: &Data) -> Vec<(&Record, Program)> {
    let mut counts = std::collections::BTreeMap::new();
    let is_control = |(record, program): &(&Record, Program)| {
        let count = counts.entry(record.op.clone()).or_insert(0);
        *count += usize::from(program.kind == Kind::Static);
        program.kind == Kind::Static && *count <= CONTROLS_OF_EACH_OPERATION
    };
    let plain = |record| data.plain(record).ok().map(|program| (record, program));
    data.accepted.iter().filter_map(plain).filter(is_control).collect()
}

fn probe((record, program): &(&Record, Program)) -> Probe {
    Probe {
        name: function_name(&record.id),
        expression: match program.kind {
            Kind::Static => format!("Ok({})", program.plain),
            Kind::Dynamic | Kind::Mixed => program.checked.clone(),
        },
    }
}

/// The column of the table in which the case is counted, or what is wrong.
fn judged(record: &Record, program: &Program, outcome: &Outcome) -> Result<&'static str, String> {
    match outcome {
        Outcome::Errors(errors) => {
            // CuTe evaluates it, so no type is at fault, and no static integer can be.
            if record.result.is_some() && program.kind == Kind::Dynamic {
                return Err(format!("dynamic, but does not compile: {errors:?}"));
            }
            // Using a layout that cannot exist is another error.
            let incongruent = |error: &CompileError| error.headline.starts_with("incongruent");
            if !has_next_solver() && !errors.iter().any(incongruent) {
                errors.iter().try_for_each(is_ours)?;
            }
            Ok(match errors.len() {
                1 => "does not compile",
                _ => "does not compile (several errors)",
            })
        }
        Outcome::Ran(Err(_)) => Ok("refused at run time"),
        Outcome::Panicked(_) if !program.is_checked => Ok("panics"),
        Outcome::Panicked(message) => Err(format!("the checked form panics: {message}")),
        Outcome::Ran(Ok(got)) => match lawful(&record.op, &record.args, got) {
            Ok(true) if record.result.as_ref() == Some(got) => Ok("right, like CuTe"),
            Ok(true) => Ok("right, unlike CuTe"),
            Ok(false) => Err(format!("accepted as {got}, and no law to check it")),
            Err(why) => Err(format!("accepted as {got}: {why}")),
        },
    }
}

/// An error is one that the library words, in decimal.
fn is_ours(error: &CompileError) -> Result<(), String> {
    let CompileError { code, headline, .. } = error;
    if !["E0277", "E0308"].contains(&code.as_str()) {
        return Err(format!("the error is {code}: {headline}"));
    }
    match headline.contains("UInt<") {
        true => Err(format!("the headline has type-level numbers: {headline}")),
        false => Ok(()),
    }
}
