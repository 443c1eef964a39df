// The twin of `a_layout_is_no_shape_to_tile`.
use colex::prelude::*;

fn main() {
    layout![4 : 1].tile_to_shape(layout![8 : 1].shape());
}
