// The twin of `the_part_of_another_shape_is_copied`.
use colex::prelude::*;
use colex::typenum::U64;
use colex_bulk::{Backend, Block};

fn kernel<B: Backend>(block: &mut Block<'_, B, U64>, input: Tensor<View<'_, f32>, Layout![(64, 2)]>) {
    let from = input;
    let tile = block.shared::<f32, _>(layout![(64, 2)]);
    block.fill(tile.by(layout![(64, 1) : (1, 0)]), from, |t, to, from| to.copy_from(&from.local_partition(layout![(64, 1)], t.index())));
}

fn main() {
    let _ = kernel::<colex_bulk::Host>;
}
