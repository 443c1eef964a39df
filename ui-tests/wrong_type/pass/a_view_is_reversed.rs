// The twin of `an_array_is_reversed_as_a_view`.
use colex::prelude::*;

fn main() {
    let a = make_tensor([0; 4], layout![4 : 1]);
    let backwards = a.view().reversed::<U0, _>();
    assert_eq!(backwards[0], 0);
}
