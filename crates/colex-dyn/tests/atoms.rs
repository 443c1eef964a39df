//! Tiled MMAs and tiled copies of numbers that are known at run time: random ones against the definition, and misfits.

use colex_dyn::{DynCopyAtom, DynLayout, DynMmaAtom, DynTiledCopy, DynTiledMma, DynTiler, LayoutError, Operand};
use proptest::prelude::*;

fn layout(text: &str) -> DynLayout {
    text.parse().unwrap()
}

/// `mma.m16n8k16`
fn m16n8k16() -> DynMmaAtom {
    let a = layout("((_4,_8),(_2,_2,_2)):((_32,_1),(_16,_8,_128))");
    let b = layout("((_4,_8),(_2,_2)):((_16,_1),(_8,_64))");
    let c = layout("((_4,_8),(_2,_2)):((_32,_1),(_16,_8))");
    DynMmaAtom::new(&"(_16,_8,_16)".parse().unwrap(), layout("_32:_1"), [a, b, c]).unwrap()
}

/// A quad pair of SM70, whose threads have a gap.
fn quad_pair() -> DynMmaAtom {
    let c = layout("((_2,_2,_2),(_2,_2,_2)):((_1,_16,_4),(_8,_2,_32))");
    let ab = layout("(_8,_4):(_1,_8)");
    DynMmaAtom::new(&"(_8,_8,_4)".parse().unwrap(), layout("(_4,_2):(_1,_16)"), [ab.clone(), ab, c]).unwrap()
}

/// An outer product by one thread.
fn outer_product() -> DynMmaAtom {
    let [a, b, c] = ["(_1,_2):(_0,_1)", "(_1,_3):(_0,_1)", "(_1,_6):(_0,_1)"].map(layout);
    DynMmaAtom::new(&"(_2,_3,_1)".parse().unwrap(), layout("_1:_0"), [a, b, c]).unwrap()
}

/// The atoms, with their extents, their numbers of values, and whether their threads are without gaps.
fn atoms() -> impl Strategy<Value = (DynMmaAtom, [u64; 3])> {
    prop_oneof![Just((m16n8k16(), [16, 8, 16])), Just((quad_pair(), [8, 8, 4])), Just((outer_product(), [2, 3, 1])),]
}

/// The layout of atoms over threads, in one of the orders of its modes.
fn over(counts: [u64; 3], order: usize) -> DynLayout {
    let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
    let (mut strides, mut next) = ([0; 3], 1);
    for mode in orders[order] {
        strides[mode] = next;
        next *= counts[mode];
    }
    let text = |numbers: [u64; 3]| format!("({},{},{})", numbers[0], numbers[1], numbers[2]);
    layout(&format!("{}:{}", text(counts), text(strides)))
}

/// A permutation of `n * times` elements: `_`, an integer, or the repetitions first.
fn tile(kind: u8, n: u64, times: u64) -> (String, u64) {
    match kind {
        0 => ("_".into(), n),
        1 => (format!("{}", n * times), n * times),
        _ => (format!("({n},{times}):({times},1)"), n * times),
    }
}

