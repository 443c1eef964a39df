//! An MMA atom over many threads, and a tile of many atoms.

use super::{all, as_it_is, at, by_modes, in_range, known, modes_of, multiple};
use crate::tree::{broken, law};
use crate::{DynLayout, DynTiler, DynTuple, Int, TilerLeaf};
use colex::{LayoutError, StaticLaw};

/// An operand of a matrix product `C += A * B`, whose tiles are `M x K`, `N x K` and `M x N`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Operand {
    /// `M x K`
    A,
    /// `N x K`
    B,
    /// `M x N`
    C,
}
impl Operand {
    /// Its modes among M, N and K.
    pub(super) const fn modes(self) -> [usize; 2] {
        match self {
            Self::A => [0, 2],
            Self::B => [1, 2],
            Self::C => [0, 1],
        }
    }
}

/// A matrix instruction: the extents of its tile, its threads, and the thread-value layout of each operand. In `colex-atoms`
/// the trait `MmaAtom`.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct DynMmaAtom {
    extents: [Int; 3],
    threads: DynLayout,
    operands: [DynLayout; 3],
}

impl DynMmaAtom {
    /// The atom of a tile `(M, N, K)`, a layout from its logical threads to those of the program, and the thread-value
    /// layouts of `A`, `B` and `C`.
    ///
    /// # Errors
    /// [`SameRank`](StaticLaw::SameRank) of a tile that does not have three modes;
    /// [`NotInjective`](LayoutError::NotInjective) and [`NotProvenInjective`](LayoutError::NotProvenInjective) where a
    /// thread of the program is two of the atom; [`ShapeMismatch`](LayoutError::ShapeMismatch) where an operand has another number of
    /// threads; those of [`DynLayout::prove_covers`], of the first operand that breaks a law.
    ///
    /// # Examples
    /// ```
    /// use colex_dyn::{DynMmaAtom, LayoutError};
    ///
    /// let rows = |a: &str| -> Result<_, Box<dyn std::error::Error>> {
    ///     let operands = [a.parse()?, "(4,4):(0,1)".parse()?, "(4,2):(1,4)".parse()?];
    ///     Ok(DynMmaAtom::new(&"(4,2,2)".parse()?, "4:1".parse()?, operands))
    /// };
    /// assert!(rows("(4,2):(1,4)")?.is_ok());
    /// assert_eq!(rows("(4,2):(1,5)")?.unwrap_err(), LayoutError::CompositionDomain { reach: 9, size: 8 });
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(shape: &DynTuple, threads: DynLayout, operands: [DynLayout; 3]) -> Result<Self, LayoutError> {
        let [m, n, k] = modes_of(shape)?;
        let extents = [m.product()?, n.product()?, k.product()?];
        threads.prove_injective()?;
        let size = threads.size()?.value();
        for (operand, layout) in [Operand::A, Operand::B, Operand::C].into_iter().zip(&operands) {
            let [i, j] = operand.modes();
            let [held_by, _] = modes_of(layout)?;
            let held_by = held_by.size()?.value();
            if held_by != size {
                return Err(law!(ShapeMismatch { left: held_by, right: size }));
            }
            layout.prove_covers(extents[i].times(extents[j])?.value())?;
        }
        Ok(Self { extents, threads, operands })
    }

    /// The thread-value layout of an operand.
    #[must_use]
    pub const fn operand(&self, operand: Operand) -> &DynLayout {
        let [a, b, c] = &self.operands;
        match operand {
            Operand::A => a,
            Operand::B => b,
            Operand::C => c,
        }
    }
}

/// An atom over many threads, and a tile of many atoms. In `colex-atoms` `TiledMma`.
///
/// Static integers stay static: the parts have the text of those of the typed one.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct DynTiledMma {
    atom: DynMmaAtom,
    threads: DynLayout,
    places: DynLayout,
    tiles: [TilerLeaf; 3],
    counts: [Int; 3],
}

