// The twin of `a_signed_tensor_is_filled`.
use colex::prelude::*;

fn main() {
    let mut row = [1, 2, 3, 4];
    let mut backwards = make_tensor(&mut row[..], layout![4 : 1]).reversed::<U0, _>();
    backwards.for_each_mut(|x| *x = 7);
    assert_eq!(row, [7; 4]);
}
