//! Diagonals: the offset between two elements of a leaf in the modes that it has passed.

use super::Unknown;
use crate::algebra::statics::Undecided;
use crate::algebra::statics::dynamic::{Dynamic, Symbol};
use crate::algebra::statics::number::Number;
use typenum::{UInt, UTerm};

/// A diagonal that only the values determine; in most compositions it is 0.
///
/// The type of the result has CuTe's static strides then, as if there were none.
pub enum Perhaps {}

/// A diagonal: none (`UTerm`), a static integer, a dynamic one, which is known to be there, or [`Perhaps`].
pub trait Diagonal {
    /// The stride of `R` steps in a mode of stride `D`: `Self + R*D`.
    type Stride<R: Number, D: Number>: Number;
    /// With the digit `R` in a mode of stride `D`: `Self + R*D`, static only if all is.
    type With<R: Number, D: Number>: Diagonal;
    /// The diagonal of every `F`-th element: `F * Self`.
    type Repeated<F: Number>: Diagonal;
    /// The diagonal after a mode in which a dynamic number of elements stays.
    type BehindSplit: Diagonal;
}

/// An integer of an offset: static where it can be, and if it is not, nothing is known of it.
pub trait Offset {
    /// `R * Self`.
    type BySteps<R: Number>: Number;
    /// `Self * D`, `D` static.
    type StepsOf<D: Number>: Number;
    /// `Self` times a dynamic integer.
    type StepsOfUnknown: Number;
    /// `A + Self`, `A` static and not 0.
    type Beyond<A: Number>: Number;
}
impl Offset for UTerm {
    type BySteps<R: Number> = UTerm;
    type StepsOf<D: Number> = UTerm;
    type StepsOfUnknown = UTerm;
    type Beyond<A: Number> = A;
}
impl<U, B> Offset for UInt<U, B>
where
    Self: Number,
{
    type BySteps<R: Number> = R::StepsOf<Self>;
    type StepsOf<D: Number> = <Self as Number>::Times<D>;
    type StepsOfUnknown = Unknown;
    type Beyond<A: Number> = A::Plus<Self>;
}
impl<E: Symbol> Offset for Dynamic<E> {
    type BySteps<R: Number> = R::StepsOfUnknown;
    type StepsOf<D: Number> = Unknown;
    type StepsOfUnknown = Unknown;
    type Beyond<A: Number> = Unknown;
}
impl Offset for Undecided {
    type BySteps<R: Number> = Undecided;
    type StepsOf<D: Number> = Undecided;
    type StepsOfUnknown = Undecided;
    type Beyond<A: Number> = Undecided;
}

impl Diagonal for UTerm {
    type Stride<R: Number, D: Number> = D::BySteps<R>;
    type With<R: Number, D: Number> = D::BySteps<R>;
    type Repeated<F: Number> = UTerm;
    type BehindSplit = UTerm;
}
impl<U, B> Diagonal for UInt<U, B>
where
    Self: Number,
{
    type Stride<R: Number, D: Number> = <D::BySteps<R> as Offset>::Beyond<Self>;
    type With<R: Number, D: Number> = <D::BySteps<R> as Offset>::Beyond<Self>;
    type Repeated<F: Number> = F::Times<Self>;
    type BehindSplit = Unknown;
}
impl<E: Symbol> Diagonal for Dynamic<E> {
    type Stride<R: Number, D: Number> = Unknown;
    type With<R: Number, D: Number> = Unknown;
    type Repeated<F: Number> = Unknown;
    type BehindSplit = Unknown;
}
impl Diagonal for Perhaps {
    type Stride<R: Number, D: Number> = D::BySteps<R>;
    type With<R: Number, D: Number> = Perhaps;
    type Repeated<F: Number> = Perhaps;
    type BehindSplit = Perhaps;
}
impl Diagonal for Undecided {
    type Stride<R: Number, D: Number> = Undecided;
    type With<R: Number, D: Number> = Undecided;
    type Repeated<F: Number> = Undecided;
    type BehindSplit = Undecided;
}
