use colex::prelude::*;

struct Mine;
trait SomeThreads<N> {
    const COUNT: usize;
}
/// Two threads, that are three.
impl colex_bulk::SomeThreads<Mine> for Layout![2 : 1] {
    const COUNT: usize = 3;
}

fn main() {}
