// The twin of `a_comma_in_the_type_of_a_layout`.
use colex::prelude::*;

fn f(_: Option<Layout![(4, 8) : (8, 1)]>) {}

fn main() {
    f(None);
}
