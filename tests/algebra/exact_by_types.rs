//! Which exact divides of static layouts types accept, and which of dynamic ones the check at run time does: those whose tile
//! and complement are a bijection of the coordinates, by brute force. Tiles with modes that stand still, and with gaps that
//! such modes make up for, are among them.

use crate::common::plain;
use colex::bounds::ExactLogicalDivide;
use colex::prelude::*;
use colex_laws::complement::complement_modes;
use colex_laws::evaluate::{offset, offset_of_modes, size};
use core::marker::PhantomData;

/// Asks the compiler: the inherent function is there only where the divide is, and hides that of [`NoDivide`].
struct Ask<L, T>(PhantomData<(L, T)>);
trait NoDivide {
    fn is_exact(&self) -> bool {
        false
    }
}
impl<L, T> NoDivide for Ask<L, T> {}
impl<L, T: ExactLogicalDivide<L>> Ask<L, T> {
    fn is_exact(&self) -> bool {
        true
    }
}
fn ask<L, T>(_: &L, _: &T) -> Ask<L, T> {
    Ask(PhantomData)
}

/// Whether a tile and its complement have each number below `n` once.
fn fills(tile: &colex_laws::Layout, n: u64) -> bool {
    let (part, Ok(rest)) = (size(tile.shape()), complement_modes(tile)) else { return false };
    if part == 0 || n % part != 0 {
        return false;
    }
    let mut places: Vec<_> = (0..n).map(|k| offset(tile, k % part) + offset_of_modes(&rest, k / part)).collect();
    places.sort_unstable();
    places.into_iter().eq(0..n)
}

/// How many are exact, and how many are not.
#[derive(Default)]
struct Tally([usize; 2]);
impl Tally {
    fn check(&mut self, tile: &colex_laws::Layout, n: u64, found: bool) {
        assert_eq!(found, fills(tile, n), "{tile} in {n} elements");
        self.0[usize::from(found)] += 1;
    }
}

#[test]
fn of_static_integers() {
    let mut tally = Tally::default();
    macro_rules! ask {
        ($n:tt, $tile:expr) => {{
            let (whole, tile) = (layout![$n : 1], $tile);
            tally.check(&plain(tile), $n, ask(&whole, &tile).is_exact());
        }};
    }
    macro_rules! case { ($n:tt $s:tt $t:tt $d:tt $e:tt) => { ask!($n, layout![($s, $t) : ($d, $e)]) }; }
    macro_rules! second_stride { ($($given:tt)*) => { each!(case!($($given)*) 0 1 3 4 6) }; }
    macro_rules! first_stride { ($($given:tt)*) => { each!(second_stride!($($given)*) 0 1 2) }; }
    macro_rules! second_size { ($($given:tt)*) => { each!(first_stride!($($given)*) 1 2 3) }; }
    each!(second_size!(12) 2 4);
    // Gaps, and as many elements twice.
    ask!(16, layout![(2, 2, 2, 2) : (1, 3, 11, 0)]);
    ask!(16, layout![(2, 2, (2, 2)) : (1, 3, (0, 11))]);
    ask!(16, layout![(2, 2, 2, 2) : (1, 3, 10, 0)]);
    ask!(16, layout![(2, 2, 2, 1) : (1, 3, 11, 0)]);
    ask!(16, layout![(2, 2, 2, 1) : (1, 4, 2, 0)]);
    println!("{:?}", tally.0);
    assert!(tally.0.iter().all(|&count| count > 15));
}

#[test]
fn of_dynamic_integers() {
    let mut tally = Tally::default();
    for n in 1..60 {
        for (a, b, z) in (2..4).flat_map(|a| (2..4).flat_map(move |b| (1..4).map(move |z| (a, b, z)))) {
            let known = Multiple::<U2>::new(n);
            macro_rules! case {
                ($tile:expr) => {{
                    let tile = $tile;
                    let found = layout![n : 1].is_exact_divide(tile);
                    tally.check(&plain(tile), n as u64, found);
                    if let Ok(n) = known {
                        assert_eq!(layout![n : 1].is_exact_divide(tile), found, "{tile} in {n} elements");
                    }
                }};
            }
            case!(layout![(a, b, 2, z) : (1, 3, 11, 0)]);
            case!(layout![(a, b, z) : (1, 4, 0)]);
            case!(layout![(a, z) : (2, 0)]);
            case!(layout![(z, (a, 2)) : (0, (1, 6))]);
        }
    }
    println!("{:?}", tally.0);
    assert!(tally.0.iter().all(|&count| count > 50));
}
