//! Products that the other libraries do not have: of narrow numbers, and of many small matrices at once.

use crate::TIME;
use crate::measure::{Clock, Times, alternate, integers, limit};
use crate::rivals::{Number, OpenBlas, Sizes, gemm_crate};
use colex::prelude::*;
use colex_gemm::groups::{Bf16, Bytes, try_gemm_in_groups_on};
use colex_gemm::{Set, gemm, gemm_batch};
use half::bf16;

/// Bytes and `bf16`, by the instructions for them and by plain code, compared with `f32`.
pub fn groups() {
    println!(
        "Billions of products and sums a second on one core: the best run, that as a part of the limit, the median.\n"
    );
    println!("| M x N x K | f32 | limit of u8 times i8 | AVX512-VNNI | plain | limit of bf16 | AVX512-BF16 | plain |");
    println!("| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |");
    for size in [64, 256, 1024, 2048] {
        let numbers = integers::<f32>(size * size);
        let left: Vec<_> = numbers.iter().map(|&number| (number + 4.0) as u8).collect();
        let right: Vec<_> = numbers.iter().map(|&number| number as i8).collect();
        let halves: Vec<_> = numbers.iter().map(|&number| bf16::from_f32(number)).collect();
        let (mut sums, mut integer_sums) =
            ([0; 3].map(|_| vec![0.0; size * size]), [0; 2].map(|_| vec![0; size * size]));
        let (row, column) = (layout![(size, size) : (1, size)], layout![(size, size) : (size, 1)]);
        let [f32_sums, bf16_sums, plain_sums] = &mut sums;
        let [byte_sums, plain_byte_sums] = &mut integer_sums;
        let bytes = |set, c: &mut Vec<i32>| {
            let (a, b) = (make_tensor(&left[..], row), make_tensor(&right[..], column));
            try_gemm_in_groups_on::<Bytes>(set, 1, a, b, 0, make_tensor(&mut c[..], row)).is_ok()
        };
        let pairs = |set, c: &mut Vec<f32>| {
            let (a, b) = (make_tensor(&halves[..], row), make_tensor(&halves[..], column));
            try_gemm_in_groups_on::<Bf16>(set, 1.0, a, b, 0.0, make_tensor(&mut c[..], row)).is_ok()
        };
        if !bytes(Set::Avx512, byte_sums) || !pairs(Set::Avx512, bf16_sums) {
            return println!("The processor has no AVX512-VNNI or no AVX512-BF16.");
        }
        let [(byte_operations, byte_limit), (pair_operations, pair_limit)] = limits();
        let mut functions: [Box<dyn FnMut() + '_>; 7] = [
            Box::new(|| {
                let (a, b) = (make_tensor(&numbers[..], row), make_tensor(&numbers[..], column));
                gemm(1.0, a, b, 0.0, make_tensor(&mut f32_sums[..], row));
            }),
            byte_limit,
            Box::new(|| assert!(bytes(Set::Avx512, byte_sums))),
            Box::new(|| assert!(bytes(Set::Plain, plain_byte_sums))),
            pair_limit,
            Box::new(|| assert!(pairs(Set::Avx512, bf16_sums))),
            Box::new(|| assert!(pairs(Set::Plain, plain_sums))),
        ];
        let times = alternate(Clock::Thread, TIME, &mut functions);
        drop(functions);
        assert!(integer_sums[0] == integer_sums[1] && sums[0] == sums[1] && sums[0] == sums[2], "the results differ");
        let operations = 2.0 * (size as f64).powi(3);
        let [byte_limit, pair_limit] = [byte_operations / times[1].shortest, pair_operations / times[4].shortest];
        let speed = |Times { shortest, median }: Times, limit: Option<f64>| {
            let part =
                limit.map(|limit| format!(" ({:.0} %)", 100.0 * operations / shortest / limit)).unwrap_or_default();
            format!("{:.1}{part}, {:.1}", operations / shortest, operations / median)
        };
        let [f32_speed, byte_plain, pair_plain] = [0, 3, 6].map(|place| speed(times[place], None));
        let (byte_speed, pair_speed) = (speed(times[2], Some(byte_limit)), speed(times[5], Some(pair_limit)));
        print!("| {size} x {size} x {size} | {f32_speed} | {byte_limit:.0} | {byte_speed} | {byte_plain} ");
        println!("| {pair_limit:.0} | {pair_speed} | {pair_plain} |");
    }
    println!("\nAll results are the exact ones.");
}

