//! The measured cases: recorded ones, and cases that are generated from a fixed seed.

use crate::cases::{Case, cases};
use crate::expr::{Expr, Operation, Tree};
use crate::random::{Random, column_major, layout, row_major, shape};

/// The ranks.
pub const RANKS: [usize; 4] = [2, 4, 8, 16];

/// An operation, or a use of it, with cases at each rank.
pub struct Kind {
    /// Its name in the table.
    pub name: &'static str,
    cases: fn(&Kind, usize) -> Vec<Expr>,
}

impl Kind {
    /// Whether its cases are those of `data/cases.txt`, unchanged.
    pub fn is_recorded(&self) -> bool {
        ["composition", "logical_divide", "complement"].contains(&self.name)
    }

    /// Its cases at a rank.
    pub fn cases(&self, rank: usize) -> Vec<Expr> {
        (self.cases)(self, rank)
    }

    /// As many cases as are recorded, no two alike.
    fn generate(&self, rank: usize, case: impl Fn(&mut Random) -> Expr) -> Vec<Expr> {
        let mut random = Random::of(self.name, rank);
        let mut cases = Vec::new();
        for _ in 0..20 * COUNT {
            let case = case(&mut random);
            // A compiler would remember the same type.
            if cases.len() < COUNT && !cases.contains(&case) {
                cases.push(case);
            }
        }
        assert_eq!(cases.len(), COUNT, "{} at rank {rank} has too few cases", self.name);
        cases
    }
}

/// How many cases of a kind are generated at each rank.
const COUNT: usize = 50;

/// All kinds, in the order of the table.
pub const KINDS: &[Kind] = &[
    Kind { name: "composition", cases: |_, rank| recorded("composition", rank) },
    Kind { name: "logical_divide", cases: |_, rank| recorded("logical_divide", rank) },
    Kind { name: "complement", cases: |_, rank| recorded("complement", rank) },
    Kind { name: "coalesce", cases: |kind, rank| unary(kind, rank, COALESCE) },
    Kind { name: "flatten", cases: |kind, rank| unary(kind, rank, FLATTEN) },
    Kind { name: "filter", cases: |kind, rank| unary(kind, rank, FILTER) },
    Kind { name: "right_inverse", cases: |kind, rank| unary(kind, rank, RIGHT_INVERSE) },
    Kind { name: "left_inverse", cases: |kind, rank| unary(kind, rank, LEFT_INVERSE) },
    Kind { name: "composition by mode", cases: |kind, rank| by_mode(kind, rank, COMPOSITION) },
    Kind { name: "logical_divide by mode", cases: |kind, rank| by_mode(kind, rank, LOGICAL_DIVIDE) },
    Kind { name: "zipped_divide by mode", cases: |kind, rank| by_mode(kind, rank, ZIPPED_DIVIDE) },
    Kind { name: "tiled_divide by mode", cases: |kind, rank| by_mode(kind, rank, TILED_DIVIDE) },
    Kind { name: "flat_divide by mode", cases: |kind, rank| by_mode(kind, rank, FLAT_DIVIDE) },
    Kind { name: "logical_product", cases: |kind, rank| product(kind, rank, LOGICAL_PRODUCT) },
    Kind { name: "blocked_product", cases: |kind, rank| product(kind, rank, BLOCKED_PRODUCT) },
    Kind { name: "raked_product", cases: |kind, rank| product(kind, rank, RAKED_PRODUCT) },
    Kind { name: "tile_to_shape", cases: tile_to_shape },
    Kind { name: "composition, to 2^20", cases: |kind, rank| great_composition(kind, rank, to_2_20) },
    Kind { name: "composition, to 2^31", cases: |kind, rank| great_composition(kind, rank, to_2_31) },
    Kind { name: "composition, powers of 2", cases: |kind, rank| great_composition(kind, rank, powers_of_two) },
    Kind { name: "logical_divide, to 2^20", cases: |kind, rank| great_divide(kind, rank, to_2_20) },
    Kind { name: "logical_divide, to 2^31", cases: |kind, rank| great_divide(kind, rank, to_2_31) },
    Kind { name: "logical_divide, powers of 2", cases: |kind, rank| great_divide(kind, rank, powers_of_two) },
    Kind { name: "complement, to 2^20", cases: |kind, rank| great_complement(kind, rank, to_2_20) },
    Kind { name: "complement, to 2^31", cases: |kind, rank| great_complement(kind, rank, to_2_31) },
    Kind { name: "complement, powers of 2", cases: |kind, rank| great_complement(kind, rank, powers_of_two) },
    Kind { name: "composition, mixed", cases: |_, rank| mixed(recorded("composition", rank)) },
    Kind { name: "logical_divide, mixed", cases: |_, rank| mixed(recorded("logical_divide", rank)) },
    Kind { name: "chain of ten", cases: |kind, rank| kind.generate(rank, |random| chain(random, rank)) },
];

