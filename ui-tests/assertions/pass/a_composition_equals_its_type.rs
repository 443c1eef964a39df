// The twin of `a_composition_that_is_none_is_not_compared`.
use colex::prelude::*;

fn main() {
    assert_type_eq!(CompositionOf<Layout![(8, 8) : (8, 1)], Layout![4 : 2]>, Layout![4 : 16]);
}
