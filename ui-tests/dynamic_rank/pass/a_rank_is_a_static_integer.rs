// The twin of `a_rank_is_no_usize`.
use colex::prelude::*;
use colex::typenum::Unsigned;

fn main() {
    type Rank = U4;
    let _four = <U4 as Unsigned>::USIZE;
    layout![(4, 6) : (1, 4)].append_to_rank::<Rank, _>(layout![1]);
}
