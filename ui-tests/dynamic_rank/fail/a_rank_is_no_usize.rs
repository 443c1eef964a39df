use colex::prelude::*;
use colex::typenum::Unsigned;

fn main() {
    type Rank = usize;
    let _four = <U4 as Unsigned>::USIZE;
    layout![(4, 6) : (1, 4)].append_to_rank::<Rank, _>(layout![1]);
}
