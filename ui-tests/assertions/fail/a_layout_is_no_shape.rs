use colex::prelude::*;

fn main() {
    assert_type_eq!(Layout![(4, 2) : (1, 4)], Shape![(4, 2)]);
}
