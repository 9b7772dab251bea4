//! `#[contract(clang)]` beside clang's `-ffp-contract=on`, by bits. The hashes of the bits were recorded with clang 19.1.7, on x86-64 with FMA, and are compared everywhere; where a
//! clang is installed that is at least that new, its programs must have them too, on this processor and, with qemu, on AArch64. Where none is, the test says so and passes;
//! `FPCONTROL_REQUIRE=clang` makes that a failure.

mod rows;
mod types;

use fpcontrol::contract;
use fpcontrol_tests::cases::{Random, Seed};
use rows::for_each_row;
use std::fmt::Write as _;
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};

type Operands = [f64; 4];

/// An expression, for both types: its result as the bits of an `f64`.
struct Row {
    name: &'static str,
    rust: &'static str,
    c: Option<&'static str>,
    double: fn(Operands) -> u64,
    single: fn(Operands) -> u64,
}

macro_rules! define {
    (($module:ident $float:ident) ($a:ident $b:ident $c:ident $d:ident) $($name:ident { $($body:tt)* } $($text:literal)?)*) => {
        #[allow(clippy::all, clippy::pedantic, clippy::nursery, unused_variables, reason = "as a user ports them")]
        mod $module {
            use super::*;

            const K: $float = 0.1;

            $(
                #[contract(clang)]
                fn $name($a: $float, $b: $float, $c: $float, $d: $float) -> $float {
                    $($body)*
                }
            )*

            $(pub(super) mod $name {
                pub fn bits([a, b, c, d]: super::Operands) -> u64 {
                    f64::from(super::$name(a as $float, b as $float, c as $float, d as $float)).to_bits()
                }
            })*
        }
    };
}

for_each_row! { define (double f64) }
for_each_row! { define (single f32) }

macro_rules! list {
    (() $operands:tt $($name:ident { $($body:tt)* } $($text:literal)?)*) => {
        const ROWS: &[Row] = &[$(Row {
            name: stringify!($name),
            rust: stringify!($($body)*),
            c: [$(Some($text),)? None][0],
            double: double::$name::bits,
            single: single::$name::bits,
        }),*];
    };
}

for_each_row! { list () }

/// The third and fourth operand mostly cancel a product, so that its rounding shows. Each operand is an `f32`.
fn operands() -> Vec<Operands> {
    let mut random = Random::new(Seed(41), "clang");
    let mut one = move || {
        f64::from(1.0 + (random.bits() >> 41) as f32 / (1 << 23) as f32) * [1.0, -1.0][(random.bits() % 2) as usize]
    };
    (0..500)
        .map(|case| {
            let (a, b, e) = (one(), one(), one());
            let near = f64::from((a * b) as f32) * [1.0, -1.0][case % 2];
            if case % 3 == 0 { [a, b, e, near] } else { [a, b, near, e] }
        })
        .collect()
}

fn hash(bits: impl Iterator<Item = u64>) -> u64 {
    bits.fold(0xcbf2_9ce4_8422_2325, |hash, bits| (hash ^ bits).wrapping_mul(0x0100_0000_01b3).rotate_left(17))
}

/// A line for each expression: its name, and the hashes of its results in `f64` and `f32`.
fn page(results: impl Fn(usize, &Row) -> [Vec<u64>; 2]) -> String {
    let lines = ROWS.iter().enumerate().map(|(index, row)| {
        let [double, single] = results(index, row).map(|bits| hash(bits.into_iter()));
        format!("{double:016x} {single:016x} {}: {}\n", row.name, row.rust)
    });
    lines.collect()
}

#[test]
fn expressions_have_the_bits_of_clang() {
    let operands = operands();
    let page = page(|_, row| [row.double, row.single].map(|bits| operands.iter().map(|x| bits(*x)).collect()));
    insta::assert_snapshot!("clang", page);
}

#[test]
fn clang_has_the_recorded_bits() {
    let Some(clang) = clang() else { return };
    let folder = std::env::temp_dir().join(format!("fpcontrol-clang-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    for target in TARGETS.iter().filter(|target| target.runs()) {
        let results = target.results(&clang, &folder);
        let page = page(|index, _| [0, 1].map(|of| results.iter().map(|line| line[2 * index + of]).collect()));
        insta::assert_snapshot!("clang", page, target.name);
    }
    std::fs::remove_dir_all(&folder).expect("the folder");
}

/// A processor with fused multiply-add, and how its programs are made and run.
struct Target {
    name: &'static str,
    flags: &'static [&'static str],
    runner: &'static [&'static str],
}

const TARGETS: &[Target] = &[
    Target { name: "x86-64", flags: &["--target=x86_64-linux-gnu", "-mfma"], runner: &[] },
    Target { name: "AArch64", flags: &["--target=aarch64-linux-gnu", "-static"], runner: &["qemu-aarch64"] },
];

