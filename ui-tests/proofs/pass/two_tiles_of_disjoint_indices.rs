// The twin of `two_tiles_reach_the_same_index`.
use colex::prelude::*;

fn write_both<A: Disjoint<B>, B>(_: A, _: B) {}

fn main() {
    write_both(layout![4 : 2], layout![3 : 8]);
}
