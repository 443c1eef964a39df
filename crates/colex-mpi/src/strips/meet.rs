//! What two strips share.

use super::{Pair, Piece, PieceMode, Strip};

/// The indices that are in both strips, as pieces.
///
/// Run `k` of the source begins at `a + k*s`, run `m` of the target at `b + m*t`. Both patterns repeat after `lcm(s, t)`
/// indices, so it is enough to look at the runs within one such round, and to count the rounds. There are two ways:
///
/// | way | looks at | one step finds |
/// | --- | --- | --- |
/// | by runs | the runs of the strip that has longer steps | with which runs of the other it shares what: the first, the last, all between |
/// | by distances | the distances `d`, from the beginning of a run of the target to one of the source, at which two runs meet | the runs that are so far apart: `a + k*s = b + m*t + d`, solved modulo `t` |
///
/// The shorter one is taken: with blocks of 1 the distances are few, and with few or long blocks the runs.
pub(crate) fn meet(source: &Strip, target: &Strip, found: &mut Vec<Piece>) {
    let (s, t) = (source.step, target.step);
    let divisor = gcd(s, t);
    // In runs of each.
    let round = [t / divisor, s / divisor];
    let longer = usize::from(t > s);
    let by_runs = round[longer].min([source, target][longer].times);
    let by_distances = (source.run + target.run - 1) / divisor + 1;
    if by_distances <= by_runs {
        Distances { source, target, divisor, round }.pieces(found);
    } else {
        for run in 0..by_runs {
            Run { strips: [source, target], longer, run, round }.pieces(found);
        }
    }
}

/// The way by distances.
struct Distances<'s> {
    source: &'s Strip,
    target: &'s Strip,
    divisor: usize,
    round: Pair,
}

impl Distances<'_> {
    fn pieces(&self, found: &mut Vec<Piece>) {
        let (source, target, g) = (self.source, self.target, self.divisor as i128);
        let ahead = source.global as i128 - target.global as i128;
        // Two runs meet if the one of the source begins less than its length before that of the target, or less than that
        // one's length behind. All distances are equal to `ahead` modulo the divisor.
        let lowest = 1 - source.run as i128;
        let mut distance = lowest + (ahead - lowest).rem_euclid(g);
        let inverse = inverse_of(self.round[1], self.round[0]);
        while distance < target.run as i128 {
            // `k*s = distance - ahead` modulo `t`, divided by the divisor.
            let k =
                ((distance - ahead) / g).rem_euclid(self.round[0] as i128) * inverse as i128 % self.round[0] as i128;
            let m = (ahead + k * source.step as i128 - distance) / target.step as i128;
            let length = (source.run as i128).min(target.run as i128 - distance) - (-distance).max(0);
            let length = length.min(target.run as i128);
            // The rounds in which both have this run.
            let round = self.round.map(|runs| runs as i128);
            let first = ceil_div(-m, round[1]).max(0);
            let last = ceil_div(source.times as i128 - k, round[0]).min(ceil_div(target.times as i128 - m, round[1]));
            if first < last {
                let run = [(k + first * round[0]) as usize, (m + first * round[1]) as usize];
                let skip = [(-distance).max(0) as usize, distance.max(0) as usize];
                let over = PieceMode { size: (last - first) as usize, stride: rounds(self.round, [source, target]) };
                let modes = [consecutive(length as usize), over, PieceMode::UNIT];
                found.push(Piece::new(begin([source, target], run, skip), modes));
            }
            distance += g;
        }
    }
}

/// The way by runs: a run of the strip with the longer steps, and the runs that are a multiple of a round later.
struct Run<'s> {
    strips: [&'s Strip; 2],
    longer: usize,
    run: usize,
    round: Pair,
}

/// Runs of the other strip that share the same part: from `skip` on `length` indices.
struct Part {
    first: i128,
    end: i128,
    skip: usize,
    length: usize,
}

