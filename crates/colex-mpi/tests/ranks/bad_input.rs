//! A mistake is an error on every rank, with the rank and the numbers.

use colex::prelude::*;
use colex_mpi::{
    Axis, Broadcast, Buffer, BufferMut, Distributed, Distribution, Error, Grid, Method, Operation, Plan,
    Redistribution, all_to_all, broadcast, exchange, gather,
};
use mpi::topology::SimpleCommunicator;
use mpi::traits::*;

fn rows(n: usize, ranks: usize) -> Distribution {
    Distribution::new(&[n, 3], Grid::row_major(&[ranks]).unwrap(), vec![Axis::balanced(0), Axis::whole()]).unwrap()
}

pub fn a_grid_beyond_the_communicator(world: &SimpleCommunicator) {
    let size = world.size() as usize;
    let (small, large) = (rows(10, size), rows(10, size + 2));
    let expected = Error::GridBeyondCommunicator { end: size + 2, size };
    let error = Plan::new(&small, &large).unwrap().prepare::<f32>(world).err();
    // On each rank it is found at once.
    assert_eq!(error, Some(expected.clone()));
    assert_eq!(
        expected.to_string(),
        format!("the grid has ranks up to {}, and the communicator {size} ranks", size + 1)
    );
    let part = Distributed::filled(&large, world.rank() as usize, 0);
    assert_eq!(part.reduced(world, 0, Operation::Sum).err(), Some(expected));
}

pub fn ranks_that_disagree(world: &SimpleCommunicator) {
    let (rank, size) = (world.rank() as usize, world.size() as usize);
    if size == 1 {
        return;
    }
    let (a, b) = (rows(10, size), rows(10, size - 1));
    // The last rank has another plan.
    let plan = if rank == size - 1 { Plan::new(&a, &b) } else { Plan::new(&b, &a) }.unwrap();
    let error = plan.prepare::<f32>(world).err().unwrap();
    assert_eq!(error.to_string(), format!("rank {} has another plan than rank 0", size - 1));
    let part = Distributed::filled(&a, rank, 0);
    let error = part.reduced(world, usize::from(rank == 1), Operation::Sum).err().unwrap();
    assert_eq!(error.to_string(), "rank 1 has another reduction than rank 0");
}

pub fn methods_and_types_that_disagree(world: &SimpleCommunicator) {
    let (rank, size) = (world.rank() as usize, world.size() as usize);
    if size == 1 {
        return;
    }
    let plan = Plan::new(&rows(10, size), &rows(10, size - 1)).unwrap();
    let method = if rank == size - 1 { Method::SHARED } else { Method::PACKED };
    let expected = format!("rank {} has another plan than rank 0", size - 1);
    assert_eq!(plan.prepare_by::<f32>(world, method).err().unwrap().to_string(), expected);
    let error = if rank == size - 1 { plan.prepare::<f64>(world).err() } else { plan.prepare::<f32>(world).err() };
    assert_eq!(error.unwrap().to_string(), expected);
}

/// Each rank finds it alone, without a message.
pub fn distributions_of_different_shapes(world: &SimpleCommunicator) {
    let size = world.size() as usize;
    let error = Plan::new(&rows(10, size), &rows(12, size)).unwrap_err();
    assert_eq!(error, Error::Shapes { mode: 0, source: 10, target: 12 });
    assert_eq!(error.to_string(), "mode 0 has the size 12 at the target, and 10 at the source");
    let vector = Distribution::new(&[30], Grid::row_major(&[size]).unwrap(), vec![Axis::blocks(0)]).unwrap();
    assert_eq!(Plan::new(&rows(10, size), &vector).unwrap_err(), Error::Modes { given: vec![0], rank: 2 });
    assert!(Plan::permuted(&rows(10, size), &rows(10, size), &[1, 0]).is_err());
}

pub fn a_buffer_too_small_on_one_rank(world: &SimpleCommunicator) {
    let size = world.size() as usize;
    let (source, target) = (rows(12 * size, size), rows(12 * size, size));
    let plan = Plan::new(&source, &target).unwrap();
    for method in [Method::Datatypes, Method::PACKED, Method::SHARED] {
        one_is_too_small(world, plan.prepare_by(world, method).unwrap());
    }
}

fn one_is_too_small(world: &SimpleCommunicator, mut ready: Redistribution<i32>) {
    let (rank, size) = (world.rank() as usize, world.size() as usize);
    let (from, mut to) = (vec![1; 36], vec![0; 36 - usize::from(rank == size - 1)]);
    let error = ready.run(&from, &mut to).unwrap_err().to_string();
    let message = "a buffer of 35 elements, where the part of this rank needs 36";
    let expected = if rank == size - 1 { message.to_string() } else { format!("on rank {}: {message}", size - 1) };
    assert_eq!(error, expected);
    // And it goes on.
    let mut to = vec![0; 36];
    ready.run(&from, &mut to).unwrap();
    assert_eq!(to, from);
    assert!(ready.fill_halos(&mut to).is_err());
}

