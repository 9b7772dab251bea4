//! `[package.metadata.fpcontrol.fp]` in a manifest: its keys hold for all annotated items, in every place, and the crate is built again when the manifest changes.

use fpcontrol_tests::scratch::{Level, Package, Scratch, succeed};
use std::path::Path;

const LEVEL: Level = Level { name: "0", checked: true };

/// It prints how far the literal 0.1 is above its truncated value in each place.
const PROGRAM: &str = r#"
    use fpcontrol::{inline, round};

    macro_rules! larger { ($a:expr, $b:expr) => { if $a > $b { $a } else { $b } } }

    fn one() -> f64 { std::hint::black_box(1.0) }

    #[round(ru)]
    fn function() -> f64 { larger!(one() / 30.0, one() * 0.1) }

    #[round(ru)]
    fn generic<T: std::ops::Add<Output = T>>(x: T, y: T) -> T { x + y }

    struct Thirds;

    impl Thirds {
        #[round(ru)]
        const CONSTANT: f64 = 1.0 * 0.1;

        #[round(ru)]
        fn method(&self) -> f64 {
            #![allow(clippy::all)]
            one() * 0.1
        }
    }

    #[round(ru)]
    static STATIC: f64 = 1.0 * 0.1;

    #[round(ru)]
    mod module {
        pub fn own() -> f64 { super::one() * 0.1 }
        #[fpcontrol::fp(literals = rz)]
        pub fn other() -> f64 { super::one() * 0.1 }
    }

    #[fpcontrol::operators]
    impl std::ops::Add<Thirds> for f64 {
        type Output = f64;
        fn add(self, _: Thirds) -> f64 { larger!(self / 3.0, self / 7.0) }
    }

    fn main() {
        let in_place = inline::fp!(round(ru); larger!(one() / 30.0, one() * 0.1));
        for value in [function(), Thirds::CONSTANT, Thirds.method(), STATIC, module::own(), in_place] {
            print!("{} ", value.to_bits() - 0x3fb9_9999_9999_9999);
        }
        println!("{} {}", module::other().to_bits() - 0x3fb9_9999_9999_9999, generic(one(), 1e-30) > 1.0);
    }
"#;

/// The program with this table in its manifest, as Cargo builds it in one folder.
fn scratch(table: &str) -> Scratch {
    let package = Package {
        name: "package-settings".to_owned(),
        edition: "2024",
        files: vec![("src/main.rs".to_owned(), PROGRAM.to_owned())],
        more: format!("[package.metadata.fpcontrol.fp]\nlenient = true\nmacros = {{ larger = \"exprs\" }}\n{table}\n"),
    };
    Scratch::new(&Path::new(env!("CARGO_TARGET_TMPDIR")).join("package-settings"), &[package]).sharing()
}

#[test]
fn the_keys_of_a_package_hold_for_its_items_and_are_read_again() {
    let run = |table| {
        let output = succeed(&mut scratch(table).cargo(&["run"], LEVEL));
        String::from_utf8_lossy(&output.stdout).trim().to_owned()
    };
    let [nearest, up] = [run("literals = \"rz\""), run("literals = \"ru\"")];
    let values = |line: &str| line.split(' ').map(str::to_owned).collect::<Vec<_>>();
    let (nearest, up) = (values(&nearest), values(&up));
    assert_eq!((nearest.len(), up.len()), (8, 8), "{nearest:?} {up:?}");
    // All places agree, and the item's own key has priority.
    assert!(nearest[..7].iter().all(|value| *value == nearest[0]), "{nearest:?}");
    assert!(up[..6].iter().all(|value| *value == up[0] && up[0] != nearest[0]), "{up:?} {nearest:?}");
    assert_eq!((&up[6], &up[7]), (&nearest[6], &"true".to_owned()));
}

#[test]
fn a_table_that_is_added_later_is_read() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("package-later");
    let run = |table: &str| {
        let program = "#[fpcontrol::round(ru)] fn f() -> f64 { 0.3 }\nfn main() { print!(\"{}\", f() > 0.3) }\n";
        let package = Package {
            name: "package-later".to_owned(),
            edition: "2024",
            files: vec![("src/main.rs".to_owned(), program.to_owned())],
            more: table.to_owned(),
        };
        let scratch = Scratch::new(&folder, &[package]).sharing();
        String::from_utf8_lossy(&succeed(&mut scratch.cargo(&["run"], LEVEL)).stdout).into_owned()
    };
    let table = "[package.metadata.fpcontrol.fp]\nliterals = \"rn\"\n";
    assert_eq!([run(""), run(table), run("")], ["true", "false", "true"]);
}

#[test]
fn a_mistake_is_reported_once() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("package-mistake");
    let package = Package {
        name: "package-mistake".to_owned(),
        edition: "2024",
        files: vec![(
            "src/lib.rs".to_owned(),
            "#[fpcontrol::round(ru)] pub fn a() {}\n#[fpcontrol::round(ru)] pub fn b() {}\n".to_owned(),
        )],
        more: "[package.metadata.fpcontrol.fp]\nround = \"ru\"\n".to_owned(),
    };
    let scratch = Scratch::new(&folder, &[package]).sharing();
    let output = scratch.cargo(&["check"], LEVEL).output().expect("cargo runs");
    let text = String::from_utf8_lossy(&output.stderr);
    let message = "error: in Cargo.toml: `round` cannot be set for a whole package";
    assert_eq!(text.matches(message).count(), 1, "{text}");
}
