// The twin of `six_rows_are_not_split_at_seven`.
use colex::prelude::*;

fn main() {
    make_tensor(&[0; 12], layout![(6, 2)]).split_at::<U0, _>(shape![6]);
}
