// The twin of `the_size_is_another`.
use colex::prelude::*;

fn main() {
    assert_type_eq!(SizeOf<Shape![(4, 4)]>, Shape![16]);
}
