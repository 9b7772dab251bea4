//! Control flow.

use crate::snippets::snippets;

snippets! {
    early_return { fn f(x: f64) -> f64 { if x < 0.0 { return -x; } if x * 2.0 > 3.0 { return x - 1.0; } x + 0.1 } }
    runs { f(-0.7) => 1, f(2.0) => 2, f(0.3) => 2 }

    question_mark { fn f(a: &str, b: &str) -> Result<f64, std::num::ParseFloatError> {
        Ok(a.parse::<f64>()? * 2.0 + b.parse::<f64>()? / 3.0)
    } } runs { f("0.1", "0.7") => 3, f("x", "0.7") => 0, f("0.1", "y") => 1 }

    question_mark_of_options { fn f(v: &[f32]) -> Option<f32> { let mean = (v.first()? + v.last()?) / 2.0; Some(v.get(1)? - mean) } }
    runs { f(&[0.1, 0.7, 0.3]) => 3, f(&[0.1]) => 2, f(&[]) => 0 }

    let_else { fn f(p: Option<(f64, f64)>) -> f64 { let Some((a, b)) = p else { return 1.0 - 0.9 }; a * b - 0.1 } }
    runs { f(Some((0.3, 0.7))) => 2, f(None) => 0 }

    let_chains { fn f(p: Option<f64>, q: Result<f64, u8>) -> f64 {
        if let Some(a) = p && a + 0.1 < 1.0 && let Ok(b) = q && b > a * 2.0 { a / b } else { -1.0 }
    } } runs { f(Some(0.1), Ok(0.7)) => 3, f(Some(2.0), Ok(0.7)) => 1, f(Some(0.1), Err(1)) => 1, f(None, Ok(1.0)) => 0 }

    labelled_breaks { fn f(m: &[[f32; 2]]) -> f32 {
        let mut sum = 0.0;
        'rows: for row in m {
            for x in row {
                if *x < 0.0 { continue 'rows; }
                if sum > 1.0 { break 'rows; }
                sum += x * 0.5;
            }
        }
        sum
    } } runs { f(&[[0.7, 0.9], [-1.0, 5.0], [1.0, 3.0], [4.0, 4.0]]) => 2 * 3 }

    labelled_block { fn f(x: f64) -> f64 { let y = 'b: { if x > 1.0 { break 'b x * 0.1; } x - 0.1 }; y + y } }
    runs { f(2.0) => 2, f(0.3) => 2 }

    value_of_a_loop { fn f(target: f64) -> f64 { let mut x = 1.0; loop { x *= 1.1; if x > target { break x - target; } } } }
    runs { f(1.2) => 2 + 1, f(1.0) => 1 + 1 }

    newton { fn f(a: f64) -> f64 {
        let mut x = a * 0.5;
        for _ in 0..8 { x = 0.5 * (x + a / x); }
        x
    } } runs { f(2.0) => 1 + 8 * 3 }

    bisection { fn f(mut lo: f64, mut hi: f64) -> f64 {
        while hi - lo > 0.1 {
            let mid = lo + (hi - lo) / 2.0;
            if mid * mid < 2.0 { lo = mid } else { hi = mid }
        }
        (lo + hi) / 2.0
    } } runs { f(1.0, 2.0) => 4 * 5 + 1 + 2 }

    match_guards { fn f(x: f32) -> f32 {
        match x {
            y if y * 2.0 > 3.0 => y - 1.0,
            0.0..=0.5 => x + 0.1,
            y if y < 0.0 => -y * 0.3,
            -1.5 => 0.0,
            _ => x,
        }
    } } runs { f(2.0) => 2, f(0.3) => 2, f(-1.5) => 3, f(1.0) => 1 }

    match_of_tuples { fn f(a: Option<f64>, b: Option<f64>) -> Option<f64> {
        match (a, b) { (Some(a), Some(b)) => Some(a + b), (Some(x), None) | (None, Some(x)) => Some(x * 0.5), _ => None }
    } } runs { f(Some(0.1), Some(0.2)) => 1, f(None, Some(0.1)) => 1, f(None, None) => 0 }

    match_of_computed { fn f(x: f64) -> &'static str { match x * 10.0 { y if y > 1.0 => "large", 1.0 => "one", _ => "small" } } }
    runs { f(0.1) => 1, f(0.7) => 1, f(0.0) => 1 }

    bindings_with_at { fn f(v: &[f64]) -> f64 {
        match v { [] => 0.0, [x] => *x / 3.0, [a, rest @ .., b] if rest.len() > 1 => a * b - rest[0], [a, ..] => -a }
    } } runs { f(&[]) => 0, f(&[0.1]) => 1, f(&[0.1, 0.2, 0.3, 0.7]) => 2, f(&[0.1, 0.2]) => 1 }

    while_let { fn f(mut stack: Vec<f64>) -> f64 { let mut d = 1.0; while let Some(x) = stack.pop() { d = d / (x + 0.1); } d } }
    runs { f(vec![0.3, 0.7, 2.0]) => 3 * 2 }

    shadowing { fn f(x: f64) -> f64 { let x = x * 2.0; let y = { let x = x + 0.1; x * x }; let x = y - x; let x = &x; -x } }
    runs { f(0.3) => 5 }

    names_of_the_expansion { fn f(t0: f64, t1: f64, r: f64) -> f64 { let t2 = t1 - t0 * r; let mut r = r + t2; r *= t0 + t1; r } }
    runs { f(0.1, 0.2, 0.3) => 5 }

    diverging_operands { fn f(x: f64) -> f64 { 'l: loop { let y = x + if x > 1.0 { break 'l x - 0.1 } else { 0.5 }; return y * 2.0; } } }
    runs { f(2.0) => 1, f(0.3) => 2 }

    attributes_on_statements { fn f(x: f64) -> f64 { #[allow(unused_mut)] let mut y = x * x; #[cfg(any())] { y += 1.0; } y + x } }
    runs { f(0.3) => 2 }

    asserts { fn f(x: f64) -> f64 {
        assert!(x >= 0.0, "{x} is negative");
        debug_assert_ne!(x, 7.0);
        let root = x.sqrt();
        assert_eq!(vec![0.0; 3].len(), 3);
        if matches!(root, 0.0..1.0) { root * 0.1 } else { unreachable!("{root}") }
    } } runs { f(0.3) => 2, f(-1.0) => 0, f(7.0) => 0, f(2.0) => 1 }

    panic_of_an_index_stops_what_follows { fn f(v: &[f64]) -> f64 { note("a", 1.5) * 2.0 + v[note("i", 1)] * note("b", 2.5) } }
    runs { f(&[0.1, 0.2]) => 3 }

    recursion { fn f(xs: &[f64]) -> f64 { match xs { [x] => x * 0.1, _ => { let (a, b) = xs.split_at(xs.len() / 2); f(a) + f(b) } } } }
    runs { f(&[0.1, 0.2, 0.3, 0.4, 0.5]) => 5 + 4 }

    simpson { fn f(a: f64, b: f64, depth: u32) -> f64 {
        let mid = (a + b) / 2.0;
        let whole = (b - a) / 6.0 * (a * a + 4.0 * mid * mid + b * b);
        if depth == 0 { whole } else { f(a, mid, depth - 1) + f(mid, b, depth - 1) }
    } } runs { f(0.0, 1.1, 0) => 11, f(0.0, 1.1, 2) => 7 * 11 + 3 }
}
