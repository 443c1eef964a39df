//! Each operation against its definition, on every small layout: see README.md.

#[path = "walk/calls.rs"]
mod calls;
#[path = "walk/patterns.rs"]
mod patterns;
#[path = "walk/workshop.rs"]
mod workshop;

use colex_golden_tests::report::say;
use std::env;
use std::path::Path;

/// The seed of the types that are sampled, unless `LAW_WALK_TYPES` is another one; that of the numbers is printed with the
/// table.
const SEED: u64 = 1;

#[test]
fn results_are_right_and_refusals_explained() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("law-walk");
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let seed = env::var("LAW_WALK_TYPES").ok().and_then(|seed| seed.parse().ok());
    let programs = calls::programs(seed.unwrap_or(SEED));
    let walk = workshop::walk(&programs, &folder, &root).unwrap();
    say(format_args!("{}", walk.table));
    assert!(walk.is_right, "wrong results, or refusals that are not explained: see the table");
}