/// The operation whose alias and function have their arguments in the same order.
macro_rules! operations {
    ($($constant:ident: $rust:literal, $method:literal, $cxx:literal;)+) => {
        $(const $constant: Operation = Operation { rust: $rust, method: $method, cxx: $cxx };)+
    };
}

operations! {
    COMPOSITION: "CompositionOf<{0}, {1}>", "{0}.composition({1})", "composition({0}, {1})";
    LOGICAL_DIVIDE: "LogicalDivideOf<{0}, {1}>", "{0}.logical_divide({1})", "logical_divide({0}, {1})";
    ZIPPED_DIVIDE: "ZippedDivideOf<{0}, {1}>", "{0}.zipped_divide({1})", "zipped_divide({0}, {1})";
    TILED_DIVIDE: "TiledDivideOf<{0}, {1}>", "{0}.tiled_divide({1})", "tiled_divide({0}, {1})";
    FLAT_DIVIDE: "FlatDivideOf<{0}, {1}>", "{0}.flat_divide({1})", "flat_divide({0}, {1})";
    COMPLEMENT: "ComplementOf<{0}, {1}>", "{0}.complement({1})", "complement({0}, {1})";
    LOGICAL_PRODUCT: "LogicalProductOf<{0}, {1}>", "{0}.logical_product({1})", "logical_product({0}, {1})";
    BLOCKED_PRODUCT: "BlockedProductOf<{0}, {1}>", "{0}.blocked_product({1})", "blocked_product({0}, {1})";
    RAKED_PRODUCT: "RakedProductOf<{0}, {1}>", "{0}.raked_product({1})", "raked_product({0}, {1})";
    TILE_TO_SHAPE: "TileToShapeOf<{0}, {1}>", "{0}.tile_to_shape({1})", "tile_to_shape({0}, {1})";
    COALESCE: "CoalesceOf<{0}>", "{0}.coalesce()", "coalesce({0})";
    FLATTEN: "FlattenOf<{0}>", "{0}.flatten()", "flatten({0})";
    FILTER: "FilterOf<{0}>", "{0}.filter()", "filter({0})";
    RIGHT_INVERSE: "RightInverseOf<{0}>", "{0}.right_inverse()", "right_inverse({0})";
    LEFT_INVERSE: "LeftInverseOf<{0}>", "{0}.left_inverse()", "left_inverse({0})";
    SECOND_MODE: "ModeOf<{0}, U1>", "{0}.mode::<U1>()", "layout<1>({0})";
}

fn call<const N: usize>(operation: Operation, args: [Expr; N]) -> Expr {
    Expr::Call(operation, args.into())
}

fn recorded(name: &str, rank: usize) -> Vec<Expr> {
    cases().iter().filter(|case| case.operation == name && case.rank == rank).map(recorded_case).collect()
}

/// The expression of a recorded case.
pub fn recorded_case(case: &Case) -> Expr {
    let operation = match case.operation.as_str() {
        "composition" => COMPOSITION,
        "logical_divide" => LOGICAL_DIVIDE,
        "complement" => COMPLEMENT,
        other => panic!("cases.txt has an operation `{other}`"),
    };
    Expr::Call(operation, case.args.to_vec())
}

/// Compact layouts whose modes lie in memory in any order.
fn unary(kind: &Kind, rank: usize, operation: Operation) -> Vec<Expr> {
    kind.generate(rank, |random| {
        let sizes = random.small_sizes(rank);
        call(operation, [random.compact(&sizes)])
    })
}

