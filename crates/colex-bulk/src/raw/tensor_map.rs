//! Matrices that the hardware copies tile by tile: tensor maps.

use super::chunk::{Chunk, InWords};
#[cfg(not(target_arch = "nvptx64"))]
use super::launch::Arguments;
#[cfg(not(target_arch = "nvptx64"))]
use super::machine::{Address, Machine, Place};
use super::output::KernelArgument;
use super::wgmma::{StageOfWarpgroups, SwizzleOf128Bytes, sealed};
use crate::arguments::LaunchError;
#[cfg(not(target_arch = "nvptx64"))]
use alloc::vec::Vec;
use colex::bounds::StaticInteger;
use colex::prelude::*;
use colex::typenum::U1;
use colex_atoms::mma::KMajor;
use core::marker::PhantomData;

/// A matrix of chunks by lines, of any pitch: rows, and chunks of terms.
pub type RowsOfTerms = Layout![(usize, usize) : (usize, 1)];

/// How many threads copy, as well as those of a block: a warpgroup, because registers are given to whole ones.
pub(super) const COPYING: usize = 128;
/// The bytes of memory of a block that their commands take.
pub(super) const COMMANDS: usize = 320;
/// The bytes of a row of a stage: the period of the swizzle.
const ROW: usize = 128;

/// A stage that a [`TensorMap`] fills: `R` rows of 128 bytes of terms, for instructions of warpgroups.
///
/// Threads have `C` neighbouring columns of the product of a stage of `B`: its rows have the order `(2, 4, C / 2):(1, C, 2)` of each
/// `4 C` rows of the matrix, for a `C` of 4 or 8; of 1 or 2 columns, that of the matrix. The swizzle is that of 128 bytes.
pub struct MapStage<E, R, C = U1>(PhantomData<fn() -> (E, R, C)>);

/// `Self` is a stage that a tensor map fills, a [`MapStage`].
#[diagnostic::on_unimplemented(
    message = "not a stage that a tensor map fills",
    label = "expected `MapStage<E, R>` or `MapStage<E, R, C>`, of elements, rows, and columns of a thread"
)]
pub trait StageOfMap: StageOfWarpgroups<Self::Element, Major = KMajor> + 'static {
    /// The elements.
    type Element: InWords;
    /// How many terms a row has.
    const TERMS: usize = ROW / size_of_one::<Self::Element>();
    /// How many rows are copied at once.
    const ROWS_AT_ONCE: usize;
    /// How many neighbouring columns a thread has, if the rows are dealt out; otherwise 1.
    const DEALT: usize;
}
/// The bytes of an element.
const fn size_of_one<E: InWords>() -> usize {
    4 / E::PER_WORD
}
impl<E, R, C> sealed::HoldsFactors for MapStage<E, R, C> {}
impl<E: InWords, R: StaticInteger, C: StaticInteger> StageOfWarpgroups<E> for MapStage<E, R, C> {
    type Major = KMajor;
    const ROWS: usize = R::VALUE;
    #[inline]
    fn chunk_of(row: usize, term: usize) -> (usize, usize) {
        (SwizzleOf128Bytes::new().at(8 * row + term / Chunk::<E>::COUNT), term % Chunk::<E>::COUNT)
    }
}
impl<E: InWords, R: StaticInteger, C: StaticInteger> StageOfMap for MapStage<E, R, C> {
    type Element = E;
    const ROWS_AT_ONCE: usize = {
        assert!(R::VALUE > 0 && R::VALUE <= 256, "a tensor map copies 1 to 256 rows");
        assert!(matches!(C::VALUE, 1 | 2 | 4 | 8), "a thread has 1, 2, 4 or 8 neighbouring columns");
        assert!(
            C::VALUE <= 2 || R::VALUE % (4 * C::VALUE) == 0,
            "rows that are dealt out come in fours of the columns of a thread"
        );
        if C::VALUE <= 2 { R::VALUE } else { 4 * C::VALUE }
    };
    const DEALT: usize = if C::VALUE <= 2 { 1 } else { C::VALUE };
}

