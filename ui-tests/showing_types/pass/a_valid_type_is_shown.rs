// The twin of `a_type_that_breaks_a_law_is_not_shown`.
use colex::prelude::*;

type Part<D> = CompositionOf<Layout![(8, 8) : (8, 1)], Layout![4 : D]>;

fn main() {
    let _: Part<U2>;
}
