use colex::prelude::*;

fn by_rows(m: usize, n: usize) -> Layout![(usize, usize) : (usize, usize)] {
    layout![(m, n) : (n, 1)]
}

fn main() {
    assert_eq!(by_rows(4, 8).size(), 32);
}
