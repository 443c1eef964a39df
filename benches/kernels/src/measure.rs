//! Time, and data to take it with.

use cpu_time::ThreadTime;
use std::time::Duration;

/// The shortest time of each of several functions, which take turns.
///
/// It is the time of this thread: other programs on the machine do not count, and as far as they slow down this one they
/// hit all functions.
pub fn shortest<const N: usize>(turns: usize, mut functions: [&mut dyn FnMut(); N]) -> [Duration; N] {
    let mut shortest = [Duration::MAX; N];
    for _ in 0..turns {
        for (function, shortest) in functions.iter_mut().zip(&mut shortest) {
            let begin = ThreadTime::now();
            function();
            *shortest = begin.elapsed().min(*shortest);
        }
    }
    shortest
}

/// Small integers in some order, whose sums are exact in any order.
pub fn integers(count: usize) -> Vec<f32> {
    let mut state = 1_u32;
    let mut next = || {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (state >> 29) as f32 - 3.0
    };
    (0..count).map(|_| next()).collect()
}

/// Small where the compiler does not optimise.
pub fn sizes<const N: usize>(optimised: [usize; N], otherwise: [usize; N]) -> [usize; N] {
    if cfg!(debug_assertions) { otherwise } else { optimised }
}
