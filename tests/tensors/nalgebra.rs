//! Matrices of `nalgebra` as tensors, and back, in each version.

macro_rules! versions {
    ($($name:ident: $feature:literal, $version:ident, $into:ident;)*) => { $(
        #[cfg(feature = $feature)]
        mod $name {
            use colex::interop::$version as nalgebra;
            macro_rules! into {
                ($tensor:expr) => {
                    $tensor.$into()
                };
            }
            include!("nalgebra/matrices.rs");
        }
    )* };
}
versions! {
    v033: "nalgebra033", nalgebra033, try_into_nalgebra033;
    v035: "nalgebra035", nalgebra035, try_into_nalgebra035;
}
