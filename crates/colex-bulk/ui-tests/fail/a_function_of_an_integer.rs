use colex_bulk::Math;

fn exp<T: Math>(x: T) -> T {
    x.exp()
}

fn main() {
    exp(1u32);
}
