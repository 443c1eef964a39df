//! The libraries that the product is compared with, each with one thread.

#![allow(unsafe_code, reason = "their interfaces are pointers")]

use libloading::Library;
use std::ffi::c_int;

/// The sizes of a product of matrices `C = A * B`, all of them column-major.
#[derive(Clone, Copy, Debug)]
pub struct Sizes {
    pub m: usize,
    pub n: usize,
    pub k: usize,
}

impl Sizes {
    fn check<T>(self, a: &[T], b: &[T], c: &[T]) {
        let Self { m, n, k } = self;
        assert!([a.len(), b.len(), c.len()] == [m * k, k * n, m * n]);
    }
}

/// A number that the libraries have products of.
pub trait Number: colex_gemm::Number {
    /// The name of the type.
    const NAME: &str;
    /// The name of the product in BLAS.
    const BLAS: &[u8];
    /// A small integer.
    fn small(value: i8) -> Self;
    /// By `matrixmultiply`.
    fn matrixmultiply(sizes: Sizes, a: &[Self], b: &[Self], c: &mut [Self]);
    /// The limit of AVX-512.
    #[cfg(target_arch = "x86_64")]
    fn limit_avx512() -> (f64, Box<dyn FnMut()>);
    /// The limit of AVX2.
    #[cfg(target_arch = "x86_64")]
    fn limit_avx2() -> (f64, Box<dyn FnMut()>);
}

macro_rules! number {
    ($($number:ident $name:literal $blas:literal $function:ident;)*) => { $(
        impl Number for $number {
            const NAME: &str = $name;
            const BLAS: &[u8] = $blas;
            fn small(value: i8) -> Self {
                value.into()
            }
            #[cfg(target_arch = "x86_64")]
            fn limit_avx512() -> (f64, Box<dyn FnMut()>) {
                crate::measure::limit_of::<Self, colex_gemm::instructions::Avx512>(Self::small(1), Self::small(1))
            }
            #[cfg(target_arch = "x86_64")]
            fn limit_avx2() -> (f64, Box<dyn FnMut()>) {
                crate::measure::limit_of::<Self, colex_gemm::instructions::Avx2>(Self::small(1), Self::small(1))
            }
            fn matrixmultiply(sizes: Sizes, a: &[Self], b: &[Self], c: &mut [Self]) {
                sizes.check(a, b, c);
                let Sizes { m, n, k } = sizes;
                let (a, b, c) = (a.as_ptr(), b.as_ptr(), c.as_mut_ptr());
                let (lda, ldb) = (m as isize, k as isize);
                // SAFETY: column-major matrices of these sizes, each as long as its slice.
                unsafe { matrixmultiply::$function(m, k, n, 1.0, a, 1, lda, b, 1, ldb, 0.0, c, 1, lda) };
            }
        }
    )* };
}
number! {
    f32 "f32" b"cblas_sgemm" sgemm;
    f64 "f64" b"cblas_dgemm" dgemm;
}

/// By the crate `gemm`.
pub fn gemm_crate<T: Number>(sizes: Sizes, all_cores: bool, a: &[T], b: &[T], c: &mut [T]) {
    sizes.check(a, b, c);
    let Sizes { m, n, k } = sizes;
    let (a, b, c) = (a.as_ptr(), b.as_ptr(), c.as_mut_ptr());
    let (lda, ldb) = (m as isize, k as isize);
    let (zero, one) = (T::small(0), T::small(1));
    #[cfg(feature = "rayon")]
    let parallelism = if all_cores { gemm::Parallelism::Rayon(0) } else { gemm::Parallelism::None };
    #[cfg(not(feature = "rayon"))]
    let (parallelism, _) = (gemm::Parallelism::None, all_cores);
    // SAFETY: column-major matrices of these sizes, each as long as its slice.
    unsafe {
        gemm::gemm(m, n, k, c, lda, 1, false, a, lda, 1, b, ldb, 1, zero, one, false, false, false, parallelism);
    }
}

/// OpenBLAS, if it is installed.
pub struct OpenBlas(Library);

impl OpenBlas {
    /// Loads it, with this many threads.
    pub fn load(threads: usize) -> Option<Self> {
        // SAFETY: loading a library runs its own code; this one only sets itself up.
        let library = unsafe { Library::new("libopenblas.so.0") }.ok()?;
        // SAFETY: the function has this type.
        unsafe { library.get::<unsafe extern "C" fn(c_int)>(b"openblas_set_num_threads").ok()?(threads as c_int) };
        Some(Self(library))
    }

    /// Its product.
    pub fn product<T: Number>(&self, sizes: Sizes, a: &[T], b: &[T], c: &mut [T]) {
        type Function<T> = unsafe extern "C" fn(
            c_int,
            c_int,
            c_int,
            c_int,
            c_int,
            c_int,
            T,
            *const T,
            c_int,
            *const T,
            c_int,
            T,
            *mut T,
            c_int,
        );
        const COLUMN_MAJOR: c_int = 102;
        const AS_IT_IS: c_int = 111;
        sizes.check(a, b, c);
        let Sizes { m, n, k } = sizes;
        let (lda, ldb) = (m.max(1) as c_int, k.max(1) as c_int);
        let [m, n, k] = [m, n, k].map(|size| size as c_int);
        let (a, b, c) = (a.as_ptr(), b.as_ptr(), c.as_mut_ptr());
        let (zero, one) = (T::small(0), T::small(1));
        // SAFETY: the function has this type; column-major matrices of these sizes, each as long as its slice.
        unsafe {
            let product = self.0.get::<Function<T>>(T::BLAS).expect("BLAS has a product");
            product(COLUMN_MAJOR, AS_IT_IS, AS_IT_IS, m, n, k, one, a, lda, b, ldb, zero, c, lda);
        }
    }
}
