//! The functions of `fpcontrol::lanes`: equal to the operators on each element, under every control.

use fpcontrol::backend::Backend;
use fpcontrol::control::{Control, Division, Nan, SquareRoot};
use fpcontrol::lanes::{self, Element};
use fpcontrol::ops::{Cast, Mul};
use fpcontrol::{Real, Rounding, for_each_backend};
use fpcontrol_core::{FlushRule, Subnormals};
use fpcontrol_tests::cases::{Random, Seed, field_products};
use fpcontrol_tests::formats::FormatName;
use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use std::marker::PhantomData;

macro_rules! controls {
    ($($name:ident { $($key:ident: $type:ty = $value:expr;)* })*) => {
        $(
            struct $name<B>(PhantomData<B>);
            impl<B: Backend + 'static> Control for $name<B> {
                $(const $key: $type = $value;)*
                type Backend = B;
            }
        )*
    };
}

controls! {
    Up { ROUNDING: Rounding = Rounding::TowardPositive; }
    Fast {
        SUBNORMALS: Subnormals = Subnormals::Flush(FlushRule::AfterRoundingUnbounded);
        DIVISION: Division = Division::Full;
        SQUARE_ROOT: SquareRoot = SquareRoot::Approximate;
    }
    Canonical { ROUNDING: Rounding = Rounding::TowardZero; NAN: Nan = Nan::Canonical; }
}

/// Numbers of every kind.
fn operands(n: usize, stream: &str) -> Vec<f64> {
    let mut random = Random::new(Seed::from_environment(), stream);
    let data = field_products(FormatName::Binary64.parameters());
    (0..n)
        .map(|_| match random.flip() {
            true => f64::from_bits(random.pick(&data) as u64),
            false => f64::from_bits(random.bits() & !(0x700 << 52) | 0x300 << 52),
        })
        .collect()
}

fn singles(n: usize, stream: &str) -> Vec<f32> {
    let mut random = Random::new(Seed::from_environment(), stream);
    let data = field_products(FormatName::Binary32.parameters());
    (0..n).map(|_| f32::from_bits(random.pick(&data) as u32)).collect()
}

/// A type that the functions take.
trait Float: Real + Element {
    /// The bits; `None` for a NaN whose bits the control does not determine.
    fn bits(self, nan: Nan) -> Option<u64>;
}

macro_rules! floats {
    ($($float:ident)*) => {
        $(
            impl Float for $float {
                fn bits(self, nan: Nan) -> Option<u64> {
                    (!self.is_nan() || nan != Nan::Any).then(|| self.to_bits().into())
                }
            }
        )*
    };
}

floats! { f32 f64 }

/// Compares the output of a function with the operator's value for each element.
fn compare<T: Float>(name: &str, nan: Nan, written: &[T], expected: &dyn Fn(usize) -> T) {
    for (i, &x) in written.iter().enumerate() {
        assert_eq!(x.bits(nan), expected(i).bits(nan), "{name} {i} of {}", written.len());
    }
}

macro_rules! check_functions {
    ($C:ident $T:ident $($name:ident($a:ident $(, $b:ident)*): $expected:expr;)*) => {
        $({
            let mut out = vec![$T::ONE; $a.len()];
            lanes::$name::<$C, $T>(&mut out, &$a, $(&$b),*);
            compare(stringify!($name), $C::NAN, &out, &|i| {
                let ($a, $($b,)*) = ($a[i], $($b[i],)*);
                $expected
            });
        })*
    };
    (@assign $C:ident $T:ident $a:ident $b:ident $($name:ident: $expected:expr;)*) => {
        $({
            let mut out = $a.clone();
            lanes::$name::<$C, $T>(&mut out, &$b);
            compare(stringify!($name), $C::NAN, &out, &|i| {
                let ($a, $b) = ($a[i], $b[i]);
                $expected
            });
        })*
    };
}

fn check_type<C: Control, T: Float>([a, b, c]: [Vec<T>; 3]) {
    check_functions! { C T
        add(a, b): a.controlled_add::<C>(b);
        sub(a, b): a.controlled_sub::<C>(b);
        mul(a, b): a.controlled_mul::<C>(b);
        div(a, b): a.controlled_div::<C>(b);
        sqrt(a): a.controlled_sqrt::<C>();
        recip(a): a.controlled_recip::<C>();
        fma(a, b, c): a.controlled_mul_add::<C>(b, c);
    }
    check_functions! { @assign C T a b
        add_assign: a.controlled_add::<C>(b);
        sub_assign: a.controlled_sub::<C>(b);
        mul_assign: a.controlled_mul::<C>(b);
        div_assign: a.controlled_div::<C>(b);
    }
    let (mut sums, mut fused) = (a.clone(), a.clone());
    let scale = b.first().copied().unwrap_or(T::ONE);
    lanes::axpy::<C, T>(&mut sums, scale, &c);
    lanes::axpy_fma::<C, T>(&mut fused, scale, &c);
    compare("axpy", C::NAN, &sums, &|i| scale.controlled_mul::<C>(c[i]).controlled_add::<C>(a[i]));
    compare("axpy_fma", C::NAN, &fused, &|i| scale.controlled_mul_add::<C>(c[i], a[i]));
}

fn check<C: Control>(n: usize) {
    let doubles = ["a", "b", "c"].map(|stream| operands(n, stream));
    let singles = ["a", "b", "c"].map(|stream| singles(n, stream));
    let (mut narrowed, mut widened) = (vec![0.0; n], vec![0.0; n]);
    lanes::convert::<C, f64, f32>(&mut narrowed, &doubles[0]);
    compare("f64 to f32", C::NAN, &narrowed, &|i| doubles[0][i].controlled_cast::<C>());
    lanes::convert::<C, f32, f64>(&mut widened, &singles[0]);
    compare("f32 to f64", C::NAN, &widened, &|i| singles[0][i].controlled_cast::<C>());
    check_type::<C, f64>(doubles);
    check_type::<C, f32>(singles);
}

macro_rules! check_backends {
    (($n:ident) $($backend:ident)*) => {
        $(if fpcontrol::backend::$backend::is_available() {
            check::<Up<fpcontrol::backend::$backend>>($n);
            check::<Fast<fpcontrol::backend::$backend>>($n);
            check::<Canonical<fpcontrol::backend::$backend>>($n);
        })*
    };
}

#[test]
fn as_the_operators_on_each_element() {
    for n in [0, 1, 7, 8, 100, 1023, 1024, 1025, 2500] {
        for_each_backend! { check_backends (n) }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { rng_seed: RngSeed::Fixed(0x0f9c), failure_persistence: None, ..ProptestConfig::with_cases(64) })]

    #[test]
    fn any_length_and_offset(xs in prop::collection::vec(any::<f32>(), 0..300), start in 0_usize..20) {
        use fpcontrol::control::Rz;
        let xs = &xs[start.min(xs.len())..];
        let mut out = vec![0.0; xs.len()];
        lanes::mul::<Rz, f32>(&mut out, xs, xs);
        for (&y, &x) in out.iter().zip(xs) {
            prop_assert_eq!(y.to_bits(), x.controlled_mul::<Rz>(x).to_bits());
        }
    }
}

#[test]
#[should_panic(expected = "slices of 3 and 2 elements")]
fn slices_of_different_lengths_are_refused() {
    lanes::add::<fpcontrol::control::Rz, f64>(&mut [0.0; 3], &[1.0; 3], &[1.0; 2]);
}