/// Where a position of a tile is, and which tile of how many rows.
fn permuted(kind: u8, position: u64, n: u64, times: u64) -> u64 {
    match kind {
        2 => position % n * times + position / n % times + position / (n * times) * (n * times),
        _ => position,
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 32, failure_persistence: None, ..ProptestConfig::default() })]

    /// Each element of each part of each thread is that of the definition: threads are the faster digit of a position,
    /// repetitions the slower one, and the permutation says which coordinate a position stands for.
    #[test]
    fn parts_follow_the_definition(
        (atom, extents) in atoms(),
        counts in [1u64..4, 1u64..4, 1u64..3],
        order in 0usize..6,
        kinds in [0u8..3, 0u8..3, 0u8..3],
        times in [1u64..3, 1u64..3, 1u64..3],
        tiles in [1u64..3, 1u64..3],
        is_row_major: bool,
    ) {
        let per = [0, 1, 2].map(|mode| extents[mode] * counts[mode]);
        let texts = [0, 1, 2].map(|mode| tile(kinds[mode], per[mode], times[mode]));
        let tiler = format!("<{},{},{}>", texts[0].0, texts[1].0, texts[2].0);
        let mma = match DynTiledMma::new(atom.clone(), &over(counts, order), &tiler.parse::<DynTiler>().unwrap()) {
            // Three or six quad pairs cross the gap of one, or leave one that no layout fills.
            Err(_) if extents == [8, 8, 4] && counts.contains(&3) => return Ok(()),
            mma => mma.unwrap(),
        };
        let threads = mma.thr_layout_vmnk().clone();
        for (operand, [i, j]) in [(Operand::A, [0, 2]), (Operand::B, [1, 2]), (Operand::C, [0, 1])] {
            let sizes = [texts[i].1 * tiles[0], texts[j].1 * tiles[1]];
            let data = match is_row_major {
                true => layout(&format!("({},{}):({},1)", sizes[0], sizes[1], sizes[1])),
                false => layout(&format!("({},{}):(1,{})", sizes[0], sizes[1], sizes[0])),
            };
            let values = atom.operand(operand).clone();
            let per_value = values.mode(1).unwrap().size().unwrap().value();
            let tv = mma.layout_tv(operand).unwrap();
            let mut held = vec![0u64; (sizes[0] * sizes[1]) as usize];
            for place in 0..threads.size().unwrap().value() {
                let thread = threads.at(place).unwrap();
                let count = |mode: usize| threads.mode(mode).unwrap().size().unwrap().value();
                let v = place % count(0);
                let along = [
                    place / count(0) % count(1),
                    place / count(0) / count(1) % count(2),
                    place / count(0) / count(1) / count(2),
                ];
                let (part, offset) = mma.partition(operand, &data, thread).unwrap();
                let [rest_i, rest_j] = [sizes[0] / per[i], sizes[1] / per[j]];
                prop_assert_eq!(part.size().unwrap().value(), per_value * rest_i * rest_j);
                for index in 0..per_value * rest_i * rest_j {
                    let (f, ri, rj) = (index % per_value, index / per_value % rest_i, index / per_value / rest_i);
                    let in_atom = values.at([v, f]).unwrap();
                    let (ai, aj) = (in_atom % extents[i], in_atom / extents[i]);
                    let position = [ai + extents[i] * (along[i] + counts[i] * ri), aj + extents[j] * (along[j] + counts[j] * rj)];
                    let at = [
                        permuted(kinds[i], position[0], per[i], times[i]),
                        permuted(kinds[j], position[1], per[j], times[j]),
                    ];
                    let expected = data.at(at).unwrap();
                    prop_assert_eq!(offset + part.at(index).unwrap(), expected, "{:?} {} {} {}", operand, tiler, thread, index);
                    held[expected as usize] += 1;
                }
                // The first tile, in the order of the thread-value layout.
                if tiles == [1, 1] && !is_row_major {
                    let of_thread: Vec<u64> = (0..part.size().unwrap().value()).map(|value| tv.at([thread, value]).unwrap()).collect();
                    let of_part: Vec<u64> = (0..part.size().unwrap().value()).map(|value| offset + part.at(value).unwrap()).collect();
                    prop_assert_eq!(of_thread, of_part);
                }
            }
            // Each element as often as there are atoms along the third mode.
            let third = counts[3 - i - j];
            prop_assert!(held.iter().all(|times| *times == third));
        }
    }

    /// A tiled copy moves each element of each whole tile once, and the source and the destination have the same elements in the
    /// registers.
    #[test]
    fn copies_move_each_element_once(
        rows in 1u64..4, columns in 1u64..4, across in 1u64..4, is_transposed: bool, tiles in [1u64..3, 1u64..3],
    ) {
        let bits: DynLayout = layout("(_1,_64):(_0,_1)");
        let atom = DynCopyAtom::new(&[bits.clone(), bits.clone(), bits], 16).unwrap();
        let threads = match is_transposed {
            true => layout(&format!("({rows},{columns}):({columns},1)")),
            false => layout(&format!("({rows},{columns}):(1,{rows})")),
        };
        let values = layout(&format!("({across},4):(4,1)"));
        let copy = DynTiledCopy::new(atom, &threads, &values).unwrap();
        let (m, n) = (rows * across * tiles[0], columns * 4 * tiles[1]);
        let data = layout(&format!("({m},{n}):({n},1)"));
        let mut held = vec![0; (m * n) as usize];
        for thread in 0..rows * columns {
            let (source, from) = copy.partition_s(&data, thread).unwrap();
            let (destination, to) = copy.partition_d(&data, thread).unwrap();
            prop_assert_eq!((&source, from), (&destination, to));
            for index in 0..source.size().unwrap().value() {
                held[(from + source.at(index).unwrap()) as usize] += 1;
            }
        }
        prop_assert!(held.iter().all(|times| *times == 1));
        prop_assert!(copy.partition_s(&data, rows * columns).is_err());
    }

    /// A copy by addresses copies these from the first tile, and refuses addresses that the data does not have.
    #[test]
    fn addresses_are_those_of_data(
        sizes in [1u64..6, 1u64..6], pad in 0u64..4, is_transposed: bool,
        shape in [1u64..5, 1u64..5, 1u64..5], strides in [0u64..9, 0u64..9, 0u64..9],
    ) {
        let [m, n] = sizes;
        let data = match is_transposed {
            true => layout(&format!("({m},{n}):({},1)", n + pad)),
            false => layout(&format!("({m},{n}):(1,{})", m + pad)),
        };
        let ([a, b, v], [s, t, u]) = (shape, strides);
        let threads = layout(&format!("(({a},{b}),{v}):(({s},{t}),{u})"));
        let copy = DynTiledCopy::of_addresses(any_value(), &threads, &data);
        let addresses: Vec<u64> = (0..m * n).map(|element| data.at(element).unwrap()).collect();
        let is_in_data = |thread: u64, value: u64| addresses.contains(&threads.at([thread, value]).unwrap());
        if !(0..a * b).all(|thread| (0..v).all(|value| is_in_data(thread, value))) {
            prop_assert!(copy.is_err());
            return Ok(());
        }
        if let Ok(copy) = copy {
            copies_from(&copy, &threads, &data);
        }
    }
}

