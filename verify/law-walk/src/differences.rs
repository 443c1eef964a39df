//! The differences of typed layouts and those of run time, each with its reason: the table of `crates/colex-dyn/src/differences.md`.

use crate::versus::{Difference, RAW, RECURSION};

/// A kind of differences.
#[derive(Clone, Copy, Debug)]
pub struct Reason {
    /// The operations, by parts of their names; any if empty.
    operations: &'static [&'static str],
    /// The laws that refuse the typed operation; any answer if empty.
    laws: &'static [&'static str],
    /// Which answers there are.
    answers: Answers,
    /// Its name, in the table.
    pub name: &'static str,
}

/// Which of the two have a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Answers {
    /// Both: the same function in other modes.
    Both,
    /// `colex-dyn` alone.
    DynamicAlone,
    /// The typed operation alone: there is an overflow on the way.
    TypedAlone,
    /// The typed operation alone: its result is a layout without elements.
    TypedAloneAndEmpty,
    /// As `DynamicAlone`, where the typed program does not even compile.
    NotCompiled,
    /// Any.
    Any,
    /// Neither: each has another law.
    Neither,
}

impl Answers {
    fn are(self, difference: &Difference) -> bool {
        let Difference { typed, dynamic, is_one_function, is_empty, compiles } = difference;
        match self {
            Self::Any => true,
            Self::Both => *is_one_function,
            Self::DynamicAlone => typed.is_some() && dynamic.is_none(),
            Self::TypedAlone => typed.is_none() && dynamic.as_deref() == Some("overflow"),
            Self::TypedAloneAndEmpty => typed.is_none() && dynamic.is_some() && *is_empty,
            Self::NotCompiled => !*compiles && dynamic.is_none(),
            Self::Neither => typed.is_some() && dynamic.is_some(),
        }
    }
}

/// The reason of a difference: the first that fits.
pub fn reason(operation: &str, difference: &Difference) -> Option<&'static Reason> {
    if difference.typed.as_ref().is_some_and(|law| law.starts_with(RAW)) {
        return None;
    }
    REASONS.iter().find(|reason| {
        (reason.operations.is_empty() || reason.operations.iter().any(|name| operation.contains(name)))
            && (reason.laws.is_empty() || difference.typed.as_deref().is_some_and(|law| reason.laws.contains(&law)))
            && reason.answers.are(difference)
    })
}

/// What composes with a complement, or asks for one.
const WITH_COMPLEMENT: &[&str] = &["complement", "divide", "product", "tile_to_shape", "cover", "padding"];
/// What composes.
const COMPOSES: &[&str] = &["composition", "with_shape", "withshape", "divide", "product", "tile_to_shape"];

const REASONS: &[Reason] = &[
    Reason { operations: &[], laws: &[RECURSION], answers: Answers::Any, name: "numbers beyond the recursion limit" },
    Reason {
        operations: WITH_COMPLEMENT,
        laws: &["dynamic stride"],
        answers: Answers::DynamicAlone,
        name: "complement of dynamic strides",
    },
    Reason {
        operations: WITH_COMPLEMENT,
        laws: &["mode of size 1"],
        answers: Answers::DynamicAlone,
        name: "complement of a dynamic mode of one element",
    },
    Reason {
        operations: WITH_COMPLEMENT,
        laws: &["not injective by its strides"],
        answers: Answers::NotCompiled,
        name: "complement of a dynamic mode of one element",
    },
    Reason {
        operations: &["left_inverse"],
        laws: &["dynamic stride"],
        answers: Answers::DynamicAlone,
        name: "left inverse of dynamic strides",
    },
    Reason {
        operations: &["left_inverse"],
        laws: &["left inverse divisibility", "left inverse reach", "overflow"],
        answers: Answers::DynamicAlone,
        name: "left inverse of a dynamic mode of one element, or of none",
    },
    Reason {
        operations: COMPOSES,
        laws: &["stride divisibility", "shape divisibility", "carry", "static stride", "exact tiling", "coverage"],
        answers: Answers::DynamicAlone,
        name: "composition in modes that the type does not have",
    },
    Reason {
        operations: COMPOSES,
        laws: &["overflow"],
        answers: Answers::NotCompiled,
        name: "composition with static strides beyond `usize`",
    },
    Reason { operations: COMPOSES, laws: &[], answers: Answers::Both, name: "composition in the modes of the type" },
    Reason {
        operations: COMPOSES,
        laws: &["empty mode"],
        answers: Answers::DynamicAlone,
        name: "composition of a layout without elements",
    },
    Reason {
        operations: COMPOSES,
        laws: &[],
        answers: Answers::TypedAloneAndEmpty,
        name: "composition of a layout without elements",
    },
    // After the static overflow of a program that does not compile.
    Reason {
        operations: COMPOSES,
        laws: &["overflow"],
        answers: Answers::DynamicAlone,
        name: "composition in modes that the type does not have",
    },
    Reason {
        operations: &["product", "complement"],
        laws: &[],
        answers: Answers::TypedAlone,
        name: "static numbers beyond `usize` on the way",
    },
    Reason { operations: &[], laws: &[], answers: Answers::Neither, name: "several broken laws" },
    Reason {
        operations: &["ceil_div", "shape_div", "evenly_divides", "domain_distribute"],
        laws: &[],
        answers: Answers::Any,
        name: "quotients of tuples with a size 0, or with more elements than `usize` counts",
    },
    Reason {
        operations: &["round_up", "idx2crd_with_stride"],
        laws: &[],
        answers: Answers::Any,
        name: "an integer where the others are tuples",
    },
];

#[cfg(test)]
mod tests {
    use super::REASONS;

    #[test]
    fn each_reason_is_in_the_table() {
        let table = include_str!("../../../crates/colex-dyn/src/differences.md");
        for reason in REASONS {
            assert!(table.contains(&format!("| {} |", reason.name)), "{}", reason.name);
        }
    }
}
