//! Phases of small blocks, with threads that take turns in any order: each operand, filling and filling again.

use colex::prelude::*;
use colex::typenum::{U1, U12, U16, U64};
use colex_bulk::{Backend, Block, Element, LaunchError, Output, Turns, Uniform};
use colex_bulk_threads::{parallel_blocks, parallel_threads};

/// All orders; Miri, which sees races, takes several threads of the machine.
const TURNS: &[Turns] = if cfg!(miri) {
    &[parallel_threads(4)]
} else {
    &[Turns::Forward, Turns::Backward, Turns::Shuffled(1), Turns::Shuffled(2), parallel_threads(4), parallel_blocks(3)]
};

type Row<'k> = Output<'k, u32, Layout![(16, 2) : (1, 16)], Shape![(16, 1)]>;

/// Numbers that go around: each thread gives its number to the next one, `rounds` times, through two buffers in turn.
fn go_around<B: Backend>(block: &mut Block<'_, B, U16>, (out, rounds): (Row<'_>, usize)) {
    let threads = layout![16 : 1];
    let (_, column) = block.at();
    let (full, mut empty) = (block.shared::<u32, _>(threads), block.shared::<u32, _>(threads));
    let mut full = block.fill(full.by(threads), column, |t, to, column| to.set((t.index() + 100 * column) as u32));
    let mut seen = block.per_thread(0u32);
    for _ in 0..rounds {
        let next = block.fill(empty.by(threads), (&full, &mut seen), |t, to, (full, seen)| {
            let got = full[(t.index() + 15) % 16];
            *seen += got;
            to.set(got)
        });
        empty = full.forget();
        full = next;
    }
    // Each element again, by another thread, of memory that is filled already.
    block.threads((full.by_mut(layout![16 : 1]), &seen), |_, (mut own, seen)| own[0] += 1000 * seen);
    let mut tile = out.tile(block);
    block.threads((&full, tile.by_mut(layout![(16, 1) : (1, 0)])), |t, (full, mut to)| {
        to[(0, 0)] = full[15 - t.index()]
    });
}

#[test]
fn writes_are_visible_in_later_phases() {
    for &turns in TURNS {
        let mut out = [0u32; 32];
        let to = Output::new(make_tensor(&mut out, layout![(16, 2) : (1, 16)]), shape![(16, 1)]).unwrap();
        turns.launch((to, 3usize), go_around).unwrap();
        for (at, &x) in out.iter().enumerate() {
            let (t, column) = (15 - at as u32 % 16, at as u32 / 16);
            let was = |rounds: u32| (t + 16 - rounds) % 16 + 100 * column;
            assert_eq!(x, was(3) + 1000 * (was(1) + was(2) + was(3)), "{turns:?}, element {at}");
        }
    }
}

type Matrix<'k, T> = Output<'k, T, Layout![(8, 12) : (12, 1)], Shape![(4, 6)]>;

/// The parts of a tile of 4 by 6 in two arrays, by a layout of 12 threads.
fn numbered<B: Backend, T: Element + From<u8>>(block: &mut Block<'_, B, U12>, (a, b): (Matrix<'_, T>, Matrix<'_, T>)) {
    let (mut a, mut b) = (a.tile(block), b.tile(block).with_shape(shape![(2, 2, 6)]));
    block.threads((a.by_mut(layout![(2, 6) : (6, 1)]), b.by_mut(layout![(2, 1, 6)])), |t, (mut a, mut b)| {
        a.for_each_mut(|x| *x = T::from(t.index() as u8));
        b.for_each_mut(|x| *x = T::from(t.index() as u8));
    });
}

#[test]
fn parts_follow_the_thread_layout() {
    for &turns in TURNS {
        let (mut a, mut b) = ([99u16; 96], [99u16; 96]);
        let all = layout![(8, 12) : (12, 1)];
        let of = |tensor| Output::new(tensor, shape![(4, 6)]).unwrap();
        turns.launch((of(make_tensor(&mut a, all)), of(make_tensor(&mut b, all))), numbered).unwrap();
        for i in 0..8 {
            for j in 0..12 {
                assert_eq!(usize::from(a[i * 12 + j]), i % 2 * 6 + j % 6, "{turns:?}");
                assert_eq!(usize::from(b[i * 12 + j]), i % 2 + 2 * (j % 6), "{turns:?}");
            }
        }
    }
}

