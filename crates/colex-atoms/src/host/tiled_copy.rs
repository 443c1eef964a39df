//! A tiled copy on the host.

use super::copy::CopyModel;
use super::mma::HostOperand;
use super::operand::{Place, Reads, TileOfThreads, Writes};
use crate::copy::{AutoVectorizing, CpAsyncZfill, Destination, Source, UniversalCopy};
use crate::tiled_copy::{LawfulTiledCopy, TileTv, TiledCopy};
use colex::LayoutError;
use colex::bounds::StaticInteger;
use colex::tuple::{HCons, HNil};

/// A tiled copy that runs on the host: what generic code requires for [`copy`].
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not run on the host",
    label = "expected a tiled copy with two modes"
)]
pub trait HostCopy {
    /// The values.
    type Element;
    /// The atom.
    type Model: CopyModel<Self::Element>;
    /// The extents of the tile.
    const TILE: [usize; 2];
    /// How many threads there are, and how many values each has of a tile.
    const SIZES: [usize; 2];
    /// The element of the tile that a thread reads.
    fn source(thread: usize, value: usize) -> usize;
    /// The element of the tile that a thread writes.
    fn destination(thread: usize, value: usize) -> usize;
}
impl<A, T, Tv, P, Q> HostCopy for TiledCopy<A, T, Tv, HCons<P, HCons<Q, HNil>>>
where
    Self: LawfulTiledCopy<Tv = Tv> + TileTv<Source, Of: HostOperand> + TileTv<Destination, Of: HostOperand>,
    Tv: HostOperand,
    A: CopyModel<T>,
    P: StaticInteger,
    Q: StaticInteger,
{
    type Element = T;
    type Model = A;
    const TILE: [usize; 2] = [P::VALUE, Q::VALUE];
    const SIZES: [usize; 2] = [Tv::THREADS, Tv::VALUES];
    fn source(thread: usize, value: usize) -> usize {
        <Self as TileTv<Source>>::Of::element(thread, value)
    }
    fn destination(thread: usize, value: usize) -> usize {
        <Self as TileTv<Destination>>::Of::element(thread, value)
    }
}

/// A copy atom whose instruction, or the assignment in its place, can write zeros.
#[diagnostic::on_unimplemented(
    message = "copy or zero: this atom does not write zeros",
    label = "expected `CpAsyncZfill`, `UniversalCopy` or `AutoVectorizing`"
)]
pub trait FillsZeros {}
impl<N, C> FillsZeros for CpAsyncZfill<N, C> {}
impl<T> FillsZeros for UniversalCopy<T> {}
impl FillsZeros for AutoVectorizing {}

/// Copies by the tiled copy, as its threads do.
///
/// An operand is a tensor with the modes of the tile, or the registers of all threads for one tile. Tiles do not have
/// to divide a tensor: elements beyond it are neither read nor written.
///
/// **In CuTe**: `copy(tiled_copy, source, destination)` in each thread, with predicates.
///
/// # Errors
/// [`CoordinateRange`](LayoutError::CoordinateRange), if registers have too few threads or values;
/// [`ShapeMismatch`](LayoutError::ShapeMismatch), if the extents of the operands differ.
///
/// # Examples
/// From a matrix into the registers of `mma`, by `ldmatrix`: the same values as the partition of the tiled MMA has.
/// ```
/// use colex::prelude::*;
/// use colex_atoms::copy::Ldmatrix;
/// use colex_atoms::host::copy;
/// use colex_atoms::mma::MmaM16N8K16;
/// use colex_atoms::element::f16;
/// use colex_atoms::tiled_copy::make_tiled_copy_a;
/// use colex_atoms::tiled_mma::make_tiled_mma;
///
/// let tile = (Underscore, Underscore, Underscore);
/// let mma = make_tiled_mma::<MmaM16N8K16<f16, f16, f32>, _, _, _>(layout![(2, 1, 1)], tile);
/// let data: Vec<f16> = (0..32 * 16).map(|i| f16::from_f32(i as f32)).collect();
/// let a = make_tensor(&data[..], layout![(32, 16) : (16, 1)]);
/// let mut registers = [[f16::ZERO; 8]; 64];
/// copy(make_tiled_copy_a::<Ldmatrix<U4>, f16, _, _>(mma), &a, &mut registers[..])?;
///
/// let (part, offset) = mma.get_slice(37)?.partition_a(a.layout())?;
/// assert!((0..8).all(|value| registers[37][value] == data[offset + part.at(value)]));
/// # Ok::<(), LayoutError>(())
/// ```
///
/// **Cost.** It is a model: each element is found by the layouts again.
pub fn copy<A, T, Tv, P, X, Y>(
    _tiled: TiledCopy<A, T, Tv, P>,
    source: &X,
    destination: &mut Y,
) -> Result<(), LayoutError>
where
    TiledCopy<A, T, Tv, P>: HostCopy,
    X: Reads + ?Sized,
    Y: Writes<Element = X::Element> + ?Sized,
{
    let (from, to) = extents::<TiledCopy<A, T, Tv, P>, X, Y>(source, destination)?;
    if let Some(i) = (0..2).find(|&i| from[i] != to[i]) {
        return Err(LayoutError::ShapeMismatch { left: from[i], right: to[i] });
    }
    moves::<TiledCopy<A, T, Tv, P>>(to, |from, to| {
        if let Some(x) = source.read(from) {
            destination.write(to, x);
        }
    });
    Ok(())
}

