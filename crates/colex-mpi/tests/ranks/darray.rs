//! The parts of the ranks, compared with those that MPI computes itself.
#![allow(unsafe_code)]

use colex_mpi::{Axis, Distribution, Grid};
use mpi::ffi;
use mpi::topology::SimpleCommunicator;
use mpi::traits::*;

/// The indices that `MPI_Type_create_darray` gives a rank, in its order.
fn of_mpi(world: &SimpleCommunicator, rank: i32, n: [i32; 2], how: [(u32, i32); 2], grid: [i32; 2]) -> Vec<i32> {
    let (kinds, arguments) = (how.map(|how| how.0 as i32), how.map(|how| how.1));
    let data: Vec<i32> = (0..n[0] * n[1]).collect();
    let (size, mut length, mut position) = (grid[0] * grid[1], 0, 0);
    // SAFETY: the arrays have two entries, one for each mode; the datatype is of elements of `data`, packed into as many
    // elements as it has, and freed once.
    unsafe {
        let mut raw = std::mem::zeroed();
        let order = ffi::MPI_ORDER_FORTRAN as i32;
        let element = i32::equivalent_datatype().as_raw();
        ffi::MPI_Type_create_darray(
            size,
            rank,
            2,
            n.as_ptr(),
            kinds.as_ptr(),
            arguments.as_ptr(),
            grid.as_ptr(),
            order,
            element,
            &mut raw,
        );
        ffi::MPI_Type_commit(&mut raw);
        ffi::MPI_Type_size(raw, &mut length);
        let mut packed = vec![0; length as usize / 4];
        let (from, to) = (data.as_ptr().cast(), packed.as_mut_ptr().cast());
        ffi::MPI_Pack(from, 1, raw, to, length, &mut position, world.as_raw());
        ffi::MPI_Type_free(&mut raw);
        assert_eq!(position, length);
        packed
    }
}

pub fn parts_are_those_of_mpi(world: &SimpleCommunicator) {
    let default = ffi::MPI_DISTRIBUTE_DFLT_DARG;
    let (cyclic, block, none) = (ffi::MPI_DISTRIBUTE_CYCLIC, ffi::MPI_DISTRIBUTE_BLOCK, ffi::MPI_DISTRIBUTE_NONE);
    let kinds = |along: usize| {
        [
            (Axis::block_cyclic(along, 3), (cyclic, 3)),
            (Axis::block_cyclic(along, 2), (cyclic, 2)),
            (Axis::cyclic(along), (cyclic, default)),
            (Axis::blocks(along), (block, default)),
            (Axis::whole(), (none, default)),
        ]
    };
    for grid in [[1, 1], [2, 2], [3, 2], [1, 4]] {
        for (m, n) in [(12, 12), (13, 7), (5, 20), (3, 1)] {
            for ((rows, rows_of_mpi), (columns, columns_of_mpi)) in
                kinds(0).into_iter().flat_map(|rows| kinds(1).map(move |columns| (rows.clone(), columns)))
            {
                // Along a mode of the grid that a mode of the tensor is not dealt out along MPI has one process.
                let whole = [rows_of_mpi.0 == none, columns_of_mpi.0 == none];
                let grid = [0, 1].map(|mode| if whole[mode] { 1 } else { grid[mode] });
                let dealt =
                    Distribution::new(&[m, n], Grid::row_major(&grid).unwrap(), vec![rows.clone(), columns]).unwrap();
                for rank in 0..grid[0] * grid[1] {
                    let sizes = [m as i32, n as i32];
                    let how = [rows_of_mpi, columns_of_mpi];
                    let expected = of_mpi(world, rank as i32, sizes, how, grid.map(|size| size as i32));
                    let mut indices = vec![0; expected.len()];
                    assert_eq!(dealt.own_size(rank), expected.len());
                    let shape = dealt.local_shape(rank);
                    for part in dealt.part(rank).unwrap() {
                        let sizes = [0, 1].map(|mode| part.layout.mode(mode).unwrap().size().unwrap().index().unwrap());
                        for (i, j) in (0..sizes[0]).flat_map(|i| (0..sizes[1]).map(move |j| (i, j))) {
                            let local = part.local[0] + i + (part.local[1] + j) * shape[0];
                            indices[local] =
                                part.offset as i32 + part.layout.at([i, j].map(|i| i as u64)).unwrap() as i32;
                        }
                    }
                    assert_eq!(indices, expected, "{m}x{n} {how:?} on {grid:?}, rank {rank}");
                }
            }
        }
    }
}
