//! A recorded case as the generated code gives it.

pub use crate::generator::records::Kind;

/// A plain case: its text must be what CuTe printed.
pub struct Case {
    /// Its name in the data.
    pub id: &'static str,
    /// The operation.
    pub op: &'static str,
    /// Which integers the arguments have.
    pub kind: Kind,
    /// The arguments, in CuTe's notation.
    pub args: &'static [&'static str],
    /// What CuTe printed.
    pub expected: &'static str,
    /// Runs the typed program and prints its result.
    pub run: fn() -> String,
}

/// A static case with all of its integers dynamic: its result must be right, whatever its text.
pub struct Twin {
    /// Its name in the data.
    pub id: &'static str,
    /// The operation.
    pub op: &'static str,
    /// The arguments, in CuTe's notation, still static.
    pub args: &'static [&'static str],
    /// Runs the typed program: its result, or the law that it breaks.
    pub run: fn() -> Result<String, String>,
}