/// A tile for each mode: contiguous elements, or such with one or two between.
fn by_mode(kind: &Kind, rank: usize, operation: Operation) -> Vec<Expr> {
    kind.generate(rank, |random| {
        let sizes = random.sizes(rank, if rank > 8 { &[2, 4, 6] } else { &[4, 6, 8, 12, 16, 24] });
        let tiles = sizes.iter().map(|size| {
            let dividing: Vec<_> = TILES.into_iter().filter(|(count, stride)| size % (count * stride) == 0).collect();
            let (count, stride) = random.choose(&dividing);
            Expr::Layout(Tree::Static(count), Tree::Static(stride))
        });
        let tiles = tiles.collect();
        call(operation, [random.compact(&sizes), Expr::Tiler(tiles)])
    })
}

/// Elements of a tile, and their stride.
const TILES: [(u64, u64); 6] = [(2, 1), (3, 1), (4, 1), (2, 2), (3, 2), (2, 3)];

/// A block of the rank, and a layout of blocks of half of it.
fn product(kind: &Kind, rank: usize, operation: Operation) -> Vec<Expr> {
    kind.generate(rank, |random| {
        let block = random.sizes(rank, if rank > 4 { &[2, 2, 2, 3] } else { &[2, 3, 4, 5, 6, 8] });
        let blocks = random.sizes(rank / 2, if rank > 4 { &[2, 2, 3] } else { &[2, 3, 4, 5, 6, 8] });
        call(operation, [random.compact(&block), random.compact(&blocks)])
    })
}

fn tile_to_shape(kind: &Kind, rank: usize) -> Vec<Expr> {
    kind.generate(rank, |random| {
        let block = random.small_sizes(rank);
        let target: Vec<u64> = block.iter().map(|size| size * random.choose(&[1, 2])).collect();
        call(TILE_TO_SHAPE, [random.compact(&block), Expr::Tuple(shape(&target))])
    })
}

/// So many sizes.
type Sizes = fn(&mut Random, usize) -> Vec<u64>;

fn to_2_20(random: &mut Random, count: usize) -> Vec<u64> {
    random.sizes_below(count, 1 << 20)
}

fn to_2_31(random: &mut Random, count: usize) -> Vec<u64> {
    random.sizes_below(count, 1 << 31)
}

/// Powers of two, 2^30 elements in all: CuTe multiplies static integers as `int`.
fn powers_of_two(random: &mut Random, count: usize) -> Vec<u64> {
    random.powers_of_two(count, 30)
}

/// A row-major layout, and a compact one of the same sizes.
fn great_composition(kind: &Kind, rank: usize, sizes: Sizes) -> Vec<Expr> {
    kind.generate(rank, |random| {
        let sizes = sizes(random, rank);
        let right = random.compact(&sizes);
        // The right operand steps through whole modes of the left one.
        call(COMPOSITION, [layout(&sizes, &row_major(&sizes)), in_steps_of(&sizes, right)])
    })
}

/// The same modes, each with the stride at which the left operand has it: a permutation of its modes.
fn in_steps_of(sizes: &[u64], layout_of_order: Expr) -> Expr {
    let Expr::Layout(_, Tree::Tuple(strides)) = layout_of_order else { unreachable!("a layout of modes") };
    let mut order: Vec<usize> = (0..sizes.len()).collect();
    order.sort_by_key(|&mode| strides[mode].leaves());
    let of = |values: &[u64]| order.iter().map(|&mode| values[mode]).collect::<Vec<_>>();
    layout(&of(sizes), &of(&column_major(sizes)))
}

/// A row-major layout, and some of its modes as a tile.
fn great_divide(kind: &Kind, rank: usize, sizes: Sizes) -> Vec<Expr> {
    kind.generate(rank, |random| {
        let sizes = sizes(random, rank);
        let strides = column_major(&sizes);
        let mut chosen = random.order(rank);
        chosen.truncate(rank / 2);
        let of = |values: &[u64]| chosen.iter().map(|&mode| values[mode]).collect::<Vec<_>>();
        call(LOGICAL_DIVIDE, [layout(&sizes, &row_major(&sizes)), layout(&of(&sizes), &of(&strides))])
    })
}

