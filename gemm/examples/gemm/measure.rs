//! Time, and data to take it with.

use crate::rivals::Number;
use colex::prelude::StaticInteger;
use colex_gemm::Set;
use colex_gemm::instructions::{Instructions, Plain, Work};
use cpu_time::ThreadTime;
use std::hint::black_box;
use std::time::Duration;

/// The shortest and the median of the times of a function.
#[derive(Clone, Copy, Debug)]
pub struct Times {
    pub shortest: f64,
    pub median: f64,
}

/// The times of several functions, which take turns for so long, in nanoseconds of this thread: other programs on the
/// machine do not count, and as far as they slow down this one they hit all functions.
pub fn alternate(time: Duration, functions: &mut [Box<dyn FnMut() + '_>]) -> Vec<Times> {
    let mut times = vec![Vec::new(); functions.len()];
    let mut total = Duration::ZERO;
    while total < time || times[0].len() < 5 {
        for (function, times) in functions.iter_mut().zip(&mut times) {
            // Twice as often, as long as it is too short to be measured.
            let mut count = 1_u32;
            let elapsed = loop {
                let begin = ThreadTime::now();
                (0..count).for_each(|_| function());
                let elapsed = begin.elapsed();
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

/// Small integers in some order, of which sums are exact in any order.
pub fn integers<T: Number>(count: usize) -> Vec<T> {
    let mut state = 1_u32;
    let mut next = || {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        T::small((state >> 29) as i8 - 3)
    };
    (0..count).map(|_| next()).collect()
}

/// A function that multiplies and adds in registers alone, and how many operations that are: what the processor can do at
/// most with a set.
pub fn limit<T: Number>(set: Set) -> (f64, Box<dyn FnMut()>) {
    match set {
        #[cfg(target_arch = "x86_64")]
        Set::Avx512 => T::limit_avx512(),
        #[cfg(target_arch = "x86_64")]
        Set::Avx2 => T::limit_avx2(),
        _ => limit_of::<T, Plain>(),
    }
}

/// [`limit`] of a set.
pub fn limit_of<T: Number, I: Instructions<T>>() -> (f64, Box<dyn FnMut()>) {
    const ROUNDS: usize = 10_000;
    let instructions = I::detect().expect("the processor has the set");
    let flop = 2 * ROUNDS * INDEPENDENT * I::Lanes::VALUE;
    (flop as f64, Box::new(move || instructions.run(Registers(instructions, T::small(1), ROUNDS))))
}

/// Multiplies and adds in registers alone.
struct Registers<T, I>(I, T, usize);
/// So many sums that none waits for the one before it.
const INDEPENDENT: usize = 12;

impl<T: Number, I: Instructions<T>> Work for Registers<T, I> {
    type Output = ();
    #[inline(always)]
    fn run(self) {
        let Self(instructions, number, rounds) = self;
        let (a, b) = (instructions.load(&[number; 16]), instructions.repeat(number));
        let mut sums = [instructions.zero(); INDEPENDENT];
        for _ in 0..rounds {
            for sums in &mut sums {
                *sums = instructions.multiply_add(a, b, *sums);
            }
        }
        let mut result = [T::default(); 16];
        for sums in sums {
            instructions.update(sums, [number, T::small(0)], &mut result);
            black_box(&result);
        }
    }
}
