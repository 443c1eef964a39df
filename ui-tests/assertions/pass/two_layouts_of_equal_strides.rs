// The twin of `the_strides_of_two_layouts_differ`.
use colex::prelude::*;

type Tile = CompositionOf<Layout![(8, 4) : (1, 8)], Shape![(4, 4)]>;

assert_type_eq!(Tile, Layout![(4, 4) : (1, 8)]);

fn main() {}