/// The first tile of each thread has the addresses of its values.
fn copies_from(copy: &DynTiledCopy, threads: &DynLayout, data: &DynLayout) {
    let [count, values] = [0, 1].map(|mode| threads.mode(mode).unwrap().size().unwrap().value());
    for thread in 0..count {
        let (part, offset) = copy.partition_s(data, thread).unwrap();
        for value in 0..values {
            let address = threads.at([thread, value]).unwrap();
            assert_eq!(offset + part.at(value).unwrap(), address, "{threads} {data} {thread} {value}");
        }
    }
}

/// A copy of one value by one thread, of any type.
fn any_value() -> DynCopyAtom {
    DynCopyAtom::new(&["_1", "_1", "_1"].map(|size| layout(&format!("({size},{size}):(_0,_0)"))), 16).unwrap()
}

#[test]
fn ordinary_addresses_make_a_copy() {
    let made = [
        ("((2,3),2):((4,8),1)", "(6,4):(4,1)"),
        ("(6,2):(2,1)", "(3,4):(4,1)"),
        ("((2,2),2):((8,2),1)", "(2,4):(8,1)"),
        ("(4,3):(3,1)", "(3,4):(1,3)"),
        // Threads that share addresses, one address, and the diagonal of the tile.
        ("(4,2):(0,1)", "(2,3):(3,1)"),
        ("(1,1):(7,9)", "(1,1):(5,5)"),
        ("(2,1):(5,0)", "(4,4):(4,1)"),
    ];
    for (threads, data) in made.map(|(threads, data)| (layout(threads), layout(data))) {
        copies_from(&DynTiledCopy::of_addresses(any_value(), &threads, &data).unwrap(), &threads, &data);
    }
}

