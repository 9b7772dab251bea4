//! Checks that the installed compiler answers probes as expected.

use super::{Role, messages, probe};
use std::path::Path;
use std::process::Command;

/// The probed expressions, their roles, and the expected answers.
const PROBES: &[(&str, Role, &str)] = &[
    ("1.0f32", Role::Result, "f32"),
    ("[T::default(); 2]", Role::Folded, "[T; 2]"),
    ("total", Role::Place, "{float}"),
    (
        // Long enough that rustc would shorten it.
        "[1.0f64].iter().map(|x| x * 2.0).zip([0u8].iter()).filter(|x| x.0 > 1.0).map(|x| x.0).skip(1).take(2).map(|x| -x)",
        Role::Steps,
        "f64",
    ),
];

/// Compiles a small crate with probes.
///
/// # Errors
/// Describes how the compiler differs from what is expected.
pub fn check(compiler: &Path, root: &Path, folder: &Path) -> Result<(), String> {
    let source = folder.join("selftest.rs");
    std::fs::write(&source, text()).map_err(|error| format!("{}: {error}", source.display()))?;
    let mut command = Command::new(compiler);
    command.current_dir(root).args(["--edition=2021", "--crate-type=lib", "--crate-name=selftest"]).arg(&source);
    command.args(probe::OPTIONS).arg("--out-dir").arg(folder);
    let named = probe::named(&mut command).map_err(|error| format!("{}: {error}", compiler.display()))?;
    for (id, (expression, role, wanted)) in PROBES.iter().enumerate() {
        let found = named.iter().find(|named| named.id == id && named.item == role.iterates());
        match found {
            Some(named) if named.text == *wanted => {}
            Some(named) => {
                return Err(format!("{}: `{expression}` is said to be `{}`", compiler.display(), named.text));
            }
            None => return Err(format!("{}: does not name the type of `{expression}`", compiler.display())),
        }
    }
    match named.iter().find(|named| named.text.contains("...")) {
        Some(named) => Err(format!("{}: shortens a type to `{}`", compiler.display(), named.text)),
        None => Ok(()),
    }
}

fn text() -> String {
    let mut text = String::from("pub fn probed<T: Copy + Default>() {\nlet mut total = 0.0;\ntotal += 1.0;\n");
    for (id, (expression, role, _)) in PROBES.iter().enumerate() {
        text.push_str(&format!("{}{expression}{};\n", messages::opening(id, *role), messages::CLOSING));
    }
    text + "}\n" + &messages::module("2021")
}
