//! Thread-value layouts: `(thread, value) -> index in a tile`.

use super::{all, at, in_range, modes_of};
use crate::DynLayout;
use crate::layout::Mode;
use crate::tree::law;
use colex::LayoutError;
#[cfg(doc)]
use colex::StaticLaw;

impl DynLayout {
    /// A thread-value layout of a tile: each of its elements is held once, or by several threads that share it by a thread
    /// mode of stride 0. In `colex-atoms` the bound `Covers`.
    ///
    /// # Errors
    /// [`SameRank`](StaticLaw::SameRank) of a layout that does not have two modes, the threads and the values of each;
    /// [`CompositionDomain`](LayoutError::CompositionDomain) where it leaves the tile;
    /// [`TileCover`](LayoutError::TileCover) where the threads hold more or fewer values than the tile has elements;
    /// [`NotCompact`](LayoutError::NotCompact) where they hold as many, and one of them twice;
    /// [`Overflow`](LayoutError::Overflow).
    ///
    /// # Examples
    /// ```
    /// use colex_dyn::{DynLayout, LayoutError};
    ///
    /// let [pairs, beyond, twice]: [DynLayout; 3] =
    ///     ["((2,2),4):((0,1),2)".parse()?, "(4,2):(1,8)".parse()?, "(4,4):(1,1)".parse()?];
    /// assert!(pairs.prove_covers(8).is_ok());
    /// assert_eq!(beyond.prove_covers(8), Err(LayoutError::CompositionDomain { reach: 12, size: 8 }));
    /// assert_eq!(twice.prove_covers(8), Err(LayoutError::TileCover { covered: 16, size: 8 }));
    /// # Ok::<(), colex_dyn::ParseError>(())
    /// ```
    pub fn prove_covers(&self, elements: u64) -> Result<(), LayoutError> {
        let [threads, values] = modes_of(self)?;
        self.stays_in(elements)?;
        let one_of_sharing = threads.map(&mut |mode| if mode.stride().value() == 0 { Mode::UNIT } else { *mode });
        let held = Self::concat([one_of_sharing, values.clone()])?;
        let covered = held.size()?.value();
        if covered != elements {
            return Err(law!(TileCover { covered: covered, size: elements }));
        }
        held.prove_compact()
    }

    /// A thread-value layout of a tile that is a bijection: each element is held once, by one thread. In `colex-atoms` the
    /// bound `Partitions`.
    ///
    /// # Errors
    /// As [`prove_covers`](Self::prove_covers), and [`TileCover`](LayoutError::TileCover) where threads share.
    ///
    /// # Examples
    /// ```
    /// use colex_dyn::{DynLayout, LayoutError};
    ///
    /// let [each, pairs]: [DynLayout; 2] = ["(4,2):(1,4)".parse()?, "((2,2),4):((0,1),2)".parse()?];
    /// assert!(each.prove_partitions(8).is_ok());
    /// assert_eq!(pairs.prove_partitions(8), Err(LayoutError::TileCover { covered: 16, size: 8 }));
    /// # Ok::<(), colex_dyn::ParseError>(())
    /// ```
    pub fn prove_partitions(&self, elements: u64) -> Result<(), LayoutError> {
        self.prove_covers(elements)?;
        let covered = self.size()?.value();
        if covered == elements { Ok(()) } else { Err(law!(TileCover { covered: covered, size: elements })) }
    }

    /// The part of a thread: the composition with a thread-value layout, at the thread, and the offset. In `colex-atoms`
    /// `partition_by(a, tv, thread)`.
    ///
    /// # Errors
    /// [`CoordinateRange`](LayoutError::CoordinateRange) of a thread that the thread-value layout does not have, which
    /// never wraps around; [`CompositionDomain`](LayoutError::CompositionDomain) where the thread-value layout leaves the
    /// layout; [`SameRank`](StaticLaw::SameRank); those of [`composition`](Self::composition).
    ///
    /// # Examples
    /// ```
    /// use colex_dyn::{DynLayout, LayoutError};
    ///
    /// let [rows, tv]: [DynLayout; 2] = ["(_4,_4):(_4,_1)".parse()?, "(_4,_4):(_4,_1)".parse()?];
    /// let (part, offset) = rows.partition_by(&tv, 2)?;
    /// assert_eq!((part.to_string().as_str(), offset), ("(_4):(_4)", 2));
    /// assert_eq!(rows.partition_by(&tv, 4), Err(LayoutError::CoordinateRange { coordinate: 4, size: 4 }));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn partition_by(&self, tv: &Self, thread: u64) -> Result<(Self, u64), LayoutError> {
        let [threads, _] = modes_of(tv)?;
        in_range(thread, threads.size()?.value())?;
        tv.stays_in(self.size()?.value())?;
        let (part, offset) = self.composition(tv)?.slice_and_offset(&at([thread.into(), all()]))?;
        Ok((part, offset.value()))
    }

    /// The layout ends where the tile ends, or before.
    fn stays_in(&self, elements: u64) -> Result<(), LayoutError> {
        let reach = self.cosize()?.value();
        if reach <= elements { Ok(()) } else { Err(law!(CompositionDomain { reach: reach, size: elements })) }
    }
}
