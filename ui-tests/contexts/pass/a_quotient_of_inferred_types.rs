// The twin of `with_inferred_types`.
use colex::prelude::*;

fn main() {
    let a = layout![(8, 8) : (8, 1)];
    let (n, r) = (shape![4], shape![4]);
    let b = make_layout(n, r);
    let c = a.composition(b);
    c.size();
}
