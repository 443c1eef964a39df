//! Plans against the definition, which says the rank of each element.

use super::{Plan, Transfer};
use crate::distribution::{Axis, Distribution, Grid, Halo, Storage};
use std::collections::BTreeMap;

/// Numbers that follow from a seed.
struct Numbers(u64);

impl Numbers {
    /// Below a bound.
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % bound
    }
    fn axis(&mut self, along: usize, size: usize, processes: usize) -> Axis {
        match self.below(6) {
            0 => Axis::whole(),
            1 => Axis::blocks(along),
            2 => Axis::cyclic(along).starting_at(self.below(processes)),
            3 => Axis::balanced(along),
            4 => {
                let mut lengths: Vec<_> = (1..processes).map(|_| self.below(size / processes + 1)).collect();
                lengths.push(size - lengths.iter().sum::<usize>());
                Axis::cut(along, lengths)
            }
            _ => Axis::block_cyclic(along, 1 + self.below(5)).starting_at(self.below(processes)),
        }
    }
    fn order(&mut self, rank: usize) -> Vec<usize> {
        let mut order: Vec<_> = (0..rank).collect();
        (1..rank).for_each(|k| order.swap(k, self.below(k + 1)));
        order
    }
    fn halos(&mut self, rank: usize) -> Vec<Halo> {
        let halo = |_| Halo { before: self.below(3), after: self.below(3), periodic: self.below(2) == 0 };
        (0..rank).map(halo).collect()
    }
    fn distribution(&mut self, shape: &[usize]) -> Distribution {
        // One mode more than the tensor, so that some are replicated.
        let sizes: Vec<_> = (0..=shape.len()).map(|_| 1 + self.below(3)).collect();
        let grid = if self.below(2) == 0 { Grid::row_major(&sizes) } else { Grid::column_major(&sizes) };
        let grid = grid.unwrap().starting_at(self.below(3)).unwrap();
        let along = self.order(sizes.len());
        let axes = shape.iter().enumerate().map(|(mode, &n)| self.axis(along[mode], n, sizes[along[mode]])).collect();
        let storage = Storage::ordered(self.order(shape.len()));
        let storage = if self.below(2) == 0 { storage.padded() } else { storage };
        Distribution::new(shape, grid, axes).unwrap().stored(storage).unwrap()
    }
}

fn indices(shape: &[usize]) -> Vec<Vec<usize>> {
    let mut all = vec![vec![]];
    for &size in shape {
        all = all.iter().flat_map(|index| (0..size).map(move |i| [&index[..], &[i]].concat())).collect();
    }
    all
}

/// The offsets of a message at the source and at the target.
fn offsets(message: &Transfer) -> Vec<(usize, usize)> {
    message
        .blocks()
        .flat_map(|block| {
            let size = block.source.size().unwrap();
            assert_eq!(size, block.target.size().unwrap());
            (0..size.value())
                .map(move |x| {
                    (
                        block.source_offset + block.source.at(x).unwrap() as usize,
                        block.target_offset + block.target.at(x).unwrap() as usize,
                    )
                })
                .collect::<Vec<_>>()
        })
        .collect()
}

