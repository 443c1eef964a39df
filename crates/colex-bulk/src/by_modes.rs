//! Layouts of threads over a tile: mode by mode, or by the size of each mode.

use crate::counts::{AllThreads, SomeThreads};
use colex::Decimal;
use colex::bounds::{DataLayout, InDecimal, PartitionedBy, Product};
use colex::prelude::*;
use colex::tuple::{HCons, HNil};
use colex::typenum::{B1, Cmp, Equal, Greater, Less, UInt, UTerm};

mod sealed {
    use super::{AllThreads, ByModes, BySize, SomeThreads};

    pub trait All<TL, N, R> {}
    impl<L, TL: AllThreads<N>, N> All<TL, N, ByModes> for L {}
    impl<L, TL: AllThreads<N>, N> All<TL, N, BySize> for L {}
    pub trait Some<TL, N, R> {}
    impl<L, TL: SomeThreads<N>, N> Some<TL, N, ByModes> for L {}
    impl<L, TL: SomeThreads<N>, N> Some<TL, N, BySize> for L {}
}

/// Threads divide a tile mode by mode: the rule of `by` and `by_mut`.
///
/// **Definition.** Each mode of the layout of threads divides a mode of the tile by its size, as in CuTe. A nested mode
/// of threads follows the modes of a nested mode of the tile: it has as many threads as places in each of them, up to
/// one that is divided, and one thread in each after that.
#[derive(Clone, Copy, Debug)]
pub enum ByModes {}
/// Threads divide a tile by the size of each of their modes, whatever its own modes are: the rule of `by_size()`.
#[derive(Clone, Copy, Debug)]
pub enum BySize {}

/// A tile of this layout is partitioned by all `N` threads of a block, laid out by `TL`: the one bound of a kernel whose layout
/// of threads is a type parameter.
///
/// **Definition.** `TL` is a layout of [all threads](AllThreads), it [partitions](PartitionedBy) this layout, and it follows the
/// rule `R`: [mode by mode](ByModes), unless [`by_size()`](BySize) says otherwise. Sealed, in its parameters too.
///
/// ```
/// use colex::bounds::{DataLayout, StaticInteger, TiledBy};
/// use colex::prelude::*;
/// use colex_bulk::{Backend, Block, LaunchError, Output, PartitionedByAll, Turns};
///
/// /// Ones, by threads of any number and layout.
/// fn ones<B, N, L, X, TL>(block: &mut Block<'_, B, N>, (out, threads): (Output<'_, f32, L, X>, TL))
/// where
///     B: Backend,
///     N: StaticInteger,
///     X: Copy,
///     TL: Copy,
///     L: TiledBy<X, Tile: PartitionedByAll<TL, N>>,
/// {
///     let mut tile = out.tile(block);
///     block.threads(tile.by_mut(threads), |_, mut to| to.for_each_mut(|x| *x = 1.0));
/// }
///
/// let mut data = [0.0; 24];
/// let out = Output::new(make_tensor(&mut data, layout![(4, 6)]), shape![(2, 6)])?;
/// Turns::Forward.launch((out, layout![(2, 3)]), |block: &mut Block<'_, _, colex::typenum::U6>, of| ones(block, of))?;
/// assert_eq!(data, [1.0; 24]);
/// # Ok::<(), LaunchError>(())
/// ```
/// A nested mode of threads over a nested mode of the tile: 16 threads that would have the first 16 of 4 by 16 places, and not one
/// of each 4.
/// ```compile_fail,E0277
/// # use colex::{prelude::*, typenum::U256}; use colex_bulk::{Backend, Block};
/// fn kernel<B: Backend>(block: &mut Block<'_, B, U256>) {
///     let ones = block.shared::<f32, _>(layout![(64, (4, 16))]);
///     block.fill(ones.by(layout![(16, (1, 16))]), (), |_, to, ()| to.set(1.0));
/// }
/// ```
/// By the size, which is written, or with four threads along the four places:
/// ```
/// # use colex::{prelude::*, typenum::U256}; use colex_bulk::{Backend, Block};
/// fn kernel<B: Backend>(block: &mut Block<'_, B, U256>) {
///     let ones = block.shared::<f32, _>(layout![(64, (4, 16))]);
///     let ones = block.fill(ones.by(layout![(16, (1, 16))]).by_size(), (), |_, to, ()| to.set(1.0));
///     block.fill(ones.forget().by(layout![(16, (4, 4))]), (), |_, to, ()| to.set(1.0));
/// }
/// ```
///
/// **Cost.** None: it is decided by types.
pub trait PartitionedByAll<TL, N, R = ByModes>: PartitionedBy<TL> + sealed::All<TL, N, R> {
    /// How many threads there are.
    const COUNT: usize;
}
impl<L, TL, N, R> PartitionedByAll<TL, N, R> for L
where
    TL: AllThreads<N> + Follows<L, R>,
    L: PartitionedBy<TL> + sealed::All<TL, N, R>,
{
    const COUNT: usize = TL::COUNT;
}

