// The twin of `three_modes_are_not_extended_to_two`.
use colex::prelude::*;

fn main() {
    type Rank = U4;
    layout![(4, 6, 2)].append_to_rank::<Rank, _>(layout![1 : 0]);
}
