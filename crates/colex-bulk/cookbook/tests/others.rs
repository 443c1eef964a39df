//! The other kernels on the host, against plain loops, with threads in any order, at sizes that are not those of tiles.
#![cfg(not(miri))]

mod common;

use colex_atoms::element::bf16;
use colex_bulk::{Chunk, Complete, Half, LaunchError, Machine};
use colex_bulk_cookbook::{histogram_of_bytes, rotary_of_heads, transpose_of_u16};
use common::{TURNS, random, vectors};

#[test]
fn histogram_counts_each_byte() -> Result<(), LaunchError> {
    for &turns in TURNS {
        for n in [16, 65536 - 16, 65536 + 48, 100_000] {
            let bytes: Vec<u8> = random(n, 1).into_iter().map(|x| (x * x * 256.0) as u8).collect();
            let words: Vec<u128> =
                bytes.chunks(16).map(|bytes| u128::from_le_bytes(bytes.try_into().unwrap())).collect();
            // Earlier counts stay.
            let (from, mut counts) = (turns.memory(&words)?, turns.memory(&[5; 256])?);
            histogram_of_bytes(&turns, &from, &mut counts, n)?;
            let mut want = vec![5; 256];
            bytes.iter().for_each(|x| want[usize::from(*x)] += 1);
            assert_eq!(turns.data(&counts)?, want, "{n} bytes, {turns:?}");
        }
    }
    Ok(())
}

#[test]
fn transpose_exchanges_rows_and_columns() -> Result<(), LaunchError> {
    for &turns in TURNS {
        for (m, n) in [(1, 1), (3, 130), (64, 64), (65, 127), (1, 200)] {
            let x: Vec<u16> = (0..m * n).map(|i| (i * 7919 % 65521) as u16).collect();
            let machine = Complete(turns);
            let (from, mut out) = (machine.memory(&x)?, machine.memory(&vec![u16::MAX; m * n])?);
            transpose_of_u16(&machine, &from, &mut out, m, n)?;
            for (at, to) in machine.data(&out)?.into_iter().enumerate() {
                assert_eq!(to, x[at % m * n + at / m], "{m} by {n}, {turns:?}");
            }
        }
    }
    Ok(())
}

#[test]
fn rotary_turns_pairs() -> Result<(), LaunchError> {
    for &turns in TURNS {
        for (tokens, heads) in [(1, 1), (3, 5), (2, 33)] {
            let x: Vec<bf16> = random(tokens * heads * 128, 2).into_iter().map(bf16::from_f32).collect();
            let angle = |token: usize, i: usize| (token + 1) as f64 * 10000f64.powf(i as f64 / -64.0);
            let table = |at: usize| {
                let angle = angle(at / 128, at % 128 / 2);
                (if at % 2 == 0 { angle.cos() } else { angle.sin() }) as f32
            };
            let table: Vec<f32> = (0..tokens * 128).map(table).collect();
            let chunks: Vec<Chunk<bf16>> = x.chunks(8).map(|eight| Chunk::from_fn(|i| eight[i])).collect();
            let (with, mut to) = (turns.memory(&vectors(&table))?, turns.memory(&chunks)?);
            rotary_of_heads(&turns, &with, &mut to, tokens, heads)?;
            for (at, chunk) in turns.data(&to)?.into_iter().enumerate() {
                for i in 0..8 {
                    let place = 8 * at + i;
                    let (sin, cos) = angle(place / (heads * 128), place % 128 / 2).sin_cos();
                    let (own, other) = (f64::from(x[place]), f64::from(x[place ^ 1]));
                    let want = if i % 2 == 0 { own * cos - other * sin } else { other * sin + own * cos };
                    let got = f64::from(chunk.at(i).widened());
                    assert!((got - want).abs() <= want.abs() / 256.0 + 1e-6, "element {place}: {got} {want}");
                }
            }
        }
    }
    Ok(())
}