impl DynTiledMma {
    /// The atom, laid over threads by a layout of the modes M, N and K, and the tiles of these: `_` for the atom times its
    /// threads, an integer for a multiple of that, or a layout, which says which coordinate each position stands for. In CuTe
    /// `make_tiled_mma(atom, thr_layout, permutations)`.
    ///
    /// # Errors
    /// [`SameRank`](StaticLaw::SameRank) where the layout or the tiles do not have three modes;
    /// [`NotInjective`](LayoutError::NotInjective) where two atoms are on the same threads;
    /// [`Coverage`](LayoutError::Coverage) where no layout fills the gaps between the threads;
    /// [`TileDivisibility`](LayoutError::TileDivisibility) where a tile is not a multiple of the atom times its threads;
    /// [`NotCompact`](LayoutError::NotCompact) where it does not have each coordinate once;
    /// [`Overflow`](LayoutError::Overflow).
    ///
    /// # Examples
    /// ```
    /// use colex_dyn::{DynMmaAtom, DynTiledMma, LayoutError, Operand};
    ///
    /// let c = "((_4,_8),(_2,_2)):((_32,_1),(_16,_8))".parse()?;
    /// let a = "((_4,_8),(_2,_2,_2)):((_32,_1),(_16,_8,_128))".parse()?;
    /// let b = "((_4,_8),(_2,_2)):((_16,_1),(_8,_64))".parse()?;
    /// let atom = DynMmaAtom::new(&"(_16,_8,_16)".parse()?, "_32:_1".parse()?, [a, b, c])?;
    ///
    /// // As many warps along M as somebody says.
    /// let warps = 2;
    /// let mma = DynTiledMma::new(atom.clone(), &format!("({warps},1,1):(1,{warps},{warps})").parse()?, &"<_,_,_>".parse()?)?;
    /// let (part, offset) = mma.partition(Operand::C, &"(_64,_8):(_8,_1)".parse()?, 37)?;
    /// assert_eq!((part.size()?.value(), offset), (8, 17 * 8 + 2));
    /// assert!(mma.partition(Operand::C, &"(_64,_8):(_8,_1)".parse()?, 64).is_err());
    ///
    /// let misfit = DynTiledMma::new(atom, &"(2,1,1):(1,2,2)".parse()?, &"<48,_,_>".parse()?);
    /// assert_eq!(misfit.unwrap_err().law(), LayoutError::TileDivisibility { size: 48, tile: 32 });
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(atom: DynMmaAtom, atoms: &DynLayout, tiles: &DynTiler) -> Result<Self, LayoutError> {
        let ([m, n, k], [tile_m, tile_n, tile_k]) = (modes_of(atoms)?, modes_of(tiles)?);
        let counts = [m.size()?, n.size()?, k.size()?];
        let threads = atom.threads.tiled_product(atoms)?;
        threads.prove_injective()?;
        let [em, en, ek] = atom.extents;
        let tile = |mode: usize, extent: Int, tile| {
            lawful_tile(extent.times(counts[mode])?, tile).map_err(|error| error.in_mode(mode))
        };
        let tiles = [tile(0, em, tile_m)?, tile(1, en, tile_n)?, tile(2, ek, tile_k)?];
        Ok(Self { atom, places: places(&threads)?, threads, tiles, counts })
    }

    /// `(ThrV, ThrM, ThrN, ThrK) -> thread index`
    #[must_use]
    pub const fn thr_layout_vmnk(&self) -> &DynLayout {
        &self.threads
    }

    /// The extents M, N and K of the tile.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow).
    pub fn tile_size_mnk(&self) -> Result<[Int; 3], LayoutError> {
        let [m, n, k] = &self.tiles;
        Ok([size_of(m)?, size_of(n)?, size_of(k)?])
    }

    /// A layout by threads and values: `((ThrV, (ThrM, ThrK)), (FrgV, (RestM, RestK, …)))` of `A`. In CuTe `thrfrg_A(a)`.
    ///
    /// # Errors
    /// Those of the divides, with the mode of the layout.
    pub fn thrfrg(&self, operand: Operand, layout: &DynLayout) -> Result<DynLayout, LayoutError> {
        let pairs = by_modes([as_it_is(), by_modes([as_it_is(), as_it_is()])]);
        self.by_threads(operand, layout)?.zip2_by(&pairs)
    }

    /// The part of a thread, `(FrgV, RestM, RestK, …)` of `A`, and its offset. In CuTe `get_slice(thread).partition_A(a)`.
    ///
    /// # Errors
    /// [`CoordinateRange`](LayoutError::CoordinateRange) of an index that is not below the number of threads: it never wraps
    /// around;
    /// those of [`thrfrg`](Self::thrfrg).
    pub fn partition(
        &self,
        operand: Operand,
        layout: &DynLayout,
        thread: u64,
    ) -> Result<(DynLayout, u64), LayoutError> {
        let ([i, j], place) = (operand.modes(), self.place_of(thread)?);
        let by_threads = self.by_threads(operand, layout)?;
        let one = |place: u64| at([place.into(), all()]);
        let rest = by_threads.mode(1)?.rank() - 2;
        let modes = [one(place[1 + i]), one(place[1 + j])].into_iter().chain((0..rest).map(|_| all()));
        let (part, offset) = by_threads.slice_and_offset(&at([one(place[0]), at(modes)]))?;
        Ok((part, offset.value()))
    }

