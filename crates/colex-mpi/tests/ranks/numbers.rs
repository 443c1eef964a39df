//! Numbers that follow from a seed, the same on all ranks.

use colex_mpi::{Axis, Distribution, Grid, Halo, Storage};

pub struct Numbers(pub u64);

impl Numbers {
    /// Below a bound.
    pub fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % bound
    }

    pub fn order(&mut self, rank: usize) -> Vec<usize> {
        let mut order: Vec<_> = (0..rank).collect();
        (1..rank).for_each(|k| order.swap(k, self.below(k + 1)));
        order
    }

    fn axis(&mut self, along: usize) -> Axis {
        match self.below(7) {
            0 => Axis::whole(),
            1 => Axis::blocks(along),
            2 => Axis::cyclic(along),
            3 => Axis::balanced(along),
            _ => Axis::block_cyclic(along, 1 + self.below(9)),
        }
    }

    /// A grid of at most so many ranks, of one mode more than a tensor of this rank.
    fn grid(&mut self, rank: usize, ranks: usize) -> Grid {
        let mut rest = ranks;
        let sizes: Vec<_> = (0..=rank)
            .map(|_| {
                let size = 1 + self.below(rest);
                rest /= size;
                size
            })
            .collect();
        let grid = if self.below(2) == 0 { Grid::row_major(&sizes) } else { Grid::column_major(&sizes) }.unwrap();
        let first = self.below(ranks - grid.size() + 1);
        grid.starting_at(first).unwrap()
    }

    /// A distribution over at most so many ranks.
    pub fn distribution(&mut self, shape: &[usize], ranks: usize) -> Distribution {
        let (grid, along) = (self.grid(shape.len(), ranks), self.order(shape.len() + 1));
        let axes = (0..shape.len()).map(|mode| self.axis(along[mode])).collect();
        let storage = Storage::ordered(self.order(shape.len()));
        let storage = if self.below(2) == 0 { storage.padded() } else { storage };
        Distribution::new(shape, grid, axes).unwrap().stored(storage).unwrap()
    }

    pub fn halos(&mut self, rank: usize) -> Vec<Halo> {
        let halo = |_| Halo { before: self.below(3), after: self.below(3), periodic: self.below(2) == 0 };
        (0..rank).map(halo).collect()
    }
}

/// A number for an index, another one for each.
pub fn number(index: &[usize], shape: &[usize]) -> i64 {
    1 + index.iter().zip(shape).fold(0, |x, (i, n)| x * *n as i64 + *i as i64)
}

/// All indices of a shape.
pub fn indices(shape: &[usize]) -> Vec<Vec<usize>> {
    let mut all = vec![vec![]];
    for &size in shape {
        all = all.iter().flat_map(|index| (0..size).map(move |i| [&index[..], &[i]].concat())).collect();
    }
    all
}