/// A tile of this layout is partitioned by some of `N` threads of a block: [`PartitionedByAll`], of the first threads.
pub trait PartitionedBySome<TL, N, R = ByModes>: PartitionedBy<TL> + sealed::Some<TL, N, R> {
    /// How many threads there are in the layout.
    const COUNT: usize;
}
impl<L, TL, N, R> PartitionedBySome<TL, N, R> for L
where
    TL: SomeThreads<N> + Follows<L, R>,
    L: PartitionedBy<TL> + sealed::Some<TL, N, R>,
{
    const COUNT: usize = TL::COUNT;
}

/// The threads `Self` divide a tile of layout `L` by the rule `R`.
#[diagnostic::on_unimplemented(
    message = "a layout of threads that is a type parameter, without a bound for this tile",
    label = "whether its modes follow those of the tile is not known",
    note = "the bound is `PartitionedByAll<TL, N>`, of the layout of the tile; `.by_size()` takes the size of each mode instead"
)]
pub trait Follows<L, R> {}
impl<L, TL> Follows<L, BySize> for TL {}
impl<L: DataLayout, TS: FollowsShape<L::Shape, First>, TD> Follows<L, ByModes> for Layout<TS, TD> {}

/// The first mode.
pub enum First {}
/// The mode after another one.
pub struct After<I>(I);

/// The modes `Self` of threads follow the modes of a shape, from the mode `I` on.
///
/// Of the shape only the modes that belong to nested ones are looked at, so it can be a type parameter.
pub trait FollowsShape<S, I> {}
impl<S, I> FollowsShape<S, I> for HNil {}
impl<S, I, H: FollowsMode<S, I>, T: FollowsShape<S, After<I>>> FollowsShape<S, I> for HCons<H, T> {}

/// The mode `Self` of threads follows the mode `I` of a shape.
pub trait FollowsMode<S, I> {}
impl<S: ModeOfShape<I>, I, H, T> FollowsMode<S, I> for HCons<H, T> where Self: Follow<S::Mode, Whole> {}
// A number of threads is the size that is written, over any mode.
macro_rules! numbers {
    ($([$($parameter:ident)*] $threads:ty;)*) => { $(
        impl<S, I, $($parameter),*> FollowsShape<S, I> for $threads {}
        impl<S, I, $($parameter),*> FollowsMode<S, I> for $threads {}
    )* };
}
numbers! { [] usize; [] UTerm; [U B] UInt<U, B>; [D W] Multiple<D, W>; }

/// The mode `I` of a shape.
#[diagnostic::on_unimplemented(
    message = "nested modes of threads over a tile whose modes are not known",
    label = "whether these threads follow the modes of the tile is not known",
    note = "the bound is `PartitionedByAll<TL, N>`, of the layout of the tile; `.by_size()` takes the size of each mode instead"
)]
pub trait ModeOfShape<I> {
    /// It.
    type Mode;
}
impl<H, T> ModeOfShape<First> for HCons<H, T> {
    type Mode = H;
}
impl<H, T: ModeOfShape<I>, I> ModeOfShape<After<I>> for HCons<H, T> {
    type Mode = T::Mode;
}

