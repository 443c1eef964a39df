//! Nested modes of threads over nested modes of a tile: each thread has the places that its modes say, and by the size those
//! of the whole mode.

use colex::prelude::*;
use colex::typenum::U8;
use colex_bulk::{Backend, Block, LaunchError, Output, Turns};

type Nested<'k> = Output<'k, usize, Layout![(2, (4, 6))], Shape![(2, 24)]>;

#[test]
fn nested_threads_follow_nested_modes() -> Result<(), LaunchError> {
    /// Of each element its thread: 2 by (4, 1) threads, and the mode is (4, 6).
    fn threads<B: Backend>(block: &mut Block<'_, B, U8>, (out,): (Nested<'_>,)) {
        let mut tile = out.tile(block);
        block.threads(tile.by_mut(layout![(2, (4, 1)) : (4, (1, 0))]), |t, mut to| to.for_each_mut(|x| *x = t.index()));
    }
    let mut data = [9; 48];
    Turns::Forward.launch((Output::new(make_tensor(&mut data, layout![(2, (4, 6))]), shape![(2, 24)])?,), threads)?;
    for (place, thread) in data.into_iter().enumerate() {
        let (i, j) = (place % 2, place / 2 % 4);
        assert_eq!(thread, 4 * i + j, "the element {place}");
    }
    Ok(())
}

#[test]
fn size_of_nested_threads_is_explicit() -> Result<(), LaunchError> {
    /// Of each element its thread: 2 by (2, 2) threads; the second modes have four places in turn.
    fn threads<B: Backend>(block: &mut Block<'_, B, U8>, (out,): (Nested<'_>,)) {
        let mut tile = out.tile(block);
        let to = tile.by_mut(layout![(2, (2, 2)) : (1, (4, 2))]).by_size();
        block.threads(to, |t, mut to| to.for_each_mut(|x| *x = t.index()));
    }
    let mut data = [9; 48];
    Turns::Forward.launch((Output::new(make_tensor(&mut data, layout![(2, (4, 6))]), shape![(2, 24)])?,), threads)?;
    for (place, thread) in data.into_iter().enumerate() {
        let (i, k) = (place % 2, place / 2 % 4);
        assert_eq!(thread, i + 4 * (k % 2) + 2 * (k / 2), "the element {place}");
    }
    Ok(())
}
