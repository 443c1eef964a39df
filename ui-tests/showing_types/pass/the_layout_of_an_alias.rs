use colex::prelude::*;

fn main() {
    type Tiled = ZippedDivideOf<Layout![(8, usize) : (1, 8)], Shape![(4, 2)]>;
    assert_type_eq!(Tiled, Tiled);
}
