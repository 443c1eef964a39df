//! Messages, on as many ranks as `mpirun` starts.
//!
//!     cargo test --test ranks                              on one
//!     mpirun -n 4 target/debug/deps/ranks-…                on four

mod bad_input;
mod buffers;
mod darray;
mod large;
mod numbers;
mod redistributions;
mod reductions;

use mpi::topology::SimpleCommunicator;
use mpi::traits::*;

/// A name, and the function to run on all ranks.
type Test = (&'static str, fn(&SimpleCommunicator));

const TESTS: [Test; 22] = [
    ("buffers::layouts_arrive_as_their_elements", buffers::layouts_arrive_as_their_elements),
    ("buffers::neighbours_exchange", buffers::neighbours_exchange),
    ("buffers::a_broadcast_may_change_the_layout", buffers::a_broadcast_may_change_the_layout),
    ("buffers::gather_and_scatter_by_tiles", buffers::gather_and_scatter_by_tiles),
    ("buffers::all_to_all_by_tiles", buffers::all_to_all_by_tiles),
    ("darray::parts_are_those_of_mpi", darray::parts_are_those_of_mpi),
    ("large::datatypes_count_beyond_31_bits", large::datatypes_count_beyond_31_bits),
    ("large::plans_count_beyond_31_bits", large::plans_count_beyond_31_bits),
    ("large::messages_beyond_31_bits", large::messages_beyond_31_bits),
    ("redistributions::each_element_arrives", redistributions::each_element_arrives),
    ("redistributions::halos_are_filled", redistributions::halos_are_filled),
    ("redistributions::there_and_back", redistributions::there_and_back),
    ("reductions::along_each_mode", reductions::along_each_mode),
    ("reductions::unsigned", reductions::unsigned),
    ("bad_input::a_grid_beyond_the_communicator", bad_input::a_grid_beyond_the_communicator),
    ("bad_input::ranks_that_disagree", bad_input::ranks_that_disagree),
    ("bad_input::methods_and_types_that_disagree", bad_input::methods_and_types_that_disagree),
    ("bad_input::distributions_of_different_shapes", bad_input::distributions_of_different_shapes),
    ("bad_input::a_buffer_too_small_on_one_rank", bad_input::a_buffer_too_small_on_one_rank),
    ("bad_input::messages_of_another_size", bad_input::messages_of_another_size),
    ("bad_input::roots_ranks_and_tags", bad_input::roots_ranks_and_tags),
    ("bad_input::tensors_of_another_plan", bad_input::tensors_of_another_plan),
];

fn main() {
    let universe = mpi::initialize().expect("MPI");
    let world = universe.world();
    // A rank that panics ends all: the others would wait for it.
    colex_mpi::abort_on_panic(&world);
    for (name, test) in TESTS {
        test(&world);
        world.barrier();
        if world.rank() == 0 {
            println!("test {name} on {} ranks ... ok", world.size());
        }
    }
    if world.rank() == 0 {
        println!("\ntest result: ok. {} passed; 0 failed", TESTS.len());
    }
}