impl Run<'_> {
    fn pieces(&self, found: &mut Vec<Piece>) {
        let (strip, other) = (self.strips[self.longer], self.strips[1 - self.longer]);
        let ahead = (strip.global + self.run * strip.step) as i128 - other.global as i128;
        for part in parts(ahead, strip.run as i128, other) {
            self.part(&part, ahead, found);
        }
    }

    /// Of a number for the strip with the longer steps and one for the other that for the source and that for the target.
    const fn sorted(&self, pair: Pair) -> Pair {
        if self.longer == 0 { pair } else { [pair[1], pair[0]] }
    }

    /// A part in all rounds: where the other strip has all of its runs at once, and else for each round by itself.
    fn part(&self, part: &Part, ahead: i128, found: &mut Vec<Piece>) {
        let (strip, other) = (self.strips[self.longer], self.strips[1 - self.longer]);
        let [step, other_step] = [self.round[self.longer], self.round[1 - self.longer]].map(|runs| runs as i128);
        let count = ceil_div((strip.times - self.run) as i128, step);
        // In these the other strip has some of the runs, and in those all.
        let some = (
            ceil_div(1 - part.end, other_step).max(0),
            ceil_div(other.times as i128 - part.first, other_step).min(count),
        );
        let all = (
            ceil_div(-part.first, other_step).max(0),
            floor_div(other.times as i128 - part.end, other_step).min(count - 1) + 1,
        );
        let mut piece = |round: i128, times: i128| {
            let first = (part.first + round * other_step).max(0);
            let end = (part.end + round * other_step).min(other.times as i128);
            // The distance from the beginning of the one run to the first shared one of the others.
            let skip = (first * other.step as i128 + part.skip as i128) - (ahead + round * step * strip.step as i128);
            let run = self.sorted([self.run + (round * step) as usize, first as usize]);
            let skip = self.sorted([skip as usize, part.skip]);
            // Within the one run, those of the other strip are as far apart as they are among all indices.
            let across =
                PieceMode { size: (end - first) as usize, stride: self.sorted([other.step, other.local_step]) };
            let over = PieceMode { size: times as usize, stride: rounds(self.round, self.strips) };
            found.push(Piece::new(begin(self.strips, run, skip), [consecutive(part.length), across, over]));
        };
        if all.0 < all.1 {
            (some.0..all.0).for_each(|round| piece(round, 1));
            piece(all.0, all.1 - all.0);
            (all.1..some.1).for_each(|round| piece(round, 1));
        } else {
            (some.0..some.1).for_each(|round| piece(round, 1));
        }
    }
}

/// A mode of consecutive indices.
const fn consecutive(size: usize) -> PieceMode {
    PieceMode { size, stride: [1, 1] }
}

/// How far apart two rounds are in the processes, of so many runs each. Of one round alone it may be beyond all numbers, and
/// is not used.
fn rounds(round: Pair, strips: [&Strip; 2]) -> Pair {
    [0, 1].map(|side| round[side].wrapping_mul(strips[side].local_step))
}

/// So many indices after the beginning of a run, in the processes.
fn begin(strips: [&Strip; 2], run: Pair, skip: Pair) -> Pair {
    [0, 1].map(|side| strips[side].local + run[side] * strips[side].local_step + skip[side])
}

/// With which runs of a strip the indices from `begin` on, counted from its first one, have something in common.
fn parts(begin: i128, length: i128, strip: &Strip) -> Vec<Part> {
    let (run, step, end) = (strip.run as i128, strip.step as i128, begin + length);
    // The strip is thought of without an end on either side.
    let first = floor_div(begin - run, step) + 1;
    let last = ceil_div(end, step);
    let mut parts: Vec<Part> = Vec::new();
    let mut push = |from: i128, to: i128| {
        if from < to {
            let skip = (begin - from * step).max(0);
            let length = (end - from * step).min(run) - skip;
            parts.push(Part { first: from, end: to, skip: skip as usize, length: length as usize });
        }
    };
    // Those that are cut stand alone.
    let whole = (ceil_div(begin, step).clamp(first, last), (floor_div(end - run, step) + 1).clamp(first, last));
    if whole.0 < whole.1 {
        (first..whole.0).for_each(|run| push(run, run + 1));
        push(whole.0, whole.1);
        (whole.1..last).for_each(|run| push(run, run + 1));
    } else {
        (first..last).for_each(|run| push(run, run + 1));
    }
    parts
}

fn gcd(a: usize, b: usize) -> usize {
    if b == 0 { a } else { gcd(b, a % b) }
}

fn floor_div(a: i128, b: i128) -> i128 {
    a.div_euclid(b)
}

fn ceil_div(a: i128, b: i128) -> i128 {
    -(-a).div_euclid(b)
}

/// `x` with `a*x = 1` modulo `n`, where `a` and `n` are coprime.
fn inverse_of(a: usize, n: usize) -> usize {
    let (mut before, mut x) = (0_i128, 1_i128);
    let (mut rest, mut divisor) = (n as i128, a as i128 % n as i128);
    if n == 1 {
        return 0;
    }
    while divisor != 0 {
        let quotient = rest / divisor;
        (before, x) = (x, before - quotient * x);
        (rest, divisor) = (divisor, rest % divisor);
    }
    before.rem_euclid(n as i128) as usize
}
