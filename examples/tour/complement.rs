//! Complement: the offsets that a layout leaves out.

use crate::guide::{Guide, dynamic};
use colex::prelude::*;

/// One complement, with its properties together with the layout.
macro_rules! complement {
    ($guide:ident, $layout:expr, $cotarget:literal => $expected:literal; $together:expr) => {
        let (layout, together) = ($layout, $together);
        example!($guide, format!("complement({layout}, {})", $cotarget).replace('_', "").as_str();
            $layout.complement(shape![$cotarget]) => $expected);
        $guide.result("together", together, &together.to_string());
        assert_eq!(together.cosize(), $cotarget);
        let mut offsets: Vec<usize> = (0..together.size()).map(|i| together.at(i)).collect();
        offsets.sort_unstable();
        assert!(offsets.iter().copied().eq(0..$cotarget), "each index is reached exactly once");
    };
}

/// Visits the chapter.
pub fn visit(guide: &mut Guide) {
    guide.chapter("Complement");
    guide.say(
        "The complement of A in M is the layout of the repetitions of A that fill M: ordered, disjoint from A, and
         together with it of cosize M. Each line below is checked to reach each of the 24 indices exactly once.",
    );
    complement!(guide, layout![4 : 1], 24 => "_6:_4"; layout![(4, 6) : (1, 4)]);
    complement!(guide, layout![6 : 4], 24 => "_4:_1"; layout![(6, 4) : (4, 1)]);
    complement!(guide, layout![(4, 6) : (1, 4)], 24 => "_1:_0"; layout![((4, 6), 1) : ((1, 4), 0)]);
    complement!(guide, layout![4 : 2], 24 => "(_2,_3):(_1,_8)"; layout![(4, (2, 3)) : (2, (1, 8))]);
    complement!(guide, layout![(2, 4) : (1, 6)], 24 => "_3:_2"; layout![((2, 4), 3) : ((1, 6), 2)]);
    complement!(guide, layout![(2, 2) : (1, 6)], 24 => "(_3,_2):(_2,_12)"; layout![((2, 2), (3, 2)) : ((1, 6), (2, 12))]);

    guide.say(
        "Layouts of rank 1 may be wholly dynamic. A cotarget may be a shape, whose static pieces keep the result
         static.",
    );
    example!(guide, "complement(4:2, 24), dynamic";
        layout![4 : 2].complement(shape![24]) => "(_2,_3):(_1,_8)"; dynamic(4, 2).complement(24) => "(2,3):(_1,8)");
    let four = 4;
    fact!(guide, "complement(_64:_1, (_32,_4,4))"; layout![64 : 1].complement(shape![(32, 4, four)]) => "(_2,4):(_64,_128)");

    guide.say("The colours of the figure: the image of (2,2):(1,6), and its six repetitions.");
    guide.example("complement((2,2):(1,6), 24) as the layout of the repetition", "");
    let a = layout![(2, 2) : (1, 6)];
    let colours = letters!(a, a.complement(shape![24]), 24);
    println!("      {colours}");
    assert_eq!(colours, "aabbccaabbccddeeffddeeff");
}
