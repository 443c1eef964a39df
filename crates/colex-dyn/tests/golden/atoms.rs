//! The recorded cases of tiled MMAs and tiled copies.

use colex_dyn::{
    DynCopyAtom, DynLayout, DynMmaAtom, DynTiledCopy, DynTiledMma, DynTiler, LayoutError, Operand, make_layout_left,
};
use colex_golden_tests::report::{Counts, none_failed, say};
use serde_json::Value as Json;
use std::collections::BTreeMap;

const DATA: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../verify/golden/data/atoms.jsonl");

/// The recorded properties of each atom.
type Atoms = BTreeMap<(String, String), String>;

/// Operands that do not fit, with results that do not show it: atoms on the same threads, a permutation and layouts of
/// threads and of values with gaps, a permutation smaller than the atoms, a fragment of 16 values for 8.
const MISFITS: [&str; 8] = ["tm153", "tm163", "tm168", "tc91", "tc92", "tc93", "rj9", "rj131"];

/// No answer.
enum Not {
    /// It is not an operation on layouts, or its operands are not read here.
    Built,
    /// A law is broken.
    Lawful(LayoutError),
}
impl From<LayoutError> for Not {
    fn from(error: LayoutError) -> Self {
        Self::Lawful(error)
    }
}

/// A text of the records, which are in the notation of the crate, unless they have a swizzle.
fn read<T: std::str::FromStr>(text: &str) -> Result<T, Not> {
    text.parse().map_err(|_| Not::Built)
}

/// The modes of a tuple, with the last ones that CuTe adds.
fn three(tree: &str, last: &str) -> String {
    let missing = 3 - tree
        .chars()
        .fold((0, 1), |(depth, commas), c| match c {
            '(' | '<' => (depth + 1, commas),
            ')' | '>' => (depth - 1, commas),
            ',' if depth == 1 => (depth, commas + 1),
            _ => (depth, commas),
        })
        .1
        .min(3);
    let (open, close) = tree.split_at(tree.len() - 1);
    format!("{open}{}{close}", format!(",{last}").repeat(missing))
}

fn tiled_mma(atoms: &Atoms, name: &str, over: &str, tiles: &str) -> Result<DynTiledMma, Not> {
    let of_atom = |op: &str| atoms.get(&(op.into(), name.into())).ok_or(Not::Built);
    let operands = [read(of_atom("ALayout")?)?, read(of_atom("BLayout")?)?, read(of_atom("CLayout")?)?];
    let atom = DynMmaAtom::new(&read(of_atom("Shape_MNK")?)?, read(of_atom("ThrID")?)?, operands)?;
    let (shape, stride) = over.split_once(':').ok_or(Not::Built)?;
    let over: DynLayout = read(&format!("{}:{}", three(shape, "_1"), three(stride, "_0")))?;
    let tiles: DynTiler = read(&three(tiles, "_"))?;
    Ok(DynTiledMma::new(atom, &over, &tiles)?)
}

fn copy_atom(atoms: &Atoms, name: &str, element: &str) -> Result<DynCopyAtom, Not> {
    let side = |op: &str| read(atoms.get(&(op.into(), name.into())).ok_or(Not::Built)?);
    let bits = match element {
        "half_t" => 16,
        "float" | "int32_t" | "cutlass::tfloat32_t" => 32,
        "double" => 64,
        "int8_t" => 8,
        "int4_t" => 4,
        _ => return Err(Not::Built),
    };
    Ok(DynCopyAtom::new(&[side("SrcLayout")?, side("DstLayout")?, side("RefLayout")?], bits)?)
}

