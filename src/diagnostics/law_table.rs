//! What is made of the table of the laws of dynamic integers: the error, its words, and the law without the mode.

macro_rules! laws {
    ($(
        $(#[$meaning:meta])*
        $law:ident $({ $($(#[$number_meaning:meta])* $number:ident: $integer:ty,)* })?: $words:literal $(, $word:expr)*;
    )*) => {
        /// A law that dynamic integers break, with its numbers and the mode.
        ///
        /// What is decidable from static integers does not compile and never gets here. `Display` uses the words of the
        /// compile error for the same law.
        ///
        /// An operation by mode says in which mode the law is broken: its error is [`InMode`](Self::InMode). So match
        /// on [`law`](Self::law), which is the variant with the numbers wherever it is broken; [`mode`](Self::mode) is
        /// the mode.
        ///
        /// # Examples
        /// ```
        /// use colex::prelude::*;
        ///
        /// let n = 11;
        /// let error = layout![(8, 8) : (8, 1)].try_composition(layout![4 : n]).unwrap_err();
        /// assert_eq!(error, LayoutError::StrideDivisibility { elements: 4, stride: 11, size: 8 });
        /// assert_eq!(
        ///     error.to_string(),
        ///     "stride divisibility: 4 elements at stride 11 do not stay in step with a mode of size 8",
        /// );
        ///
        /// let error = layout![(4, (6, (8, 8))) : (1, (4, (192, 24)))].try_composition((2, (3, layout![n : 3]))).unwrap_err();
        /// assert_eq!(error.law(), LayoutError::StrideDivisibility { elements: 11, stride: 3, size: 8 });
        /// assert_eq!(error.mode().map(|mode| mode.to_string()), Some("mode<1, 1>".into()));
        /// assert_eq!(
        ///     error.to_string(),
        ///     "stride divisibility: 11 elements at stride 3 do not stay in step with a mode of size 8, of mode<1, 1>",
        /// );
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[non_exhaustive]
        pub enum LayoutError {
            $($(#[$meaning])* $law $({ $($(#[$number_meaning])* $number: $integer,)* })?,)*
            /// An operation by mode: a law is broken in one of the modes.
            InMode(LawInMode),
        }

        impl fmt::Display for LayoutError {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match *self {
                    $(Self::$law { $($($number),*)? } => write!(f, $words $(, $word)*),)*
                    Self::InMode(inner) => inner.fmt(f),
                }
            }
        }

        /// [`LayoutError`] without the variant that holds this: an enum cannot hold itself.
        #[derive(Clone, Copy, PartialEq, Eq)]
        pub(super) enum Law {
            $($law $({ $($number: $integer,)* })?,)*
        }
        impl Law {
            /// The law of an error.
            #[cfg_attr(not(debug_assertions), inline(always))]
            pub(super) const fn of(error: LayoutError) -> Self {
                match error {
                    $(LayoutError::$law { $($($number),*)? } => Self::$law { $($($number),*)? },)*
                    LayoutError::InMode(inner) => inner.kind(),
                }
            }
            /// The error.
            #[cfg_attr(not(debug_assertions), inline(always))]
            pub(super) const fn error(self) -> LayoutError {
                match self {
                    $(Self::$law { $($($number),*)? } => LayoutError::$law { $($($number),*)? },)*
                }
            }
        }
    };
}
