//! Users can write every recommendation of a compile error: rustc proposes a bound where a type parameter lacks one, and names the
//! trait that is missing, with its path. A trait of a private module would be a dead end. And where a method is missing, rustc
//! proposes each trait that has one of that name: so no private trait has a method by a name that a user tries.

use crate::scratch;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// The files that say what can be named outside of the crate.
const PUBLIC: [&str; 4] = ["lib.rs", "bounds.rs", "tuple.rs", "algorithm.rs"];
/// What every program can name.
const STANDARD: [&str; 9] = ["Clone", "Copy", "Debug", "Default", "Display", "Fn", "Send", "Sized", "Sync"];

fn identifiers(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_alphanumeric() && c != '_').filter(|name| !name.is_empty())
}

/// The snapshots below a folder, each with its text.
fn snapshots(folder: &Path, found: &mut Vec<(PathBuf, String)>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            snapshots(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "stderr") {
            let text = fs::read_to_string(&path).expect("a file");
            found.push((path, text));
        }
    }
}

/// The traits that an error recommends, and the paths that it would have the user write.
///
/// ```text
/// help: consider restricting type parameter `N` with trait `Integer`
///   |
/// 3 | fn rows<N: colex::Integer>(n: N) -> Layout![(N, 8) : (8, 1)] {
///   |          ++++++++++++++++
/// ```
fn recommended(error: &str) -> (Vec<&str>, Vec<&str>) {
    let (mut traits, mut paths) = (Vec::new(), Vec::new());
    for help in error.split("\nhelp: consider ").skip(1) {
        let mut lines = help.lines();
        let headline = lines.next().unwrap_or_default();
        let names = headline.split("trait `").skip(1).filter_map(|rest| rest.split(['`', '<']).next());
        traits.extend(names.filter_map(|path| path.rsplit("::").next()));
        let block: Vec<&str> = lines.take_while(|line| !line.starts_with(|c: char| c.is_alphabetic())).collect();
        for (code, marks) in block.iter().zip(block.iter().skip(1)) {
            if let (Some(from), Some(to)) = (marks.find('+'), marks.rfind('+')) {
                let inserted = code.get(from..(to + 1).min(code.len())).unwrap_or_default();
                let words = inserted.split(|c: char| !c.is_alphanumeric() && c != '_' && c != ':');
                paths.extend(words.map(|word| word.trim_matches(':')).filter(|word| word.starts_with("colex::")));
            }
        }
    }
    (traits, paths)
}

/// The names that a user can write, each with the module it is in: `` or `bounds`, for example.
fn public() -> BTreeSet<(String, String)> {
    let root = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/..")).join("src");
    let mut all = BTreeSet::new();
    for file in PUBLIC {
        let text = fs::read_to_string(root.join(file)).expect("a file");
        let module = if file == "lib.rs" { "" } else { file.trim_end_matches(".rs") };
        for list in text.split("pub use ").skip(1).filter_map(|list| list.split(';').next()) {
            all.extend(identifiers(list).map(|name| (module.to_owned(), name.to_owned())));
        }
    }
    all
}

/// Whether a path inside of the crate leads to a name that is public, or to a number of typenum.
fn can_be_named(inside: &str, public: &BTreeSet<(String, String)>) -> bool {
    let (module, name) = inside.rsplit_once("::").unwrap_or(("", inside));
    inside.starts_with("typenum::") || public.contains(&(module.to_owned(), name.to_owned()))
}

/// Recommendations that cannot be written.
fn dead_ends(error: &str, public: &BTreeSet<(String, String)>) -> Vec<String> {
    let (traits, paths) = recommended(error);
    let is_known = |name: &&&str| STANDARD.contains(*name) || public.iter().any(|(_, known)| known == **name);
    let is_public = |path: &&&str| {
        let inside = path.trim_start_matches("colex::");
        can_be_named(inside, public)
    };
    let traits = traits.iter().filter(|name| !is_known(name));
    traits.chain(paths.iter().filter(|path| !is_public(path))).map(|name| (*name).to_owned()).collect()
}

/// Private names in what rustc proposes where a bound of a type parameter is missing, each with the note that has the code to
/// write instead.
const INSTEAD: [(&str, &str); 8] = [
    ("ModesWith", "if the shape is a type parameter, name its modes, `Layout![(M, N) : (DM, DN)]`"),
    ("KnownParts", "or add a bound: on the operand `B: ComposesWith<Layout<S, D>>` for a composition"),
    ("RoundsUp", "if the layout `L` is a type parameter, add the bound `Shape![(4, 8)]: PadsTensor<L>`"),
    ("By", "if the layout `L` is a type parameter, add the bound `Shape![(4, 8)]: PadsTensor<L>`"),
    ("OfIntegers", "if the tiler is a type parameter, add the bound `T: PadsTensor<L>`"),
    ("CopiedFrom", "if both are type parameters, make them the same: `F: EngineMut<"),
    ("IntoTile", "a type parameter is the tile of `L::tile_of(a, tile, at)` with the bound `L: TiledBy<T>`"),
    ("Follows", "the bound is `PartitionedByAll<TL, N>`, of the layout of the tile"),
];

