use colex::prelude::*;

struct Image {
    layout: Layout![(usize, usize) : (usize, usize)],
}

fn main() {
    let image = Image { layout: layout![(4, 8) : (8, 1)] };
    assert_eq!(image.layout.size(), 32);
}
