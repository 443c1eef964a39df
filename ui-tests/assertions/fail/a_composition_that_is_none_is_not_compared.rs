use colex::prelude::*;

fn main() {
    assert_type_eq!(CompositionOf<Layout![(8, 8) : (8, 1)], Layout![4 : 3]>, Layout![4 : 16]);
}
