//! Where annotated code panics: at the line and column at which plain code panics, with the same message.
//!
//! Each function is compiled plain, annotated by itself and within an annotated module, to nearest and in a directed mode,
//! strict and `lenient`, contracted and not, from the same tokens.

use std::cell::RefCell;
use std::fmt::Debug;
use std::hint::black_box;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Once;

thread_local! {
    /// The place and the message of the last panic; `None` while nothing is recorded.
    static PANIC: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// The place and the message of the panic.
fn panic_of<T: Debug>(run: impl FnOnce() -> T) -> String {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        let before = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |info| {
            let asked = PANIC.with_borrow_mut(|panic| panic.as_mut().map(|panic| *panic = info.to_string()).is_some());
            if !asked {
                before(info);
            }
        }));
    });
    PANIC.replace(Some(String::new()));
    let value = catch_unwind(AssertUnwindSafe(run));
    let said = PANIC.take().expect("set above");
    assert!(value.is_err(), "it returned {value:?}");
    // Without the name of the thread.
    said.split_once(" at ").unwrap_or_else(|| panic!("{said}")).1.to_owned()
}

/// Rows `name(arguments) { items }`, in which `f` is called and must panic.
macro_rules! places {
    ($($name:ident ($($argument:expr),*) { $($items:tt)* })*) => {
        $(
            #[allow(clippy::all, clippy::arithmetic_side_effects, dead_code, unused_imports, reason = "as users write")]
            mod $name {
                pub mod plain {
                    use super::super::*;
                    $($items)*
                }
                places! { @annotated [#[fpcontrol::round(rn)]] nearest { $($items)* } }
                places! { @annotated [#[fpcontrol::round(ru)]] up { $($items)* } }
                places! { @annotated [#[fpcontrol::fp(round = rn, lenient)]] lenient { $($items)* } }
                places! { @annotated [#[fpcontrol::fp(round = rd, contract)]] contracted { $($items)* } }
                #[fpcontrol::round(ru)]
                pub mod module {
                    use super::super::*;
                    $($items)*
                }
            }

            #[test]
            fn $name() {
                let plain = panic_of(|| black_box($name::plain::f)($($argument),*));
                for (how, annotated) in [
                    ("nearest", panic_of(|| black_box($name::nearest::f)($($argument),*))),
                    ("up", panic_of(|| black_box($name::up::f)($($argument),*))),
                    ("lenient", panic_of(|| black_box($name::lenient::f)($($argument),*))),
                    ("contracted", panic_of(|| black_box($name::contracted::f)($($argument),*))),
                    ("module", panic_of(|| black_box($name::module::f)($($argument),*))),
                ] {
                    assert_eq!(plain, annotated, "{how}");
                }
            }
        )*
    };
    (@annotated [$($attribute:tt)*] $how:ident { $($items:tt)* }) => {
        pub mod $how {
            use super::super::*;
            $($attribute)*
            $($items)*
        }
    };
}

fn same<T>(value: T) -> T {
    black_box(value)
}

#[derive(Clone, Copy, Debug, fpcontrol::Exact)]
#[allow(dead_code, reason = "only `Debug` reads it")]
struct Cents(i8);

impl std::ops::Add for Cents {
    type Output = Self;

    #[track_caller]
    fn add(self, _: Self) -> Self {
        panic!("cents")
    }
}

impl std::ops::Neg for Cents {
    type Output = Self;

    #[track_caller]
    fn neg(self) -> Self {
        panic!("no debts")
    }
}

#[repr(C, packed)]
struct Packed {
    tag: u8,
    value: u16,
}

places! {
    addition(255, 1) { pub fn f(a: u8, b: u8) -> u8 { let x = 1; a + b + x } }
    subtraction(0, 1) { pub fn f(a: u8, b: u8) -> u8 { a - b } }
    multiplication(16, 16) { pub fn f(a: u8, b: u8) -> u8 { 1 + a * b } }
    division(1, 0) { pub fn f(a: i32, b: i32) -> i32 { 1 + a / b } }
    division_of_the_least(i32::MIN, -1) { pub fn f(a: i32, b: i32) -> i32 { a / b } }
    remainder(1, 0) { pub fn f(a: i32, b: i32) -> i32 { 2 * (a % b) } }
    negation(i32::MIN) { pub fn f(a: i32) -> i32 { 1 + -a } }
    negation_of_a_tree(i32::MIN) { pub fn f(a: i32) -> i32 { -(a + 0) } }
    negation_of_a_place(i8::MIN) { pub fn f(mut a: i8) -> i8 { let r = &mut a; -*r } }
    negation_of_a_call() { pub fn f() -> i8 { -same(i8::MIN) } }
    negation_twice(i8::MIN) { pub fn f(a: i8) -> i8 { 1 - -(-a) } }
    negation_in_parentheses(i8::MIN) { pub fn f(a: i8) -> i8 { (-a).abs() } }
    negation_of_the_user() { pub fn f() -> Cents { -Cents(1) } }
    addition_of_the_user() { pub fn f() -> Cents { same(Cents(1)) + Cents(2) } }
    addition_of_references(&255, &1) { pub fn f(a: &u8, b: &u8) -> u8 { a + b } }
    over_lines(255, 1) { pub fn f(a: u8, b: u8) -> u8 {
        a
            +
            b
    } }
    the_second_of_three(200, 55, 1) { pub fn f(a: u8, b: u8, c: u8) -> u8 { a + b
        + c } }
    in_parentheses(255, 1) { pub fn f(a: u8, b: u8) -> f64 { (a + b) as f64 * 2.0 } }
    parentheses_on_the_left(16, 16) { pub fn f(a: u8, b: u8) -> u8 { (a - 1 + 1) * b } }
    parentheses_in_a_call(255, 1) { pub fn f(a: u8, b: u8) -> u8 { same(2 * (1 + same(a + b))) } }
    a_receiver(255) { pub fn f(a: u8) -> u8 { (a + 1).pow(2) } }
    assignment(255, 1) { pub fn f(mut a: u8, b: u8) -> u8 { a += b; a } }
    assignment_of_a_difference(0, 1) { pub fn f(mut a: u8, b: u8) -> u8 { a -= b * 1; a } }
    assignment_of_a_product(255, 2) { pub fn f(mut a: u8, b: u8) -> u8 { a *= b; a } }
    assignment_of_a_quotient(1, 0) { pub fn f(mut a: u8, b: u8) -> u8 { a /= b; a } }
    assignment_of_a_remainder(1, 0) { pub fn f(mut a: u8, b: u8) -> u8 { a %= b; a } }
    assignment_to_an_element(&mut [255]) { pub fn f(a: &mut [u8]) -> u8 { a[0] += 1; a[0] } }
    assignment_to_no_element(&mut []) { pub fn f(a: &mut [u8]) -> u8 { a[0] += 1; a[0] } }
    assignment_to_a_packed_field(u16::MAX) { pub fn f(value: u16) -> u16 {
        let mut packed = Packed { tag: 1, value };
        packed.value += 1;
        packed.value * packed.tag as u16
    } }
    assignment_in_a_closure(250) { pub fn f(mut a: u8) -> u8 { let mut add = || { a += 3; a }; add(); add() } }
    shift(1, 40) { pub fn f(a: u32, b: u32) -> u32 { 1 + (a << b) } }
    shift_assigned(1, 40) { pub fn f(mut a: u32, b: u32) -> u32 { a >>= b; a } }
    index(&[], 0) { pub fn f(v: &[f64], i: usize) -> f64 { 1.0 + v[i] * 2.0 } }
    index_after(&[1.0], 0) { pub fn f(v: &[f64], i: usize) -> f64 { 1.0 + v[i + 1] * 2.0 } }
    index_before(&[1.0], 0) { pub fn f(v: &[f64], i: usize) -> f64 { 1.0 + v[i - 1] * 2.0 } }
    slice(&[1.0]) { pub fn f(v: &[f64]) -> f64 { 1.0 + v[1 + v.len()..][0] * 2.0 } }
    unwrap(None) { pub fn f(x: Option<f64>) -> f64 { 1.0 + x.unwrap() * 2.0 } }
    expect(Err("x")) { pub fn f(x: Result<f64, &str>) -> f64 { 2.0 * x.expect("no") } }
    power(10) { pub fn f(a: i32) -> i32 { 1 + a.pow(10) } }
    absolute(i32::MIN) { pub fn f(a: i32) -> i32 { 1 + a.abs() } }
    euclidean_remainder(1, 0) { pub fn f(a: i32, b: i32) -> i32 { 1 + a.rem_euclid(b) } }
    euclidean_division(i32::MIN, -1) { pub fn f(a: i32, b: i32) -> i32 { 1 + a.div_euclid(b) } }
    clamp(3.0, 1.0) { pub fn f(a: f64, b: f64) -> f64 { 1.0 + a.clamp(a, b) } }
    duration() { pub fn f() -> std::time::Duration { std::time::Duration::ZERO - std::time::Duration::from_secs(2) } }
    borrow() { pub fn f() -> f64 { let c = RefCell::new(1.0); let b = c.borrow_mut(); *b + *c.borrow() } }
    closure(255, 1) { pub fn f(a: u8, b: u8) -> u8 { let add = |x: u8| x + b; add(a) } }
    closure_in_a_chain() { pub fn f() -> Vec<u8> { [200_u8, 155].iter().map(|x| x + 100).collect() } }
    condition(255, 1) { pub fn f(a: u8, b: u8) -> u8 { if a > 1 && a + b > 3 { 1 } else { 2 } } }
    comparison(255, 1) { pub fn f(a: u8, b: u8) -> bool { a + b < 3 } }
    arm(255, 1) { pub fn f(a: u8, b: u8) -> u8 { match a { 1 => 2, _ => a + b } } }
    assertion(255, 1) { pub fn f(a: u8, b: u8) { assert_eq!(a + b, 3); } }
    formatted(255, 1) { pub fn f(a: u8, b: u8) -> String { format!("{} {}", a, a + b) } }
    element_of_a_vector(255, 1) { pub fn f(a: u8, b: u8) -> Vec<u8> { vec![a, a + b] } }
    path_of_an_operator(255, 1) { pub fn f(a: u8, b: u8) -> u8 { std::ops::Add::add(a, b) } }
    inner_function(255, 1) { pub fn f(a: u8, b: u8) -> u8 { fn add(a: u8, b: u8) -> u8 { a + b } add(a, b) } }
    constant_function(255, 1) { pub const fn f(a: u8, b: u8) -> u8 { 0 + (a + b) } }
    constant_negation(i8::MIN) { pub const fn f(a: i8) -> i8 { -a } }
    constant_product(100, 100) { pub const fn f(a: u8, b: u8) -> u8 { a * b + 1 } }
    constant_assignment(255, 1) { pub const fn f(mut a: u8, b: u8) -> u8 { a += b; a } }
    fused_sum(200, 1, 100) { pub fn f(a: u8, b: u8, c: u8) -> u8 { a * b + c } }
    fused_sum_on_the_right(100, 1, 200) { pub fn f(a: u8, b: u8, c: u8) -> u8 { a + b * c } }
    fused_difference(1, 200, 1) { pub fn f(a: u8, b: u8, c: u8) -> u8 { a - b * c } }
    fused_assignment(100, 200) { pub fn f(mut a: u8, b: u8) -> u8 { a += b * 1; a } }
}

trait Step {
    fn step(&self, by: u8) -> u8;
}

/// Two `impl` blocks, plain and annotated.
macro_rules! methods {
    ({ $($inherent:tt)* } { $($of_trait:tt)* }) => {
        mod plain {
            use super::Step;
            pub struct Counter(pub u8);
            $($inherent)*
            $($of_trait)*
        }
        mod annotated {
            use super::Step;
            pub struct Counter(pub u8);
            #[fpcontrol::round(ru)]
            $($inherent)*
            #[fpcontrol::round(rn)]
            $($of_trait)*
        }
    };
}

methods! {
    { impl Counter {
        pub fn method(&self, by: u8) -> u8 {
            let half = 0.5;
            self.0 + by * (2.0 * half) as u8
        }
    } }
    { impl Step for Counter {
        fn step(&self, by: u8) -> u8 { 1 + (self.0 + by) }
    } }
}

#[test]
fn methods() {
    let (plain, annotated) = (plain::Counter(255), annotated::Counter(255));
    assert_eq!(panic_of(|| plain.method(1)), panic_of(|| annotated.method(1)));
    assert_eq!(panic_of(|| plain.step(1)), panic_of(|| annotated.step(1)));
}
