//! The `unsafe` code: memory that MPI reads and writes.
//!
//! Three facts are used, and each is established in one place:
//!
//! - **The elements are there.** A [`Buffer`] is made of a tensor, or of a slice. Each coordinate of the layout of a tensor
//!   has an initialised element in one allocation: its invariant. The datatype is that of this very layout, so MPI reads and
//!   writes these elements and no others. In [`all_to_all`](all_to_all::all_to_all) each datatype is compared with the
//!   length of the slice.
//! - **Nobody else writes, or reads what is written.** A [`Buffer`] borrows its elements shared, and a [`BufferMut`]
//!   exclusively; and no two coordinates of the latter have one element, which is proven of its layout when it is made. MPI
//!   asks for both. A request has the lifetime of the borrow in the type of its [`Scope`], which waits for all of its
//!   requests before it returns or unwinds: nothing that a user could forget stands for a request.
//! - **Any bytes are a value.** An [`Element`](crate::Element) is plain data. So whatever another rank sends, more, less or
//!   of another type, received elements are values; and other elements were initialised before.
//!
//! The handles of datatypes are those of [`Datatype`](crate::Datatype), which keeps them alive; MPI itself keeps a datatype
//! as long as a message is under way that uses it.
#![allow(unsafe_code)]

pub(crate) mod all_to_all;
mod buffer;
mod scope;
pub(crate) mod shared;

pub use buffer::{Buffer, BufferMut};
pub use scope::{Scope, exchange};

use crate::error::Error;

/// The return value of a function of MPI.
fn checked(function: &'static str, code: i32) -> Result<(), Error> {
    if code == 0 { Ok(()) } else { Err(Error::Mpi { function, code }) }
}
