// The twin of `a_number_of_seven_digits`.
use colex::prelude::*;

fn main() {
    type Size = SizeOf<Shape![(1000, 1001)]>;
    assert_type_eq!(Size, Size);
}
