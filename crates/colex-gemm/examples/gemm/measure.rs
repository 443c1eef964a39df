//! Time, and data to take it with.

use crate::rivals::Number;
use colex::prelude::StaticInteger;
use colex_gemm::Set;
use colex_gemm::instructions::{Arithmetic, Instructions, Plain, Work};
use cpu_time::ThreadTime;
use std::hint::black_box;
use std::time::Duration;

/// The shortest and the median of the times of a function.
#[derive(Clone, Copy, Debug)]
pub struct Times {
    pub shortest: f64,
    pub median: f64,
}

/// A contender.
#[derive(Clone, Copy, Debug)]
pub enum Clock {
    /// The time of this thread: other programs on the machine do not count.
    Thread,
    /// The time that passes, of all threads.
    #[cfg(feature = "rayon")]
    Wall,
}

impl Clock {
    /// The time since some moment.
    fn now(self) -> Duration {
        match self {
            Self::Thread => ThreadTime::now().as_duration(),
            #[cfg(feature = "rayon")]
            Self::Wall => {
                static BEGIN: std::sync::LazyLock<std::time::Instant> =
                    std::sync::LazyLock::new(std::time::Instant::now);
                BEGIN.elapsed()
            }
        }
    }
}

/// The times of several functions, which take turns for so long, in nanoseconds: as far as other programs slow down this
/// one, they hit all functions.
pub fn alternate(clock: Clock, time: Duration, functions: &mut [Box<dyn FnMut() + '_>]) -> Vec<Times> {
    let mut times = vec![Vec::new(); functions.len()];
    let mut total = Duration::ZERO;
    while total < time || times[0].len() < 5 {
        for (function, times) in functions.iter_mut().zip(&mut times) {
            // Each comes after itself: the caches that the one before it has left, and threads that still wait for more of it, or
            // sleep already, are not a part of its time.
            function();
            // Twice as often, as long as it is too short to be measured.
            let mut count = 1_u32;
            let elapsed = loop {
                let begin = clock.now();
                (0..count).for_each(|_| function());
                let elapsed = clock.now() - begin;
                if elapsed > Duration::from_micros(100) {
                    break elapsed;
                }
                count *= 2;
            };
            total += elapsed;
            times.push(elapsed.as_nanos() as f64 / f64::from(count));
        }
    }
    let summary = |mut times: Vec<f64>| {
        times.sort_by(f64::total_cmp);
        Times { shortest: times[0], median: times[times.len() / 2] }
    };
    times.into_iter().map(summary).collect()
}

/// Small integers in some order, whose sums are exact in any order.
pub fn integers<T: Number>(count: usize) -> Vec<T> {
    let mut state = 1_u32;
    let mut next = || {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        T::small((state >> 29) as i8 - 3)
    };
    (0..count).map(|_| next()).collect()
}

/// A function that multiplies and adds in registers alone, and the number of operations: the limit of the processor at
/// most with a set.
pub fn limit<T: Number>(set: Set) -> (f64, Box<dyn FnMut()>) {
    match set {
        #[cfg(target_arch = "x86_64")]
        Set::Avx512 => T::limit_avx512(),
        #[cfg(target_arch = "x86_64")]
        Set::Avx2 => T::limit_avx2(),
        _ => limit_of::<T, Plain>(T::small(1), T::small(1)),
    }
}

/// [`limit`] of a set, counting one operation for each product and each sum of an element.
pub fn limit_of<R: Arithmetic, I: Instructions<R>>(a: R::A, b: R::B) -> (f64, Box<dyn FnMut()>) {
    const ROUNDS: usize = 10_000;
    let instructions = I::detect().expect("the processor has the set");
    let flop = 2 * ROUNDS * INDEPENDENT * I::Lanes::VALUE;
    (flop as f64, Box::new(move || instructions.run(Registers::<I, R>(instructions, a, b, ROUNDS))))
}

/// Multiplies and adds in registers alone.
struct Registers<I, R: Arithmetic>(I, R::A, R::B, usize);
/// So many sums that none waits for the one before it.
const INDEPENDENT: usize = 12;

impl<R: Arithmetic, I: Instructions<R>> Work for Registers<I, R> {
    type Output = ();
    #[inline(always)]
    fn run(self) {
        let Self(instructions, a, b, rounds) = self;
        let (a, b) = (instructions.load(&black_box([a; 16])), instructions.repeat(black_box(b)));
        let mut sums = [instructions.zero(); INDEPENDENT];
        for _ in 0..rounds {
            for sums in &mut sums {
                *sums = instructions.multiply_add(a, b, *sums);
            }
        }
        let mut result = [R::C::default(); 16];
        for sums in sums {
            instructions.update(sums, [R::one(), R::C::default()], &mut result);
            black_box(&result);
        }
    }
}
