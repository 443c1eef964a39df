//! A copy atom over many threads, and a tile of many values.

use super::{all, as_it_is, at, by_modes, column_major, in_range, known, multiple, sizes};
use crate::tree::law;
use crate::{DynLayout, DynTiledMma, DynTiler, DynTuple, Int, Operand};
use colex::LayoutError;
#[cfg(doc)]
use colex::StaticLaw;

/// A copy instruction of values: `(thread, value) -> value` of the source, of the destination, and of the reference, which is
/// the side of the registers. In `colex-atoms` the traits `CopyAtom` and `CopyValues`.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct DynCopyAtom {
    pub(super) source: DynLayout,
    destination: DynLayout,
    reference: DynLayout,
}

impl DynCopyAtom {
    /// The atom of values of so many bits, whose layouts of the source, the destination and the reference are
    /// `(thread, bit) -> bit`. In CuTe `Copy_Atom<Op, T>`.
    ///
    /// # Errors
    /// [`RecastFill`](LayoutError::RecastFill) where a value is wider than the contiguous piece of a thread, or would be
    /// copied in part; those of [`DynLayout::prove_partitions`] of the reference and of [`DynLayout::prove_covers`] of the
    /// other two.
    ///
    /// # Examples
    /// `ldmatrix.x4`: a register has 32 bits of one row, and no value of 64:
    /// ```
    /// use colex_dyn::{DynCopyAtom, DynLayout, LayoutError};
    ///
    /// let registers: DynLayout = "(_32,(_32,_4)):(_32,(_1,_1024))".parse()?;
    /// let sides = ["(_32,_128):(_128,_1)".parse()?, registers.clone(), registers];
    /// assert!(DynCopyAtom::new(&sides, 16).is_ok());
    /// assert_eq!(DynCopyAtom::new(&sides, 64), Err(LayoutError::RecastFill { size: 128, elements: 64 }));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(sides: &[DynLayout; 3], bits: u64) -> Result<Self, LayoutError> {
        let [source, destination, reference] = sides;
        let moved = reference.size()?.value();
        reference.prove_partitions(moved)?;
        source.prove_covers(moved)?;
        destination.prove_covers(moved)?;
        let values = |side| in_values(side, bits);
        Ok(Self { source: values(source)?, destination: values(destination)?, reference: values(reference)? })
    }
}

/// A side in values of so many bits. A single bit stands for one value of any type.
fn in_values(side: &DynLayout, bits: u64) -> Result<DynLayout, LayoutError> {
    let [threads, copied] = sizes(side)?;
    if copied == 1 {
        return Ok(side.clone());
    }
    let values = side.upcast(bits)?;
    let [new_threads, count] = sizes(&values)?;
    if threads != new_threads || count.checked_mul(bits) != Some(copied) {
        return Err(law!(RecastFill { size: copied, elements: bits }));
    }
    Ok(values)
}

/// A copy atom over the threads and values of a tile. In `colex-atoms` `TiledCopy`.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct DynTiledCopy {
    atom: DynCopyAtom,
    tv: DynLayout,
    tiler: DynTiler,
}

