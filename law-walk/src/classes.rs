//! The kinds of refusals that are not needed, each with its reason.

use colex_laws::existence::Kind;

/// A kind of refusals.
#[derive(Clone, Copy, Debug)]
pub struct Class {
    /// The laws that refuse; any if empty.
    laws: &'static [&'static str],
    /// The operations, by the beginnings of their names; any if empty.
    operations: &'static [&'static str],
    /// The kind of the result that there is; any if none.
    kind: Option<Kind>,
    /// Its name.
    pub name: &'static str,
    /// Why it is refused all the same.
    pub why: &'static str,
}

/// The class of a refusal: the first that fits.
pub fn class_of(operation: &str, law: &str, kind: Kind) -> Option<&'static Class> {
    let begins = |name: &&str| operation.starts_with(*name);
    CLASSES.iter().find(|class| {
        (class.laws.is_empty() || class.laws.contains(&law))
            && (class.operations.is_empty() || class.operations.iter().any(begins))
            && class.kind.is_none_or(|of| of == kind)
    })
}

const CLASSES: &[Class] = &[];
