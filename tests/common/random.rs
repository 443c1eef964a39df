//! Random dynamic layouts.

use proptest::array::UniformArrayStrategy;
use proptest::sample::select;
use proptest::test_runner::{Config, TestCaseError, TestRunner};

/// Extents with many divisors, so that operations that divide often can; 7 and 9 for those that cannot. Small ones under
/// Miri, which takes a thousand times as long for each element.
const EXTENTS: &[usize] = if cfg!(miri) { &[1, 2, 3] } else { &[1, 2, 3, 4, 6, 7, 8, 9, 12] };

/// Strides, 0 among them.
const STRIDES: &[usize] = if cfg!(miri) { &[0, 1, 2, 3, 6, 9] } else { &[0, 1, 2, 3, 4, 5, 6, 8, 12, 16, 24, 36] };

fn run<T: std::fmt::Debug>(strategy: impl proptest::strategy::Strategy<Value = T>, property: impl Fn(T)) {
    // Under a memory checker there are fewer.
    let cases = std::env::var("PROPTEST_CASES").ok().and_then(|cases| cases.parse().ok()).unwrap_or(400);
    let config = Config { cases, failure_persistence: None, ..Config::default() };
    let result = TestRunner::new(config).run(&strategy, |case| {
        property(case);
        Ok::<(), TestCaseError>(())
    });
    result.unwrap_or_else(|why| panic!("{why}"));
}

/// Runs a property on the extents and strides of random layouts of `N` modes.
pub fn layouts<const N: usize>(property: impl Fn([usize; N], [usize; N])) {
    let extents = UniformArrayStrategy::<_, [usize; N]>::new(select(EXTENTS));
    let strides = UniformArrayStrategy::<_, [usize; N]>::new(select(STRIDES));
    run((extents, strides), |(extents, strides)| property(extents, strides));
}

/// Runs a property on the extents and strides of two random layouts.
pub fn pairs<const N: usize, const M: usize>(property: impl Fn([usize; N], [usize; N], [usize; M], [usize; M])) {
    let extents = UniformArrayStrategy::<_, [usize; N]>::new(select(EXTENTS));
    let strides = UniformArrayStrategy::<_, [usize; N]>::new(select(STRIDES));
    let others = UniformArrayStrategy::<_, [usize; M]>::new(select(EXTENTS));
    let steps = UniformArrayStrategy::<_, [usize; M]>::new(select(STRIDES));
    run((extents, strides, others, steps), |(s, d, t, e)| property(s, d, t, e));
}

/// Strides of modes that do not overlap: in the order of the keys, with gaps where a key is odd.
pub fn apart<const N: usize>(sizes: [usize; N], keys: [usize; N]) -> [usize; N] {
    let mut order: [usize; N] = core::array::from_fn(|i| i);
    order.sort_by_key(|&i| keys[i]);
    let (mut strides, mut reach) = ([0; N], 1);
    for i in order {
        strides[i] = reach + keys[i] % 2;
        reach += (sizes[i] - 1) * strides[i] + keys[i] % 2;
    }
    strides
}
