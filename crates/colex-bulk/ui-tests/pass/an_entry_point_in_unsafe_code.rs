// The twin of `an_entry_point_in_safe_code`.
use colex::typenum::U64;
use colex_bulk::{Constant, Entry};

fn main() {
    // SAFETY: nobody launches it.
    let entry: Entry<'_, U64, _> = unsafe { Entry::new("sgemm", 0, false, Constant::new(1u32), &[]) };
    assert_eq!(entry.threads(), 64);
}
