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
    /// Whether the program must compile.
    run_time: bool,
    /// Its name.
    pub name: &'static str,
    /// Why it is refused all the same.
    pub why: &'static str,
}

/// The class of a refusal: the first that fits.
pub fn class_of(operation: &str, refusal: &Refusal) -> Option<&'static Class> {
    let Refusal { law, kind, is_static, is_compile_error } = refusal;
    CLASSES.iter().find(|class| {
        (class.laws.is_empty() || class.laws.contains(&law.as_str()))
            && (class.operations.is_empty() || class.operations.iter().any(|name| operation.contains(name)))
            && (class.kinds.is_empty() || class.kinds.contains(kind))
            && !(*is_static && class.dynamic)
            && !(*is_compile_error && class.run_time)
    })
}

const DYNAMIC: Class =
    Class { laws: &[], operations: &[], kinds: &[], dynamic: true, run_time: false, name: "", why: "" };
const ANY: Class = Class { dynamic: false, ..DYNAMIC };
/// What composes with a complement, or asks for one.
const WITH_COMPLEMENT: &[&str] = &[
    "complement",
    "logical_divide",
    "zipped_divide",
    "tiled_divide",
    "flat_divide",
    "product",
    "tile_to_shape",
    "cover",
    "padding",
];
/// What composes.
const COMPOSES: &[&str] = &[
    "composition",
    "with_shape",
    "logical_divide",
    "zipped_divide",
    "tiled_divide",
    "flat_divide",
    "product",
    "tile_to_shape",
];

/// The laws of an upcast, so that a new one that refuses needlessly is in no class.
const UPCAST: &[&str] = &["upcast divisibility", "upcast carry"];

const CLASSES: &[Class] = &[
    Class {
        laws: &["empty mode"],
        operations: &["right_inverse", "nullspace"],
        name: "a place behind nothing",
        why: "no coordinate leads to a mode behind one of size 0; where that size is dynamic, the type of the inverse has a \
              place for the mode all the same, and cannot hold the `1:0` that would be left",
        ..DYNAMIC
    },
    Class {
        kinds: &[Kind::Empty],
        name: "nothing to compose",
        why: "the right operand has no elements, so that any layout would do; the laws of the modes are asked all the same",
        ..ANY
    },
    Class {
        operations: WITH_COMPLEMENT,
        kinds: &[Kind::EmptyCotarget],
        name: "nothing to reach",
        why: "the cotarget, or the layout that is divided or repeated, has no elements: by the letter any layout would do, \
              but the numbers of the result would be quotients by 0, and it is a slip in all cases that are known",
        ..ANY
    },
    Class {
        operations: &["blocked_product", "raked_product"],
        laws: &["stride divisibility"],
        name: "a block that may be empty",
        why: "the law is broken for each dynamic size of the block except 0, and the types decide it for all of them",
        ..DYNAMIC
    },
    Class {
        operations: &["left_inverse"],
        laws: &["dynamic stride"],
        name: "left inverse of dynamic strides",
        why: "the order of the modes by their strides is part of the type of the inverse, and so is where each begins",
        ..DYNAMIC
    },
    Class {
        operations: &["left_inverse"],
        kinds: &[Kind::AnotherForm],
        name: "left inverse of another form",
        why: "an inverse is looked for that follows the strides, each up to the next; for a few elements there often is \
              another layout that happens to lead back from all of them",
        ..ANY
    },
    Class {
        operations: &["left_inverse"],
        kinds: &[Kind::Plain],
        name: "left inverse of modes of one element",
        why: "a mode of dynamic size counts as one that moves, and its stride as one that must fit, though there is no \
              second element where the size is 1, and none at all where a size is 0",
        ..DYNAMIC
    },
    Class {
        operations: WITH_COMPLEMENT,
        laws: &["dynamic stride"],
        name: "complement of dynamic strides",
        why: "above rank 1 the order of the modes by their strides is part of the type of the complement",
        ..DYNAMIC
    },
    Class {
        operations: WITH_COMPLEMENT,
        kinds: &[Kind::Interleaved],
        name: "complement of modes that lie between each other",
        why: "the complement fills the holes from small to large; between modes that overlap without meeting the holes are \
              no layout, and only one behind the last offset would do by the letter (a mode of dynamic size 1 counts as one)",
        ..ANY
    },
    Class {
        operations: WITH_COMPLEMENT,
        kinds: &[Kind::Gap],
        name: "complement that ends in a gap",
        why: "the holes up to the last mode do not divide it, so that copies of the whole do not reach the cotarget; one \
              behind the last offset would by the letter, and would leave holes",
        ..ANY
    },
    Class {
        operations: WITH_COMPLEMENT,
        laws: &["mode of size 1", "not injective", "not injective by its strides"],
        name: "complement of a dynamic mode that does not move",
        why: "a dynamic mode has a hole below it and copies behind it in the type of the complement; with the stride 0, or \
              between others with one element, it has neither, and the type cannot hold the answer",
        ..DYNAMIC
    },
    Class {
        operations: COMPOSES,
        kinds: &[Kind::Coincidence],
        name: "composition by coincidence",
        why: "the digits carry, but the strides happen to add up to the same offsets: not to be told from sizes alone",
        ..ANY
    },
    Class {
        operations: COMPOSES,
        kinds: &[Kind::ByValues],
        name: "composition of modes that are one by their values",
        why: "where the static integers of the type break a law, or the type has CuTe's static integers, it cannot hold what \
              would be right because other modes are one",
        ..DYNAMIC
    },
    Class {
        operations: COMPOSES,
        kinds: &[Kind::Plain],
        run_time: true,
        name: "composition whose type cannot hold the answer",
        why: "which modes a leaf leaves depends on values; the type has CuTe's, with CuTe's static integers. A leaf that \
              comes around, and neighbours that are one mode by their values, may need another static stride or size, or \
              one mode more",
        ..DYNAMIC
    },
    Class {
        operations: &["upcast"],
        laws: UPCAST,
        name: "upcast of dynamic strides",
        why: "which modes join neighbours is part of the type: a dynamic stride must be a multiple; and a mode of dynamic \
              size counts as one that moves",
        ..DYNAMIC
    },
    Class {
        operations: &["upcast"],
        laws: UPCAST,
        name: "upcast by chance",
        why: "neither of stride and number divides the other, and the few elements of the mode happen not to show it",
        ..ANY
    },
    Class {
        operations: &["downcast"],
        name: "downcast of dynamic strides",
        why: "which mode has its elements side by side is part of the type: a dynamic stride 1 does not tell",
        ..DYNAMIC
    },
    Class {
        operations: &["downcast"],
        laws: &["recast units"],
        name: "downcast of several modes of stride 1",
        why: "the law looks at types alone: where the layout is empty, or a mode has one element at run time, none overlap",
        ..ANY
    },
    Class {
        operations: &["coord", "idx2crd_with_stride"],
        laws: &["division by zero", "not proven injective"],
        name: "coordinate in a mode of one element",
        why: "a static stride 0 has a coordinate only where the size is a static 1; a dynamic size 1 does not tell",
        ..DYNAMIC
    },
];
