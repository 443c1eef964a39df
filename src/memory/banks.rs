//! The banks of shared memory.

use super::access::{WarpAccess, Width};
use super::offsets::{CountDistinct, CountOf, FirstBytes, InWords, ListedOffsets, Map, NoWords, PutInto};
use crate::diagnostics::laws::memory::Conflicts;
use crate::diagnostics::verdict::{BrokenLaw, Lawful, Outcome};
use crate::int::{Maximum, MaximumOf, Predecessor};
use crate::int_tuple::{HCons, HNil};
use typenum::{B1, U1, UInt, UTerm};

/// An access of a warp to shared memory, of elements of `W` bytes, is free of bank conflicts.
///
/// The first mode of the layout is the lanes, at most 32; the others are the elements that each of them moves with one
/// instruction, 1, 2, 4, 8 or 16 bytes that are contiguous and aligned ([`VectorWidth`](super::VectorWidth)).
///
/// **Definition.** The lanes are served in order, all 32 at once for up to 4 bytes, 16 for 8 bytes, 8 for 16 bytes. The
/// word `w` of 4 bytes is in the bank `w % 32`. The access is free of conflicts if the lanes that are served at once
/// touch at most one word of each bank. Several lanes that touch the same word do not conflict. The eight rows of 16
/// bytes that `ldmatrix` reads are the lanes of such an access.
///
/// **Exact** for static layouts, plain or swizzled. It holds for every base that is aligned to the bytes of a lane. For
/// a swizzled layout, the base must also not share a bit with an offset of the access; tiles of a layout of powers of
/// two do not.
///
/// # Examples
/// A column of a tile of 32 x 32 `f32` is in one bank, with rows of 33 in all of them:
/// ```
/// use colex::bounds::ConflictFree;
/// use colex::prelude::*;
/// use colex::typenum::U4;
///
/// fn access<L: ConflictFree<U4>>(_: L) {}
/// access(layout![32 : 1]);                        // a row
/// access(layout![32 : 33]);                       // a column, padded
/// access(layout![(32, 4) : (4, 1)]);              // vectors of 16 bytes
/// ```
///
/// ```compile_fail,E0277
/// use colex::bounds::ConflictFree;
/// use colex::prelude::*;
/// use colex::typenum::U4;
///
/// fn access<L: ConflictFree<U4>>(_: L) {}
/// access(layout![32 : 32]);
/// ```
///
/// A swizzle spreads a column of rows of 64 `f16` over all banks, in vectors of 8:
/// ```
/// use colex::bounds::ConflictFree;
/// use colex::prelude::*;
/// use colex::typenum::{U0, U2, U3};
///
/// fn access<L: ConflictFree<U2>>(_: L) {}
/// access(make_composed_layout(Swizzle::<U3, U3, U3>::new(), U0::new(), layout![(8, 8) : (64, 1)]));
/// ```
///
/// **Source.** The programming guide of CUDA, for devices of compute capability 5.0 and later.
/// **Cost.** None at run time.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not an access of a warp",
    label = "expected a layout, or a swizzle of one",
    note = "its first mode is the lanes, the others are the elements that each of them moves: `layout![(32, 4) : (4, 1)]`"
)]
pub trait ConflictFree<W> {}
impl<L: BankAccess<W, Verdict: Lawful>, W> ConflictFree<W> for L {}

/// An access of a warp to the banks of shared memory.
pub trait BankAccess<W> {
    /// Whether it is one, and free of conflicts.
    type Verdict: Outcome;
    /// How many words of a bank are touched at once, at most.
    type Ways;
}
impl<L, W> BankAccess<W> for L
where
    L: WarpAccess<
            W,
            Starts: Map<
                FirstBytes<W>,
                Output: Map<InWords, Output: Served<LanesOf<L, W>, LanesOf<L, W>, NoWords, WordsOf<L, W>>>,
            >,
        >,
    WaysOf<L, W>: AtMostOne<LanesOf<L, W>>,
{
    type Verdict = <L::Verdict as Outcome>::Then<<WaysOf<L, W> as AtMostOne<LanesOf<L, W>>>::Verdict>;
    type Ways = WaysOf<L, W>;
}
type LanesOf<L, W> = <<L as WarpAccess<W>>::Width as Width>::Lanes;
type WordsOf<L, W> = <<L as WarpAccess<W>>::Width as Width>::Words;
type BytesOf<L, W> = <<L as WarpAccess<W>>::Starts as Map<FirstBytes<W>>>::Output;
type StartingWordsOf<L, W> = <BytesOf<L, W> as Map<InWords>>::Output;
type WaysOf<L, W> = <StartingWordsOf<L, W> as Served<LanesOf<L, W>, LanesOf<L, W>, NoWords, WordsOf<L, W>>>::Ways;

/// How many words of a bank the access `L` of a warp touches at once at most, of elements of `W` bytes: how many times it
/// is served, a static integer.
///
/// # Examples
/// ```
/// use colex::memory::BankWaysOf;
/// use colex::prelude::*;
/// use colex::StaticInteger;
/// use colex::typenum::U4;
///
/// const COLUMN: usize = <BankWaysOf<Layout![32 : 32], U4> as StaticInteger>::VALUE;
/// const EVERY_OTHER: usize = <BankWaysOf<Layout![32 : 2], U4> as StaticInteger>::VALUE;
/// assert_eq!((COLUMN, EVERY_OTHER), (32, 2));
/// ```
pub type BankWaysOf<L, W> = <L as BankAccess<W>>::Ways;

/// The words at which the lanes begin. Each lane touches `Words` of them, and `Lanes` lanes are served at once. `Left`
/// of those are still to come, the words of the others are in the tree.
pub trait Served<Lanes, Left, Tree, Words> {
    /// How many words of a bank are touched at once.
    type Ways;
}
impl<Lanes, Left, Tree: CountDistinct, Words> Served<Lanes, Left, Tree, Words> for HNil {
    type Ways = CountOf<Tree>;
}
impl<Lanes, Tree: CountDistinct, Words, H, T> Served<Lanes, UTerm, Tree, Words> for HCons<H, T>
where
    Self: Served<Lanes, Lanes, NoWords, Words>,
    CountOf<Tree>: Maximum<<Self as Served<Lanes, Lanes, NoWords, Words>>::Ways>,
{
    type Ways = MaximumOf<CountOf<Tree>, <Self as Served<Lanes, Lanes, NoWords, Words>>::Ways>;
}
impl<Lanes, U, B, Tree, Words, H, T> Served<Lanes, UInt<U, B>, Tree, Words> for HCons<H, T>
where
    UInt<U, B>: Predecessor,
    Words: ListedOffsets<U1, H, HNil, Output: PutInto<Tree>>,
    T: Served<Lanes, <UInt<U, B> as Predecessor>::Output, <Words::Output as PutInto<Tree>>::Output, Words>,
{
    type Ways = <T as Served<
        Lanes,
        <UInt<U, B> as Predecessor>::Output,
        <Words::Output as PutInto<Tree>>::Output,
        Words,
    >>::Ways;
}

/// Whether each bank serves at most one word, where `Lanes` are served at once.
pub trait AtMostOne<Lanes> {
    type Verdict: Outcome;
}
impl<Lanes> AtMostOne<Lanes> for UTerm {
    type Verdict = ();
}
impl<Lanes> AtMostOne<Lanes> for UInt<UTerm, B1> {
    type Verdict = ();
}
impl<Lanes, U, B, C> AtMostOne<Lanes> for UInt<UInt<U, B>, C> {
    type Verdict = BrokenLaw<Conflicts<Self, Lanes>>;
}