/// The result of an operation, as it is recorded.
fn answer(atoms: &Atoms, op: &str, args: &[&str]) -> Result<String, Not> {
    let part = |(part, offset): (DynLayout, u64)| format!("{offset} o {part}");
    // `_37` and `37` are one thread.
    let index = |thread: &str| thread.trim_start_matches('_').parse::<u64>();
    let operand = match op.rsplit('_').next() {
        _ if op.starts_with("layout") => op.chars().nth(6),
        last => last.and_then(|last| last.chars().next()),
    };
    let operand = match operand {
        Some('A') => Operand::A,
        Some('B') => Operand::B,
        _ => Operand::C,
    };
    match (op, args) {
        ("thr_layout_vmnk", [atom, over, tiles]) => {
            Ok(tiled_mma(atoms, atom, over, tiles)?.thr_layout_vmnk().to_string())
        }
        ("tile_size_mnk", [atom, over, tiles]) => {
            let [m, n, k] = tiled_mma(atoms, atom, over, tiles)?.tile_size_mnk()?;
            Ok(format!("({m},{n},{k})"))
        }
        ("layoutA_TV" | "layoutB_TV" | "layoutC_TV", [atom, over, tiles]) => {
            Ok(tiled_mma(atoms, atom, over, tiles)?.layout_tv(operand)?.to_string())
        }
        ("thrfrg_A" | "thrfrg_B" | "thrfrg_C", [atom, over, tiles, tensor]) => {
            let mma = tiled_mma(atoms, atom, over, tiles)?;
            Ok(mma.thrfrg(operand, &read(tensor)?)?.to_string())
        }
        ("partition_A" | "partition_B" | "partition_C", [atom, over, tiles, tensor, thread]) => {
            let (mma, tensor) = (tiled_mma(atoms, atom, over, tiles)?, read(tensor)?);
            let out_of_range = LayoutError::CoordinateRange { coordinate: usize::MAX, size: 0 };
            Ok(part(mma.partition(operand, &tensor, index(thread).map_err(|_| out_of_range)?)?))
        }
        (op, [maker, atom, element, rest @ ..]) if maker.starts_with("make_tiled_copy") => {
            let atom = copy_atom(atoms, atom, element)?;
            let mut mma_of = None;
            let (copy, rest) = match (*maker, rest) {
                ("make_tiled_copy", [threads, values, rest @ ..]) => {
                    (DynTiledCopy::new(atom, &read(threads)?, &read(values)?)?, rest)
                }
                ("make_tiled_copy_A" | "make_tiled_copy_B" | "make_tiled_copy_C", [mma, over, tiles, rest @ ..]) => {
                    let operand = [Operand::A, Operand::B, Operand::C][(maker.as_bytes()[16] - b'A') as usize];
                    let mma = tiled_mma(atoms, mma, over, tiles)?;
                    let copy = DynTiledCopy::of_operand(atom, &mma, operand)?;
                    mma_of = Some((mma, operand));
                    (copy, rest)
                }
                ("make_tiled_copy_S" | "make_tiled_copy_D", [other, element, threads, values, rest @ ..]) => {
                    let other = copy_atom(atoms, other, element)?;
                    let copy = DynTiledCopy::new(other, &read(threads)?, &read(values)?)?;
                    let is_source = maker.ends_with('S');
                    let make = if is_source { DynTiledCopy::of_sources } else { DynTiledCopy::of_destinations };
                    (make(atom, &copy)?, rest)
                }
                ("make_tiled_copy_C_atom", [mma, over, tiles, rest @ ..]) => {
                    (DynTiledCopy::of_first_values(atom, &tiled_mma(atoms, mma, over, tiles)?)?, rest)
                }
                ("make_cotiled_copy", [threads, data, rest @ ..]) => {
                    (DynTiledCopy::of_addresses(atom, &read(threads)?, &read(data)?)?, rest)
                }
                _ => return Err(Not::Built),
            };
            match (op, rest) {
                ("TiledLayout_TV", []) => Ok(copy.layout_tv().to_string()),
                // CuTe prints a tiler as a tuple.
                ("Tiler_MN", []) => Ok(copy.tiler().to_string().replace('<', "(").replace('>', ")")),
                ("layoutS_TV", []) => Ok(copy.layout_s_tv()?.to_string()),
                ("layoutD_TV", []) => Ok(copy.layout_d_tv()?.to_string()),
                ("tidfrg_S", [tensor]) => Ok(copy.tidfrg_s(&read(tensor)?)?.to_string()),
                ("tidfrg_D", [tensor]) => Ok(copy.tidfrg_d(&read(tensor)?)?.to_string()),
                ("partition_S", [tensor, thread]) => {
                    Ok(part(copy.partition_s(&read(tensor)?, index(thread).map_err(|_| Not::Built)?)?))
                }
                ("partition_D", [tensor, thread]) => {
                    Ok(part(copy.partition_d(&read(tensor)?, index(thread).map_err(|_| Not::Built)?)?))
                }
                ("retile_S" | "retile_D", [tensor]) => {
                    let (mma, operand) = mma_of.ok_or(Not::Built)?;
                    let tensor: DynLayout = read(tensor)?;
                    let fragment = match operand {
                        // It is the fragment itself.
                        _ if tensor.rank() == 3 => tensor,
                        Operand::C => make_layout_left(&mma.partition(operand, &tensor, 0)?.0.shape())?,
                        _ => mma.partition(operand, &tensor, 0)?.0.make_fragment_like()?,
                    };
                    Ok(format!("0 o {}", copy.retile(&fragment)?))
                }
                _ => Err(Not::Built),
            }
        }
        _ => Err(Not::Built),
    }
}

