//! The recorded cases of CuTe: all that it accepted, with the same text, and all that it rejected.

mod atoms;
mod composed;
mod strided;

use std::time::Instant;

use colex_dyn::expression::ExpressionErrorKind;
use colex_dyn::{LayoutError, ParseErrorKind};
use colex_golden_tests::generator::records::{Data, Record};
use colex_golden_tests::lawful::{lawful, outside_of_its_law};
use colex_golden_tests::report::{Counts, none_failed, say};
use colex_law_walk::dynamic::{Refused, run};

fn data() -> Data {
    Data::read(concat!(env!("CARGO_MANIFEST_DIR"), "/../../verify/golden/data")).unwrap()
}

/// CuTe rounds up where neither of two integers divides the other.
const ROUNDED_UP: [&str; 2] = ["acc-139", "acc-140"];

/// Results with negative strides by the odd extension, or where CuTe gives negative sizes: the laws that judge the other
/// results do not read signs.
const WITH_SIGNS: [(&str, &str); 4] = [
    ("ut-0063", "(_2,_2):(_1,_-512)"),
    ("ut-0240", "_4:_-1"),
    ("ut-2625m", "(1,2,2):(0,1,-512)"),
    ("acc-075", "_2:_2"),
];

fn described(record: &Record) -> String {
    format!("{} {}({})", record.id, record.op, record.args.join(", "))
}

/// A result that need not be that of CuTe: refused, or right by the law of the operation.
fn refused_or_right(record: &Record, answer: Result<String, Refused>) -> Result<&'static str, String> {
    match answer {
        Err(Refused::Law(_)) => Ok("refused"),
        Err(Refused::NoOperation) => Ok("no such operation"),
        Err(Refused::Notation(ParseErrorKind::Incongruent(_))) => Ok("incongruent"),
        Err(Refused::Notation(ParseErrorKind::Negative)) => Ok("negative"),
        Err(Refused::Other(ExpressionErrorKind::Kind { expected: "an integer", .. })) => Ok("not an integer"),
        Err(other) => Err(format!("{}: is not read: {other}", described(record))),
        Ok(_) if outside_of_its_law(&record.id) => Ok("no law"),
        Ok(got) => match lawful(&record.op, &record.args, &got) {
            Ok(true) => Ok("right by its law"),
            Ok(false) => Ok("no law"),
            Err(why) => Err(format!("{}: {got} breaks its law: {why}", described(record))),
        },
    }
}

#[test]
fn accepted_cases_have_the_same_text() {
    let (data, start) = (data(), Instant::now());
    let (mut counts, mut failures) = (Counts::default(), Vec::new());
    for record in &data.accepted {
        let has = |feature: &str| record.features.iter().any(|own| own == feature);
        let answer = run(&record.op, &record.args);
        assert!(!matches!(answer, Err(Refused::NoOperation)), "there is no {}", record.op);
        let expected = record.result.as_deref().unwrap_or_default();
        let unsupported = match &answer {
            Err(Refused::Notation(ParseErrorKind::Negative)) => Some("negative"),
            Err(Refused::Notation(ParseErrorKind::BasisStride)) => Some("basis stride"),
            _ => None,
        };
        if let Some(column) = unsupported {
            if !has("negative") && !has("scaled_basis") {
                failures.push(format!("{}: is not read", described(record)));
            }
            counts.add(&record.op, column);
        } else if has("scaled_basis") && record.op == "make_identity_layout" {
            counts.add(&record.op, "basis stride");
        } else if let Some((_, own)) = WITH_SIGNS.iter().find(|(id, _)| *id == record.id) {
            assert_eq!(answer.as_deref().ok(), Some(*own), "{}", described(record));
            counts.add(&record.op, "with signs");
        } else if ROUNDED_UP.contains(&record.id.as_str()) {
            assert!(matches!(&answer, Err(Refused::Law(error)) if matches!(error.law(), LayoutError::ShapeDiv { .. })));
            counts.add(&record.op, "rounded up by CuTe");
        } else if data.is_doubtful(record)
            // The laws are those of strides that are not negative.
            || has("negative") && answer.as_ref().map(String::as_str).ok() != Some(expected)
        {
            match refused_or_right(record, answer) {
                Ok(column) => counts.add(&record.op, column),
                Err(why) => failures.push(why),
            }
        } else {
            match answer {
                Ok(got) if got == expected => counts.add(&record.op, "same text"),
                Ok(got) => failures.push(format!("{}: expected {expected}, got {got}", described(record))),
                Err(why) => failures.push(format!("{}: expected {expected}, refused: {why}", described(record))),
            }
        }
    }
    say(format_args!("{counts}\n{} cases in {:?}", data.accepted.len(), start.elapsed()));
    assert!(none_failed("accepted cases", &failures));
}

#[test]
fn rejected_cases_are_refused_or_right() {
    let data = data();
    let (mut counts, mut failures) = (Counts::default(), Vec::new());
    for record in &data.rejected {
        match refused_or_right(record, run(&record.op, &record.args)) {
            Ok(column) => counts.add(&record.op, column),
            Err(why) => failures.push(why),
        }
    }
    say(counts);
    assert!(none_failed("rejected cases", &failures));
}
