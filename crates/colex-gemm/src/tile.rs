//! The tile of `C` that stays in registers while a panel of `A` and one of `B` go by.
//!
//! | | layout | elements |
//! | --- | --- | --- |
//! | sums | `(MV,NR):(1,MV)` | vectors |
//! | a column of `A` | `(MV,1):(1,MV)` | vectors |
//! | a row of `B` | `(NR,1)` | numbers, each repeated in a vector |
//!
//! Each step in the depth is CuTe's product of these three fragments.

use crate::instructions::{Arithmetic, Instructions, Work};
use crate::matrix::{Matrix, pair, sizes};
use colex::Layout;
use colex::algorithm::gemm_with;
use colex::bounds::{SameShape, StoredIn};
use colex::prelude::*;
use colex::typenum::{Prod, U1, U2, U3, U4, U5, U6, Unsigned};
use core::marker::PhantomData;
use core::ops::Mul;
use generic_array::sequence::GenericSequence;
use generic_array::{ArrayLength, GenericArray};

/// The tile of `MV` vectors times `NR` columns.
#[derive(Debug)]
pub struct Registers<MV, NR>(PhantomData<(MV, NR)>);

/// A panel of `A`, packed or in place: `MR` rows, which are contiguous.
pub type PanelA<'a, T, MR> = Tensor<View<'a, T>, Layout![(MR, usize) : (U1, usize)]>;

/// A panel of `B`: `NR` columns, packed or in place.
pub type PanelB<'a, T, NR, DN, DK> = Tensor<View<'a, T>, Layout![(NR, usize) : (DN, DK)]>;

/// A tile of `C` with contiguous rows.
pub type TileC<'a, T, MR, NR> = Tensor<ViewMut<'a, T>, Layout![(MR, NR) : (U1, usize)]>;

/// A tile of `C` for an arithmetic and a set of instructions.
pub trait Tile<R: Arithmetic, I: Instructions<R>> {
    /// The rows.
    type Rows: StaticInteger + SameShape<Self::Rows> + Send + Sync;
    /// The columns.
    type Columns: StaticInteger + SameShape<Self::Columns> + Send + Sync;
    /// The elements of a tile that is not in `C`.
    type Elements: ArrayLength;

    /// `C = alpha * A * B + beta * C`.
    fn multiply<DN: Integer, DK: Integer>(
        instructions: I,
        a: PanelA<'_, R::A, Self::Rows>,
        b: PanelB<'_, R::B, Self::Columns, DN, DK>,
        factors: [R::C; 2],
        c: TileC<'_, R::C, Self::Rows, Self::Columns>,
    );

    /// The same with fewer rows, where the last vector is a part.
    ///
    /// # Panics
    /// If there are more rows than the tile has, or so few that a vector has none.
    fn multiply_part(
        instructions: I,
        a: PanelA<'_, R::A, usize>,
        b: PanelB<'_, R::B, Self::Columns, usize, usize>,
        factors: [R::C; 2],
        c: TileC<'_, R::C, usize, Self::Columns>,
    );
}

impl<R, I, MV, NR, MR, LANES> Tile<R, I> for Registers<MV, NR>
where
    R: Arithmetic,
    I: Instructions<R, Lanes = LANES>,
    LANES: StaticInteger,
    MV: StaticInteger + SameShape<MV> + ArrayLength + Mul<NR, Output: ArrayLength> + Mul<LANES, Output = MR>,
    NR: StaticInteger + SameShape<NR> + Send + Sync,
    MR: StaticInteger + SameShape<MR> + Send + Sync + Mul<NR, Output: ArrayLength>,
    Layout![(MV, NR) : (U1, MV)]: StoredIn<Prod<MV, NR>>,
    Layout![(MV, U1) : (U1, MV)]: StoredIn<MV>,
    Layout![MR : U1]: Compact,
{
    type Rows = MR;
    type Columns = NR;
    type Elements = Prod<MR, NR>;

    #[inline(always)]
    fn multiply<DN: Integer, DK: Integer>(
        instructions: I,
        a: PanelA<'_, R::A, MR>,
        b: PanelB<'_, R::B, NR, DN, DK>,
        factors: [R::C; 2],
        c: TileC<'_, R::C, MR, NR>,
    ) {
        instructions.run(Multiply { instructions, a, b, factors, c, tile: PhantomData::<(MV, U4)> });
    }

    #[inline(always)]
    fn multiply_part(
        instructions: I,
        a: PanelA<'_, R::A, usize>,
        b: PanelB<'_, R::B, NR, usize, usize>,
        factors: [R::C; 2],
        c: TileC<'_, R::C, usize, NR>,
    ) {
        instructions.run(Multiply { instructions, a, b, factors, c, tile: PhantomData::<(MV, U2)> });
    }
}

