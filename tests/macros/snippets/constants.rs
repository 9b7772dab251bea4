//! Constants, casts to any name, references that live for ever.

use super::snippets;

snippets! {
    const_horner { const fn f(x: f64, c: &[f64]) -> f64 {
        let mut sum = 0.0;
        let mut i = c.len();
        while i > 0 { i -= 1; sum = sum * x + c[i]; }
        sum
    } } runs { f(0.3, &[0.1, 0.2, 0.7]) => 0, f(0.3, &[]) => 0 }

    const_newton { const fn f(a: f64) -> f64 {
        let mut x = a;
        let mut n = 0usize;
        loop {
            let next = 0.5 * (x + a / x);
            if next == x || n == 3 * 10 { break x }
            x = next;
            n += 1;
        }
    } } runs { f(2.0) => 0, f(0.1) => 0 }

    const_inference { const fn f(n: usize) -> f32 {
        let k = 2.0;
        let square = k * k;
        let mut v = [0.1; 4];
        v[n % 4] += square;
        v[(n + 1) % v.len()] -= v[n % 4];
        v[0] + v[1] / -square
    } } runs { f(0) => 0, f(3) => 0 }

    const_integers { const fn f(a: u32, b: u32) -> u32 {
        let mut gcd = (a, b);
        while gcd.1 != 0 { gcd = (gcd.1, gcd.0 % gcd.1); }
        a / gcd.0 * b
    } } runs { f(12, 18) => 0, f(1, 1) => 0, f(0, 0) => 0, f(65_536, 65_537) => 0 }

    const_generics_of_integers { const fn f<const N: usize>(x: [f64; N]) -> f64 {
        let mut sum = 0.0;
        let mut i = 0;
        while i < N { sum += x[i]; i += 1; }
        sum / N as f64
    } } runs { f([0.1, 0.2, 0.7]) => 0, f([]) => 0 }

    const_places { const fn f(mut p: (f32, [f32; 2]), q: &mut f32) -> (f32, [f32; 2]) {
        p.0 += p.1[0] * 0.3;
        p.1[1] %= p.0;
        *q -= 0.1;
        p
    } } runs { f((0.1, [0.2, 0.7]), &mut 0.1) => 0 }

    const_methods { const fn f(x: f64, y: f64) -> f64 {
        x.max(y).min(9.0).recip().mul_add(x.abs(), -y).clamp(-1.0, 1.0) + y.floor() * x.copysign(y)
    } } runs { f(0.3, -0.7) => 0 }

    const_integer_methods { const fn f(a: i32, b: u8) -> (i32, i32, u8) {
        (a.rem_euclid(7) + 1, a.div_euclid(7), b.midpoint(9))
    } } runs { f(-8, 4) => 0, f(20, 255) => 0 }

    const_results { const fn f(x: f64) -> Result<f64, &'static str> {
        match x { x if x * 0.1 > 1.0 => Err("large"), x => Ok(x - 0.1) }
    } } runs { f(0.3) => 0, f(30.0) => 0 }

    const_receiver given { #[derive(Debug)] struct V { x: f64, y: f64 } } on (impl V) {
        const fn dot(&self, other: &Self) -> f64 { self.x * other.x + self.y * other.y }
    } runs { V { x: 0.1, y: 0.2 }.dot(&V { x: 0.3, y: 0.7 }) => 0 }

    items { fn f(x: f64) -> f64 {
        const WEIGHTS: [f64; 3] = [1.0 / 3.0, 0.1 * 0.1, -(2.0 - 0.7)];
        const TWO_PI: f64 = 2.0 * std::f64::consts::PI;
        static OFFSET: Option<f32> = Some(0.1 + 0.2);
        x * WEIGHTS[1] + TWO_PI - OFFSET.unwrap() as f64
    } } runs { f(0.3) => 3 }

    items_of_functions { fn f(x: f64) -> f64 {
        const SQUARE: fn(f64) -> f64 = |x| x * x + 0.1;
        static CUBE: std::sync::LazyLock<f64> = std::sync::LazyLock::new(|| 0.3 * SQUARE(0.3));
        SQUARE(x) - *CUBE
    } } runs { f(0.3) => 2 + 1 + (1 + 2) }

    const_blocks given { const fn third(x: f64) -> f64 { x / 3.0 } } { fn f(n: usize) -> f64 {
        let table = const { [third(0.1), 0.1 + 0.2, 1.0] };
        table[n] * const { 2.0f64 * 0.1 } + n as f64
    } } runs { f(1) => 2 }

    literals_that_live_for_ever { fn f() -> (&'static f64, &'static [f32]) { (&(1.0 + 2.0), &[0.1, 1.0 / 3.0]) } }
    runs { f() => 0 }

    literals_in_parentheses { fn f(x: f32) -> f32 { x * (1.0 / 3.0) - (2.0 - 0.1) / x } } runs { f(0.3) => 3 }

    casts_to_aliases given { type Scalar = f32; type Index = usize; } {
        fn f(x: f64, v: &[f32]) -> f32 { v[x as Index] * x as Scalar + (v.len() as Scalar).recip() }
    } runs { f(1.5, &[0.1, 0.7]) => 3, f(9.5, &[0.1]) => 0 }

    casts_to_c { fn f(x: f64) -> i32 { (x * 10.0) as std::ffi::c_int + (x as std::ffi::c_float * 2.0) as core::ffi::c_int } }
    runs { f(0.3) => 2, f(-1e300) => 2 }

    casts_to_associated_types given { trait Has { type Repr; } impl Has for u8 { type Repr = f32; } } {
        fn f(x: f64) -> f32 { x as <u8 as Has>::Repr + 0.1 }
    } runs { f(0.3) => 1 }

    inferred_casts given { fn take(n: u8) -> usize { usize::from(n) } } { fn f(x: f64, v: &[f64]) -> f64 {
        let i: usize = x as _;
        let n = take(x as _);
        let y: f32 = v[i] as _;
        let m: u32 = v.len() as _;
        v[n] - y as f64 * if m == 2 { 1.0 } else { 0.5 }
    } } runs { f(1.5, &[0.1, 0.7]) => 2 }

    casts_to_trait_objects { fn f(x: f64) -> f64 {
        let f = Box::new(move |y: f64| x * y) as Box<dyn Fn(f64) -> f64>;
        let g = &f as &dyn Fn(f64) -> f64;
        let h = f64::abs as fn(f64) -> f64;
        h(g(0.3)) - f(2.0)
    } } runs { f(0.7) => 3 }

    casts_of_bool_and_char { fn f(b: bool, c: char) -> f64 {
        (b as std::ffi::c_int) as f64 * 0.1 + (c as std::ffi::c_uint as u8 as char as u32) as f64
    } } runs { f(true, 'x') => 2 }

    receivers_that_their_arguments_change { const fn f(mut s: f64) -> f64 {
        const fn step(s: &mut f64) -> f64 { *s *= 4.0; *s - 1.0 }
        s.max(step(&mut s)).min(s)
    } } runs { f(0.25) => 0, f(1.0) => 0 }

    receivers_in_references { const fn f(a: &&f64, b: &mut f64, n: &i32) -> f64 { *b = a.max(*b); b.abs().min(n.abs() as f64) } }
    runs { f(&&0.1, &mut -0.7, &-3) => 0 }
}
