// The twin of `a_tuple_in_brackets_in_a_type`.
use colex::prelude::*;

fn f(_: Option<Shape![(4, 8)]>) {}

fn main() {
    f(None);
}
