// The twin of `an_address_of_a_device_in_safe_code`.
use colex_bulk::Address;

fn main() {
    // SAFETY: nobody uses it.
    let address = unsafe { Address::new(0, 0) };
    assert_eq!(address.at(), 0);
}
