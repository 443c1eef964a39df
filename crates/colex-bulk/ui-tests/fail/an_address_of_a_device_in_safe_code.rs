use colex_bulk::Address;

fn main() {
    // SAFETY: nobody uses it.
    let address = Address::new(0, 0);
    assert_eq!(address.at(), 0);
}
