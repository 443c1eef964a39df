//! The parts of tensors: of one thread, and of all threads at once.

use super::{Partitions, ThreadValues};
use crate::check::Two;
use crate::static_layout::{ShapeOfTensor, StaticIntegers, StaticLayout, ThreadsAndValues};
use crate::tiled_mma::two;
use colex::bounds::{DataLayout, Engine, Injective, LayoutKind, Product, TiledBy, TilesTensor};
use colex::prelude::*;
use colex::{LayoutError, TensorTiles};

/// The elements of a view, shared or exclusive: a part of them can begin at another element.
pub trait Views: Engine + Sized {
    /// A tile of the tensor.
    fn tile<L: TiledBy<X, C>, X, C: IntoNested<Nested = C>>(
        a: Tensor<Self, L>,
        tiler: X,
        at: C,
    ) -> Tensor<Self, L::Tile>;
    /// All tiles of the tensor.
    fn tiles<L: DataLayout + Injective, X: TilesTensor<L>>(
        a: Tensor<Self, L>,
        tiler: X,
    ) -> TensorTiles<Self, X::Tile, X::Rest>;
}
macro_rules! views {
    ($($view:ident)*) => { $(
        impl<T> Views for $view<'_, T> {
            fn tile<L: TiledBy<X, C>, X, C: IntoNested<Nested = C>>(
                a: Tensor<Self, L>,
                tiler: X,
                at: C,
            ) -> Tensor<Self, L::Tile> {
                L::tile_of(a, tiler, at)
            }
            fn tiles<L: DataLayout + Injective, X: TilesTensor<L>>(
                a: Tensor<Self, L>,
                tiler: X,
            ) -> TensorTiles<Self, X::Tile, X::Rest> {
                a.into_tiles(tiler)
            }
        }
    )* };
}
views! {
    View ViewMut
}

/// The thread-value layout `Tv`, if it partitions the elements of the layout `L`.
type IfPartitions<Tv, L> = <Tv as Partitions<<L as StaticSize>::Size>>::Kept<Tv>;

/// A thread-value layout that partitions the tensors of layout `L`: a bijection onto their elements.
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not partition a tensor of layout `{L}`",
    label = "expected a bijection of threads and values onto the elements of the tensor"
)]
pub trait PartitionsTensorBy<L: DataLayout, Tv = Self> {
    /// The layout of the part of a thread: its 1-D coordinate is the value.
    type Part: DataLayout;
    /// The part of a thread.
    ///
    /// # Errors
    /// A thread out of range.
    fn part_of_tensor<E: Views>(tv: Tv, a: Tensor<E, L>, thread: usize) -> Result<Tensor<E, Self::Part>, LayoutError>;
}
/// The coordinate of a thread among the parts.
type At = Two<usize, U0>;
impl<L, Tv, Whole> PartitionsTensorBy<L> for Tv
where
    Tv: ThreadValues<Threads: StaticInteger>,
    L: TiledBy<Tv, U0, Tile = Whole>,
    Whole: TiledBy<Two<U1, Underscore>, At>,
{
    type Part = Whole::Tile;
    fn part_of_tensor<E: Views>(tv: Tv, a: Tensor<E, L>, thread: usize) -> Result<Tensor<E, Self::Part>, LayoutError> {
        let size = Tv::Threads::VALUE;
        if thread >= size {
            return Err(LayoutError::CoordinateRange { coordinate: thread, size });
        }
        // A layout onto all elements is a tiler with one tile, and each thread is a tile of that.
        let by_threads = E::tile(a, tv, U0::new());
        Ok(E::tile(by_threads, two(U1::new(), Underscore), two(thread, U0::new())))
    }
}

/// The part of a thread of a tensor: the elements that it holds by the thread-value layout, in the order of its values.
///
/// **Defined when** the thread-value layout is a bijection onto the elements of the tensor. The 1-D coordinate of the part
/// is the value.
/// The thread-value layout and the shape of the tensor are static. For a tensor of dynamic shape, use
/// [`partition_by`](super::partition_by) with its layout.
///
/// # Errors
/// [`CoordinateRange`](LayoutError::CoordinateRange) for a thread that the thread-value layout does not have.
///
/// # Examples
/// ```
/// use colex::prelude::*;
/// use colex_atoms::thread_values::partition_tensor_by;
///
/// let data: Vec<i32> = (0..16).collect();
/// let a = make_tensor(&data[..], layout![(4, 4) : (4, 1)]);
/// // A row of the tile for each thread.
/// let row = partition_tensor_by(a, layout![(4, 4) : (1, 4)], 2)?;
/// assert!(row.iter().eq(&[8, 9, 10, 11]));
/// assert!(partition_tensor_by(a, layout![(4, 4) : (1, 4)], 4).is_err());
///
/// let mut sums = [0; 8];
/// let mut part = partition_tensor_by(make_tensor(&mut sums[..], layout![8 : 1]), layout![(2, 4) : (4, 1)], 1)?;
/// part[3] = 7;
/// assert_eq!(sums, [0, 0, 0, 0, 0, 0, 0, 7]);
/// # Ok::<(), LayoutError>(())
/// ```
///
/// Elements 4, 5, 6, 7 of the second column are reached twice:
/// ```compile_fail,E0277
/// use colex::prelude::*;
/// use colex_atoms::thread_values::partition_tensor_by;
///
/// let data: Vec<i32> = (0..16).collect();
/// let a = make_tensor(&data[..], layout![(4, 4) : (4, 1)]);
/// let row = partition_tensor_by(a, layout![(4, 4) : (1, 2)], 2)?;
/// # Ok::<(), LayoutError>(())
/// ```
///
/// **Cost.** A comparison of the thread, and its offset.
pub fn partition_tensor_by<E: Views, L, Tv, V, P>(
    a: Tensor<E, L>,
    _tv: Tv,
    thread: usize,
) -> Result<Tensor<E, P>, LayoutError>
where
    L: DataLayout + StaticSize,
    Tv: StaticLayout<ThreadsAndValues, Kept = V>,
    V: Partitions<L::Size> + LayoutKind,
    IfPartitions<V, L>: PartitionsTensorBy<L, V, Part = P>,
{
    <IfPartitions<V, L>>::part_of_tensor(V::of_type(), a, thread)
}