/// The offsets of a layout, after that of its first element.
fn offsets(text: &str) -> Option<Vec<u64>> {
    let (base, layout) = text.split_once(" o ").unwrap_or(("0", text));
    let (base, layout): (u64, DynLayout) = (base.parse().ok()?, layout.parse().ok()?);
    (0..layout.size().ok()?.value()).map(|index| layout.at(index).ok().map(|offset| base + offset)).collect()
}

#[test]
fn cases_of_atoms_are_right() {
    let text = std::fs::read_to_string(DATA).unwrap();
    let records: Vec<Json> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let string = |json: &Json| json.as_str().unwrap_or_default().to_owned();
    let is_atom = |record: &&Json| record["area"] == "mma_atom" || record["area"] == "copy_atom";
    let atoms: Atoms = records
        .iter()
        .filter(is_atom)
        .map(|record| ((string(&record["op"]), string(&record["args"][0])), string(&record["result"])))
        .collect();
    let (mut counts, mut failures) = (Counts::default(), Vec::new());
    for record in &records {
        let args: Vec<&str> = record["args"].as_array().unwrap().iter().filter_map(Json::as_str).collect();
        let (op, expected) = (string(&record["op"]), string(&record["result"]));
        let id = record["id"].as_str().unwrap().split('.').next().unwrap();
        let is_wrong = string(&record["post"]).starts_with("WRONG") || string(&record["note"]).contains("range");
        let column = match answer(&atoms, &op, &args) {
            Err(Not::Built) => continue,
            Err(Not::Lawful(_)) if is_wrong => Ok("refused: CuTe is wrong"),
            Err(Not::Lawful(LayoutError::CoordinateRange { .. })) => Ok("refused: no such thread"),
            Err(Not::Lawful(_)) if MISFITS.contains(&id) => Ok("refused: a misfit"),
            Err(Not::Lawful(error)) => Err(format!("{op} {args:?}: {error}, recorded {expected}")),
            Ok(_) if is_wrong => Ok("right: CuTe is wrong"),
            Ok(text) if text == expected => Ok("same text"),
            Ok(text) if offsets(&text).is_some_and(|found| Some(found) == offsets(&expected)) => Ok("same function"),
            Ok(text) => Err(format!("{op} {args:?}: {text}, recorded {expected}")),
        };
        match column {
            Ok(column) => counts.add(&op, column),
            Err(why) => failures.push(format!("{}: {why}", record["id"])),
        }
    }
    say(&counts);
    assert!(none_failed("cases of atoms", &failures));
    assert!(counts.total("same text") > 100);
}
