// The twin of `a_predicate_of_integers`.
use colex::algorithm::copy_if;
use colex::prelude::*;

fn main() {
    let (mask, from, mut to) = ([true; 4], [5; 4], [0; 4]);
    let from = make_tensor(&from, layout![4]);
    copy_if(&make_tensor(&mask, layout![4]), &from, &mut make_tensor(&mut to, layout![4]));
}
