//! The phases that end with a barrier. On the host all do, so that no other test of the host sees whether
//! an operand requires it.

use colex::prelude::*;
use colex::typenum::U4;
use colex_bulk::{Backend, Block, Edges, Lend, Output, Predicated, Totals, Turns, Uniform, edges, predicated};

type Row = Layout![(1, 4) : (4, 1)];

/// Whether a thread can see by the operand what another one has written, or write what another one has seen.
fn in_common<B: Backend, O: Lend<B, U4>>(_: &Block<'_, B, U4>, _: &O) -> bool {
    O::IN_COMMON
}

#[test]
fn shared_operands_have_a_barrier() {
    type Of<'k, X> = Output<'k, u32, Row, X>;
    type Outputs<'k> =
        (Of<'k, Shape![(1, 4)]>, Of<'k, Edges<Shape![(1, 4)]>>, Of<'k, Predicated<Shape![(1, 4)]>>, Totals<'k, u32>);
    let kernel = |block: &mut Block<'_, _, U4>, (a, b, c, totals): Outputs<'_>| {
        let (all, some) = (layout![(1, 4) : (0, 1)], layout![(1, 2) : (0, 1)]);
        // Memory that is written part by part: in another phase by other threads.
        let input = c.tile_of(block, make_tensor(&[0u32; 4], layout![(1, 4) : (4, 1)]));
        let (mut a, mut b, mut c) = (a.tile(block), b.tile(block), c.tile(block));
        assert!(in_common(block, &a.by_mut(all)));
        assert!(in_common(block, &a.by_mut_of_some(some)));
        assert!(in_common(block, &b.by_mut(all)));
        assert!(in_common(block, &b.by_mut_of_some(some)));
        assert!(in_common(block, &c.by_mut(all).from_thread(1)));
        assert!(in_common(block, &c.by_mut_of_some(some)));
        let memory = block.shared::<u32, _>(layout![4 : 1]);
        let mut memory = block.fill(memory.by(layout![4 : 1]), (), |t, to, ()| to.set(t.index() as u32));
        assert!(in_common(block, &&memory));
        assert!(in_common(block, &memory.by_mut(layout![4 : 1])));
        // Values of a thread, and memory that nobody writes; nobody reads a total.
        let mut own = block.per_thread(0u32);
        assert!(!in_common(block, &&mut own) && !in_common(block, &&own));
        assert!(!in_common(block, &input.by(all)));
        assert!(!in_common(block, &make_tensor(&[0u32; 4], layout![4 : 1])));
        assert!(!in_common(block, &(1usize, Uniform(2), layout![4 : 1], &totals)));
        // Of several one is enough, wherever it stands.
        assert!(
            in_common(block, &(&memory,))
                && in_common(block, &(&memory, 1usize))
                && in_common(block, &(1usize, &memory))
        );
        assert!(in_common(block, &(1usize, 2usize, (a.by_mut(all), 3usize))));
        assert!(in_common(block, &(1usize, 2usize, 3usize, 4usize, 5usize, &memory)));
    };
    let (mut a, mut b, mut c, mut totals) = ([0; 4], [0; 4], [0; 4], [0]);
    let of = |data| make_tensor(data, layout![(1, 4) : (4, 1)]);
    let outputs = (
        Output::new(of(&mut a), shape![(1, 4)]).unwrap(),
        Output::new(of(&mut b), edges(shape![(1, 4)])).unwrap(),
        Output::new(of(&mut c), predicated(shape![(1, 4)])).unwrap(),
        Totals::new(&mut totals),
    );
    Turns::Forward.launch(outputs, kernel).unwrap();
}
