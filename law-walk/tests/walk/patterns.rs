//! Which layouts are written as types: texts in CuTe's notation, with a `?` for each dynamic integer.

use colex_law_walk::operation::{SIZES, STRIDES, Statics};
use fastrand::Rng;

/// A layout as a type, of which the dynamic integers are walked through.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pattern {
    /// The text.
    pub text: String,
    /// The profile, with an `s` for each integer.
    pub profile: &'static str,
    /// Whether all numbers are tried.
    pub complete: bool,
}

/// The flat profiles, by rank.
pub const FLAT: &[&str] = &["s", "(s,s)", "(s,s,s)"];
/// Nested ones.
const NESTED: &[&str] = &["(s)", "((s),s)", "((s,s))", "((s,s),s)", "(s,(s,s))", "((s),(s,s))"];

/// Which integers of a layout are static.
#[derive(Clone, Copy, Debug)]
enum Marks {
    Dynamic,
    StaticStrides,
    StaticSizes,
    Mixed,
    Static,
}

/// The number of modes at the end of a profile.
pub fn rank(profile: &str) -> usize {
    profile.matches('s').count()
}

/// Counts of the samples of types, for an operation that depends on static numbers.
struct Counts {
    mixed: usize,
    fixed: usize,
}

/// The layouts that an operation of one layout is called with.
pub fn patterns(statics: Statics, random: &mut Rng) -> Vec<Pattern> {
    let mut found = Vec::new();
    for profile in FLAT.iter().chain(NESTED) {
        found.push(pattern(profile, Marks::Dynamic, FLAT.contains(profile), random));
    }
    let counts = match statics {
        Statics::Few => Counts { mixed: 1, fixed: 2 },
        Statics::Many | Statics::AllStrides => Counts { mixed: 6, fixed: 14 },
    };
    for profile in FLAT.iter().chain(NESTED) {
        let flat = FLAT.contains(profile);
        let all = statics != Statics::Few && flat && rank(profile) <= 2;
        if all || statics == Statics::AllStrides && flat {
            found.extend(all_strides(profile));
        }
        if all {
            found.extend(all_sizes(profile));
        }
        let mut sample = |marks, count| {
            found.extend((0..count).map(|_| pattern(profile, marks, false, random)));
        };
        sample(Marks::StaticStrides, counts.mixed);
        sample(Marks::StaticSizes, counts.mixed);
        sample(Marks::Mixed, counts.mixed);
        sample(Marks::Static, counts.fixed * if flat { 2 } else { 1 });
    }
    unique(found)
}


/// A layout of some profile, static or mixed.
pub fn any(is_static: bool, random: &mut Rng) -> Pattern {
    let profiles = [FLAT[0], FLAT[0], FLAT[1], FLAT[1], FLAT[2], NESTED[0], NESTED[3], NESTED[4]];
    let marks = [Marks::StaticStrides, Marks::StaticSizes, Marks::Mixed, Marks::Dynamic];
    let marks = if is_static { Marks::Static } else { marks[random.usize(0..4)] };
    pattern(profiles[random.usize(0..profiles.len())], marks, false, random)
}

/// A layout of this profile, all dynamic.
pub fn dynamic(profile: &'static str) -> Pattern {
    let part = profile.replace('s', "?");
    Pattern { text: format!("{part}:{part}"), profile, complete: FLAT.contains(&profile) }
}

fn pattern(profile: &'static str, marks: Marks, complete: bool, random: &mut Rng) -> Pattern {
    let mut part = |most: u64, of: [f64; 5]| {
        let likely = of[marks as usize];
        profile
            .chars()
            .map(|c| match c {
                's' if random.f64() < likely => format!("_{}", random.u64(0..=most)),
                's' => "?".into(),
                other => other.to_string(),
            })
            .collect::<String>()
    };
    let shape = part(SIZES, [0., 0., 1., 0.5, 1.]);
    let stride = part(STRIDES, [0., 1., 0., 0.5, 1.]);
    Pattern { text: format!("{shape}:{stride}"), profile, complete }
}

/// The profile with all static strides, and dynamic sizes.
fn all_strides(profile: &'static str) -> Vec<Pattern> {
    let shape = profile.replace('s', "?");
    let strides = numbers(profile, STRIDES).into_iter();
    strides.map(|stride| Pattern { text: format!("{shape}:{stride}"), profile, complete: true }).collect()
}

/// The profile with all static sizes, and dynamic strides.
fn all_sizes(profile: &'static str) -> Vec<Pattern> {
    let stride = profile.replace('s', "?");
    let shapes = numbers(profile, SIZES).into_iter();
    shapes.map(|shape| Pattern { text: format!("{shape}:{stride}"), profile, complete: true }).collect()
}

/// The profile with all static numbers up to the greatest.
fn numbers(profile: &str, greatest: u64) -> Vec<String> {
    let Some((before, after)) = profile.split_once('s') else {
        return vec![profile.to_string()];
    };
    let rests = numbers(after, greatest);
    let with = |n: u64| rests.iter().map(move |rest| format!("{before}_{n}{rest}"));
    (0..=greatest).flat_map(with).collect()
}

fn unique(mut patterns: Vec<Pattern>) -> Vec<Pattern> {
    let mut seen = std::collections::HashSet::new();
    patterns.retain(|pattern| seen.insert(pattern.text.clone()));
    patterns
}
