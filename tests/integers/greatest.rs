//! The arithmetic of static integers up to the greatest `usize`.

use colex::prelude::*;

#[test]
#[cfg(target_pointer_width = "32")]
fn numbers_reach_the_greatest_usize() {
    let thirds = layout![(3, 1431655765) : (1, 3)];
    assert_eq!(thirds.coalesce().to_string(), "_4294967295:_1");
    // Rounded up: 21851 * 3 * 65521 is more than there is.
    let holes = layout![65521 : 3].complement(shape![4294967295]);
    assert_eq!(holes.to_string(), "(_3,_21851):(_1,_196563)");
    let inverse = layout![(65536, 65535) : (65535, 1)].right_inverse();
    assert_eq!(inverse.to_string(), "(_65535,_65536):(_65536,_1)");
    let product = layout![(64, 16777215) : (1, 64)].logical_product(layout![3 : 2]);
    assert_eq!(product.to_string(), "((_64,_16777215),_3):((_1,_64),_2147483520)");
}

#[test]
#[cfg(target_pointer_width = "64")]
fn numbers_reach_the_greatest_usize() {
    let thirds = layout![(3, 6148914691236517205) : (1, 3)];
    assert_eq!(thirds.coalesce().to_string(), "_18446744073709551615:_1");
    // Rounded up: 1431655768 * 3 * 4294967291 is more than there is.
    let holes = layout![4294967291 : 3].complement(shape![18446744073709551615]);
    assert_eq!(holes.to_string(), "(_3,_1431655768):(_1,_12884901873)");
    let inverse = layout![(4294967296, 4294967295) : (4294967295, 1)].right_inverse();
    assert_eq!(inverse.to_string(), "(_4294967295,_4294967296):(_4294967296,_1)");
    let product = layout![(64, 18446744073709551) : (1, 64)].logical_product(layout![3 : 2]);
    assert_eq!(product.to_string(), "((_64,_18446744073709551),_3):((_1,_64),_2361183241434822528)");
}