#[test]
fn recommended_traits_can_be_named() {
    let root = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/.."));
    let (mut all, public) = (Vec::new(), public());
    for folder in ["ui-tests", "crates/colex-bulk/ui-tests", "crates/colex-atoms/ui", "crates/colex-dlpack/ui"] {
        snapshots(&root.join(folder), &mut all);
    }
    assert!(all.len() > 400, "{} snapshots are found", all.len());
    let count: usize = all.iter().map(|(_, text)| recommended(text).0.len()).sum();
    assert!(count > 0, "no snapshot recommends a trait: do they say it in other words?");
    let mut found: BTreeSet<(&str, &str)> = BTreeSet::new();
    for (path, text) in &all {
        for dead_end in dead_ends(text, &public) {
            let name = dead_end.rsplit("::").next().unwrap_or_default();
            let instead = INSTEAD.iter().find(|(private, note)| *private == name && text.contains(note));
            assert!(instead.is_some(), "{} recommends {dead_end}, and no note says what to write", path.display());
            found.extend(instead);
        }
    }
    let stale: Vec<_> = INSTEAD.iter().filter(|instead| !found.contains(instead)).collect();
    assert!(stale.is_empty(), "no snapshot has these any more: {stale:?}");
}

#[test]
fn a_dead_end_is_found() {
    let error = |path: &str| {
        let marks = "+".repeat(path.len() + 2);
        let name = path.rsplit("::").next().unwrap_or_default();
        format!(
            "error[E0277]: …\nhelp: consider restricting type parameter `N` with trait `{name}`\n  |\n\
             3 | fn rows<N: {path}>(n: N) {{\n  |          {marks}\nerror: another\n"
        )
    };
    let public = public();
    assert_eq!(recommended(&error("colex::bounds::Strided")), (vec!["Strided"], vec!["colex::bounds::Strided"]));
    assert!(dead_ends(&error("colex::bounds::Strided"), &public).is_empty());
    assert!(dead_ends(&error("colex::Integer"), &public).is_empty());
    assert_eq!(dead_ends(&error("colex::int::leaf::Leaf"), &public), ["Leaf", "colex::int::leaf::Leaf"]);
    // The name is right, and the module is private.
    assert_eq!(dead_ends(&error("colex::layout::Strided"), &public), ["colex::layout::Strided"]);
}

/// Methods that users of CuTe, mdspan, ndarray or iterators may try, and that do not exist.
const MISSING_METHODS: [&str; 43] = [
    "apply",
    "bound",
    "col_major",
    "columns",
    "concat",
    "count",
    "divide",
    "empty",
    "exact",
    "extent",
    "first",
    "fold",
    "gather",
    "get",
    "inner",
    "insert",
    "inverse",
    "invert",
    "last",
    "left",
    "map",
    "modes",
    "outer",
    "partition",
    "permute",
    "reach",
    "remove",
    "repeat",
    "rest",
    "row_major",
    "shapes",
    "sorted",
    "split",
    "stack",
    "step",
    "strides",
    "sum",
    "swap",
    "take",
    "tile",
    "unwrap",
    "value",
    "values",
];
/// The receivers: the parameters of a function.
const RECEIVERS: [&str; 7] = [
    "(a: Layout![(8, 8) : (8, 1)])",
    "(a: Layout![(usize, 8) : (8, 1)])",
    "<L: DataLayout>(a: L)",
    "<T>(a: T)",
    "(a: Shape![(8, 8)])",
    "(a: ComposedLayout<Swizzle<U3, U4, U3>, U0, Layout![(8, 8) : (8, 1)]>)",
    "<E: Engine, L: DataLayout>(a: Tensor<E, L>)",
];

#[test]
fn missing_methods_recommend_nameable_traits() {
    let mut source = "use colex::bounds::*;\nuse colex::prelude::*;\n".to_owned();
    for (k, receiver) in RECEIVERS.iter().enumerate() {
        source.extend(MISSING_METHODS.map(|name| format!("pub fn {name}_{k}{receiver} {{ a.{name}() }}\n")));
    }
    let output = scratch::cargo("missing_methods", &source, &[], &["check"]);
    let (text, public) = (String::from_utf8_lossy(&output.stderr), public());
    assert!(text.matches("error[E0599]").count() > 150, "the methods are missing:\n{text}");
    // The lines of code that rustc rewrites, `1 + use colex::bounds::Strided;`, without the types that it prints.
    let code = text.lines().filter(|line| line.trim_start().starts_with(|c: char| c.is_ascii_digit()));
    let words = code.flat_map(|line| line.split(|c: char| !c.is_alphanumeric() && c != '_' && c != ':'));
    let paths = words.filter_map(|word| word.trim_matches(':').strip_prefix("colex::"));
    let dead_ends: BTreeSet<_> = paths.filter(|path| !can_be_named(path, &public) && *path != "prelude").collect();
    assert!(dead_ends.is_empty(), "{dead_ends:?}");
    // It can be named, and is for tensors.
    assert!(!text.contains("bounds::TiledBy"), "a layout is divided by `logical_divide` or `zipped_divide`");
}
