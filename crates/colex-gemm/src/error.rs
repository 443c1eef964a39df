//! Errors of the operands of a product.

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
    /// Matrices of a batch of `C` are neither one after the other nor interleaved.
    OverlapInBatch {
        /// The sizes of `C`.
        shape: [usize; 3],
        /// The strides of `C`.
        stride: [usize; 3],
    },
    /// An operand whose elements are copied, and for which there is not enough memory.
    Memory {
        /// The operand: `A` or `B`.
        operand: char,
        /// Its sizes.
        shape: [usize; 2],
    },
    /// A set of instructions that the processor does not have.
    Instructions(crate::Set),
}

/// A mode of an operand: its name in `A` of `(M,K)`, `B` of `(N,K)` and `C` of `(M,N)`, or with a third mode that counts
/// matrices.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mode {
    /// The operand: `A`, `B` or `C`.
    pub operand: char,
    /// The mode, 0 or 1, or 2 of a batch.
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
            Self::OverlapInBatch { shape: [m, n, l], stride: [dm, dn, dl] } => write!(
                f,
                "gemm: the matrices of C are neither one after the other nor interleaved: their layout is \
                 ({m},{n},{l}):({dm},{dn},{dl})"
            ),
            Self::Memory { operand, shape: [rows, columns] } => {
                write!(f, "gemm: not enough memory for a copy of {operand} of ({rows},{columns})")
            }
            Self::Instructions(set) => write!(f, "gemm: the processor has no {set:?}"),
        }
    }
}
impl core::error::Error for GemmError {}

/// Nothing, or that two modes differ, which must be of one size.
fn equal(
    ((operand, mode), left_size): ((char, usize), usize),
    ((right_operand, right_mode), right_size): ((char, usize), usize),
) -> Result<(), GemmError> {
    if left_size == right_size {
        return Ok(());
    }
    let (left, right) = (Mode { operand, mode }, Mode { operand: right_operand, mode: right_mode });
    Err(GemmError::Sizes { left, left_size, right, right_size })
}

/// Nothing, or the first two modes that differ, of `A` `(M,K)`, `B` `(N,K)` and `C` `(M,N)`.
pub(crate) fn check_sizes([am, ak]: [usize; 2], [bn, bk]: [usize; 2], [cm, cn]: [usize; 2]) -> Result<(), GemmError> {
    equal((('A', 0), am), (('C', 0), cm))?;
    equal((('B', 0), bn), (('C', 1), cn))?;
    equal((('A', 1), ak), (('B', 1), bk))
}

/// [`check_sizes`] of matrices that a third mode counts.
pub(crate) fn check_sizes_of_batch(
    [am, ak, al]: [usize; 3],
    [bn, bk, bl]: [usize; 3],
    [cm, cn, cl]: [usize; 3],
) -> Result<(), GemmError> {
    check_sizes([am, ak], [bn, bk], [cm, cn])?;
    equal((('A', 2), al), (('C', 2), cl))?;
    equal((('B', 2), bl), (('C', 2), cl))
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

/// Nothing, or that two coordinates of a matrix of `C` are one element, or matrices are neither one after the other nor
/// interleaved.
pub(crate) fn check_injective_batch(shape: [usize; 3], stride: [usize; 3]) -> Result<(), GemmError> {
    let ([m, n, l], [dm, dn, dl]) = (shape, stride);
    // Of no elements no two are one.
    if shape.contains(&0) {
        return Ok(());
    }
    check_injective([m, n], [dm, dn])?;
    if l == 1 {
        return Ok(());
    }
    let behind = dl > (m - 1) * dm + (n - 1) * dn;
    let mut modes = [(dm, m), (dn, n), (dl, l)];
    modes.sort_unstable();
    let mut reached = 0;
    let interleaved = modes.into_iter().filter(|&(_, size)| size > 1).all(|(stride, size)| {
        let beyond = stride > reached;
        reached += (size - 1) * stride;
        beyond
    });
    if behind || interleaved { Ok(()) } else { Err(GemmError::OverlapInBatch { shape, stride }) }
}

fn greatest_common_divisor(a: usize, b: usize) -> usize {
    if b == 0 { a } else { greatest_common_divisor(b, a % b) }
}
