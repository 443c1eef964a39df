// The twin of `a_pair_of_tiles_is_not_disjoint`.
use colex::{DisjointPair, prelude::*};

fn take(_: impl DisjointPair) {}

fn main() {
    take((layout![4 : 2], layout![3 : 8]));
}
