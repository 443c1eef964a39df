//! The time of a redistribution, compared with a plain `alltoall` of the same bytes, gather and scatter, and ScaLAPACK's `pdgemr2d`.
//! Each run is between two barriers; the methods take turns, so that what disturbs one disturbs all.
//!
//!     mpirun -n 4 target/release/examples/bandwidth [size [block [repetitions [KiB of a chunk [KiB of shared memory]]]]]

mod memory;
mod scalapack;

use colex_mpi::{Axis, Distributed, Distribution, Error, Grid, Method, Plan, Storage};
use mpi::collective::SystemOperation;
use mpi::topology::SimpleCommunicator;
use mpi::traits::*;
use scalapack::{Blocks, Scalapack};
use std::time::Instant;

/// A contender, by its name, and the memory that its preparation took, in MB.
type Run<'r> = (&'static str, f64, Box<dyn FnMut() + 'r>);

/// Runs all in turns, and prints the median of each, the least and the greatest, and how many times that of the first it is.
fn measure(world: &SimpleCommunicator, repetitions: usize, megabytes: f64, runs: &mut [Run<'_>]) {
    let mut times = vec![Vec::new(); runs.len()];
    let mut memory = Vec::new();
    for round in 0..=repetitions {
        for ((_, ready, run), times) in runs.iter_mut().zip(&mut times) {
            world.barrier();
            let begin = Instant::now();
            if round == 0 {
                memory.push(*ready + memory::of(&mut *run).0);
            } else {
                run();
            }
            world.barrier();
            if round > 0 {
                times.push(begin.elapsed().as_secs_f64() * 1e3);
            }
        }
    }
    times.iter_mut().for_each(|times| times.sort_by(f64::total_cmp));
    let median = |times: &Vec<f64>| times[times.len() / 2];
    let mut most = vec![0.0; memory.len()];
    world.all_reduce_into(&memory[..], &mut most[..], SystemOperation::max());
    if world.rank() == 0 {
        for (((name, ..), of), megabytes_beside) in runs.iter().zip(&times).zip(most) {
            let (least, most) = (of[0], of[of.len() - 1]);
            let share = 100.0 * median(&times[0]) / median(of);
            println!(
                "| {name} | {:.2} ms ({least:.2} to {most:.2}) | {:.0} MB/s | {share:.0} % | {megabytes_beside:.1} MB |",
                median(of),
                megabytes / median(of) * 1e3
            );
        }
    }
}

/// Gathers the parts on rank 0, sorts them there, and scatters them.
fn by_root(
    world: &SimpleCommunicator,
    plans: &mut [colex_mpi::Redistribution<f64>; 2],
    parts: &mut [&mut Distributed<f64>; 3],
) {
    let [source, whole, target] = parts;
    whole.redistribute_from(source, &mut plans[0]).expect("to the root");
    world.barrier();
    target.redistribute_from(whole, &mut plans[1]).expect("from the root");
}

fn main() -> Result<(), Error> {
    let universe = mpi::initialize().expect("MPI");
    let world = universe.world();
    colex_mpi::abort_on_panic(&world);
    let (rank, size) = (world.rank() as usize, world.size() as usize);
    let argument = |at: usize, default| std::env::args().nth(at).and_then(|text| text.parse().ok()).unwrap_or(default);
    let [n, block, repetitions, chunk, segment] =
        [(1, 2048), (2, 64), (3, 15), (4, 256), (5, 1024)].map(|(at, default)| argument(at, default));
    let in_chunks = Method::Packed { chunk: chunk << 10 };

    let rows = (1..=size).filter(|rows| size % rows == 0 && rows * rows <= size).max().unwrap_or(1);
    let grid = [rows, size / rows];
    let row_blocks = Distribution::new(&[n, n], Grid::row_major(&[size])?, vec![Axis::blocks(0), Axis::whole()])?;
    let axes = vec![Axis::block_cyclic(0, block), Axis::block_cyclic(1, block)];
    let dealt = Distribution::new(&[n, n], Grid::row_major(&grid)?, axes)?;
    let cases = [
        ("rows, column-major, to blocks", row_blocks.clone(), dealt.clone(), vec![0, 1]),
        ("rows, row-major, to blocks", row_blocks.clone().stored(Storage::row_major(2))?, dealt.clone(), vec![0, 1]),
        ("blocks to their transpose", dealt.clone(), dealt.clone(), vec![1, 0]),
    ];
    let scalapack = Scalapack::load(size);
    for (name, from, to, modes) in cases {
        let number = |index: &[usize]| (index[0] * n + index[1]) as f64;
        let source = Distributed::from_fn(&from, rank, number);
        let expected = Distributed::from_fn(&to, rank, |index| {
            let mut of_source = vec![0; 2];
            modes.iter().zip(index).for_each(|(&mode, &i)| of_source[mode] = i);
            number(&of_source)
        });
        let plan = Plan::permuted(&from, &to, &modes)?;
        world.barrier();
        let in_memory = Method::Shared { segment: segment << 10, ranks: usize::MAX };
        let [shared, packed, datatypes] = [in_memory, in_chunks, Method::Datatypes].map(|method| {
            let begin = Instant::now();
            let (memory, ready) = memory::of(|| plan.prepare_by::<f64>(&world, method));
            (memory, begin.elapsed().as_secs_f64() * 1e6, ready)
        });
        let (memory_shared, memory_packed, memory_types) = (shared.0, packed.0, datatypes.0);
        let prepared = [shared.1, packed.1, datatypes.1].map(f64::round);
        let (mut shared, mut packed, mut datatypes) = (shared.2?, packed.2?, datatypes.2?);
        let [mut a, mut b, mut c, mut d, mut e] = [0; 5].map(|_| Distributed::filled(&to, rank, -1.0));

        // As many bytes, to each as many.
        let each = n * n / size / size;
        let (plain, mut arrived) = (vec![1.0_f64; each * size], vec![-1.0_f64; each * size]);
        let whole = Distribution::new(&[n, n], Grid::row_major(&[1])?, vec![Axis::whole(), Axis::whole()])?;
        let mut root = Distributed::filled(&whole, rank, -1.0);
        let memory_root = size_of_val(root.elements()) as f64 / 1e6;
        let mut by =
            [Plan::new(&from, &whole)?.prepare(&world)?, Plan::permuted(&whole, &to, &modes)?.prepare(&world)?];
        let mut source_again = source.clone();
        let elements = [shared.packed_elements(), packed.packed_elements()];
        let is_for_scalapack = from.storage() == to.storage() && modes == [0, 1];
        let other = scalapack.as_ref().filter(|_| is_for_scalapack).map(|scalapack| {
            let from = Blocks { grid: [size, 1], block: [n.div_ceil(size), n], rows: from.local_shape(rank)[0] };
            let to = Blocks { grid, block: [block, block], rows: to.local_shape(rank)[0] };
            scalapack.redistribution([n, n], from, to)
        });
        let begins = source.elements().to_vec();
        let mut runs: Vec<Run<'_>> = vec![
            ("plain `alltoall`", 0.0, Box::new(|| world.all_to_all_into(&plain[..], &mut arrived[..]))),
            (
                "the plan, by shared memory",
                memory_shared,
                Box::new(|| e.redistribute_from(&source, &mut shared).expect("shared")),
            ),
            (
                "the plan, packed",
                memory_packed,
                Box::new(|| a.redistribute_from(&source, &mut packed).expect("packed")),
            ),
            (
                "the plan, by datatypes",
                memory_types,
                Box::new(|| b.redistribute_from(&source, &mut datatypes).expect("datatypes")),
            ),
            (
                "gather and scatter",
                memory_root,
                Box::new(|| by_root(&world, &mut by, &mut [&mut source_again, &mut root, &mut c])),
            ),
        ];
        if let Some(other) = &other {
            runs.push(("ScaLAPACK `pdgemr2d`", 0.0, Box::new(|| other(&begins, d.elements_mut()))));
        }
        if rank == 0 {
            println!(
                "\n{n} x {n} `f64`, {name}, in blocks of {block} on {grid:?} of {size} ranks, shared, packed and by datatypes: prepared in {prepared:?} us; {elements:?} elements beside {} on rank 0\n",
                begins.len()
            );
            println!(
                "| | median (least to greatest) | | of `alltoall` | memory beside |\n| --- | --- | --- | --- | --- |"
            );
        }
        measure(&world, repetitions, (n * n * 8) as f64 / 1e6, &mut runs);
        drop(runs);
        assert!(a == expected && b == expected && c == expected && e == expected, "each element is where it belongs");
        assert!(other.is_none() || d == expected, "of ScaLAPACK, too");
    }
    Ok(())
}
