//! Which layouts are written as types: texts in CuTe's notation, with a `?` for each dynamic integer.

use colex_law_walk::operation::{NUMBERS, SIZES, STRIDES, Statics};
use fastrand::Rng;

/// A layout as a type, whose dynamic integers are walked through.
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

/// Strides that divide each other, that do not, that are equal and that are 0: for rank 3, where ten would be too many.
const SOME_STRIDES: &[u64] = &[0, 1, 2, 3, 4, 8];
const ALL_STRIDES: &[u64] = &[0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
const ALL_SIZES: &[u64] = &[0, 1, 2, 3, 4];

/// The layouts that an operation of one layout is called with.
pub fn patterns(statics: Statics, random: &mut Rng) -> Vec<Pattern> {
    let mut found = Vec::new();
    for profile in FLAT.iter().chain(NESTED) {
        let flat = FLAT.contains(profile);
        found.push(pattern(profile, Marks::Dynamic, flat, random));
        let (mixed, fixed) = match statics {
            Statics::Few if flat => (1, 1),
            Statics::Few => (0, 0),
            Statics::Many | Statics::Strides if flat => (3, 6),
            Statics::Many | Statics::Strides => (1, 1),
        };
        for (marks, count) in
            [(Marks::StaticStrides, mixed), (Marks::StaticSizes, mixed), (Marks::Mixed, mixed), (Marks::Static, fixed)]
        {
            found.extend((0..count).map(|_| pattern(profile, marks, flat, random)));
        }
        if flat && rank(profile) >= 2 && statics != Statics::Few {
            found.extend((0..4).map(|_| run(random)));
        }
        if statics == Statics::Strides && flat {
            let strides = if rank(profile) <= 2 { ALL_STRIDES } else { SOME_STRIDES };
            found.extend(with_strides(profile, strides));
            found.extend(if rank(profile) <= 2 { with_sizes(profile) } else { Vec::new() });
        }
        // A result may be static although an integer that decides about a law is not.
        if flat && rank(profile) >= 2 {
            let mut all = with_a_dynamic_size(profile);
            if statics != Statics::Strides || rank(profile) > 2 {
                random.shuffle(&mut all);
                all.truncate(if statics == Statics::Few { 2 } else { 8 });
            }
            found.extend(all);
        }
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

/// A layout with a mode of dynamic size whose static stride goes on where a static mode ends.
pub fn run(random: &mut Rng) -> Pattern {
    let profiles = ["(s,s)", "(s,s,s)", "(s,s,s)", "((s,s),s)"];
    let profile = profiles[random.usize(0..profiles.len())];
    let begin = if profile == "(s,s,s)" { random.usize(0..2) } else { 0 };
    let (size, stride) = (random.u64(2..=SIZES), random.u64(0..=3));
    let modes: Vec<(String, u64)> = (0..rank(profile))
        .map(|k| match k.wrapping_sub(begin) {
            0 => (format!("_{size}"), stride),
            1 => ("?".into(), size * stride),
            _ if random.bool() => ("?".into(), random.u64(0..=STRIDES)),
            _ => (format!("_{}", random.u64(1..=SIZES)), random.u64(0..=STRIDES)),
        })
        .collect();
    let filled = |part: fn(&(String, u64)) -> String| {
        let mut parts = modes.iter().map(part);
        profile
            .chars()
            .map(|c| if c == 's' { parts.next().unwrap_or_default() } else { c.to_string() })
            .collect::<String>()
    };
    let text = format!("{}:{}", filled(|mode| mode.0.clone()), filled(|mode| format!("_{}", mode.1)));
    Pattern { text, profile, complete: true }
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

/// Int tuples of these profiles: all dynamic, and samples of mixed and of static ones.
pub fn tuples(profiles: &[&str], statics: Statics, random: &mut Rng) -> Vec<Vec<String>> {
    let (mixed, fixed) = match statics {
        Statics::Few => (2, 3),
        Statics::Many => (4, 8),
        Statics::Strides => (2, 16),
    };
    let mut marked = |likely: f64| {
        let mut integer = |c| match c {
            's' if random.f64() < likely => format!("_{}", random.u64(0..=NUMBERS)),
            's' => "?".into(),
            other => other.to_string(),
        };
        profiles.iter().map(|profile| profile.chars().map(&mut integer).collect()).collect()
    };
    let mut found: Vec<Vec<String>> = vec![marked(0.)];
    found.extend((0..mixed).map(|_| marked(0.5)));
    found.extend((0..fixed).map(|_| marked(1.)));
    let mut seen = std::collections::HashSet::new();
    found.retain(|args| seen.insert(args.clone()));
    found
}

/// The profile with all of these static strides, and dynamic sizes.
fn with_strides(profile: &'static str, strides: &[u64]) -> Vec<Pattern> {
    let shape = profile.replace('s', "?");
    let strides = numbers(profile, strides).into_iter();
    strides.map(|stride| Pattern { text: format!("{shape}:{stride}"), profile, complete: true }).collect()
}

/// The profile with one dynamic size, the others and all strides static.
fn with_a_dynamic_size(profile: &'static str) -> Vec<Pattern> {
    let (shapes, strides) = (numbers(profile, &[1, 2, 3]), numbers(profile, SOME_STRIDES));
    let one_dynamic = |shape: &String| {
        let places: Vec<_> = shape.match_indices('_').map(|(place, _)| place).collect();
        places.into_iter().map(|place| format!("{}?{}", &shape[..place], &shape[place + 2..])).collect::<Vec<_>>()
    };
    let mut shapes: Vec<String> = shapes.iter().flat_map(one_dynamic).collect();
    shapes.sort();
    shapes.dedup();
    let with = |shape: &String| {
        strides
            .iter()
            .map(|stride| Pattern { text: format!("{shape}:{stride}"), profile, complete: true })
            .collect::<Vec<_>>()
    };
    shapes.iter().flat_map(with).collect()
}

/// The profile with all static sizes, and dynamic strides.
fn with_sizes(profile: &'static str) -> Vec<Pattern> {
    let stride = profile.replace('s', "?");
    let shapes = numbers(profile, ALL_SIZES).into_iter();
    shapes.map(|shape| Pattern { text: format!("{shape}:{stride}"), profile, complete: true }).collect()
}

/// The profile with all of these static numbers.
fn numbers(profile: &str, of: &[u64]) -> Vec<String> {
    let Some((before, after)) = profile.split_once('s') else {
        return vec![profile.to_string()];
    };
    let rests = numbers(after, of);
    let with = |n: &u64| rests.iter().map(|rest| format!("{before}_{n}{rest}")).collect::<Vec<_>>();
    of.iter().flat_map(with).collect()
}

fn unique(mut patterns: Vec<Pattern>) -> Vec<Pattern> {
    let mut seen = std::collections::HashSet::new();
    patterns.retain(|pattern| seen.insert(pattern.text.clone()));
    patterns
}
