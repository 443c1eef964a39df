use colex::prelude::*;

fn main() {
    assert_type_eq!(Shape![(4, 2)], Layout![(4, 2) : (1, 4)]);
}
