//! A tiled copy: an atom over many threads, and a tile of many values.

mod active;
mod make;
mod partition;
mod parts;
mod retile;

pub use active::{ActiveIn, AddressesOf, Cotiled, FirstValues, make_cotiled_copy, make_tiled_copy_c_atom};
pub use make::{TileOf, make_tiled_copy, make_tiled_copy_a, make_tiled_copy_b, make_tiled_copy_c};
pub use make::{TiledBy, make_tiled_copy_d, make_tiled_copy_s};
pub use partition::{CopiedBy, TileTv};
pub(crate) use parts::{Checked, Multiple, OfPieces};
pub use parts::{LawfulTiledCopy, SideTv};
pub use retile::Retiled;
pub(crate) use retile::Underscores;

use crate::copy::{Destination, Source};
use colex::LayoutError;
use colex::bounds::{LayoutKind, StaticInteger};
use core::marker::PhantomData;

/// The copy atom `A` of values `T`, over the threads and values of `Tv` in a tile of the extents `P`.
///
/// `Tv` is `(thread, value) -> index in the tile`, in the order of the atom's registers. The atom takes consecutive
/// threads and the first values. All of it is in the type, and values have size 0. [`make_tiled_copy`] and the
/// other functions of this module make one, and refuse a layout that leaves the tile.
#[derive(Debug)]
pub struct TiledCopy<A, T, Tv, P>(PhantomData<(A, T, Tv, P)>);
impl<A, T, Tv, P> Clone for TiledCopy<A, T, Tv, P> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<A, T, Tv, P> Copy for TiledCopy<A, T, Tv, P> {}
impl<A, T, Tv, P> TiledCopy<A, T, Tv, P> {
    /// The only value, for [`Checked`].
    const UNCHECKED: Self = TiledCopy(PhantomData);

    /// `(thread, value) -> index in the tile`, in the order of the registers.
    #[doc(alias = "TiledLayout_TV")]
    pub fn layout_tv<R: LayoutKind>(self) -> R
    where
        Self: LawfulTiledCopy<Tv = R>,
    {
        LayoutKind::of_type()
    }

    /// The extents of the tile.
    #[doc(alias = "Tiler_MN")]
    pub fn tiler<R: Default>(self) -> R
    where
        Self: LawfulTiledCopy<Tiler = R>,
    {
        Default::default()
    }

    /// `(thread, value) -> index in the tile`, in the order of the source.
    #[doc(alias = "get_layoutS_TV")]
    pub fn layout_s_tv<R: LayoutKind>(self) -> R
    where
        Self: TileTv<Source, Of = R>,
    {
        LayoutKind::of_type()
    }

    /// `(thread, value) -> index in the tile`, in the order of the destination.
    #[doc(alias = "get_layoutD_TV")]
    pub fn layout_d_tv<R: LayoutKind>(self) -> R
    where
        Self: TileTv<Destination, Of = R>,
    {
        LayoutKind::of_type()
    }

    /// A source by threads and values: `(Thr, (FrgV, FrgX), (RestM, RestN, …))`.
    ///
    /// # Errors
    /// The law that dynamic integers break.
    #[doc(alias = "tidfrg_S")]
    pub fn tidfrg_s<X, R>(self, source: X) -> Result<R, LayoutError>
    where
        X: CopiedBy<Self, Source, Fragments = R>,
    {
        source.fragments()
    }

    /// A destination by threads and values: `(Thr, (FrgV, FrgX), (RestM, RestN, …))`.
    ///
    /// # Errors
    /// The law that dynamic integers break.
    #[doc(alias = "tidfrg_D")]
    pub fn tidfrg_d<X, R>(self, destination: X) -> Result<R, LayoutError>
    where
        X: CopiedBy<Self, Destination, Fragments = R>,
    {
        destination.fragments()
    }

    /// The thread of the index.
    ///
    /// # Errors
    /// [`CoordinateRange`](LayoutError::CoordinateRange), if the index is not below the number of threads. It never
    /// wraps around.
    #[doc(alias = "get_thread_slice")]
    pub fn get_slice(self, thread: usize) -> Result<ThrCopy<Self>, LayoutError>
    where
        Tv: crate::check::ThreadValues<Threads: StaticInteger>,
    {
        let size = <Tv::Threads as StaticInteger>::VALUE;
        match thread < size {
            true => Ok(ThrCopy { of: PhantomData, thread }),
            false => Err(LayoutError::CoordinateRange { coordinate: thread, size }),
        }
    }
}

/// A thread of the tiled copy `K`.
#[derive(Clone, Copy, Debug)]
pub struct ThrCopy<K> {
    of: PhantomData<K>,
    thread: usize,
}
impl<K> ThrCopy<K> {
    /// The part of a source of this thread, `((FrgV, FrgX), RestM, RestN, …)`, and its offset.
    ///
    /// # Errors
    /// The law that dynamic integers break.
    #[doc(alias = "partition_S")]
    pub fn partition_s<X, R>(&self, source: X) -> Result<R, LayoutError>
    where
        X: CopiedBy<K, Source, Part = R>,
    {
        source.part(self)
    }

    /// The part of a destination of this thread, `((FrgV, FrgX), RestM, RestN, …)`, and its offset.
    ///
    /// # Errors
    /// The law that dynamic integers break.
    #[doc(alias = "partition_D")]
    pub fn partition_d<X, R>(&self, destination: X) -> Result<R, LayoutError>
    where
        X: CopiedBy<K, Destination, Part = R>,
    {
        destination.part(self)
    }
}
