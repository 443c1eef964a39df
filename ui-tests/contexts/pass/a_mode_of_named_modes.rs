// The twin of `a_mode_of_a_shape_parameter`.
use colex::prelude::*;

fn columns<M: Strided<DM>, DM>(a: Layout![(M, M) : (DM, DM)]) -> usize {
    a.mode::<U1>().size()
}

fn main() {
    columns(layout![(4, 4) : (1, 1)]);
}
