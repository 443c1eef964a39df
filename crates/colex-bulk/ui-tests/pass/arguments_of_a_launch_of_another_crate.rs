use colex_bulk::Turns;

struct Mine;
trait LaunchArguments<M> {}
/// Addresses from anywhere.
impl LaunchArguments<Turns> for Mine {}

fn main() {}
