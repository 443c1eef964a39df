// The twin of `three_bytes_and_two_do_not_divide_each_other`.
use colex::prelude::*;

fn main() {
    make_tensor(&[0u16; 24], layout![24 : 1]).recast::<[u8; 4]>();
}
