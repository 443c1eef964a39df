//! SUMMA: `C = A B`, each matrix dealt out in blocks on a grid of ranks, equal to one rank's product bit by bit.
//!
//! In each step the ranks that have the next columns of `A` broadcast them along the rows of the grid, and those that
//! have the next rows of `B` along its columns; each rank adds the product of both to its part of `C`. The products of
//! an element are added in the order of one rank, so the sums are the same, with the same rounding.
//!
//!     mpirun -n 6 target/debug/examples/summa

use colex::algorithm::gemm;
use colex::prelude::*;
use colex_mpi::{Axis, Broadcast, Buffer, BufferMut, Distributed, Distribution, Error, Grid, Plan, broadcast};
use mpi::topology::{Color, SimpleCommunicator};
use mpi::traits::*;

const SIZES: [(usize, usize, usize); 3] = [(96, 80, 64), (101, 67, 83), (5, 200, 7)];
/// The length of a block of `k`, and so the width of a broadcast.
const BLOCK: usize = 16;

/// Numbers whose products and sums are rounded.
fn a(index: &[usize]) -> f64 {
    ((index[0] * 37 + index[1] * 101) % 97) as f64 / 7.0 - 5.0
}
fn b(index: &[usize]) -> f64 {
    ((index[0] * 53 + index[1] * 29) % 89) as f64 / 11.0 - 3.0
}

/// Broadcasts a panel of the root, of any layout, and gives the memory where it is and its stride there.
fn panel<'p>(
    along: &SimpleCommunicator,
    root: usize,
    [rows, columns]: [usize; 2],
    own: (&'p [f64], usize),
    arrived: &'p mut Vec<f64>,
) -> Result<(&'p [f64], usize), Error> {
    if along.rank() as usize == root {
        let (from, stride) = own;
        let tensor = make_tensor(from, layout![(rows, columns) : (1, stride)]);
        broadcast(along, root, Broadcast::From(Buffer::new(tensor)?))?;
        return Ok(own);
    }
    arrived.resize(rows * columns, 0.0);
    let tensor = make_tensor(&mut arrived[..], layout![(rows, columns) : (1, rows)]);
    broadcast(along, root, Broadcast::To(BufferMut::new(tensor)?))?;
    Ok((arrived, rows))
}

fn summa(world: &SimpleCommunicator, grid: &Grid, (m, n, k): (usize, usize, usize)) -> Result<Distributed<f64>, Error> {
    let rank = world.rank() as usize;
    let [p, q] = [0, 1].map(|mode| grid.coordinates_of(rank).expect("all ranks are in the grid")[mode]);
    let row = world.split_by_color(Color::with_value(p as i32)).expect("a row of the grid");
    let column = world.split_by_color(Color::with_value(q as i32)).expect("a column of the grid");

    let dealt = |rows, columns, blocks: [usize; 2]| {
        let axes = vec![Axis::block_cyclic(0, blocks[0]), Axis::block_cyclic(1, blocks[1])];
        Distribution::new(&[rows, columns], grid.clone(), axes)
    };
    let a = Distributed::from_fn(&dealt(m, k, [8, BLOCK])?, rank, a);
    let b = Distributed::from_fn(&dealt(k, n, [BLOCK, 8])?, rank, b);
    let mut c = Distributed::filled(&dealt(m, n, [8, 8])?, rank, 0.0);

    let [rows, columns] = [c.distribution().local_shape(rank)[0], c.distribution().local_shape(rank)[1]];
    let b_stride = b.distribution().local_shape(rank)[0];
    let (mut a_arrived, mut b_arrived) = (Vec::new(), Vec::new());
    for begin in (0..k).step_by(BLOCK) {
        let width = BLOCK.min(k - begin);
        // Whose turn it is, and where the panel is there.
        let (of_row, of_column) = (a.distribution().owner(&[0, begin]), b.distribution().owner(&[begin, 0]));
        let (a_root, b_root) =
            (grid.coordinates_of(of_row).unwrap_or_default()[1], grid.coordinates_of(of_column).unwrap_or_default()[0]);
        let (a_begin, b_begin) = (a.distribution().local(&[0, begin])[1], b.distribution().local(&[begin, 0])[0]);
        let own = if q == a_root { &a.elements()[a_begin * rows..] } else { &[] };
        let a_panel = panel(&row, a_root, [rows, width], (own, rows), &mut a_arrived)?;
        let own = if p == b_root && columns > 0 { &b.elements()[b_begin..] } else { &[] };
        let b_panel = panel(&column, b_root, [width, columns], (own, b_stride), &mut b_arrived)?;

        let a = make_tensor(a_panel.0, layout![(rows, width) : (1, {a_panel.1})]);
        let b = make_tensor(b_panel.0, layout![(columns, width) : ({b_panel.1}, 1)]);
        gemm(&a, &b, &mut c.local_mut::<Layout![(usize, usize) : (1, usize)]>()?);
    }
    Ok(c)
}

fn main() -> Result<(), Error> {
    let universe = mpi::initialize().expect("MPI");
    let world = universe.world();
    colex_mpi::abort_on_panic(&world);
    let (rank, size) = (world.rank() as usize, world.size() as usize);
    let rows = (1..=size).filter(|rows| size % rows == 0 && rows * rows <= size).max().unwrap_or(1);
    let grid = Grid::row_major(&[rows, size / rows])?;
    for (m, n, k) in SIZES {
        let c = summa(&world, &grid, (m, n, k))?;
        // All of it to rank 0: a redistribution, too.
        let whole = Distribution::new(&[m, n], Grid::row_major(&[1])?, vec![Axis::whole(), Axis::whole()])?;
        let mut gathered = Distributed::filled(&whole, rank, 0.0);
        gathered.redistribute_from(&c, &mut Plan::new(c.distribution(), &whole)?.prepare(&world)?)?;
        if rank == 0 {
            let a = VecTensor::from_fn(layout![(m, k) : (1, m)], |(i, l)| a(&[i, l]));
            let b = VecTensor::from_fn(layout![(n, k) : (k, 1)], |(j, l)| b(&[l, j]));
            let mut expected = vec![0.0; m * n];
            gemm(&a, &b, &mut make_tensor(&mut expected[..], layout![(m, n) : (1, m)]));
            assert!(gathered.elements().iter().zip(&expected).all(|(x, y)| x.to_bits() == y.to_bits()));
            println!("{m} x {k} by {k} x {n} on {}: all {} elements are those of one rank", grid.layout(), m * n);
        }
    }
    Ok(())
}
