//! The search of rustdoc finds the words of CuTe, `ndarray` and `mdspan`: each is the name or an alias of a public item.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

const CUTE: &str = "Int make_shape make_stride make_coord make_tile make_layout LayoutLeft LayoutRight cosize coalesce \
                    composition logical_divide local_tile local_partition make_rmem_tensor crd2idx idx2crd assume \
                    make_identity_tensor mark_layout_dynamic CUTE_STATIC_ASSERT";
const NDARRAY: &str = "Array ArrayView ArrayViewMut nrows ncols ndim strides index_axis axis_iter outer_iter \
                       exact_chunks axis_chunks_iter split_at permuted_axes reversed_axes swap_axes mapv map_inplace \
                       into_shape_with_order assign dot scaled_add zeros from_shape_fn windows invert_axis diag uget";
const MDSPAN: &str = "mdspan mdarray extents mapping layout_left layout_right layout_stride layout_transpose \
                      required_span_size is_unique is_exhaustive is_strided submdspan full_extent strided_slice \
                      data_handle matrix_product integral_constant";

/// The text up to the end of a name.
fn name(text: &str) -> &str {
    text.split(|c: char| !(c.is_alphanumeric() || c == '_')).next().unwrap_or_default()
}

/// Adds the names and aliases of the public items in a folder and below it.
fn collect(folder: &Path, names: &mut BTreeSet<String>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            collect(&path, names);
            continue;
        }
        let source = fs::read_to_string(&path).expect("a source file");
        for line in source.lines().map(str::trim_start) {
            let item =
                line.strip_prefix("pub ").map(|item| item.trim_start_matches("const ").trim_start_matches("unsafe "));
            let item = item.and_then(|item| item.split_once(' ')).map(|(_, name)| name);
            let alias = line.strip_prefix("#[doc(alias = \"");
            names.extend(item.or(alias).map(|text| name(text).to_owned()));
        }
    }
}

#[test]
fn words_of_other_libraries_are_found() {
    let mut names = BTreeSet::new();
    collect(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../src"), &mut names);
    let words: Vec<_> = [CUTE, NDARRAY, MDSPAN].into_iter().flat_map(str::split_whitespace).collect();
    let lost: Vec<_> = words.iter().filter(|word| !names.contains(**word)).collect();
    assert!(lost.is_empty(), "rustdoc does not find {lost:?}: add #[doc(alias)]");
}
