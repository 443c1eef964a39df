//! Writes the figures of the documentation, `docs/figures/*.svg`, and what rustdoc shows in their place.
//!
//! ```sh
//! cargo run -p colex-pictures --example figures
//! ```
//!
//! A test fails where one of them is not what is written here.

mod gallery;

use std::path::Path;
use std::{fs, io};

fn main() -> io::Result<()> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let folder = root.join("docs/figures");
    fs::create_dir_all(&folder)?;
    for (name, drawing) in gallery::figures() {
        fs::write(folder.join(format!("{name}.svg")), drawing.svg())?;
        println!("{name}");
    }
    for (file, names) in gallery::LINKS {
        fs::write(root.join(file), gallery::links(names))?;
    }
    fs::create_dir_all(folder.join("rustdoc"))?;
    for (name, image) in gallery::shown() {
        fs::write(folder.join(format!("rustdoc/{name}.md")), image)?;
    }
    Ok(())
}
