use colex_bulk::Constant;

fn main() {
    let weights = [1.0f32; 3];
    Constant::new(&weights);
}
