// The twin of `an_alias_of_a_chain_has_another_shape`.
use colex::prelude::*;

type Tiled = ZippedDivideOf<Layout![(1024, 6) : (1, 1024)], Shape![(128, 3)]>;

assert_type_eq!(CoalesceOf<Tiled>, Layout![(128, 3, 8, 2) : (1, 1024, 128, 3072)]);

fn main() {}
