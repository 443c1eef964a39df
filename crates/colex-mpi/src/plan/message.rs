//! One message of a plan.

use super::regions::{Nest, Region, regions};
use super::transfers::{Head, Transfers};
use crate::strips::{Pair, PieceMode};
use colex_dyn::{DynLayout, Int, LayoutError, Mode};

/// One message from one rank to another.
#[derive(Clone, Copy, Debug)]
pub struct Transfer<'t> {
    transfers: &'t Transfers,
    head: &'t Head,
}

/// Elements of a message: a pair of layouts of one shape, at the source and at the target.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Block {
    /// Where the first element is at the source.
    pub source_offset: usize,
    /// The layout there.
    pub source: DynLayout,
    /// Where the first element is at the target.
    pub target_offset: usize,
    /// The layout there.
    pub target: DynLayout,
}

impl<'t> Transfer<'t> {
    pub(super) const fn new(transfers: &'t Transfers, head: &'t Head) -> Self {
        Self { transfers, head }
    }

    /// The other rank.
    #[must_use]
    pub const fn rank(&self) -> usize {
        self.head.rank
    }

    /// How many elements.
    #[must_use]
    pub const fn size(&self) -> usize {
        self.head.size
    }

    /// The rank that sends, and the one that receives.
    const fn ends(&self) -> Pair {
        let (here, there) = (self.transfers.rank, self.head.rank);
        if self.transfers.is_sent { [here, there] } else { [there, here] }
    }

    /// The products of sums that it consists of.
    pub(crate) fn regions(&self) -> Vec<Region<'t>> {
        let Transfers { shared, processes, plan, .. } = self.transfers;
        let processes = &processes[self.head.first..][..shared.len()];
        let [from, to] = self.ends();
        let (source, target) = (plan.source.local_strides(from), plan.target.local_strides(to));
        let strides: Vec<_> =
            plan.order().iter().map(|&mode| [source[mode], target[plan.mode_of_target(mode)]]).collect();
        let pieces = shared.iter().zip(processes).map(|(shared, &process)| &shared[process].pieces[..]).collect();
        regions(pieces, strides, plan.only_halos)
    }

    /// The message as a sum of layouts, in the order in which its elements are sent.
    pub fn blocks(&self) -> impl Iterator<Item = Block> + use<'t> {
        let mut blocks = Vec::new();
        self.regions().iter().for_each(|region| region.each(|nest| blocks.push(Block::new(nest))));
        blocks.into_iter()
    }
}

impl Block {
    fn new(nest: &Nest) -> Self {
        let layout = |side: usize| {
            let int = |number: usize| Int::dynamic(number as u64);
            let leaf = |mode: &PieceMode| DynLayout::leaf(Mode::new(int(mode.size), int(mode.stride[side])));
            let modes: Vec<_> = nest.modes.iter().map(leaf).collect();
            let unit = DynLayout::leaf(Mode::new(Int::dynamic(1), Int::dynamic(0)));
            let layout: Result<_, LayoutError> = match modes.len() {
                0 => Ok(unit),
                1 => Ok(modes.into_iter().next().unwrap_or(unit)),
                _ => DynLayout::from_modes(modes),
            };
            layout.expect("a few modes")
        };
        let [source_offset, target_offset] = nest.begin;
        Self { source_offset, source: layout(0), target_offset, target: layout(1) }
    }
}
