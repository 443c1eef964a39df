//! A product repeats its block where the block is not, gaps or none: all offsets are different.

use colex_dyn::{DynLayout, DynTuple, Int, make_layout};
use std::collections::BTreeSet;

/// The layout of sizes and strides, and how many elements it has.
fn layout(shape: [u64; 3], stride: [u64; 3], int: fn(u64) -> Int) -> DynLayout {
    let tuple = |numbers: [u64; 3]| DynTuple::concat(numbers.map(|number| DynTuple::from(int(number)))).unwrap();
    make_layout(&tuple(shape), &tuple(stride)).unwrap()
}

/// All offsets, or none if two are equal.
fn offsets(layout: &DynLayout) -> Option<BTreeSet<u64>> {
    let size = layout.size().unwrap().value();
    let offsets: BTreeSet<u64> = (0..size).map(|i| layout.at(i).unwrap()).collect();
    (offsets.len() as u64 == size).then_some(offsets)
}

#[test]
fn no_two_repetitions_overlap() {
    let (mut products, mut refused) = (0, 0);
    for second in 1..8 {
        for third in 1..30 {
            for int in [Int::fixed, Int::dynamic] {
                let block = layout([2, 2, 2], [1, second, third], int);
                if offsets(&block).is_none() {
                    continue;
                }
                for n in 1..10 {
                    let tile = make_layout(&int(n).into(), &int(1).into()).unwrap();
                    match block.logical_product(&tile) {
                        Ok(product) => {
                            assert!(offsets(&product).is_some(), "{block} by {tile}: {product}");
                            products += 1;
                        }
                        Err(_) => refused += 1,
                    }
                }
            }
        }
    }
    println!("{products} products, {refused} refused");
    assert!(products > 1_000 && refused > 100, "{products} {refused}");
}

/// Two gaps: two fit into the hole below the third mode, and the third goes after the block, where 24 ends it.
#[test]
fn a_hole_is_used_up() {
    let block: DynLayout = "(_2,_2,_2):(_1,_3,_12)".parse().unwrap();
    let two: DynLayout = "_2:_1".parse().unwrap();
    assert_eq!(block.logical_product(&two).unwrap().to_string(), "((_2,_2,_2),_2):((_1,_3,_12),_6)");
    let three: DynLayout = "_3:_1".parse().unwrap();
    assert!(block.logical_product(&three).is_err());
    let four: DynLayout = "_4:_1".parse().unwrap();
    assert_eq!(block.logical_product(&four).unwrap().to_string(), "((_2,_2,_2),(_2,_2)):((_1,_3,_12),(_6,_24))");
}