/// A matrix in memory, rows of chunks of terms. [`ring_of_maps`](super::Block::ring_of_maps) copies its tiles into stages `D`.
///
/// On a device it is a tensor map (`CUtensorMap`), which the launcher makes of the layout and of `D`: so they agree, and one
/// instruction copies a tile. It is of SM90. A tile has zeros beyond the matrix. Each row begins at a multiple of 16
/// bytes, as the instruction requires, since it has whole chunks.
///
/// [`entry_points`](crate::entry_points) has it as `loads a: MapStage<f16, U128> = layout`. For a launch without an entry point:
/// ```
/// use colex::{prelude::*, typenum::{U64, U128}};
/// use colex_atoms::element::f16;
/// use colex_bulk::{Chunk, LaunchError, MapStage, TensorMap};
///
/// let data = vec![Chunk::<f16>::ZERO; 100 * 8];
/// let (rows, chunks) = (100, 8);
/// let rows = make_tensor(&data[..], layout![(rows, chunks) : (chunks, 1)]);
/// let map = TensorMap::<MapStage<f16, U64>>::new(rows)?;
/// assert_eq!((map.rows(), map.stages()), (100, 1));
/// # Ok::<(), LaunchError>(())
/// ```
pub struct TensorMap<'k, D> {
    /// Chunks of the elements of the stage.
    #[cfg(not(target_arch = "nvptx64"))]
    first: *const u8,
    #[cfg(target_arch = "nvptx64")]
    pub(super) map: *const OnDevice,
    layout: RowsOfTerms,
    of: PhantomData<(&'k u8, fn() -> D)>,
}
impl<D> Clone for TensorMap<'_, D> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn clone(&self) -> Self {
        *self
    }
}
impl<D> Copy for TensorMap<'_, D> {}
// SAFETY: it reads elements that nobody writes.
unsafe impl<D> Send for TensorMap<'_, D> {}
// SAFETY: as above.
unsafe impl<D> Sync for TensorMap<'_, D> {}

/// The tensor map on a device.
#[cfg(target_arch = "nvptx64")]
#[repr(C, align(64))]
pub struct OnDevice([u64; 16]);

#[cfg(not(target_arch = "nvptx64"))]
impl<'k, D> TensorMap<'k, D> {
    /// The map of a matrix in memory of the host.
    ///
    /// # Errors
    /// [`LaunchError::Size`]: the matrix has 2^31 rows or terms, or its rows are dealt out to columns and are not a multiple of
    /// these, or several rows are one: their stride is 0.
    pub fn new<E: InWords>(rows: Tensor<View<'k, Chunk<E>>, RowsOfTerms>) -> Result<Self, LaunchError>
    where
        D: StageOfMap<Element = E>,
    {
        let layout = rows.layout();
        MapSizes::of::<D>(layout)?;
        Ok(Self { first: rows.as_ptr().cast(), layout, of: PhantomData })
    }
}
impl<D: StageOfMap> TensorMap<'_, D> {
    /// # Safety
    /// The map was made of this layout and of `D`, for memory with as many elements as it reaches, which nobody writes for `'k`.
    #[cfg(target_arch = "nvptx64")]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) const unsafe fn on_device(map: *const OnDevice, layout: RowsOfTerms) -> Self {
        Self { map, layout, of: PhantomData }
    }

    /// How many rows the matrix has.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[must_use]
    pub fn rows(&self) -> usize {
        self.layout.shape().head
    }

    /// Whether the matrix is empty.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.layout.shape().head == 0 || self.layout.shape().tail.head == 0
    }

    /// How many stages its terms fill, the last one maybe with zeros, too.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[must_use]
    pub fn stages(&self) -> usize {
        self.layout.shape().tail.head.div_ceil(ROW / size_of::<Chunk<D::Element>>())
    }

    /// Copies the tile of these numbers, of rows and of terms.
    ///
    /// # Safety
    /// The memory has a stage, which nobody else uses.
    #[cfg(not(target_arch = "nvptx64"))]
    pub(super) unsafe fn copy(&self, (tile, k): (usize, usize), to: core::ptr::NonNull<Chunk<D::Element>>) {
        const CHUNKS: usize = ROW / 16;
        // SAFETY: the invariant: the elements of the layout are in memory, for `'k`.
        let rows = unsafe { Tensor::<View<Chunk<D::Element>>, _>::from_raw(self.first.cast(), self.layout) };
        for (row, chunk) in (0..D::ROWS).flat_map(|row| (0..CHUNKS).map(move |chunk| (row, chunk))) {
            let dealt = match D::DEALT {
                8 => row / 32 * 32 + layout![(2, 4, 4) : (1, 8, 2)].at(row % 32),
                4 => row / 16 * 16 + layout![(2, 4, 2) : (1, 4, 2)].at(row % 16),
                _ => row,
            };
            let at =
                (tile.saturating_mul(D::ROWS).saturating_add(dealt), k.saturating_mul(CHUNKS).saturating_add(chunk));
            let (place, _) = D::chunk_of(row, chunk * Chunk::<D::Element>::COUNT);
            // SAFETY: the stage has this chunk.
            unsafe { to.add(place).write(rows.get(at).copied().unwrap_or(Chunk::ZERO)) };
        }
    }
}

