//! Every plain case that CuTe accepted: the same text, and a result that is right by its law.

use colex_golden_tests::case::{Case, Kind};
use colex_golden_tests::generator::records::Data;
use colex_golden_tests::lawful::{lawful, outside_of_its_law};
use colex_golden_tests::report::{Counts, none_failed, say};

#[allow(clippy::all, unused_imports, non_snake_case)]
mod generated {
    mod imports {
        pub(crate) use colex::prelude::*;
        pub(crate) use colex::tuple::*;
        pub(crate) use colex::*;
        pub(crate) use colex_golden_tests::answers::{both, verdict, written};
        pub(crate) use colex_golden_tests::case::{Case, Kind};
    }
    use imports::*;
    include!(concat!(env!("OUT_DIR"), "/cases.rs"));
}

fn cases() -> impl Iterator<Item = &'static Case> {
    generated::TABLES.iter().copied().flatten()
}

#[test]
fn each_case_matches_cute_and_laws() {
    let mut counts = Counts::default();
    let mut failures = Vec::new();
    for case in cases() {
        let Case { id, op, args, expected, .. } = case;
        counts.add(op, "cases");
        counts.add(
            op,
            match case.kind {
                Kind::Static => "static",
                Kind::Dynamic => "dynamic",
                Kind::Mixed => "mixed",
            },
        );
        let called = || format!("{id} {op}({})", args.join(", "));
        match std::panic::catch_unwind(case.run) {
            Err(_) => failures.push(format!("{}: expected {expected}, panicked", called())),
            Ok(got) if got != *expected => {
                failures.push(format!("{}: expected {expected}, got {got}", called()));
            }
            Ok(_) if outside_of_its_law(id) => counts.add(op, "no law"),
            Ok(got) => match lawful(op, args, &got) {
                Ok(true) => counts.add(op, "laws"),
                Ok(false) => counts.add(op, "no law"),
                Err(why) => failures.push(format!("{}: {got} breaks its law: {why}", called())),
            },
        }
    }
    say(&counts);
    assert!(none_failed("accepted cases", &failures));
}

#[test]
fn no_case_is_lost() {
    let data = Data::read(concat!(env!("CARGO_MANIFEST_DIR"), "/data")).unwrap();
    let mut left_out = Counts::default();
    for record in &data.accepted {
        if let Err(reason) = data.plain(record) {
            left_out.add(&format!("{} ({reason})", record.op), "left out");
        }
    }
    say(&left_out);
    let (checked, left_out) = (cases().count(), left_out.total("left out"));
    say(format_args!("{checked} cases checked + {left_out} left out = {} recorded", data.accepted.len()));
    assert_eq!(checked + left_out, data.accepted.len());
}
