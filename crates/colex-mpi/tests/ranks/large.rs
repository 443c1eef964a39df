//! Counts beyond 2^31.
#![allow(unsafe_code)]

use colex_mpi::{Axis, Buffer, BufferMut, Datatype, Distribution, Element, Error, Grid, Method, Plan, exchange};
use mpi::ffi;
use mpi::topology::SimpleCommunicator;
use mpi::traits::*;

/// How many bytes MPI says that a datatype has.
fn bytes<T: Element>(layout: &str) -> i64 {
    let datatype = Datatype::<T>::new(&layout.parse().unwrap()).unwrap();
    let mut size = 0;
    // SAFETY: the handle is that of a datatype that lives.
    unsafe { ffi::MPI_Type_size_x(datatype.handle(), &mut size) };
    size * i64::from(datatype.count())
}

pub fn datatypes_count_beyond_31_bits(_: &SimpleCommunicator) {
    assert_eq!(bytes::<u8>("2147483647:1"), (1 << 31) - 1);
    assert_eq!(bytes::<u8>("2147483648:1"), 1 << 31);
    assert_eq!(bytes::<u8>("5000000001:3"), 5_000_000_001);
    assert_eq!(bytes::<f64>("(4294967296,3):(1,5000000000)"), 3 << 35);
    assert_eq!(bytes::<u16>("(7,4294967297):(1,8)"), 14 * 4_294_967_297);
    let beyond = Datatype::<f64>::new(&"2:4611686018427387904".parse().unwrap());
    assert!(beyond.is_err_and(|error| error.to_string().contains("overflow")));
}

/// Parts, messages and runs of more than 2^31 elements are made ready and compared, without memory for them; and the length of a
/// buffer is compared with the whole number.
pub fn plans_count_beyond_31_bits(world: &SimpleCommunicator) {
    let (rank, size) = (world.rank() as usize, world.size() as usize);
    let grid = || Grid::row_major(&[size]).unwrap();
    let n = (5 * size) << 31;
    let blocks = Distribution::new(&[n, 2], grid(), vec![Axis::blocks(0), Axis::whole()]).unwrap();
    let runs = Distribution::new(&[n, 2], grid(), vec![Axis::block_cyclic(0, (1 << 32) + 7), Axis::whole()]).unwrap();
    let columns = Distribution::new(&[2, n], grid(), vec![Axis::whole(), Axis::blocks(0)]).unwrap();
    for (plan, method) in [
        (Plan::new(&blocks, &runs), Method::Datatypes),
        (Plan::new(&blocks, &runs), Method::Packed { chunk: 1 << 33 }),
        (Plan::new(&runs, &blocks), Method::Packed { chunk: 1 << 26 }),
        (Plan::new(&blocks, &runs), Method::Shared { segment: 1 << 26, ranks: usize::MAX }),
        (Plan::permuted(&blocks, &columns, &[1, 0]), Method::Packed { chunk: 1 << 26 }),
    ] {
        let plan = plan.unwrap();
        let mut ready = plan.prepare_by::<u8>(world, method).unwrap();
        ready.check().unwrap();
        let traffic = plan.traffic(rank).unwrap();
        assert_eq!(traffic.sent + traffic.kept, plan.source().own_size(rank));
        let error = ready.run(&[0; 9], &mut []).unwrap_err();
        assert_eq!(error, Error::BufferTooSmall { found: 9, needed: plan.source().local_size(rank) });
        assert!(plan.source().local_size(rank) > 1 << 32);
    }
}

/// Only if asked for: it takes 4 GiB.
pub fn messages_beyond_31_bits(world: &SimpleCommunicator) {
    if std::env::var_os("COLEX_MPI_LARGE").is_none() || world.rank() > 0 {
        return;
    }
    let length = (1_usize << 31) + 5;
    let source: Vec<u8> = (0..length).map(|x| (x % 251) as u8).collect();
    let mut target = vec![0_u8; length];
    exchange(world, |scope| {
        scope.receive(BufferMut::of_slice(&mut target)?, 0, 0)?;
        scope.send(Buffer::of_slice(&source)?, 0, 0)
    })
    .unwrap();
    assert!(source == target);
}
