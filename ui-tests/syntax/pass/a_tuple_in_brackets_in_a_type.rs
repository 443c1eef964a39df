use colex::prelude::*;

fn size(a: Layout![(4, 6) : (6, 1)]) -> usize {
    a.size()
}

fn main() {
    size(layout![(4, 6) : (6, 1)]);
}
