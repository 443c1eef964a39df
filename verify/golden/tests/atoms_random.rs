//! Tiled MMAs and tiled copies by chance: every element of every part, against the definition on plain numbers.
//!
//! The thread-value layouts of the atoms are those of CuTe's records. `ATOMS_SEED` and `ATOMS_CASES` choose other cases.

use std::fmt::Write;
use std::path::Path;

use colex_golden_tests::generator::atoms::{AtomRecord, Plan, plan, read};
use colex_golden_tests::generator::notation::{Node, parse};
use colex_golden_tests::probe::{Outcome, Probe, outcomes};
use colex_golden_tests::report::{none_failed, say};

const MANIFEST: &str = env!("CARGO_MANIFEST_DIR");

/// Numbers by chance.
struct Chance(u64);
impl Chance {
    /// A number below `n`.
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % n
    }
    /// One of these.
    fn of<T: Copy>(&mut self, choices: &[T]) -> T {
        choices[self.below(choices.len())]
    }
    /// An order of `n` modes.
    fn order(&mut self, n: usize) -> Vec<usize> {
        let mut order: Vec<usize> = (0..n).collect();
        (1..n).rev().for_each(|i| order.swap(i, self.below(i + 1)));
        order
    }
    /// Strides that make a compact layout of the shape, in any order of the modes.
    fn compact(&mut self, shape: &[usize]) -> Vec<usize> {
        let (mut strides, mut next) = (vec![0; shape.len()], 1);
        for mode in self.order(shape.len()) {
            strides[mode] = if shape[mode] == 1 { 0 } else { next };
            next *= shape[mode];
        }
        strides
    }
}

fn setting(name: &str, default: usize) -> usize {
    std::env::var(name).ok().and_then(|value| value.parse().ok()).unwrap_or(default)
}

/// `(_a,_b)`.
fn text(numbers: &[usize]) -> String {
    format!("({})", numbers.iter().map(|n| format!("_{n}")).collect::<Vec<_>>().join(","))
}
fn layout(shape: &[usize], strides: &[usize]) -> String {
    format!("{}:{}", text(shape), text(strides))
}
/// A layout at a coordinate.
fn at(coordinate: &[usize], strides: &[usize]) -> usize {
    coordinate.iter().zip(strides).map(|(c, d)| c * d).sum()
}
/// The coordinate of an index, the first mode fastest.
fn unravel(mut index: usize, shape: &[usize]) -> Vec<usize> {
    let digit = |n: &usize| {
        let digit = index % n;
        index /= n;
        digit
    };
    shape.iter().map(digit).collect()
}

/// An atom as CuTe has recorded it: its name, its shape, its threads, and the elements of the operands.
struct Atom {
    name: String,
    shape: Vec<usize>,
    threads: Vec<usize>,
    operands: [Vec<usize>; 3],
}
/// The atoms whose recorded layouts are right.
fn atoms(records: &[AtomRecord]) -> Vec<Atom> {
    let field = |name: &str, op: &str| -> Option<Node> {
        let found = records.iter().find(|record| record.op == op && record.args == [name]);
        let record = found.filter(|record| !record.post.starts_with("WRONG"))?;
        parse(record.result.as_ref()?).ok()
    };
    let values = |node: Node| Some(node.values()?.into_iter().map(|x| x as usize).collect::<Vec<_>>());
    let atom = |record: &AtomRecord| -> Option<Atom> {
        let name = &record.args[0];
        let Node::Tuple(shape) = parse(record.result.as_ref()?).ok()? else { return None };
        let number = |node: &Node| if let Node::Int { value, .. } = node { *value as usize } else { 0 };
        let operand = |op| field(name, op).and_then(values);
        Some(Atom {
            name: name.clone(),
            shape: shape.iter().map(number).collect(),
            threads: field(name, "ThrID").and_then(values)?,
            operands: [operand("ALayout")?, operand("BLayout")?, operand("CLayout")?],
        })
    };
    // Operands in shared memory have thousands of values in each thread.
    let small = |atom: &Atom| atom.operands.iter().all(|values| values.len() <= 2048);
    let shapes = records.iter().filter(|record| record.op == "Shape_MNK" && record.area == "mma_atom");
    shapes.filter_map(atom).filter(small).collect()
}

/// The threads of a record, the offsets of the part of each one by the definition, and the record, whose thread is `t`.
struct Case {
    threads: Vec<usize>,
    expected: Vec<usize>,
    record: AtomRecord,
}

