//! Layouts from a fixed seed: every run measures the same cases.

use crate::expr::{Expr, Tree};

/// A pseudo-random sequence (xorshift64*).
pub struct Random(u64);

impl Random {
    /// The sequence of a kind of cases at a rank.
    pub fn of(name: &str, rank: usize) -> Self {
        // FNV-1a, in which each bit depends on each letter.
        let start = 0xcbf2_9ce4_8422_2325_u64 ^ rank as u64;
        Self(name.bytes().fold(start, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)))
    }

    fn next(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 16
    }

    /// One of the values.
    pub fn choose<T: Clone>(&mut self, values: &[T]) -> T {
        values[self.next() as usize % values.len()].clone()
    }

    /// So many of the values, each chosen by itself.
    pub fn sizes(&mut self, count: usize, values: &[u64]) -> Vec<u64> {
        (0..count).map(|_| self.choose(values)).collect()
    }

    /// Sizes with many elements in few modes.
    pub fn small_sizes(&mut self, count: usize) -> Vec<u64> {
        self.sizes(count, if count > 4 { &[2, 2, 3, 4] } else { &[2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 16] })
    }

    /// Sizes with a product that is less than the bound, and more than a third of it.
    pub fn sizes_below(&mut self, count: usize, bound: u64) -> Vec<u64> {
        let mut sizes = vec![2; count];
        loop {
            let product: u64 = sizes.iter().product();
            let fitting: Vec<u64> = [2, 3, 5].into_iter().filter(|factor| product * factor < bound).collect();
            if fitting.is_empty() || product > bound / 3 {
                return sizes;
            }
            let (place, factor) = (self.next() as usize % count, self.choose(&fitting));
            sizes[place] *= factor;
        }
    }

    /// Powers of two, each at least 2, whose product is two to the power of `bits`.
    pub fn powers_of_two(&mut self, count: usize, bits: usize) -> Vec<u64> {
        // Where one ends and the next begins.
        let mut cuts: Vec<usize> = self.order(bits - 1).into_iter().take(count - 1).map(|cut| cut + 1).collect();
        cuts.extend([0, bits]);
        cuts.sort_unstable();
        cuts.windows(2).map(|cut| 1 << (cut[1] - cut[0])).collect()
    }

    /// The numbers below `count`, in another order.
    pub fn order(&mut self, count: usize) -> Vec<usize> {
        let mut order: Vec<usize> = (0..count).collect();
        for place in (1..count).rev() {
            order.swap(place, self.next() as usize % (place + 1));
        }
        order
    }

    /// A compact layout of the sizes, its modes at random places in memory.
    pub fn compact(&mut self, sizes: &[u64]) -> Expr {
        let order = self.order(sizes.len());
        layout(sizes, &strides(sizes, &order))
    }

    /// The sizes in another order.
    pub fn shuffled(&mut self, sizes: &[u64]) -> Vec<u64> {
        self.order(sizes.len()).into_iter().map(|place| sizes[place]).collect()
    }
}

/// Compact strides; the modes lie in memory as they are in the order.
pub fn strides(sizes: &[u64], order: &[usize]) -> Vec<u64> {
    let mut strides = vec![0; sizes.len()];
    let mut stride = 1;
    for &mode in order {
        strides[mode] = stride;
        stride *= sizes[mode];
    }
    strides
}

/// Strides from the right to the left.
pub fn row_major(sizes: &[u64]) -> Vec<u64> {
    strides(sizes, &(0..sizes.len()).rev().collect::<Vec<_>>())
}

/// Strides from the left to the right.
pub fn column_major(sizes: &[u64]) -> Vec<u64> {
    strides(sizes, &(0..sizes.len()).collect::<Vec<_>>())
}

/// A shape.
pub fn shape(sizes: &[u64]) -> Tree {
    Tree::Tuple(sizes.iter().map(|&size| Tree::Static(size)).collect())
}

/// A layout of static integers.
pub fn layout(sizes: &[u64], strides: &[u64]) -> Expr {
    Expr::Layout(shape(sizes), shape(strides))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_repeats_its_cases() {
        let cases = |name| Random::of(name, 8).sizes(20, &[2, 3, 4, 5]);
        assert_eq!(cases("coalesce"), cases("coalesce"));
        assert_ne!(cases("coalesce"), cases("flatten"));
    }

    #[test]
    fn compact_strides() {
        assert_eq!(strides(&[3, 4, 5], &[1, 2, 0]), [20, 1, 4]);
        assert_eq!(row_major(&[3, 4, 5]), [20, 5, 1]);
        assert_eq!(column_major(&[3, 4, 5]), [1, 3, 12]);
    }

    #[test]
    fn an_order_has_each_number() {
        let mut order = Random::of("order", 0).order(16);
        assert_ne!(order, (0..16).collect::<Vec<_>>());
        order.sort_unstable();
        assert_eq!(order, (0..16).collect::<Vec<_>>());
    }

    #[test]
    fn powers_of_two_have_the_product() {
        for rank in [1, 2, 4, 8, 16, 31] {
            let sizes = Random::of("powers", rank).powers_of_two(rank, 31);
            assert_eq!((sizes.len(), sizes.iter().product::<u64>()), (rank, 1 << 31));
            assert!(sizes.iter().all(|size| *size > 1 && size.is_power_of_two()), "{sizes:?}");
        }
    }

    #[test]
    fn a_bound_is_nearly_reached() {
        for rank in [2, 4, 8, 16] {
            for bound in [1 << 20, 1 << 31] {
                let product: u64 = Random::of("bound", rank).sizes_below(rank, bound).iter().product();
                assert!(product < bound && product > bound / 5, "rank {rank}: {product} of {bound}");
            }
        }
    }
}
