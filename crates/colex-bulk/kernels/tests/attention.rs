//! Attention on the host, against plain loops in `f64`.

use colex::prelude::*;
use colex::typenum::{U2, U256};
use colex_atoms::element::{bf16, f16};
use colex_bulk::{Block, Chunk, Half, InWords, Output, Turns, Word, predicated_of_each};
use colex_bulk_kernels::{OfHeads, attention_64, attention_128};

/// A number between -2 and 2 in some order.
fn number(i: usize) -> f32 {
    (i.wrapping_mul(0x9E37_79B9) >> 9 & 0xffff) as f32 / 16384.0 - 2.0
}
/// Matrices of so many chunks in a row, with a gap of a chunk after each row: `heads` of so many rows.
fn heads<E: InWords + Half>(chunks: usize, rows: usize, heads: usize, from: usize) -> Vec<Chunk<E>> {
    (0..(chunks + 1) * rows * heads).map(|i| Chunk::from_fn(|e| E::narrowed(number(from + 8 * i + e)))).collect()
}

/// So many queries, keys, heads of queries and of keys, with rows of so many chunks: the largest error of a result.
fn error<E: InWords + Half, const CHUNKS: usize, const CAUSAL: bool>(
    (m, n, of_queries, of_keys): (usize, usize, usize, usize),
    launch: impl Fn([&[Chunk<E>]; 3], &mut [Word<E>]),
) -> f64 {
    let [q, k, v] = [(m, of_queries, 0), (n, of_keys, 7001), (n, of_keys, 90_001)]
        .map(|(rows, count, from)| heads::<E>(CHUNKS, rows, count, from));
    let mut out = vec![Word::from_fn(|_| E::narrowed(f32::NAN)); 4 * CHUNKS * m * of_queries];
    launch([&q, &k, &v], &mut out);
    let mut worst = 0f64;
    for (head, row) in (0..of_queries).flat_map(|head| (0..m).map(move |row| (head, row))) {
        let group = head / (of_queries / of_keys);
        let at = |x: &[Chunk<E>], rows: usize, head: usize, row: usize, e: usize| {
            f64::from(x[(CHUNKS + 1) * (rows * head + row) + e / 8].at(e % 8).widened())
        };
        let seen = if CAUSAL { n - m + row + 1 } else { n };
        let scores: Vec<f64> = (0..seen)
            .map(|key| {
                let products = (0..8 * CHUNKS).map(|e| at(&q, m, head, row, e) * at(&k, n, group, key, e));
                products.sum::<f64>() / (8.0 * CHUNKS as f64).sqrt()
            })
            .collect();
        let most = scores.iter().copied().fold(f64::MIN, f64::max);
        let total: f64 = scores.iter().map(|score| (score - most).exp()).sum();
        for e in 0..8 * CHUNKS {
            let want = (0..seen).map(|key| (scores[key] - most).exp() * at(&v, n, group, key, e)).sum::<f64>() / total;
            let here = out[4 * CHUNKS * (m * head + row) + e / 2].at(e % 2).widened();
            worst = worst.max((f64::from(here) - want).abs()).max(if here.is_nan() { f64::MAX } else { 0.0 });
        }
    }
    worst
}
/// A kernel on the host, with two stages, of heads of so many chunks.
macro_rules! on_host {
    ($kernel:ident, $sizes:ident, $chunks:literal, $words:literal) => {
        |[q, k, v], out| {
            let (m, n, of_queries, of_keys): (usize, usize, usize, usize) = $sizes;
            let of = |rows: usize, heads: usize| {
                layout![(rows, { $chunks as usize }, heads) : ({ $chunks + 1usize }, 1, { ($chunks + 1) * rows })]
            };
            let words = 4 * $chunks as usize;
            let to = make_tensor(out, layout![(m, (words, of_queries)) : (words, (1, { words * m }))]);
            let to = Output::new(to.prove_injective().unwrap(), predicated_of_each(shape![(128, $words)])).unwrap();
            let (q, k, v) =
                (make_tensor(q, of(m, of_queries)), make_tensor(k, of(n, of_keys)), make_tensor(v, of(n, of_keys)));
            Turns::Forward
                .launch((q, k, v, to), |block: &mut Block<'_, _, U256>, of| $kernel::<_, E, U2, CAUSAL>(block, of))
                .unwrap();
        }
    };
}
/// The largest error of heads of 128 elements, and of 64.
fn errors<E: OfHeads, const CAUSAL: bool>(sizes: (usize, usize, usize, usize)) -> [f64; 2] {
    [
        error::<E, 16, CAUSAL>(sizes, on_host!(attention_128, sizes, 16, 64)),
        error::<E, 8, CAUSAL>(sizes, on_host!(attention_64, sizes, 8, 32)),
    ]
}

#[test]
fn of_few_heads() {
    let sizes = (129, 130, 2, 1);
    assert!(errors::<f16, false>(sizes).iter().all(|&error| error < 2e-3));
    let sizes = (3, 5, 1, 1);
    assert!(errors::<bf16, false>(sizes).iter().all(|&error| error < 1.6e-2));
}
#[test]
fn causal_attention() {
    for sizes in [(3, 3, 1, 1), (129, 129, 1, 1), (70, 140, 1, 1)] {
        assert!(errors::<f16, true>(sizes).iter().all(|&error| error < 2e-3), "{sizes:?}");
    }
}
/// One tile of keys: for Miri.
#[test]
fn of_one_tile() {
    let sizes = (2, 5, 1, 1);
    assert!(errors::<f16, false>(sizes).iter().all(|&error| error < 2e-3));
}
#[test]
fn of_one_key_is_its_value() {
    let sizes = (1, 1, 1, 1);
    assert!(errors::<f16, true>(sizes).iter().all(|&error| error < 1e-6));
}
/// Heads that take turns in the rows of the results, as (position, head, element), and keys of stride 0 in both heads.
#[test]
fn heads_in_turns_with_common_keys() {
    let (m, n, count) = (3usize, 2usize, 2usize);
    let (q, k, v) = (heads::<f16>(16, m, count, 0), heads::<f16>(16, n, 1, 7001), heads::<f16>(16, n, 1, 90_001));
    let of = |rows: usize, stride: usize| layout![(rows, { 16usize }, count) : ({ 17usize }, 1, stride)];
    let launch = |apart: bool| {
        let mut out = vec![Word::from_fn(|_| f16::narrowed(f32::NAN)); 64 * m * count];
        let (row, head) = if apart { (64, 64 * m) } else { (64 * count, 64) };
        let to = make_tensor(&mut out[..], layout![(m, ({ 64usize }, count)) : (row, (1, head))]);
        let to = Output::new(to.prove_injective().unwrap(), predicated_of_each(shape![(128, 64)])).unwrap();
        let of_keys = |x| make_tensor(x, of(n, 0));
        let q = make_tensor(&q[..], of(m, 17 * m));
        Turns::Forward
            .launch((q, of_keys(&k[..]), of_keys(&v[..]), to), |block: &mut Block<'_, _, U256>, of| {
                attention_128::<_, f16, U2, false>(block, of)
            })
            .unwrap();
        out.iter().map(|word| [word.at(0).to_bits(), word.at(1).to_bits()]).collect::<Vec<_>>()
    };
    let (apart, in_turns) = (launch(true), launch(false));
    for (row, head, e) in (0..m).flat_map(|row| (0..count).flat_map(move |head| (0..64).map(move |e| (row, head, e)))) {
        assert_eq!(apart[64 * (m * head + row) + e], in_turns[64 * (count * row + head) + e]);
    }
}
/// More queries than keys cannot be causal, and this is said before anything is written.
#[test]
#[should_panic(expected = "3 queries of 2 keys")]
fn causal_of_fewer_keys() {
    let sizes = (3, 2, 1, 1);
    errors::<f16, true>(sizes);
}
