// The twin of `a_column_of_32_rows_is_in_one_bank`.
use colex::bounds::ConflictFree;
use colex::prelude::*;
use colex::typenum::U4;

fn access<L: ConflictFree<U4>>(_: L) {}

fn main() {
    access(layout![32 : 33]);
}
