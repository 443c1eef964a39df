//! What CuTe rejects of swizzles and composed layouts: here it is refused in our words, or accepted and right by the
//! definition of its operation. CuTe rejects much that is defined, for it looks for a swizzle of another kind as the result,
//! or lacks offsets that are known at run time.

use std::collections::BTreeMap;
use std::path::Path;

use colex_golden_tests::composed::{ComposedCase, Operations, cases, has_underscore, position_independent};
use colex_golden_tests::generator::emit::function_name;
use colex_golden_tests::probe::{CompileError, Outcome, Probe, outcomes};
use colex_golden_tests::report::{Counts, none_failed, say};
use colex_laws::Checked;
use colex_laws::composed::check;

const MANIFEST: &str = env!("CARGO_MANIFEST_DIR");

fn read(name: &str) -> String {
    std::fs::read_to_string(Path::new(MANIFEST).join("data").join(name)).unwrap()
}

#[test]
fn rejected_cases_are_refused_or_right() {
    let cases = cases(&read("rejected_composed.jsonl")).unwrap();
    let operations = Operations::read(&read("composed_operations.txt")).unwrap();
    let (mut counts, mut reasons) = (Counts::default(), BTreeMap::<&str, usize>::new());
    let mut built = Vec::new();
    for case in &cases {
        match operations.program(case) {
            Ok(expression) => built.push((case, Probe { name: function_name(&case.id), expression })),
            Err(_) => counts.add(&row(case), "not built"),
        }
    }
    let probes: Vec<Probe> = built.iter().map(|(_, probe)| probe.clone()).collect();
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("composed_rejected");
    let outcomes = outcomes(&probes, &folder, &Path::new(MANIFEST).join("../..")).unwrap();

    let mut failures = Vec::new();
    for (case, probe) in &built {
        match judged(case, &outcomes[&probe.name]) {
            Ok(column) => {
                counts.add(&row(case), column);
                if column == RIGHT {
                    *reasons.entry(reason(&case.message)).or_default() += 1;
                }
            }
            Err(why) => failures.push(format!("{} {}({}): {why}", case.id, case.op, case.args.join(", "))),
        }
    }
    say(&counts);
    say("What CuTe says of those that are right here:");
    for (reason, count) in reasons {
        say(format_args!("{count:>4}  {reason}"));
    }
    assert!(none_failed("rejected cases", &failures));
}

const RIGHT: &str = "accepted, and right";

fn row(case: &ComposedCase) -> String {
    format!("{}: {}", case.area, case.op)
}

/// Why CuTe's compiler stops, in a few words.
fn reason(message: &str) -> &'static str {
    let reasons = [
        ("Something went wrong", "the masks of the swizzle that it looks for are not runs of bits"),
        ("Number of bits in Y and Z", "the swizzle that it looks for has not as many bits to read as to change"),
        ("abs(SShift) must be more", "the swizzle that it looks for overlaps itself"),
        ("Require offset == 0", "the composed layout on the right has an offset"),
        ("b.offset() == Int<0>{}", "the offset is dynamic"),
        ("neither visible in the template", "the offset is dynamic"),
        ("shape * stride", "a size or a stride of what is sliced off is dynamic"),
        ("to_mixed_bits", "a size or a stride of what is sliced off is dynamic"),
        ("ivisibility", "the composition with the bits of the swizzle is not divisible"),
        ("ivides", "a target is dynamic"),
        ("no matching function", "there is no such function"),
    ];
    reasons.iter().find(|(part, _)| message.contains(part)).map_or("other", |(_, reason)| reason)
}

/// The column of the table, or what is wrong.
fn judged(case: &ComposedCase, outcome: &Outcome) -> Result<&'static str, String> {
    let got = match outcome {
        Outcome::Errors(errors) => {
            errors.iter().try_for_each(is_ours)?;
            return Ok("does not compile");
        }
        Outcome::Panicked(why) => return Err(format!("panics: {why}")),
        Outcome::Ran(Err(_)) => return Ok("refused at run time"),
        Outcome::Ran(Ok(got)) => got,
    };
    let args: Vec<String> = case.args.iter().map(|arg| position_independent(arg)).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let held = match case.op == "call" && has_underscore(args[1]) {
        true => check("slice", &[args[1], args[0]], got)?,
        false => check(&case.op, &args, got)?,
    };
    match held {
        Checked::Law => Ok(RIGHT),
        Checked::NoLaw => Err(format!("{got}, and no law to judge it")),
    }
}

/// An error is one that the library words, in decimal.
fn is_ours(error: &CompileError) -> Result<(), String> {
    let CompileError { code, headline, .. } = error;
    match ["E0277", "E0308"].contains(&code.as_str()) && !headline.contains("UInt<") {
        true => Ok(()),
        false => Err(format!("the error is {code}: {headline}")),
    }
}