/// The limits of bytes and of `bf16`, counting each product and sum of numbers.
#[cfg(target_arch = "x86_64")]
fn limits() -> [(f64, Box<dyn FnMut()>); 2] {
    use crate::measure::limit_of;
    use colex_gemm::instructions::{Avx512Bf16, Avx512Vnni};
    let (groups_of_4, bytes) = limit_of::<Bytes, Avx512Vnni>([1; 4], [1; 4]);
    let (groups_of_2, pairs) = limit_of::<Bf16, Avx512Bf16>([bf16::ONE; 2], [bf16::ONE; 2]);
    [(4.0 * groups_of_4, bytes), (2.0 * groups_of_2, pairs)]
}
#[cfg(not(target_arch = "x86_64"))]
fn limits() -> [(f64, Box<dyn FnMut()>); 2] {
    use crate::measure::limit_of;
    use colex_gemm::instructions::Plain;
    [limit_of::<Bytes, Plain>([1; 4], [1; 4]), limit_of::<Bf16, Plain>([bf16::ONE; 2], [bf16::ONE; 2])]
}

/// Many small products, one after the other in libraries without batches.
pub fn batch() {
    println!("GFLOP/s of 1000 products on one core: the best run, that as a part of the limit, and the median run.\n");
    println!("| | M x N x K | limit | batch | one by one | gemm | OpenBLAS |");
    println!("| --- | --- | ---: | ---: | ---: | ---: | ---: |");
    let blas = OpenBlas::load(1);
    for size in [4, 8, 16, 32] {
        batch_row::<f32>(blas.as_ref(), size);
        batch_row::<f64>(blas.as_ref(), size);
    }
    println!("\nAll results are the same.");
}

fn batch_row<T: Number>(blas: Option<&OpenBlas>, size: usize) {
    const COUNT: usize = 1000;
    let (one, sizes) = (size * size, Sizes { m: size, n: size, k: size });
    let (a, b) = (&integers::<T>(one * COUNT), &integers::<T>(one * COUNT));
    let mut outputs = [0; 4].map(|_| vec![T::small(1); one * COUNT]);
    let [together, single, crates, blas_output] = &mut outputs;
    let each = |c: &mut [T], product: &dyn Fn(&[T], &[T], &mut [T])| {
        for ((a, b), c) in a.chunks_exact(one).zip(b.chunks_exact(one)).zip(c.chunks_exact_mut(one)) {
            product(a, b, c);
        }
    };
    let (flop_at_limit, at_limit) = limit::<T>(Set::of_processor());
    let mut functions: Vec<Box<dyn FnMut() + '_>> = vec![
        at_limit,
        Box::new(|| {
            let a = make_tensor(&a[..], layout![(size, size, COUNT) : (1, size, one)]);
            let b = make_tensor(&b[..], layout![(size, size, COUNT) : (size, 1, one)]);
            let c = make_tensor(&mut together[..], layout![(size, size, COUNT) : (1, size, one)]);
            gemm_batch(T::small(1), a, b, T::small(0), c);
        }),
        Box::new(|| {
            each(single, &|a, b, c| {
                let (a, b) = (make_tensor(a, layout![(size, size)]), make_tensor(b, layout![(size, size) : (size, 1)]));
                gemm(T::small(1), a, b, T::small(0), make_tensor(c, layout![(size, size)]));
            });
        }),
        Box::new(|| each(crates, &|a, b, c| gemm_crate(sizes, false, a, b, c))),
    ];
    if let Some(blas) = blas {
        functions.push(Box::new(|| each(blas_output, &|a, b, c| blas.product(sizes, a, b, c))));
    }
    let times = alternate(Clock::Thread, TIME, &mut functions);
    let count = functions.len();
    drop(functions);
    assert!(outputs[..count - 1].iter().all(|output| *output == outputs[0]), "the results of {sizes:?} differ");
    let (flop, limit) = (2.0 * (one * size * COUNT) as f64, flop_at_limit / times[0].shortest);
    print!("| {} | {size} x {size} x {size} | {limit:.0} |", T::NAME);
    for Times { shortest, median } in &times[1..] {
        print!(" {:.1} ({:.0} %), {:.1} |", flop / shortest, 100.0 * flop / shortest / limit, flop / median);
    }
    println!();
}