/// The starts of the blocks of threads: each is free of those before it.
fn blocks(threads: &[usize], count: usize) -> Vec<usize> {
    let (mut used, mut starts) = (std::collections::BTreeSet::new(), Vec::new());
    for start in 0.. {
        if starts.len() == count {
            break;
        }
        if threads.iter().all(|thread| !used.contains(&(start + thread))) {
            used.extend(threads.iter().map(|thread| start + thread));
            starts.push(start);
        }
    }
    starts
}

/// The parts of an operand by a tiled MMA.
fn tiled_mma(chance: &mut Chance, atoms: &[Atom]) -> Case {
    let atom = &atoms[chance.below(atoms.len())];
    // Of a quad pair, whose threads are apart, four share a warp: three of them are not a layout.
    let is_apart = atom.threads.iter().max().is_some_and(|last| last + 1 > atom.threads.len());
    let some = if is_apart { [1, 1, 2, 2, 2, 4] } else { [1, 1, 2, 2, 3, 4] };
    let counts: Vec<usize> = (0..3).map(|_| chance.of(&some)).collect();
    let counts = if counts.iter().product::<usize>() > 8 { vec![2, 2, 1] } else { counts };
    let order = chance.compact(&counts);
    // A tile of each mode: `_`, a multiple, or a bijection of two or three digits.
    let mut tile = |whole: usize| match chance.below(3) {
        0 => ("_".to_string(), (0..whole).collect::<Vec<_>>()),
        1 => {
            let n = whole * (1 + chance.below(3));
            (format!("_{n}"), (0..n).collect())
        }
        _ => {
            let first = chance.of(&[1, 2, 4, 8]);
            let first = if whole % first == 0 { first } else { 1 };
            let shape = [first, whole / first, 1 + chance.below(3)];
            let strides = chance.compact(&shape);
            let values = (0..shape.iter().product()).map(|i| at(&unravel(i, &shape), &strides)).collect();
            (layout(&shape, &strides), values)
        }
    };
    let tiles: Vec<_> = (0..3).map(|i| tile(atom.shape[i] * counts[i])).collect();
    let (operand, [i, j]) = chance.of(&[(0, [0, 2]), (1, [1, 2]), (2, [0, 1])]);
    let (sizes, rests) = ([tiles[i].1.len(), tiles[j].1.len()], [1 + chance.below(2), 1 + chance.below(2)]);
    let extents = [sizes[0] * rests[0], sizes[1] * rests[1]];
    let padded = [extents[0] + chance.below(3), extents[1] + chance.below(3)];
    let strides = chance.of(&[[1, padded[0]], [padded[1], 1]]);

    let starts = blocks(&atom.threads, counts.iter().product());
    let (extent, values) = (atom.shape[i], &atom.operands[operand]);
    let held = values.len() / atom.threads.len();
    let repeated = [extents[0] / (atom.shape[i] * counts[i]), extents[1] / (atom.shape[j] * counts[j])];
    let permuted = |tile: &[usize], k: usize| tile[k % tile.len()] + tile.len() * (k / tile.len());
    let offset = |lane: usize, copy: &[usize], k: usize| {
        let [value, r, s] = unravel(k, &[held, repeated[0], repeated[1]])[..] else { return 0 };
        let element = values[lane + atom.threads.len() * value];
        let row = permuted(&tiles[i].1, element % extent + atom.shape[i] * (copy[i] + counts[i] * r));
        let column = permuted(&tiles[j].1, element / extent + atom.shape[j] * (copy[j] + counts[j] * s));
        at(&[row, column], &strides)
    };
    let (mut threads, mut expected) = (Vec::new(), Vec::new());
    for copy in (0..starts.len()).map(|copy| unravel(copy, &counts)) {
        for lane in 0..atom.threads.len() {
            threads.push(atom.threads[lane] + starts[at(&copy, &order)]);
            expected.extend((0..held * repeated[0] * repeated[1]).map(|k| offset(lane, &copy, k)));
        }
    }
    let tiles: Vec<_> = tiles.iter().map(|tile| tile.0.as_str()).collect();
    let args = [&atom.name, &layout(&counts, &order), &format!("<{}>", tiles.join(",")), &layout(&extents, &strides)];
    let args = args.into_iter().cloned().chain(["t".into()]).collect();
    let op = ["partition_A", "partition_B", "partition_C"][operand];
    Case { threads, expected, record: record("tiled_mma", op, args) }
}

