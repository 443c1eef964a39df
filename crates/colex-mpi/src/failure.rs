//! A rank that panics.

use mpi::topology::SimpleCommunicator;
use mpi::traits::Communicator;

/// From now on a panic on this rank ends the program on all ranks, behind its message and the rank in this communicator.
///
/// Without it the others wait for a rank that panics, for ever, where they need a message of it. It is one that is caught,
/// too: so a test that panics as it should runs without this.
///
/// # Examples
/// ```no_run
/// use mpi::traits::*;
///
/// let universe = mpi::initialize().unwrap();
/// let world = universe.world();
/// colex_mpi::abort_on_panic(&world);
/// assert!(world.size() > 1, "this ends the program on its one rank");
/// ```
pub fn abort_on_panic(communicator: &impl Communicator) {
    let rank = communicator.rank();
    let before = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        eprintln!("colex-mpi: rank {rank} panics, and all ranks are aborted");
        before(panic);
        if mpi::is_initialized() && !mpi::is_finalized() {
            SimpleCommunicator::world().abort(1);
        }
    }));
}
