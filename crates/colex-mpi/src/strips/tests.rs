//! The pieces against the definition, index by index.

use super::{Piece, Strip, meet};

/// Numbers that follow from a seed.
struct Numbers(u64);

impl Numbers {
    /// Below a bound.
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % bound
    }
    fn strip(&mut self, most: usize) -> Option<Strip> {
        let run = 1 + self.below(most);
        let step = run + self.below(most);
        Strip::runs(self.below(40), self.below(10), run, 1 + self.below(12), step, run + self.below(3))
    }
}

/// The pairs of offsets at which a strip of the source and one of the target have one index.
fn shared(source: &Strip, target: &Strip) -> Vec<[usize; 2]> {
    let places = |strip: &Strip| {
        let strip = *strip;
        (0..strip.times).flat_map(move |k| {
            (0..strip.run).map(move |i| (strip.global + k * strip.step + i, strip.local + k * strip.local_step + i))
        })
    };
    let here: std::collections::HashMap<_, _> = places(target).collect();
    let mut pairs: Vec<_> = places(source).filter_map(|(i, s)| here.get(&i).map(|&t| [s, t])).collect();
    pairs.sort_unstable();
    pairs
}

fn offsets(piece: &Piece) -> Vec<[usize; 2]> {
    let mut offsets = vec![piece.begin];
    for mode in piece.modes {
        let along = |o: &[usize; 2]| {
            let o = *o;
            (0..mode.size).map(move |i| [0, 1].map(|side| o[side] + i * mode.stride[side]))
        };
        offsets = offsets.iter().flat_map(along).collect();
    }
    offsets
}

fn check(source: &Strip, target: &Strip) -> usize {
    let mut pieces = Vec::new();
    meet(source, target, &mut pieces);
    let mut found: Vec<_> = pieces.iter().flat_map(offsets).collect();
    assert_eq!(found.len(), pieces.iter().map(Piece::size).sum());
    found.sort_unstable();
    assert_eq!(found, shared(source, target), "{source:?} and {target:?}: {pieces:?}");
    pieces.len()
}

#[test]
fn random_strips_match_the_definition() {
    let mut numbers = Numbers(1);
    for most in [1, 2, 3, 5, 9, 30] {
        for _ in 0..4000 {
            if let (Some(source), Some(target)) = (numbers.strip(most), numbers.strip(most)) {
                check(&source, &target);
            }
            if let (Some(source), Some(target)) = (numbers.strip(most), numbers.strip(40)) {
                check(&source, &target);
                check(&target, &source);
            }
        }
    }
}

#[test]
fn pieces_stay_few() {
    let strip = |begin, run, times, step| Strip::runs(begin, 0, run, times, step, run).unwrap();
    for (a, b) in
        [((64, 192), (63, 315)), ((1, 3), (64, 128)), ((1, 1000), (1, 999)), ((7, 21), (2, 8)), ((500, 1000), (1, 3))]
    {
        let pieces = |n: usize| {
            let [a, b] = [a, b].map(|(run, step): (usize, usize)| strip(0, run, n / step, step));
            let mut pieces = Vec::new();
            meet(&a, &b, &mut pieces);
            pieces.len()
        };
        assert!(pieces(1 << 40).abs_diff(pieces(1 << 30)) <= 6, "{a:?} {b:?}: {} {}", pieces(1 << 30), pieces(1 << 40));
    }
}

#[test]
fn blocks_that_nest_share_one_layout() {
    // Blocks of 512 rows, and of 64 dealt out to 2.
    assert_eq!(check(&Strip::run(512, 0, 512).unwrap(), &Strip::runs(64, 0, 64, 16, 128, 64).unwrap()), 1);
    // Blocks of 64 dealt out to 2, and of 16 dealt out to 4.
    assert_eq!(check(&Strip::runs(64, 0, 64, 8, 128, 64).unwrap(), &Strip::runs(16, 0, 16, 16, 64, 16).unwrap()), 1);
    // All, and every third.
    assert_eq!(check(&Strip::run(0, 0, 100).unwrap(), &Strip::runs(1, 0, 1, 33, 3, 1).unwrap()), 1);
}