/// One tile: a function of its own, compiled for the instructions.
///
/// `K` steps in the depth are one round of its loop: several, since processors foresee the end of a loop that has few rounds.
/// For a `B` of any strides four have more addresses than there are registers for them, and LLVM then keeps sums in memory.
struct Multiply<'a, R: Arithmetic, I, MV, MR, NR, DN, DK, K> {
    instructions: I,
    a: PanelA<'a, R::A, MR>,
    b: PanelB<'a, R::B, NR, DN, DK>,
    factors: [R::C; 2],
    c: TileC<'a, R::C, MR, NR>,
    tile: PhantomData<(MV, K)>,
}
impl<R, I, MV, MR, NR, LANES, DN, DK, K> Work for Multiply<'_, R, I, MV, MR, NR, DN, DK, K>
where
    R: Arithmetic,
    I: Instructions<R, Lanes = LANES>,
    LANES: StaticInteger,
    MV: StaticInteger + SameShape<MV> + ArrayLength + Mul<NR, Output: ArrayLength>,
    NR: StaticInteger + SameShape<NR>,
    MR: Integer,
    Layout![(MV, NR) : (U1, MV)]: StoredIn<Prod<MV, NR>>,
    Layout![(MV, U1) : (U1, MV)]: StoredIn<MV>,
    Layout![MR : U1]: Compact,
    DN: Integer,
    DK: Integer,
    K: StaticInteger,
{
    type Output = ();
    #[inline(always)]
    fn run(self) {
        let Self { instructions, a, b, factors, mut c, .. } = self;
        let (mv, nr, one) = (MV::default(), NR::default(), U1::default());
        let (rows, depth) = (a.layout().shape().head.value(), a.layout().shape().tail.head);
        assert!(b.layout().shape().tail.head == depth, "the panels of a tile are of one depth");
        let most = MV::VALUE * LANES::VALUE;
        assert!(rows + LANES::VALUE > most && rows <= most, "a tile of {} vectors has {rows} rows", MV::VALUE);
        // The last operands are on their way while the rest goes on; for a part these are few.
        if MR::STATIC.is_some() {
            for j in 0..NR::VALUE {
                instructions.expect(c.view_mut().tile_at(j).into_mut_slice());
            }
        }
        let fragment = make_layout(pair(mv, nr), pair(one, mv));
        let mut sums = Tensor::<GenericArray<I::Sums, Prod<MV, NR>>, _>::filled(fragment, instructions.zero());
        // The rest of the panels moves along, so that each address of a round is that of the first number and something that
        // stays the same. For AArch64 LLVM loads the second column of `A` before the first is used up, and sums are in memory.
        let (height, mut a, mut b, mut left) = (a.layout().shape().head, a, b, depth);
        while cfg!(not(target_arch = "aarch64")) && left >= K::VALUE {
            let first = (a, b);
            left -= K::VALUE;
            a = a.window((0, K::VALUE), pair(height, left));
            b = b.window((0, K::VALUE), pair(nr, left));
            add_product::<R, I, MV, NR, MR, LANES, DN, DK, K>(instructions, first, 0, &mut sums);
        }
        for k in 0..left {
            add_product::<R, I, MV, NR, MR, LANES, DN, DK, U1>(instructions, (a, b), k, &mut sums);
        }
        let sums = sums.into_inner();
        for (j, sums) in sums.chunks_exact(MV::VALUE).enumerate() {
            let column = c.view_mut().tile_at(j).into_mut_slice();
            for (vector, &sums) in sums.iter().enumerate() {
                let places = &mut column[vector * LANES::VALUE..];
                if MR::STATIC.is_some() || vector + 1 < MV::VALUE {
                    instructions.update(sums, factors, places);
                } else {
                    instructions.update_part(sums, factors, places);
                }
            }
        }
    }
}

