//! Integers among floats: they pass through, and overflow as they do in plain code.

use crate::snippets::counting::panicked;
use crate::snippets::snippets;

snippets! {
    indices { fn f(v: &[f64], i: usize) -> f64 { v[i - 1] * v[(i + 2) % v.len()] + v[1 + 1] - v[v.len() - 1 - i / 2] } }
    runs { f(&[0.1, 0.2, 0.3, 0.4], 2) => 3 }

    slices { fn f(v: &[f32], mid: usize) -> (f32, usize) { let (a, b) = (&v[..mid + 1], &v[mid * 2 - 1..]); (a[mid] - b[0], a.len() + b.len()) } }
    runs { f(&[0.1, 0.2, 0.3, 0.4], 1) => 1 }

    counters { fn f(n: u32) -> (u32, f64) {
        let (mut even, mut x) = (0, 1.0);
        for i in 0..n { if i % 2 == 0 { even += 1; x /= (i + 1) as f64; } else { even *= 2; } }
        (even, x)
    } } runs { f(5) => 3 }

    factorial { fn f(n: u64) -> f64 { let mut k = 1; let mut p = 1; while k < n { k += 1; p *= k; } p as f64 / n as f64 } }
    runs { f(10) => 1 }

    remainders { fn f(a: i32, b: &i32, x: f32) -> (i32, i32, f32) { (a / b, a % b - -b, x % a as f32 + (a % 3) as f32) } }
    runs { f(-7, &2, 9.5) => 2 }

    bit_operations { fn f(a: u32, n: u32) -> f32 { ((a << n | a >> (32 - n)) & 0xff ^ 1) as f32 * 0.1 } } runs { f(0xdead_beef, 5) => 1 }

    integer_methods { fn f(a: i32, n: usize) -> (i32, usize, f64) {
        (a.wrapping_mul(a).max(-1).min(7 + a), 1.max(n - 1), a.pow(2) as f64 + a.abs_diff(3) as f64)
    } } runs { f(5, 3) => 1 }

    all_integer_types { fn f(a: u8, b: i16, c: i64, d: u128, e: isize) -> f64 {
        let sum = (a + 1) as i64 * c - (b as i64 - c) / 2;
        (sum as f64 + (d * 3) as f64) * (e - 1) as f64
    } } runs { f(1, 2, 3, 4, 5) => 2 }

    compound_integers { fn f(v: &mut [i32], x: &i32) -> i32 { v[0] += x; v[1] -= *x * 2; v[0] *= v[1]; v[1] /= x; v[0] %= 7; v[0] - v[1] } }
    runs { f(&mut [3, 5], &4) => 0 }

    least_integers { fn f(a: i8, b: i64) -> (i8, i64) { (-128 + a, -9_223_372_036_854_775_808 + b) } } runs { f(0, 1) => 0 }

    fixed_point { fn f(x: f64) -> (i32, f64) { let q = (x * 65_536.0) as i32; (q + (q >> 1), (q - 1) as f64 / 65_536.0) } }
    runs { f(0.7) => 2, f(1e9) => 1, f(f64::NAN) => 2 }

    random { fn f(state: &mut u64) -> f64 {
        *state ^= *state << 13;
        *state ^= *state >> 7;
        *state = state.wrapping_mul(0x2545_f491_4f6c_dd1d);
        (*state >> 11) as f64 * (1.0 / (1u64 << 53) as f64)
    } } runs { f(&mut 0x1234_5678) => 2 }

    checked { fn f(a: u8, b: u8) -> Option<f32> { Some(a.checked_add(b)? as f32 * 0.1 - a.saturating_sub(b) as f32) } }
    runs { f(100, 50) => 2, f(200, 100) => 0 }

    // Rows that panic stop where plain code stops.
    overflowing_sum { fn f(a: u8, x: f64) -> f64 { x * 0.1 + (note("a", a) + note("b", 100)) as f64 * note("c", 2.0) } }
    runs { f(100, 0.7) => 3 }

    panics_between_operands { fn f(a: u8, b: u8) -> u8 { note("a", a) + note("b", b) - note("c", 1) } }
    runs { f(200, 50) => 0, f(0, 0) => 0, f(200, 100) => 0 }

    overflowing_index { fn f(v: &[f64], i: usize) -> f64 { v[i - 1] + v[note("second", i)] } }
    runs { f(&[0.1, 0.2], 1) => 1, f(&[0.1, 0.2], 0) => 0, f(&[0.1, 0.2], 2) => 0 }

    overflowing_assignment { fn f(mut n: i16, k: i16) -> i16 { n *= note("k", k); n -= 1; n } }
    runs { f(100, 3) => 0, f(-1024, 32) => 0, f(1000, 1000) => 0 }

    overflowing_negation { fn f(n: i32) -> i32 { -n } } runs { f(7) => 0, f(i32::MIN) => 0 }

    overflowing_quotient { fn f(a: i64, b: i64) -> (i64, i64) { (a / b, a % b) } }
    runs { f(7, 2) => 0, f(i64::MIN, -1) => 0, f(1, 0) => 0 }

    overflowing_shift { fn f(n: u32) -> u32 { 1 << note("n", n) } } runs { f(31) => 0, f(32) => 0 }
}

#[test]
fn integers_overflow_here() {
    for (runs, last) in [
        (panics_between_operands::annotated::runs(), 2),
        (overflowing_index::annotated::runs(), 1),
        (overflowing_assignment::annotated::runs(), 1),
        (overflowing_negation::annotated::runs(), 1),
        (overflowing_quotient::annotated::runs(), 1),
        (overflowing_quotient::annotated::runs(), 2),
        (overflowing_shift::annotated::runs(), 1),
    ] {
        assert!(!panicked(&runs[0]) && panicked(&runs[last]));
    }
}
