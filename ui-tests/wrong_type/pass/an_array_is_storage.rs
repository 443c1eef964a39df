// The twin of `a_string_is_no_storage`.
use colex::prelude::*;

fn main() {
    make_tensor([0; 4], layout![4 : 1]);
}
