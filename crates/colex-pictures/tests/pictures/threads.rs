//! Thread-value layouts of matrix instructions: each cell has the thread and the value that CuTe recorded for it, as in its
//! `print_latex_tv`.

use colex_dyn::{DynLayout, DynTuple, make_layout_left};
use colex_pictures::Picture;
use std::collections::{BTreeMap, HashSet};

const RECORDED: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../verify/golden/data/atoms.jsonl");

/// The thread-value layouts of the operands that a picture shows whole, with the shapes of their tiles.
fn recorded() -> Vec<(DynLayout, [u64; 2])> {
    let text = std::fs::read_to_string(RECORDED).unwrap();
    let mut atoms: BTreeMap<String, BTreeMap<String, String>> = BTreeMap::new();
    for line in text.lines() {
        let record: serde_json::Value = serde_json::from_str(line).unwrap();
        if record["area"] == "mma_atom" {
            let [op, result] = ["op", "result"].map(|key| record[key].as_str().unwrap_or_default().to_owned());
            atoms.entry(record["args"].to_string()).or_default().insert(op, result);
        }
    }
    let (mut all, mut known) = (Vec::new(), HashSet::new());
    for atom in atoms.values() {
        let Some(Ok(shape)) = atom.get("Shape_MNK").map(|shape| shape.parse::<DynTuple>()) else { continue };
        let [m, n, k] = [0, 1, 2].map(|mode| shape.leaves()[mode].value());
        for (operand, tile) in [("ALayout", [m, k]), ("BLayout", [n, k]), ("CLayout", [m, n])] {
            let Some(Ok(layout)) = atom.get(operand).map(|layout| layout.parse::<DynLayout>()) else { continue };
            if tile.iter().all(|size| *size <= 128) && known.insert((layout.to_string(), tile)) {
                all.push((layout, tile));
            }
        }
    }
    all
}

/// The offset of a coordinate in a mode, whose digits are in colexicographical order.
fn offset(mode: &DynLayout, mut coordinate: u64) -> u64 {
    let digits = mode.leaves().into_iter().map(|mode| {
        let digit = coordinate % mode.shape().value();
        coordinate /= mode.shape().value();
        digit * mode.stride().value()
    });
    digits.sum()
}

#[test]
fn cells_have_their_thread_and_value() {
    let (mut shown, mut shared) = (0, 0);
    for (layout, [rows, columns]) in recorded() {
        let sizes = [0, 1].map(|mode| layout.modes()[mode].size().unwrap().value());
        if sizes[0] * sizes[1] > 1 << 16 {
            continue;
        }
        // The first thread that has an element, and whether another one has it, too.
        let mut owners: BTreeMap<u64, (u64, u64, bool)> = BTreeMap::new();
        for (thread, value) in (0..sizes[0]).flat_map(|thread| (0..sizes[1]).map(move |value| (thread, value))) {
            let at = offset(&layout.modes()[0], thread) + offset(&layout.modes()[1], value);
            owners.entry(at).and_modify(|owner| owner.2 = true).or_insert((thread, value, false));
        }
        let tile = make_layout_left(&format!("(_{rows},_{columns})").parse().unwrap()).unwrap();
        let picture = Picture::of(tile).threads(layout.clone()).without_axes().titled("");
        let latex = picture.draw().unwrap_or_else(|error| panic!("{layout} {rows}x{columns}: {error}")).latex();
        let nodes = latex.lines().filter(|line| line.starts_with("\\node"));
        let found: Vec<_> = nodes.map(|line| line.rsplit_once(" {").unwrap().1.trim_end_matches("};")).collect();
        let cells = (0..rows).flat_map(|row| (0..columns).map(move |column| row + rows * column));
        let owned: Vec<_> = cells.filter_map(|cell| owners.get(&cell)).collect();
        let threads = owned.iter().map(|(thread, _, is_shared)| (format!("T{thread}"), *is_shared));
        let values = owned.iter().map(|(_, value, _)| (format!("V{value}"), false));
        assert_eq!(found.len(), 2 * owned.len(), "{layout} {rows}x{columns}");
        for (found, (text, is_shared)) in found.iter().zip(threads.chain(values)) {
            assert!(
                *found == text || is_shared && found.starts_with(&text),
                "{layout} {rows}x{columns}: {found} {text}"
            );
            shared += u64::from(is_shared);
        }
        shown += 1;
    }
    println!("{shown} layouts, {shared} shared elements");
    assert!(shown > 30, "{shown}");
}
