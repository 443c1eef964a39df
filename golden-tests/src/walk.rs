//! What the walks over programs at random have in common.

use crate::probe::Outcome;

/// Numbers at random, always the same ones.
#[derive(Clone, Debug)]
pub struct Random(pub u64);

impl Random {
    /// A number below `n`.
    pub fn below(&mut self, n: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % n
    }

    /// One of them.
    pub fn one<T: Copy>(&mut self, of: &[T]) -> T {
        of[self.below(of.len() as u64) as usize]
    }
}

/// What a program printed, or the law that it broke.
#[derive(Clone, Debug)]
pub enum Told<'a> {
    /// Its text.
    Printed(&'a str),
    /// The law.
    Refused(String),
}

/// What became of a program; an error that is not in the words of the library, a second one, or a panic is wrong.
pub fn told(outcome: &Outcome) -> Result<Told<'_>, String> {
    match outcome {
        Outcome::Errors(errors) => {
            for error in errors {
                if error.code != "E0277" || error.headline.contains("UInt<") || error.headline.contains("HCons<") {
                    return Err(format!("the error is {}: {}", error.code, error.headline));
                }
            }
            match errors.as_slice() {
                [error] => Ok(Told::Refused(error.headline.split(':').next().unwrap_or_default().into())),
                _ => Err(format!("{} errors: {errors:?}", errors.len())),
            }
        }
        Outcome::Panicked(why) => Err(format!("panics: {why}")),
        Outcome::Ran(Err(law)) => Ok(Told::Refused(format!("dynamic: {}", law.split(':').next().unwrap_or_default()))),
        Outcome::Ran(Ok(text)) => Ok(Told::Printed(text)),
    }
}
