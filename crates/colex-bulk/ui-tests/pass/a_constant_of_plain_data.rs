// The twin of `a_constant_that_leads_to_memory`.
use colex_bulk::Constant;

fn main() {
    let weights = [1.0f32; 3];
    Constant::new(weights);
}
