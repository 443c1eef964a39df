use colex::prelude::*;

fn main() {
    type Rank = U4;
    layout![(4, 6, 2)].append_to_rank::<Rank, _>(layout![1 : 0]);
}