/// Moves the numbers of all elements as the plan says, and looks at each place of each rank.
fn check(plan: &Plan) {
    let (source, target) = (plan.source(), plan.target());
    let mut sent = BTreeMap::new();
    for rank in 0..plan.ranks() {
        for message in plan.sends(rank).unwrap().iter() {
            assert_eq!(offsets(&message).len(), message.size());
            sent.insert((rank, message.rank()), offsets(&message));
        }
    }
    let mut received = BTreeMap::new();
    for rank in 0..plan.ranks() {
        for message in plan.receives(rank).unwrap().iter() {
            assert_eq!(offsets(&message).len(), message.size());
            received.insert((message.rank(), rank), offsets(&message));
        }
    }
    assert_eq!(sent, received, "both sides plan the same messages");
    let number = |index: &[usize]| 1 + index.iter().zip(source.shape()).fold(0, |x, (i, n)| x * n + i);
    let memories: Vec<_> = (0..plan.ranks())
        .map(|rank| {
            let mut memory = vec![0; source.local_size(rank)];
            for index in indices(source.shape()).iter().filter(|index| source.has(rank, index)) {
                let strides = source.local_strides(rank);
                let at: usize = source.local(index).iter().zip(strides).map(|(i, d)| i * d).sum();
                memory[at] = number(index);
            }
            memory
        })
        .collect();
    for rank in 0..plan.ranks() {
        let mut memory = vec![0; target.local_size(rank)];
        let mut traffic = [0, 0];
        for ((from, _), pairs) in received.iter().filter(|((_, to), _)| *to == rank) {
            traffic[usize::from(*from == rank)] += pairs.len();
            for &(s, t) in pairs {
                assert_eq!(memory[t], 0, "a place receives once");
                assert_ne!(memories[*from][s], 0, "what is sent is an element of its own");
                memory[t] = memories[*from][s];
            }
        }
        let counted = plan.traffic(rank).unwrap();
        assert_eq!([counted.received, counted.kept], traffic);
        let mut expected = vec![0; memory.len()];
        for local in indices(&target.local_shape(rank)) {
            let at: usize = local.iter().zip(target.local_strides(rank)).map(|(i, d)| i * d).sum();
            let Some(index) = target.global(rank, &local) else { continue };
            if plan.only_halos() && target.has(rank, &index) && target.local(&index) == local {
                continue;
            }
            let mut of_source = vec![0; index.len()];
            (0..index.len()).for_each(|mode| of_source[plan.modes[mode]] = index[mode]);
            expected[at] = number(&of_source);
            // A rank keeps its own elements.
            if source.has(rank, &of_source) {
                assert!(received[&(rank, rank)].iter().any(|pair| pair.1 == at));
            }
        }
        assert_eq!(memory, expected, "rank {rank} of {plan:?}");
    }
}

#[test]
fn random_redistributions_move_each_element() {
    let mut numbers = Numbers(3);
    for round in 0..400 {
        let shape: Vec<_> = (0..1 + round % 3).map(|_| numbers.below(if round % 3 == 2 { 8 } else { 24 })).collect();
        let (mut source, modes) = (numbers.distribution(&shape), numbers.order(shape.len()));
        let permuted: Vec<_> = modes.iter().map(|&mode| shape[mode]).collect();
        let mut target = numbers.distribution(&permuted);
        // Those of the source are not sent.
        if let Ok(around) = source.clone().with_halos(&numbers.halos(shape.len())) {
            source = around;
        }
        if let Ok(around) = target.clone().with_halos(&numbers.halos(shape.len())) {
            target = around;
        }
        check(&Plan::permuted(&source, &target, &modes).unwrap());
    }
}

#[test]
fn random_halos_are_filled() {
    let mut numbers = Numbers(5);
    let mut checked = 0;
    for round in 0..600 {
        let shape: Vec<_> = (0..1 + round % 3).map(|_| 1 + numbers.below(8)).collect();
        let halos = numbers.halos(shape.len());
        if let Ok(around) = numbers.distribution(&shape).with_halos(&halos) {
            check(&Plan::halos(&around));
            checked += 1;
        }
    }
    assert!(checked > 100, "{checked}");
}

#[test]
fn mismatched_plans_name_their_modes() {
    let mut numbers = Numbers(7);
    let (a, b) = (numbers.distribution(&[4, 6]), numbers.distribution(&[6, 4]));
    let error = Plan::new(&a, &b).unwrap_err().to_string();
    assert_eq!(error, "mode 0 has the size 6 at the target, and 4 at the source");
    assert_eq!(Plan::permuted(&a, &b, &[1, 1]).unwrap_err().to_string(), "[1, 1] are not what each of 2 modes needs");
    assert!(Plan::permuted(&a, &b, &[1, 0]).is_ok());
}

#[test]
fn replicas_share_the_sending() {
    // All of it is on ranks 0 to 3, and rows go to ranks 2 to 7.
    let rows = |grid: Grid, axis| Distribution::new(&[12, 3], grid, vec![axis, Axis::whole()]).unwrap();
    let whole = rows(Grid::row_major(&[4]).unwrap(), Axis::whole());
    let dealt = rows(Grid::row_major(&[6]).unwrap().starting_at(2).unwrap(), Axis::blocks(0));
    let plan = Plan::new(&whole, &dealt).unwrap();
    let to: Vec<Vec<_>> =
        (0..4).map(|rank| plan.sends(rank).unwrap().iter().map(|message| message.rank()).collect()).collect();
    assert_eq!(to, [vec![4], vec![5], vec![2, 6], vec![3, 7]]);
}
