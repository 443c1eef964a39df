use colex_bulk::Totals;

fn main() {
    let mut all = [0u8; 4];
    let _ = Totals::new(&mut all);
}
