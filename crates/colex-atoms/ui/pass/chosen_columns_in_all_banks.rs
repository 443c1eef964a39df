use colex::prelude::*;
use colex::typenum::U32;
use colex_atoms::choose::{Global, Shared, Sm80, choose_tiled_copy};

fn main() {
    let copy = choose_tiled_copy::<Sm80, f32, U32, _, _, _>(Global(layout![(32, 32) : (32, 1)]), Shared(layout![(32, 32) : (1, 33)]));
    copy.tiler();
}
