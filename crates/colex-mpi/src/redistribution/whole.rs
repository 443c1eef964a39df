//! Messages that go as a whole.

use super::{Redistribution, TAG};
use crate::chunks;
use crate::datatype::Element;
use crate::error::Error;
use crate::plan::{Nest, Transfer, Transfers};
use crate::raw::{Buffer, BufferMut, exchange};

impl<T: Element> Redistribution<T> {
    /// The messages of another rank that go as a whole.
    pub(super) fn whole<'t>(&'t self, transfers: &'t Transfers) -> impl Iterator<Item = Transfer<'t>> {
        let (rank, most) = (self.rank, self.most);
        let is_far = move |other: usize| other != rank && !self.near.has(other);
        transfers.iter().filter(move |message| is_far(message.rank()) && message.size() <= most)
    }

    /// Sends messages as a whole, and receives them; what stays here is done meanwhile.
    pub(super) fn exchange(&mut self, source: &[T], fill: Option<T>, keep: impl FnOnce(&Self)) -> Result<(), Error> {
        let mut memory = std::mem::take(&mut self.packed);
        let sizes = [&self.sends, &self.receives].map(|all| self.whole(all).map(|message| message.size()).sum());
        for (packed, size) in memory.iter_mut().zip(sizes) {
            // A rank that sends has elements of the source, and one that receives of the target.
            if let (true, Some(fill)) = (packed.len() != size, fill) {
                packed.resize(size, fill);
            }
        }
        let [packed, arrived] = &mut memory;
        exchange(&self.communicator, |scope| {
            let mut rest = &mut arrived[..];
            for message in self.whole(&self.receives) {
                let (buffer, behind) = rest.split_at_mut(message.size());
                scope.receive(BufferMut::of_slice(buffer)?, message.rank(), TAG)?;
                rest = behind;
            }
            let mut rest = &mut packed[..];
            for message in self.whole(&self.sends) {
                let (buffer, behind) = rest.split_at_mut(message.size());
                pack(&message, source, buffer);
                scope.send(Buffer::of_slice(buffer)?, message.rank(), TAG)?;
                rest = behind;
            }
            keep(self);
            Ok(())
        })?;
        self.packed = memory;
        Ok(())
    }

    /// Puts the messages that came as a whole where they belong.
    pub(super) fn unpack(&self, target: &mut [T]) {
        let mut rest = &self.packed[1][..];
        for message in self.whole(&self.receives) {
            let (buffer, behind) = rest.split_at(message.size());
            unpack(&message, buffer, target);
            rest = behind;
        }
    }
}

/// Copies the elements of a message together.
pub(super) fn pack<T: Copy>(message: &Transfer<'_>, source: &[T], packed: &mut [T]) {
    each(message, |at, nest| chunks::pack(nest, at, source, packed));
}

/// Copies the elements of a message apart.
pub(super) fn unpack<T: Copy>(message: &Transfer<'_>, packed: &[T], target: &mut [T]) {
    each(message, |at, nest| chunks::unpack(nest, at, packed, target));
}

/// The layouts of a message, and behind how many elements each begins.
fn each(message: &Transfer<'_>, mut f: impl FnMut(usize, &Nest)) {
    let mut at = 0;
    for region in message.regions() {
        region.each(|nest| {
            f(at, nest);
            at += nest.size();
        });
    }
}
