//! The blocks of the matrices, from the sizes of the caches.

use crate::instructions::{Arithmetic, Instructions};
use crate::tile::Tile;
use colex::prelude::StaticInteger;
use std::sync::OnceLock;

/// The sizes of the caches in bytes: of one core, and of all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Caches {
    /// The first level, for data.
    pub first: usize,
    /// The second level.
    pub second: usize,
    /// The third level, or else the second one.
    pub third: usize,
    /// Whether one core reads the third level as fast as a tile needs the block of `A`.
    pub third_is_near: bool,
}

impl Caches {
    /// What to assume of a processor that does not tell.
    const USUAL: Self = Self { first: 32 << 10, second: 256 << 10, third: 4 << 20, third_is_near: false };

    /// Those of the processor, which are read once.
    pub fn of_processor() -> Self {
        static CACHES: OnceLock<Caches> = OnceLock::new();
        *CACHES.get_or_init(ask)
    }
}

#[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
fn ask() -> Caches {
    use raw_cpuid::{CacheType, CpuId};

    let mut sizes = [0; 4];
    for cache in CpuId::new().get_cache_parameters().into_iter().flatten() {
        let size =
            cache.associativity() * cache.physical_line_partitions() * cache.coherency_line_size() * cache.sets();
        if matches!(cache.cache_type(), CacheType::Data | CacheType::Unified) && cache.level() < 4 {
            sizes[usize::from(cache.level())] = size;
        }
    }
    let or = |size: usize, usual: usize| if size == 0 { usual } else { size };
    let [_, first, second, third] = sizes;
    let first = or(first, Caches::USUAL.first);
    let second = or(second, Caches::USUAL.second);
    Caches { first, second, third: or(third, second.max(Caches::USUAL.third)), third_is_near: is_zen() }
}

/// Whether the processor is an AMD Zen to Zen 4: eight cores or fewer have a third cache of their own, which gives each of
/// them up to 32 bytes in a cycle, and a tile takes a third of that. Zen 5 takes two thirds, and was not measured.
#[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
fn is_zen() -> bool {
    let id = raw_cpuid::CpuId::new();
    id.get_vendor_info().is_some_and(|vendor| vendor.as_str() == "AuthenticAMD")
        && id.get_feature_info().is_some_and(|features| matches!(features.family_id(), 0x17 | 0x19))
}

#[cfg(not(any(target_arch = "x86", target_arch = "x86_64")))]
fn ask() -> Caches {
    Caches::USUAL
}

/// The sizes of the blocks: of `A` `rows` times `depth`, of `B` `columns` times `depth`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Blocking {
    /// The rows of a block of `A` and of `C`: a multiple of those of the tile.
    pub rows: usize,
    /// The columns of a block of `B` and of `C`: a multiple of those of the tile.
    pub columns: usize,
    /// The columns of the blocks of `A` and of `B` that are multiplied.
    pub depth: usize,
}

/// Up to how many tiles are few.
const FEW: usize = 2;
/// How large a second cache is at most that is small: it is full of a block of `A` and the few columns of `B`.
const SMALL_SECOND: usize = 512 << 10;

impl Blocking {
    /// The blocks for a tile, for the processor.
    pub fn of_tile<R: Arithmetic, I: Instructions<R>, T: Tile<R, I>>(sizes: [usize; 3]) -> Self {
        let bytes = [size_of::<R::A>(), size_of::<R::B>()];
        Self::new(Caches::of_processor(), [T::Rows::VALUE, T::Columns::VALUE], bytes, sizes)
    }

    /// The blocks for a tile of `mr` times `nr` elements of so many bytes, of matrices of `m` rows, `n` columns and the
    /// depth `k`.
    ///
    /// | block | fits in |
    /// | --- | --- |
    /// | a panel of `B`, `nr` times the depth, which is up to 512, or 1024 of few rows | the first cache |
    /// | the block of `A` | half of the second cache, or, of many columns of `B`, a sixteenth of a third one that is near: so do eight cores together fill half of it; of few columns, if the second one is small, an eighth, of a depth of up to 256 |
    /// | the block of `B` | a quarter of the third cache, which other cores use, too |
    ///
    /// Each panel of `B` is brought near, and its pages are looked up, once for each block of `A`, so that a larger one is
    /// better as long as it is read fast enough. Blocks are equal parts, so that none is much smaller than the others.
    pub fn new(caches: Caches, [mr, nr]: [usize; 2], [a_bytes, b_bytes]: [usize; 2], [m, n, k]: [usize; 3]) -> Self {
        // Few rows of `C` are visited once for all of the depth rather than again and again.
        let most = if m <= FEW * mr { 1024 } else { 512 };
        let depth = (caches.first / (nr * b_bytes)).clamp(64, most);
        // A `B` that is in the second cache is near for each block, and so is a block of `A` that was just packed there.
        let over_half = |size: usize, bytes: usize| size.saturating_mul(depth.min(k) * bytes) > caches.second / 2;
        let (many, blocks) = (over_half(n, b_bytes), over_half(m, a_bytes));
        let (depth, of_third) = match caches.third_is_near {
            true if many => (depth, caches.third / 16),
            // The time is that of reading `A` once, and its columns are read the faster the more of each is packed at a time.
            true if blocks && caches.second <= SMALL_SECOND => (depth.min(256), caches.third / 8),
            _ => (depth, 0),
        };
        let depth = parts(k, depth, 1);
        let rows = parts(m, of_third.max(caches.second / 2) / (depth * a_bytes), mr);
        let columns = parts(n, caches.third / 4 / (depth * b_bytes), nr);
        Self { rows, columns, depth }
    }
}

/// Equal parts of at most `limit`, but at least one `unit`, and multiples of it.
fn parts(size: usize, limit: usize, unit: usize) -> usize {
    let limit = (limit / unit).max(1) * unit;
    let parts = size.div_ceil(limit).max(1);
    size.div_ceil(parts).next_multiple_of(unit).max(unit)
}
