// The twin of `arguments_of_a_launch_of_another_crate`.
use colex_bulk::Turns;

struct Mine;
trait LaunchArguments<M> {}
/// Addresses from anywhere.
impl LaunchArguments<Turns> for Mine {}

fn main() {}
