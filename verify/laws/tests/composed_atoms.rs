//! The atoms of warpgroup matrix instructions: eight rows of so many bytes, inside a swizzle of their addresses.

#[path = "common/composed.rs"]
mod common;

use common::{holds, is_broken};

/// The widths, and how many bits of the address are swizzled.
const WIDTHS: [(&str, u32); 4] = [("INTER", 0), ("SW32", 1), ("SW64", 2), ("SW128", 3)];

/// The bits of an element, and those of the address of a vector of 16 bytes in such elements.
const ELEMENTS: [(&str, u32); 6] = [("1", 7), ("4", 5), ("8", 4), ("16", 3), ("32", 2), ("64", 1)];

#[test]
fn an_atom_swizzles_eight_rows() {
    // In bytes the bits 7 and up, which count lines of 128 bytes, change the bits 4 and up, which count vectors.
    for (width, swizzled) in WIDTHS {
        for (bits, base) in ELEMENTS {
            let in_row = 1 << (swizzled + base);
            let swizzle = format!("Sw<{swizzled},{base},3> o _0 o ");
            let (rows, columns) = (format!("(_8,_{in_row}):(_{in_row},_1)"), format!("(_{in_row},_8):(_1,_{in_row})"));
            holds("gmma_atom", &[&format!("K_{width}"), bits], &format!("{swizzle}{rows}"));
            holds("gmma_atom", &[&format!("MN_{width}"), bits], &format!("{swizzle}{columns}"));
        }
    }
}

#[test]
fn an_atom_begins_with_its_mode() {
    let (rows, columns) = ("Sw<1,3,3> o _0 o (_8,_16):(_16,_1)", "Sw<1,3,3> o _0 o (_16,_8):(_1,_16)");
    is_broken("gmma_atom", &["K_SW32", "16"], columns, "(0, 1) is at 8, not at 1");
    is_broken("gmma_atom", &["MN_SW32", "16"], rows, "(0, 1) is at 16, not at 1");
}

#[test]
fn the_width_decides_the_swizzle() {
    // The row 1 begins with the second vector.
    let plain = "(_8,_64):(_64,_1)";
    is_broken("gmma_atom", &["K_SW128", "16"], plain, "(1, 0) is at 64, not at 72");
    // Four rows of 32 bytes are a line, and so the row 4 is the first to begin with the second vector.
    is_broken("gmma_atom", &["K_SW32", "16"], "(_8,_16):(_16,_1)", "(4, 0) is at 64, not at 72");
    let of_bytes = "Sw<3,4,3> o _0 o (_8,_64):(_64,_1)";
    is_broken("gmma_atom", &["K_SW128", "16"], of_bytes, "(1, 0) is at 64, not at 72");
}

#[test]
fn an_atom_has_eight_rows() {
    is_broken("gmma_atom", &["K_INTER", "16"], "(_8,_16):(_8,_1)", "the size is 128");
    is_broken("gmma_atom", &["MN_INTER", "16"], "(_8,_4):(_1,_8)", "the size is 32");
    is_broken("gmma_atom", &["K_SW16", "16"], "(_8,_8):(_8,_1)", "not the width of an atom: SW16");
    is_broken("gmma_atom", &["K", "16"], "(_8,_8):(_8,_1)", "not the name of an atom");
}
