//! Static cases once more with dynamic integers: the value-level code against the laws, and so
//! against the type-level code, whose results for the same numbers satisfy them, too.

use colex_golden_tests::case::Twin;
use colex_golden_tests::lawful::dynamically_lawful;
use colex_golden_tests::report::{Counts, none_failed, say};

#[allow(clippy::all, unused_imports, non_snake_case)]
mod generated {
    mod imports {
        pub(crate) use colex::prelude::*;
        pub(crate) use colex::tuple::*;
        pub(crate) use colex::*;
        pub(crate) use colex_golden_tests::answers::{both, verdict, written};
        pub(crate) use colex_golden_tests::case::Twin;
    }
    use imports::*;
    include!(concat!(env!("OUT_DIR"), "/twins.rs"));
}

#[test]
fn dynamic_twins_are_lawful_or_refused() {
    let mut counts = Counts::default();
    let mut failures = Vec::new();
    for Twin { id, op, args, run } in generated::TABLES.iter().copied().flatten() {
        let called = || format!("{id} {op}({})", args.join(", "));
        match std::panic::catch_unwind(run) {
            Err(_) => failures.push(called() + ": panicked"),
            // A dynamic layout is coalesced less, so that a composition may not be a layout.
            Ok(Err(law)) => {
                counts.add(op, "refused");
                say(format_args!("refused {}: {law}", called()));
            }
            Ok(Ok(got)) => match dynamically_lawful(op, args, &got) {
                Ok(true) => counts.add(op, "laws"),
                Ok(false) => counts.add(op, "no law"),
                Err(why) => failures.push(format!("{}: {got} breaks its law: {why}", called())),
            },
        }
    }
    say(&counts);
    assert!(none_failed("dynamic twins", &failures));
}
