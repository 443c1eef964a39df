// The twin of `a_mode_in_a_trait_of_a_generic_type`.
use colex::prelude::*;

trait Run {
    fn run(&self) -> usize;
}
struct Kernel<T>(T);

impl<T: Copy> Run for Kernel<T> {
    fn run(&self) -> usize {
        layout![(4, 6) : (1, 4)].mode::<colex::typenum::U1>().size()
    }
}

fn main() {
    Kernel(1).run();
}