    /// `(thread, value) -> index` in the tile of the operand. Threads that are apart along the third mode alone share
    /// elements. In CuTe `get_layoutA_TV()`.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow); those of [`DynLayout::prove_covers`].
    pub fn layout_tv(&self, operand: Operand) -> Result<DynLayout, LayoutError> {
        let sizes = self.tile_size_mnk()?;
        let tile = operand.modes().map(|mode| DynTuple::leaf(sizes[mode].with_mark(true)));
        let tile = DynTuple::nest(tile.to_vec());
        let by_threads = self.thrfrg(operand, &DynLayout::new(&tile, &tile.compact_col_major()?)?)?;
        // Where the operand does not have a mode, its threads share.
        let [m, n, k] = self.counts;
        let sharing = match operand {
            Operand::A => [pair([m, n], [Int::ONE, Int::ZERO])?.into(), as_it_is()],
            Operand::B => [pair([m, n], [Int::ZERO, Int::ONE])?.into(), as_it_is()],
            Operand::C => [as_it_is(), pair([n, k], [Int::ONE, Int::ZERO])?.into()],
        };
        let by_places = by_threads.composition(by_modes([by_modes([as_it_is(), by_modes(sharing)]), as_it_is()]))?;
        let tv = by_places.composition(by_modes([(&self.places).into(), as_it_is()]))?;
        tv.prove_covers(tile.product()?.value())?;
        Ok(tv)
    }

    /// The place of a thread: in the atom, and of the atom along M, N and K.
    fn place_of(&self, thread: u64) -> Result<[u64; 4], LayoutError> {
        in_range(thread, self.places.size()?.value())?;
        let (mut rest, mut digits) = (self.places.at(thread)?, [0; 4]);
        for (digit, mode) in digits.iter_mut().zip(self.threads.modes()) {
            let size = mode.size()?.value();
            (*digit, rest) = (rest % size, rest / size);
        }
        Ok(digits)
    }

    /// `((ThrV, FrgV), ((ThrM, RestM), (ThrK, RestK), …))`
    fn by_threads(&self, operand: Operand, layout: &DynLayout) -> Result<DynLayout, LayoutError> {
        let [i, j] = operand.modes();
        let tile = |mode: usize| DynTiler::leaf(self.tiles[mode].clone());
        let values = DynTiler::from(self.atom.operand(operand));
        let permuted = layout.logical_divide(by_modes([tile(i), tile(j)]))?;
        let by_atoms = permuted.zipped_divide(by_modes([self.atom.extents[i].into(), self.atom.extents[j].into()]))?;
        let by_values = by_atoms.composition(by_modes([values, as_it_is()]))?;
        by_values.logical_divide(by_modes([as_it_is(), by_modes([self.counts[i].into(), self.counts[j].into()])]))
    }
}

/// From a thread to its place in the layout of threads, as one index. A thread between those of the atoms has the place of
/// another, as in CuTe.
fn places(threads: &DynLayout) -> Result<DynLayout, LayoutError> {
    let threads = known(threads);
    let gaps = threads.complement_in_cosize()?;
    let inverse = DynLayout::concat([threads.clone(), gaps])?.right_inverse()?;
    let (filled, end) = (inverse.size()?.value(), threads.cosize()?.value());
    if filled < end {
        return Err(law!(Coverage { cosize: filled, cotarget: end }));
    }
    pair([threads.size()?, Int::ONE], [Int::ONE, Int::ZERO])?.composition(inverse)
}

/// The tile of a mode that has `atoms` elements in all atoms together.
fn lawful_tile(atoms: Int, tile: &DynTiler) -> Result<TilerLeaf, LayoutError> {
    match tile.as_leaf() {
        Some(TilerLeaf::Underscore) => Ok(TilerLeaf::Int(atoms)),
        Some(leaf) => {
            multiple(size_of(leaf)?.value(), atoms.value())?;
            if let TilerLeaf::Layout(layout) = leaf {
                layout.prove_compact()?;
            }
            Ok(leaf.clone())
        }
        None => Err(law!(static SameRank { rank: tile.rank(), other: 1 })),
    }
}

/// The size of a tile.
fn size_of(tile: &TilerLeaf) -> Result<Int, LayoutError> {
    match tile {
        TilerLeaf::Int(size) => Ok(*size),
        TilerLeaf::Layout(layout) => layout.size(),
        TilerLeaf::Underscore => Err(broken(StaticLaw::NotAnInteger)),
    }
}

/// `(m,n):(d,e)`, of static integers.
fn pair(shape: [Int; 2], stride: [Int; 2]) -> Result<DynLayout, LayoutError> {
    let mode = |i: usize| DynLayout::of(shape[i].with_mark(true), stride[i]);
    DynLayout::concat([mode(0), mode(1)])
}