/// The parts by a tiled copy, whose atom has one thread.
fn tiled_copy(chance: &mut Chance) -> Case {
    let threads = [chance.of(&[1, 2, 3, 4, 8]), chance.of(&[1, 2, 3, 4, 8])];
    let atom = chance.of(&[1, 2, 4]);
    let values = match chance.below(2) {
        0 => [atom * (1 + chance.below(2)), 1 + chance.below(3)],
        _ => [1 + chance.below(3), atom * (1 + chance.below(2))],
    };
    let by_thread = chance.compact(&threads);
    // The values of an atom are whole digits of the first mode, or that mode is a whole digit of them.
    let is_whole = |n: usize| n % atom == 0 || atom % n == 0;
    let by_value = match chance.below(2) {
        0 if is_whole(values[0]) => [1, values[0]],
        1 if !is_whole(values[1]) => [1, values[0]],
        _ => [values[1], 1],
    };
    let by_value = [0, 1].map(|mode| if values[mode] == 1 { 0 } else { by_value[mode] });
    let tile = [threads[0] * values[0], threads[1] * values[1]];
    let rests = [1 + chance.below(3), 1 + chance.below(2)];
    let extents = [tile[0] * rests[0], tile[1] * rests[1]];
    let strides = chance.of(&[[1, extents[0] + 1], [extents[1] + 2, 1]]);
    let held = values[0] * values[1];
    // Where a layout has a value.
    let place = |shape: &[usize; 2], strides: &[usize], value: usize| {
        let coordinates = (0..shape[0] * shape[1]).map(|i| unravel(i, shape));
        coordinates.into_iter().find(|coordinate| at(coordinate, strides) == value).unwrap_or_default()
    };
    let offset = |thread: usize, k: usize| {
        let [value, r, s] = unravel(k, &[held, rests[0], rests[1]])[..] else { return 0 };
        let (t, v) = (place(&threads, &by_thread, thread), place(&values, &by_value, value));
        // Values are the faster digit.
        let row = v[0] + values[0] * t[0] + tile[0] * r;
        at(&[row, v[1] + values[1] * t[1] + tile[1] * s], &strides)
    };
    let all = || 0..threads[0] * threads[1];
    let expected = all().flat_map(|t| (0..held * rests[0] * rests[1]).map(move |k| (t, k)));
    let expected = expected.map(|(t, k)| offset(t, k)).collect();
    let word = ["uint16_t", "uint32_t", "", "uint64_t"][atom - 1];
    let mut args = vec!["make_tiled_copy".into(), format!("UniversalCopy<{word}>"), "half_t".into()];
    args.extend([layout(&threads, &by_thread), layout(&values, &by_value), layout(&extents, &strides)]);
    args.push("t".into());
    Case {
        threads: all().collect(),
        expected,
        record: record("tiled_copy", chance.of(&["partition_S", "partition_D"]), args),
    }
}

fn record(area: &str, op: &str, args: Vec<String>) -> AtomRecord {
    AtomRecord { id: area.into(), area: area.into(), op: op.into(), args, result: None, post: String::new() }
}

/// The program of a case, which prints the offsets of the part of each thread instead of its layout.
fn probe(place: usize, case: &Case) -> Result<Probe, String> {
    let Plan::Run(program) = plan(&case.record) else { return Err(format!("not built: {:?}", case.record)) };
    let program = program.replacen("Ok(part(", "Ok(offsets(", 1);
    let expression = format!("{:?}.into_iter().map(|t| {program}).collect::<Result<String, String>>()", case.threads);
    Ok(Probe { name: format!("case{place}"), expression })
}

#[test]
fn parts_are_those_of_the_definition() {
    let atoms = atoms(&read(&format!("{MANIFEST}/data/atoms.jsonl")).unwrap());
    assert!(atoms.len() > 60, "{} atoms", atoms.len());
    let mut chance = Chance(setting("ATOMS_SEED", 1) as u64);
    let cases: Vec<Case> = (0..setting("ATOMS_CASES", 48))
        .map(|i| if i % 3 == 2 { tiled_copy(&mut chance) } else { tiled_mma(&mut chance, &atoms) })
        .collect();
    let probes: Result<Vec<_>, _> = cases.iter().enumerate().map(|(i, case)| probe(i, case)).collect();
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("probe_atoms_random");
    let outcomes = outcomes(&probes.unwrap(), &folder, &Path::new(MANIFEST).join("../..")).unwrap();
    let (mut failures, mut elements) = (Vec::new(), 0);
    for (i, case) in cases.iter().enumerate() {
        let mut expected = String::new();
        case.expected.iter().for_each(|offset| write!(expected, "{offset} ").unwrap());
        elements += case.expected.len();
        match &outcomes[&format!("case{i}")] {
            Outcome::Ran(Ok(offsets)) if *offsets == expected => {}
            Outcome::Ran(Ok(_)) => failures.push(format!("{:?}: other offsets", case.record)),
            outcome => failures.push(format!("{:?}: {outcome:?}", case.record)),
        }
    }
    say(format_args!("{} layouts, {elements} elements in the parts of all threads", cases.len()));
    assert!(none_failed("parts", &failures));
}
