use colex::prelude::*;

fn main() {
    assert_type_eq!(Shape![(4, usize)], Shape![(4, usize)]);
}
