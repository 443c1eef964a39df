//! The typed programs: each operation with the layouts and arguments that it is walked through with.

use super::patterns::{self, FLAT, Pattern, rank};
use colex_golden_tests::generator::{notation, template};
use colex_law_walk::operation::{Operands, Operation, Statics, operations};
use colex_law_walk::program::{LARGE, Numbers};
use fastrand::Rng;
use std::env;

/// A call as it is written.
#[derive(Clone, Debug)]
pub struct Written {
    /// The operation.
    pub operation: &'static Operation,
    /// The arguments, a dynamic integer being the number of its place.
    pub args: Vec<String>,
    /// Whether all numbers are tried.
    pub complete: bool,
    /// What divides each dynamic integer, as its type knows.
    pub divisors: Vec<u64>,
    /// Which numbers it is run with.
    pub numbers: Numbers,
    /// The Rust expression.
    pub call: String,
}

/// How many pairs of types are tried, mixed and static.
const PAIRS: usize = 11;

/// One in so many programs of each operation is walked, unless `LAW_WALK_ALL` is set or `LAW_WALK_ONLY` names the operation.
const SHARE: usize = 20;
/// So many programs of each operation are walked at least.
const LEAST: usize = 6;

/// All programs, those of the operations that `LAW_WALK_ONLY` names, or a share of them.
pub fn programs(seed: u64) -> Vec<Written> {
    let (mut random, mut kinds, mut shuffled) = (Rng::with_seed(seed), Rng::with_seed(seed), Rng::with_seed(seed));
    let only = env::var("LAW_WALK_ONLY").unwrap_or_default();
    let is_all = env::var_os("LAW_WALK_ALL").is_some();
    let mut programs = Vec::new();
    for operation in operations() {
        let mut all = of(operation, &mut random, &mut kinds);
        if only.is_empty() && !is_all {
            // The first one is dynamic, and has results.
            shuffled.shuffle(&mut all[1..]);
            all.truncate(all.len().div_ceil(SHARE).max(LEAST));
        }
        if only.is_empty() || only.split(',').any(|name| name == operation.name) {
            programs.append(&mut all);
        }
    }
    programs
}

/// One in so many programs is written again with integers of known divisors or words, unless `LAW_WALK_KNOWN` is
/// another number.
const KNOWN: usize = 8;

/// One in so many programs is written once more with large static integers.
const ENLARGED: usize = 6;

/// The text with some large static integers: of a layout, or of any tuple where an operation takes tuples.
fn enlarged(text: &str, operation: &Operation, random: &mut Rng) -> String {
    if !text.contains(':') && !matches!(operation.operands, Operands::Tuples(_)) {
        return text.into();
    }
    let mut parts = text.split('_');
    let mut enlarged = parts.next().unwrap_or_default().to_string();
    for part in parts {
        let rest = part.trim_start_matches(|c: char| c.is_ascii_digit());
        let (number, is_large) = (&part[..part.len() - rest.len()], random.bool());
        match is_large && !number.is_empty() {
            true => enlarged += &format!("_{}{rest}", LARGE[random.usize(0..LARGE.len())]),
            false => enlarged += &format!("_{part}"),
        }
    }
    enlarged
}

fn of(operation: &'static Operation, random: &mut Rng, kinds: &mut Rng) -> Vec<Written> {
    let mut found = Vec::new();
    let known = env::var("LAW_WALK_KNOWN").ok().and_then(|number| number.parse().ok()).unwrap_or(KNOWN);
    let mut add = |args: Vec<String>, complete| {
        found.push(written(operation, &args, complete, None));
        if kinds.usize(0..ENLARGED) == 0 {
            let large: Vec<String> = args.iter().map(|arg| enlarged(arg, operation, kinds)).collect();
            if large != args {
                found.push(Written { numbers: Numbers::Large, ..written(operation, &large, false, None) });
            }
        }
        if args.iter().any(|arg| arg.contains('?')) && kinds.usize(0..known) == 0 {
            found.push(written(operation, &args, complete, Some(&mut *kinds)));
        }
    };
    match operation.operands {
        Operands::None => {
            for Pattern { text, complete, .. } in patterns::patterns(operation.statics, random) {
                add(vec![text], complete);
            }
        }
        Operands::Each(lists) => {
            let statics = if operation.statics == Statics::Few { 1 } else { 2 };
            for list in lists {
                for Pattern { text, profile, complete } in some(operation, statics, random) {
                    if list.iter().all(|arg| goes_with(arg, profile)) {
                        let rest = list.iter().map(ToString::to_string);
                        add([text].into_iter().chain(rest).collect(), complete);
                    }
                }
            }
        }
        Operands::Any(lists) => {
            for list in lists {
                for Pattern { text, complete, .. } in some(operation, 1, random) {
                    let rest = list.iter().map(ToString::to_string);
                    add([text].into_iter().chain(rest).collect(), complete);
                }
            }
        }
        Operands::Tuples(lists) => {
            for list in lists {
                for args in patterns::tuples(list, operation.statics, random) {
                    add(args, true);
                }
            }
        }
        Operands::First(lists) => {
            for arg in lists {
                for Pattern { text, profile, complete } in some(operation, 1, random) {
                    if !arg.starts_with('(') || is_profile(arg, profile) {
                        add(vec![arg.to_string(), text], complete);
                    }
                }
            }
        }
        Operands::Layout | Operands::Tiler => {
            for (args, complete) in pairs(operation, random) {
                add(args, complete);
            }
        }
    }
    found
}

