//! Buffers of tensors.

use colex::prelude::*;
use colex_dyn::DynLayout;
use colex_mpi::{Broadcast, Buffer, BufferMut, Datatype, all_to_all, broadcast, exchange, gather, scatter};
use mpi::topology::SimpleCommunicator;
use mpi::traits::*;

/// Sends a layout to this very rank, and receives it into another.
macro_rules! by_itself {
    ($world:expr; $($from:expr => $to:expr, $levels:literal;)*) => { $({
        let (from, to) = ($from, $to);
        let (source, mut target): (Vec<u32>, _) = ((1..=from.cosize() as u32).collect(), vec![0_u32; to.cosize() + 3]);
        let rank = $world.rank() as usize;
        exchange($world, |scope| {
            scope.receive(BufferMut::new(make_tensor(&mut target[..], to))?, rank, 5)?;
            scope.send(Buffer::new(make_tensor(&source[..], from))?, rank, 5)
        })
        .unwrap();
        let mut expected = vec![0; target.len()];
        assert_eq!(from.size(), to.size());
        (0..from.size()).for_each(|x| expected[to.at(x)] = source[from.at(x)]);
        assert_eq!(target, expected, "{from} to {to}");
        assert_eq!(Datatype::<u32>::new(&DynLayout::from(from)).unwrap().levels(), $levels, "{from}");
    })* };
}

pub fn layouts_arrive_as_their_elements(world: &SimpleCommunicator) {
    let n = 6;
    by_itself! { world;
        layout![12] => layout![12 : 2], 0;
        layout![(3, 4) : (1, 3)] => layout![(3, 4) : (4, 1)], 0;
        layout![(3, 4) : (4, 1)] => layout![12], 2;
        layout![(3, 4) : (1, 5)] => layout![(6, 2) : (1, 7)], 2;
        layout![(n, (2, 3)) : (1, (50, 8))] => layout![((2, 3), n) : ((1, 2), 6)], 3;
        layout![(n, 4) : (0, 1)] => layout![{4 * n} : 3], 2;
        layout![(2, n, 2) : (30, 2, 1)] => layout![(4, n) : (6, 1)], 3;
        layout![1 : 7] => layout![1 : 0], 0;
        layout![(2, {n - 6}) : (1, 2)] => layout![(0, 5)], 0;
        layout![((2, 2), (2, 2)) : ((1, 4), (2, 8))] => layout![16 : 1], 4;
    }
}

pub fn neighbours_exchange(world: &SimpleCommunicator) {
    let (rank, size) = (world.rank() as usize, world.size() as usize);
    let mut field = vec![0.0_f64; 5 * 7];
    let mut tensor = make_tensor(&mut field[..], layout![(5, 7) : (1, 5)]);
    (0..7).for_each(|j| tensor[(2, j)] = (10 * rank + j) as f64);
    // A row goes up, and another one down, while something else is done.
    let (up, down) = ((rank + 1) % size, (rank + size - 1) % size);
    let row: Vec<_> = tensor.view().slice(coord![(2, _)]).to_vec();
    let (mut above, mut below) = ([0.0_f64; 7], [0.0_f64; 7]);
    let done = exchange(world, |scope| {
        scope.receive(BufferMut::of_slice(&mut above)?, up, 1)?;
        scope.receive(BufferMut::of_slice(&mut below)?, down, 2)?;
        scope.send(Buffer::new(tensor.view().slice(coord![(2, _)]))?, down, 1)?;
        scope.send(Buffer::of_slice(&row)?, up, 2)?;
        Ok(row.iter().sum::<f64>())
    });
    assert_eq!(done, Ok((0..7).map(|j| (10 * rank + j) as f64).sum()));
    let of = |rank: usize| [0, 1, 2, 3, 4, 5, 6].map(|j| (10 * rank + j) as f64);
    assert_eq!([above, below], [of(up), of(down)]);
}

pub fn a_broadcast_may_change_the_layout(world: &SimpleCommunicator) {
    for root in 0..world.size() as usize {
        let mut data = vec![0_i32; 12];
        let buffer = if world.rank() as usize == root {
            data = (0..12).collect();
            Broadcast::From(Buffer::new(make_tensor(&data[..], layout![(3, 4) : (1, 3)])).unwrap())
        } else {
            Broadcast::To(BufferMut::new(make_tensor(&mut data[..], layout![(3, 4) : (4, 1)])).unwrap())
        };
        broadcast(world, root, buffer).unwrap();
        for (i, j) in (0..3).flat_map(|i| (0..4).map(move |j| (i, j))) {
            let at = if world.rank() as usize == root { i + 3 * j } else { 4 * i + j };
            assert_eq!(data[at], (i + 3 * j) as i32);
        }
    }
}

pub fn gather_and_scatter_by_tiles(world: &SimpleCommunicator) {
    let (rank, size) = (world.rank() as usize, world.size() as usize);
    let root = size - 1;
    // The root has a row-major matrix; each rank has some of its columns.
    let mut all = vec![0_u16; if rank == root { 4 * 3 * size } else { 0 }];
    let mine: Vec<u16> = (0..12).map(|x| (100 * rank + x) as u16).collect();
    let columns = if rank == root { size } else { 0 };
    let mut matrix =
        make_tensor(&mut all[..], layout![(4, {3 * columns}) : ({3 * columns}, 1)]).prove_injective().unwrap();
    let tiles: Result<Vec<_>, _> = matrix.tiles_mut(shape![(4, 3)]).map(BufferMut::new).collect();
    gather(world, root, Buffer::of_slice(&mine).unwrap(), tiles.unwrap()).unwrap();
    if rank == root {
        for (i, j) in (0..4).flat_map(|i| (0..3 * size).map(move |j| (i, j))) {
            assert_eq!(all[3 * size * i + j] as usize, 100 * (j / 3) + i + 4 * (j % 3));
        }
    }
    let matrix = make_tensor(&all[..], layout![(4, {3 * columns}) : ({3 * columns}, 1)]);
    let tiles: Result<Vec<_>, _> = matrix.tiles(shape![(4, 3)]).map(Buffer::new).collect();
    let mut back = vec![0; 12];
    scatter(world, root, tiles.unwrap(), BufferMut::of_slice(&mut back).unwrap()).unwrap();
    assert_eq!(back, mine);
}

pub fn all_to_all_by_tiles(world: &SimpleCommunicator) {
    let (rank, size) = (world.rank() as usize, world.size() as usize);
    // Columns go out, rows come in: of another layout for each pair.
    let mine: Vec<i64> = (0..5 * size).map(|x| (1000 * rank + x) as i64).collect();
    let mut theirs = vec![0; 5 * size];
    let sends = mine.chunks(5).map(|column| Buffer::of_slice(column).unwrap()).collect();
    let mut rows = make_tensor(&mut theirs[..], layout![(size, 5) : (1, size)]).prove_injective().unwrap();
    let receives = rows.tiles_mut(shape![(1, 5)]).map(|row| BufferMut::new(row).unwrap()).collect();
    all_to_all(world, sends, receives).unwrap();
    for (from, k) in (0..size).flat_map(|from| (0..5).map(move |k| (from, k))) {
        assert_eq!(theirs[from + size * k], (1000 * from + 5 * rank + k) as i64);
    }
}
