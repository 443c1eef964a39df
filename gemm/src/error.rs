//! What is wrong with the operands of a product.

use core::fmt;

/// Two modes that must have one size, or a result whose elements overlap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GemmError {
    /// Two modes that must be of one size are not.
    Sizes {
        /// The one.
        left: Mode,
        /// Its size.
        left_size: usize,
        /// The other.
        right: Mode,
        /// Its size.
        right_size: usize,
    },
    /// Two coordinates of `C` are one element, so that it has no one result.
    Overlap {
        /// The sizes of `C`.
        shape: [usize; 2],
        /// The strides of `C`.
        stride: [usize; 2],
    },
    /// A set of instructions that the processor does not have.
    Instructions(crate::Set),
}

/// A mode of an operand: its name in `A` of `(M,K)`, `B` of `(N,K)` and `C` of `(M,N)`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mode {
    /// The operand: `A`, `B` or `C`.
    pub operand: char,
    /// The mode, 0 or 1.
    pub mode: usize,
}

impl fmt::Display for Mode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "mode {} of {}", self.mode, self.operand)
    }
}

impl fmt::Display for GemmError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Sizes { left, left_size, right, right_size } => {
                write!(f, "gemm: {left} is {left_size}, and {right} is {right_size}: C(M,N) += A(M,K) * B(N,K)")
            }
            Self::Overlap { shape: [m, n], stride: [dm, dn] } => {
                write!(f, "gemm: two coordinates of C are one element: its layout is ({m},{n}):({dm},{dn})")
            }
            Self::Instructions(set) => write!(f, "gemm: the processor has no {set:?}"),
        }
    }
}
impl core::error::Error for GemmError {}

/// Nothing, or the first two modes that differ, of `A` `(M,K)`, `B` `(N,K)` and `C` `(M,N)`.
pub(crate) fn check_sizes([am, ak]: [usize; 2], [bn, bk]: [usize; 2], [cm, cn]: [usize; 2]) -> Result<(), GemmError> {
    let equal = |(left, left_size): ((char, usize), usize), (right, right_size): ((char, usize), usize)| {
        let [left, right] = [left, right].map(|(operand, mode)| Mode { operand, mode });
        if left_size == right_size { Ok(()) } else { Err(GemmError::Sizes { left, left_size, right, right_size }) }
    };
    equal((('A', 0), am), (('C', 0), cm))?;
    equal((('B', 0), bn), (('C', 1), cn))?;
    equal((('A', 1), ak), (('B', 1), bk))
}

/// Nothing, or that two coordinates of `C` are one element.
///
/// `i * dm = j * dn` for a row `i` and a column `j` but 0: the least such are `dn` and `dm` over their greatest common
/// divisor.
pub(crate) fn check_injective(shape: [usize; 2], stride: [usize; 2]) -> Result<(), GemmError> {
    let ([m, n], [dm, dn]) = (shape, stride);
    let overlaps = m > 0
        && n > 0
        && (m > 1 && dm == 0
            || n > 1 && dn == 0
            || m > 1 && n > 1 && {
                let common = greatest_common_divisor(dm, dn);
                dn / common < m && dm / common < n
            });
    if overlaps { Err(GemmError::Overlap { shape, stride }) } else { Ok(()) }
}

fn greatest_common_divisor(a: usize, b: usize) -> usize {
    if b == 0 { a } else { greatest_common_divisor(b, a % b) }
}
