//! `[package.metadata.fpcontrol.fp]` in Cargo.toml: keys of `#[fp(…)]` that hold for all annotated items of a package, as if they stood on an item around them.

use super::Settings;
use super::arguments;
use super::combine::combine;
use super::toml::{self, Value};
use crate::diagnostics::Diagnostics;
use proc_macro2::TokenStream;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::SystemTime;
use std::{env, fs};

/// The keys that a package may set. The others change what an operation returns, so they stand where the operation stands.
pub const KEYS: &[&str] = &["crate", "lenient", "literals", "macros", "math", "nan", "tests"];

/// The path of the tables of fpcontrol, and the table among them that holds the keys.
const TABLES: [&str; 3] = ["package", "metadata", "fpcontrol"];
const TABLE: &str = "fp";

/// What a manifest sets.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Package {
    /// The keys. Those that are wrong are left out.
    pub settings: Settings,
    /// The same keys as `#[fp(…)]` has them: `macros(plot = exprs)`.
    pub keys: Vec<String>,
    /// Whether the manifest has the table.
    pub has_table: bool,
    /// Whether the package is being compiled, and the compiler can read its manifest: it may get the table later.
    pub has_manifest: bool,
    /// The first mistake in it.
    pub mistake: Option<Mistake>,
}

/// A mistake in the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// What is wrong.
    pub what: String,
    /// What to write instead.
    pub help: String,
}

impl Package {
    /// Reads the text of a manifest.
    #[must_use]
    pub fn of_manifest(text: &str) -> Self {
        if !may_have_table(text) {
            return Self::default();
        }
        let mut package = Self::default();
        let Some(entries) = toml::entries(text) else {
            package.note("it cannot be read", "write it with `key = \"value\"` on lines of their own");
            return package;
        };
        let mut found = Vec::new();
        for (path, value) in &entries {
            let Some(key) = package.key(path, value) else { continue };
            package.has_table = true;
            if let Some(argument) = package.argument(key, value) {
                found.extend(package.read(&argument));
                package.keys.push(argument);
            }
        }
        let mut diagnostics = Diagnostics::default();
        package.settings = combine(&found, &Settings::default(), &mut diagnostics);
        package.take(&diagnostics);
        package
    }

    /// The keys of an attribute with those of the package that the attribute does not set: what holds for an item with the attribute.
    #[must_use]
    pub fn within(&self, keys: &str) -> String {
        let name = |key: &str| key.split([' ', '=', '(']).next().unwrap_or_default().to_owned();
        let own: Vec<String> = keys.split(',').map(|key| name(key.trim())).collect();
        let more = self.keys.iter().filter(|key| !own.contains(&name(key)));
        more.fold(keys.to_owned(), |keys, key| format!("{keys}, {key}"))
    }

    /// Reads the manifest of a folder. If it has none, nothing is set.
    #[must_use]
    pub fn of_folder(folder: &Path) -> Self {
        fs::read_to_string(folder.join("Cargo.toml")).map(|text| Self::of_manifest(&text)).unwrap_or_default()
    }

    /// What the manifest of the package sets that is being compiled.
    #[must_use]
    pub fn compiled() -> Self {
        let text = env::var_os("CARGO_MANIFEST_DIR").and_then(|folder| text_of(folder.into()));
        let package = text.as_deref().map_or_else(Self::default, Self::of_manifest);
        Self { has_manifest: proc_macro::is_available() && text.is_some(), ..package }
    }

    /// The part of a path behind that of the table.
    fn key<'a>(&mut self, path: &'a [String], value: &Value) -> Option<&'a [String]> {
        // Cargo reads the table under its old name too.
        let path = path.strip_prefix(TABLES.map(str::to_owned).as_slice()).or_else(|| {
            let old = ["project", "metadata", "fpcontrol"];
            path.strip_prefix(old.map(str::to_owned).as_slice())
        })?;
        match path {
            [table] if table == TABLE && *value != Value::Empty => {
                self.note("`fp` is not a table", "write the keys below `[package.metadata.fpcontrol.fp]`");
                Some(&[])
            }
            [table, key @ ..] if table == TABLE => Some(key),
            [key, ..] if arguments::is_setting(key) => {
                if self.is_allowed(key) {
                    let help = "write it below `[package.metadata.fpcontrol.fp]`";
                    self.note(&format!("`{key}` stands outside of the table `fp`"), help);
                }
                Some(&[])
            }
            _ => None,
        }
    }

    /// A key and its value as `#[fp(…)]` has them.
    fn argument(&mut self, key: &[String], value: &Value) -> Option<String> {
        match (key, value) {
            ([key], Value::Text(text)) if self.is_allowed(key) => Some(format!("{key} = {text}")),
            ([key], Value::Switch(on)) if self.is_allowed(key) => {
                Some(format!("{key} = {}", if *on { "on" } else { "off" }))
            }
            ([key, name], Value::Text(word)) if key == "macros" => Some(format!("macros({name} = {word})")),
            ([], _) => None,
            ([key], Value::Empty) if key == "macros" => None,
            ([key, ..], _) => {
                if self.is_allowed(key) {
                    let help = "write texts, such as `literals = \"rn\"`; `true` or `false`; or `macros = { plot = \"exprs\" }`";
                    self.note(&format!("invalid value for `{key}`"), help);
                }
                None
            }
        }
    }

    fn is_allowed(&mut self, key: &str) -> bool {
        let is_allowed = KEYS.contains(&key);
        if !is_allowed && arguments::is_setting(key) {
            let help = format!("write `{key}` on the items, or on a module around them");
            self.note(&format!("`{key}` cannot be set for a whole package"), &help);
        } else if !is_allowed {
            let help = format!("use one of {}", arguments::list(KEYS));
            self.note(&format!("unknown key `{key}`"), &help);
        }
        is_allowed
    }

    fn read(&mut self, argument: &str) -> Vec<arguments::Argument> {
        let mut diagnostics = Diagnostics::default();
        let found = match argument.parse::<TokenStream>() {
            Ok(tokens) => arguments::keys(tokens, &mut diagnostics),
            Err(_) => {
                self.note(&format!("`{argument}` cannot be read"), "write a value that `#[fp(…)]` accepts");
                Vec::new()
            }
        };
        self.take(&diagnostics);
        found
    }

    /// Notes the first message.
    fn take(&mut self, diagnostics: &Diagnostics) {
        if let Some(diagnostic) = diagnostics.iter().next() {
            self.note(&diagnostic.what, &diagnostic.help);
        }
    }

    fn note(&mut self, what: &str, help: &str) {
        self.mistake.get_or_insert_with(|| Mistake { what: what.to_owned(), help: help.to_owned() });
    }
}

