//! Products on all cores, compared with those of the libraries that have them.

use crate::TIME;
use crate::measure::{Clock, Times, alternate, integers, limit};
use crate::rivals::{Number, OpenBlas, Sizes, gemm_crate};
use colex::prelude::*;
use colex_gemm::{Set, par_gemm};

fn by_layouts<T: Number>(Sizes { m, n, k }: Sizes, a: &[T], b: &[T], c: &mut [T]) {
    let a = make_tensor(a, layout![(m, k) : (1, m)]);
    let b = make_tensor(b, layout![(n, k) : (k, 1)]);
    par_gemm(T::small(1), a, b, T::small(0), make_tensor(c, layout![(m, n) : (1, m)]));
}

fn row<T: Number>(blas: Option<&OpenBlas>, sizes: Sizes) {
    let Sizes { m, n, k } = sizes;
    let (a, b) = (&integers::<T>(m * k), &integers::<T>(k * n));
    let mut outputs = [0; 3].map(|_| vec![T::small(1); m * n]);
    let [first, second, third] = &mut outputs;
    let mut functions: Vec<Box<dyn FnMut() + '_>> = vec![
        Box::new(|| by_layouts(sizes, a, b, first)),
        Box::new(|| gemm_crate(sizes, true, a, b, second)),
        limit::<T>(Set::of_processor()).1,
    ];
    if let Some(blas) = blas {
        functions.push(Box::new(|| blas.product(sizes, a, b, third)));
    }
    let times = alternate(Clock::Wall, TIME, &mut functions);
    let count = functions.len();
    drop(functions);
    assert!(outputs[0] == outputs[1] && (count < 4 || outputs[0] == outputs[2]), "the results of {sizes:?} differ");
    let flop = 2.0 * (m * n * k) as f64;
    let limit = rayon::current_num_threads() as f64 * limit::<T>(Set::of_processor()).0 / times[2].shortest;
    print!("| {} | {m} x {n} x {k} | {limit:.0} |", T::NAME);
    for place in [0, 1, 3].into_iter().filter(|&place| place < count) {
        let Times { shortest, median } = times[place];
        let [best, median] = [shortest, median].map(|time| flop / time);
        print!(" {best:.0} ({:.0} %), {median:.0} |", 100.0 * best / limit);
    }
    println!();
}

/// The table of all cores.
pub fn table() {
    let threads = rayon::current_num_threads();
    let blas = OpenBlas::load(threads);
    println!(
        "GFLOP/s on {threads} cores: the best run, that as a part of so many times the limit of one, and the median run.\n"
    );
    println!("| | M x N x K | limit | {:?} | gemm | OpenBLAS |", Set::of_processor());
    println!("| --- | --- | ---: | ---: | ---: | ---: |");
    let mut sizes: Vec<_> = [256, 512, 1024, 2048, 4096].map(|n| Sizes { m: n, n, k: n }).into();
    sizes.push(Sizes { m: 64, n: 2048, k: 2048 });
    sizes.push(Sizes { m: 2048, n: 64, k: 2048 });
    sizes.push(Sizes { m: 2048, n: 2048, k: 16 });
    sizes.iter().for_each(|&sizes| row::<f32>(blas.as_ref(), sizes));
    sizes.iter().for_each(|&sizes| row::<f64>(blas.as_ref(), sizes));
    println!("\nAll results are the same.");
}
