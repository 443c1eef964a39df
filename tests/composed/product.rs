//! The product of a block by a swizzled tiler, against its definition.

use colex::prelude::*;
use colex::typenum::{N2, U0, U1, U2, U3, U4};
use colex_laws::Checked;
use colex_laws::composed::check;

#[test]
fn a_block_repeats_by_swizzled_tiler() {
    let mut products = 0;
    macro_rules! product {
        ($block:expr, $tiler:expr) => {{
            let (block, tiler) = ($block, $tiler);
            let product = block.logical_product(tiler);
            let args = [block.to_string(), tiler.to_string()];
            assert_eq!(check("logical_product", &[&args[0], &args[1]], &product.to_string()), Ok(Checked::Law));
            products += 1;
        }};
    }
    macro_rules! tilers {
        ($block:expr; $($swizzle:ty, $offset:expr, $layout:expr;)*) => { $(
            product!($block, make_composed_layout(<$swizzle>::new(), $offset, $layout));
        )* };
    }
    macro_rules! blocks {
        ($($block:expr),*) => { $(
            tilers! { $block;
                Swizzle<U1, U0, U1>, U0::new(), layout![16 : 1];
                Swizzle<U1, U0, U2>, U0::new(), layout![(4, 8) : (8, 1)];
                Swizzle<U2, U0, U2>, U4::new(), layout![(3, 5) : (5, 1)];
                Swizzle<U2, U1, U3>, U0::new(), layout![(2, 2) : (1, 0)];
                Swizzle<U1, U1, N2>, U3::new(), layout![5 : 3];
                Swizzle<U0, U1, U2>, U2::new(), layout![(2, 3) : (3, 1)];
                Swizzle<U1, U0, U2>, 3, layout![(4, { 3 }) : ({ 3 }, 1)];
            }
        )* };
    }
    blocks!(
        layout![4 : 1],
        layout![(2, 2) : (2, 1)],
        layout![1 : 0],
        layout![8 : 3],
        layout![(2, 4) : (1, 6)],
        layout![2 : 5]
    );
    assert_eq!(products, 42);
}

#[test]
fn a_product_has_its_alias_type() {
    type Tiler = ComposedLayout<Swizzle<U1, U1, U2>, U0, Layout![(4, 8) : (8, 1)]>;
    let tiler: Tiler = make_composed_layout(Swizzle::new(), U0::new(), layout![(4, 8) : (8, 1)]);
    let product: LogicalProductOf<Layout![4 : 1], Tiler> = layout![4 : 1].logical_product(tiler);
    // CuTe sends the bits of the swizzle through the tiler, where 32 is its result, and not through its inverse.
    assert_eq!(product.at((0, (1, 0))), 40);
}

#[test]
fn a_result_has_its_alias_type() {
    type A = ComposedLayout<Swizzle<U1, U1, U2>, U0, Layout![(4, 8) : (8, 1)]>;
    type Tile = Layout![2 : 1];
    let a: A = make_composed_layout(Swizzle::new(), U0::new(), layout![(4, 8) : (8, 1)]);
    let tile = layout![2 : 1];
    let composition: CompositionOf<A, Tile> = a.composition(tile);
    let twice: CompositionOf<A, A> = a.composition(a);
    let logical: LogicalDivideOf<A, Tile> = a.logical_divide(tile);
    let zipped: ZippedDivideOf<A, Shape![(2, 4)]> = a.zipped_divide(shape![(2, 4)]);
    let tiled: TiledDivideOf<A, Shape![(2, 4)]> = a.tiled_divide(shape![(2, 4)]);
    let flat: FlatDivideOf<A, Shape![(2, 4)]> = a.flat_divide(shape![(2, 4)]);
    let product: LogicalProductOf<A, Tile> = a.logical_product(tile);
    let blocked: BlockedProductOf<A, Layout![(2, 2)]> = a.blocked_product(layout![(2, 2)]);
    let raked: RakedProductOf<A, Layout![(2, 2)]> = a.raked_product(layout![(2, 2)]);
    let sizes =
        [composition.size(), twice.size(), logical.size(), zipped.size(), tiled.size(), flat.size(), product.size()];
    assert_eq!((sizes, blocked.size(), raked.size()), ([2, 32, 32, 32, 32, 32, 64], 128, 128));

    fn tiles<L, T: ZippedDivide<L>>(layout: L, tiler: T) -> T::Output {
        tiler.try_zipped_divide(layout).unwrap()
    }
    assert_eq!(tiles(a, shape![(2, 4)]), zipped);
}
