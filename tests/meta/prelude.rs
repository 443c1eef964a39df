//! The names of the prelude, together with a glob of `typenum`.

use colex::Integer;
use colex::prelude::*;
use colex::tuple::{
    rank, size, try_coalesce_shape, try_compact_col_major, try_compact_row_major, try_product, try_product_each,
    try_size, try_sum,
};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use typenum::*;

fn doubled<N: Integer>(n: N) -> usize {
    2 * n.value()
}

#[test]
fn has_the_names_of_the_contract() {
    let a: Layout![(4, usize) : (1, U4)] = layout![(4, {6}) : (1, 4)];
    let tile: Shape![(2, 3)] = shape![(2, 3)];
    let tiled: ZippedDivideOf<Layout![(4, usize) : (1, 4)], Shape![(2, 3)]> = a.zipped_divide(tile);
    assert_eq!(notation(&tiled.slice(coord![(_, 0)]).shape()).to_string(), "((_2,_3))");
    assert_eq!(a.slice((Underscore, 2)).at(3), 3);
    assert_eq!(
        make_layout(shape![4], shape![2]),
        make_ordered_layout(shape![4], shape![0]).composition(layout![4 : 2])
    );
    assert_eq!(make_layout_left(tile).at(5), make_layout_right(tile.into_nested()).at(5));
    assert_eq!(size(tile).value() + doubled(rank(tile)), 10);
    assert_eq!(type_notation::<SizeOf<Shape![(2, 3)]>>(), "_6");
    assert!(a.try_complement(shape![1]).is_ok());
}

#[test]
fn hides_the_modules_of_the_crate() {
    // `int` is a module of both crates, and would be ambiguous.
    use int::Z0 as Zero;
    assert_eq!(Zero, Z0);
}

#[test]
fn try_twins_share_the_module() {
    let (a, shape, huge) = (layout![(2, {4}) : (12, 1)], (2, 3), (usize::MAX, 2));
    assert_eq!(try_cosize(a), Ok(16));
    assert_eq!(try_size(shape), Ok(6));
    assert_eq!(try_product(shape), Ok(6));
    assert_eq!(try_product_each((2, (3, 4))), Ok((2, 12).into_nested()));
    assert_eq!(try_sum(shape), Ok(5));
    assert_eq!(try_coalesce_shape(shape), Ok(6));
    assert_eq!(try_compact_col_major(shape).map(|stride| notation(&stride).to_string()), Ok("(_1,2)".into()));
    assert_eq!(try_compact_row_major(shape).map(|stride| notation(&stride).to_string()), Ok("(3,_1)".into()));
    assert_eq!(try_make_layout_left(shape), Ok(make_layout_left(shape)));
    assert_eq!(try_make_layout_right(shape), Ok(make_layout_right(shape)));
    assert_eq!(try_size(huge), Err(LayoutError::Overflow));
    assert_eq!(try_cosize(make_layout(huge, (1, 1))), Err(LayoutError::Overflow));
}

/// The functions that a file has at its top level, and those of them that are documented to panic.
fn functions(source: &str) -> Vec<(String, bool)> {
    let mut found = Vec::new();
    let (mut panics, mut has_twin) = (false, false);
    for line in source.lines() {
        match line.strip_prefix("pub fn ") {
            Some(rest) => {
                let end = rest.find(|c: char| c != '_' && !c.is_alphanumeric()).unwrap_or(rest.len());
                found.push((rest[..end].to_owned(), panics));
                found.extend(has_twin.then(|| (format!("try_{}", &rest[..end]), false)));
                (panics, has_twin) = (false, false);
            }
            None if line.starts_with("/// # Panics") => panics = true,
            None if line.starts_with("#[twin(") => has_twin = true,
            None if !line.starts_with("///") && !line.starts_with("#[") => (panics, has_twin) = (false, false),
            None => {}
        }
    }
    found
}

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        match path.is_dir() {
            true => sources(&path, found),
            false => found.push(path),
        }
    }
}

#[test]
fn each_panic_has_a_try_twin() {
    let root = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/..")).join("src");
    let public = ["lib.rs", "tuple.rs", "algorithm.rs"];
    let names: String = public.iter().map(|file| fs::read_to_string(root.join(file)).unwrap()).collect();
    let names: BTreeSet<&str> = names.split(|c: char| c != '_' && !c.is_alphanumeric()).collect();
    let mut files = Vec::new();
    sources(&root, &mut files);
    let all: Vec<_> = files.iter().flat_map(|file| functions(&fs::read_to_string(file).unwrap())).collect();
    let named: Vec<_> = all.iter().filter(|(name, _)| names.contains(name.as_str())).collect();
    let panicking = named.iter().filter(|(_, panics)| *panics).count();
    assert!(panicking > 20, "{panicking} functions that panic are found: are they written in another way?");
    for (name, panics) in named {
        let twin = format!("try_{name}");
        let is_there = all.iter().any(|(other, _)| *other == twin);
        assert!(!panics || is_there, "{name} panics, and has no {twin}");
        assert!(!is_there || names.contains(twin.as_str()), "{name} can be named, {twin} cannot");
    }
}
