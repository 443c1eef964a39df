//! The recorded cases: `data/cases.txt`, and the results of CuTe for those of rank 2, 4 and 8.

use crate::expr::{Expr, parse};

/// A line of `data/cases.txt`.
#[derive(Clone, Debug)]
pub struct Case {
    /// `composition`, `logical_divide` or `complement`.
    pub operation: String,
    /// The rank of the first argument.
    pub rank: usize,
    /// The number of the case.
    pub index: String,
    /// Both arguments.
    pub args: [Expr; 2],
}

/// All cases.
pub fn cases() -> Vec<Case> {
    let lines = include_str!("../data/cases.txt").lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| read(line).unwrap_or_else(|why| panic!("cases.txt: {why}: {line}"))).collect()
}

fn read(line: &str) -> Result<Case, String> {
    let fields: Vec<&str> = line.split('\t').collect();
    let [operation, rank, index, _, first, second] = fields[..] else {
        return Err(format!("{} fields", fields.len()));
    };
    Ok(Case {
        operation: operation.into(),
        rank: rank.parse().map_err(|why| format!("rank: {why}"))?,
        index: index.into(),
        args: [parse(first)?, parse(second)?],
    })
}

/// What CuTe computed for a case, if it was recorded.
pub fn expected() -> impl Fn(&Case) -> Option<Expr> {
    let of = |line| {
        let record: serde_json::Value = serde_json::from_str(line).expect("a JSON object");
        let field = |name: &str| record[name].as_str().expect("a text").to_owned();
        (field("id"), parse(&field("result")).expect("CuTe's notation"))
    };
    let records: Vec<(String, Expr)> = include_str!("../data/expected.jsonl").lines().map(of).collect();
    move |case| {
        let id = format!("ct-{}-{}-{}", case.operation, case.rank, case.index);
        records.iter().find(|(recorded, _)| *recorded == id).map(|(_, result)| result.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_rank_has_fifty_cases() {
        let cases = cases();
        assert_eq!(cases.len(), 600);
        for operation in ["composition", "logical_divide", "complement"] {
            for rank in [2, 4, 8, 16] {
                let of = cases.iter().filter(|case| case.operation == operation && case.rank == rank);
                let ranks = of.map(|case| match &case.args[0] {
                    Expr::Layout(shape, _) => shape.leaves().len(),
                    other => panic!("{other:?} is no layout"),
                });
                assert_eq!(ranks.collect::<Vec<_>>(), [rank; 50], "{operation}");
            }
        }
    }

    #[test]
    fn the_results_of_ranks_are_recorded() {
        let expected = expected();
        assert!(cases().iter().all(|case| expected(case).is_some() == (case.rank < 16)));
    }

    #[test]
    fn a_wrong_line_is_refused() {
        assert!(read("composition\t2\t00\t1\t_4:_1").is_err());
        assert!(read("composition\ttwo\t00\t1\t_4:_1\t_4:_1").is_err());
        assert!(read("composition\t2\t00\t1\t_4:_1\t_4:_1").is_ok());
    }
}
