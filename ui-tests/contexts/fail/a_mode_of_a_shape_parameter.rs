use colex::prelude::*;

fn columns<M: Strided<DM>, DM>(a: Layout<M, DM>) -> usize {
    a.mode::<U1>().size()
}

fn main() {
    columns(layout![(4, 4) : (1, 1)]);
}
