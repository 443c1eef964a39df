//! The messages of one rank.

use super::Plan;
use super::message::Transfer;
use crate::distribution::{Dealt, Distribution};
use crate::error::Error;
use crate::strips::{Piece, meet};

/// The elements that a process of an axis shares with one of the other side.
#[derive(Debug)]
pub(super) struct Shared {
    pub(super) pieces: Vec<Piece>,
    size: usize,
    /// Of these the target has as its own.
    own: usize,
}

impl Shared {
    fn new(source: (&Dealt, usize), target: (&Dealt, usize)) -> Self {
        let mut pieces = Vec::new();
        for from in source.0.own(source.1) {
            target.0.own(target.1).for_each(|to| meet(&from, &to, &mut pieces));
        }
        let own = pieces.iter().map(Piece::size).sum();
        for from in source.0.own(source.1) {
            let first = pieces.len();
            target.0.around(target.1).for_each(|to| meet(&from, &to, &mut pieces));
            pieces[first..].iter_mut().for_each(|piece| piece.is_halo = true);
        }
        Self { size: pieces.iter().map(Piece::size).sum(), own, pieces }
    }
}

/// The messages that one rank sends, or those that it receives.
#[derive(Debug)]
pub struct Transfers {
    /// For each mode, in the order of messages, and each process of the other side along it.
    pub(super) shared: Vec<Vec<Shared>>,
    messages: Vec<Head>,
    /// The processes of the other side, for each message and each mode.
    pub(super) processes: Vec<usize>,
    pub(super) plan: Plan,
    pub(super) rank: usize,
    pub(super) is_sent: bool,
}

#[derive(Debug)]
pub(super) struct Head {
    pub(super) rank: usize,
    pub(super) size: usize,
    /// Where its processes are.
    pub(super) first: usize,
}

impl Transfers {
    pub(super) fn sent(plan: &Plan, rank: usize) -> Result<Self, Error> {
        let here = &plan.source;
        let mut found = Self::new(plan, rank, true, |mode, process| {
            let axis = &plan.target.axes()[plan.mode_of_target(mode)];
            Shared::new((&here.axes()[mode], here.process(rank, mode)), (axis, process))
        });
        if here.grid().ranks().contains(&rank) {
            let there = &plan.target;
            let free = free_modes(there);
            let replicas: usize = free.iter().map(|&mode| there.grid().processes(mode)).product();
            found.each_partner(|found, processes| {
                for replica in 0..replicas {
                    let of_target = |mode: usize| processes[plan.position_of_target(mode)];
                    let to = rank_of(there, &free, replica, of_target);
                    if plan.sender(to, |mode| here.process(rank, mode)) == rank {
                        found.push(to, processes);
                    }
                }
            });
        }
        found.sort();
        Ok(found)
    }

    pub(super) fn received(plan: &Plan, rank: usize) -> Result<Self, Error> {
        let here = &plan.target;
        let mut found = Self::new(plan, rank, false, |mode, process| {
            let of_target = plan.mode_of_target(mode);
            let axis = &plan.source.axes()[mode];
            Shared::new((axis, process), (&here.axes()[of_target], here.process(rank, of_target)))
        });
        if here.grid().ranks().contains(&rank) {
            found.each_partner(|found, processes| {
                let from = plan.sender(rank, |mode| processes[plan.position(mode)]);
                found.push(from, processes);
            });
        }
        found.sort();
        Ok(found)
    }

    fn new(plan: &Plan, rank: usize, is_sent: bool, shared: impl Fn(usize, usize) -> Shared) -> Self {
        let here = if is_sent { &plan.source } else { &plan.target };
        let of_mode = |&mode: &usize| {
            let axis = if is_sent { &plan.target.axes()[plan.mode_of_target(mode)] } else { &plan.source.axes()[mode] };
            (0..axis.processes).map(|process| shared(mode, process)).collect()
        };
        let is_there = here.grid().ranks().contains(&rank);
        Self {
            shared: if is_there { plan.order().iter().map(of_mode).collect() } else { Vec::new() },
            messages: Vec::new(),
            processes: Vec::new(),
            plan: plan.clone(),
            rank,
            is_sent,
        }
    }

