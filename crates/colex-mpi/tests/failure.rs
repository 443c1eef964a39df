//! A rank that panics or ends by itself ends the program on all ranks, instead of letting them wait for it: on three ranks that this test
//! starts by `mpirun`.

use colex_mpi::{Axis, BufferMut, Distribution, Grid, Method, Plan, abort_on_panic, exchange};
use mpi::topology::SimpleCommunicator;
use mpi::traits::*;
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

/// The variable that says what a rank is to do.
const WHAT: &str = "COLEX_MPI_FAILURE";

/// The last rank panics where the others wait for all.
fn by_the_hook(world: &SimpleCommunicator) {
    abort_on_panic(world);
    assert!(world.rank() != 2, "the last rank fails");
    world.barrier();
}

/// The last rank panics while a message is under way that nobody sends, and catches it.
fn in_an_exchange(world: &SimpleCommunicator) {
    if world.rank() == 2 {
        let mut memory = vec![0_u8; 9];
        let caught = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
            exchange(world, |scope| {
                scope.receive(BufferMut::of_slice(&mut memory)?, 0, 0)?;
                if world.size() == 3 {
                    panic!("the last rank fails");
                }
                Ok(())
            })
        }));
        // The memory would be the program's own again, and that of the message, too.
        unreachable!("{caught:?}");
    }
    world.barrier();
}

/// The last rank ends, where the others wait for it in the turns of a redistribution through shared memory.
fn in_a_redistribution(world: &SimpleCommunicator) {
    let (rank, size) = (world.rank() as usize, world.size() as usize);
    let grid = Grid::row_major(&[size]).expect("a grid");
    let along = |axis| Distribution::new(&[9, 9], grid.clone(), axis).expect("a distribution");
    let (rows, columns) = (along(vec![Axis::blocks(0), Axis::whole()]), along(vec![Axis::whole(), Axis::blocks(0)]));
    let mut ready = Plan::new(&rows, &columns).and_then(|plan| plan.prepare_by(world, Method::SHARED)).expect("ready");
    let (source, mut target) = (vec![1_u32; rows.local_size(rank)], vec![0; columns.local_size(rank)]);
    ready.run(&source, &mut target).expect("once");
    if rank == 2 {
        std::process::abort();
    }
    ready.run(&source, &mut target).expect("it does not come to this");
}

fn start(what: &str) -> Option<Output> {
    let this = std::env::current_exe().expect("this program");
    let mut child = Command::new("mpirun")
        .args(["-n", "3"])
        .arg(this)
        .env(WHAT, what)
        .env("OMPI_MCA_rmaps_base_oversubscribe", "1")
        .env("PRTE_MCA_rmaps_default_mapping_policy", ":oversubscribe")
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .expect("mpirun");
    let begin = Instant::now();
    while child.try_wait().expect("a child").is_none() {
        if begin.elapsed() > Duration::from_secs(60) {
            child.kill().expect("a child");
            return None;
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    child.wait_with_output().ok()
}

fn main() {
    if let Ok(what) = std::env::var(WHAT) {
        let universe = mpi::initialize().expect("MPI");
        let world = universe.world();
        return match &what[..] {
            "hook" => by_the_hook(&world),
            "exchange" => in_an_exchange(&world),
            _ => in_a_redistribution(&world),
        };
    }
    for (what, said) in [
        ("hook", "colex-mpi: rank 2 panics, and all ranks are aborted"),
        ("exchange", "colex-mpi: a panic while messages were under way: all ranks are aborted"),
        // A silent end is reported by `mpirun`, each in its own words.
        ("end", ""),
    ] {
        let output = start(what).expect("it ends, and does not wait for ever");
        let text = String::from_utf8_lossy(&output.stderr);
        assert!(!output.status.success() && text.contains(said), "{text}");
        println!("test {what} ... ok");
    }
    println!("\ntest result: ok. 3 passed; 0 failed");
}
