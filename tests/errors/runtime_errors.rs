//! Errors at run time: the words of the compile-time message, the caller's line, and a `try_` twin of each operation.

use colex::prelude::*;
use colex::tuple::*;
use colex::typenum::{U3, U4};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::panic::{self, AssertUnwindSafe};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

/// The files of `src`.
fn sources() -> Vec<PathBuf> {
    let mut folders = vec![Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/..")).join("src")];
    let mut files = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("src can be read") {
            let path = entry.expect("src can be read").path();
            if path.is_dir() { folders.push(path) } else { files.push(path) }
        }
    }
    files
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The message of each law, by the name of its trait.
fn laws() -> BTreeMap<String, String> {
    let mut laws = BTreeMap::new();
    for path in sources().iter().filter(|path| is_of_laws(path)) {
        for law in read(path).split("message = \"").skip(1) {
            let (message, rest) = law.split_once('"').expect("a message ends");
            let name = rest.split("pub trait ").nth(1).expect("a message is that of a trait");
            let name = name.split(|c: char| !c.is_alphanumeric()).next().expect("a trait has a name");
            laws.insert(name.to_owned(), message.to_owned());
        }
    }
    laws
}

/// A message with `#` for each parameter or number.
fn words(message: &str) -> String {
    let mut words = String::new();
    let mut characters = message.chars().peekable();
    while let Some(c) = characters.next() {
        match c {
            '{' => {
                characters.by_ref().find(|c| *c == '}');
                words.push('#');
            }
            '0'..='9' if !words.ends_with(char::is_alphanumeric) => {
                while characters.next_if(char::is_ascii_digit).is_some() {}
                words.push('#');
            }
            c => words.push(c),
        }
    }
    words
}

#[test]
fn the_words_match_the_compile_errors() {
    use LayoutError::*;
    let same = [
        ("EmptyMode", EmptyMode),
        ("StrideDivisibility", StrideDivisibility { elements: 4, stride: 3, size: 8 }),
        ("ShapeDivisibility", ShapeDivisibility { elements: 6, fill: 4, size: 4 }),
        ("Carry", Carry { digits: 8, size: 8 }),
        ("NotInjective", NotInjective { stride: 2, reach: 4 }),
        ("Coverage", Coverage { cosize: 21, cotarget: 24 }),
        ("EmptyCotarget", EmptyCotarget),
        ("EmptyTile", EmptyTile),
        ("UpcastCarry", UpcastCarry { reach: 7, elements: 6 }),
        ("OffsetDivisibility", OffsetDivisibility { offset: 6, elements: 4 }),
        ("LeftInverseReach", LeftInverseReach { size: 8, stride: 1, next: 4 }),
        ("TileDivides", TileDivisibility { size: 6, tile: 4 }),
        ("NotProvenCompact", NotCompact { stride: 8, end: 4 }),
        ("ReshapeSize", ReshapeSize { elements: 32, size: 24 }),
        ("SingleStride", SingleStride { size: 8, run: 4, stride: 1 }),
        ("NotProvenContiguous", NotContiguous { stride: 8, end: 4 }),
        ("NotProvenInjective", NotProvenInjective { stride: 2, reach: 4 }),
        ("TilesCover", TileCover { covered: 12, size: 10 }),
        ("TilesLeaveGaps", TileGaps { reach: 14, size: 12 }),
        ("WindowSize", WindowSize { window: 5, size: 3 }),
        ("StrideMismatch", StrideMismatch { left: 8, right: 1 }),
        ("ShapeDivDivisibility", ShapeDiv { dividend: 6, divisor: 4 }),
    ];
    let laws = laws();
    let mut compared = BTreeSet::new();
    for (law, error) in same {
        let message = laws.get(law).unwrap_or_else(|| panic!("there is no law {law}"));
        assert_eq!(words(&error.to_string()), words(message), "{error:?} and {law}");
        compared.insert(name_of(&error));
    }
    // A static divisor is another condition than a dynamic one; the name of the law is the same.
    for (law, error) in [
        ("UpcastDivisibility", UpcastDivisibility { stride: 6, elements: 4 }),
        ("DivisionByZero", DivisionByZero),
        ("MultipleOfZero", KnownDivisor { value: 50, divisor: 8 }),
    ] {
        let (error, message) = (error.to_string(), &laws[law]);
        let name = message.split(':').next().expect("a message begins with the name of the law");
        assert!(error.starts_with(name), "{error}: not {name}");
    }
    // What only dynamic integers can break.
    let at_run_time = [
        "CompositionDomain",
        "CoordinateRange",
        "DivisionByZero",
        "KnownDivisor",
        "Misaligned",
        "ModeOfSizeOne",
        "NegativeOffset",
        "NegativeStride",
        "Overflow",
        "ProductShape",
        "RecastFill",
        "ShapeMismatch",
        "StaticStride",
        "StorageTooSmall",
        "TwoDirections",
        "UpcastDivisibility",
    ];
    let all: BTreeSet<String> = variants();
    // A static law, which is compared below.
    let wrapped = ["Static".to_owned()];
    let known: BTreeSet<String> = compared.into_iter().chain(at_run_time.map(str::to_owned)).chain(wrapped).collect();
    assert_eq!(
        all, known,
        "a variant is compared with a law, or named among those that only dynamic integers can break"
    );
}

#[test]
fn a_static_law_has_its_words() {
    use colex::StaticLaw::*;
    let same = [
        ("TilerRank", TilerRank { tiler: 3, rank: 2 }),
        ("Incongruent", Incongruent { stride: 3, shape: 2 }),
        ("IntegerStride", IntegerStride { stride: 3, rank: 2 }),
        ("TupleStride", TupleStride { shape: 3, rank: 2 }),
        ("CoordinateProfile", CoordinateProfile { coordinate: 3, rank: 2 }),
        ("CoordinateDepth", CoordinateDepth { coordinate: 3, size: 2 }),
        ("HasOffset", HasOffset),
        ("ModeOutOfRange", ModeOutOfRange { mode: 3, rank: 2 }),
        ("EmptyRange", EmptyRange { begin: 3, end: 2 }),
        ("RangeOutOfBounds", RangeOutOfBounds { begin: 1, end: 4, rank: 2 }),
        ("DuplicateMode", DuplicateMode { mode: 3 }),
        ("RankExceeded", RankExceeded { rank: 3, wanted: 2 }),
        ("ProfileSize", ProfileSize { integers: 3, rank: 2 }),
        ("NotAPair", NotAPair { rank: 3 }),
        ("SameRank", SameRank { rank: 3, other: 2 }),
        ("SameProfile", SameProfile { integer: 3, rank: 2 }),
        ("DivisorRank", DivisorRank { divisor: 3, rank: 2 }),
        ("EqualOrders", EqualOrders { order: 3 }),
        ("DynamicDomain", DynamicDomain),
        ("LeftInverseDivisibility", LeftInverseDivisibility { stride: 3, below: 2 }),
        ("UpcastDivisibility", UpcastDivisibility { stride: 6, elements: 4 }),
        ("AdjacentElements", AdjacentElements { elements: 4 }),
        ("OneUnitMode", OneUnitMode { elements: 4 }),
        ("RecastByZero", RecastByZero),
        ("SwizzleOverlap", SwizzleOverlap { bits: 3, shift: 2 }),
        ("SwizzleWidth", SwizzleWidth { reach: 70 }),
        ("SwizzleRun", SwizzleRun { bits: 5 }),
        ("SwizzleGranularity", SwizzleGranularity { elements: 8, base: 2 }),
        ("SwizzleParts", SwizzleParts { parts: 3 }),
        ("BasisMismatch", MixedBases),
        ("AlongOneComponent", CoordinateStrides),
        ("OneDirection", RightRunsBothWays),
        ("InvertedRunsOneWay", InvertedRunsBothWays),
        ("TilerRunsForward", TilerRunsBack),
        ("Inverts", NoInverse),
        ("InverseOffset", InverseOffset { offset: 3 }),
        ("RecastsMap", NoRecast),
        ("BehindSwizzle", SwizzleShift { left: 3, right: 2 }),
    ];
    let (laws, mut compared) = (laws(), BTreeSet::new());
    for (law, error) in same {
        let message = laws.get(law).unwrap_or_else(|| panic!("there is no law {law}"));
        assert_eq!(words(&error.to_string()), words(message), "{error:?} and {law}");
        assert_eq!(LayoutError::Static { law: error }.to_string(), error.to_string());
        compared.insert(name_of(&error));
    }
    // Limits of run time, and arguments that a signature does not take.
    let others = ["NoIntegers", "NotAnInteger", "TooDeep", "TooLarge"].map(str::to_owned);
    let known: BTreeSet<String> = compared.into_iter().chain(others).collect();
    assert_eq!(static_variants(), known, "a variant is compared with a law, or named among the others");
}

fn name_of(error: &impl std::fmt::Debug) -> String {
    format!("{error:?}").split(|c: char| !c.is_alphanumeric()).next().unwrap_or_default().to_owned()
}

/// Whether a source file has laws.
fn is_of_laws(path: &Path) -> bool {
    let path = path.to_string_lossy().replace('\\', "/");
    let of_functions = ["src/composed/behind.rs", "src/composed/inverse.rs", "src/composed/recast_swizzle.rs"];
    path.contains("diagnostics/laws/")
        || path.ends_with("_laws.rs")
        || of_functions.iter().any(|file| path.ends_with(file))
}

/// The variants of [`LayoutError`].
fn variants() -> BTreeSet<String> {
    let source = read(&Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/..")).join("src/diagnostics/error.rs"));
    let body = source.split("\nlaws! {").nth(1).expect("the table is there");
    let body = body.split("\n}").next().expect("the table ends");
    let variant = |line: &str| {
        let line = line.strip_prefix("    ")?;
        if line.starts_with(char::is_uppercase) { line.split([' ', ':']).next().map(str::to_owned) } else { None }
    };
    body.lines().filter_map(variant).collect()
}

/// The variants of `StaticLaw`.
fn static_variants() -> BTreeSet<String> {
    let source = read(&Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/..")).join("src/diagnostics/static_law.rs"));
    let body = source.split("pub enum StaticLaw {").nth(1).expect("the enum is there");
    let body = body.split("\n}").next().expect("the enum ends");
    let variant = |line: &str| {
        let line = line.strip_prefix("    ")?;
        if line.starts_with(char::is_uppercase) { line.split([' ', ',']).next().map(str::to_owned) } else { None }
    };
    body.lines().filter_map(variant).collect()
}

#[test]
fn an_error_needs_no_heap() {
    fn is_error<E: core::error::Error + Copy + Send + Sync + 'static>(_: E) {}
    is_error(LayoutError::Overflow);
    assert!(size_of::<LayoutError>() <= 3 * size_of::<usize>() + 16);
}

/// The names of the public functions of a source file, and whether each is documented to panic or reports its caller.
fn functions(source: &str) -> Vec<(String, bool)> {
    let mut functions = Vec::new();
    let (mut panics, mut has_twin) = (false, false);
    for line in source.lines().map(str::trim_start) {
        if line.starts_with("///") || line.starts_with("#[") {
            panics |= line == "/// # Panics" || line == "#[track_caller]";
            has_twin |= line.starts_with("#[twin(");
            continue;
        }
        let signature = line.strip_prefix("pub const fn ").or_else(|| line.strip_prefix("pub fn "));
        if let Some(signature) = signature {
            let name = signature.split(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap_or_default();
            functions.push((name.to_owned(), panics));
            functions.extend(has_twin.then(|| (format!("try_{name}"), false)));
        }
        (panics, has_twin) = (false, false);
    }
    functions
}

#[test]
fn each_panic_has_a_try_twin() {
    let layers = ["src/layout/", "src/algebra/", "src/int_tuple/"];
    let mut checked = 0;
    let mut without = Vec::new();
    for path in sources() {
        let name = path.to_string_lossy().replace('\\', "/");
        if !layers.iter().any(|layer| name.contains(layer)) {
            continue;
        }
        let functions = functions(&read(&path));
        for (name, panics) in &functions {
            if *panics && !name.starts_with("try_") {
                checked += 1;
                let twin = format!("try_{name}");
                if !functions.iter().any(|(other, _)| *other == twin) {
                    without.push(format!("{name} in {}", path.display()));
                }
            }
        }
    }
    assert!(without.is_empty(), "no `try_` twin of\n{}", without.join("\n"));
    assert!(checked > 60, "only {checked} operations were found");
}

/// The place of the last panic of this test, and its message.
type Last = Arc<Mutex<Option<(String, u32, String)>>>;

#[test]
fn a_panic_points_at_the_call() {
    let last: Last = Arc::default();
    let seen = Arc::clone(&last);
    let thread = std::thread::current().id();
    let before = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        if std::thread::current().id() != thread {
            return;
        }
        let place = info.location().map(|at| (at.file().to_owned(), at.line()));
        let message = info.payload().downcast_ref::<String>().cloned().unwrap_or_default();
        let mut last = seen.lock().unwrap_or_else(PoisonError::into_inner);
        *last = place.map(|(file, line)| (file, line, message));
    }));
    let mut faults = Vec::new();
    let mut count = 0;
    macro_rules! here {
        ($call:expr, $law:literal) => {{
            count += 1;
            let result = panic::catch_unwind(AssertUnwindSafe(|| {
                let _ = $call;
            }));
            let place = last.lock().unwrap_or_else(PoisonError::into_inner).take();
            match (result, place) {
                (Err(_), Some((file, line, message))) => {
                    if file != file!() || line != line!() {
                        faults.push(format!("{}: reported at {file}:{line}", stringify!($call)));
                    }
                    if !message.starts_with($law) {
                        faults.push(format!("{}: {message}", stringify!($call)));
                    }
                }
                _ => faults.push(format!("{}: no panic", stringify!($call))),
            }
        }};
    }
    let (n, zero, huge) = (4, 0, usize::MAX);
    let a = layout![(8, 8) : (8, 1)];
    here!(a.composition(layout![n : 3]), "stride divisibility");
    here!(layout![((8, 8), 8) : ((8, 1), 64)].composition((layout![n : 3], layout![2 : 1])), "stride divisibility");
    here!(layout![(n, 6, 8) : (2, 3, 5)].composition(layout![6 : 1]), "shape divisibility");
    here!(layout![(8, n) : (1, 100)].composition(layout![(3, {2}) : (2, 4)]), "carry");
    here!(layout![(zero, 4) : (1, 8)].composition(layout![8 : 1]), "empty mode");
    here!(a.logical_divide(layout![n : 3]), "stride divisibility");
    here!(a.zipped_divide(layout![n : 3]), "stride divisibility");
    here!(a.tiled_divide(layout![n : 3]), "stride divisibility");
    here!(a.flat_divide(layout![n : 3]), "stride divisibility");
    here!(layout![(n, 4) : (1, 2)].logical_product(layout![2 : 1]), "not injective");
    here!(layout![(n, 4) : (1, 2)].zipped_product(layout![2 : 1]), "not injective");
    here!(layout![(n, 4) : (1, 2)].tiled_product(layout![2 : 1]), "not injective");
    here!(layout![(n, 4) : (1, 2)].flat_product(layout![2 : 1]), "not injective");
    here!(layout![(n, 4) : (1, 2)].blocked_product(layout![(2, 2) : (1, 2)]), "not injective");
    here!(layout![(n, 4) : (1, 2)].raked_product(layout![(2, 2) : (1, 2)]), "not injective");
    here!(layout![(n, 4) : (1, 2)].complement(shape![24]), "not injective");
    here!(layout![(n, 4) : (1, 2)].complement_in_cosize(), "not injective");
    here!(layout![n : 1].complement(shape![{ zero }]), "empty cotarget");
    here!(layout![(n, 2) : (1, 6)].complement(shape![12]), "coverage");
    here!(layout![n : 1].tile_to_shape(shape![6]), "tile divisibility");
    here!(layout![n : 1].tile_to_shape_ordered(shape![6], shape![0]), "tile divisibility");
    here!(layout![(n, 6) : (2, 3)].with_shape(shape![6]), "shape divisibility");
    here!(layout![4 : {6}].upcast::<U4>(), "upcast divisibility");
    here!(layout![(8, n)].exact_logical_divide(shape![(4, 3)]), "tile divisibility");
    here!(layout![(8, n)].exact_zipped_divide(shape![(4, 3)]), "tile divisibility");
    here!(layout![(8, n)].exact_tiled_divide(shape![(4, 3)]), "tile divisibility");
    here!(layout![(8, n)].exact_flat_divide(shape![(4, 3)]), "tile divisibility");
    here!(layout![({huge}, {huge}) : (1, 1)].size(), "overflow");
    here!(layout![{huge} : {huge}].cosize(), "overflow");
    here!(layout![{huge} : {huge}].coshape(), "overflow");
    here!(cosize(layout![{huge} : {huge}]), "overflow");
    here!(make_layout_left((huge, huge, 2)), "overflow");
    here!(make_layout_right((2, huge, huge)), "overflow");
    here!(make_ordered_layout((huge, huge, 2), shape![(0, 1, 2)]), "overflow");
    here!(layout![({huge}, {huge}) : (1, 2)].make_layout_like(), "overflow");
    here!(layout![(4, {huge}) : (1, {huge})].downcast::<U3>(), "overflow");
    here!(product((huge, huge)), "overflow");
    here!(product_each(((huge, huge), 2)), "overflow");
    here!(sum((huge, huge)), "overflow");
    here!(compact_col_major((huge, huge, 2)), "overflow");
    here!(compact_row_major((2, huge, huge)), "overflow");
    here!(ceil_div(n, zero), "division by zero");
    here!(round_up(n, zero), "division by zero");
    here!(idx2crd(n, (zero, 2)), "division by zero");
    here!(inner_product((huge, huge), (2, 2)), "overflow");
    here!(elem_scale((huge, huge), (2, 2)), "overflow");
    here!(crd2idx((huge, huge), (2, 2), (huge, huge)), "overflow");
    here!(crd2idx_compact((huge, huge), (huge, huge)), "overflow");
    here!(layout![({zero}, 4) : (1, 4)].get_hier_coord(n), "division by zero");
    here!(layout![(4, 4) : ({huge}, 4)].domain_offset((n, n)), "overflow");
    here!(layout![(4, 4) : ({huge}, 4)].slice_and_offset(coord![(n, _)]), "overflow");
    if cfg!(debug_assertions) {
        here!(layout![(4, 4) : ({huge}, 4)].at((n, n)), "overflow");
        here!(layout![(4, 4) : ({huge}, 4)].at(7), "overflow");
        here!(layout![({zero}, 4) : (1, 4)].at(n), "division by zero");
        here!(layout![(0, 4) : (1, 4)].at(n), "division by zero");
    }
    panic::set_hook(before);
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
    assert!(count > 45);
}

#[test]
fn an_underscore_keeps_an_empty_mode() {
    let n = 0;
    let a = layout![((n, 4), 3) : ((1, n), 4)];
    let (mode, offset) = a.slice_and_offset(coord![(_, 2)]);
    assert_eq!((mode.size(), offset.value()), (0, 8));
    // An integer would have to be taken apart by the size 0.
    assert!(a.try_slice_and_offset(coord![(3, 2)]).is_err());
}