/// A thread-value layout that partitions the tensors of layout `L` among all threads: their elements are apart.
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not partition a tensor of layout `{L}` among its threads",
    label = "expected a bijection of threads and values onto the elements of an injective layout"
)]
pub trait PartitionsTensorAmong<L: DataLayout, Tv = Self> {
    /// The layout of the part of a thread.
    type Part: DataLayout;
    /// Where the parts begin.
    type Starts: DataLayout;
    /// The parts of all threads.
    fn parts_of_tensor<E: Views>(tv: Tv, a: Tensor<E, L>) -> TensorTiles<E, Self::Part, Self::Starts>;
}
impl<L, Tv, Whole, P: DataLayout, R: DataLayout> PartitionsTensorAmong<L> for Tv
where
    L: TiledBy<Tv, U0, Tile = Whole>,
    Whole: DataLayout + Injective,
    Two<U1, Underscore>: TilesTensor<Whole, Tile = P, Rest = R>,
{
    type Part = P;
    type Starts = R;
    fn parts_of_tensor<E: Views>(tv: Tv, a: Tensor<E, L>) -> TensorTiles<E, P, R> {
        E::tiles(E::tile(a, tv, U0::new()), two(U1::new(), Underscore))
    }
}

/// The parts of all threads of a tensor, in the order of the threads: an iterator of tensors. Exclusive parts share no
/// element, so that each can go to a thread of the program.
///
/// **Defined when** the thread-value layout is a bijection onto the elements of the tensor, whose layout is
/// [`Injective`].
///
/// # Examples
/// The result of a tiled MMA, written by 32 threads:
/// ```
/// use colex::prelude::*;
/// use colex_atoms::element::f16;
/// use colex_atoms::mma::MmaM16N8K16;
/// use colex_atoms::thread_values::parts_of_tensor;
/// use colex_atoms::tiled_mma::make_tiled_mma;
///
/// let tiles = (Underscore, Underscore, Underscore);
/// let mma = make_tiled_mma::<MmaM16N8K16<f16, f16, f32>, _, _, _>(layout![(1, 1, 1)], tiles);
/// let mut data = [0; 128];
/// let c = make_tensor(&mut data[..], layout![(16, 8) : (8, 1)]);
/// std::thread::scope(|scope| {
///     for (thread, mut part) in (0..).zip(parts_of_tensor(c, mma.layout_c_tv())) {
///         scope.spawn(move || part.for_each_mut(|x| *x = thread));
///     }
/// });
/// assert_eq!(data[..8], [0, 0, 1, 1, 2, 2, 3, 3]);
/// ```
///
/// Pairs of threads share each element of `A`:
/// ```compile_fail,E0277
/// use colex::prelude::*;
/// use colex_atoms::thread_values::parts_of_tensor;
///
/// let mut data = [0; 8];
/// let parts = parts_of_tensor(make_tensor(&mut data[..], layout![8 : 1]), layout![((2, 2), 4) : ((0, 1), 2)]);
/// assert_eq!(parts.len(), 4);
/// ```
/// ```
/// use colex::prelude::*;
/// use colex_atoms::thread_values::parts_of_tensor;
///
/// let mut data = [0; 8];
/// let parts = parts_of_tensor(make_tensor(&mut data[..], layout![8 : 1]), layout![((2, 2), 2) : ((4, 1), 2)]);
/// assert_eq!(parts.len(), 4);
/// ```
///
/// **Cost.** That of the tiles of a tensor: an addition for each thread.
pub fn parts_of_tensor<E: Views, L, Tv, V, P, R: DataLayout>(a: Tensor<E, L>, _tv: Tv) -> TensorTiles<E, P, R>
where
    L: DataLayout + StaticSize,
    Tv: StaticLayout<ThreadsAndValues, Kept = V>,
    V: Partitions<L::Size> + LayoutKind,
    IfPartitions<V, L>: PartitionsTensorAmong<L, V, Part = P, Starts = R>,
{
    <IfPartitions<V, L>>::parts_of_tensor(V::of_type(), a)
}

/// A layout of a static size.
pub trait StaticSize {
    /// The size; unknown if it is dynamic, so that nothing else is reported.
    type Size;
}
impl<S: Product + StaticIntegers<ShapeOfTensor>, D> StaticSize for Layout<S, D> {
    type Size = S::Kept<<S as Product>::Output>;
}
