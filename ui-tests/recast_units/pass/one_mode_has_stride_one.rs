// The twin of `two_modes_of_stride_one_overlap`.
use colex::prelude::*;

fn main() {
    make_tensor(&[0u32; 24], layout![(4, 4) : (1, 4)]).recast::<u8>();
}
