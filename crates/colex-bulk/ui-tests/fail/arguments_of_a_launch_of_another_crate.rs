use colex_bulk::Turns;

struct Mine;
trait LaunchArguments<M> {}
/// Addresses from anywhere.
impl colex_bulk::LaunchArguments<Turns> for Mine {}

fn main() {}