    /// All processes of the other side with which something is shared, one for each mode in the order of messages.
    fn each_partner(&mut self, mut f: impl FnMut(&mut Self, &[usize])) {
        let nonempty = |shared: &Vec<Shared>| {
            let with = shared.iter().enumerate().filter(|(_, shared)| shared.size > 0);
            with.map(|(process, _)| process).collect::<Vec<_>>()
        };
        let partners: Vec<Vec<usize>> = self.shared.iter().map(nonempty).collect();
        if partners.iter().any(Vec::is_empty) {
            return;
        }
        let mut at = vec![0; partners.len()];
        loop {
            let processes: Vec<_> = at.iter().zip(&partners).map(|(&at, partners)| partners[at]).collect();
            f(self, &processes);
            let Some(next) = (0..at.len()).find(|&mode| at[mode] + 1 < partners[mode].len()) else { return };
            at[next] += 1;
            at[..next].fill(0);
        }
    }

    fn push(&mut self, rank: usize, processes: &[usize]) {
        let shared = || self.shared.iter().zip(processes).map(|(shared, &process)| &shared[process]);
        let all: usize = shared().map(|shared| shared.size).product();
        let own: usize = if self.plan.only_halos { shared().map(|shared| shared.own).product() } else { 0 };
        if all > own {
            self.messages.push(Head { rank, size: all - own, first: self.processes.len() });
            self.processes.extend_from_slice(processes);
        }
    }

    fn sort(&mut self) {
        self.messages.sort_unstable_by_key(|message| message.rank);
    }

    /// The messages, by increasing rank.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = Transfer<'_>> {
        self.messages.iter().map(|head| Transfer::new(self, head))
    }

    /// The message to a rank, or from it.
    pub(crate) fn find(&self, rank: usize) -> Option<Transfer<'_>> {
        let found = self.messages.binary_search_by_key(&rank, |head| head.rank).ok()?;
        Some(Transfer::new(self, &self.messages[found]))
    }

    /// How many messages.
    #[must_use]
    pub fn len(&self) -> usize {
        self.messages.len()
    }

    /// Whether the list is empty.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.messages.is_empty()
    }
}

/// The modes of the grid that no axis is along.
fn free_modes(distribution: &Distribution) -> Vec<usize> {
    let is_free = |mode: &usize| distribution.axes().iter().all(|axis| axis.along != Some(*mode));
    (0..distribution.grid().modes()).filter(is_free).collect()
}

/// The rank of these processes, one for each mode, and of a replica.
fn rank_of(distribution: &Distribution, free: &[usize], replica: usize, process: impl Fn(usize) -> usize) -> usize {
    let mut coordinates = vec![0; distribution.grid().modes()];
    for (mode, axis) in distribution.axes().iter().enumerate() {
        if let Some(along) = axis.along {
            coordinates[along] = process(mode);
        }
    }
    let mut rest = replica;
    for &mode in free {
        let size = distribution.grid().processes(mode);
        coordinates[mode] = rest % size;
        rest /= size;
    }
    distribution.grid().rank_at(&coordinates)
}

impl Plan {
    /// Where a mode of the source is in the order of messages.
    fn position(&self, mode: usize) -> usize {
        self.order().iter().position(|&other| other == mode).expect("a permutation")
    }

    /// Where a mode of the target is.
    fn position_of_target(&self, mode: usize) -> usize {
        self.position(self.modes[mode])
    }

    /// Which of the ranks that are these processes of the source sends to a rank.
    fn sender(&self, to: usize, process: impl Fn(usize) -> usize) -> usize {
        let source = &self.source;
        let is_there = source.grid().ranks().contains(&to);
        if is_there
            && (0..source.axes().len()).all(|m| source.axes()[m].along.is_none() || source.process(to, m) == process(m))
        {
            return to;
        }
        let free = free_modes(source);
        let replicas: usize = free.iter().map(|&mode| source.grid().processes(mode)).product();
        rank_of(source, &free, to % replicas, process)
    }
}
