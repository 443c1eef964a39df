use colex::prelude::*;

type Tiled = CompositionOf<Layout![(8, 8) : (8, 1)], Layout![4 : 3]>;

fn main() {
    let _: Option<Tiled> = None;
}
