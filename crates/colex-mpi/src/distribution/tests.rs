//! Distributions against the textbook, NUMROC and brute force.

use super::{Axis, Distribution, Grid, Halo};
use colex_dyn::DynLayout;

/// The textbook: global index to (process, local index), where the first block is at process `first`.
fn textbook(i: usize, block: usize, processes: usize, first: usize) -> (usize, usize) {
    ((i / block + first) % processes, i / (block * processes) * block + i % block)
}

/// NUMROC of ScaLAPACK, as it stands there: how many of `n` are at process `p`.
fn numroc(n: usize, nb: usize, iproc: usize, isrcproc: usize, nprocs: usize) -> usize {
    let mydist = (nprocs + iproc - isrcproc) % nprocs;
    let nblocks = n / nb;
    let mut numroc = (nblocks / nprocs) * nb;
    let extrablks = nblocks % nprocs;
    if mydist < extrablks {
        numroc += nb;
    } else if mydist == extrablks {
        numroc += n % nb;
    }
    numroc
}

#[test]
fn one_mode_is_that_of_scalapack() {
    for (n, block, processes) in (0..26).flat_map(|n| (1..7).flat_map(move |b| (1..6).map(move |p| (n, b, p)))) {
        for first in 0..processes {
            let axis = Axis::block_cyclic(0, block).starting_at(first);
            let dealt = Distribution::new(&[n], Grid::row_major(&[processes]).unwrap(), vec![axis]).unwrap();
            for p in 0..processes {
                assert_eq!(
                    dealt.local_shape(p),
                    [numroc(n, block, p, first, processes)],
                    "{n} {block} {processes} {first}"
                );
                assert_eq!(dealt.own_size(p), dealt.local_size(p));
            }
            for i in 0..n {
                let (p, local) = textbook(i, block, processes, first);
                assert_eq!((dealt.owner(&[i]), dealt.local(&[i])), (p, vec![local]));
                for q in 0..processes {
                    assert_eq!(dealt.has(q, &[i]), q == p);
                }
                assert_eq!(dealt.global(p, &[local]), Some(vec![i]));
            }
        }
    }
}

/// All kinds of axes over some sizes and grids.
fn axes(along: usize, n: usize, processes: usize) -> Vec<Axis> {
    let rest = n - n / 3 - n / 2;
    let mut axes = vec![Axis::whole(), Axis::blocks(along), Axis::cyclic(along), Axis::balanced(along)];
    axes.extend([2, 3].map(|b| Axis::block_cyclic(along, b).starting_at(processes - 1)));
    match processes {
        1 => axes.push(Axis::cut(along, vec![n])),
        3 => axes.push(Axis::cut(along, vec![n / 3, n / 2, rest])),
        _ => {}
    }
    axes
}

#[test]
fn elements_are_at_their_ranks() {
    for (m, n, grid) in
        [(7, 10, "(2,3):(3,1)"), (8, 12, "(3,2,2):(4,1,2)"), (5, 1, "(3,1):(1,3)"), (0, 4, "(1,3):(3,1)")]
    {
        let grid = Grid::new(grid.parse().unwrap()).unwrap().starting_at(1).unwrap();
        for rows in axes(0, m, grid.processes(0)) {
            for columns in axes(1, n, grid.processes(1)) {
                let dealt = Distribution::new(&[m, n], grid.clone(), vec![rows.clone(), columns.clone()]).unwrap();
                let replicas = grid.size() / dealt.axes.iter().map(|axis| axis.processes).product::<usize>();
                assert!(dealt.global(0, &[0, 0]).is_none() && dealt.own_size(0) == 0);
                for index in (0..m).flat_map(|i| (0..n).map(move |j| [i, j])) {
                    let ranks: Vec<_> = grid.ranks().filter(|&rank| dealt.has(rank, &index)).collect();
                    assert_eq!(ranks.len(), replicas);
                    assert!(ranks.contains(&dealt.owner(&index)));
                    for rank in ranks {
                        assert_eq!(dealt.global(rank, &dealt.local(&index)), Some(index.to_vec()));
                    }
                }
                let sizes: usize = grid.ranks().map(|rank| dealt.own_size(rank)).sum();
                assert_eq!(sizes, replicas * m * n);
                grid.ranks().for_each(|rank| parts_are_the_elements(&dealt, rank));
            }
        }
    }
}

fn parts_are_the_elements(dealt: &Distribution, rank: usize) {
    let (m, n) = (dealt.shape[0], dealt.shape[1]);
    let mut found = Vec::new();
    for part in dealt.part(rank).unwrap() {
        for (i, j) in (0..part.layout.mode(0).unwrap().size().unwrap().index().unwrap())
            .flat_map(|i| (0..part.layout.mode(1).unwrap().size().unwrap().index().unwrap()).map(move |j| (i, j)))
        {
            let index = part.offset + part.layout.at([i, j].map(|i| i as u64)).unwrap() as usize;
            // The blocks of a part are adjacent in the rank.
            assert_eq!(dealt.local(&[index % m, index / m]), [part.local[0] + i, part.local[1] + j]);
            found.push(index);
        }
    }
    let mut all: Vec<_> = (0..m * n).filter(|x| dealt.has(rank, &[x % m, x / m])).collect();
    found.sort_unstable();
    all.sort_unstable();
    assert_eq!(found, all);
}

