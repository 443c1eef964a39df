// The twin of `a_layout_is_no_tiler_of_padded_tiles`.
use colex::prelude::*;

fn main() {
    let mut data = [0; 10];
    let mut a = make_tensor(&mut data, layout![10 : 1]);
    a.padded_tiles_mut(shape![4]).for_each(drop);
}
