//! Misuses of `#[twin]`: after `//~` the message of the error in this line.
#![allow(dead_code)]

use colex_macros::twin;

/// # Panics
/// Never.
#[twin(u8)]
struct Number; //~ `#[twin]` belongs to a function with a body

trait Numbers {
    /// # Panics
    /// Never.
    #[twin(u8)]
    fn first(&self) -> usize; //~ `#[twin]` belongs to a function with a body
}

/// # Panics
/// Never.
#[twin] //~ the twin needs the type of its error, `#[twin(LayoutError)]`
fn first() {}

/// # Panics
/// Never.
#[twin(u8)]
fn try_first() {} //~ `#[twin]` belongs to the function that panics, without `try_`

/// # Panics
/// Never.
#[twin(u8)]
fn second((_, second): (u8, u8)) -> u8 { //~ a parameter of a twin is a name: the body can take it apart or make it mutable
    second
}

/// # Examples
/// ```
/// # Panics
/// ```
#[twin(u8)]
fn third() {} //~ a twin needs documentation with a section `# Panics` or `# Errors`, which says when it fails

/// # Panics
/// Never.
#[twin(u8, first, second)] //~ after the type of the error there is one name of a function
fn fourth() {}

/// # Panics
/// Never.
#[twin(u8, third)] //~ the body does not call this function
fn fifth() {
    fourth()
}