// SAFETY: all have the same view of elements that nobody writes.
unsafe impl<D: StageOfMap> KernelArgument for TensorMap<'_, D> {
    type Of<'k> = TensorMap<'k, D>;
    fn grid(&self) -> Result<Option<(usize, usize)>, LaunchError> {
        Ok(None)
    }
    unsafe fn of_block<'k>(&self, _: usize) -> TensorMap<'k, D> {
        TensorMap {
            #[cfg(not(target_arch = "nvptx64"))]
            first: self.first,
            #[cfg(target_arch = "nvptx64")]
            map: self.map,
            layout: self.layout,
            of: PhantomData,
        }
    }
}

/// The sizes of a tensor map, which a launcher makes by `cuTensorMapEncodeTiled` with unsigned integers as elements, of four modes, the swizzle of 128
/// bytes, and zeros beyond the sizes.
#[cfg(not(target_arch = "nvptx64"))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MapSizes {
    /// The bytes of an element: 1, 2 or 4.
    pub element: usize,
    /// The size of each mode.
    pub sizes: [u64; 4],
    /// The stride of each mode but the first one, in bytes.
    pub strides: [u64; 3],
    /// The size of each mode of a tile.
    pub tile: [u32; 4],
}
#[cfg(not(target_arch = "nvptx64"))]
impl MapSizes {
    /// Those of a matrix and a stage.
    pub(super) fn of<D: StageOfMap>(layout: RowsOfTerms) -> Result<Self, LaunchError> {
        let (shape, pitch) = (layout.shape(), layout.stride().head);
        let (rows, chunks) = (shape.head, shape.tail.head);
        // Places are numbers of 32 bits with a sign.
        let most = i32::MAX as usize - 512;
        let size = |name, size, multiple, least| {
            let most = most / multiple * multiple;
            if size % multiple != 0 || size < least || size > most {
                return Err(LaunchError::Size { name, size, multiple, least, most });
            }
            Ok(size as u64)
        };
        let rows = size("of rows of a tensor map", rows, D::DEALT, 0)?;
        let terms = size("of terms of a tensor map", chunks.saturating_mul(Chunk::<D::Element>::COUNT), 1, 0)?;
        // Strides have 40 bits. If there is one row, none is used.
        let pitch = if rows <= 1 { ROW / 16 } else { pitch };
        let pitch = 16 * size("of the pitch of a tensor map", pitch, 1, 1)?;
        let (at_once, dealt) = (D::ROWS_AT_ONCE as u32, D::DEALT as u64);
        let (sizes, strides, tile) = if dealt == 1 {
            ([terms, rows, 1, 1], [pitch; 3], [D::TERMS as u32, at_once, 1, 1])
        } else {
            (
                [terms, 2, rows / dealt, dealt / 2],
                [pitch, dealt * pitch, 2 * pitch],
                [D::TERMS as u32, 2, 4, at_once / 8],
            )
        };
        Ok(Self { element: size_of_one::<D::Element>(), sizes, strides, tile })
    }

    /// Whether there is an element.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.sizes.contains(&0)
    }
}

