// The twin of `an_exact_divide_in_a_method_of_a_generic_type`.
use colex::prelude::*;

struct Kernel<T>(T);

impl<T: Copy> Kernel<T> {
    fn run(&self) -> T {
        layout![(4, 8) : (8, 1)].exact_zipped_divide(shape![(2, 4)]);
        self.0
    }
}

fn main() {
    Kernel(1).run();
}
