//! Operators, literals, references, methods, casts, and the order of operands.

use crate::snippets::snippets;

snippets! {
    quadratic { fn f(a: f64, b: f64, c: f64) -> (f64, f64) {
        let root = (b * b - 4.0 * a * c).sqrt();
        ((-b - root) / (2.0 * a), (-b + root) / (2.0 * a))
    } } runs { f(1.0, -3.1, 2.2) => 5 + 4 + 4, f(1.0, 0.5, 2.0) => 13 }

    all_operators { fn f(a: f32, b: f32) -> [f32; 6] { [a + b, a - b, a * b, a / b, a % b, -a] } }
    runs { f(1.234_567_9, 0.123_456_79) => 6, f(f32::MAX, 1e-40) => 6, f(0.0, 0.0) => 6, f(f32::INFINITY, f32::NAN) => 6 }

    references_of_four_forms { fn f(a: f64, b: &f64) -> f64 { a * b + b * a - a * a / (b * b) } } runs { f(0.3, &0.7) => 7 }

    references_to_references { fn f(a: &f32, b: &&f32) -> f32 { *a + **b - *b * a + a / *b } } runs { f(&0.1, &&0.7) => 5 }

    negated_references { fn f(a: &f32) -> f32 { -a + -*a - -(a * a) + -(-a) } } runs { f(&0.1) => 3 + 5 + 1 }

    negative_literals { fn f(x: f64) -> f64 { -1.5 * x + -0.1 - (-x) + x * -2.0 - -3.5e-3 } } runs { f(0.7) => 7 }

    literals_of_all_shapes { fn f(x: f32) -> f32 { x * 1e-3 + 2. - 1_000.5 + 0.1f32 / 3e8_f32 + 16_777_217.0 * x } }
    runs { f(0.7) => 7 }

    // Between literals alone the operation is done too.
    literals_only { fn f() -> f32 { 2.0 / 3.0 + 0.1 } } runs { f() => 0 }

    parentheses { fn f(a: f64, b: f64, c: f64) -> f64 { ((a - (b - c)) / ((a + b) * (c))) - (((a))) } }
    runs { f(0.1, 0.2, 0.7) => 6 }

    long_sum { fn f(a: f32) -> f32 { a + a + a * 2.0 + a + a - a + a / 3.0 + a + a + a - a + a % 0.3 + a + a + 1.0 } }
    runs { f(0.1) => 14 + 3 }

    horner { fn f(x: f64) -> f64 { ((1.5 * x - 0.25) * x + 3.1) * x - 0.7 } } runs { f(0.3) => 6, f(-1e200) => 6 }

    fused { fn f(x: f64, y: f64) -> f64 { x.mul_add(y, -x * y) + (x + y).mul_add(2.0, 0.5).sqrt() } }
    runs { f(0.1, 0.7) => 3 + 4 }

    methods_in_a_chain { fn f(x: f32) -> f32 { (x * x + 1.0).sqrt().recip().mul_add(x, 0.1).max(0.2).min(0.9) } }
    runs { f(0.3) => 7, f(f32::NAN) => 7 }

    methods_of_references { fn f(x: &f32, y: &&f32) -> f32 { x.sqrt() + y.recip() * x.max(**y) } }
    runs { f(&0.3, &&0.7) => 5 }

    exact_methods { fn f(x: f64) -> f64 { (x * 0.5).abs().floor() + x.trunc().copysign(-1.0) - (x - x.round()).signum() } }
    runs { f(-7.3) => 4 }

    hypotenuse { fn f(x: f64, y: f64) -> f64 { (x * x + y * y).sqrt() } } runs { f(3.1, 4.2) => 4 }

    casts { fn f(n: i32, k: usize, x: f64) -> (f32, f64, i32) {
        (n as f32 / k as f32, x as f32 as f64 * 0.1, (x * 100.0 + 0.5) as i32)
    } } runs { f(16_777_217, 3, 0.123) => 4 }

    casts_of_everything { fn f(b: bool, c: char, x: f32) -> f64 { b as u8 as f64 + c as u32 as f64 - x as f64 * (x as i64) as f64 } }
    runs { f(true, 'µ', 2.7) => 3 }

    conversions { fn f(x: f32, n: u8) -> f64 { f64::from(x) * f64::from(n) + <f64 as From<f32>>::from(0.1) } }
    runs { f(0.7, 7) => 2 }

    constants { fn f(r: f64) -> f64 { std::f64::consts::PI * r * r + f64::EPSILON / f64::MIN_POSITIVE } } runs { f(1.1) => 4 }

    special_values { fn f(z: f64) -> [f64; 5] { [-z, z - z, 1.0 / -z, f64::INFINITY * z, z % z] } } runs { f(0.0) => 6 }

    subnormals { fn f(x: f32) -> (f32, f32) { (x / 3.0, x * 0.5 + f32::MIN_POSITIVE) } }
    runs { f(f32::from_bits(7)) => 3, f(f32::MIN_POSITIVE) => 3 }

    comparisons { fn f(a: f64, b: f64) -> [bool; 4] { [a + b == 0.3, a * b < a, a - b >= -b, !(a / b > 1.0 && a != b)] } }
    runs { f(0.1, 0.2) => 5 }

    // `&&` and `||` stop as they do.
    short_circuit { fn f(x: f64) -> bool { x * x > 2.0 && x + 1.0 < 9.0 || x - 1.0 == 0.0 } }
    runs { f(2.0) => 2, f(1.0) => 2, f(9.0) => 3 }

    blocks_as_operands { fn f(mut x: f64) -> f64 {
        x + { x *= 0.7; x } * if x > 0.5 { x / 3.0 } else { 2.0 } - match x { y if y + 0.1 > 0.7 => y, _ => 0.0 }
    } } runs { f(0.9) => 3 + 1 + 1 + 1, f(0.1) => 5 }

    tuples_and_arrays { fn f(p: (f32, [f32; 2])) -> ((f32, f32), [f32; 3]) {
        let (a, [b, c]) = p;
        ((a + b, p.0 * p.1[1]), [a - c, -b, b / c])
    } } runs { f((0.1, [0.7, 0.3])) => 5 }

    bits { fn f(x: f32) -> f32 {
        let i = 0x5f37_59df - (x.to_bits() >> 1);
        let y = f32::from_bits(i);
        y * (1.5 - 0.5 * x * y * y)
    } } runs { f(0.15625) => 5 }

    operands_in_order { fn f() -> f64 { note("a", 1.5) * note("b", 0.1) + note("c", 3.5) - note("d", 4.5) / note("e", 0.3) } }
    runs { f() => 4 }

    operands_in_order_from_the_right { fn f() -> f32 { note("a", 1.5) - (note("b", 2.5) - (note("c", 0.1) - -note("d", 0.7))) } }
    runs { f() => 4 }

    arguments_in_order { fn f() -> f64 {
        note("a", 1.5_f64).mul_add(note("b", 2.5) * 0.1, note("c", 3.5)).max(note("d", 0.1)) + note("e", 0.1_f64).sqrt()
    } } runs { f() => 5 }

    references_in_order { fn f(a: &f64, b: &f64) -> f64 { note("a", a) * note("b", b) + note("c", *a) * note("d", b) - note("e", a) } }
    runs { f(&0.1, &0.7) => 4 }

    casts_in_order { fn f() -> f64 { note("a", 3) as f64 / note("b", 7_u8) as f64 * (note("c", 0.1_f32) as f64 + note("d", 1.0)) } }
    runs { f() => 3 }

    aggregates_in_order { fn f() -> ([f64; 2], f64) {
        ([note("a", 0.1) + note("b", 0.2), note("c", 0.3) * 2.0], -note("d", 0.1) - note("e", 0.7))
    } } runs { f() => 4 }

    closures_called_in_order { fn f() -> f32 {
        let next = |name| note(name, 0.3_f32);
        next("a") * next("b") + (next("c") / next("d") - next("e"))
    } } runs { f() => 4 }
}
