//! Every kernel of every backend in every mode and flushing rule: lengths 0 to 70 at every alignment within a vector, with
//! operands at all limits; nothing outside the slices is touched, and MXCSR stays as it is.

use fpcontrol::backend::{Backend, Datum, Slices};
use fpcontrol::control::{Control, environment};
use fpcontrol::for_each_backend;
use fpcontrol_core::{Environment, FlushRule, Operation, Rounding, Subnormals};
use fpcontrol_tests::cases::{Cases, Seed};
use fpcontrol_tests::formats::FormatName;
use fpcontrol_tests::question::Question;
use std::fmt::Debug;

/// How many cases of each operation run in each environment.
const CASES: usize = 4096;
const LENGTHS: usize = 70;
/// Elements around the written ones.
const MARGIN: usize = 17;

enum Asks<const MODE: usize, const RULE: usize> {}

impl<const MODE: usize, const RULE: usize> Control for Asks<MODE, RULE> {
    const ROUNDING: Rounding = Rounding::ALL[MODE];
    const SUBNORMALS: Subnormals = RULES[RULE];
    type Backend = fpcontrol::backend::Default;
}

const RULES: [Subnormals; 4] = [
    Subnormals::Keep,
    Subnormals::Flush(FlushRule::BeforeRounding),
    Subnormals::Flush(FlushRule::AfterRoundingUnbounded),
    Subnormals::Flush(FlushRule::AfterRoundingSubnormal),
];

/// A host type as bits.
trait Host: Datum + Debug {
    const FORMAT: FormatName;
    const MARK: Self;
    fn from_word(word: u128) -> Self;
    /// All NaNs count as one.
    fn class(self) -> u128;
}

macro_rules! hosts {
    ($($host:ident $bits:ident $format:ident)*) => {
        $(
            impl Host for $host {
                const FORMAT: FormatName = FormatName::$format;
                const MARK: Self = 4711.0;

                fn from_word(word: u128) -> Self {
                    Self::from_bits(word as $bits)
                }

                fn class(self) -> u128 {
                    if self.is_nan() { u128::MAX } else { self.to_bits().into() }
                }
            }
        )*
    };
}

hosts! { f32 u32 Binary32 f64 u64 Binary64 }

/// A kernel on slices.
type Kernel<'a, T, const N: usize> = &'a dyn Fn(&mut [T], [&[T]; N]);

/// Three columns of operands.
fn columns<T: Host>(operation: Operation) -> [Vec<T>; 3] {
    let question = Question::Apply(operation);
    let cases = Cases::new(T::FORMAT.parameters(), question, Seed::from_environment()).take(CASES);
    let mut columns: [Vec<T>; 3] = Default::default();
    for case in cases {
        for (column, word) in columns.iter_mut().zip(case.data) {
            column.push(T::from_word(word));
        }
    }
    columns
}

/// Runs a kernel over all operands in pieces of every length at every offset, and compares. `initial` is what `out` holds.
#[track_caller]
fn compare<T: Host, const N: usize>(
    name: &str,
    operands: [&[T]; N],
    initial: Option<&[T]>,
    expected: &[T],
    kernel: Kernel<'_, T, N>,
) {
    let control = mode_bits();
    let (mut start, mut turn) = (0, 0);
    while start < expected.len() {
        let n = (turn % (LENGTHS + 1)).min(expected.len() - start);
        let offset = turn / 3 % MARGIN;
        let mut out = vec![T::MARK; offset + n + MARGIN];
        if let Some(initial) = initial {
            out[offset..][..n].copy_from_slice(&initial[start..][..n]);
        }
        kernel(&mut out[offset..][..n], operands.map(|operand| &operand[start..][..n]));
        assert_eq!(mode_bits(), control, "{name} changed MXCSR");
        for (i, &x) in out.iter().enumerate() {
            let inside = (offset..offset + n).contains(&i);
            let right = if inside { expected[start + i - offset] } else { T::MARK };
            let place = start + i.saturating_sub(offset);
            assert_eq!(x.class(), right.class(), "{name}: {n} elements, case {place}: {x:?} for {right:?}");
        }
        (start, turn) = (start + n, turn + 1);
    }
}

/// Everything in MXCSR but the exception flags.
#[cfg(target_arch = "x86_64")]
fn mode_bits() -> u32 {
    let mut word = 0_u32;
    // SAFETY: it writes MXCSR to the variable.
    unsafe { std::arch::asm!("stmxcsr [{}]", in(reg) &raw mut word, options(nostack, preserves_flags)) };
    word & !0x3f
}

#[cfg(not(target_arch = "x86_64"))]
fn mode_bits() -> u32 {
    0
}