#[test]
fn the_layout_is_the_distribution() {
    for (m, n, grid, [rows, columns]) in [
        (48, 40, [2, 2], [4, 5]),
        (100, 77, [2, 3], [32, 16]),
        (17, 5, [2, 2], [4, 4]),
        (30, 100, [3, 4], [7, 3]),
        (9, 9, [1, 2], [2, 2]),
    ] {
        let axes = vec![Axis::block_cyclic(0, rows), Axis::block_cyclic(1, columns)];
        let dealt = Distribution::new(&[m, n], Grid::column_major(&grid).unwrap(), axes).unwrap();
        let layout = dealt.layout().unwrap();
        let padded =
            [(m, rows, grid[0]), (n, columns, grid[1])].map(|(n, b, p): (usize, _, _)| n.div_ceil(b * p) * b * p);
        let each = layout.mode(0).unwrap().size().unwrap().index().unwrap();
        let place = layout.right_inverse().unwrap();
        println!("{layout} {place}");
        let whose: DynLayout = format!("({each},{}):(0,1)", grid[0] * grid[1]).parse().unwrap();
        let owner = whose.composition(&place).unwrap();
        for (i, j) in (0..m).flat_map(|i| (0..n).map(move |j| (i, j))) {
            let x = i + j * padded[0];
            assert_eq!(owner.at(x as u64).unwrap() as usize, dealt.owner(&[i, j]));
            let local = dealt.local(&[i, j]);
            let local = local[0] + local[1] * (padded[0] / grid[0]);
            assert_eq!(place.at(x as u64).unwrap() as usize, local + each * dealt.owner(&[i, j]));
            assert_eq!(layout.at([local, dealt.owner(&[i, j])].map(|i| i as u64)).unwrap() as usize, x);
        }
    }
}

#[test]
fn halos_are_the_neighbours() {
    for (n, processes, before, after) in
        (1..9).flat_map(|n| (1..5).flat_map(move |p| (0..3).flat_map(move |b| (0..3).map(move |a| (n, p, b, a)))))
    {
        for (axis, periodic) in [(Axis::blocks(0), true), (Axis::balanced(0), false), (Axis::balanced(0), true)] {
            let dealt = Distribution::new(&[n], Grid::row_major(&[processes]).unwrap(), vec![axis]).unwrap();
            let around = dealt.clone().with_halos(&[Halo { before, after, periodic }]);
            let Ok(around) = around else {
                assert!(before.max(after) > n);
                continue;
            };
            for rank in (0..processes).filter(|&rank| dealt.own_size(rank) > 0) {
                let begin = dealt.global(rank, &[0]).unwrap()[0];
                let size = dealt.own_size(rank) + before + after;
                assert_eq!(around.local_shape(rank), [size]);
                for local in 0..size {
                    let index = (begin + local).checked_sub(before).filter(|&i| i < n);
                    let index = if periodic { Some((begin + local + n * 3 - before) % n) } else { index };
                    assert_eq!(
                        around.global(rank, &[local]),
                        index.map(|i| vec![i]),
                        "{n} {processes} {before} {after}"
                    );
                }
            }
        }
    }
}

#[test]
fn what_is_no_distribution_says_why() {
    let grid = || Grid::row_major(&[2, 3]).unwrap();
    let error = |shape: &[usize], axes| Distribution::new(shape, grid(), axes).unwrap_err().to_string();
    assert_eq!(error(&[4], vec![]), "0 axes for a shape of rank 1");
    assert_eq!(error(&[4], vec![Axis::blocks(2)]), "mode 0 is along mode 2 of a grid of rank 2");
    let twice = vec![Axis::blocks(1), Axis::cyclic(1)];
    assert_eq!(error(&[4, 4], twice), "mode 1 is along mode 1 of the grid, as a mode before it");
    assert_eq!(error(&[4], vec![Axis::block_cyclic(0, 0)]), "mode 0 is dealt out in blocks of 0 elements");
    let first = vec![Axis::cyclic(0).starting_at(2)];
    assert_eq!(error(&[4], first), "the first block of mode 0 is at process 2 of 2");
    let cut = vec![Axis::cut(0, vec![2, 3])];
    assert_eq!(error(&[4], cut), "mode 0 of size 4 is cut into 2 lengths of 5 in all, for 2 processes");
    assert!(error(&[usize::MAX, 2], vec![Axis::whole(), Axis::whole()]).contains("overflow"));
    assert!(error(&[usize::MAX], vec![Axis::block_cyclic(0, usize::MAX)]).contains("overflow"));
    // Blocks whose last one ends beyond `usize`, and lengths whose sum alone is cut off.
    assert!(error(&[usize::MAX], vec![Axis::block_cyclic(0, usize::MAX / 3)]).contains("overflow"));
    assert!(error(&[usize::MAX], vec![Axis::cut(0, vec![usize::MAX, 5])]).contains("overflow"));

    assert_eq!(Grid::row_major(&[2, 0]).unwrap_err().to_string(), "a grid without ranks");

    let cyclic = Distribution::new(&[9], grid(), vec![Axis::cyclic(1)]).unwrap();
    let error = cyclic.with_halos(&[Halo::within(2)]).unwrap_err().to_string();
    assert_eq!(error, "a halo of 2 elements around mode 0 of size 9, of which a process has up to 3 runs");
}
