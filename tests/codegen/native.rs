//! Annotated code runs like plain code: to nearest, none of our functions is compiled, also in debug builds, which do not inline. A loop in a
//! directed mode contains no call.

use crate::builds::SCRATCH;
use fpcontrol_tests::scratch::{Level, Package, succeed};

/// The crate of this test.
pub fn package() -> Package {
    let files = vec![("src/lib.rs".to_owned(), include_str!("crates/native/lib.rs").to_owned())];
    Package { name: "native".to_owned(), edition: "2024", files, more: String::new() }
}

/// The assembly of the crate.
fn assembly(level: Level) -> String {
    let path = SCRATCH.target().join(format!("native-{}.s", level.name));
    let emit = format!("--emit=asm={}", path.display());
    succeed(&mut SCRATCH.cargo(&["rustc", "--package", "native", "--lib", "--", &emit, "-Ccodegen-units=1"], level));
    std::fs::read_to_string(path).expect("emitted")
}

/// The lines of the functions whose label has this in it.
fn body<'a>(text: &'a str, name: &str) -> Vec<&'a str> {
    let label = text.lines().position(|line| line.contains(name) && line.trim_end().ends_with(':'));
    let start = label.unwrap_or_else(|| panic!("no function {name}"));
    text.lines().skip(start).take_while(|line| !line.contains(".cfi_endproc")).map(str::trim).collect()
}

#[test]
fn to_nearest_nothing_of_ours_is_compiled() {
    let text = assembly(Level { name: "0", checked: true });
    for function in ["nearest", "length"] {
        let called: Vec<_> = body(&text, function)
            .into_iter()
            .filter(|line| line.contains("controlled") || line.contains("fpcontrol"))
            .collect();
        assert!(called.is_empty(), "{function}: {called:#?}");
    }
    assert!(text.contains("controlled"), "the function in a directed mode has some");
}

#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
#[test]
fn a_loop_in_a_directed_mode_calls_nobody() {
    let text = assembly(Level { name: "3", checked: false });
    let lines = body(&text, "upward");
    assert_eq!(lines.iter().filter(|line| line.starts_with("ldmxcsr")).count(), 2, "{lines:#?}");
    let calls: Vec<_> = lines.iter().filter(|line| line.starts_with("call")).collect();
    assert!(calls.is_empty(), "{calls:#?}");
}
