use colex::prelude::*;

type Part<D> = CompositionOf<Layout![(8, 8) : (8, 1)], Layout![4 : D]>;

fn main() {
    let _: Part<U2>;
}
