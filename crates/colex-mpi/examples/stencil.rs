//! A stencil in three dimensions: each rank has a box of the field and the elements around it, which are filled again after
//! each step. Around the first mode the field is periodic, at the ends of the others it is held at 0. Equal to one rank's
//! loops bit by bit.
//!
//!     mpirun -n 6 target/debug/examples/stencil

use colex::prelude::*;
use colex_mpi::{Axis, Distributed, Distribution, Error, Grid, Halo, Plan};
use mpi::traits::*;

const SHAPE: [usize; 3] = [13, 10, 17];
const STEPS: usize = 12;

type Box3 = Layout![(usize, usize, usize) : (1, usize, usize)];

fn first(index: &[usize]) -> f64 {
    ((index[0] * 31 + index[1] * 17 + index[2] * 7) % 29) as f64 / 3.0
}

/// The same of an element and its neighbours wherever it is.
fn next(around: [f64; 7]) -> f64 {
    let [it, west, east, south, north, below, above] = around;
    it + 0.1 * (west + east + south + north + below + above - 6.0 * it)
}

fn of_one_rank() -> Vec<f64> {
    let [l, m, n] = SHAPE;
    let at = |i: usize, j: usize, k: usize| i + l * (j + m * k);
    let mut field: Vec<f64> = (0..l * m * n).map(|x| first(&[x % l, x / l % m, x / l / m])).collect();
    for _ in 0..STEPS {
        let before = field.clone();
        let get = |i: usize, j: usize, k: usize| {
            // 0 stands for the place before the first element.
            if j == 0 || k == 0 || j > m || k > n { 0.0 } else { before[at((i + l - 1) % l, j - 1, k - 1)] }
        };
        for (i, j, k) in (1..=l).flat_map(|i| (1..=m).flat_map(move |j| (1..=n).map(move |k| (i, j, k)))) {
            let around = [
                get(i, j, k),
                get(i - 1 + l, j, k),
                get(i + 1, j, k),
                get(i, j - 1, k),
                get(i, j + 1, k),
                get(i, j, k - 1),
                get(i, j, k + 1),
            ];
            field[at(i - 1, j - 1, k - 1)] = next(around);
        }
    }
    field
}

/// A grid of as many ranks, as even as its divisors are.
fn grid(size: usize) -> [usize; 3] {
    let divisor = |n: usize, most: f64| (1..=n).filter(|d| n % d == 0 && *d as f64 <= most + 0.01).max().unwrap_or(1);
    let first = divisor(size, (size as f64).cbrt());
    let second = divisor(size / first, ((size / first) as f64).sqrt());
    [size / first / second, second, first]
}

fn main() -> Result<(), Error> {
    let universe = mpi::initialize().expect("MPI");
    let world = universe.world();
    colex_mpi::abort_on_panic(&world);
    let rank = world.rank() as usize;
    let sizes = grid(world.size() as usize);
    let boxes = Distribution::new(&SHAPE, Grid::row_major(&sizes)?, (0..3).map(Axis::balanced).collect())?;
    let around = boxes.with_halos(&[Halo::around(1), Halo::within(1), Halo::within(1)])?;

    let mut field = Distributed::from_fn(&around, rank, first);
    let mut after = field.clone();
    let mut fill = Plan::halos(&around).prepare(&world)?;
    for _ in 0..STEPS {
        field.fill_halos(&mut fill)?;
        let before = field.local::<Box3>()?;
        let mut own = after.own_mut::<Box3>()?;
        let (l, m, n) = (own.shape().head, own.shape().tail.head, own.shape().tail.tail.head);
        for (i, j, k) in (0..l).flat_map(|i| (0..m).flat_map(move |j| (0..n).map(move |k| (i, j, k)))) {
            // The part with its halos begins one element before.
            let at = |i: usize, j: usize, k: usize| before[(i, j, k)];
            own[(i, j, k)] = next([
                at(i + 1, j + 1, k + 1),
                at(i, j + 1, k + 1),
                at(i + 2, j + 1, k + 1),
                at(i + 1, j, k + 1),
                at(i + 1, j + 2, k + 1),
                at(i + 1, j + 1, k),
                at(i + 1, j + 1, k + 2),
            ]);
        }
        std::mem::swap(&mut field, &mut after);
    }

    let expected = of_one_rank();
    let mut compared = 0;
    field.for_each_own(|index, value| {
        let at = index[0] + SHAPE[0] * (index[1] + SHAPE[1] * index[2]);
        assert_eq!(value.to_bits(), expected[at].to_bits(), "at {index:?}");
        compared += 1;
    });
    assert_eq!(compared, around.own_size(rank));
    if rank == 0 {
        println!("{STEPS} steps on {sizes:?} ranks: each element is that of one rank");
    }
    Ok(())
}