/// Adds the products of `K` columns of both panels, from column `k` on.
#[inline(always)]
fn add_product<R, I, MV, NR, MR, LANES, DN, DK, K>(
    instructions: I,
    (a, b): (PanelA<'_, R::A, MR>, PanelB<'_, R::B, NR, DN, DK>),
    k: usize,
    sums: &mut Tensor<GenericArray<I::Sums, Prod<MV, NR>>, Layout![(MV, NR) : (U1, MV)]>,
) where
    R: Arithmetic,
    I: Instructions<R, Lanes = LANES>,
    LANES: StaticInteger,
    MV: StaticInteger + SameShape<MV> + ArrayLength + Mul<NR, Output: ArrayLength>,
    NR: StaticInteger + SameShape<NR>,
    MR: Integer,
    Layout![(MV, NR) : (U1, MV)]: StoredIn<Prod<MV, NR>>,
    Layout![(MV, U1) : (U1, MV)]: StoredIn<MV>,
    Layout![MR : U1]: Compact,
    DN: Integer,
    DK: Integer,
    K: StaticInteger,
{
    let (mv, one) = (MV::default(), U1::default());
    // A static number of rows is that of whole vectors.
    let whole = MR::STATIC.is_some();
    let a = a.window((0, k), pair(a.layout().shape().head, K::default()));
    let b = b.window((0, k), pair(NR::default(), K::default()));
    for k in 0..K::VALUE {
        let rows = a.tile_at(k).into_slice();
        let vectors = GenericArray::generate(
            #[inline(always)]
            |vector| match &rows[vector * LANES::VALUE..] {
                rows if whole || vector + 1 < MV::VALUE => instructions.load(rows),
                rows => instructions.load_part(rows),
            },
        );
        gemm_with(
            &make_tensor(vectors, make_layout(pair(mv, one), pair(one, mv))),
            &b.window((0, k), pair(NR::default(), one)),
            sums,
            #[inline(always)]
            |c, &a, &b| *c = instructions.multiply_add(a, instructions.repeat(b), *c),
        );
    }
}

/// A tile of `C` with fewer rows or columns than the tiles have.
pub struct Part<'a, R: Arithmetic> {
    /// The panel of `A`.
    pub a: PanelA<'a, R::A, usize>,
    /// The panel of `B`, of as many columns.
    pub b: Matrix<'a, R::B>,
    /// `alpha` and `beta`.
    pub factors: [R::C; 2],
    /// The part.
    pub c: TileC<'a, R::C, usize, usize>,
}

impl<R: Arithmetic> Part<'_, R> {
    /// The part as a tile with just as many vectors and columns. A function of its own: the time of LLVM grows faster than
    /// the code of a function, and there are two dozen of these.
    #[inline(never)]
    fn multiply<I: Instructions<R>, T: Tile<R, I>>(self, instructions: I) {
        let Self { a, b, factors, c } = self;
        let [rows, depth] = sizes(a.layout());
        let columns = T::Columns::default();
        let (b, c) = (b.window((0, 0), pair(columns, depth)), c.window((0, 0), pair(rows, columns)));
        T::multiply_part(instructions, a, b, factors, c);
    }
}

/// A tile, and all smaller ones for the last rows and columns.
pub trait Tiles<R: Arithmetic, I: Instructions<R>>: Tile<R, I> {
    /// A part of at most as many rows and columns as this tile has.
    ///
    /// # Panics
    /// If it has more.
    fn multiply_smaller(instructions: I, part: Part<'_, R>);
}

/// The tiles up to one of this many vectors and columns.
macro_rules! up_to {
    ($last_mv:ident x $last_nr:ident: [$($mv:ident)*] x $columns:tt) => {
        up_to!(@pairs $last_mv $last_nr $($mv $columns)*);
    };
    (@pairs $last_mv:ident $last_nr:ident $($mv:ident [$($nr:ident)*])*) => {
        impl<R: Arithmetic, I: Instructions<R>> Tiles<R, I> for Registers<$last_mv, $last_nr>
        where
            $($(Registers<$mv, $nr>: Tile<R, I>,)*)*
        {
            #[inline(always)]
            fn multiply_smaller(instructions: I, part: Part<'_, R>) {
                let [rows, columns] = sizes(part.c.layout());
                match [rows.div_ceil(I::Lanes::VALUE), columns] {
                    $($([$mv::USIZE, $nr::USIZE] => part.multiply::<I, Registers<$mv, $nr>>(instructions),)*)*
                    [vectors, columns] => panic!("a part of {vectors} vectors and {columns} columns is not a part of the tile"),
                }
            }
        }
    };
}
up_to!(U4 x U6: [U1 U2 U3 U4] x [U1 U2 U3 U4 U5 U6]);
up_to!(U2 x U6: [U1 U2] x [U1 U2 U3 U4 U5 U6]);
up_to!(U2 x U4: [U1 U2] x [U1 U2 U3 U4]);
