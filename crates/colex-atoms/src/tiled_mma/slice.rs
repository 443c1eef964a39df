//! One thread of a tiled MMA.

use super::layout_tv::ThreadCoordinates;
use super::{PartitionedBy, Parts, TiledMma, TiledMmaTypes, Tiles};
use crate::mma::{OperandA, OperandB, OperandC};
use colex::bounds::{LayoutKind, Product, StaticInteger, Strided};
use colex::prelude::*;
use colex::tuple::HCons;
use core::marker::PhantomData;

/// A thread of a tiled MMA, whose types are `M`: its coordinates in the layout of threads.
#[doc(alias = "ThrMMA")]
#[derive(Clone, Copy, Debug)]
pub struct ThrMma<M> {
    of: PhantomData<M>,
    pub(super) v: usize,
    pub(super) m: usize,
    pub(super) n: usize,
    pub(super) k: usize,
}

impl<A, T, P> TiledMma<A, T, P> {
    /// The thread of the index.
    ///
    /// # Errors
    /// [`CoordinateRange`](LayoutError::CoordinateRange), if the index is not below the number of threads. It never
    /// wraps around.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    /// use colex_atoms::element::f16;
    /// use colex_atoms::mma::MmaM16N8K16;
    /// use colex_atoms::tiled_mma::make_tiled_mma;
    ///
    /// let tile = (Underscore, Underscore, Underscore);
    /// let mma = make_tiled_mma::<MmaM16N8K16<f16, f16, f32>, _, _, _>(layout![(2, 2, 1)], tile);
    /// assert_eq!(mma.get_slice(37)?.vmnk(), [5, 1, 0, 0]);
    /// assert!(mma.get_slice(128).is_err());
    /// # Ok::<(), LayoutError>(())
    /// ```
    #[doc(alias = "get_thread_slice")]
    pub fn get_slice<K>(self, thread: usize) -> Result<ThrMma<K>, LayoutError>
    where
        Self: TiledMmaTypes<Parts = K>,
        K: ThreadOf,
    {
        let [v, m, n, k] = K::coordinates(thread)?;
        Ok(ThrMma { of: PhantomData, v, m, n, k })
    }
}

/// The parts of a tiled MMA, or its layout of threads `(ThrV, ThrM, ThrN, ThrK)`, which has an inverse.
pub trait ThreadOf {
    /// The coordinates of a thread.
    ///
    /// # Errors
    /// [`CoordinateRange`](LayoutError::CoordinateRange), if the index is not below the number of threads.
    fn coordinates(thread: usize) -> Result<[usize; 4], LayoutError>;
}
impl<V: ThreadOf, A, B, C> ThreadOf for Parts<V, A, B, C> {
    fn coordinates(thread: usize) -> Result<[usize; 4], LayoutError> {
        V::coordinates(thread)
    }
}
impl<V, M, N, K, E, S, D> ThreadOf for Layout<HCons<V, Tiles<M, N, K>>, E>
where
    V: Product<Output: StaticInteger>,
    M: Product<Output: StaticInteger>,
    N: Product<Output: StaticInteger>,
    Self: ThreadCoordinates<Index = Layout<S, D>>,
    S: Strided<D>,
    D: IntTuple,
    Layout<S, D>: LayoutKind,
{
    fn coordinates(thread: usize) -> Result<[usize; 4], LayoutError> {
        let threads = Layout::<S, D>::of_type();
        if thread >= threads.size() {
            return Err(LayoutError::CoordinateRange { coordinate: thread, size: threads.size() });
        }
        let index = threads.try_at(thread)?;
        let (index, v) = (index / V::Output::VALUE, index % V::Output::VALUE);
        let (index, m) = (index / M::Output::VALUE, index % M::Output::VALUE);
        let (k, n) = (index / N::Output::VALUE, index % N::Output::VALUE);
        Ok([v, m, n, k])
    }
}

impl<M> ThrMma<M> {
    /// The part of `A` of this thread, `(FrgV, RestM, RestK, …)`, and its offset.
    ///
    /// Of a coordinate layout it has the coordinates of its elements, and the coordinate at which it begins.
    ///
    /// # Errors
    /// The law that dynamic integers break.
    #[doc(alias = "partition_A")]
    pub fn partition_a<X, R>(&self, a: X) -> Result<R, LayoutError>
    where
        X: PartitionedBy<M, OperandA, R>,
    {
        a.part(self)
    }

    /// The part of `B` of this thread, `(FrgV, RestN, RestK, …)`, and its offset.
    ///
    /// # Errors
    /// The law that dynamic integers break.
    #[doc(alias = "partition_B")]
    pub fn partition_b<X, R>(&self, b: X) -> Result<R, LayoutError>
    where
        X: PartitionedBy<M, OperandB, R>,
    {
        b.part(self)
    }

    /// The part of `C` of this thread, `(FrgV, RestM, RestN, …)`, and its offset.
    ///
    /// # Errors
    /// The law that dynamic integers break.
    #[doc(alias = "partition_C")]
    pub fn partition_c<X, R>(&self, c: X) -> Result<R, LayoutError>
    where
        X: PartitionedBy<M, OperandC, R>,
    {
        c.part(self)
    }

    /// The coordinates of this thread: in the atom, and of the atom along M, N and K.
    pub fn vmnk(&self) -> [usize; 4] {
        [self.v, self.m, self.n, self.k]
    }
}
