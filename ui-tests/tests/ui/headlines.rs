//! The headlines of our errors, read from the sources.

use super::cases::{read, root};
use std::fs;

/// A message of `#[diagnostic::on_unimplemented]`, split at its parameters.
pub struct Headline(Vec<String>);

impl Headline {
    /// Whether `text` is the message with something for each parameter.
    pub fn matches(&self, text: &str) -> bool {
        let Some((first, others)) = self.0.split_first() else { return false };
        let Some(mut rest) = text.strip_prefix(first.as_str()) else { return false };
        for (i, part) in others.iter().enumerate() {
            let at = if i + 1 == others.len() && part.is_empty() { Some(rest.len()) } else { rest.find(part.as_str()) };
            match at {
                Some(at) if at > 0 => rest = &rest[at + part.len()..],
                _ => return false,
            }
        }
        rest.is_empty()
    }
}

/// Files with the laws, and with the traits that say what kind of type is expected.
const OTHERS: [&str; 37] = [
    "src/int/leaf.rs",
    "src/int_tuple/nested.rs",
    "src/print/same.rs",
    "src/algebra/complement.rs",
    "src/algebra/operand.rs",
    "src/algebra/proofs/contiguous.rs",
    "src/algebra/proofs/modes.rs",
    "src/algebra/recast/bits.rs",
    "src/algebra/recast/upcast.rs",
    "src/algebra/tiler.rs",
    "src/layout/at.rs",
    "src/layout/congruence.rs",
    "src/layout/modes.rs",
    "src/layout/kind.rs",
    "src/macros/constant.rs",
    "src/algebra/product/tile_to_shape.rs",
    "src/algebra/like/reshape.rs",
    "src/algebra/like/with_shape.rs",
    "src/tensor/tiles/by_bound.rs",
    "src/tensor/tiles/extents.rs",
    "src/tensor/tiles/generic.rs",
    "src/tensor/tiles/local_partition.rs",
    "src/tensor/iter.rs",
    "src/tensor/alignment.rs",
    "src/tensor/raw/keeps.rs",
    "src/tensor/matrix.rs",
    "src/tensor/owned/fragment.rs",
    "src/tensor/ranges.rs",
    "src/tensor/algorithm/copy.rs",
    "src/tensor/same_shape.rs",
    "src/tensor/raw/static_value.rs",
    "src/tensor/raw/storage.rs",
    "src/tensor/raw/interop.rs",
    "src/tensor/data_layout.rs",
    "src/tensor/raw/engine.rs",
    "src/tensor/raw/image.rs",
    "src/tensor/raw/recast.rs",
];

/// The messages of the laws that no snapshot has.
///
/// Those of tensors are left to the examples of their documentation.
pub fn without_a_case(snapshots: &[String]) -> Vec<String> {
    let sources = law_files().into_iter().filter(|file| !file.ends_with("tensor_laws.rs"));
    let laws: Vec<Headline> = sources.flat_map(|file| messages(&read(&file))).collect();
    let said = |law: &&Headline| !snapshots.iter().any(|headline| law.matches(headline));
    laws.iter().filter(said).map(|law| law.0.join("…")).collect()
}

/// The files with the laws.
fn law_files() -> Vec<String> {
    let files = |folder: &str| -> Vec<String> {
        let entries = fs::read_dir(root().join(folder)).unwrap_or_else(|error| panic!("{folder}: {error}"));
        let name =
            |entry: std::io::Result<fs::DirEntry>| entry.map(|entry| entry.file_name().to_string_lossy().into_owned());
        entries.map(|entry| format!("{folder}/{}", name(entry).expect("it can be read"))).collect()
    };
    let mut laws = files("src/diagnostics");
    laws.retain(|file| file.ends_with("_laws.rs"));
    laws.extend(files("src/diagnostics/laws"));
    laws
}

/// What rustc says of two types where one is expected.
const OF_RUSTC: [&str; 3] =
    ["mismatched types", "`match` arms have incompatible types", "`if` and `else` have incompatible types"];

/// The headlines of the laws, those of wrong types, and rustc's own of E0308.
pub fn all() -> Vec<Headline> {
    let files: Vec<String> = law_files().into_iter().chain(OTHERS.map(str::to_owned)).collect();
    let mut headlines: Vec<Headline> = files.iter().flat_map(|file| messages(&read(file))).collect();
    headlines.extend(OF_RUSTC.map(|headline| Headline(vec![headline.to_owned()])));
    headlines
}

/// The messages in a source file.
fn messages(source: &str) -> Vec<Headline> {
    let after = source.split("message = \"").skip(1);
    let message = |text: &str| {
        let text = text.split_once('"').map_or(text, |(message, _)| message);
        let parts = text.split('{').enumerate();
        Headline(
            parts
                .map(|(i, part)| if i == 0 { part } else { part.split_once('}').map_or(part, |p| p.1) }.to_owned())
                .collect(),
        )
    };
    after.map(message).collect()
}

/// Headlines that name a type of the user's, which may have numbers in it.
pub fn may_show_a_type(headline: &str) -> bool {
    headline.contains("]: `") || OF_RUSTC.iter().any(|words| headline.ends_with(words))
}