/// So far there are as many threads as places in each mode.
pub enum Whole {}
/// A mode has `A` threads along `P` places: it is divided.
pub struct Divided<A, P>(A, P);

/// The threads `Self` follow the places `S`, in this state.
pub trait Follow<S, State> {
    /// The state after them.
    type Then;
}
// One thread, a number of them, and modes of threads, along a number of places.
impl<S, A, P> Follow<S, Divided<A, P>> for UInt<UTerm, B1> {
    type Then = Divided<A, P>;
}
impl<S: Against<Self>> Follow<S, Whole> for UInt<UTerm, B1> {
    type Then = S::State;
}
impl<S: Against<Self>, U, B, B2> Follow<S, Whole> for UInt<UInt<U, B>, B2> {
    type Then = S::State;
}
impl<S, A: InDecimal, P: InDecimal, U, B, B2> Follow<S, Divided<A, P>> for UInt<UInt<U, B>, B2>
where
    Decimal<A>: EndsInMode<Decimal<P>>,
{
    type Then = Divided<A, P>;
}
macro_rules! modes_along_number {
    ($([$($parameter:ident)*] $places:ty;)*) => { $(
        impl<State, H, T, M, $($parameter),*> Follow<$places, State> for HCons<H, T>
        where
            Self: Product<Output = M>,
            M: Follow<$places, State>,
        {
            type Then = M::Then;
        }
    )* };
}
modes_along_number! { [] usize; [] UTerm; [U B] UInt<U, B>; [D W] Multiple<D, W>; [] HNil; }
// Modes of threads along modes.
impl<State, S> Follow<S, State> for HNil {
    type Then = State;
}
impl<State, H, T, S, R> Follow<HCons<S, R>, State> for HCons<H, T>
where
    H: Follow<S, State>,
    T: Follow<R, H::Then>,
{
    type Then = T::Then;
}

/// The state after threads `A` along the places `Self`.
pub trait Against<A> {
    /// It.
    type State;
}
impl<A> Against<A> for UTerm {
    type State = Whole;
}
impl<A, U, B, O> Against<A> for UInt<U, B>
where
    A: Cmp<Self, Output = O>,
    O: Compared<A, Self>,
{
    type State = O::State;
}
// Nothing is after the places of a shape.
impl<A> Against<A> for HNil {
    type State = Divided<A, UInt<UTerm, B1>>;
}
impl<A, H, T, M: Against<A>> Against<A> for HCons<H, T>
where
    Self: Product<Output = M>,
{
    type State = M::State;
}
impl<A> Against<A> for usize {
    type State = Divided<A, usize>;
}
impl<A, D, W> Against<A> for Multiple<D, W> {
    type State = Divided<A, usize>;
}

/// `Self` is how `A` threads compare with `P` places.
pub trait Compared<A, P> {
    /// The state after them.
    type State;
}
impl<A, P> Compared<A, P> for Equal {
    type State = Whole;
}
impl<A, P> Compared<A, P> for Less {
    type State = Divided<A, P>;
}
impl<A: InDecimal, P: InDecimal> Compared<A, P> for Greater
where
    Decimal<A>: EndsInMode<Decimal<P>>,
{
    type State = Divided<A, P>;
}

/// Not implemented: the numbers of an error.
#[diagnostic::on_unimplemented(
    message = "nested modes of threads do not follow those of the tile: {Self} along {P} places, and more in the next mode",
    label = "this layout of threads is not one of each mode of the tile",
    note = "a layout of threads divides each mode by its size, so these threads would have the first places of the mode: in its \
            modes, write as many threads as places up to the one that is divided, or the size alone; `.by_size()` says that \
            the first places are meant"
)]
pub trait EndsInMode<P> {}
