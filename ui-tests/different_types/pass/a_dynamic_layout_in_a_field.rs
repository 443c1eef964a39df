// The twin of `a_static_layout_in_a_dynamic_field`.
use colex::prelude::*;

struct Image {
    layout: Layout![(usize, usize) : (usize, usize)],
}

fn main() {
    let image = Image { layout: layout![(4, 8) : (8, 1)].to_dynamic() };
    assert_eq!(image.layout.size(), 32);
}
