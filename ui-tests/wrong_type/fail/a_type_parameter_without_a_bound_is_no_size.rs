use colex::prelude::*;

fn rows<N>(n: N) -> Layout![(N, 8) : (8, 1)] {
    layout![(n, 8) : (8, 1)]
}

fn main() {
    rows(4);
}
