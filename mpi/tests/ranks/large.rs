//! Counts beyond 2^31.
#![allow(unsafe_code)]

use colex_mpi::{Buffer, BufferMut, Datatype, Element, exchange};
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
