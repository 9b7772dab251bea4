//! What gcc fuses by default, `-ffp-contract=fast`: the evidence for refusing `contract = gcc`, and the rows of the guide's table. It is compared with gcc 12 for x86-64; elsewhere the test
//! says so and passes, and `FPCONTROL_REQUIRE=gcc` makes that a failure.

use std::io::Write as _;
use std::process::Command;

/// As the guide shows it, the function in C, and how many fused instructions and products `-O1` and `-O2` make of it.
struct Row {
    shown: &'static str,
    code: &'static str,
    unoptimised: (usize, usize),
    optimised: (usize, usize),
}

const ROWS: &[Row] = &[
    Row {
        shown: "`a * b + c`",
        code: "double f(double a, double b, double c) { return a * b + c; }",
        unoptimised: (0, 1),
        optimised: (1, 0),
    },
    Row {
        shown: "`t = a * b; return t + c;`",
        code: "double f(double a, double b, double c) { double t = a * b; return t + c; }",
        unoptimised: (0, 1),
        optimised: (1, 0),
    },
    Row {
        shown: "`t = a * b; return (t + c) * (t + d);`",
        code: "double f(double a, double b, double c, double d) { double t = a * b; return (t + c) * (t + d); }",
        unoptimised: (0, 2),
        optimised: (2, 1),
    },
    Row {
        shown: "`t = a * b; return (t + c) * t;`",
        code: "double f(double a, double b, double c) { double t = a * b; return (t + c) * t; }",
        unoptimised: (0, 2),
        optimised: (0, 2),
    },
    Row {
        shown: "`t = a * b; if (c > 0) return t + c; return t - 1;`",
        code: "double f(double a, double b, double c) { double t = a * b; if (c > 0) return t + c; return t - 1; }",
        unoptimised: (0, 1),
        optimised: (0, 1),
    },
    Row {
        shown: "`a * b - a * b`",
        code: "double f(double a, double b) { return a * b - a * b; }",
        unoptimised: (0, 1),
        optimised: (0, 1),
    },
    Row {
        shown: "`(a * b + c) - a * b`",
        code: "double f(double a, double b, double c) { return (a * b + c) - a * b; }",
        unoptimised: (0, 1),
        optimised: (2, 0),
    },
    Row {
        shown: "`f(a, b) + c`",
        code: "static inline double g(double a, double b) { return a * b; }\n\
               double f(double a, double b, double c) { return g(a, b) + c; }",
        unoptimised: (0, 1),
        optimised: (1, 0),
    },
    Row {
        shown: "`for (…) s += x[i] * y[i];`",
        code: "double f(const double* x, const double* y, int n) { double s = 0; for (int i = 0; i < n; i++) s += x[i] * y[i]; return s; }",
        unoptimised: (0, 1),
        optimised: (1, 0),
    },
];

/// Fused instructions and products in the assembly of a function.
fn found(row: &Row, flags: &[&str]) -> (usize, usize) {
    let source = std::env::temp_dir().join(format!("fpcontrol-gcc-{}.c", std::process::id()));
    std::fs::write(&source, row.code).expect("a file");
    let output = Command::new("gcc").args(flags).args(["-mfma", "-S", "-o", "-"]).arg(&source).output();
    let text = String::from_utf8(output.expect("gcc runs").stdout).expect("text");
    std::fs::remove_file(source).expect("the file");
    let count = |words: &[&str]| {
        text.lines().filter(|line| words.iter().any(|word| line.trim_start().starts_with(word))).count()
    };
    (count(&["vfmadd", "vfmsub", "vfnmadd", "vfnmsub"]), count(&["vmul"]))
}

fn is_installed() -> bool {
    let version = Command::new("gcc").args(["-dumpversion"]).output().ok().map(|output| output.stdout);
    let is_known = version.is_some_and(|version| version.starts_with(b"12"));
    let is_known = is_known && cfg!(all(target_arch = "x86_64", target_os = "linux"));
    if !is_known {
        let required = std::env::var("FPCONTROL_REQUIRE").unwrap_or_default();
        assert!(!required.split_whitespace().any(|name| name == "gcc"), "gcc 12 is required");
        writeln!(std::io::stderr(), "skipped: no gcc 12 (FPCONTROL_REQUIRE=gcc makes this a failure)").expect("open");
    }
    is_known
}

#[test]
fn gcc_fuses_by_how_it_optimises() {
    if !is_installed() {
        return;
    }
    for row in ROWS {
        assert_eq!(found(row, &["-O1"]), row.unoptimised, "{} with -O1", row.shown);
        assert_eq!(found(row, &["-O2"]), row.optimised, "{} with -O2", row.shown);
        // gcc 12 takes `on` for `off`.
        assert_eq!(found(row, &["-O2", "-ffp-contract=on"]).0, 0, "{} with -ffp-contract=on", row.shown);
    }
    let dot = ROWS.last().expect("the loop");
    let (fused, products) = found(dot, &["-O3"]);
    assert!(fused > 0 && products > 0, "with -O3 vectorised products are rounded, and the others fused");
}

#[test]
fn the_guide_shows_what_gcc_fuses() {
    let guide = include_str!("../../fpcontrol/src/guide/enforce_no_fma.md");
    for row in ROWS {
        let line = guide.lines().find(|line| line.starts_with(&format!("| {}", row.shown)));
        let cells: Vec<_> = line.unwrap_or_else(|| panic!("no row {}", row.shown)).split(" | ").collect();
        let fused = match row.optimised.0 {
            0 => "–",
            1 => "fused",
            _ => "fused twice",
        };
        assert_eq!(cells[1], "–", "{}", row.shown);
        assert!(cells[2].starts_with(fused), "{}: {fused}", row.shown);
    }
}
