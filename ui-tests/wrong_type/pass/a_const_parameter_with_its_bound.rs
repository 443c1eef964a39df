// The twin of `a_const_parameter_without_its_bound`.
use colex::prelude::*;
use colex::{ConstInteger, typenum::Const};

fn rows<const N: usize>(n: usize) -> usize
where
    Const<N>: ConstInteger,
{
    layout![(const N, n) : (n, 1)].size()
}

fn main() {
    rows::<8>(4);
}