/// Whether the manifest can have the table.
fn may_have_table(text: &str) -> bool {
    text.contains("fpcontrol") && text.contains("metadata")
}

/// The text of the manifest in a folder, if there is one; an empty text if it cannot have the table. It is read once, and again if it has changed: a language server expands the macros of many packages for a long
/// time.
fn text_of(folder: PathBuf) -> Option<String> {
    type Known = BTreeMap<PathBuf, (Option<SystemTime>, Option<String>)>;
    static READ: Mutex<Known> = Mutex::new(BTreeMap::new());
    let manifest = folder.join("Cargo.toml");
    let changed = fs::metadata(&manifest).and_then(|manifest| manifest.modified()).ok();
    let mut read = READ.lock().unwrap_or_else(PoisonError::into_inner);
    match read.get(&folder) {
        Some((time, text)) if *time == changed => text.clone(),
        _ => {
            let text = fs::read_to_string(manifest).ok();
            let text = text.map(|text| if may_have_table(&text) { text } else { String::new() });
            read.insert(folder, (changed, text.clone()));
            text
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settings::MacroTokens;
    use fpcontrol_core::Rounding;

    fn of(table: &str) -> Package {
        Package::of_manifest(&format!("[package]\nname = \"a\"\n[package.metadata.fpcontrol.fp]\n{table}"))
    }

    #[test]
    fn the_keys_are_those_of_the_attribute() {
        let Package { settings, has_table, mistake, keys, .. } = of(
            "lenient = true\nliterals = \"rn\"\nmath = \"native\"\ntests = false\nmacros = { plot = \"exprs\" }\nmacros.draw = \"annotated\"\n",
        );
        assert_eq!((has_table, mistake), (true, None));
        assert_eq!(
            keys.join(", "),
            "lenient = on, literals = rn, math = native, tests = off, macros(plot = exprs), macros(draw = annotated)"
        );
        let macros = [("draw", MacroTokens::Annotated), ("plot", MacroTokens::Expressions)];
        assert_eq!(settings.macros, macros.map(|(name, tokens)| (name.to_owned(), tokens)).into());
        let set = (settings.lenient, settings.literals, settings.native_math, settings.tests);
        assert_eq!(set, (Some(true), Some(Rounding::TiesToEven), Some(true), Some(false)));
    }

    #[test]
    fn an_attribute_has_priority() {
        let package = of("lenient = true\nmath = \"native\"\nmacros = { plot = \"exprs\" }\n");
        assert_eq!(
            package.within("round = ru, lenient = off"),
            "round = ru, lenient = off, math = native, macros(plot = exprs)"
        );
        assert_eq!(Package::default().within("round = ru"), "round = ru");
    }

    #[test]
    fn every_key_is_one_of_the_attribute() {
        assert!(KEYS.iter().all(|key| arguments::is_setting(key)));
    }

    #[test]
    fn mistakes_are_found() {
        for (table, expected) in [
            ("lenent = true", "unknown key `lenent`"),
            ("round = \"ru\"", "`round` cannot be set for a whole package"),
            ("lenient = 1", "invalid value for `lenient`"),
            ("lenient = \"maybe\"", "invalid value for `lenient`"),
            ("macros = [\"plot\"]", "invalid value for `macros`"),
            ("macros = { plot = \"tokens\" }", "invalid value for `macros`"),
            ("literals = \"up\"", "`up` is not a rounding mode"),
            ("[[package.metadata.fpcontrol.fp]]\nlenient = true", "`fp` is not a table"),
            ("[package.metadata.fpcontrol]\nlenient = true", "`lenient` stands outside of the table `fp`"),
            ("[package.metadata.fpcontrol]\nround = \"ru\"", "`round` cannot be set for a whole package"),
            ("[package.metadata]\nfpcontrol.fp = \"lenient\"", "`fp` is not a table"),
            ("[project.metadata.fpcontrol]\nfp = { round = \"ru\" }", "`round` cannot be set for a whole package"),
        ] {
            assert_eq!(of(table).mistake.map(|mistake| mistake.what).as_deref(), Some(expected), "{table}");
        }
    }

    #[test]
    fn other_tables_are_not_read() {
        let lint = Package::of_manifest("[package.metadata.fpcontrol]\nprofile = \"strict\"\n");
        assert_eq!(lint, Package::default());
        assert_eq!(of(""), Package::default());
        assert_eq!(of("macros = {}").mistake, None);
    }
}
