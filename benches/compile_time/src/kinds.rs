//! What is measured: the recorded cases, and cases that are generated from a fixed seed.

use crate::cases::cases;
use crate::expr::{Expr, Operation};

/// The ranks.
pub const RANKS: [usize; 4] = [2, 4, 8, 16];

/// An operation, or a use of it, of which there are cases at each rank.
pub struct Kind {
    /// Its name in the table.
    pub name: &'static str,
    /// Its cases at a rank.
    pub cases: fn(usize) -> Vec<Expr>,
}

/// All kinds, in the order of the table.
pub const KINDS: &[Kind] = &[
    Kind { name: "composition", cases: |rank| recorded("composition", COMPOSITION, rank) },
    Kind { name: "logical_divide", cases: |rank| recorded("logical_divide", LOGICAL_DIVIDE, rank) },
    Kind { name: "complement", cases: |rank| recorded("complement", COMPLEMENT, rank) },
];

const COMPOSITION: Operation = Operation { rust: "CompositionOf<{0}, {1}>", cxx: "composition({0}, {1})" };
const LOGICAL_DIVIDE: Operation = Operation { rust: "LogicalDivideOf<{0}, {1}>", cxx: "logical_divide({0}, {1})" };
const COMPLEMENT: Operation = Operation { rust: "ComplementOf<{0}, {1}>", cxx: "complement({0}, {1})" };

fn recorded(name: &str, operation: Operation, rank: usize) -> Vec<Expr> {
    let of = cases().into_iter().filter(|case| case.operation == name && case.rank == rank);
    of.map(|case| Expr::Call(operation, case.args.to_vec())).collect()
}
