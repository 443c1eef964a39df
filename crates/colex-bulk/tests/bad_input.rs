//! Mistakes, and unusual correct input: the error, its numbers, and that nothing is written.
//!
//! Compile errors are in `crates/colex-bulk/ui-tests`; errors of a driver, in `crates/colex-bulk/launch/tests/driver.rs` and, on a GPU, among the
//! `refusals` of `colex-bulk-launch`. The table is in `crates/colex-bulk/REFUSALS.md`.
#![cfg(not(miri))]

use colex::LayoutError;
use colex::prelude::*;
use colex::typenum::U32;
use colex_bulk::{Backend, Block, Edges, LaunchError, Output, Totals, Turns, edges, entry_points};

const HOST: Turns = Turns::Shuffled(5);

type Matrix = Layout![(usize, usize) : (usize, 1)];
type Input<'k> = Tensor<View<'k, f32>, Matrix>;
type Tile = Shape![(4, 8)];

/// Twice the numbers, through memory of the block.
fn twice<B: Backend>(block: &mut Block<'_, B, U32>, (src, dst): (Input<'_>, Output<'_, f32, Matrix, Tile>)) {
    let threads = layout![(4, 8) : (8, 1)];
    let from = src.local_tile(shape![(4, 8)], block.at());
    let own = block.shared::<f32, _>(layout![(4, 8) : (8, 1)]);
    let own =
        block.fill(own.by(threads), from, move |t, to, from| to.copy_from(&from.local_partition(threads, t.index())));
    let mut to = dst.tile(block);
    block
        .threads((&own, to.by_mut(threads)), |t, (own, mut to)| to[(0, 0)] = 2.0 * own[(t.index() / 8, t.index() % 8)]);
}

/// 1 in each element, and how many they are.
fn ones<B: Backend>(
    block: &mut Block<'_, B, U32>,
    (dst, all): (Output<'_, f32, Matrix, Edges<Tile>>, Totals<'_, u32>),
) {
    let mut to = dst.tile(block);
    block.threads((to.by_mut(layout![(4, 8) : (8, 1)]), &all), |_, (mut to, all)| {
        to.set_with(|_| {
            all.add(0, 1);
            1.0
        });
    });
}

