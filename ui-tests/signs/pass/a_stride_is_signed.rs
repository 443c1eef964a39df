// The twin of `a_size_is_signed`.
use colex::prelude::*;

fn main() {
    let n = 3;
    layout![4 : {signed(n)}];
}
