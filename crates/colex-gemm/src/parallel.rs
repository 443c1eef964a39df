//! A product on all cores: each window of `C` is that of one task, which is a product of its own. It packs for itself, and
//! waits for no other.

use crate::instructions::{Arithmetic, Instructions};
use crate::matrix::{blocks, pair, sizes};
use crate::product::{Product, scale};
use crate::set::Job;
use crate::shared::Shared;
use crate::tile::Tiles;
use colex::prelude::*;
use core::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use rayon::Scope;

/// A product that all cores compute.
pub struct OnAllCores<'a, R: Arithmetic>(pub Product<'a, R>);

/// How many tasks there are for each of few threads at most, so that one that is slow does not hold up the others.
const TASKS: usize = 5;
/// For each of many.
const TASKS_OF_MANY: usize = 8;
/// How many times to look whether the others are done, before this thread sleeps until then.
const SPINS: usize = 1000;
/// Up to how many multiplications a product is done sooner by one core.
const SMALL: usize = 1 << 19;
/// How many multiplications are worth a task.
const TASK: usize = 1 << 18;

/// Up to how many threads are few.
const FEW: usize = 4;

/// Up to how many multiplications waking a thread matters in a product of few threads.
const SHORT: usize = 1 << 27;
/// Up to how many multiplications a product of few threads, whose sizes are all at least [`MANY`], is in several tasks
/// for each thread, too: then they pack little again, and no thread waits long for a late one.
const MIDDLING: usize = 1 << 30;
/// With this many rows, columns and terms, each task packs little compared with its work.
const MANY: usize = 512;
/// Writing `C` takes as long as this many steps in the depth.
const SHALLOW: usize = 64;

/// How many parts of the rows and of the columns, one for each thread: so that the largest has the fewest tiles, and then that
/// its sides are the shortest.
fn grid(threads: usize, [m, n]: [usize; 2]) -> [usize; 2] {
    let sides = |&[p, q]: &[usize; 2]| [m.div_ceil(p), n.div_ceil(q)];
    let cost = |parts: &[usize; 2]| (sides(parts)[0] * sides(parts)[1], sides(parts)[0] + sides(parts)[1]);
    (1..=threads).map(|p| [p, threads / p]).min_by_key(cost).unwrap_or([1, 1])
}

/// The same with several parts for each thread, at most this many: so that the thread with the most parts ends soonest.
/// One more is counted for the thread that is late, and a tile for each panel of `A` that a part packs.
fn fine_grid(threads: usize, most: usize, [m, n]: [usize; 2]) -> [usize; 2] {
    let cost = |&[p, q]: &[usize; 2]| ((p * q).div_ceil(threads) + 1) * m.div_ceil(p) * (n.div_ceil(q) + 1);
    let pairs = (1..=most.min(m)).flat_map(|p| (1..=(most / p).min(n)).map(move |q| [p, q]));
    pairs.min_by_key(cost).unwrap_or([1, 1])
}

/// How many parts of the rows and of the columns a product of `[m, n, k]` has.
fn parts(threads: usize, tiles: [usize; 2], [m, n, k]: [usize; 3]) -> [usize; 2] {
    let of_depth = |k| m.saturating_mul(n).saturating_mul(k);
    let most = |tasks: usize| (threads * tasks).min(of_depth(k) / TASK);
    if threads <= FEW {
        let is_short = of_depth(k.max(SHALLOW)) <= SHORT;
        let is_middling = m.min(n).min(k) >= MANY && of_depth(k) <= MIDDLING;
        if is_short || is_middling { fine_grid(threads, most(TASKS), tiles) } else { grid(threads, tiles) }
    } else if k <= SHALLOW && most(TASKS_OF_MANY) <= tiles[1] {
        // Each task writes whole columns of `C`, one after the other in memory.
        [1, most(TASKS_OF_MANY)]
    } else {
        fine_grid(threads, most(TASKS_OF_MANY), tiles)
    }
}

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

#[cfg(test)]
mod tests {
    use super::parts;

    /// How many tasks a product has whose tiles are 64 x 6.
    fn tasks(threads: usize, [m, n, k]: [usize; 3]) -> usize {
        let [p, q] = parts(threads, [m.div_ceil(64), n.div_ceil(6)], [m, n, k]);
        p * q
    }

    #[test]
    fn few_threads_have_one_task() {
        for threads in [2, 3, 4] {
            for size in [[256, 256, 256], [512, 512, 512], [1024, 1024, 1024]] {
                assert!(tasks(threads, size) > threads, "{threads}: {size:?}");
            }
            for size in [[2048, 2048, 2048], [64, 2048, 2048], [2048, 64, 2048], [2048, 2048, 16], [2048, 2048, 65]] {
                assert!(tasks(threads, size) <= threads, "{threads}: {size:?}");
            }
        }
        assert!(tasks(8, [2048, 2048, 2048]) > 8);
    }
}