impl Target {
    fn runs(&self) -> bool {
        match self.runner {
            #[cfg(target_arch = "x86_64")]
            [] => std::is_x86_feature_detected!("fma"),
            #[cfg(not(target_arch = "x86_64"))]
            [] => false,
            [runner, ..] => {
                // Its C library is Debian's `libc6-dev-arm64-cross`.
                Path::new("/usr/aarch64-linux-gnu/lib/libc.a").exists()
                    && Command::new(runner).arg("--version").output().is_ok()
            }
        }
    }

    /// For each case the results of all expressions, of `double` and of `float` in turn.
    fn results(&self, clang: &str, folder: &Path) -> Vec<Vec<u64>> {
        let (source, program) = (folder.join("rows.c"), folder.join(self.name));
        std::fs::write(&source, program_in_c()).expect("a file");
        let mut compiler = Command::new(clang);
        compiler.args(self.flags).args(["-O2", "-w", "-ffp-contract=on", "-o"]).args([&program, &source]);
        assert!(compiler.status().expect("clang runs").success(), "{}", self.name);
        let mut command = self.runner.iter().chain([&program.to_str().expect("a path")]).map(Command::new).reduce(
            |mut runner, program| {
                runner.arg(program.get_program());
                runner
            },
        );
        let mut child =
            command.as_mut().expect("a program").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("it runs");
        let mut text = String::new();
        for x in operands().as_flattened() {
            writeln!(text, "{:x}", x.to_bits()).expect("a string");
        }
        let mut input = child.stdin.take().expect("it has one");
        let feeder = std::thread::spawn(move || input.write_all(text.as_bytes()));
        let output = child.wait_with_output().expect("it ends");
        feeder.join().expect("no panic").expect("it reads");
        let lines = String::from_utf8(output.stdout).expect("text");
        let words =
            |line: &str| line.split_whitespace().map(|word| u64::from_str_radix(word, 16).expect("bits")).collect();
        lines.lines().map(words).collect()
    }
}

/// The newest clang that is installed, if it fuses negated products: from clang 19 on.
fn clang() -> Option<String> {
    let names = ["clang", "clang-19", "clang-20", "clang-21", "clang-22", "clang-23"];
    let found = names.into_iter().rev().find(|name| version(name).is_some_and(|version| version >= 19));
    if found.is_none() {
        let required = std::env::var("FPCONTROL_REQUIRE").unwrap_or_default();
        assert!(!required.split_whitespace().any(|name| name == "clang"), "clang 19 or newer is required");
        writeln!(std::io::stderr(), "skipped: no clang 19 (FPCONTROL_REQUIRE=clang makes this a failure)")
            .expect("open");
    }
    found.map(str::to_owned)
}

fn version(name: &str) -> Option<u32> {
    let output = Command::new(name).arg("-dumpversion").output().ok()?;
    String::from_utf8(output.stdout).ok()?.split('.').next()?.trim().parse().ok()
}

fn program_in_c() -> String {
    let mut text = "#include <math.h>\n#include <stdint.h>\n#include <stdio.h>\n#include <string.h>\n".to_owned();
    for (float, suffix) in [("double", ""), ("float", "f")] {
        writeln!(
            text,
            "#undef D\n#define D {float}\n#undef K\n#define K K_{float}\n#undef ABS\n#define ABS fabs{suffix}"
        )
        .expect("a string");
        writeln!(text, "static const D K = 0.1{suffix};").expect("a string");
        for row in ROWS {
            let body = row.c.map_or_else(|| translated(row.rust, suffix), str::to_owned);
            writeln!(text, "static __attribute__((noinline)) D {}_{float}(D a, D b, D c, D d) {{ {body} }}", row.name)
                .expect("a string");
        }
    }
    text += "static void show(double x) { uint64_t bits; memcpy(&bits, &x, 8); printf(\"%llx \", (unsigned long long)bits); }\n\
             int main(void) { unsigned long long x[4]; double v[4];\n\
             while (scanf(\"%llx %llx %llx %llx\", x, x + 1, x + 2, x + 3) == 4) { memcpy(v, x, 32);\n";
    for row in ROWS {
        writeln!(text, "show({0}_double(v[0], v[1], v[2], v[3])); show({0}_float(v[0], v[1], v[2], v[3]));", row.name)
            .expect("a string");
    }
    text + "printf(\"\\n\"); } }\n"
}

/// `let` is a declaration, the last expression is returned, and literals have the suffix of the type.
fn translated(rust: &str, suffix: &str) -> String {
    let mut body = String::new();
    for (index, character) in rust.char_indices() {
        body.push(character);
        let next = rust[index + 1..].chars().next();
        let ends = character.is_ascii_digit() && !next.is_some_and(|next| next.is_ascii_digit() || next == '.');
        if ends {
            body.push_str(suffix);
        }
    }
    let body = body.replace("let mut ", "D ").replace("let ", "D ");
    match body.rsplit_once(';') {
        Some((statements, value)) => format!("{statements}; return {value};"),
        None => format!("return {body};"),
    }
}
