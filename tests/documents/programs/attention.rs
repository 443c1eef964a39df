//! Attention over tensors `(tokens, depth)` with any strides, static or dynamic.

use super::{close, numbers};
use colex::algorithm::gemm;
use colex::prelude::*;

type Matrix<M, N, DM, DN> = Layout![(M, N) : (DM, DN)];
type Shared<'a, M, N, DM, DN> = Tensor<View<'a, f32>, Matrix<M, N, DM, DN>>;

/// `out = softmax(q k^T / sqrt(depth)) v`
fn attention<T, D, DQ, EQ, DK, EK, DV, EV>(
    q: Shared<T, D, DQ, EQ>,
    k: Shared<T, D, DK, EK>,
    v: Shared<T, D, DV, EV>,
    out: &mut Tensor<ViewMut<f32>, Matrix<T, D, DQ, EQ>>,
) where
    T: Integer + SameShape,
    D: Integer + SameShape,
    DQ: Integer,
    EQ: Integer,
    DK: Integer,
    EK: Integer,
    DV: Integer,
    EV: Integer,
{
    let (tokens, depth) = (q.shape().head, q.shape().tail.head);
    let mut scores = vec![0.0; tokens.value() * tokens.value()];
    let mut scores = make_tensor(scores.as_mut_slice(), layout![(tokens, tokens) : (tokens, 1)]);
    gemm(&q, &k, &mut scores);
    let scale = 1.0 / (depth.value() as f32).sqrt();
    for i in 0..tokens.value() {
        let mut row = scores.view_mut().slice((i, Underscore));
        let greatest = row.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        row.for_each_mut(|x| *x = ((*x - greatest) * scale).exp());
        let sum: f32 = row.iter().sum();
        row.for_each_mut(|x| *x /= sum);
    }
    out.for_each_mut(|x| *x = 0.0);
    gemm(&scores, &v.reverse(), out);
}

fn by_loops(tokens: usize, depth: usize, at: impl Fn(&[f32], usize, usize) -> f32, data: [&[f32]; 3]) -> Vec<f32> {
    let [q, k, v] = data;
    let mut out = Vec::new();
    for i in 0..tokens {
        let dot = |j| (0..depth).map(|d| at(q, i, d) * at(k, j, d)).sum::<f32>() / (depth as f32).sqrt();
        let weights: Vec<f32> = (0..tokens).map(|j| dot(j).exp()).collect();
        let sum: f32 = weights.iter().sum();
        out.extend((0..depth).map(|d| (0..tokens).map(|j| weights[j] * at(v, j, d)).sum::<f32>() / sum));
    }
    out
}

#[test]
fn heads_together_and_one_by_one() {
    let (tokens, heads) = (6, 3);
    let (q, k, v) = (numbers(72), numbers(73), numbers(75));
    let data = [&q[..], &k[1..], &v[3..]];
    // (tokens, depth, heads): the heads of a token side by side, and the tokens of a head.
    let side_by_side = layout![(tokens, 4, heads) : ({4 * heads}, 1, 4)];
    let one_after_the_other = layout![(tokens, 4, heads) : (4, 1, {4 * tokens})];
    for head in 0..heads {
        let at = (Underscore, Underscore, head);
        let expected = by_loops(tokens, 4, |x, i, d| x[side_by_side.at((i, d, head))], data);
        let [q, k, v] = data.map(|data| make_tensor(data, side_by_side).slice(at));
        let mut out = vec![0.0; 72];
        attention(q, k, v, &mut make_tensor(out.as_mut_slice(), side_by_side).slice(at));
        let out: Vec<f32> = (0..24).map(|i| out[side_by_side.at((i / 4, i % 4, head))]).collect();
        assert!(close(&out, &expected));

        let expected = by_loops(tokens, 4, |x, i, d| x[one_after_the_other.at((i, d, head))], data);
        let [q, k, v] = data.map(|data| make_tensor(data, one_after_the_other).slice(at));
        let mut out = vec![0.0; 72];
        attention(q, k, v, &mut make_tensor(out.as_mut_slice(), one_after_the_other).slice(at));
        assert!(close(&out[24 * head..24 * (head + 1)], &expected));
    }
}
