// The twin of `rust_integers_tile_a_static_layout`.
use colex::prelude::*;

fn main() {
    assert_static!(layout![8].zipped_divide(shape![4]));
}
