//! Types that pass through: those of std, and those of the user's that derive `Exact`.

use crate::snippets::snippets;

snippets! {
    durations { fn f(d: Duration, n: u32, mut total: Duration) -> (Duration, f64) {
        let mut x = d * n + d / 2 - Duration::from_millis(1);
        x += n * d;
        x *= 2;
        total -= x / n;
        (total + x, x.as_secs_f64() * 0.5)
    } use std::time::Duration; } runs { f(Duration::from_secs(1), 3, Duration::from_secs(60)) => 1 }

    instants { fn f(t: Instant, d: Duration) -> (Duration, bool, f64) {
        let mut later = t + d * 2;
        later += d;
        later -= d / 2;
        (later - t, later - d > t, (later - t).as_secs_f64() / 0.3)
    } use std::time::{Duration, Instant}; } runs { f(Instant::now(), Duration::from_secs(7)) => 1 }

    system_times { fn f(d: Duration, x: f64) -> (SystemTime, f64) { let mut t = SystemTime::UNIX_EPOCH + d; t += d; t -= d / 3; (t - d, x * 0.1) }
        use std::time::{Duration, SystemTime}; } runs { f(Duration::from_secs(30), 0.7) => 1 }

    strings { fn f(mut s: String, owned: String, part: &str, boxed: Box<str>, x: f64) -> String {
        s += &owned;
        s += part;
        s += &boxed;
        s = s + &owned + part + "literal" + &boxed + &(x + 0.1).to_string();
        s + &part.to_owned() + &*owned
    } } runs { f("a".into(), "b".into(), "c", "d".into(), 0.7) => 1 }

    references_to_what_is_moved given {
        #[derive(Clone, Debug, PartialEq, fpcontrol::Exact)]
        pub struct Big(Box<i64>);
        impl std::ops::Add<&Big> for Big { type Output = Big; fn add(self, other: &Big) -> Big { Big(Box::new(*self.0 + *other.0)) } }
        impl std::ops::Sub for Big { type Output = Big; fn sub(self, other: Big) -> Big { Big(Box::new(*self.0 - *other.0)) } }
        impl std::ops::Mul<Big> for &Big { type Output = Big; fn mul(self, other: Big) -> Big { Big(Box::new(*self.0 * *other.0)) } }
    } { fn f(a: Big, b: Big, pair: (Big, Big), x: f64) -> (Big, Big, f64) {
        let first = a.clone() + &b - &a * b;
        (first, &(pair.0) * pair.1 - pair.0 + &a - (a), x * x)
    } } runs { f(Big(Box::new(3)), Big(Box::new(5)), (Big(Box::new(7)), Big(Box::new(11))), 0.7) => 1 }

    cows { fn f(c: Cow<'_, str>, mut d: Cow<'static, str>, x: f64) -> (String, f64) {
        d += "more";
        d += Cow::Owned("owned".to_owned());
        ((c + "tail" + d).into_owned(), x - 0.1)
    } use std::borrow::Cow; } runs { f("x".into(), "y".into(), 0.7) => 1 }

    sets { fn f(a: &HashSet<u8>, b: &HashSet<u8>, c: BTreeSet<char>, x: f64) -> (usize, BTreeSet<char>, f64) {
        ((a - b).len(), &c - &BTreeSet::from(['a']), x * x)
    } use std::collections::{BTreeSet, HashSet}; } runs { f(&[1, 2, 3].into(), &[2].into(), ['a', 'b'].into(), 0.7) => 1 }

    wrapping { fn f(a: Wrapping<u8>, b: &Wrapping<u8>, x: f32) -> (Wrapping<u8>, f32) {
        let mut c = a * b + Wrapping(200) - *b;
        c += 100;
        c -= &a;
        c *= Wrapping(3);
        (-c / a % Wrapping(50), x * f32::from(c.0))
    } use std::num::Wrapping; } runs { f(Wrapping(250), &Wrapping(77), 0.7) => 1 }

    saturating { fn f(a: Saturating<i8>, x: f64) -> (Saturating<i8>, f64) { let mut c = a + a - Saturating(1); c *= 3; c += a; (-c, -x) }
        use std::num::Saturating; } runs { f(Saturating(100), 0.7) => 1 }

    divisors { fn f(mut a: u32, n: NonZero<u32>, z: NonZero<i8>, x: f64) -> (u32, NonZero<i8>, f64) {
        a = a / n + a % n * 2;
        a /= n;
        a %= n;
        (a, -z, x / f64::from(n.get()))
    } use std::num::NonZero; } runs { f(1000, NonZero::new(7).unwrap(), NonZero::new(-3).unwrap(), 0.7) => 1 }

    extrema_of_exact_types { fn f(d: Duration, v: &[i32], s: String, x: f64) -> (Duration, i32, String, (u8, char), f64) {
        let least = v.iter().fold(&v[0], |a, b| a.min(b));
        (d.max(Duration::ZERO).min(d), *least, s.clone().max("b".to_owned()), (1, 'a').max((1, 'b')), x.max(0.1))
    } use std::time::Duration; } runs { f(Duration::from_secs(1), &[3, 1, 2], "a".into(), 0.7) => 1 }

    derived given {
        use std::ops::{Add, AddAssign, Mul, Neg, Sub};
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, fpcontrol::Exact)]
        pub struct Cents(pub i64);
        impl Add for Cents { type Output = Self; fn add(self, other: Self) -> Self { Cents(self.0 + other.0) } }
        impl Sub for Cents { type Output = Self; fn sub(self, other: Self) -> Self { Cents(self.0 - other.0) } }
        impl<'a> Sub<&'a Cents> for &'a Cents { type Output = Cents; fn sub(self, other: Self) -> Cents { Cents(self.0 - other.0) } }
        impl Neg for Cents { type Output = Self; fn neg(self) -> Self { Cents(-self.0) } }
        impl Mul<i64> for Cents { type Output = Self; fn mul(self, count: i64) -> Self { Cents(self.0 * count) } }
        impl Mul<Cents> for i64 { type Output = Cents; fn mul(self, price: Cents) -> Cents { Cents(self * price.0) } }
        impl AddAssign for Cents { fn add_assign(&mut self, other: Self) { self.0 += other.0 } }
    } { fn f(price: Cents, count: i64, x: f64) -> (Cents, Cents, f64) {
        let mut sum = price * count + 2 * price - -price;
        sum += note("assigned", price) * note("times", 3);
        (&sum - &price, sum.min(price), x + 0.1)
    } } runs { f(Cents(250), 3, 0.7) => 1 }

    derived_generic given {
        use std::ops::{Add, Mul};
        #[derive(Clone, Copy, Debug, PartialEq, fpcontrol::Exact)]
        pub struct Mod<const P: u64>(pub u64);
        impl<const P: u64> Mul for Mod<P> { type Output = Self; fn mul(self, other: Self) -> Self { Mod(self.0 * other.0 % P) } }
        #[derive(Clone, Copy, Debug, PartialEq, fpcontrol::Exact)]
        pub struct Pair<T>(pub T, pub T);
        impl<T: Add> Add for Pair<T> { type Output = Pair<T::Output>; fn add(self, other: Self) -> Self::Output { Pair(self.0 + other.0, self.1 + other.1) } }
    } { fn f(a: Mod<7>, b: Pair<i32>, x: f64) -> (Mod<7>, Pair<i32>, f64) { (a * a * Mod(3), b + b + Pair(1, 2), x * 0.1) } }
    runs { f(Mod(5), Pair(3, 4), 0.7) => 1 }

    generic_exact { fn f<T: fpcontrol::Exact + Copy + Add<Output = T> + Mul<Output = T> + AddAssign>(a: T, b: T, x: f64) -> (T, f64) {
        let mut c = a * b + a;
        c += b;
        (c + b, x * 0.1)
    } use std::ops::{Add, AddAssign, Mul}; } runs { f(3_u8, 4, 0.7) => 1, f(std::num::Wrapping(3_i64), std::num::Wrapping(-4), 0.7) => 1 }
}