/// The dynamic layouts, and some others.
fn some(operation: &Operation, each: usize, random: &mut Rng) -> Vec<Pattern> {
    let mut all = patterns::patterns(Statics::Few, random);
    let more = if operation.statics == Statics::Few { 0 } else { 6 * each };
    all.extend((0..more).map(|k| patterns::any(k % 2 == 0, random)));
    all.extend((0..more / 2).map(|_| patterns::run(random)));
    all
}

/// Two layouts, or a layout and a tiler.
fn pairs(operation: &Operation, random: &mut Rng) -> Vec<(Vec<String>, bool)> {
    let mut found = Vec::new();
    for profile in FLAT.iter().chain(&["((s,s),s)", "(s)"]) {
        let a = patterns::dynamic(profile);
        for other in ["s", "(s,s)", "(s,(s,s))"] {
            let complete = *profile == "(s,s)" && other == "s";
            found.push((vec![a.text.clone(), patterns::dynamic(other).text], complete));
        }
    }
    let is_tiler = matches!(operation.operands, Operands::Tiler);
    let count = if operation.statics == Statics::Few { 4 } else { PAIRS };
    for k in 0..2 * count {
        let a = patterns::any(k >= count, random);
        let b = match is_tiler && random.bool() {
            true => tiler(&a, k >= count, random),
            false => patterns::any(k >= count, random).text,
        };
        found.push((vec![a.text, b], false));
    }
    for k in 0..count {
        let a = patterns::run(random);
        let b = if is_tiler && a.profile == "((s,s),s)" {
            tiler(&a, k % 2 == 0, random)
        } else {
            patterns::any(k % 2 == 0, random).text
        };
        found.push((vec![a.text, b], false));
    }
    if is_tiler {
        for tiler in ["?", "<?:?>", "<?:?,?>", "<?:?,_>", "<_,?:?>", "(?,?)", "<?:?,?:?>"] {
            found.push((vec!["(?,?):(?,?)".into(), tiler.into()], false));
        }
    }
    found
}

/// A tiler of a layout.
fn tiler(a: &Pattern, is_static: bool, random: &mut Rng) -> String {
    let modes = if a.profile.starts_with('(') { top_level(a.profile).len() } else { 0 };
    let leaf = |random: &mut Rng| match random.u8(0..4) {
        0 if is_static => format!("_{}", random.u64(0..6)),
        0 => "?".into(),
        1 => "_".into(),
        _ => patterns::any(is_static, random).text,
    };
    match modes {
        0 => leaf(random),
        _ => {
            let leaves: Vec<String> = (0..random.usize(1..=modes)).map(|_| leaf(random)).collect();
            format!("<{}>", leaves.join(","))
        }
    }
}

/// The elements of a tuple.
fn top_level(text: &str) -> Vec<&str> {
    let inner = text.strip_prefix('(').and_then(|text| text.strip_suffix(')')).unwrap_or(text);
    let (mut depth, mut start, mut parts) = (0, 0, Vec::new());
    for (k, c) in inner.char_indices() {
        match c {
            '(' => depth += 1,
            ')' => depth -= 1,
            ',' if depth == 0 => {
                parts.push(&inner[start..k]);
                start = k + 1;
            }
            _ => {}
        }
    }
    parts.push(&inner[start..]);
    parts
}

/// Whether an argument that is a tuple has a mode for each of its elements; coordinates need all of them.
fn goes_with(arg: &str, profile: &str) -> bool {
    if !arg.starts_with('(') || arg.contains(':') {
        return true;
    }
    if !profile.starts_with('(') {
        return false;
    }
    let (elements, modes) = (top_level(arg), top_level(profile));
    elements.len() == modes.len() && elements.iter().zip(&modes).all(|(arg, mode)| goes_with(arg, mode))
}

/// Whether a coordinate has an element for each mode.
fn is_profile(arg: &str, profile: &str) -> bool {
    goes_with(arg, profile) && rank(profile) > 0
}

/// The kinds of dynamic integers: what divides them, and how they are written.
const KINDS: [(u64, &str); 6] = [
    (1, "{n[@]}"),
    (1, "{known::<Narrow>(n[@])}"),
    (2, "{known::<Multiple<typenum::U2>>(n[@])}"),
    (3, "{known::<Multiple<typenum::U3>>(n[@])}"),
    (4, "{known::<Multiple<typenum::U4>>(n[@])}"),
    (2, "{known::<Multiple<typenum::U2, u32>>(n[@])}"),
];

/// The call; of dynamic integers of several kinds, where there are such.
fn written(operation: &'static Operation, texts: &[String], complete: bool, kinds: Option<&mut Rng>) -> Written {
    let mut place = 0;
    let args: Vec<String> = texts
        .iter()
        .map(|text| {
            let numbered = |c| match c {
                '?' => {
                    place += 1;
                    (place - 1).to_string()
                }
                c => c.to_string(),
            };
            text.chars().map(numbered).collect()
        })
        .collect();
    let nodes: Result<Vec<_>, String> = args.iter().map(|arg| notation::parse(arg)).collect();
    let call = nodes.and_then(|nodes| template::fill(operation.call, &nodes));
    let mut call = call.unwrap_or_else(|why| panic!("{}: {why}", operation.name));
    // A dynamic integer is written in braces: that of its place.
    let numbers = if kinds.is_none() { Numbers::Both } else { Numbers::Small };
    let kinds: Vec<_> = match kinds {
        None => vec![KINDS[0]; place],
        Some(random) => (0..place).map(|_| KINDS[random.usize(0..KINDS.len())]).collect(),
    };
    for (place, (_, text)) in kinds.iter().enumerate() {
        call = call.replace(&format!("{{{place}}}"), &text.replace('@', &place.to_string()));
    }
    let divisors = kinds.iter().map(|kind| kind.0).collect();
    Written { operation, args, complete, divisors, numbers, call }
}
