//! Strict code keeps its error terms beside fast code that is inlined into the same function: no operation of a region, in
//! whatever mode, tells the optimiser that it may be reassociated. Beside a consumer that does, `seal` keeps them.

use crate::builds::{SCRATCH, levels};
use fpcontrol_tests::scratch::succeed;
use std::cmp::Ordering;

/// One line of the program: a transform of `a` and `b`.
struct Line {
    name: String,
    module: String,
    a: Exact,
    b: Exact,
    value: Exact,
    error: Exact,
}

/// A sum of `factor · 2^exponent`.
#[derive(Clone, Copy, Debug)]
struct Exact {
    factor: i128,
    exponent: i32,
}

#[test]
fn error_terms_survive() {
    for level in levels() {
        let output = succeed(&mut SCRATCH.cargo(&["run", "--package", "transforms"], level)).stdout;
        let lines: Vec<_> = String::from_utf8(output).expect("text").lines().map(Line::read).collect();
        assert_eq!(lines.len(), 4 * 4 * 9, "opt-level {}", level.name);
        for line in &lines {
            let whole = match line.name.as_str() {
                "two_product" => line.a.times(line.b),
                "quotient" => line.a,
                _ => line.a.plus(line.b),
            };
            let computed = match line.name.as_str() {
                "quotient" => line.value.times(line.b),
                _ => line.value,
            };
            let is_kept = computed.plus(line.error).equals(whole);
            // To nearest the default backend's operations are plain ones, which such a consumer may take apart too.
            if line.name == "unsealed" && line.module.starts_with("default") && level.name != "0" {
                continue;
            }
            // Otherwise the consumer would not need a seal.
            let must_leak = line.name == "unsealed" && line.module.starts_with("plain") && level.name != "0";
            assert_eq!(is_kept, !must_leak, "opt-level {}: {} of {}", level.name, line.name, line.module);
            assert!(line.error.factor != 0 || must_leak, "{}: the case has an error", line.name);
        }
    }
}

/// The flags by which LLVM may change what an operation computes.
const FLAGS: &[&str] = &["reassoc", "nnan", "ninf", "nsz", "arcp", "contract", "afn", "fast"];

#[test]
fn no_operation_has_a_fast_flag() {
    for level in levels().filter(|level| level.name != "fat") {
        let path = SCRATCH.target().join(format!("{}.ll", level.name));
        let emit = format!("--emit=llvm-ir={}", path.display());
        let arguments = ["rustc", "--package", "transforms", "--lib", "--", &emit, "-Ccodegen-units=1"];
        succeed(&mut SCRATCH.cargo(&arguments, level));
        let text = std::fs::read_to_string(path).expect("emitted");
        let operations: Vec<_> = text.lines().filter(|line| is_operation(line)).collect();
        assert!(operations.len() >= 10, "opt-level {}: only {} operations", level.name, operations.len());
        for line in operations {
            let flagged = line.split_whitespace().any(|word| FLAGS.contains(&word));
            assert!(!flagged && !line.contains("fmuladd"), "opt-level {}: {line}", level.name);
        }
    }
}

fn is_operation(line: &str) -> bool {
    let line = line.trim_start();
    let computed = line.split_once(" = ").map_or("", |(_, computed)| computed);
    let plain = ["fadd ", "fsub ", "fmul ", "fdiv ", "frem ", "fneg "].iter().any(|name| computed.starts_with(name));
    plain || computed.contains("call ") && (computed.contains("@llvm.fma") || computed.contains("@llvm.sqrt"))
}

impl Line {
    fn read(line: &str) -> Self {
        let [name, module, float, a, b, value, error] = line.split(' ').collect::<Vec<_>>()[..] else {
            panic!("not a line of the program: {line}")
        };
        let exact = |bits: &str| Exact::read(float, bits);
        let (name, module) = (name.to_owned(), module.to_owned());
        Self { name, module, a: exact(a), b: exact(b), value: exact(value), error: exact(error) }
    }
}

impl Exact {
    fn read(float: &str, bits: &str) -> Self {
        let bits = u64::from_str_radix(bits, 16).expect("bits");
        let (width, precision, bias) = if float == "f32" { (32, 23, 150) } else { (64, 52, 1075) };
        let field = (bits & ((1 << (width - 1)) - 1)) >> precision;
        let fraction = i128::from(bits & ((1 << precision) - 1));
        let factor = if field == 0 { fraction } else { fraction | 1 << precision };
        let sign = if bits >> (width - 1) == 1 { -1 } else { 1 };
        let zeros = factor.trailing_zeros() % 128;
        Self { factor: sign * (factor >> zeros), exponent: field.max(1) as i32 - bias + zeros as i32 }
    }

    fn plus(self, other: Self) -> Self {
        let exponent = self.exponent.min(other.exponent);
        let aligned = |x: Self| x.factor.checked_mul(1_i128.checked_shl((x.exponent - exponent) as u32)?);
        let sum = |x, y| aligned(x)?.checked_add(aligned(y)?);
        // A zero may have any exponent.
        match (self.factor, other.factor) {
            (0, _) => other,
            (_, 0) => self,
            _ => Self { factor: sum(self, other).expect("the cases are small"), exponent },
        }
    }

    fn times(self, other: Self) -> Self {
        let factor = self.factor.checked_mul(other.factor).expect("the cases are small");
        Self { factor, exponent: self.exponent + other.exponent }
    }

    fn equals(self, other: Self) -> bool {
        self.plus(Self { factor: -other.factor, ..other }).factor.cmp(&0) == Ordering::Equal
    }
}
