use colex::prelude::*;

fn rows(a: Layout![(4 * 2, 6)]) -> usize {
    a.mode::<U0>().size()
}

fn main() {
    rows(layout![(8, 6)]);
}