fn nothing<B: Backend>(_: &mut Block<'_, B, U32>, _: (Output<'_, f32, Matrix, Tile>, Output<'_, f32, Matrix, Tile>)) {}

entry_points! {
    /// Twice `m` by `n` numbers.
    twice_of(m: 4, n: 8) [32 threads, 128 bytes]
    reads src: f32 = layout![(m, n) : (n, 1)];
    writes dst: f32 = layout![(m, n) : (n, 1)], shape![(4, 8)];
    |block| twice(block, (src, dst));

    /// The same, and it says less memory than it takes.
    twice_in_124_bytes(m: 4, n: 8) [32 threads, 124 bytes]
    reads src: f32 = layout![(m, n) : (n, 1)];
    writes dst: f32 = layout![(m, n) : (n, 1)], shape![(4, 8)];
    |block| twice(block, (src, dst));

    /// The same, of rows that are a pitch apart.
    twice_pitched(m: 4, n: 8, pitch: 1) [32 threads, 128 bytes]
    reads src: f32 = layout![(m, n) : (n, 1)];
    writes dst: f32 = layout![(m, n) : (pitch, 1)], shape![(4, 8)];
    |block| twice(block, (src, dst));

    /// 1 in each of `m` by `n` numbers, of any size from a tile on, and how many they are.
    ones_of(m: 1 from 4, n: 1 from 8) [32 threads, 0 bytes]
    writes dst: f32 = layout![(m, n) : (n, 1)], edges(shape![(4, 8)]);
    adds all: u32 = 1;
    |block| ones(block, (dst, all));

    /// Two outputs, one of them the other way round.
    two_of(m: 8, n: 8) [32 threads, 0 bytes]
    writes a: f32 = layout![(m, n) : (n, 1)], shape![(4, 8)];
    writes b: f32 = layout![(n, m) : (m, 1)], shape![(4, 8)];
    |block| nothing(block, (a, b));
}

const UNTOUCHED: f32 = -1.0;

/// An output of so many elements that nobody has written, before and after a function.
#[track_caller]
fn untouched<T>(count: usize, f: impl FnOnce(&mut Vec<f32>) -> T) -> T {
    let mut out = vec![UNTOUCHED; count];
    let result = f(&mut out);
    assert!(out.iter().all(|x| *x == UNTOUCHED), "something was written");
    result
}

/// A block has as much memory as its entry point says. The kernel has written nothing when it asks for more.
#[test]
fn too_little_shared_memory() {
    let caught = untouched(32, |out| {
        let launch = std::panic::AssertUnwindSafe(|| twice_in_124_bytes(&Turns::Forward, &vec![0.0; 32], out, 4, 8));
        std::panic::catch_unwind(launch).unwrap_err()
    });
    let text = caught.downcast::<String>().expect("a text with numbers");
    assert_eq!(*text, "the kernel takes 128 bytes of shared memory and more, and has 124");
}

/// A grid cannot be passed: it is that of the outputs. So the mistakes are outputs of different grids, and less memory
/// than a grid of blocks needs.
#[test]
fn a_grid_covers_the_problem() {
    let error = untouched(128, |a| untouched(128, |b| two_of(&HOST, a, b, 16, 8).unwrap_err()));
    assert_eq!(error, LaunchError::Grids((4, 1), (2, 2)));
    assert_eq!(error.to_string(), "one output has 4 by 1 tiles, and another 2 by 2");
    let error = untouched(127, |out| twice_of(&HOST, &vec![0.0; 128], out, 16, 8).unwrap_err());
    assert_eq!(error, LaunchError::Memory { needs: 128, has: 127 });
    assert_eq!(error.to_string(), "a layout reaches 128 elements of memory that has 127");
    let error = untouched(128, |out| twice_of(&HOST, &vec![0.0; 96], out, 16, 8).unwrap_err());
    assert_eq!(error, LaunchError::Memory { needs: 128, has: 96 });
    let error = untouched(128, |out| ones_of(&HOST, out, &mut vec![], 16, 8).unwrap_err());
    assert_eq!(error, LaunchError::Memory { needs: 1, has: 0 });
    let without_outputs = Turns::Forward.launch((5usize,), |_: &mut Block<'_, _, U32>, _| unreachable!());
    assert_eq!(without_outputs, Err(LaunchError::NoOutput));
}

#[test]
fn sizes_of_0() {
    // No elements, no blocks.
    for (m, n) in [(0, 8), (4, 0), (0, 0)] {
        assert_eq!(untouched(32, |out| twice_of(&HOST, &vec![], out, m, n)), Ok(()));
        assert_eq!(untouched(32, |out| ones_of(&HOST, out, &mut vec![0], m, n)), Ok(()));
    }
    // Blocks, and a size of 0: rows without a pitch.
    let error = untouched(32, |out| twice_pitched(&HOST, &vec![0.0; 32], out, 4, 8, 0).unwrap_err());
    assert!(matches!(error, LaunchError::Layout(LayoutError::NotInjective { .. })), "{error:?}");
}

#[test]
fn sizes_of_less_than_a_tile() {
    for (m, n, name, size, multiple) in [(1, 8, "m", 1, 4), (4, 1, "n", 1, 8), (2, 8, "m", 2, 4)] {
        let error = untouched(32, |out| twice_of(&HOST, &vec![0.0; 32], out, m, n).unwrap_err());
        assert_eq!(error, LaunchError::Size { name, size, multiple, least: multiple, most: 1 << 20 });
    }
    for (m, n, name, size, least) in [(1, 8, "m", 1, 4), (4, 1, "n", 1, 8), (3, 8, "m", 3, 4)] {
        let error = untouched(32, |out| ones_of(&HOST, out, &mut vec![0], m, n).unwrap_err());
        assert_eq!(error, LaunchError::Size { name, size, multiple: 1, least, most: 1 << 20 });
    }
    // The same without an entry point.
    let (rows, columns) = (3, 8);
    let of = |out: &mut [f32]| {
        let all = make_tensor(out, layout![(rows, columns) : (columns, 1)]).prove_injective().unwrap();
        Output::new(all, edges(shape![(4, 8)])).err()
    };
    assert_eq!(untouched(24, |out| of(out)), Some(LaunchError::LessThanATile { size: 3, tile: 4 }));
}

#[test]
fn sizes_that_are_no_multiple() {
    for (m, n, name, size, multiple) in [(5, 8, "m", 5, 4), (4, 12, "n", 12, 8), (1 << 21, 8, "m", 1 << 21, 4)] {
        let error = untouched(64, |out| twice_of(&HOST, &vec![0.0; 64], out, m, n).unwrap_err());
        assert_eq!(error, LaunchError::Size { name, size, multiple, least: multiple, most: 1 << 20 });
    }
    let error = untouched(64, |out| twice_of(&HOST, &vec![0.0; 64], out, 5, 8).unwrap_err());
    assert_eq!(error.to_string(), "the size m is 5, and not a multiple of 4 between 4 and 1048576");
    // Without an entry point it is the layout that cannot be divided.
    let (rows, columns) = (5, 8);
    let of = |out: &mut [f32]| {
        let all = make_tensor(out, layout![(rows, columns) : (columns, 1)]).prove_injective().unwrap();
        Output::new(all, shape![(4, 8)]).err()
    };
    let error = untouched(40, |out| of(out)).expect("5 is no multiple of 4").to_string();
    assert!(error.contains('5') && error.contains('4'), "{error}");
    // With edges each is written once.
    for (m, n) in [(5, 9), (4, 8), (7, 15)] {
        let (mut out, mut all) = (vec![UNTOUCHED; m * n + 1], vec![7]);
        ones_of(&HOST, &mut out, &mut all, m, n).unwrap();
        assert_eq!((all[0] as usize, out.pop()), (m * n + 7, Some(UNTOUCHED)));
        assert!(out.iter().all(|x| *x == 1.0));
    }
}

/// Of static layouts it is a compile error, and so are two outputs over one memory: each is borrowed exclusively.
#[test]
fn outputs_that_overlap() {
    for pitch in [7, 1] {
        let error = untouched(64, |out| twice_pitched(&HOST, &vec![0.0; 64], out, 8, 8, pitch).unwrap_err());
        assert!(matches!(error, LaunchError::Layout(LayoutError::NotInjective { .. })), "{error:?}");
    }
    let mut out = vec![UNTOUCHED; 71];
    twice_pitched(&HOST, &vec![0.5; 64], &mut out, 8, 8, 9).unwrap();
    assert!((0..71).all(|i| out[i] == if i % 9 < 8 { 1.0 } else { UNTOUCHED }));
}
