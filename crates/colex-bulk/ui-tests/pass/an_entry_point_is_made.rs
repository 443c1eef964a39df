// The twin of `an_entry_point_with_arguments_of_another`.
use colex::typenum::U64;
use colex_bulk::{Constant, Entry, Machine, Turns};

/// Launches it with arguments that are not its own.
fn launch<A>(entry: Entry<'_, U64, A>) -> Constant<u32>
where
    A: colex_bulk::LaunchArguments<Turns>,
{
    let _ = entry;
    Constant::new(7)
}

fn main() {
    let _ = launch::<Constant<u32>>;
    let _ = <Turns as Machine>::length::<u8>;
}
