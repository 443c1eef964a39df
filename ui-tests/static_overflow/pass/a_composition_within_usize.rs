// The twin of `a_composition_with_a_stride_beyond_usize`.
use colex::prelude::*;

fn main() {
    let (n, m) = (2, 3);
    layout![(n, m) : (6917529027641081856, 1)].composition(layout![4 : 2]);
}
