//! Layouts of literals only are read at once, by a procedural macro; others by macros by example. Both read the
//! same.

use colex::prelude::*;
use colex::typenum::{U2, U7, U16, U1024, U4096};

/// A macro that hands literals on, as the macros of users do: the compiler puts invisible brackets around them.
macro_rules! row_major {
    ($rows:literal, $columns:literal) => {
        layout![($rows, $columns) : ($columns, 1)]
    };
}
macro_rules! RowMajor {
    ($rows:literal, $columns:literal) => { Layout![($rows, $columns) : ($columns, 1)] };
}

#[test]
fn literals_and_expressions_read_the_same() {
    let two = U2::default();
    assert_eq!(layout![(2, (4, 8)) : (1, (2, 8))], layout![(two, (4, 8)) : (1, (two, 8))]);
    assert_eq!(shape![(2, (), (1_000, 0x10))], shape![(two, (), (1000, 16))]);
    assert_eq!(shape![(2, (5,),)], shape![(two, (5))]);
    assert_eq!(layout![12 : 7], layout![12 : {U7::default()}]);
}

#[test]
fn values_match_types_of_equal_words() {
    let _: Layout![(2, (4, 8)) : (1, (2, 8))] = layout![(2, (4, 8)) : (1, (2, 8))];
    let _: Shape![(2, (), (1_000, 0x10))] = shape![(2, (), (1000, 16))];
    let _: Shape![(2, (U16, 4096))] = shape![(2, (16, { U4096::default() }))];
    let _: Layout![(U2, 8)] = layout![(2, 8)];
    let _: RowMajor![4, 8] = row_major!(4, 8);
    assert_eq!(row_major!(4, 8).to_string(), "(_4,_8):(_8,_1)");
    let _: Shape![1024] = U1024::default();
}

#[test]
fn lists_of_any_length() {
    let _: Shape![()] = shape![()];
    let sixteen = shape![(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16)];
    assert_eq!(notation(&sixteen), "(_1,_2,_3,_4,_5,_6,_7,_8,_9,_10,_11,_12,_13,_14,_15,_16)");
    let _: Shape![(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16)] = sixteen;
    for (shape, rank) in [
        (notation(&shape![(1, 2, 3, 4, 5, 6, 7)]).to_string(), 7),
        (notation(&shape![(1, 2, 3, 4, 5, 6, 7, 8)]).to_string(), 8),
        (notation(&shape![(1, 2, 3, 4, 5, 6, 7, 8, 9)]).to_string(), 9),
        (notation(&shape![(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17)]).to_string(), 17),
    ] {
        let all: Vec<String> = (1..=rank).map(|mode| format!("_{mode}")).collect();
        assert_eq!(shape, format!("({})", all.join(",")));
    }
}

#[test]
fn numbers_of_any_length() {
    let numbers = shape![(0, 15, 16, 1023, 1024, 1025, 4095, 4096, 65535, 0xffff_ffff)];
    assert_eq!(notation(&numbers), "(_0,_15,_16,_1023,_1024,_1025,_4095,_4096,_65535,_4294967295)");
}

#[test]
#[cfg(target_pointer_width = "64")]
fn numbers_beyond_32_bits() {
    let numbers = shape![(0x1_0000_0000, 18446744073709551615)];
    assert_eq!(notation(&numbers), "(_4294967296,_18446744073709551615)");
}