/// [`copy`], which writes zeros where the source ends before the destination.
///
/// # Errors
/// [`CoordinateRange`](LayoutError::CoordinateRange), if registers have too few threads or values.
///
/// # Examples
/// ```
/// use colex::prelude::*;
/// use colex_atoms::copy::CpAsyncZfill;
/// use colex_atoms::host::copy_or_zero;
/// use colex_atoms::tiled_copy::make_tiled_copy;
///
/// let a = VecTensor::from_fn(layout![(3, 8) : (8, 1)], |(i, j)| (10 * i + j) as f32);
/// let mut tile = VecTensor::filled(layout![(4, 8) : (8, 1)], -1.0);
/// let tiled = make_tiled_copy::<CpAsyncZfill<U16>, f32, _, _, _>(layout![(4, 2) : (2, 1)], layout![(1, 4)]);
/// copy_or_zero(tiled, &a, &mut tile)?;
/// assert_eq!((tile[(2, 7)], tile[(3, 7)]), (27.0, 0.0));
/// # Ok::<(), LayoutError>(())
/// ```
pub fn copy_or_zero<A: FillsZeros, T, Tv, P, X, Y>(
    _tiled: TiledCopy<A, T, Tv, P>,
    source: &X,
    destination: &mut Y,
) -> Result<(), LayoutError>
where
    TiledCopy<A, T, Tv, P>: HostCopy,
    X: Reads<Element: Default> + ?Sized,
    Y: Writes<Element = X::Element> + ?Sized,
{
    let (_, to) = extents::<TiledCopy<A, T, Tv, P>, X, Y>(source, destination)?;
    moves::<TiledCopy<A, T, Tv, P>>(to, |from, to| destination.write(to, source.read(from).unwrap_or_default()));
    Ok(())
}

/// The extents of both operands.
fn extents<K: HostCopy, X: Reads + ?Sized, Y: Reads + ?Sized>(
    source: &X,
    destination: &Y,
) -> Result<([usize; 2], [usize; 2]), LayoutError> {
    let [threads, values] = K::SIZES;
    let atoms = values / K::Model::REFERENCE;
    let tile = |values| TileOfThreads { extents: K::TILE, threads, values: values * atoms };
    Ok((source.extents(tile(K::Model::SOURCE))?, destination.extents(tile(K::Model::DESTINATION))?))
}

/// Each value that is moved: where it is read, and where it is written.
fn moves<K: HostCopy>([m, n]: [usize; 2], mut each: impl FnMut(Place, Place)) {
    let ([rows, columns], [threads, values]) = (K::TILE, K::SIZES);
    let (lanes, atoms) = (K::Model::THREADS, values / K::Model::REFERENCE);
    for tile in 0..m.div_ceil(rows) * n.div_ceil(columns) {
        let (i, j) = (tile % m.div_ceil(rows), tile / m.div_ceil(rows));
        let place = |element: usize, thread, value| Place {
            at: [element % rows + rows * i, element / rows + columns * j],
            thread,
            value,
        };
        for (thread, atom) in (0..threads * atoms).map(|k| (k % threads, k / threads)) {
            for value in 0..K::Model::DESTINATION {
                let (lane, read) = K::Model::read_by(thread % lanes, value);
                let (reader, read) = (thread / lanes * lanes + lane, read + K::Model::SOURCE * atom);
                let value = value + K::Model::DESTINATION * atom;
                each(place(K::source(reader, read), reader, read), place(K::destination(thread, value), thread, value));
            }
        }
    }
}
