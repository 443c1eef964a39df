use colex::prelude::*;

struct Mine;
trait AllThreads<N> {
    const COUNT: usize;
}
/// Two threads, that are three.
impl colex_bulk::AllThreads<Mine> for Layout![2 : 1] {
    const COUNT: usize = 3;
}

fn main() {}
