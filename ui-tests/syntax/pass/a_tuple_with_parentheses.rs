// The twin of `a_tuple_without_parentheses`.
use colex::prelude::*;

fn main() {
    shape![(4, 8)];
}
