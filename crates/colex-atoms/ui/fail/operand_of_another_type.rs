use colex::prelude::*;
use colex_atoms::mma::*;
use colex_atoms::tiled_mma::make_tiled_mma;

struct Somewhere;
impl Operand for Somewhere {
    type Element = f32;
    type Layout = Layout![(4, 2) : (1, 4)];
}
struct Mine;
impl MmaAtom for Mine {
    type Shape = Shape![(4, 2, 2)];
    type Threads = Layout![4 : 1];
    type A = Somewhere;
    type B = InRegisters<f32, Layout![(4, 4) : (0, 1)], U4>;
    type C = InRegisters<f32, Layout![(4, 2) : (1, 4)], U2>;
}

fn main() {
    make_tiled_mma::<Mine, _, _, _>(layout![(1, 1, 1)], (Underscore, Underscore, Underscore)).layout_a_tv();
}
