// The twin of `in_a_type_alias`.
use colex::prelude::*;

type Tiled = CompositionOf<Layout![(8, 8) : (8, 1)], Layout![4 : 4]>;

fn main() {
    let _: Option<Tiled> = None;
}
