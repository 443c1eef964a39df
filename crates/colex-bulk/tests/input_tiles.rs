//! Tiles of inputs that are cut off where the output ends, and threads that are counted from another one than the first: each
//! element is read where it is, and written once, whatever the sizes are.

use colex::prelude::*;
use colex::typenum::{U4, U6, U12};
use colex_bulk::{Backend, Block, Output, Predicated, Totals, Turns, predicated};
use std::panic::{AssertUnwindSafe, catch_unwind};

type Matrix = Layout![(usize, usize) : (1, usize)];
type Kernel<'k> =
    (Tensor<View<'k, u32>, Matrix>, usize, Output<'k, u32, Matrix, Predicated<Shape![(4, 6)]>>, Totals<'k, u32>);

/// Ten times each element, and the thread that has it; and how many were written, and how many there are besides.
fn kernel<B: Backend>(block: &mut Block<'_, B, U12>, (src, first, dst, counts): Kernel<'_>) {
    let threads = layout![(2, 6) : (1, 2)];
    let from = dst.tile_of(block, src).by(threads);
    let mut to = dst.tile(block);
    let to = to.by_mut(threads);
    let (from, to) = match first {
        0..100 => (from.from_thread(first), to.from_thread(first)),
        // A power of two, whose remainder is computed in another way.
        200..300 => (from.from_thread_of_each::<4>(first, 3), to.from_thread_of_each::<4>(first, 3)),
        _ => (from.from_thread_of_each::<3>(first, 2), to.from_thread_of_each::<3>(first, 2)),
    };
    block.threads((from, to, &counts), |t, (from, mut to, counts)| {
        for at in (0..2).map(|i| (i, 0)) {
            assert_eq!(from.has(at), from.get(at).is_some());
            counts.add(1, u32::from(!from.has(at)));
        }
        to.set_with(|at| {
            counts.add(0, 1);
            10 * from.get(at).expect("an element that is written is one that can be read") + t.index() as u32
        });
    });
}

#[test]
fn each_element_is_read_in_place() {
    let (end, firsts): (usize, &[usize]) = if cfg!(miri) {
        (6, &[4, usize::MAX])
    } else {
        (14, &[0, 1, 5, 12, 17, 100, 101, 102, 200, 201, 203, usize::MAX])
    };
    for (rows, columns) in (1..end).flat_map(|m| (1..end).map(move |n| (m, n))) {
        for &first in firsts {
            // An input that is larger than the output, and of another pitch.
            let (of_src, of_dst) = (rows + 3, rows + 2);
            let src: Vec<u32> = (0..(of_src * (columns + 1)) as u32).collect();
            let (mut dst, mut counts) = (vec![7; of_dst * columns], [0, 0]);
            let from = make_tensor(&src[..], layout![({ rows + 1 }, { columns + 1 }) : (1, of_src)]);
            let to = make_tensor(&mut dst[..], layout![(rows, columns) : (1, of_dst)]).prove_injective().unwrap();
            let out = Output::new(to, predicated(shape![(4, 6)])).unwrap();
            Turns::Shuffled(3).launch((from, first, out, Totals::new(&mut counts)), kernel).unwrap();
            for (place, got) in dst.iter().enumerate() {
                let (i, j) = (place % of_dst, place / of_dst);
                // The thread whose number, counted from `first` on, is that of this place.
                let number = i % 4 % 2 + 2 * (j % 6);
                let of_group = |group, step| {
                    number / group * group + (number % group + first % group + number / group * step) % group
                };
                let thread = match first {
                    0..100 => (number + first) % 12,
                    200..300 => of_group(4, 3),
                    _ => of_group(3, 2),
                };
                let want = if i < rows { 10 * (i + of_src * j) + thread } else { 7 };
                assert_eq!(*got, want as u32, "({i}, {j}) of {rows} by {columns}, from thread {first}");
            }
            let all = 24 * rows.div_ceil(4) * columns.div_ceil(6);
            assert_eq!(counts.map(|count| count as usize), [rows * columns, all - rows * columns]);
        }
    }
}

/// Each block says so for itself: on a device no other one has stopped it before.
#[test]
#[cfg_attr(miri, ignore = "many panics, and nothing is read")]
fn small_inputs_have_fewer_tiles() {
    type Both<'k> = (Tensor<View<'k, u32>, Matrix>, Output<'k, u32, Matrix, Predicated<Shape![(4, 6)]>>);
    for (rows, columns) in [(3, 6), (5, 7), (8, 13)] {
        let inputs = [1, rows - 1, rows, rows + 1].map(|m| [1, columns - 1, columns, columns + 1].map(|n| (m, n)));
        for (m, n) in inputs.into_iter().flatten() {
            let (src, mut dst) = (vec![1u32; m * n], vec![0; rows * columns]);
            let from = make_tensor(&src[..], layout![(m, n) : (1, m)]);
            let to = make_tensor(&mut dst[..], layout![(rows, columns) : (1, rows)]).prove_injective().unwrap();
            let kernel = |block: &mut Block<'_, _, U6>, (src, dst): Both<'_>| {
                let is_given = catch_unwind(AssertUnwindSafe(|| _ = dst.tile_of(block, src))).is_ok();
                assert_eq!(is_given, rows <= m && columns <= n, "{m} by {n} for {rows} by {columns}, {:?}", block.at());
            };
            Turns::Forward.launch((from, Output::new(to, predicated(shape![(4, 6)])).unwrap()), kernel).unwrap();
        }
    }
}

#[test]
#[should_panic(expected = "an input of 3 by 9 is smaller than the output")]
fn small_inputs_are_refused() {
    let (src, mut dst, mut counts) = ([1; 27], [0; 36], [0, 0]);
    let (three, four, nine) = (3, 4, 9);
    let to = make_tensor(&mut dst[..], layout![(four, nine) : (1, four)]).prove_injective().unwrap();
    let out = Output::new(to, predicated(shape![(4, 6)])).unwrap();
    let from = make_tensor(&src[..], layout![(three, nine) : (1, three)]);
    let _ = Turns::Forward.launch((from, 0usize, out, Totals::new(&mut counts)), kernel);
}

#[test]
#[should_panic(expected = "groups of 3 threads do not divide 4 of them")]
fn indivisible_groups_are_refused() {
    fn kernel<B: Backend>(
        block: &mut Block<'_, B, U4>,
        (dst,): (Output<'_, u32, Matrix, Predicated<Shape![(4, 1)]>>,),
    ) {
        let mut to = dst.tile(block);
        block.threads(to.by_mut(layout![(4, 1) : (1, 0)]).from_thread_of_each::<3>(0, 0), |_, mut to| {
            to.set_with(|_| 1)
        });
    }
    let (mut dst, four) = ([0; 16], 4);
    let to = make_tensor(&mut dst[..], layout![(four, four) : (1, four)]).prove_injective().unwrap();
    let _ = Turns::Forward.launch((Output::new(to, predicated(shape![(4, 1)])).unwrap(),), kernel);
}
