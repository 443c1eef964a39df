// The twin of `the_layout_of_an_alias`.
use colex::prelude::*;

fn main() {
    type Tiled = ZippedDivideOf<Layout![(8, usize) : (1, 8)], Shape![(4, 2)]>;
    assert_type_eq!(Tiled, Tiled);
}
