//! All combinations of some tokens.

/// Calls a macro with each combination of some tokens after the given ones.
macro_rules! each {
    ($next:ident!($($given:tt)*) $($value:tt)*) => { each!(@ $next [$($given)*] $($value)*) };
    (@ $next:ident $given:tt) => {};
    (@ $next:ident [$($given:tt)*] $value:tt $($rest:tt)*) => {
        $next!($($given)* $value);
        each!(@ $next [$($given)*] $($rest)*);
    };
}
