// The twin of `a_copy_goes_on_when_its_source_may_be_gone`.
use colex::prelude::*;
use colex::typenum::{U2, U64};
use colex_bulk::{Backend, Block, Stage};

type Numbers<'k> = Tensor<View<'k, u32>, Layout![64 : 1]>;

fn kernel<'k, B: Backend>(block: &mut Block<'k, B, U64>, src: Numbers<'k>) {
    let (threads, mut own) = (layout![64 : 1], block.per_thread(0));
    block.ring::<U2, _, _, _, _, _, _>(
        Stage::<u32, _, _>::new(threads, threads),
        4,
        |_| src,
        move |t, to, from| to.copy_async(&from.local_partition(threads, t.index())),
        &mut own,
        |_, _, _| (),
    );
}

fn main() {
    let _ = kernel::<colex_bulk::Host>;
}
