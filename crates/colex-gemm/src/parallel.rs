//! A product on all cores: each window of `C` is that of one task, which is a product of its own. It packs for itself, and
//! waits for no other.

use crate::instructions::{Arithmetic, Instructions};
use crate::matrix::{blocks, pair, sizes};
use crate::product::{Product, scale};
use crate::set::Job;
use crate::shared::Shared;
use crate::tasks::parts;
use crate::tile::Tiles;
use colex::prelude::*;
use core::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use rayon::Scope;

/// A product that all cores compute.
pub struct OnAllCores<'a, R: Arithmetic>(pub Product<'a, R>);

/// How many times to look whether the others are done, before this thread sleeps until then.
const SPINS: usize = 1000;
/// Up to how many multiplications a product is done sooner by one core.
const SMALL: usize = 1 << 19;

/// Does tasks `0..count` on so many threads; the calling one is the first. Each begins with its own part of them, so
/// that products one after the other have a part of `C` in the cache of one core, and goes on with what nobody has begun, so
/// that none waits while another wakes up.
fn for_each_task(threads: usize, count: usize, task: impl Fn(usize) + Sync) {
    let (done, begun) = (AtomicUsize::new(0), (0..count).map(|_| AtomicBool::new(false)).collect::<Vec<_>>());
    let work = |thread: usize| {
        let first = thread * count / threads;
        for place in (first..count).chain(0..first).filter(|&place| !begun[place].swap(true, Relaxed)) {
            task(place);
            done.fetch_add(1, Relaxed);
        }
    };
    rayon::in_place_scope(|scope| {
        take_part(scope, [0, threads], &work);
        // Most often the others are nearly done: to sleep and to be woken would take longer.
        (0..SPINS).take_while(|_| done.load(Relaxed) < count).for_each(|_| core::hint::spin_loop());
    });
}

/// The part of a thread, which wakes the two that follow it in a tree, and works.
fn take_part<'scope>(scope: &Scope<'scope>, [thread, threads]: [usize; 2], work: &'scope (impl Fn(usize) + Sync)) {
    for next in [2 * thread + 1, 2 * thread + 2].into_iter().filter(|&next| next < threads) {
        scope.spawn(move |scope| take_part(scope, [next, threads], work));
    }
    work(thread);
}

impl<R: Arithmetic> Job<R> for OnAllCores<'_, R> {
    fn run<I: Instructions<R>, T: Tiles<R, I>>(self, instructions: I) {
        let Self(product) = self;
        let ([m, n], [_, k]) = (sizes(product.c.layout()), sizes(product.a.layout()));
        let threads = rayon::current_num_threads();
        let multiplications = m.saturating_mul(n).saturating_mul(k);
        if threads == 1 || multiplications <= SMALL {
            return product.run::<I, T>(instructions);
        }
        let Product { a, b, factors: [alpha, beta], mut c } = product;
        if k == 0 {
            return scale::<R>(beta, &mut c);
        }
        let c = Shared::new(c);
        let tiles = [m.div_ceil(T::Rows::VALUE), n.div_ceil(T::Columns::VALUE)];
        let [p, q] = parts(threads, tiles, [m, n, k]);
        let rows: Vec<_> = blocks(m, m.div_ceil(p).next_multiple_of(T::Rows::VALUE)).collect();
        let columns: Vec<_> = blocks(n, n.div_ceil(q).next_multiple_of(T::Columns::VALUE)).collect();
        for_each_task(threads.min(rows.len() * columns.len()), rows.len() * columns.len(), |task| {
            let ((i, rows), (j, columns)) = (rows[task % rows.len()], columns[task / rows.len()]);
            #[allow(unsafe_code, reason = "the windows of the tasks")]
            // SAFETY: the blocks of the rows and of the columns are apart, each pair of them is one task, and `for_each_task`
            // does each task once.
            let c = unsafe { c.window((i, j), [rows, columns]) };
            let (a, b) = (a.window((i, 0), pair(rows, k)), b.window((j, 0), pair(columns, k)));
            Product::<R> { a, b, factors: [alpha, beta], c }.run::<I, T>(instructions);
        });
    }
}