/// The reference's value of an element.
type Reference<T, const N: usize> = fn([T; N], Environment) -> T;

/// A kernel, and the same one in place if there is one, against the reference on each element.
fn check_kernel<T: Host, const N: usize>(
    name: &str,
    (operation, reference, environment): (Operation, Reference<T, N>, Environment),
    kernel: Kernel<'_, T, N>,
    in_place: Option<Kernel<'_, T, 1>>,
) {
    let columns = columns::<T>(operation);
    let operands = |i: usize| std::array::from_fn(|column| columns[column][i]);
    let expected: Vec<T> = (0..CASES).map(|i| reference(operands(i), environment)).collect();
    compare(name, std::array::from_fn(|column| &*columns[column]), None, &expected, kernel);
    if let Some(in_place) = in_place {
        compare(&format!("{name} in place"), [&columns[1]], Some(&columns[0]), &expected, in_place);
    }
}

type Scaled<'a, T> = &'a dyn Fn(&mut [T], T, &[T]);

/// `y ← scale · x + y`, with a few scales.
fn check_scaled<T: Host>(name: &str, (reference, environment): (Reference<T, 3>, Environment), kernel: Scaled<'_, T>) {
    let [scales, x, y] = columns::<T>(Operation::Fma);
    for &scale in scales.iter().step_by(CASES / 4) {
        let expected: Vec<T> = x.iter().zip(&y).map(|(&x, &y)| reference([scale, x, y], environment)).collect();
        compare(name, [&x], Some(&y), &expected, &|y, [x]| kernel(y, scale, x));
    }
}

fn rounded_twice<T: Host>([scale, x, y]: [T; 3], environment: Environment) -> T {
    T::add(T::mul(scale, x, environment), y, environment)
}

fn fused<T: Host>([scale, x, y]: [T; 3], environment: Environment) -> T {
    T::fma(scale, x, y, environment)
}

macro_rules! check_kernels {
    ($B:ident $T:ident $C:ident $name:ident, $($operation:ident $method:ident($($a:ident),*) $([$assign:ident])?;)*) => {
        $({
            // A function of its own: a closure would be made for each backend and mode.
            fn reference<T: Host>([$($a),*]: [T; [$(stringify!($a)),*].len()], environment: Environment) -> T {
                T::$method($($a,)* environment)
            }
            check_kernel(
                &$name(stringify!($method)),
                (Operation::$operation, reference::<$T>, environment::<$C, $T>()),
                &|out, [$($a),*]| <$B as Slices<$T>>::$method::<$C>(out, $($a),*),
                None$(.or(Some(&|a, [b]| <$B as Slices<$T>>::$assign::<$C>(a, b))))?,
            );
        })*
    };
}

/// Only the parts that differ between backends and modes, because the compiler instantiates this a hundred times.
#[inline(never)]
fn check_in<B: Backend + Slices<T>, T: Host, C: Control>() {
    let name = |kernel: &str| format!("{} {kernel} {:?} {:?}", B::NAME, C::ROUNDING, C::SUBNORMALS);
    check_kernels! { B T C name,
        Add add(a, b) [add_assign];
        Sub sub(a, b) [sub_assign];
        Mul mul(a, b) [mul_assign];
        Div div(a, b) [div_assign];
        Sqrt sqrt(a);
        Recip recip(a);
        Fma fma(a, b, c);
        Negate negate(a);
        MinimumNumber minimum_number(a, b);
    }
    let environment = environment::<C, T>();
    check_scaled::<T>(&name("axpy"), (rounded_twice, environment), &|y, scale, x| B::axpy::<C>(y, scale, x));
    check_scaled::<T>(&name("axpy_fma"), (fused, environment), &|y, scale, x| B::axpy_fma::<C>(y, scale, x));
}

macro_rules! in_all_modes {
    ($B:ident $T:ident $rule:literal: $($mode:literal)*) => { $(check_in::<$B, $T, Asks<$mode, $rule>>();)* };
}

fn check<B: Backend>() {
    if !B::is_available() {
        println!("skipped: this machine cannot run the backend {}", B::NAME);
        return;
    }
    in_all_modes! { B f64 0: 0 1 2 3 4 5 }
    in_all_modes! { B f32 0: 0 1 2 3 4 }
    in_all_modes! { B f32 2: 0 1 2 3 5 }
    in_all_modes! { B f32 1: 2 }
    in_all_modes! { B f32 3: 0 }
}

macro_rules! check_backends {
    (() $($backend:ident)*) => { $(check::<fpcontrol::backend::$backend>();)* };
}

#[test]
fn every_kernel_gives_the_references_values() {
    for_each_backend! { check_backends () }
}
