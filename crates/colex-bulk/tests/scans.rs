//! Scans are those of loops, for a function whose order counts: on threads of the machine, so that Miri sees what they share.

use colex::prelude::*;
use colex::typenum::U96;
use colex_bulk::{Backend, Block, LaunchError, Output, SetFrom, Turns};
use colex_bulk_threads::{parallel_blocks, parallel_threads};

/// Miri, which sees races, takes several threads of the machine.
const TURNS: &[Turns] = if cfg!(miri) {
    &[parallel_threads(4)]
} else {
    &[Turns::Forward, Turns::Backward, Turns::Shuffled(3), parallel_threads(4), parallel_blocks(2)]
};

/// The function `x -> a x + b`.
type Affine = [u32; 2];
/// The function of each thread.
fn of_thread(t: usize) -> Affine {
    [2 * t as u32 + 3, t as u32 * t as u32 + 1]
}
/// `second` after `first`.
fn then(first: Affine, second: Affine) -> Affine {
    [second[0].wrapping_mul(first[0]), second[0].wrapping_mul(first[1]).wrapping_add(second[1])]
}

type OfThreads<'k> = Output<'k, Affine, Layout![(96, 4) : (1, 96)], Shape![(96, 4)]>;

/// The scan of warps, that of the block, the exclusive one, and its total.
fn scans<B: Backend>(block: &mut Block<'_, B, U96>, (out,): (OfThreads<'_>,)) {
    let mut of_warp = block.per_thread([0; 2]);
    block.threads(&mut of_warp, |t, x| *x = of_thread(t.index()));
    let (mut of_block, mut before) = (block.per_thread([0; 2]), block.per_thread([0; 2]));
    block.threads((&of_warp, &mut of_block, &mut before), |_, (x, a, b)| (*a, *b) = (*x, *x));
    block.scan_in_warps(&mut of_warp, then);
    block.scan(&mut of_block, then);
    // A number that `then` does not know, so that it is seen where it is.
    let all = block.exclusive_scan(&mut before, [7, 7], then);
    let mut out = out.tile(block);
    block.threads(
        (&of_warp, &of_block, &before, &all, out.by_mut(layout![(96, 1) : (1, 0)])),
        |_, (of_warp, of_block, before, all, mut out)| {
            out.set_from(|(_, which)| [*of_warp, *of_block, *before, *all][which], |_, x| x);
        },
    );
}

#[test]
fn scans_are_those_of_loops() -> Result<(), LaunchError> {
    let reduced = |threads: std::ops::Range<usize>| threads.map(of_thread).reduce(then);
    for &turns in TURNS {
        let mut out = [[9; 2]; 384];
        turns.launch((Output::new(make_tensor(&mut out, layout![(96, 4)]), shape![(96, 4)])?,), scans)?;
        for t in 0..96 {
            assert_eq!(Some(out[t]), reduced(t / 32 * 32..t + 1), "{turns:?}, the warp of {t}");
            assert_eq!(Some(out[96 + t]), reduced(0..t + 1), "{turns:?}, up to {t}");
            assert_eq!(out[192 + t], reduced(0..t).unwrap_or([7, 7]), "{turns:?}, before {t}");
            assert_eq!(Some(out[288 + t]), reduced(0..96), "{turns:?}, all");
        }
    }
    Ok(())
}
