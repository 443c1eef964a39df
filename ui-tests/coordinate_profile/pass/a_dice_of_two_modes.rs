// The twin of `a_dice_of_three_modes_of_two`.
use colex::prelude::*;

fn main() {
    layout![(4, 6) : (1, 4)].dice(coord![(1, _)]);
}
