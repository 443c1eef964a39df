// The twin of `a_function_of_an_integer`.
use colex_bulk::Math;

fn exp<T: Math>(x: T) -> T {
    x.exp()
}

fn main() {
    exp(1f32);
}
