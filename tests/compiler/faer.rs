//! Tensors that `faer` does not take, and its matrices that are not tensors: each is one error in our words, with the remedy.

use crate::scratch;

/// A mistake, its headline, its remedy, and the same with the remedy.
const MISTAKES: [[&str; 4]; 6] = [
    [
        "fn three(a: Cube) { let _ = a.view().try_into_faer().unwrap(); }",
        "axes: the modes of this tensor are not those of an array",
        "use `flatten` or `slice`",
        "fn three(a: Cube) { let _ = a.view().slice((Underscore, Underscore, 0)).try_into_faer().unwrap(); }",
    ],
    [
        "fn three_by_from(a: Cube) { let _ = MatRef::try_from(a.view()).unwrap(); }",
        "axes: the modes of this tensor are not those of an array",
        "use `flatten` or `slice`",
        "fn three_by_from(a: Cube) { let _ = MatRef::try_from(a.view().slice((Underscore, Underscore, 0))).unwrap(); }",
    ],
    [
        "fn owned(a: Rows) { let _ = a.try_into_faer().unwrap(); }",
        "storage: `faer` takes the elements of a view",
        "`a.view()` and `a.view_mut()` lend them",
        "fn owned(a: Rows) { let _ = a.view().try_into_faer().unwrap(); }",
    ],
    [
        "fn owned_by_from(a: Rows) { let _ = MatRef::try_from(a).unwrap(); }",
        "storage: a view of an array has the elements of a view",
        "use `a.view()` or `a.view_mut()`",
        "fn owned_by_from(a: Rows) { let _ = MatRef::try_from(a.view()).unwrap(); }",
    ],
    [
        "fn matrix(a: Rows) { let _ = Mat::try_from(a).unwrap(); }",
        "storage: a `Mat` of `faer` has its elements in memory that `faer` allocates",
        "use `a.view().try_into_faer()?.to_owned()`, which copies them",
        "fn matrix(a: Rows) { let _: Mat<f64> = a.view().try_into_faer().unwrap().to_owned(); }",
    ],
    [
        "fn tensor(a: Mat<f64>) { let _ = Tensor::try_from(a).unwrap(); }",
        "` is not an array that this tensor is made of",
        "Tensor::try_from(&a)",
        "fn tensor(a: Mat<f64>) { let _ = Tensor::try_from(&a).unwrap(); }",
    ],
];

/// The program of these lines: the first one is line 5.
fn program(lines: impl Iterator<Item = &'static str>) -> String {
    let imports = "use colex::interop::faer::{Mat, MatRef};\nuse colex::prelude::*;\n";
    let types = "pub type Rows = VecTensor<f64, Layout![(2, 3) : (3, 1)]>;\npub type Cube = VecTensor<f64, Layout![(2, 3, 2)]>;\n";
    lines.fold(format!("{imports}{types}"), |text, line| format!("{text}pub {line}\n"))
}

#[test]
#[ignore = "compiles faer, for minutes: the step `refusals of faer` of the check"]
fn refusals_name_the_remedy() {
    let faer = [("colex.features", "[\"faer\", \"std\"]")];
    let source = program(MISTAKES.iter().map(|mistake| mistake[0]));
    let output = scratch::cargo("faer_refused", &source, &faer, &["check", "--quiet"]);
    let text = String::from_utf8_lossy(&output.stderr);
    let errors: Vec<_> = text.split("error[E0277]: ").skip(1).collect();
    assert_eq!(errors.len(), MISTAKES.len(), "one error for each mistake:\n{text}");
    for (line, [mistake, headline, remedy, _]) in (5..).zip(MISTAKES) {
        let place = format!("--> src/lib.rs:{line}:");
        let error = errors.iter().find(|error| error.contains(&place)).unwrap_or_else(|| panic!("{mistake}\n{text}"));
        let first = error.lines().next().expect("a headline");
        assert!(first.contains(headline) && !first.contains("UInt<"), "{mistake}\n{error}");
        assert!(error.contains(remedy), "{mistake}\n{error}");
    }
    let source = program(MISTAKES.iter().map(|mistake| mistake[3]));
    let output = scratch::cargo("faer_taken", &source, &faer, &["check", "--quiet"]);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}
