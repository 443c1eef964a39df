// The twin of `a_left_inverse_in_a_type_alias`.
use colex::prelude::*;

type Inverse = LeftInverseOf<Layout![(2, 4) : (2, 4)]>;

fn main() {
    let _: Option<Inverse> = None;
}
