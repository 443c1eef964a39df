//! Inverses and nullspaces at their ends: modes of dynamic size 0 and 1, and the numbers of a law.

use colex_dyn::{DynLayout, LayoutError, StaticLaw};

fn layout(text: &str) -> DynLayout {
    text.parse().unwrap_or_else(|error| panic!("{error}"))
}

fn text(result: Result<DynLayout, LayoutError>) -> Result<String, LayoutError> {
    result.map(|layout| layout.to_string())
}

#[test]
fn size_one_hides_no_overlap() {
    let reaches = LayoutError::LeftInverseReach { size: 4, stride: 1, next: 2 };
    assert_eq!(layout("(_4,1,_4):(_1,6,_2)").left_inverse(), Err(reaches));
    assert_eq!(layout("(_4,1,_4):(_1,_0,_2)").left_inverse(), Err(reaches));
    // It does not move, wherever it is, and where no other does nothing is left.
    assert_eq!(text(layout("(_4,1,_2):(_1,3,_8)").left_inverse()), Ok("(_8,_2):(_1,4)".into()));
    assert_eq!(text(layout("(1,1):(2,3)").left_inverse()), Ok("_1:_0".into()));
}

#[test]
fn indivisible_strides_name_both() {
    let error = layout("(_2,_3,_2):(_9,_2,_1)").left_inverse().unwrap_err();
    assert_eq!(error, LayoutError::Static { law: StaticLaw::LeftInverseDivisibility { stride: 9, below: 2 } });
}

#[test]
fn empty_layouts_lead_nowhere() {
    assert_eq!(layout("(0,4):(1,_0)").nullspace(), Err(LayoutError::EmptyMode));
    // Unless there is nothing to lead anywhere.
    assert_eq!(text(layout("(0,4):(_0,_0)").nullspace()), Ok("(0,4):(_1,0)".into()));
    assert_eq!(text(layout("(0,1):(1,_0)").nullspace()), Ok("1:0".into()));
}

#[test]
fn omitted_parts_are_told() {
    let explained = layout("(_4,3,_2):(_1,5,_4)").explain_right_inverse();
    assert_eq!(text(explained.result().cloned()), Ok("(_4,_2):(_1,12)".into()));
    let told = explained.to_string();
    let left_out = told.lines().filter(|line| line.contains("left out")).collect::<Vec<_>>();
    assert!(left_out.len() == 1 && left_out[0].contains("3:5"), "{told}");
}