/// A matrix of a launch whose tiles are copied: memory of a machine, by rows of chunks.
#[cfg(not(target_arch = "nvptx64"))]
pub struct Loads<'m, M: Machine, D: StageOfMap> {
    memory: &'m M::Memory<Chunk<D::Element>>,
    layout: RowsOfTerms,
    sizes: MapSizes,
}
#[cfg(not(target_arch = "nvptx64"))]
impl<'m, M: Machine, D: StageOfMap> Loads<'m, M, D> {
    /// The memory by the layout.
    ///
    /// # Errors
    /// It has fewer elements than the layout reaches, the cosize of the layout overflows, or as of [`TensorMap::new`].
    pub fn new(memory: &'m M::Memory<Chunk<D::Element>>, layout: RowsOfTerms) -> Result<Self, LaunchError> {
        super::launch::reaches::<Chunk<D::Element>, Chunk<D::Element>, _>(layout, M::length(memory))?;
        Ok(Self { memory, layout, sizes: MapSizes::of::<D>(layout)? })
    }
}
#[cfg(not(target_arch = "nvptx64"))]
impl<M: Machine, D: StageOfMap> Arguments<M> for Loads<'_, M, D> {
    type Of<'k> = TensorMap<'k, D>;
    type OnHost<'a>
        = TensorMap<'a, D>
    where
        Self: 'a;
    fn grid(&self) -> Result<Option<(usize, usize)>, LaunchError> {
        Ok(None)
    }
    fn on_host(&mut self) -> Result<Option<Self::OnHost<'_>>, LaunchError> {
        match M::place(self.memory) {
            // The invariant of a map: `new` has seen that there are so many elements as the layout reaches, by `Machine`.
            Place::Host(data) => {
                Ok(Some(TensorMap { first: data.as_ptr().cast(), layout: self.layout, of: PhantomData }))
            }
            Place::Device(_) => Ok(None),
        }
    }
    fn addresses(&mut self, to: &mut Vec<Address>) {
        if let Place::Device(address) = M::place(self.memory) {
            to.push(address.of_map(self.sizes));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec;
    use colex::typenum::{U4, U8, U64};
    use colex_atoms::element::{f16, tf32};
    use core::ptr::NonNull;

    /// Each tile has the chunks of its rows in its order, and zeros beyond the matrix of so many rows and chunks.
    fn tiles_are_those_of<E: InWords, C: StaticInteger>((rows, chunks): (usize, usize), source: fn(usize) -> usize) {
        let pitch = chunks + 2;
        let number =
            |row: usize, chunk: usize| Chunk::<E>::from_fn(|e| E::of_bits((1 + row * 50 + chunk * 4 + e % 4) as u32));
        let data: Vec<_> = (0..rows * pitch).map(|i| number(i / pitch, i % pitch)).collect();
        let matrix = make_tensor(&data[..], layout![(rows, chunks) : (pitch, 1)]);
        let map = TensorMap::<MapStage<E, U64, C>>::new(matrix).unwrap();
        assert_eq!((map.rows(), map.stages()), (rows, chunks.div_ceil(8)));
        let tiles = (0..3).flat_map(|x| (0..3).map(move |k| (x, k))).chain([(usize::MAX, usize::MAX)]);
        // An interpreter takes seconds for each.
        for (x, k) in tiles.step_by(if cfg!(miri) { 4 } else { 1 }) {
            let mut stage = vec![Chunk::<E>::from_fn(|_| E::of_bits(0xff)); 512];
            // SAFETY: of 64 rows of 8 chunks, which nobody else uses.
            unsafe { map.copy((x, k), NonNull::new(stage.as_mut_ptr()).unwrap()) };
            for (row, chunk) in (0..64).flat_map(|row| (0..8).map(move |chunk| (row, chunk))) {
                let at = (x.saturating_mul(64).saturating_add(source(row)), k.saturating_mul(8).saturating_add(chunk));
                let want = if at.0 < rows && at.1 < chunks { number(at.0, at.1) } else { Chunk::ZERO };
                let got = stage[8 * row + (chunk ^ (row % 8))];
                let bits = |chunk: Chunk<E>| (chunk.at(0).to_bits(), chunk.at(Chunk::<E>::COUNT - 1).to_bits());
                assert_eq!(bits(got), bits(want), "tile ({x}, {k}), row {row}, chunk {chunk}");
            }
        }
    }

    #[test]
    fn copies_deal_out_rows() {
        tiles_are_those_of::<f16, U1>((131, 11), |row| row);
        tiles_are_those_of::<tf32, U4>((68, 8), |row| row / 16 * 16 + row % 2 + 4 * (row / 2 % 4) + 2 * (row / 8 % 2));
        tiles_are_those_of::<f16, U8>((72, 3), |row| row / 32 * 32 + row % 2 + 8 * (row / 2 % 4) + 2 * (row / 8 % 4));
    }
}
