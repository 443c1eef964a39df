//! Tiled copies of a part of a tile: by the first values of an operand, and by addresses of data.

use super::{by_modes, column_major, known, multiple, sizes};
use crate::layout::Mode;
use crate::tree::law;
use crate::{DynCopyAtom, DynLayout, DynTiledCopy, DynTiledMma, DynTiler, DynTuple, Int, Operand};
use alloc::vec::Vec;
use colex::LayoutError;

impl DynTiledCopy {
    /// The copy of the smallest part of `C` of a tiled MMA that one atom of each thread copies. In CuTe
    /// `make_tiled_copy_C_atom(atom, mma)`.
    ///
    /// # Errors
    /// [`TileDivisibility`](LayoutError::TileDivisibility) where the values of a thread are not a multiple of those that the
    /// atom reads, and as [`new`](Self::new); those of [`DynTiledMma::layout_tv`].
    ///
    /// # Examples
    /// `stmatrix.x4` stores 8 of the 16 values of each thread:
    /// ```
    /// use colex_dyn::{DynCopyAtom, DynMmaAtom, DynTiledCopy, DynTiledMma};
    ///
    /// let operands = [
    ///     "((_4,_8),(_2,_2,_2)):((_32,_1),(_16,_8,_128))".parse()?,
    ///     "((_4,_8),(_2,_2)):((_16,_1),(_8,_64))".parse()?,
    ///     "((_4,_8),(_2,_2)):((_32,_1),(_16,_8))".parse()?,
    /// ];
    /// let atom = DynMmaAtom::new(&"(_16,_8,_16)".parse()?, "_32:_1".parse()?, operands)?;
    /// let mma = DynTiledMma::new(atom, &"(_2,_1,_1):(_1,_2,_2)".parse()?, &"<_,_32,_>".parse()?)?;
    ///
    /// let registers = || "(_32,(_32,_4)):(_32,(_1,_1024))".parse();
    /// let stmatrix = DynCopyAtom::new(&[registers()?, "(_32,_128):(_128,_1)".parse()?, registers()?], 16)?;
    /// let copy = DynTiledCopy::of_first_values(stmatrix, &mma)?;
    /// assert_eq!(copy.layout_tv().to_string(), "((_4,_8,_2),(_2,_2,_2)):((_32,_1,_8),(_128,_16,_256))");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of_first_values(atom: DynCopyAtom, mma: &DynTiledMma) -> Result<Self, LayoutError> {
        let extents = mma.tile_size_mnk()?.map(|size| DynTuple::leaf(size.with_mark(true)));
        let tv = known(&mma.layout_tv(Operand::C)?);
        let ([threads, values], [_, read]) = (sizes(&tv)?, sizes(&atom.source)?);
        multiple(values, read)?;
        let first = DynTuple::nest([threads, read].map(|size| DynTuple::leaf(Int::fixed(size))).to_vec());
        let tv = tv.composition(&column_major(&first)?)?;
        let [m, n, _] = extents;
        let (tv, tiler) = active(&tv, &DynTuple::nest([m, n].to_vec()))?;
        Self::of_whole_atoms(atom, tv, tiler)
    }

    /// The copy by addresses: `threads` takes a thread and a value to the address of an element of `data`. In CuTe
    /// `make_cotiled_copy(atom, threads, data)`, which compares the addresses of the first thread only.
    ///
    /// # Errors
    /// [`CompositionDomain`](LayoutError::CompositionDomain) where an address is beyond the data, or in a gap that leads
    /// there; [`StrideMismatch`](LayoutError::StrideMismatch) and [`ShapeMismatch`](LayoutError::ShapeMismatch) where the
    /// elements that are found have other addresses; [`TileDivisibility`](LayoutError::TileDivisibility) as
    /// [`new`](Self::new); those of [`DynLayout::left_inverse`] of the data and of [`DynLayout::composition`].
    ///
    /// # Examples
    /// 16 threads copy 8 contiguous elements each, two rows of the data:
    /// ```
    /// use colex_dyn::{DynCopyAtom, DynTiledCopy, LayoutError};
    ///
    /// let bits = || "(_1,_128):(_0,_1)".parse();
    /// let atom = DynCopyAtom::new(&[bits()?, bits()?, bits()?], 16)?;
    /// let threads = "(16,8):(8,1)".parse()?;
    /// let copy = DynTiledCopy::of_addresses(atom.clone(), &threads, &"(64,64):(64,1)".parse()?)?;
    /// assert_eq!(copy.layout_tv().to_string(), "((_8,_2),_8):((_2,_1),_16)");
    ///
    /// // The rows have gaps, and half of the threads have addresses in them.
    /// let misfit = DynTiledCopy::of_addresses(atom, &threads, &"(64,64):(128,1)".parse()?);
    /// assert_eq!(misfit, Err(LayoutError::CompositionDomain { reach: 8129, size: 4096 }));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of_addresses(atom: DynCopyAtom, threads: &DynLayout, data: &DynLayout) -> Result<Self, LayoutError> {
        let (threads, data) = (known(threads), known(data));
        sizes(&threads)?;
        // The mode of one element takes addresses past the last element, which the size then refuses.
        let elements = DynLayout::concat([data.left_inverse()?, DynLayout::leaf(Mode::UNIT)])?;
        let tv = elements.composition(&threads)?;
        let (reach, size) = (tv.cosize()?.value(), data.size()?.value());
        if reach > size {
            return Err(law!(CompositionDomain { reach: reach, size: size }));
        }
        has_addresses(&data.composition(&tv)?, &threads)?;
        let (tv, tiler) = active(&tv, &data.shape().product_each()?)?;
        Self::of_whole_atoms(atom, tv, tiler)
    }
}

/// The elements that are found have the addresses of the threads. Both have as many of them in each mode, so that neither
/// has more modes than the other where the sizes agree.
fn has_addresses(found: &DynLayout, threads: &DynLayout) -> Result<(), LayoutError> {
    let one_mode_each = || by_modes([Int::ONE, Int::ONE].map(DynTiler::from));
    let [found, threads] = [found.coalesce_by(one_mode_each())?, threads.coalesce_by(one_mode_each())?];
    let (left, right) = (found.flat(), threads.flat());
    for (left, right) in left.iter().zip(&right) {
        if left.shape().value() != right.shape().value() {
            return Err(law!(ShapeMismatch { left: left.shape().value(), right: right.shape().value() }));
        }
        if left.stride().value() != right.stride().value() {
            return Err(law!(StrideMismatch { left: left.stride().value(), right: right.stride().value() }));
        }
    }
    Ok(())
}

/// The tile of the elements that a thread-value layout has in a tile of some extents: `(thread, value) -> index` in it, and
/// a layout for each mode of the rows or columns that are reached.
fn active(tv: &DynLayout, extents: &DynTuple) -> Result<(DynLayout, DynTiler), LayoutError> {
    let mut along = Vec::new();
    for mode in 0..extents.rank() {
        let strides = (0..extents.rank()).map(|other| DynTuple::leaf(if other == mode { Int::ONE } else { Int::ZERO }));
        let coordinate = DynLayout::new(extents, &DynTuple::nest(strides.collect()))?;
        along.push(DynTiler::from(coordinate.composition(tv)?.filter()?));
    }
    let tiler = by_modes(along);
    let tile = column_major(extents)?.composition(tiler.clone())?;
    Ok((tile.left_inverse()?.composition(tv)?, tiler))
}
