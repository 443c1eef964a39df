//! The recorded cases again, with dynamic integers whose type has a known divisor, or 32 bits.
//!
//! A result is that of a plain dynamic integer; where the type knows enough, an integer of it may be static. `MULTIPLES=all`
//! runs all cases.

use std::collections::BTreeMap;
use std::path::Path;

use colex_golden_tests::generator::emit::function_name;
use colex_golden_tests::generator::records::{Data, Kind, Record};
use colex_golden_tests::lawful::{dynamically_lawful, lawful, outside_of_its_law};
use colex_golden_tests::probe::{Outcome, Probe, outcomes};
use colex_golden_tests::report::{Counts, none_failed, say};

const MANIFEST: &str = env!("CARGO_MANIFEST_DIR");
/// One of so many cases is run.
const OF_EACH: usize = 13;

/// A recorded case with other integers.
struct Case<'a> {
    record: &'a Record,
    /// The static case with all integers dynamic.
    is_twin: bool,
    /// What its integers know.
    knows: &'static str,
    expression: String,
}

/// Each plain dynamic integer `{n}` of a program as `write` has it.
fn with_integers(program: &str, write: impl Fn(usize, usize) -> String) -> Option<String> {
    // A type of plain integers is written next to the value.
    if program.contains("usize") {
        return None;
    }
    let (mut written, mut rest, mut place) = (String::new(), program, 0);
    while let Some((before, after)) = rest.split_once('{') {
        let (inside, after) = after.split_once('}')?;
        written += before;
        written += &format!("{{{}}}", write(place, inside.parse().ok()?));
        (rest, place) = (after, place + 1);
    }
    (place > 0).then(|| written + rest)
}

/// A divisor of `n` that is not 1 where there is one, another one from place to place.
fn divisor(place: usize, n: usize) -> usize {
    let divisors: Vec<usize> = (2..=n.clamp(2, 64)).filter(|d| n % d == 0).collect();
    if divisors.is_empty() { 1 } else { divisors[place % divisors.len()] }
}

fn cases(data: &Data) -> Vec<Case<'_>> {
    let mut cases = Vec::new();
    for record in &data.accepted {
        let Ok(program) = data.plain(record) else { continue };
        let (is_twin, dynamic) = match program.kind {
            Kind::Static => (true, program.twin),
            Kind::Dynamic | Kind::Mixed => (false, Some(format!("Ok({})", program.plain))),
        };
        let Some(dynamic) = dynamic else { continue };
        let multiple = with_integers(&dynamic, |place, n| {
            let d = divisor(place, n);
            format!("Multiple::<typenum::U{d}>::new({n}).unwrap()")
        });
        let narrow = with_integers(&dynamic, |_, n| format!("narrow({n})"));
        for (knows, expression) in [("multiples", multiple), ("narrow", narrow)] {
            cases.extend(expression.map(|expression| Case { record, is_twin, knows, expression }));
        }
    }
    cases
}

#[test]
fn what_integers_know_changes_no_result() {
    let data = Data::read(&format!("{MANIFEST}/data")).unwrap();
    let step = if std::env::var_os("MULTIPLES").is_some_and(|which| which == "all") { 1 } else { OF_EACH };
    let cases: Vec<Case<'_>> = cases(&data).into_iter().step_by(step).collect();
    let name = |case: &Case<'_>| format!("{}_{}", case.knows, function_name(&case.record.id));
    let probe = |case: &Case<'_>| Probe { name: name(case), expression: case.expression.clone() };
    let probes: Vec<Probe> = cases.iter().map(probe).collect();
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("multiples");
    let outcomes: BTreeMap<_, _> = outcomes(&probes, &folder, &Path::new(MANIFEST).join("../..")).unwrap();

    let (mut counts, mut failures) = (Counts::default(), Vec::new());
    for case in &cases {
        match judged(case, &outcomes[&name(case)]) {
            Ok(column) => counts.add(&case.record.op, column),
            Err(why) => failures.push(format!("{} {}: {why}", case.record.id, case.expression)),
        }
    }
    say(&counts);
    assert!(none_failed("cases with integers that know something", &failures));
    assert!(counts.total("same text") > cases.len() / 3);
}

/// The column of the table, or what is wrong.
fn judged(case: &Case<'_>, outcome: &Outcome) -> Result<&'static str, String> {
    let Record { id, op, args, result, .. } = case.record;
    let text = match outcome {
        Outcome::Ran(Ok(text)) => text,
        Outcome::Ran(Err(_)) if case.is_twin => return Ok("refused as a twin"),
        other => return Err(format!("{other:?}")),
    };
    let unmarked = |text: &str| text.replace('_', "");
    // The known divisor of a stride counts: a plain dynamic stride is taken for a multiple of anything.
    if op == "max_alignment" && case.knows == "multiples" {
        let number = |text: &str| text.trim_start_matches('_').parse::<u64>().unwrap_or(1);
        let whole = number(result.as_deref().unwrap_or("1"));
        return if whole % number(text) == 0 { Ok("less alignment") } else { Err(text.clone()) };
    }
    let is_same = !case.is_twin && result.as_deref() == Some(text);
    let has_law = match (outside_of_its_law(id), case.is_twin) {
        (true, _) => false,
        (_, true) => dynamically_lawful(op, args, text)?,
        (_, false) => lawful(op, args, text)?,
    };
    match is_same {
        true => Ok("same text"),
        false if case.is_twin => Ok("lawful twin"),
        false if result.as_deref().map(unmarked) == Some(unmarked(text)) => Ok("known to be static"),
        // A stride that is known to pass over a mode does not get a place in it.
        false if has_law && case.knows == "multiples" => Ok("lawful, in fewer modes"),
        false => Err(format!("{text}, and not {result:?}")),
    }
}
