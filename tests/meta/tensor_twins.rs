//! Each method that panics has a twin that does not: it returns the same result, or the error.

use colex::prelude::*;
use colex::typenum::{U0, U1, U2};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

fn sources(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path());
    entries.flat_map(|path| if path.is_dir() { sources(&path) } else { vec![path] }).collect()
}

/// The functions of a file, and whether they are documented to panic.
fn functions(text: &str) -> Vec<(String, bool)> {
    let (mut found, mut panics, mut has_twin) = (Vec::new(), false, false);
    for line in text.lines().map(str::trim_start) {
        if line.starts_with("/// # Panics") {
            panics = true;
        } else if line.starts_with("#[twin(") {
            has_twin = true;
        } else if let Some((_, rest)) = line.split_once("pub fn ").filter(|(before, _)| before.len() < 20) {
            let name = rest.split(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap_or_default();
            // Not the names that a macro gives.
            if !name.is_empty() {
                found.push((name.to_owned(), panics));
                found.extend(has_twin.then(|| (format!("try_{name}"), false)));
            }
            (panics, has_twin) = (false, false);
        } else if !line.starts_with("///") && !line.starts_with('#') && !line.is_empty() {
            panics = false;
        }
    }
    found
}

#[test]
#[cfg_attr(miri, ignore = "an interpreter takes minutes to read the sources, and they are the same")]
fn each_panic_has_a_try_twin() {
    let files = sources(&Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/..")).join("src/tensor"));
    let all: Vec<(String, bool)> =
        files.iter().flat_map(|file| functions(&fs::read_to_string(file).expect("a file"))).collect();
    let names: BTreeSet<&str> = all.iter().map(|(name, _)| name.as_str()).collect();
    let panic: BTreeSet<&str> = all.iter().filter(|(_, panics)| *panics).map(|(name, _)| name.as_str()).collect();
    assert!(panic.len() > 40, "{panic:?}");
    let lack: Vec<_> = panic.iter().filter(|name| !names.contains(format!("try_{name}").as_str())).collect();
    assert!(lack.is_empty(), "documented to panic, and no `try_` twin: {lack:?}");
}

#[test]
fn of_a_size_that_overflows() {
    let huge = usize::MAX;
    let data = [1];
    let layout = make_layout((huge, 2), (0, 0));
    let a = make_tensor(&data, layout);
    let overflow = Some(LayoutError::Overflow);
    assert_eq!(a.try_size().err(), overflow);
    assert_eq!(a.try_coords().err(), overflow);
    assert_eq!(a.try_to_vec().err(), overflow);
    assert_eq!(make_tensor(&[1u16], make_layout(usize::MAX / 2, 0)).try_to_vec().err(), overflow);
    assert_eq!(make_tensor(&[1, 2], make_layout((2, 2), (0, 1))).try_to_vec(), Ok(vec![1, 1, 2, 2]));
    assert_eq!(layout.try_coords().err(), overflow);
    assert_eq!(a.try_iter().err(), overflow);
    assert_eq!(a.try_indexed_iter().err(), overflow);
    assert_eq!(a.try_rows().map(|rows| rows.len()).ok(), Some(huge));
    assert_eq!(VecTensor::<u8, _>::try_from_fn(make_layout((huge, 2), (1, 1)), |_| 0).err(), overflow);
    let fine = make_tensor([1, 2, 3, 4], layout![(2, 2)]);
    assert_eq!((fine.try_size(), fine.try_coords().map(Iterator::last)), (Ok(4), Ok(Some((1, 1)))));
    assert!(fine.try_iter().unwrap().eq(fine.iter()) && fine.try_indexed_iter().unwrap().eq(fine.indexed_iter()));
    assert_eq!(fine.try_coords_in_shape().unwrap().len(), 4);
    assert_eq!(InShape::<Shape![(2, 2)]>::try_all().unwrap().len(), 4);
    assert_eq!(VecTensor::try_from_fn(layout![(2, 2)], |(i, j)| i + j).unwrap().into_inner(), [0, 1, 1, 2]);
    let mut written = [0; 4];
    let mut a = make_tensor(&mut written, layout![(2, 2)]);
    a.try_iter_mut().unwrap().for_each(|x| *x = 1);
    assert_eq!(written, [1; 4]);
}

#[test]
fn of_a_dropped_mode_of_zero() {
    let (none, data) = (0, [1, 2, 3]);
    let a = make_tensor(&data, layout![(3, none) : (1, 3)]);
    let error = Some(LayoutError::EmptyMode);
    assert_eq!(a.try_mode::<U0>().err(), error);
    assert_eq!(a.try_mode::<U1>().map(|mode| mode.layout().to_string()), Ok("0:_3".into()));
    assert_eq!(a.try_select::<(U0,)>().err(), error);
    assert_eq!(a.try_take::<U0, U1>().err(), error);
    assert_eq!(a.try_take::<U0, U2>().map(|all| all.layout()), Ok(a.layout()));
    let zeros = make_tensor(&data, layout![(3, none) : (1, 0)]);
    assert_eq!((zeros.try_filter_zeros().err(), zeros.try_filter().err()), (error, error));
    let repeated = make_tensor(&data, layout![(3, 2) : (1, 0)]);
    assert_eq!(repeated.try_filter_zeros().unwrap().iter().len(), 3);
    assert_eq!(repeated.try_filter().unwrap().layout().to_string(), repeated.filter().layout().to_string());
    assert_eq!(a.try_coalesce().map(|a| a.iter().len()), Ok(0));
    assert_eq!(a.try_coalesce_by(shape![(1, 1)]).map(|a| a.iter().len()), Ok(0));
}

#[test]
fn of_tiles_that_do_not_divide() {
    let (n, mut data) = (6, [0; 6]);
    let a = make_tensor(&data, layout![n : 1]);
    let error = Err(LayoutError::TileDivisibility { size: 6, tile: 4 });
    let mut calls = 0;
    assert_eq!(a.try_for_each_tile(shape![4], |_| calls += 1), error);
    assert_eq!(calls, 0);
    assert_eq!(a.try_for_each_tile(shape![3], |_| calls += 1), Ok(()));
    assert_eq!(calls, 2);
    let mut a = make_tensor(&mut data, layout![n : 1]);
    assert_eq!(a.try_for_each_tile_mut(shape![4], |_| unreachable!()), error);
    assert_eq!(a.try_for_each_tile_mut(shape![2], |mut tile| tile[0] = 1), Ok(()));
    assert_eq!(data, [1, 0, 1, 0, 1, 0]);
}

#[cfg(feature = "rayon")]
#[test]
fn of_indivisible_tiles_on_all_cores() {
    let (n, mut data) = (6, [0; 6]);
    let a = make_tensor(&data, layout![n : 1]);
    let error = Some(LayoutError::TileDivisibility { size: 6, tile: 4 });
    assert_eq!(a.try_par_tiles(shape![4]).err(), error);
    assert!(a.try_par_tiles(shape![3]).is_ok() && a.try_par_padded_tiles(shape![4]).is_ok());
    let mut a = make_tensor(&mut data, layout![n : 1]);
    assert_eq!(a.try_par_tiles_mut(shape![4]).err(), error);
    assert!(a.try_par_tiles_mut(shape![3]).is_ok() && a.try_par_padded_tiles_mut(shape![4]).is_ok());
}
