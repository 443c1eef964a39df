// The twin of `threads_in_one_place_have_no_parts`.
use colex::prelude::*;

fn main() {
    let data = [1, 2, 3, 4];
    let row = make_tensor(&data, layout![(1, 4)]);
    row.local_partition(layout![(1, 2) : (0, 1)], 1);
}
