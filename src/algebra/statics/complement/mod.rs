//! Complement, of static and dynamic integers.
//!
//! Where all integers are static and each stride is a multiple of the reach below it, the holes are found by the
//! functions of [`modes`](super::modes) alone. Otherwise the modes that move are sorted here with their dynamic
//! integers as expressions, and the result is [`Conditional`](super::conditional::Conditional): a structure whose
//! dynamic integers are expressions, and the conditions under which it is the complement.
//!
//! | file | |
//! | --- | --- |
//! | [`holes`] | the hole below each mode |
//! | [`cotarget`] | cotargets, and their requirements |
//! | [`sizes`] | the rest of a cotarget above the last mode |
//! | [`conditions`] | the conditions that are checked at run time |

mod conditions;
mod cotarget;
mod holes;
mod sizes;

use super::ComplementModes;
use super::conditional::Conditioned;
use super::modes::{Modes, NamedFold, NamedForm};
use super::number::Number;
use super::shape_or_stride::{CoalescePolicy, ShapeOrStride};
use core::marker::PhantomData;
use typenum::UTerm;

pub use conditions::SizeValues;
pub use cotarget::{CosizeWith, CotargetOperand, Demand, Dividing, Reaching, RepeatingIn, Slack};
pub use holes::HoleBelow;
pub use sizes::{SizeCase, Sizes};

/// The complement of the layout of `S` and `D` in the cotarget `M`.
///
/// Naming the place of each leaf would make static layouts a tenth slower to compile, so they are tried without names
/// first.
pub type StaticComplement<S, D, M> = <ComplementModes<S, D, M> as Modes>::OrNamed<InCotargetOf<M>, S, D>;

/// The complement in the cotarget `M`.
pub struct InCotargetOf<M>(PhantomData<M>);
impl<M: CotargetOperand> NamedForm for InCotargetOf<M> {
    type Of<S: ShapeOrStride, D: ShapeOrStride> =
        <<<NamedFold<Moving, S, D> as Modes>::Sort as Modes>::Complement<M> as Conditioned>::AsLayout;
}

/// Without the modes of static stride 0; a mode of size 0 is kept as a mode.
pub enum Moving {}
impl CoalescePolicy for Moving {
    type Zero<S: Number, L: Modes> = L;
    type Empty<D: ShapeOrStride, L: Modes> = D::FoldInteger<Self, UTerm, L>;
}
