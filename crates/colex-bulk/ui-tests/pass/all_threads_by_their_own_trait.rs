// The twin of `a_number_of_threads_of_another_crate`.
use colex::prelude::*;

struct Mine;
trait AllThreads<N> {
    const COUNT: usize;
}
/// Two threads, that are three.
impl AllThreads<Mine> for Layout![2 : 1] {
    const COUNT: usize = 3;
}

fn main() {}
