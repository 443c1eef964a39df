//! The answer of a typed operation against that of `colex-dyn`, for which no integer is a type: the same value, or the
//! same law.

use crate::differences;
use crate::dynamic::{Refused, in_rust, run};
use crate::judge::{Outcome, is_ours};
use colex::LayoutError;
use colex_dyn::DynLayout;
use colex_laws::notation::parse;
use colex_laws::{Int, Value};

/// How the two compare.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Versus {
    /// The same value, or the same law.
    Same,
    /// `colex-dyn` does not have the operation.
    OneSide,
    /// They differ.
    Different(Difference),
}

/// The difference of two answers.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Difference {
    /// The name of the law that refuses the typed operation; none if it has a value.
    pub typed: Option<String>,
    /// The same of `colex-dyn`.
    pub dynamic: Option<String>,
    /// Where both have a value, whether it is the same function in other modes, or with other marks.
    pub is_one_function: bool,
    /// Whether the typed operation has a layout without elements.
    pub is_empty: bool,
    /// Whether the typed program compiles.
    pub compiles: bool,
}

/// Compares an outcome with the answer of `colex-dyn`: how they differ, and the answer.
///
/// # Errors
/// A value on one side is not in the notation, or the operation panics.
pub fn compare(law: &str, args: &[Value], outcome: &Outcome<'_>) -> Result<(Versus, String), String> {
    let texts: Vec<String> = args.iter().map(ToString::to_string).collect();
    let here = match run(law, &texts) {
        Ok(text) => Ok(text),
        Err(Refused::Law(law)) => Err(law),
        Err(Refused::NoOperation | Refused::Other(_)) => return Ok((Versus::OneSide, String::new())),
        Err(other) => return Err(format!("colex-dyn: {other}")),
    };
    let said = here.as_ref().map_or_else(ToString::to_string, Clone::clone);
    if let (Outcome::NotCompiled(headlines), Ok(_)) = (outcome, &here) {
        let rust = in_rust(law, &texts).unwrap_or_default();
        if rust.contains(").") || rust.contains("].") {
            return Err(format!("{rust} is told to compile: {}", headlines.join(" / ")));
        }
    }
    let versus = match outcome {
        Outcome::Panicked(why) => return Err(format!("panics: {why}")),
        Outcome::Answer(answer) => answers(answer, &here)?,
        // The compiler may tell another law first where several are broken.
        Outcome::NotCompiled(headlines) => match &here {
            Err(error) if headlines.iter().any(|headline| name(headline) == name(&error.to_string())) => Versus::Same,
            _ => Versus::Different(Difference {
                typed: Some(headline(headlines, are_wide(args))),
                dynamic: law_of(&here),
                is_one_function: false,
                is_empty: false,
                compiles: false,
            }),
        },
    };
    Ok((versus, said))
}

fn answers(typed: &Result<Value, LayoutError>, here: &Result<String, LayoutError>) -> Result<Versus, String> {
    let is_one_function = match (typed, here) {
        (Ok(typed), Ok(text)) => {
            let here = parse(text).map_err(|why| format!("colex-dyn: {text}: {why:?}"))?;
            if is_same(typed, &here) {
                return Ok(Versus::Same);
            }
            are_one_function(&typed.to_string(), text)
        }
        (Err(typed), Err(here)) if name(&typed.to_string()) == name(&here.to_string()) => return Ok(Versus::Same),
        _ => false,
    };
    let is_empty =
        matches!(typed, Ok(Value::Layout(layout)) if layout.shape().leaves().iter().any(|size| size.value == 0));
    let typed = typed.as_ref().err().map(|law| name(&law.to_string()).to_string());
    Ok(Versus::Different(Difference { typed, dynamic: law_of(here), is_one_function, is_empty, compiles: true }))
}

/// A single integer is a plain `usize` or `bool` for many a method, whether it is static or not.
fn is_same(typed: &Value, here: &Value) -> bool {
    typed == here
        || matches!((typed, here), (Value::Int(Int { value, .. }), Value::Int(other)) if *value == other.value)
}

fn law_of(here: &Result<String, LayoutError>) -> Option<String> {
    here.as_ref().err().map(|law| name(&law.to_string()).to_string())
}

/// Whether a product of the static integers has more bits than the default recursion limit is enough for.
fn are_wide(args: &[Value]) -> bool {
    const MOST_BITS: u32 = 100;
    let bits = |leaves: Vec<Int>| -> u32 {
        leaves.iter().filter(|int| int.is_static).map(|int| u64::BITS - int.value.leading_zeros()).sum()
    };
    let all: u32 = args
        .iter()
        .map(|arg| match arg {
            Value::Layout(layout) => bits(layout.shape().leaves()) + bits(layout.stride().leaves()),
            _ => 0,
        })
        .sum();
    all > MOST_BITS
}

/// The name of the first law in the errors, or the words of the first error. With numbers that are too wide for the recursion
/// limit an inner type may stay unknown.
fn headline(headlines: &[&str], are_wide: bool) -> String {
    let law = headlines.iter().find(|headline| is_ours(headline)).or(headlines.first());
    match law {
        Some(law) if is_ours(law) => name(law).to_string(),
        Some(raw) if raw.starts_with("overflow evaluating") || are_wide && *raw == "type annotations needed" => {
            RECURSION.into()
        }
        raw => format!("{RAW}{}", raw.copied().unwrap_or_default()),
    }
}

/// The name of a program that is too much for the compiler, and the beginning of the name of a raw error.
pub(crate) const RECURSION: &str = "recursion limit";
pub(crate) const RAW: &str = "not in our words: ";

/// The name of a law, from the words of its error.
fn name(words: &str) -> &str {
    let name = words.split([':', ',']).next().unwrap_or_default();
    name.strip_prefix("static ").filter(|law| *law == "overflow").unwrap_or(name)
}

/// Up to this size every coordinate is looked at.
const SMALL: u64 = 512;

/// Whether two texts are layouts of one size with the same offsets; at the ends of the modes, where these are large.
fn are_one_function(one: &str, other: &str) -> bool {
    let (Ok(one), Ok(other)) = (one.parse::<DynLayout>(), other.parse::<DynLayout>()) else { return false };
    let size = |layout: &DynLayout| layout.size().map(|size| size.value());
    if size(&one).ok() != size(&other).ok() {
        return false;
    }
    let size = size(&one).unwrap_or(u64::MAX);
    let mut coordinates: Vec<u64> = (0..size.min(SMALL)).chain(size.saturating_sub(SMALL)..size).collect();
    let mut corner = 1_u64;
    for mode in one.leaves().into_iter().chain(other.leaves()) {
        coordinates.extend([corner - 1, corner]);
        corner = corner.checked_mul(mode.shape().value()).filter(|corner| *corner > 0).unwrap_or(1);
    }
    coordinates.into_iter().filter(|i| *i < size).all(|i| one.at(i).ok() == other.at(i).ok())
}

impl Versus {
    /// Whether the two are the same, or there is a reason that they are not.
    pub fn is_explained(&self, operation: &str) -> bool {
        match self {
            Self::Same | Self::OneSide => true,
            Self::Different(difference) => differences::reason(operation, difference).is_some(),
        }
    }
}
