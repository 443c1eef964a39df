//! A matrix from blocks of rows, row-major, to ScaLAPACK's distribution in blocks on a grid, and back.
//!
//!     mpirun -n 4 target/debug/examples/rows_to_blocks

use colex_mpi::{Axis, Distributed, Distribution, Error, Grid, Plan, Storage};
use mpi::traits::*;

fn main() -> Result<(), Error> {
    let universe = mpi::initialize().expect("MPI");
    let world = universe.world();
    colex_mpi::abort_on_panic(&world);
    let (rank, size) = (world.rank() as usize, world.size() as usize);
    for (m, n, block) in [(512, 512, 32), (500, 389, 24), (3, 1000, 64)] {
        let rows = Distribution::new(&[m, n], Grid::row_major(&[size])?, vec![Axis::balanced(0), Axis::whole()])?;
        let rows = rows.stored(Storage::row_major(2))?;
        let columns = if size % 2 == 0 { 2 } else { 1 };
        let axes = vec![Axis::block_cyclic(0, block), Axis::block_cyclic(1, block)];
        let blocks = Distribution::new(&[m, n], Grid::row_major(&[size / columns, columns])?, axes)?;

        let number = |index: &[usize]| (index[0] * n + index[1]) as f64;
        let source = Distributed::from_fn(&rows, rank, number);
        let (there, back) = (Plan::new(&rows, &blocks)?, Plan::new(&blocks, &rows)?);
        let mut dealt = Distributed::filled(&blocks, rank, -1.0);
        dealt.redistribute_from(&source, &mut there.prepare(&world)?)?;
        // By the textbook, element by element.
        let mut seen = 0;
        dealt.for_each_own(|index, &value| {
            let [p, q] = [index[0] / block % (size / columns), index[1] / block % columns];
            assert_eq!((p * columns + q, value), (rank, number(index)));
            seen += 1;
        });
        assert_eq!(seen, blocks.own_size(rank));
        let mut again = Distributed::filled(&rows, rank, -1.0);
        again.redistribute_from(&dealt, &mut back.prepare(&world)?)?;
        assert_eq!(again.elements(), source.elements());
        if rank == 0 {
            let traffic = there.traffic(0)?;
            println!(
                "{m} x {n} in blocks of {block}: {} elements sent, {} received, {} kept",
                traffic.sent, traffic.received, traffic.kept
            );
            for message in there.sends(0)?.iter().take(1) {
                let parts: Vec<_> = message.blocks().collect();
                println!(
                    "  to rank {}: {} layouts, first {} to {}",
                    message.rank(),
                    parts.len(),
                    parts[0].source,
                    parts[0].target
                );
            }
        }
    }
    Ok(())
}