pub fn messages_of_another_size(world: &SimpleCommunicator) {
    let (rank, size) = (world.rank() as usize, world.size() as usize);
    // Rank 0 expects one element more of the last rank than that sends.
    let data = [1_u8; 10];
    let mut memory = vec![vec![0_u8; 10]; size];
    if rank == 0 {
        memory[size - 1] = vec![0; 11];
    }
    let sends = || (0..size).map(|_| Buffer::of_slice(&data[..]).unwrap()).collect::<Vec<_>>();
    let receives = memory.iter_mut().map(|memory| BufferMut::of_slice(memory).unwrap()).collect();
    let error = all_to_all(world, sends(), receives).unwrap_err().to_string();
    let message = "a message of 10 elements, where the buffer has 11";
    assert_eq!(error, if rank == 0 { message.to_string() } else { format!("on rank 0: {message}") });
    let error = all_to_all(world, sends(), vec![]).unwrap_err();
    assert_eq!(error, Error::Buffers { found: 0, size });

    // One message by itself is compared when it has arrived: less than expected.
    let mut room = vec![0_u32; 5];
    let shorter = exchange(world, |scope| {
        scope.receive(BufferMut::of_slice(&mut room)?, rank, 0)?;
        scope.send(Buffer::of_slice(&[7_u32, 8, 9])?, rank, 0)
    });
    assert_eq!(shorter, Err(Error::Received { found: Some(3), expected: 5 }));
    assert_eq!(room, [7, 8, 9, 0, 0]);
}

pub fn roots_ranks_and_tags(world: &SimpleCommunicator) {
    let (rank, size) = (world.rank() as usize, world.size() as usize);
    let data = [1_i16; 4];
    let error = broadcast(world, size, Broadcast::From(Buffer::of_slice(&data).unwrap())).unwrap_err();
    assert_eq!(error, Error::NoSuchRank { rank: size, size });
    let error = gather(world, size + 1, Buffer::of_slice(&data).unwrap(), vec![]).unwrap_err();
    assert_eq!(error, Error::NoSuchRank { rank: size + 1, size });
    let error = Buffer::of_slice(&data).unwrap().send(world, size, 0).unwrap_err();
    assert_eq!(error.to_string(), format!("rank {size} of a communicator of {size}"));
    let error = Buffer::of_slice(&data).unwrap().send(world, 0, -1).unwrap_err();
    assert_eq!(error, Error::Tag { tag: -1 });
    if size > 1 {
        // Another number of elements on the last rank.
        let mut memory = [0_i16; 5];
        let length = 4 + usize::from(rank == size - 1);
        let buffer = if rank == 0 {
            Broadcast::From(Buffer::of_slice(&data).unwrap())
        } else {
            Broadcast::To(BufferMut::of_slice(&mut memory[..length]).unwrap())
        };
        let error = broadcast(world, 0, buffer).unwrap_err().to_string();
        assert_eq!(error, format!("rank {} has another root or size of a broadcast than rank 0", size - 1));
    }
    // What repeats elements can be sent, and not received into.
    let mut memory = [0_i16; 4];
    assert!(Buffer::new(make_tensor(&data[..], layout![(4, 3) : (1, 0)])).is_ok());
    assert!(BufferMut::new(make_tensor(&mut memory[..], layout![(4, 3) : (1, 0)])).is_err());
    assert!(BufferMut::new(make_tensor(&mut memory[..], layout![(2, 2) : (1, 1)])).is_err());
}

pub fn tensors_of_another_plan(world: &SimpleCommunicator) {
    let (rank, size) = (world.rank() as usize, world.size() as usize);
    let (source, target) = (rows(6 * size, size), rows(6 * size, size));
    let other =
        Distribution::new(&[6 * size, 3], Grid::row_major(&[size]).unwrap(), vec![Axis::cyclic(0), Axis::whole()]);
    let mut ready = Plan::new(&source, &target).unwrap().prepare(world).unwrap();
    let from = Distributed::filled(&source, rank, 1_u64);
    // On rank 0 alone.
    let mut to = Distributed::filled(if rank == 0 { other.as_ref().unwrap() } else { &target }, rank, 0);
    let error = to.redistribute_from(&from, &mut ready).unwrap_err().to_string();
    let message = "a tensor of another distribution than the plan was made for";
    assert_eq!(error, if rank == 0 { message.to_string() } else { format!("on rank 0: {message}") });
}
