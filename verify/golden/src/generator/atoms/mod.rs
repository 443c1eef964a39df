//! The recorded cases of atoms, TiledMma and TiledCopy, as programs.

mod names;
mod plan;
mod shared;

use super::notation::Node;
pub use plan::{Plan, plan};
use serde_json::Value;
use std::collections::BTreeMap;

/// A line of `atoms.jsonl` or `rejected_atoms.jsonl`.
#[derive(Clone, Debug)]
pub struct AtomRecord {
    /// Its name, not always unique.
    pub id: String,
    /// `mma_atom`, `copy_atom`, `tiled_mma`, `tiled_copy` or `smem_atom`.
    pub area: String,
    /// The function.
    pub op: String,
    /// Its arguments.
    pub args: Vec<String>,
    /// What CuTe printed; `None` if it refused.
    pub result: Option<String>,
    /// How it compares with the definition.
    pub post: String,
}

/// The records of a file.
pub fn read(path: &str) -> Result<Vec<AtomRecord>, String> {
    let text = std::fs::read_to_string(path).map_err(|e| format!("{path}: {e}"))?;
    let line = |line: &str| -> Option<AtomRecord> {
        let value: Value = serde_json::from_str(line).ok()?;
        let field = |name: &str| value[name].as_str().map(String::from);
        Some(AtomRecord {
            id: field("id")?,
            area: field("area")?,
            op: field("op")?,
            args: value["args"].as_array()?.iter().map(|arg| arg.as_str().map(String::from)).collect::<Option<_>>()?,
            result: field("result"),
            post: field("post").unwrap_or_default(),
        })
    };
    text.lines().map(|text| line(text).ok_or_else(|| format!("{path}: {text}"))).collect()
}

/// The file of the cases: that of the variable `COLEX_ATOMS`, or the recorded ones.
pub fn path(folder: &str) -> String {
    std::env::var("COLEX_ATOMS").unwrap_or_else(|_| format!("{folder}/atoms.jsonl"))
}

/// Which records run: all of a file that is named, and of the recorded ones every sixth of each function, since each has
/// types of its own and takes a compiler a twentieth of a second. Functions begin at different records, so that nearly
/// each atom is there.
pub fn chosen(records: &[AtomRecord]) -> Vec<bool> {
    let all = std::env::var_os("COLEX_ATOMS").is_some();
    let mut seen = BTreeMap::new();
    let is_chosen = |record: &AtomRecord| {
        let next = (seen.len(), 0);
        let (function, place) = seen.entry((record.area.clone(), record.op.clone())).or_insert(next);
        *place += 1;
        all || (*function + *place) % 6 == 0 || *place == 1
    };
    records.iter().map(is_chosen).collect()
}

/// The functions and the table of the cases that compile, a file for each area.
pub fn files(records: &[AtomRecord]) -> Vec<(String, String)> {
    let chosen = chosen(records);
    let areas = ["mma_atom", "copy_atom", "tiled_mma", "tiled_copy", "smem_atom"];
    let file = |area: &&str| {
        let (mut functions, mut table) = (String::new(), String::new());
        for (place, record) in
            records.iter().enumerate().filter(|(place, record)| chosen[*place] && record.area == *area)
        {
            if let Plan::Run(program) = plan(record) {
                functions += &format!("fn f{place}() -> Result<String, String> {{ {program} }}\n");
                table += &format!("    ({place}, f{place}),\n");
            }
        }
        (format!("atoms_{area}"), format!("{functions}\npub const TABLE: &[Run] = &[\n{table}];\n"))
    };
    areas.iter().map(file).collect()
}

impl Node {
    /// The values of a layout at its 1-D coordinates, or `None` where it is not a static layout.
    pub fn values(&self) -> Option<Vec<u64>> {
        let Self::Layout(shape, stride) = self else { return None };
        let mut modes = Vec::new();
        flat(shape, stride, &mut modes)?;
        let size: u64 = modes.iter().map(|mode| mode.0).product();
        let at = |mut i: u64| {
            modes.iter().fold(0, |sum, &(size, stride)| {
                let digit = i % size;
                i /= size;
                sum + digit * stride
            })
        };
        (size < 1 << 20).then(|| (0..size).map(at).collect())
    }
}

/// The modes of a layout, one after the other.
fn flat(shape: &Node, stride: &Node, modes: &mut Vec<(u64, u64)>) -> Option<()> {
    match (shape, stride) {
        (Node::Int { value: size, .. }, Node::Int { value: stride, .. }) => modes.push((*size, *stride)),
        (Node::Tuple(shapes), Node::Tuple(strides)) if shapes.len() == strides.len() => {
            shapes.iter().zip(strides).try_for_each(|(shape, stride)| flat(shape, stride, modes))?;
        }
        _ => return None,
    }
    Some(())
}