/// Modes with gaps between them, and the product of all as the cotarget.
fn great_complement(kind: &Kind, rank: usize, sizes: Sizes) -> Vec<Expr> {
    kind.generate(rank, |random| {
        let all = sizes(random, rank);
        let sizes: Vec<u64> = all.iter().map(|&size| if size % 4 == 0 { size / 2 } else { size }).collect();
        let order = random.order(rank);
        let (mut strides, mut stride) = (vec![0; rank], 1);
        for &mode in &order {
            stride *= all[mode] / sizes[mode];
            strides[mode] = stride;
            stride *= sizes[mode];
        }
        call(COMPLEMENT, [layout(&sizes, &strides), Expr::Tuple(Tree::Static(stride))])
    })
}

/// The last size of the first operand is of run time, and its strides but those of one.
fn mixed(cases: Vec<Expr>) -> Vec<Expr> {
    let modes = |tree: Tree| match tree {
        Tree::Tuple(modes) => modes,
        other => vec![other],
    };
    let of = |case| match case {
        Expr::Call(operation, mut args) => {
            let Expr::Layout(shape, stride) = args.remove(0) else { unreachable!("a layout") };
            let mut shape = modes(shape);
            *shape.last_mut().expect("a mode") = Tree::Dynamic;
            let one = |tree| if tree == Tree::Static(1) { tree } else { Tree::Dynamic };
            let stride = modes(stride).into_iter().map(one).collect();
            args.insert(0, Expr::Layout(Tree::Tuple(shape), Tree::Tuple(stride)));
            Expr::Call(operation, args)
        }
        other => other,
    };
    let mut different = Vec::new();
    for case in cases.into_iter().map(of) {
        if !different.contains(&case) {
            different.push(case);
        }
    }
    different
}

/// Ten operations, each on the result of the one before.
fn chain(random: &mut Random, rank: usize) -> Expr {
    let sizes = random.sizes(rank, if rank == 2 { &[4, 8, 16, 32, 64, 128] } else { &[2, 4] });
    let total: u64 = sizes.iter().product();
    let other = random.shuffled(&sizes);
    let (left, right) = (random.compact(&sizes), random.compact(&other));
    let pair = |size, stride| Expr::Layout(Tree::Static(size), Tree::Static(stride));
    let twos = Expr::Tuple(shape(&[2, 2]));
    let composed = call(COMPOSITION, [left, right]);
    let flat = call(COALESCE, [call(FLATTEN, [composed])]);
    let divided = call(ZIPPED_DIVIDE, [call(LOGICAL_DIVIDE, [flat, pair(2, 1)]), twos]);
    let rest = call(COALESCE, [call(SECOND_MODE, [divided])]);
    let complement = call(COMPLEMENT, [rest, Expr::Tuple(Tree::Static(2 * total))]);
    call(FILTER, [call(LOGICAL_PRODUCT, [complement, pair(4, 1)])])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_have_different_cases_by_rank() {
        for kind in KINDS {
            for rank in RANKS {
                let texts: Vec<String> = kind.cases(rank).iter().map(Expr::rust).collect();
                assert!(texts.len() >= 40, "{} at rank {rank}", kind.name);
                let mut different = texts.clone();
                different.sort();
                different.dedup();
                assert_eq!(different.len(), texts.len(), "{} at rank {rank}", kind.name);
            }
        }
    }

    #[test]
    fn a_chain_is_of_ten_operations() {
        fn calls(expr: &Expr) -> usize {
            match expr {
                Expr::Call(_, args) => 1 + args.iter().map(calls).sum::<usize>(),
                _ => 0,
            }
        }
        assert_eq!(calls(&chain(&mut Random::of("chain", 4), 4)), 10);
    }

    #[test]
    fn mixed_cases_have_both_integers() {
        for case in mixed(recorded("composition", 4)) {
            let text = case.rust();
            assert!(text.contains("usize") && text.contains("CompositionOf<Layout![("), "{text}");
        }
    }
}
