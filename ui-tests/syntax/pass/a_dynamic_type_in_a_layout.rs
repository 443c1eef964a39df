// The twin of `a_value_in_the_type_of_a_layout`.
use colex::prelude::*;

fn f(_: Option<Layout![(4, usize) : (1, 4)]>) {}

fn main() {
    f(None);
}
