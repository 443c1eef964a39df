//! The documentation of twins.

use colex_macros::twin;

pub mod diagnostics {
    //! The module of `colex` that the macro calls.
    pub mod checked {
        //! Checks.
        /// The value.
        pub fn lawful<T>(result: Result<T, u8>) -> T {
            result.unwrap_or_else(|_| panic!())
        }
    }
}

/// First.
///
/// # Panics
/// If it is late.
///
/// # Examples
/// The example of the first.
#[twin(u8)]
pub fn first() -> u8 {
    Ok(1)
}

/// Second.
///
/// # Panics
/// If it is late.
///
/// # Errors
/// The number 2.
///
/// # Examples
/// The example of the second.
#[twin(u8)]
pub fn second() -> u8 {
    Err(2)
}
