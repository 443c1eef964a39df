//! Products compared with `matrixmultiply`, the crate `gemm` and OpenBLAS, as parts of the limit of the processor:
//!
//! ```sh
//! cargo run --release -p colex-gemm --features rivals --example gemm                # one core
//! cargo run --release -p colex-gemm --features rivals --example gemm 64 2048 2048   # one product: M N K
//! cargo run --release -p colex-gemm --features rivals,rayon --example gemm cores    # all cores
//! cargo run --release -p colex-gemm --features rivals --example gemm groups         # bytes and bf16
//! cargo run --release -p colex-gemm --features rivals --example gemm batch          # many small products
//! ```

#[cfg(feature = "rayon")]
mod cores;
mod measure;
mod others;
mod rivals;

use colex::prelude::*;
use colex_gemm::{Set, try_gemm_on};
use measure::{Clock, Times, alternate, integers, limit};
use rivals::{Number, OpenBlas, Sizes, gemm_crate};
use std::time::Duration;

/// How long each product is measured.
const TIME: Duration = Duration::from_millis(1500);

/// By this crate.
fn by_layouts<T: Number>(set: Set, Sizes { m, n, k }: Sizes, a: &[T], b: &[T], c: &mut [T]) {
    let a = make_tensor(a, layout![(m, k) : (1, m)]);
    let b = make_tensor(b, layout![(n, k) : (k, 1)]);
    let c = make_tensor(c, layout![(m, n) : (1, m)]);
    try_gemm_on(set, T::small(1), a, b, T::small(0), c).expect("the sizes fit");
}

fn row<T: Number>(blas: Option<&OpenBlas>, sets: &[Set], sizes: Sizes) {
    let Sizes { m, n, k } = sizes;
    let (a, b) = (&integers::<T>(m * k), &integers::<T>(k * n));
    let mut contenders: Vec<(String, Box<dyn Fn(&mut [T]) + '_>)> = Vec::new();
    for &set in sets {
        contenders.push((format!("{set:?}"), Box::new(move |c| by_layouts(set, sizes, a, b, c))));
    }
    contenders.push(("matrixmultiply".into(), Box::new(move |c| T::matrixmultiply(sizes, a, b, c))));
    contenders.push(("gemm".into(), Box::new(move |c| gemm_crate(sizes, false, a, b, c))));
    if let Some(blas) = blas {
        contenders.push(("OpenBLAS".into(), Box::new(move |c| blas.product(sizes, a, b, c))));
    }
    let mut outputs: Vec<_> = contenders.iter().map(|_| vec![T::small(1); m * n]).collect();
    let mut functions: Vec<Box<dyn FnMut() + '_>> = Vec::new();
    for ((_, run), output) in contenders.iter().zip(&mut outputs) {
        functions.push(Box::new(move || run(output)));
    }
    let (flop_at_limit, at_limit) = limit::<T>(sets[0]);
    functions.push(at_limit);
    let times = alternate(Clock::Thread, TIME, &mut functions);
    drop(functions);
    // The integers are small: each sum is exact.
    for ((name, _), output) in contenders.iter().zip(&outputs) {
        for j in (0..n).step_by((n / 7).max(1)) {
            for i in (0..m).step_by((m / 7).max(1)) {
                let sum = (0..k).fold(T::small(0), |sum, p| sum + a[i + p * m] * b[p + j * k]);
                assert!(output[i + j * m] == sum, "{name} is wrong at ({i},{j}) of {sizes:?}");
            }
        }
        assert!(*output == outputs[0], "{name} has another result");
    }
    let flop = 2.0 * (m * n * k) as f64;
    let limit = flop_at_limit / times[times.len() - 1].shortest;
    print!("| {} | {m} x {n} x {k} | {limit:.0} |", T::NAME);
    for Times { shortest, median } in &times[..contenders.len()] {
        let [best, median] = [shortest, median].map(|time| flop / time);
        print!(" {best:.1} ({:.0} %), {median:.1} |", 100.0 * best / limit);
    }
    println!();
}

fn table<T: Number>(blas: Option<&OpenBlas>, sets: &[Set], sizes: &[Sizes]) {
    sizes.iter().for_each(|&sizes| row::<T>(blas, sets, sizes));
}

fn main() {
    let sets: Vec<_> = Set::ALL.into_iter().filter(|&set| set.is_available() && set != Set::Plain).collect();
    match std::env::args().nth(1).as_deref() {
        #[cfg(feature = "rayon")]
        Some("cores") => return cores::table(),
        #[cfg(not(feature = "rayon"))]
        Some("cores") => panic!("this needs the feature rayon"),
        Some("groups") => return others::groups(),
        Some("batch") => return others::batch(),
        _ => {}
    }
    let blas = OpenBlas::load(1);
    if blas.is_none() {
        println!("OpenBLAS is left out: there is no libopenblas.so.0.");
    }
    let numbers: Vec<usize> = std::env::args().skip(1).map(|size| size.parse().expect("a size")).collect();
    let square = |n| Sizes { m: n, n, k: n };
    let mut sizes: Vec<_> = numbers.chunks_exact(3).map(|s| Sizes { m: s[0], n: s[1], k: s[2] }).collect();
    if sizes.is_empty() {
        sizes = [4, 16, 48, 64, 100, 256, 512, 777, 1024, 2048].map(square).into();
        let (few, many) = (64, 2048);
        sizes.push(Sizes { m: few, n: many, k: many });
        sizes.push(Sizes { m: many, n: few, k: many });
        sizes.push(Sizes { m: many, n: many, k: 16 });
        sizes.push(Sizes { m: many, n: 1, k: many });
    }
    if cfg!(debug_assertions) {
        sizes.retain(|sizes| sizes.m * sizes.n * sizes.k < 1 << 20);
    }
    println!("GFLOP/s on one core: the best run, that as a part of the limit, and the median run.");
    println!("The limit is that of multiplications and additions in registers, of vectors of {:?}.\n", sets[0]);
    let names: String = sets.iter().map(|set| format!(" {set:?} |")).collect();
    let blas_name = if blas.is_some() { " OpenBLAS |" } else { "" };
    println!("| | M x N x K | limit |{names} matrixmultiply | gemm |{blas_name}");
    println!("| --- | --- | ---: |{}", " ---: |".repeat(sets.len() + 2 + usize::from(blas.is_some())));
    table::<f32>(blas.as_ref(), &sets, &sizes);
    table::<f64>(blas.as_ref(), &sets, &sizes);
    println!("\nAll results are the exact ones.");
}
