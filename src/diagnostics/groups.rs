//! Numbers in groups of three digits.

use core::marker::PhantomData;

/// A number, in one group or in [`Thousands`].
pub trait Groups {
    /// Its double.
    type Even: Groups;
    /// Its double and one more.
    type Odd: Groups;
    /// Its name in front of the groups `Rest`.
    type Named<Rest>;
}

/// A group of three digits.
pub trait ThreeDigits: Groups {
    /// The double of the number with this group behind `H`.
    type EvenBehind<H: Groups>: Groups;
    /// The double and one more of that number.
    type OddBehind<H: Groups>: Groups;
    /// The name of this group behind others, with leading zeros, and in front of the groups `Rest`.
    type Behind<Rest>;
}

/// The group `L` behind the number `H`.
pub struct Thousands<H, L>(PhantomData<(H, L)>);
impl<H: Groups, L: ThreeDigits> Groups for Thousands<H, L> {
    type Even = L::EvenBehind<H>;
    type Odd = L::OddBehind<H>;
    type Named<Rest> = H::Named<L::Behind<Rest>>;
}
