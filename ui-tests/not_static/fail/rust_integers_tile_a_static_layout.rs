use colex::prelude::*;

fn main() {
    assert_static!(layout![(8, 4)].zipped_divide((4, 2)));
}
