// The twin of `a_layout_is_no_cotarget`.
use colex::prelude::*;

fn main() {
    layout![4 : 1].complement(shape![24]);
}
