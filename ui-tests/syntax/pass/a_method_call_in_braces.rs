// The twin of `a_method_call_without_braces`.
use colex::prelude::*;

fn main() {
    let data = [0; 6];
    layout![({data.len()}, 2) : (2, 1)];
}
