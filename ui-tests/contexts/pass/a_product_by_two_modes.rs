// The twin of `a_product_in_the_tokens_of_a_macro`.
use colex::prelude::*;

macro_rules! size {
    ($($layout:tt)*) => {{
        let layout = $($layout)*;
        layout.size()
    }};
}

fn main() {
    size!(layout![(4, 4) : (1, 4)].blocked_product(layout![(2, 2) : (1, 2)]));
}
