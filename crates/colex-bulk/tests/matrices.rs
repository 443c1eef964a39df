//! Fragments of `ldmatrix` against the thread-value layouts of the atoms that they are operands of, and loads that a warp refuses.

use colex::prelude::*;
use colex::typenum::{U0, U2, U3, U32};
use colex_atoms::element::{Element, bf16, f16, tf32};
use colex_atoms::mma::{MmaAtom, MmaM16N8K8, MmaM16N8K16, MmaM16N8K32, Operand};
use colex_bulk::{
    Backend, Block, ByRows, ByTerms, Chunk, MatrixStage, OfFourMatrices, OfTwoMatrices, Output, Pair, Turns,
    WarpFragment,
};

/// Word `i` of lane `4 r + j` is word `j` of row `r` of matrix `i`, of `rows` rows of two chunks and `of_word` elements in a
/// word: the layout of an operand is that function.
fn words_of_matrices(rows: usize, of_word: usize, layout: impl Fn(usize, usize) -> usize) {
    let below = rows / 8;
    for (lane, value) in (0..32).flat_map(|lane| (0..below * 2 * of_word).map(move |value| (lane, value))) {
        let matrix = value / of_word;
        let row = lane / 4 + 8 * (matrix % below);
        let term = (4 * (matrix / below) + lane % 4) * of_word + value % of_word;
        assert_eq!(layout(lane, value), row + rows * term, "lane {lane}, value {value}");
    }
}
macro_rules! operand {
    ($operand:ty, $rows:literal) => {{
        let layout = <<$operand as Operand>::Layout>::default();
        let of_word = 32 / <<<$operand as Operand>::Element as Element>::Bits as StaticInteger>::VALUE;
        words_of_matrices($rows, of_word, |lane, value| layout.at((lane, value)));
    }};
}
fn four<O: OfFourMatrices>() {}
fn two<O: OfTwoMatrices>() {}

#[test]
#[cfg_attr(miri, ignore = "layouts alone")]
fn operands_are_matrices() {
    macro_rules! of_atoms {
        ($($atom:ty),*) => { $(
            four::<<$atom as MmaAtom>::A>();
            two::<<$atom as MmaAtom>::B>();
            operand!(<$atom as MmaAtom>::A, 16);
            operand!(<$atom as MmaAtom>::B, 8);
        )* };
    }
    of_atoms!(
        MmaM16N8K16<f16, f16, f32>,
        MmaM16N8K16<bf16, bf16, f32>,
        MmaM16N8K8<tf32, tf32, f32>,
        MmaM16N8K32<i8, i8, i32>
    );
}

type Atom = MmaM16N8K16<f16, f16, f32>;
type Square<'k> = Tensor<View<'k, Chunk<f16>>, Layout![(16, 4) : (4, 1)]>;
type Sums<'k> = Output<'k, Pair<f32>, Layout![(16, 8) : (8, 1)], Shape![(16, 8)]>;

/// `A^T B` of 16 terms, with both factors by rows; each has two more chunks, which are not used.
fn by_rows<'k, B: Backend>(block: &mut Block<'k, B, U32>, (a, b, out): (Square<'k>, Square<'k>, Sums<'k>)) {
    let threads = layout![(8, 4) : (4, 1)];
    let mut sums = block.per_warp([WarpFragment::<B, <Atom as MmaAtom>::C>::zero(); 2]);
    let stage = MatrixStage::new(Swizzle::<U2, U0, U3>::new(), layout![(16, 4) : (4, 1)], threads);
    block.ring_of_warps::<U3, _, _, _, _, _, _, _, _>(
        (stage, stage),
        1,
        |_| (a, b),
        move |t, (to_a, to_b), (a, b)| {
            let part = |all: Square<'k>| all.local_partition(threads, t.index());
            (to_a.copy_async(&part(a)), to_b.copy_async(&part(b)))
        },
        (),
        |_, _, ()| (),
        &mut sums,
        |warp, (a, b), _, (), [left, right]| {
            let a = warp.load_matrix::<_, ByRows, _, _>(a, (0, 0));
            let b: [_; 2] = warp.load_matrix::<_, ByRows, _, _>(b, (0, 2));
            warp.multiply_add::<Atom>(a, b[0], left);
            warp.multiply_add::<Atom>(a, b[1], right);
        },
    );
    let mut out = out.tile(block).with_shape(shape![(8, 2, 4, 2)]);
    block.threads((&sums, out.by_mut(layout![(8, 1, 4, 1) : (4, 0, 1, 0)])), |_, (sums, mut to)| {
        to.for_each_indexed_mut(|at, to| *to = Pair::new([sums[at.3][2 * at.1], sums[at.3][2 * at.1 + 1]]));
    });
}

#[test]
fn factors_by_rows_are_transposed() {
    // Element `(term, row)`: small numbers, so that sums are exact.
    let element = |seed: usize, term: usize, row: usize| ((seed + 5 * term + 3 * row) % 11) as f32 - 5.0;
    let of = |seed| -> Vec<Chunk<f16>> {
        let chunk = |i: usize| Chunk::from_fn(|e| f16::from_f32(element(seed, i / 4, i % 4 * 8 + e)));
        (0..64).map(chunk).collect()
    };
    let (a, b) = (of(1), of(4));
    let mut out = [Pair::new([0.0; 2]); 128];
    let to = Output::new(make_tensor(&mut out, layout![(16, 8) : (8, 1)]), shape![(16, 8)]).unwrap();
    let square = layout![(16, 4) : (4, 1)];
    Turns::Forward.launch((make_tensor(&a[..], square), make_tensor(&b[..], square), to), by_rows).unwrap();
    for (i, pair) in out.iter().enumerate() {
        let sum = |n: usize| (0..16).map(|k| element(1, k, i / 8) * element(4, k, 16 + n)).sum::<f32>();
        assert_eq!(pair.array(), [sum(i % 8 * 2), sum(i % 8 * 2 + 1)], "{i}");
    }
}

/// Loads from a row on, of a tile of 16.
fn load_from<const ROW: usize>() {
    let (data, mut out) = ([Chunk::<f16>::ZERO; 64], [Pair::new([0.0; 2]); 128]);
    let to = Output::new(make_tensor(&mut out, layout![(16, 8) : (8, 1)]), shape![(16, 8)]).unwrap();
    fn load<'k, B: Backend, const ROW: usize>(block: &mut Block<'k, B, U32>, (a, _): (Square<'k>, Sums<'k>)) {
        let threads = layout![(8, 4) : (4, 1)];
        let mut nothing = block.per_warp(());
        block.ring_of_warps::<U3, _, _, _, _, _, _, _, _>(
            MatrixStage::new(Swizzle::<U2, U0, U3>::new(), layout![(16, 4) : (4, 1)], threads),
            1,
            |_| a,
            move |t, to, a| to.copy_async(&a.local_partition(threads, t.index())),
            (),
            |_, _, ()| (),
            &mut nothing,
            |warp, stage, _, (), ()| {
                let _: WarpFragment<B, <Atom as MmaAtom>::A> = warp.load_matrix::<_, ByTerms, _, _>(stage, (ROW, 0));
            },
        );
    }
    Turns::Forward.launch((make_tensor(&data[..], layout![(16, 4) : (4, 1)]), to), load::<_, ROW>).unwrap();
}

#[test]
fn loads_stay_in_the_tile() {
    load_from::<0>();
}

#[test]
#[should_panic(expected = "a tile of 16 rows and 2 chunks at (1, 0) of 16 rows and 4 chunks")]
fn loads_beyond_the_tile() {
    load_from::<1>();
}
