// The twin of `a_nested_mode_is_not_split`.
use colex::prelude::*;

fn main() {
    make_tensor(&[0; 12], layout![((3, 2), 2)]).split_at::<U1, _>(2);
}
