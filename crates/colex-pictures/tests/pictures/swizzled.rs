//! Layouts behind swizzles: each cell has the offset that CuTe recorded for it, as in its `print_latex`.

use super::svg::cells;
use colex_dyn::DynComposed;
use colex_pictures::{ColorBy, Labels, Picture};
use std::collections::HashSet;

const RECORDED: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../verify/golden/data/composed.jsonl");

/// The swizzled layouts of rank 2 that CuTe printed, and their offsets by 1-D coordinate.
fn recorded() -> Vec<(DynComposed, Vec<u64>)> {
    let text = std::fs::read_to_string(RECORDED).unwrap();
    let mut known = HashSet::new();
    let records = text.lines().filter_map(|line| {
        let record: serde_json::Value = serde_json::from_str(line).unwrap();
        let result = record["result"].as_str()?;
        let is_read = result.starts_with("Sw<") && !result.contains("smem_ptr") && !result.contains("M_");
        let offsets: Option<Vec<u64>> = record["indices"].as_array()?.iter().map(serde_json::Value::as_u64).collect();
        let layout: DynComposed = if is_read { result.parse().ok()? } else { return None };
        let is_small = layout.rank() == 2 && layout.size().ok()?.value() == record["indices"].as_array()?.len() as u64;
        (is_small && known.insert(result.to_owned())).then_some((layout, offsets?))
    });
    records.collect()
}

#[test]
fn cells_have_the_offsets_of_cute() {
    let recorded = recorded();
    assert!(recorded.len() > 100, "{}", recorded.len());
    for (layout, offsets) in recorded {
        let drawing = Picture::of(layout.clone()).with_details().draw().unwrap();
        let elements: Vec<_> =
            cells(&drawing.svg()).into_iter().filter(|cell| cell.get("data-index").is_some()).collect();
        let shown = elements.len().min(offsets.len());
        assert!(shown > 0 && elements.len() == shown, "{layout}");
        for cell in elements {
            let index = cell.number("data-index") as u64;
            assert_eq!(cell.get("data-offset"), Some(&*offsets[index as usize].to_string()), "{layout} {index}");
        }
    }
}

/// The numbers of the table, row by row.
#[test]
fn latex_has_the_same_numbers() {
    for (layout, offsets) in recorded().into_iter().filter(|(_, offsets)| offsets.len() <= 128) {
        let rows = layout.layout().modes()[0].size().unwrap().value();
        let latex = Picture::of(layout.clone()).without_axes().titled("").draw().unwrap().latex();
        let nodes = latex.lines().filter(|line| line.starts_with("\\node"));
        let numbers: Vec<u64> =
            nodes.map(|line| line.rsplit_once('{').unwrap().1.trim_end_matches("};").parse().unwrap()).collect();
        let columns = offsets.len() as u64 / rows;
        let expected = (0..rows).flat_map(|row| (0..columns).map(move |column| row + rows * column));
        assert!(numbers.iter().eq(expected.map(|index| &offsets[index as usize])), "{layout}");
    }
}

/// A swizzle of 128 bytes spreads a column of 4-byte elements over eight banks.
#[test]
fn banks_are_those_behind_the_swizzle() {
    let banks = |text: &str| {
        let layout: DynComposed = text.parse().unwrap();
        let picture = Picture::of(layout).color_by(ColorBy::Bank { bytes: 4 }).labels(Labels::Color).with_details();
        let elements = cells(&picture.draw().unwrap().svg());
        let column = elements.iter().filter(|cell| cell.get("data-column") == Some("0"));
        column.map(|cell| cell.color().to_owned()).collect::<HashSet<_>>().len()
    };
    assert_eq!((banks("(8,32):(32,1)"), banks("Sw<3,2,3> o 0 o (8,32):(32,1)")), (1, 8));
}
