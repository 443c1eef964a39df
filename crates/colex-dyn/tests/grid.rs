//! The grid of `print_layout`, as CuTe prints it, and cut where it is large.

use colex_dyn::{DynLayout, LayoutError, StaticLaw};

fn layout(text: &str) -> DynLayout {
    text.parse().unwrap_or_else(|error| panic!("{error}"))
}

/// What CuTe prints, column by column, by its own format: `"  %*d "` and `"%.*s"` of a rule, `"%2d  "`, `"| %*d "`.
fn by_format(layout: &DynLayout, [rows, columns]: [u64; 2]) -> String {
    let width = layout.cosize().unwrap().value().to_string().len();
    let rule = format!("    {}+\n", format!("+{}", "-".repeat(width + 2)).repeat(columns as usize));
    let numbers: String = (0..columns).map(|n| format!("  {n:width$} ")).collect();
    let row = |m: u64| {
        let offsets: String = (0..columns).map(|n| format!("| {:width$} ", layout.at([m, n]).unwrap())).collect();
        format!("{rule}{m:2}  {offsets}|\n")
    };
    format!("{layout}\n    {numbers}\n{}{rule}", (0..rows).map(row).collect::<String>())
}

#[test]
fn the_grid_is_that_of_cute() {
    for (text, extents) in [
        ("(_2,_4):(_4,_1)", [2, 4]),
        ("(3,(2,3)):(3,(12,1))", [3, 6]),
        ("((_2,2),(_4,3)):((_1,100),(_2,25))", [4, 12]),
        ("(_1,_1):(_0,_0)", [1, 1]),
        ("(12,11):(11,1)", [12, 11]),
        ("(0,3):(1,1)", [0, 3]),
    ] {
        let layout = layout(text);
        assert_eq!(layout.print_layout().unwrap().to_string(), by_format(&layout, extents), "{text}");
    }
    assert_eq!(
        layout("(_2,_2):(_1,_5)").print_layout().unwrap().to_string(),
        "(_2,_2):(_1,_5)\n      0   1 \n    +---+---+\n 0  | 0 | 5 |\n    +---+---+\n 1  | 1 | 6 |\n    +---+---+\n",
    );
}

#[test]
fn a_large_grid_is_cut() {
    let cut = layout("(5,5):(1,5)").print_layout().unwrap().at_most(2, 3).to_string();
    let lines = [
        "(5,5):(1,5)",
        "       0    1    2  ...",
        "    +----+----+----+ ...",
        " 0  |  0 |  5 | 10 | ...",
        "    +----+----+----+ ...",
        " 1  |  1 |  6 | 11 | ...",
        "    +----+----+----+ ...",
        "...",
    ];
    assert!(cut.lines().eq(lines), "{cut}");
    let billions = layout("(1000000000,1000000000):(1,1000000000)").print_layout().unwrap().to_string();
    assert_eq!(billions.lines().count(), 2 + 2 * 128 + 1 + 1);
}

#[test]
fn only_matrices_have_a_grid() {
    for (text, rank) in [("4:1", 1), ("(2,3,4):(1,2,6)", 3), ("():()", 0)] {
        let error = layout(text).print_layout().unwrap_err();
        assert_eq!(error, LayoutError::Static { law: StaticLaw::SameRank { rank, other: 2 } });
    }
    assert_eq!(layout(&format!("(2,2):(1,{})", u64::MAX)).print_layout().unwrap_err(), LayoutError::Overflow);
}