/// Values that are the same for all threads, by each way to lend them.
fn uniform<B: Backend>(
    block: &mut Block<'_, B, U1>,
    (out, x): (Output<'_, f64, Layout![(1, 1)], Shape![(1, 1)]>, f64),
) {
    let mut tile = out.tile(block);
    let columns = 3;
    let lent = (x, 2u32, layout![(2, columns)], Uniform([1usize, 2]), tile.by_mut(layout![(1, 1)]));
    block.threads(lent, |_, (x, two, layout, [one, _], mut to)| {
        to[(0, 0)] = x + f64::from(two) + layout.at((one, one + one)) as f64;
    });
}

#[test]
fn uniform_values_are_lent_to_all() {
    let mut out = [0.0];
    let to = Output::new(make_tensor(&mut out, layout![(1, 1)]), shape![(1, 1)]).unwrap();
    Turns::Forward.launch((to, 0.5), uniform).unwrap();
    assert_eq!(out, [0.5 + 2.0 + 5.0]);
}

fn two_outputs<B: Backend, L, X, M, Y>(_: &mut Block<'_, B, U1>, _: (Output<'_, u8, L, X>, Output<'_, u8, M, Y>)) {
    unreachable!("it is not launched");
}

#[test]
fn grids_of_outputs_must_agree() {
    let (mut a, mut b) = ([0u8; 64], [0u8; 64]);
    let a = Output::new(make_tensor(&mut a, layout![(8, 8)]), shape![(4, 2)]).unwrap();
    let b = Output::new(make_tensor(&mut b, layout![(8, 8)]), shape![(2, 4)]).unwrap();
    let error = Turns::Forward.launch((a, b), two_outputs).unwrap_err();
    assert_eq!(error, LaunchError::Grids((2, 4), (4, 2)));
    assert_eq!(error.to_string(), "one output has 2 by 4 tiles, and another 4 by 2");
}

#[test]
fn a_kernel_needs_an_output() {
    let input = make_tensor(&[0u8; 4], layout![4 : 1]);
    let kernel =
        |_: &mut Block<'_, _, U1>, _: (Tensor<View<'_, u8>, Layout![4 : 1]>,)| unreachable!("it is not launched");
    assert_eq!(Turns::Forward.launch((input,), kernel), Err(LaunchError::NoOutput));
}

#[test]
fn a_thread_panic_ends_the_launch() {
    let caught = std::panic::catch_unwind(|| {
        let mut out = [0.0];
        let to = Output::new(make_tensor(&mut out, layout![(1, 1)]), shape![(1, 1)]).unwrap();
        Turns::Forward.launch((to, 0.5), |block: &mut Block<'_, _, U1>, _| block.threads((), |_, ()| panic!("so")))
    });
    assert!(caught.is_err());
}

type Some16<'k> = Output<'k, u32, Layout![(16, 2) : (1, 16)], Shape![(16, 1)]>;

/// For each warp a value that shows the order of its threads, written by 16 of 64 threads.
fn of_warps<B: Backend>(block: &mut Block<'_, B, U64>, (out,): (Some16<'_>,)) {
    let mut value = block.per_thread([0u32; 2]);
    block.threads(&mut value, |t, value| *value = [t.index() as u32, t.index() as u32]);
    // Not commutative: the first of the left, and the last of the right.
    block.reduce_in_warps(&mut value, |[first, _], [_, last]| [first, last]);
    let all = block.shared::<u32, _>(layout![64 : 1]);
    let all = block.fill(all.by(layout![64 : 1]), &value, |_, to, [first, last]| to.set(100 * first + last));
    let mut tile = out.tile(block);
    block.threads((&all, tile.by_mut_of_some(layout![(16, 1) : (1, 0)])), |t, (all, to)| {
        assert_eq!(to.is_some(), t.index() < 16);
        if let Some(mut to) = to {
            to[(0, 0)] = all[4 * t.index()];
        }
    });
}

#[test]
fn warp_values_are_reduced_in_order() {
    for &turns in TURNS {
        let mut out = [0u32; 32];
        let to = Output::new(make_tensor(&mut out, layout![(16, 2) : (1, 16)]), shape![(16, 1)]).unwrap();
        turns.launch((to,), of_warps).unwrap();
        for (at, &x) in out.iter().enumerate() {
            assert_eq!(x, if at % 16 < 8 { 31 } else { 3200 + 63 }, "{turns:?}, element {at}");
        }
    }
}
