use colex::prelude::*;
use colex_atoms::mma::*;
use colex_atoms::tiled_mma::make_tiled_mma;

struct Mine;
impl MmaAtom for Mine {
    type Shape = Shape![(4, 2, 2)];
    type Threads = Layout![(2, 2) : (1, 1)];
    type A = InRegisters<f32, Layout![(4, 2) : (1, 4)], U2>;
    type B = InRegisters<f32, Layout![(4, 4) : (0, 1)], U4>;
    type C = InRegisters<f32, Layout![(4, 2) : (1, 4)], U2>;
}

fn main() {
    let mma = make_tiled_mma::<Mine, _, _, _>(layout![(2, 2, 1)], (Underscore, Underscore, Underscore));
    mma.layout_a_tv();
}
