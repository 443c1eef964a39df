// The twin of `a_product_in_a_macro_of_ones_own`.
use colex::prelude::*;

macro_rules! size {
    ($layout:expr) => {
        $layout.size()
    };
}

fn main() {
    size!(layout![(4, 4) : (1, 4)].logical_product(layout![3 : 1]));
}
