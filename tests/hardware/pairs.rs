//! A product and a sum computed together equal the two operations, each rounded.

use crate::values::case_count;
use fpcontrol::backend::{self, Arithmetic, Backend, Soft};
use fpcontrol::for_each_backend;
use fpcontrol_core::{Operation, Rounding};
use fpcontrol_tests::backend::{Asks, Host};
use fpcontrol_tests::cases::{Cases, Seed};
use fpcontrol_tests::formats::Parameters;
use fpcontrol_tests::question::{Operands, Question};

/// One class of NaNs, every other value by its bits.
fn same(format: Parameters, a: u128, b: u128) -> bool {
    let is_nan = |word: u128| {
        let magnitude = word & ((1 << (format.storage_bits - 1)) - 1);
        magnitude > ((1 << format.exponent_bits) - 1) << (format.precision - 1)
    };
    a == b || is_nan(a) && is_nan(b)
}

macro_rules! compare {
    ($B:ident $T:ident $a:ident $b:ident $c:ident: $($mode:literal $rule:literal)*) => {
        $({
            type C<X> = Asks<X, $mode, $rule>;
            let product = <Soft as Arithmetic<$T>>::mul::<C<Soft>>($a, $b);
            let expected = [
                <Soft as Arithmetic<$T>>::add::<C<Soft>>(product, $c),
                <Soft as Arithmetic<$T>>::sub::<C<Soft>>(product, $c),
                <Soft as Arithmetic<$T>>::sub::<C<Soft>>($c, product),
            ];
            let got = [
                <$B as Arithmetic<$T>>::mul_then_add::<C<$B>>($a, $b, $c),
                <$B as Arithmetic<$T>>::mul_then_sub::<C<$B>>($a, $b, $c),
                <$B as Arithmetic<$T>>::mul_then_sub_from::<C<$B>>($a, $b, $c),
            ];
            for (expected, got) in expected.into_iter().zip(got) {
                assert!(
                    same(<$T as Host>::FORMAT.parameters(), expected.to_word(), got.to_word()),
                    "{} {:?} {} of {:x} {:x} {:x}: expected {:x}, got {:x}",
                    $B::NAME, Rounding::ALL[$mode], $rule, $a.to_word(), $b.to_word(), $c.to_word(), expected.to_word(), got.to_word()
                );
            }
        })*
    };
}

fn check<B: Arithmetic<T> + Backend + 'static, T: Host>() {
    if !B::is_available() {
        println!("skipped: this machine cannot run the backend {}", B::NAME);
        return;
    }
    // The generator's cases for a fused operation: sums that cancel, and products at the limits.
    let cases = Cases::new(T::FORMAT.parameters(), Question::Apply(Operation::Fma), Seed::from_environment());
    for Operands { data, .. } in cases.take(case_count()) {
        let [a, b, c] = data.map(T::from_word);
        compare! { B T a b c: 0 0 1 0 2 0 3 0 4 0 5 0 0 2 1 2 2 2 3 2 2 1 3 3 }
    }
}

macro_rules! check_backends {
    (() $($backend:ident)*) => { $(check::<backend::$backend, f32>(); check::<backend::$backend, f64>();)* };
}

#[test]
fn pairs_are_two_operations() {
    for_each_backend! { check_backends () }
}
