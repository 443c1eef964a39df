//! A stencil of five points, with neighbours as windows of one matrix, compared with a plain loop:
//!
//! ```sh
//! cargo run --release -p colex-kernels --example stencil
//! ```

use colex::prelude::*;
use colex_kernels::{measure, stencil};

fn by_windows(n: usize, from: &[f32], to: &mut [f32]) {
    let matrix = layout![(n, n) : (1, n)];
    stencil::step(0.5, make_tensor(from, matrix), make_tensor(to, matrix));
}

fn by_loops(n: usize, from: &[f32], to: &mut [f32]) {
    for j in 1..n - 1 {
        for i in 1..n - 1 {
            let at = i + j * n;
            let neighbours = from[at - 1] + from[at + 1] + from[at - n] + from[at + n];
            to[at] = from[at] + 0.5 * (0.25 * neighbours - from[at]);
        }
    }
}

fn main() {
    println!("Nanoseconds for an element, the best of some runs");
    println!("   n   windows   plain loops   of the plain loops");
    for n in measure::sizes([128, 512, 1000, 2048], [3, 16, 50, 64]) {
        let from = measure::integers(n * n);
        let [mut windows, mut loops] = [(); 2].map(|()| vec![0.0; n * n]);
        let times =
            measure::shortest(20, [&mut || by_windows(n, &from, &mut windows), &mut || by_loops(n, &from, &mut loops)]);
        assert!(windows == loops, "the step of {n} times {n} elements is wrong");
        let [windows, loops] = times.map(|time| time.as_nanos() as f64 / (n * n) as f64);
        println!("{n:4}   {windows:7.2}   {loops:11.2}   {:16.0} %", 100.0 * loops / windows);
    }
    println!("All results are those of the plain loops.");
}
