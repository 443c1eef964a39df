// The twin of `a_recast_of_a_layout_by_types_of_elements`.
use colex::prelude::*;
use colex::typenum::{U32, U64};

fn main() {
    layout![(4, 6)].recast_layout::<U32, U64>();
    let _: Option<(U32, U64)> = None;
}
