//! What a kernel writes to find a swizzle or a padding.

/// The type of [`optimal_swizzle!`](crate::optimal_swizzle) of the same accesses.
///
/// # Examples
/// ```
/// use colex::OptimalSwizzle;
/// use colex::prelude::*;
/// use colex::typenum::U2;
///
/// type Rows = Layout![(8, 8) : (8, 1)];
/// type Columns = Layout![(8, 8) : (64, 1)];
/// type Tile = colex::ComposedLayout<OptimalSwizzle![U2; Rows, Columns], colex::typenum::U0, Layout![(64, 64) : (64, 1)]>;
/// assert_eq!(Tile::default().to_string(), "Sw<3,3,3> o _0 o (_64,_64):(_64,_1)");
/// ```
#[macro_export]
macro_rules! OptimalSwizzle {
    ($bytes:ty; $($access:ty),+ $(,)?) => {
        $crate::Swizzle<
            $crate::typenum::U<{ $crate::__best_swizzle!($bytes; $($access),+).bits }>,
            $crate::typenum::U<{ $crate::__best_swizzle!($bytes; $($access),+).base }>,
            $crate::typenum::U<{ $crate::__best_swizzle!($bytes; $($access),+).shift }>,
        >
    };
}

/// The swizzle behind which accesses of a warp to shared memory are free of bank conflicts.
///
/// `optimal_swizzle!(W; A, B)`, of elements of `W` bytes: each access is the type of a layout of static powers of two, as
/// [`ConflictFree`](crate::memory::ConflictFree) has it, whose first mode is the lanes. All begin where the tile begins;
/// what holds there holds of all tiles of the layout.
///
/// **Definition.** Of all swizzles `Sw<B, M, S>` with `S >= B` that keep the vectors of the accesses together, the one of
/// the fewest bits, of these of the smallest `S`, of these of the smallest `M`, behind which each access is free of
/// conflicts.
///
/// **Defined when** there is one: otherwise it does not compile, and the error tells how many words of a bank remain at
/// best. A padding may still do: [`optimal_padding!`](crate::optimal_padding).
///
/// # Examples
/// A tile of 32 x 32 `f32`, of which rows are written and columns are read:
/// ```
/// use colex::bounds::ConflictFree;
/// use colex::optimal_swizzle;
/// use colex::prelude::*;
/// use colex::typenum::{U0, U4};
///
/// type Row = Layout![32 : 1];
/// type Column = Layout![32 : 32];
/// let swizzle = optimal_swizzle!(U4; Row, Column);
/// assert_eq!(swizzle.to_string(), "Sw<5,0,5>");
///
/// fn access<L: ConflictFree<U4>>(_: L) {}
/// access(make_composed_layout(swizzle, U0::new(), Row::default()));
/// access(make_composed_layout(swizzle, U0::new(), Column::default()));
/// ```
///
/// Every fourth word beside vectors of four, which stay together, so that the two lowest bits of a bank do not change:
/// ```compile_fail,E0080
/// use colex::optimal_swizzle;
/// use colex::prelude::*;
/// use colex::typenum::U4;
///
/// type Vectors = Layout![(8, 4) : (4, 1)];
/// type Scalars = Layout![32 : 4];
/// optimal_swizzle!(U4; Vectors, Scalars);
/// ```
///
/// **Source.** Rows and columns of a tile by `x ^ y`: the ways are `2^(r - b)`, with the ranks of the words and of the
/// banks over the bits of the lanes. **Cost.** None at run time.
#[macro_export]
macro_rules! optimal_swizzle {
    ($bytes:ty; $($access:ty),+ $(,)?) => {{
        const BITS: $crate::memory::Bits = $crate::__best_swizzle!($bytes; $($access),+);
        $crate::Swizzle::<
            $crate::typenum::U<{ BITS.bits }>,
            $crate::typenum::U<{ BITS.base }>,
            $crate::typenum::U<{ BITS.shift }>,
        >::new()
    }};
}

/// What both macros compute.
#[doc(hidden)]
#[macro_export]
macro_rules! __best_swizzle {
    ($bytes:ty; $($access:ty),+) => {
        $crate::memory::best_swizzle(&[$($crate::memory::Access::of::<$access, $bytes>()),+])
    };
}

/// The elements behind each row with which accesses of a warp to shared memory are free of bank conflicts: a static
/// integer.
///
/// `optimal_padding!(W, ROW; A, B)`, of elements of `W` bytes and rows of `ROW` elements: each access is the type of a
/// static layout, as [`ConflictFree`](crate::memory::ConflictFree) has it, into the rows without padding.
///
/// **Definition.** The least `p`, up to 128 bytes, such that each access is free of conflicts if the element `x` is at
/// `x + x / ROW * p`. It is a whole number of vectors of the accesses.
///
/// **Defined when** there is one: otherwise it does not compile, and the error tells how many words of a bank remain at
/// best.
///
/// # Examples
/// ```
/// use colex::bounds::ConflictFree;
/// use colex::optimal_padding;
/// use colex::prelude::*;
/// use colex::typenum::U4;
///
/// type Row = Layout![32 : 1];
/// type Column = Layout![32 : 32];
/// let padding = optimal_padding!(U4, 32; Row, Column);
/// assert_eq!(notation(&padding), "_1");
///
/// fn access<L: ConflictFree<U4>>(_: L) {}
/// access(layout![32 : 33]);
/// ```
///
/// Every fourth word beside vectors of four, which are a whole number in a padding, too:
/// ```compile_fail,E0080
/// use colex::optimal_padding;
/// use colex::prelude::*;
/// use colex::typenum::U4;
///
/// type Vectors = Layout![(8, 4) : (4, 1)];
/// type Scalars = Layout![32 : 4];
/// optimal_padding!(U4, 128; Vectors, Scalars);
/// ```
///
/// **Cost.** None at run time.
#[macro_export]
macro_rules! optimal_padding {
    ($bytes:ty, $row:expr; $($access:ty),+ $(,)?) => {{
        const PADDING: usize = $crate::memory::best_padding($row, &[$($crate::memory::Access::of::<$access, $bytes>()),+]);
        <$crate::typenum::U<PADDING>>::new()
    }};
}
