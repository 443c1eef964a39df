// The twin of `six_and_four_are_no_multiples`.
use colex::prelude::*;

fn main() {
    layout![(4, 6) : (1, 8)].upcast::<U4>();
}
