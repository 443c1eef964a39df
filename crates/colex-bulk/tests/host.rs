//! The host as a device, at its ends: no threads of the machine, memory of no bytes and of one, and layouts that no memory is
//! large enough for.

use colex::LayoutError;
use colex::prelude::*;
use colex::typenum::{U1, U8};
use colex_bulk::{Backend, Block, Host, In, LaunchError, Out, Output, Turns, entry_points};
use colex_bulk_threads::{parallel_blocks, parallel_threads};

type Numbers<'k> = Output<'k, u8, Layout![(8, 3) : (1, 8)], Shape![(8, 1)]>;

/// Of each thread its number and that of its block, through memory of the block.
fn numbers<B: Backend>(block: &mut Block<'_, B, U8>, (out,): (Numbers<'_>,)) {
    let (threads, own) = (layout![8 : 1], block.shared::<u8, _>(layout![8 : 1]));
    let own = block.fill(own.by(threads), block.at().1, |t, to, column| to.set((t.index() + 10 * column) as u8));
    let mut tile = out.tile(block);
    block.threads((&own, tile.by_mut(layout![(8, 1) : (1, 0)])), |t, (own, mut to)| to[(0, 0)] = own[t.index()]);
}

/// Any number of threads of the machine, and at least one: memory that no thread has written cannot be read.
#[test]
fn each_thread_runs_on_any_machine() {
    let counts: &[usize] = if cfg!(miri) { &[0, 2] } else { &[0, 1, 2, 7, 8, 9, 1000] };
    for turns in counts.iter().flat_map(|&count| [parallel_threads(count), parallel_blocks(count)]) {
        let mut out = [99; 24];
        let of = Output::new(make_tensor(&mut out, layout![(8, 3) : (1, 8)]), shape![(8, 1)]).unwrap();
        turns.launch((of,), numbers).unwrap();
        assert!((0..24).all(|i| usize::from(out[i]) == i % 8 + 10 * (i / 8)), "{turns:?}: {out:?}");
    }
    // No blocks, and no thread of the machine for them.
    type None<'k> = Output<'k, u8, Layout![(usize, 1) : (1, 0)], Shape![(1, 1)]>;
    let (rows, mut nothing) = (0, [0; 0]);
    for turns in [parallel_blocks(0), parallel_blocks(3)] {
        let all = make_tensor(&mut nothing[..], layout![(rows, 1) : (1, 0)]).prove_injective().unwrap();
        let kernel = |_: &mut Block<'_, Host, U1>, _: (None<'_>,)| unreachable!("there is no block");
        turns.launch((Output::new(all, shape![(1, 1)]).unwrap(),), kernel).unwrap();
    }
}

type One<'k> = Output<'k, u8, Layout![(1, 1) : (0, 0)], Shape![(1, 1)]>;

/// A number through a byte of the block, which has memory without bytes before it, and four numbers after it.
fn through_a_byte<B: Backend>(block: &mut Block<'_, B, U1>, (out,): (One<'_>,)) {
    let one = layout![1 : 0];
    block.shared::<u64, _>(layout![0 : 1]);
    let (byte, four) = (block.shared::<u8, _>(one), block.shared::<f32, _>(layout![4 : 1]));
    let byte = block.fill(byte.by(one), (), |_, to, ()| to.set(7));
    let four = block.fill(four.by(one), (), |_, to, ()| to.set(0.25));
    let mut tile = out.tile(block);
    block.threads((&byte, &four, tile.by_mut(layout![(1, 1) : (0, 0)])), |_, (byte, four, mut to)| {
        // Each piece of memory begins at a multiple of 16 bytes.
        assert!(byte.as_ptr().addr() % 16 == 0 && four.as_ptr().addr() % 16 == 0);
        to[(0, 0)] = byte[0] + (4.0 * four[3]) as u8;
    });
}
entry_points! {
    /// As much as it takes: 16 bytes for the one, and 16 for the four numbers.
    in_32_bytes(m: 1) [1 threads, 32 bytes]
    writes out: u8 = layout![(1, 1) : (0, 0)], shape![(1, 1)];
    |block| { let _ = m; through_a_byte(block, (out,)) };
}

#[test]
fn block_memory_may_be_tiny() {
    let mut out = vec![0];
    in_32_bytes(&Turns::Forward, &mut out, 1).unwrap();
    assert_eq!(out, [8]);
}

/// A layout that no memory is large enough for is an error of the launch, also where its cosize overflows.
#[test]
fn an_overflowing_cosize_is_an_error() {
    let overflow = Some(LaunchError::Layout(LayoutError::Overflow));
    for (size, (a, b)) in [(2usize, (1usize << 63, 1usize << 63)), (2, (usize::MAX, 0)), (usize::MAX, (2, 1))] {
        let layout = layout![(size, 2) : (a, b)];
        let (input, mut output) = (vec![1u8; 4], vec![0u8; 4]);
        assert_eq!(In::<Turns, u8, u8, _>::new(&input, layout).err(), overflow);
        assert_eq!(Out::<Turns, u8, u8, _, ()>::new(&mut output, layout, shape![(1, 1)]).err(), overflow);
    }
    // The greatest cosize that does not overflow is too large, and a layout without elements fits.
    let (input, layout) = (vec![1u8; 4], layout![(2, {1usize}) : ({usize::MAX - 1}, 0)]);
    let memory = LaunchError::Memory { needs: usize::MAX, has: 4 };
    assert_eq!(In::<Turns, u8, u8, _>::new(&input, layout).err(), Some(memory));
    let layout = layout![({2usize}, {0usize}) : ({1usize << 63}, {1usize << 63})];
    assert!(In::<Turns, u8, u8, _>::new(&input, layout).is_ok());
}