#[test]
fn misfits_name_law_and_numbers() {
    let atom = |a: &str| {
        let operands = [a, "(4,4):(0,1)", "(4,2):(1,4)"].map(layout);
        DynMmaAtom::new(&"(4,2,2)".parse().unwrap(), layout("4:1"), operands).map(|_| ())
    };
    let mma =
        |over: &str, tiles: &str| DynTiledMma::new(m16n8k16(), &layout(over), &tiles.parse().unwrap()).map(|_| ());
    let bits = layout("(_1,_32):(_0,_1)");
    let of_bits = |bits_of_value| DynCopyAtom::new(&[bits.clone(), bits.clone(), bits.clone()], bits_of_value);
    let matrices = ["((_8,_4),_128):((_128,_0),_1)", "(_32,_32):(_32,_1)", "(_32,_32):(_32,_1)"].map(layout);
    let copy = |threads: &str, values: &str| {
        DynTiledCopy::new(DynCopyAtom::new(&matrices, 16)?, &layout(threads), &layout(values)).map(|_| ())
    };
    let part = |thread| {
        let two = DynTiledMma::new(m16n8k16(), &layout("(2,1,1):(1,2,2)"), &"<_,_,_>".parse().unwrap())?;
        two.partition(Operand::A, &layout("(32,16):(16,1)"), thread).map(|_| ())
    };
    let retile = |fragment: &str| {
        let atom = DynCopyAtom::new(&matrices, 16)?;
        let of_rows = DynTiledMma::new(m16n8k16(), &layout("(1,1,1):(0,0,0)"), &"<_,_,_>".parse().unwrap())?;
        DynTiledCopy::of_operand(atom, &of_rows, Operand::C)?.retile(&layout(fragment)).map(|_| ())
    };
    let of_addresses = |threads: &str, data: &str| {
        DynTiledCopy::of_addresses(of_bits(16)?, &layout(threads), &layout(data)).map(|_| ())
    };
    let first = |tiles: &str| {
        let mma = DynTiledMma::new(m16n8k16(), &layout("(1,1,1):(0,0,0)"), &tiles.parse().unwrap())?;
        DynTiledCopy::of_first_values(DynCopyAtom::new(&matrices, 16)?, &mma).map(|_| ())
    };
    let of_sources = |values: &str| {
        let copy = DynTiledCopy::new(any_value(), &layout("32:1"), &layout(values))?;
        DynTiledCopy::of_sources(of_bits(16)?, &copy).map(|_| ())
    };
    let cases: [(Result<(), LayoutError>, &str); 32] = [
        (
            of_addresses("(8,4):(4,1)", "(4,4):(8,1)"),
            "composition domain: the right operand reaches 32, beyond a layout of size 16",
        ),
        (
            of_addresses("(2,2):(4,1)", "(4,4):(1,8)"),
            "stride mismatch: a mode of stride 8 where the other layout has 4",
        ),
        (
            of_addresses("(8,3):(3,1)", "(8,3):(3,1)"),
            "tile divisibility: a tile of size 2 does not divide a mode of size 3",
        ),
        (of_addresses("8:1", "(8,3):(3,1)"), "mismatched ranks: a tuple of rank 1 where a tuple of rank 2 is needed"),
        (first("<_,_,_>"), "tile divisibility: a tile of size 8 does not divide a mode of size 4"),
        (of_sources("3:1"), "tile divisibility: a tile of size 2 does not divide a mode of size 3"),
        (of_sources("1:0"), "tile divisibility: a tile of size 2 does not divide a mode of size 1"),
        (atom("(4,2):(1,5)"), "composition domain: the right operand reaches 9, beyond a layout of size 8"),
        (atom("(4,4):(1,1)"), "exact tiling: whole tiles cover 16 elements of a mode of size 8"),
        (atom("(4,1):(1,0)"), "exact tiling: whole tiles cover 4 elements of a mode of size 8"),
        (atom("(4,2):(1,2)"), "not compact: a mode has stride 2, but the modes of smaller stride end at 4"),
        (atom("(2,4):(4,1)"), "shape mismatch: a mode of size 2 where the other tensor has 4"),
        (atom("8:1"), "mismatched ranks: a tuple of rank 1 where a tuple of rank 2 is needed"),
        (mma("(2,1):(1,2)", "<_,_,_>"), "mismatched ranks: a tuple of rank 2 where a tuple of rank 3 is needed"),
        (
            mma("(2,2,1):(1,1,0)", "<_,_,_>"),
            "not injective by its strides: the stride 32 is smaller than 64, where the modes of smaller stride end",
        ),
        (
            mma("(2,1,1):(0,1,1)", "<_,_,_>"),
            "not injective by its strides: the stride 0 is smaller than 1, where the modes of smaller stride end",
        ),
        (
            mma("(2,1,1):(1,2,2)", "<48,_,_>"),
            "tile divisibility: a tile of size 32 does not divide a mode of size 48, in mode<0>",
        ),
        (
            mma("(2,1,1):(1,2,2)", "<0,_,_>"),
            "tile divisibility: a tile of size 32 does not divide a mode of size 0, in mode<0>",
        ),
        (
            mma("(1,1,1):(0,0,0)", "<_,(8,2):(1,16),_>"),
            "not compact: a mode has stride 16, but the modes of smaller stride end at 8, in mode<1>",
        ),
        (mma("(1,1,1):(0,0,0)", "<_,_>"), "mismatched ranks: a tuple of rank 2 where a tuple of rank 3 is needed"),
        (of_bits(64).map(|_| ()), "recast fill: 32 adjacent elements do not make whole new elements of 64 each"),
        (copy("16:1", "8:1"), "tile divisibility: a tile of size 32 does not divide a mode of size 16"),
        (copy("32:1", "3:1"), "tile divisibility: a tile of size 2 does not divide a mode of size 3"),
        (copy("(4,8):(1,5)", "2:1"), "not compact: a mode has stride 5, but the modes of smaller stride end at 4"),
        (retile("(3,2,2):(1,3,6)"), "tile divisibility: a tile of size 3 does not divide a mode of size 4"),
        (retile("(2,3,2):(1,2,6)"), "tile divisibility: a tile of size 2 does not divide a mode of size 3, in mode<1>"),
        (retile("(4):(1)"), "tiler rank: a tiler of rank 3 for a layout of rank 1"),
        (
            layout("(4,4):(4,1)").partition_by(&layout("(4,4,1):(4,1,0)"), 0).map(|_| ()),
            "mismatched ranks: a tuple of rank 3 where a tuple of rank 2 is needed",
        ),
        (part(64), "coordinate range: the coordinate 64 is outside a mode of size 64"),
        (part(u64::MAX), "coordinate range: the coordinate 18446744073709551615 is outside a mode of size 64"),
        (
            layout("(4,4):(4,1)").partition_by(&layout("(4,5):(4,1)"), 0).map(|_| ()),
            "composition domain: the right operand reaches 17, beyond a layout of size 16",
        ),
        (
            layout("(4,4):(4,1)").partition_by(&layout("(4,4):(4,1)"), 4).map(|_| ()),
            "coordinate range: the coordinate 4 is outside a mode of size 4",
        ),
    ];
    for (result, expected) in cases {
        assert_eq!(result.map_err(|error| error.to_string()), Err(expected.into()));
    }
}
