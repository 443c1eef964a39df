// The twin of `at_the_call_of_a_generic_function`.
use colex::prelude::*;

fn tile<A, T>(a: A, t: T) -> CompositionOf<A, T>
where
    T: colex::bounds::IntoNested<Nested: colex::bounds::Composition<A>>,
{
    colex::bounds::Composition::try_compose(t.into_nested(), a).unwrap()
}

fn main() {
    tile(layout![(8, 8) : (8, 1)], layout![4 : 4]);
}
