use colex::prelude::*;

fn main() {
    let n = 5;
    assert_type_of!(layout![(8, n) : (1, 8)], Layout![(8, 5) : (1, 8)]);
}
