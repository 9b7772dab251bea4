//! Expressions in registers, `store = assign`, against the same instructions of this processor's x87 unit.

use crate::values::case_count;
use fpcontrol::fp;
use fpcontrol_core::Operation;
use fpcontrol_tests::backend::Host;
use fpcontrol_tests::cases::{Cases, Seed};
use fpcontrol_tests::formats::FormatName;
use fpcontrol_tests::question::Question;
use fpcontrol_tests::under_control_word;

/// The results of a function of three numbers: a stored value, and a comparison and an integer of the value in a register.
type Results<T> = (T, bool, i64);

/// The same instructions for both types: `fld` of each operand, a product, a quotient, a difference.
macro_rules! on_the_unit {
    ($name:ident $type:ty, $size:literal) => {
        fn $name(a: $type, b: $type, c: $type, control: u16) -> Results<$type> {
            let (mut value, mut integer, truncating) = (a, 0_i64, control | 0x0c00);
            // SAFETY: the pointers are to live locals of the sizes that are read and written. Three values are loaded and one copied; two
            // are popped by arithmetic and comparison, two by stores.
            let status = unsafe {
                under_control_word! {
                    control;
                    concat!("fld ", $size, " ptr [{a}]"),
                    concat!("fmul ", $size, " ptr [{b}]"),
                    concat!("fld ", $size, " ptr [{c}]"),
                    concat!("fdiv ", $size, " ptr [{b}]"),
                    "fsubp st(1), st(0)",
                    // a * b - c / b is on top: compared with c, converted, stored.
                    concat!("fld ", $size, " ptr [{c}]"),
                    "fucomp st(1)",
                    "fnstsw ax",
                    "fld st(0)",
                    "fldcw word ptr [{truncating}]",
                    "fistp qword ptr [{integer}]",
                    "fldcw word ptr [{control}]",
                    concat!("fstp ", $size, " ptr [{value}]");
                    a = in(reg) &raw const a,
                    b = in(reg) &raw const b,
                    c = in(reg) &raw const c,
                    value = in(reg) &raw mut value,
                    integer = in(reg) &raw mut integer,
                    truncating = in(reg) &raw const truncating
                }
            };
            // C0, C2 and C3 clear: c is greater than the value.
            (value, status & 0x4500 == 0, integer)
        }
    };
}

on_the_unit! { single f32, "dword" }
on_the_unit! { double f64, "qword" }

/// The same expression, annotated.
macro_rules! annotated {
    ($($name:ident $type:ty, $machine:literal $mode:ident;)*) => {
        $(
            #[fp(machine = $machine, round = $mode)]
            fn $name(a: $type, b: $type, c: $type) -> (Results<$type>, $type) {
                let mut place = a;
                place *= b - c;
                ((a * b - c / b, a * b - c / b < c, (a * b - c / b) as i64), place)
            }
        )*
    };
}

annotated! {
    single_24 f32, "x87(24, store = assign)" rn;
    single_53 f32, "x87(53, store = assign)" rz;
    single_64 f32, "x87(64, store = assign)" rn;
    double_24 f64, "x87(24, store = assign)" rd;
    double_53 f64, "x87(53, store = assign)" rn;
    double_64 f64, "x87(64, store = assign)" ru;
    double_64_nearest f64, "x87(64, store = assign)" rn;
}

fn check<T: Host + PartialOrd + std::fmt::LowerExp>(
    name: &str,
    control: u16,
    unit: fn(T, T, T, u16) -> Results<T>,
    ours: fn(T, T, T) -> (Results<T>, T),
) {
    let question = Question::Apply(Operation::Fma);
    let cases = Cases::new(T::FORMAT.parameters(), question, Seed::from_environment()).take(case_count());
    for case in cases {
        let [a, b, c] = case.data.map(T::from_word);
        let ((value, less, integer), _) = ours(a, b, c);
        let (expected, expected_less, expected_integer) = unit(a, b, c, control);
        let both_nan = [value, expected].map(|x| x.partial_cmp(&x)) == [None, None];
        assert!(
            both_nan || value.to_word() == expected.to_word(),
            "{name}: {value:e} for {expected:e} of {a:e} {b:e} {c:e}"
        );
        assert_eq!(less, expected_less, "{name}: the comparison of {a:e} {b:e} {c:e}");
        // Beyond the range of the type, the unit's answer differs.
        if expected_integer != i64::MIN {
            assert_eq!(integer, expected_integer, "{name}: the integer of {a:e} {b:e} {c:e}");
        }
    }
    println!("{name}: {} cases", case_count());
}

#[test]
fn expressions_stay_in_registers() {
    assert_eq!(f32::FORMAT, FormatName::Binary32);
    check("x87(24) f32 rn", 0x007f, single, single_24);
    check("x87(53) f32 rz", 0x0e7f, single, single_53);
    check("x87(64) f32 rn", 0x037f, single, single_64);
    check("x87(24) f64 rd", 0x047f, double, double_24);
    check("x87(53) f64 rn", 0x027f, double, double_53);
    check("x87(64) f64 ru", 0x0b7f, double, double_64);
    check("x87(64) f64 rn", 0x037f, double, double_64_nearest);
}

/// `place *= b - c` is one expression too.
#[test]
fn an_assignment_joins_its_value() {
    let (a, b, c) = (1.0 + f64::EPSILON, 3.0, f64::EPSILON / 2.0);
    // b - c = 3 - 2^-53 is exact in a register of 64 bits, and a (b - c) = 3 + 5·2^-53 - 2^-105 rounds to 3 + 2^-51. Stored, b - c is
    // 3, and a · 3 = 3 + 3·2^-52 a tie.
    let place = |function: fn(f64, f64, f64) -> (Results<f64>, f64)| function(a, b, c).1;
    assert_eq!(place(double_64_nearest), 3.0_f64.next_up());
    assert_eq!(place(double_53), 3.0_f64.next_up().next_up());
    assert_eq!(a * (b - c), place(double_53));
}
