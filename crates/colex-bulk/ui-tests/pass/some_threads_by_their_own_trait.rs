// The twin of `a_number_of_some_threads_of_another_crate`.
use colex::prelude::*;

struct Mine;
trait SomeThreads<N> {
    const COUNT: usize;
}
/// Two threads, that are three.
impl SomeThreads<Mine> for Layout![2 : 1] {
    const COUNT: usize = 3;
}

fn main() {}
