//! The arguments of a block are for this block alone. Where types cannot ensure that, the launch or the block reports it.

use colex::prelude::*;
use colex::typenum::U1;
use colex_bulk::{
    Backend, Block, Edges, EdgesOfEach, LaunchError, Output, Predicated, Turns, edges, edges_of_each, predicated,
};
use colex_bulk_threads::parallel_blocks;
use std::cell::RefCell;
use std::panic::{AssertUnwindSafe, catch_unwind};

type Row = Layout![(1, 4) : (4, 1)];
type Out<'k> = Output<'k, u32, Row, Shape![(1, 1)]>;

fn ones<B: Backend>(block: &mut Block<'_, B, U1>, (out,): (Out<'_>,)) {
    let mut to = out.tile(block);
    block.threads(to.by_mut(layout![(1, 1) : (0, 0)]), |_, mut to| to[(0, 0)] = 1);
}

/// All blocks together would write all of the output at once.
#[test]
fn own_outputs_launch_no_kernel() {
    let mut data = [7; 4];
    let out = Output::new(make_tensor(&mut data, layout![(1, 4) : (4, 1)]), shape![(1, 1)]).unwrap();
    let kernel = |_: &mut Block<'_, _, U1>, (out,): (Out<'_>,)| {
        assert_eq!(Turns::Forward.launch((out,), ones), Err(LaunchError::OfABlock));
    };
    parallel_blocks(4).launch((out,), kernel).unwrap();
    assert_eq!(data, [7; 4]);
    let text = LaunchError::OfABlock.to_string();
    assert_eq!(text, "a block has a tile of its output, and cannot launch a kernel with all of it");
}

/// Memory that it makes itself is its own.
#[test]
fn own_memory_launches_a_kernel() {
    let mut data = [7; 4];
    let out = Output::new(make_tensor(&mut data, layout![(1, 4) : (4, 1)]), shape![(1, 1)]).unwrap();
    let kernel = |block: &mut Block<'_, _, U1>, (out,): (Out<'_>,)| {
        let mut own = [0; 4];
        let inner = Output::new(make_tensor(&mut own, layout![(1, 4) : (4, 1)]), shape![(1, 1)]).unwrap();
        Turns::Forward.launch((inner,), ones).unwrap();
        assert_eq!(own, [1; 4]);
        ones(block, (out,));
    };
    parallel_blocks(4).launch((out,), kernel).unwrap();
    assert_eq!(data, [1; 4]);
}

type WithEdges = Output<'static, u32, Row, Edges<Shape![(1, 1)]>>;
thread_local! {
    static OUTPUT: RefCell<Option<Output<'static, u32, Row, Shape![(1, 1)]>>> = const { RefCell::new(None) };
    static WITH_EDGES: RefCell<Option<WithEdges>> = const { RefCell::new(None) };
}

/// The place of a block says which tile of the output of its own launch it has, and of no other.
#[test]
#[cfg_attr(miri, ignore = "leaks memory on purpose")]
fn tiles_belong_to_one_output() {
    fn with(f: impl Fn(&mut Block<'_, colex_bulk::Host, U1>) + Sync + std::panic::RefUnwindSafe) -> String {
        let caught = catch_unwind(|| {
            let mut data = [7; 4];
            let out = Output::new(make_tensor(&mut data, layout![(1, 4) : (4, 1)]), shape![(1, 1)]).unwrap();
            Turns::Forward.launch((out,), |block: &mut Block<'_, _, U1>, _: (Out<'_>,)| f(block))
        });
        (*caught.unwrap_err().downcast::<&str>().unwrap()).to_owned()
    }
    let leak = || make_tensor(&mut *Box::leak(Box::new([7; 4])), layout![(1, 4) : (4, 1)]);
    OUTPUT.set(Some(Output::new(leak(), shape![(1, 1)]).unwrap()));
    WITH_EDGES.set(Some(Output::new(leak(), edges(shape![(1, 1)])).unwrap()));
    let text = "the output of another block";
    assert_eq!(with(|block| _ = OUTPUT.take().unwrap().tile(block)), text);
    assert_eq!(with(|block| _ = WITH_EDGES.take().unwrap().tile(block)), text);
}

type Edged = Layout![(3, 5) : (5, 1)];
type Whole = Layout![(4, 6) : (6, 1)];
type Matrices = Layout![(3, (5, 2)) : (5, (1, 15))];
thread_local! {
    static IN_TILES: RefCell<Option<Output<'static, u32, Edged, Edges<Shape![(2, 2)]>>>> = const { RefCell::new(None) };
    static CUT_OFF: RefCell<Option<Output<'static, u32, Whole, Predicated<Shape![(2, 2)]>>>> = const { RefCell::new(None) };
    static OF_EACH: RefCell<Option<Output<'static, u32, Matrices, EdgesOfEach<Shape![(2, 2)]>>>> =
        const { RefCell::new(None) };
}

/// Where a block is in a grid that is larger than that of the output, the tile is refused, and so is that of an input.
#[test]
#[cfg_attr(miri, ignore = "leaks memory on purpose")]
fn the_grid_bounds_the_tiles() {
    let leak = || &mut Box::leak(Box::new([7; 30]))[..];
    IN_TILES.set(Some(Output::new(make_tensor(leak(), layout![(3, 5) : (5, 1)]), edges(shape![(2, 2)])).unwrap()));
    CUT_OFF.set(Some(Output::new(make_tensor(leak(), layout![(4, 6) : (6, 1)]), predicated(shape![(2, 2)])).unwrap()));
    let matrices = make_tensor(leak(), layout![(3, (5, 2)) : (5, (1, 15))]);
    OF_EACH.set(Some(Output::new(matrices, edges_of_each(shape![(2, 2)])).unwrap()));

    let mut data = [0; 4 * 9];
    let larger = Output::new(make_tensor(&mut data, layout![(4, 9) : (9, 1)]), shape![(1, 1)]).unwrap();
    type Larger<'k> = Output<'k, u32, Layout![(4, 9) : (9, 1)], Shape![(1, 1)]>;
    let kernel = |block: &mut Block<'_, colex_bulk::Host, U1>, _: (Larger<'_>,)| {
        macro_rules! found {
            ($output:ident, $output_of:ident => $tile:expr) => {
                catch_unwind(AssertUnwindSafe(|| {
                    $output.with_borrow(|out| out.as_ref().map(|$output_of| $tile)).unwrap()
                }))
                .ok()
            };
        }
        let (x, y) = block.at();
        let begin = |x: usize, y: usize| (x < 2 && y < 3).then(|| ((2 * x).min(1), (2 * y).min(3)));
        assert_eq!(found!(IN_TILES, out => out.begin(block)), begin(x, y), "({x}, {y})");
        let is_there = x < 2 && y < 3;
        assert_eq!(found!(CUT_OFF, out => out.begin(block)), is_there.then_some((2 * x, 2 * y)), "({x}, {y})");
        let input = make_tensor(&[0u32; 100], layout![(10, 10)]);
        assert_eq!(found!(CUT_OFF, out => _ = out.tile_of(block, input)).is_some(), is_there, "({x}, {y})");
        let of_each = begin(x, y % 3).filter(|_| y < 6).map(|begin| (begin, y / 3));
        assert_eq!(found!(OF_EACH, out => out.begin(block)), of_each, "({x}, {y})");
    };
    Turns::Forward.launch((larger,), kernel).unwrap();
}
