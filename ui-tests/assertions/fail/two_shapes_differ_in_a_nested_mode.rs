use colex::prelude::*;

fn main() {
    assert_type_eq!(Shape![(4, (2, 3))], Shape![(4, (2, 5))]);
}