impl DynTiledCopy {
    /// The copy of a tile by threads at the positions of a layout, each with the values of another one, which are next to
    /// each other. In CuTe `make_tiled_copy(atom, thr_layout, val_layout)`.
    ///
    /// # Errors
    /// [`NotCompact`](LayoutError::NotCompact) where one of the layouts is not a bijection onto its size;
    /// [`TileDivisibility`](LayoutError::TileDivisibility) where the threads or the values are not a multiple of those of
    /// the atom; [`Overflow`](LayoutError::Overflow).
    ///
    /// # Examples
    /// ```
    /// use colex_dyn::{DynCopyAtom, DynTiledCopy, LayoutError};
    ///
    /// let bits = "(_1,_128):(_0,_1)".parse()?;
    /// let atom = DynCopyAtom::new(&["(_1,_128):(_0,_1)".parse()?, "(_1,_128):(_0,_1)".parse()?, bits], 16)?;
    /// let copy = DynTiledCopy::new(atom.clone(), &"(32,8):(8,1)".parse()?, &"(1,8):(8,1)".parse()?)?;
    /// let (part, offset) = copy.partition_s(&"(128,64):(64,1)".parse()?, 9)?;
    /// assert_eq!((part.size()?.value(), offset), (32, 64 + 8));
    /// assert!(copy.partition_s(&"(128,64):(64,1)".parse()?, 256).is_err());
    ///
    /// let misfit = DynTiledCopy::new(atom, &"(32,8):(8,1)".parse()?, &"(1,4):(4,1)".parse()?);
    /// assert_eq!(misfit, Err(LayoutError::TileDivisibility { size: 4, tile: 8 }));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(atom: DynCopyAtom, threads: &DynLayout, values: &DynLayout) -> Result<Self, LayoutError> {
        threads.prove_compact()?;
        values.prove_compact()?;
        let numbers = DynTuple::nest(alloc::vec![
            DynTuple::leaf(threads.size()?.with_mark(true)),
            DynTuple::leaf(values.size()?.with_mark(true)),
        ]);
        let numbered = known(threads).raked_product(&known(values))?;
        let tv = numbered.right_inverse()?.with_shape(&numbers)?;
        Self::of_whole_atoms(atom, tv, numbered.shape().product_each()?.into())
    }

    /// The copy of an operand of a tiled MMA. In CuTe `make_tiled_copy_A(atom, mma)`.
    ///
    /// # Errors
    /// [`TileDivisibility`](LayoutError::TileDivisibility) as [`new`](Self::new); those of [`DynTiledMma::layout_tv`].
    pub fn of_operand(atom: DynCopyAtom, mma: &DynTiledMma, operand: Operand) -> Result<Self, LayoutError> {
        let sizes = mma.tile_size_mnk()?;
        let tiler = operand.modes().map(|mode| DynTuple::leaf(sizes[mode].with_mark(true)));
        Self::of_whole_atoms(atom, mma.layout_tv(operand)?, DynTuple::nest(tiler.to_vec()).into())
    }

    /// The copy of the sources of another tiled copy, by another atom. In CuTe `make_tiled_copy_S(atom, copy)`.
    ///
    /// # Errors
    /// [`TileDivisibility`](LayoutError::TileDivisibility) as [`new`](Self::new).
    pub fn of_sources(atom: DynCopyAtom, copy: &Self) -> Result<Self, LayoutError> {
        Self::of_whole_atoms(atom, copy.layout_s_tv()?, copy.tiler.clone())
    }

    /// The copy of the destinations of another tiled copy, by another atom. In CuTe `make_tiled_copy_D(atom, copy)`.
    ///
    /// # Errors
    /// As [`of_sources`](Self::of_sources).
    ///
    /// # Examples
    /// What `ldmatrix` has loaded, a pair of halves at a time:
    /// ```
    /// use colex_dyn::{DynCopyAtom, DynTiledCopy};
    ///
    /// let registers = || "(_32,(_32,_4)):(_32,(_1,_1024))".parse();
    /// let matrices = DynCopyAtom::new(&["(_32,_128):(_128,_1)".parse()?, registers()?, registers()?], 16)?;
    /// let load = DynTiledCopy::new(matrices, &"(4,8):(8,1)".parse()?, &"(2,4):(1,2)".parse()?)?;
    /// let pair = || "(_1,_32):(_0,_1)".parse();
    /// let store = DynTiledCopy::of_destinations(DynCopyAtom::new(&[pair()?, pair()?, pair()?], 16)?, &load)?;
    /// assert_eq!(store.tiler().to_string(), "<_8,_32>");
    /// assert_eq!(store.layout_s_tv()?.to_string(), "((_8,_4),(_2,_4)):((_32,_2),(_1,_8))");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of_destinations(atom: DynCopyAtom, copy: &Self) -> Result<Self, LayoutError> {
        Self::of_whole_atoms(atom, copy.layout_d_tv()?, copy.tiler.clone())
    }

    /// The threads and values are those of whole atoms.
    pub(super) fn of_whole_atoms(atom: DynCopyAtom, tv: DynLayout, tiler: DynTiler) -> Result<Self, LayoutError> {
        let ([threads, values], [of_atom, of_each]) = (sizes(&tv)?, sizes(&atom.reference)?);
        multiple(threads, of_atom)?;
        multiple(values, of_each)?;
        Ok(Self { atom, tv, tiler })
    }

    /// `(thread, value) -> index in the tile`, in the order of the registers.
    #[must_use]
    pub const fn layout_tv(&self) -> &DynLayout {
        &self.tv
    }

    /// The modes of the tile: the size of each, or a layout of the rows or columns that it has.
    #[must_use]
    pub const fn tiler(&self) -> &DynTiler {
        &self.tiler
    }

    /// `(thread, value) -> index in the tile`, in the order of the source. In CuTe `get_layoutS_TV()`.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow).
    pub fn layout_s_tv(&self) -> Result<DynLayout, LayoutError> {
        self.tile_tv(&self.atom.source)
    }

    /// `(thread, value) -> index in the tile`, in the order of the destination. In CuTe `get_layoutD_TV()`.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow).
    pub fn layout_d_tv(&self) -> Result<DynLayout, LayoutError> {
        self.tile_tv(&self.atom.destination)
    }

    /// A source by threads and values, `(Thr, (FrgV, FrgX), (RestM, RestN, …))`. In CuTe `tidfrg_S(s)`.
    ///
    /// # Errors
    /// Those of the divides, with the mode of the layout.
    pub fn tidfrg_s(&self, source: &DynLayout) -> Result<DynLayout, LayoutError> {
        self.fragments(&self.atom.source, source)
    }

    /// A destination by threads and values, `(Thr, (FrgV, FrgX), (RestM, RestN, …))`. In CuTe `tidfrg_D(d)`.
    ///
    /// # Errors
    /// As [`tidfrg_s`](Self::tidfrg_s).
    pub fn tidfrg_d(&self, destination: &DynLayout) -> Result<DynLayout, LayoutError> {
        self.fragments(&self.atom.destination, destination)
    }

    /// The part of a source of a thread, `((FrgV, FrgX), RestM, RestN, …)`, and its offset. In CuTe
    /// `get_slice(thread).partition_S(s)`.
    ///
    /// # Errors
    /// [`CoordinateRange`](LayoutError::CoordinateRange) of a thread that the copy does not have: it never wraps around;
    /// those of [`tidfrg_s`](Self::tidfrg_s).
    pub fn partition_s(&self, source: &DynLayout, thread: u64) -> Result<(DynLayout, u64), LayoutError> {
        self.part(&self.tidfrg_s(source)?, thread)
    }

    /// The part of a destination of a thread, `((FrgV, FrgX), RestM, RestN, …)`, and its offset. In CuTe
    /// `get_slice(thread).partition_D(d)`.
    ///
    /// # Errors
    /// As [`partition_s`](Self::partition_s).
    pub fn partition_d(&self, destination: &DynLayout, thread: u64) -> Result<(DynLayout, u64), LayoutError> {
        self.part(&self.tidfrg_d(destination)?, thread)
    }

    /// A fragment of another partition of the same threads and values, `(V, RestM, RestN, …)`, in the order of the copy:
    /// `((FrgV, FrgX), RestM, RestN, …)`. In CuTe `retile_S(f)` and `retile_D(f)`.
    ///
    /// # Errors
    /// [`TileDivisibility`](LayoutError::TileDivisibility) where the values of a thread are not a multiple of those of the
    /// first mode, or the repetitions not a multiple of those in a tile; [`TilerRank`](StaticLaw::TilerRank) where the fragment
    /// has fewer modes than the tile, and one more; [`Overflow`](LayoutError::Overflow).
    ///
    /// # Examples
    /// ```
    /// use colex_dyn::{DynCopyAtom, DynTiledCopy, LayoutError};
    ///
    /// let bits = || "(_1,_32):(_0,_1)".parse();
    /// let atom = DynCopyAtom::new(&[bits()?, bits()?, bits()?], 16)?;
    /// let copy = DynTiledCopy::new(atom, &"(8,4):(4,1)".parse()?, &"(2,2):(2,1)".parse()?)?;
    /// // Two rows, each of two values, in another order in the registers.
    /// let fragment = "(_2,_2,_1):(_2,_1,_0)".parse()?;
    /// assert_eq!(copy.retile(&fragment)?.size()?.value(), 4);
    ///
    /// let other = "(_3,_2,_1):(_1,_3,_0)".parse()?;
    /// assert_eq!(copy.retile(&other), Err(LayoutError::TileDivisibility { size: 4, tile: 3 }));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn retile(&self, fragment: &DynLayout) -> Result<DynLayout, LayoutError> {
        let ([threads, values], [_, of_atom]) = (sizes(&self.tv)?, sizes(&self.atom.reference)?);
        let of_mode = fragment.mode(0)?.size()?.with_mark(true);
        multiple(values, of_mode.value())?;
        // Which piece of so many values each coordinate of the tile is in.
        let piece = of_mode.times(Int::fixed(threads))?.value();
        let pieces = known(&self.tv).right_inverse()?.with_shape(&self.extents()?)?.upcast(piece)?;
        let repetitions = pieces.shape().product_each()?.into_modes();
        let value = DynLayout::new(&of_mode.into(), &DynTuple::from(of_mode).compact_col_major()?)?;
        let in_order =
            value.logical_product(pieces.right_inverse()?)?.zipped_divide(DynTiler::from(Int::fixed(of_atom)))?;
        let tile = by_modes([of_mode.into()].into_iter().chain(repetitions.into_iter().map(DynTiler::from)));
        let by_values = fragment.exact_zipped_divide(tile)?.composition(by_modes([in_order.into(), as_it_is()]))?;
        let rest = fragment.modes().iter().skip(1).map(|_| all());
        by_values.slice(&at([all(), at([0u64.into()].into_iter().chain(rest))]))?.ungroup(1)
    }

    /// The part of a thread of the fragments of all.
    fn part(&self, fragments: &DynLayout, thread: u64) -> Result<(DynLayout, u64), LayoutError> {
        in_range(thread, sizes(&self.tv)?[0])?;
        let (part, offset) = fragments.slice_and_offset(&at([thread.into(), all(), all()]))?;
        Ok((part.ungroup(1)?, offset.value()))
    }

    /// A layout by threads and values of a side.
    fn fragments(&self, side: &DynLayout, layout: &DynLayout) -> Result<DynLayout, LayoutError> {
        let tiles = layout.zipped_divide(self.tiler.clone())?;
        tiles.composition(by_modes([self.side_tv(side)?.into(), as_it_is()]))?.ungroup(0)
    }

    /// The threads and values of a side, of the layout of the tile.
    fn tile_tv(&self, side: &DynLayout) -> Result<DynLayout, LayoutError> {
        column_major(&self.extents()?)?.composition(&self.side_tv(side)?)
    }

    /// The size of each mode of the tile.
    fn extents(&self) -> Result<DynTuple, LayoutError> {
        self.tiler.shape()?.product_each()
    }

    /// `(thread, (value of the atom, atoms)) -> index in the tile`, in the order of a side.
    fn side_tv(&self, side: &DynLayout) -> Result<DynLayout, LayoutError> {
        // From the order of the side to that of the reference.
        let reference = self.atom.reference.right_inverse()?.composition(side)?;
        let atom = sizes(&self.atom.reference)?.map(|size| DynTiler::from(Int::fixed(size)));
        let by_atoms = self.tv.zipped_divide(by_modes(atom))?;
        let in_order = by_atoms.composition(by_modes([reference.into(), as_it_is()]))?;
        let one = || DynTiler::from(Int::ONE);
        in_order.zip()?.coalesce_by(by_modes([one(), by_modes([one(), one()])]))
    }
}
