// The twin of `a_total_that_no_instruction_adds_to`.
use colex_bulk::Totals;

fn main() {
    let mut all = [0f32; 4];
    let _ = Totals::new(&mut all);
}
