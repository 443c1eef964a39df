// The twin of `a_swizzle_of_three_bits_leaves_conflicts`.
use colex::bounds::ConflictFree;
use colex::typenum::{U0, U3, U4, U5};
use colex::*;

type Row = Layout![32 : 1];
type Column = Layout![32 : 32];
type Fewer = Swizzle<U3, U0, U5>;

fn access<L: ConflictFree<U4>>(_: L) {}

fn main() {
    access(Row::default());
    let swizzle = optimal_swizzle!(U4; Row, Column);
    access(make_composed_layout(swizzle, U0::new(), Column::default()));
}
