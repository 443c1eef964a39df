//! The kinds of refusals that are not needed, each with its reason.

use crate::judge::Refusal;
use colex_laws::existence::Kind;

/// A kind of refusals.
#[derive(Clone, Copy, Debug)]
pub struct Class {
    /// The laws that refuse; any if empty.
    laws: &'static [&'static str],
    /// The operations, by parts of their names; any if empty.
    operations: &'static [&'static str],
    /// The kinds of the result that there is; any if empty.
    kinds: &'static [Kind],
    /// Whether some integer must be dynamic.
    dynamic: bool,
    /// Its name.
    pub name: &'static str,
    /// Why it is refused all the same.
    pub why: &'static str,
}

/// The class of a refusal: the first that fits.
pub fn class_of(operation: &str, refusal: &Refusal) -> Option<&'static Class> {
    let Refusal { law, kind, is_static } = refusal;
    CLASSES.iter().find(|class| {
        (class.laws.is_empty() || class.laws.contains(&law.as_str()))
            && (class.operations.is_empty() || class.operations.iter().any(|name| operation.contains(name)))
            && (class.kinds.is_empty() || class.kinds.contains(kind))
            && !(*is_static && class.dynamic)
    })
}

const CLASSES: &[Class] = &[];
