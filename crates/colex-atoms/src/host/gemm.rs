//! A tiled product on the host.

use super::function::Function;
use super::mma::{HostOperand, MmaModel};
use super::operand::{Place, Reads, TileOfThreads, Writes};
use crate::mma::{OperandA, OperandB, OperandC};
use crate::tiled_mma::{LayoutTv, TiledMma, TiledMmaTypes};
use colex::bounds::StaticInteger;
use colex::tuple::{HCons, HNil};
use colex::{LayoutError, ProductMode};

/// A tiled MMA that runs on the host: what generic code requires for [`gemm`].
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not run on the host",
    label = "expected a tiled MMA of an atom with an impl of `Instruction`"
)]
pub trait HostMma {
    /// The atom.
    type Model: MmaModel;
    /// The extents M, N and K of the tile.
    const TILE: [usize; 3];
    /// How many atoms there are over threads, along M, N and K.
    const ATOMS: [usize; 3];
    /// How many threads there are, with those between atoms.
    const THREADS: usize;
    /// The thread of a lane of the atom at a coordinate of atoms.
    fn thread(lane: usize, atom: [usize; 3]) -> usize;
    /// The element of `A` in its tile.
    fn element_a(thread: usize, value: usize) -> usize;
    /// The element of `B` in its tile.
    fn element_b(thread: usize, value: usize) -> usize;
    /// The element of `C` in its tile.
    fn element_c(thread: usize, value: usize) -> usize;
}
impl<M, X, P, Q, R> HostMma for M
where
    M: TiledMmaTypes<Atom = X, TileSize = HCons<P, HCons<Q, HCons<R, HNil>>>>,
    M: TiledMmaTypes<TM: StaticInteger, TN: StaticInteger, TK: StaticInteger, Vmnk: Function>,
    M: LayoutTv<OperandA, Tv: HostOperand> + LayoutTv<OperandB, Tv: HostOperand> + LayoutTv<OperandC, Tv: HostOperand>,
    X: MmaModel,
    P: StaticInteger,
    Q: StaticInteger,
    R: StaticInteger,
{
    type Model = X;
    const TILE: [usize; 3] = [P::VALUE, Q::VALUE, R::VALUE];
    const ATOMS: [usize; 3] = [M::TM::VALUE, M::TN::VALUE, M::TK::VALUE];
    const THREADS: usize = <M as LayoutTv<OperandC>>::Tv::THREADS;
    fn thread(lane: usize, [m, n, k]: [usize; 3]) -> usize {
        M::Vmnk::value_at(lane + X::THREADS * (m + M::TM::VALUE * (n + M::TN::VALUE * k)))
    }
    fn element_a(thread: usize, value: usize) -> usize {
        <M as LayoutTv<OperandA>>::Tv::element(thread, value)
    }
    fn element_b(thread: usize, value: usize) -> usize {
        <M as LayoutTv<OperandB>>::Tv::element(thread, value)
    }
    fn element_c(thread: usize, value: usize) -> usize {
        <M as LayoutTv<OperandC>>::Tv::element(thread, value)
    }
}

/// The coordinates of a box, the first fastest.
fn each(extents: [usize; 3]) -> impl Iterator<Item = [usize; 3]> {
    let [m, n, _] = extents;
    (0..extents.iter().product()).map(move |i| [i % m, i / m % n, i / m / n])
}

/// `c += a * b` by the tiled MMA, as its threads compute it: `a` is `M x K`, `b` is `N x K`, and `c` is `M x N`.
///
/// An operand is a tensor, or the registers of all threads for one tile. Elements beyond a tensor are zeros, so that tiles do
/// not have to divide it. Atoms over threads along K add to the same elements of a tensor; in registers each has a sum of
/// its own, as on the hardware.
///
/// **In CuTe**: `gemm(mma, a, b, c)` in each thread.
///
/// # Errors
/// [`CoordinateRange`](LayoutError::CoordinateRange), if registers have too few threads or values;
/// [`ProductShape`](LayoutError::ProductShape), if the extents of the operands differ.
///
/// # Examples
/// See the [module](super).
///
/// **Cost.** It is a model: each element is found by the layouts again.
pub fn gemm<A, T, P, X, Y, Z, H>(_mma: TiledMma<A, T, P>, a: &X, b: &Y, c: &mut Z) -> Result<(), LayoutError>
where
    TiledMma<A, T, P>: HostMma<Model = H>,
    H: MmaModel,
    X: Reads<Element = H::ElementA> + ?Sized,
    Y: Reads<Element = H::ElementB> + ?Sized,
    Z: Writes<Element = H::ElementC> + ?Sized,
{
    product::<TiledMma<A, T, P>, X, Y, Z>(a, b, c)
}

fn product<M, X, Y, Z>(a: &X, b: &Y, c: &mut Z) -> Result<(), LayoutError>
where
    M: HostMma,
    X: Reads<Element = <M::Model as MmaModel>::ElementA> + ?Sized,
    Y: Reads<Element = <M::Model as MmaModel>::ElementB> + ?Sized,
    Z: Writes<Element = <M::Model as MmaModel>::ElementC> + ?Sized,
{
    let [tm, tn, tk] = M::TILE;
    // The number of repetitions of the atom in a tile, along each mode.
    let repeated = [0, 1, 2].map(|i| M::TILE[i] / (M::ATOMS[i] * M::Model::SHAPE[i]));
    let [va, vb, vc] = M::Model::VALUES;
    let tile = |extents, values, [i, j]: [usize; 2]| TileOfThreads {
        extents,
        threads: M::THREADS,
        values: values * repeated[i] * repeated[j],
    };
    let [m, k] = a.extents(tile([tm, tk], va, [0, 2]))?;
    let [n, kb] = b.extents(tile([tn, tk], vb, [1, 2]))?;
    let [mc, nc] = c.extents(tile([tm, tn], vc, [0, 1]))?;
    for (mode, left, right) in [(ProductMode::M, m, mc), (ProductMode::N, n, nc), (ProductMode::K, kb, k)] {
        if left != right {
            return Err(LayoutError::ProductShape { mode, left, right });
        }
    }
    // A place: the element of a tile, whose extents and coordinates are given.
    let place = |element: usize, rows: usize, columns: usize, [i, j]: [usize; 2], thread, value| Place {
        at: [element % rows + rows * i, element / rows + columns * j],
        thread,
        value,
    };
    for [i, j, l] in each([m.div_ceil(tm), n.div_ceil(tn), k.div_ceil(tk)]) {
        for atom in each(M::ATOMS) {
            for [rm, rn, rk] in each(repeated) {
                let read_a = |lane, value| {
                    let (thread, value) = (M::thread(lane, atom), value + va * (rm + repeated[0] * rk));
                    let element = M::element_a(thread, value);
                    a.read(place(element, tm, tk, [i, l], thread, value)).unwrap_or_default()
                };
                let read_b = |lane, value| {
                    let (thread, value) = (M::thread(lane, atom), value + vb * (rn + repeated[1] * rk));
                    let element = M::element_b(thread, value);
                    b.read(place(element, tn, tk, [j, l], thread, value)).unwrap_or_default()
                };
                for lane in 0..M::Model::THREADS {
                    for value in 0..vc {
                        let thread = M::thread(lane, atom);
                        let of_tile = value + vc * (rm + repeated[0] * rn);
                        let place = place(M::element_c(thread, of_tile), tm, tn, [i, j], thread, of_tile);
                        if let Some(sum) = c.read(place) {
                            c.write(place, M::Model::sum(lane, value, sum, read_a, read_b));
                        }
                    }
                }
            }
        }
    }
    Ok(())
}
