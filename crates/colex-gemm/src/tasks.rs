//! How many tasks a product on all cores is. The defaults are of measurements; a program needs nothing of this module.

/// How many tasks there are for each of few threads at most, so that one that is slow does not hold up the others.
const TASKS: usize = 5;
/// For each of many.
const TASKS_OF_MANY: usize = 8;
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

/// How many parts of the rows and of the columns a product of `[m, n, k]` has, of so many tiles: each pair of them is a task.
///
/// # Examples
/// ```
/// // Two threads have half of the columns each.
/// assert_eq!(colex_gemm::tasks::parts(2, [1, 342], [64, 2048, 2048]), [1, 2]);
/// ```
pub fn parts(threads: usize, tiles: [usize; 2], [m, n, k]: [usize; 3]) -> [usize; 2] {
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
