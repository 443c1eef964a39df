use colex::prelude::*;
use colex::{ConstInteger, typenum::Const};

fn rows<const N: usize>(n: usize) -> usize
where
    Const<8>: ConstInteger,
{
    layout![(const N, n) : (n, 1)].size()
}

fn main() {
    rows::<8>(4);
}
