//! The exact functions of `fpcontrol::cuda::functions`, against Rust's own, bits and integers: one suite, instantiated for both types.

macro_rules! suite {
    ($module:ident, $host:ident, $bits:ident, $nan:literal, $fabs:ident $copysign:ident $fmax:ident $fmin:ident $fdim:ident
        $fmod:ident $remainder:ident $remquo:ident $modf:ident $frexp:ident $ldexp:ident $scalbn:ident $scalbln:ident $logb:ident
        $ilogb:ident $nextafter:ident $lround:ident $llround:ident) => {
        mod $module {
            use fpcontrol::cuda::*;

            const INF: $host = $host::INFINITY;
            const TINY: $host = $host::from_bits(5);

            fn values() -> Vec<$host> {
                let positive = [
                    0.0,
                    TINY,
                    $host::from_bits(0x1234),
                    $host::MIN_POSITIVE,
                    1e-20,
                    0.3,
                    0.5,
                    0.75,
                    1.0,
                    1.5,
                    2.5,
                    3.0,
                    7.0,
                    8.5,
                    100.25,
                    65536.5,
                    1e9,
                    1e18,
                    2e19,
                    $host::MAX / 8.0,
                    $host::MAX,
                    INF,
                ];
                positive.into_iter().flat_map(|x| [x, -x]).chain([$host::NAN]).collect()
            }

            /// Equal bits; a NaN is CUDA's.
            #[track_caller]
            fn same(ours: $host, expected: $host, x: $host, y: $host) {
                let expected = if expected.is_nan() { $nan } else { expected.to_bits() };
                assert_eq!(ours.to_bits(), expected, "{x:e} {y:e}");
            }

            #[test]
            fn of_two_operands() {
                for x in values() {
                    for y in values() {
                        let expected = if y.is_sign_negative() { -x.abs() } else { x.abs() };
                        assert_eq!($copysign(x, y).to_bits(), expected.to_bits(), "{x:e} {y:e}");
                        // Rust's leave open which zero is larger.
                        let ordered = |x: $host, y: $host| x < y || x == y && x.is_sign_negative();
                        let larger = if x.is_nan() || ordered(x, y) { y } else { x };
                        let smaller = if x.is_nan() || ordered(y, x) { y } else { x };
                        same($fmax(x, y), larger, x, y);
                        same($fmin(x, y), smaller, x, y);
                        same($fdim(x, y), if x <= y { 0.0 } else { x - y }, x, y);
                        same($fmod(x, y), x % y, x, y);
                        let next = match x.partial_cmp(&y) {
                            Some(core::cmp::Ordering::Less) => x.next_up(),
                            Some(core::cmp::Ordering::Greater) => x.next_down(),
                            Some(core::cmp::Ordering::Equal) => y,
                            None => $host::NAN,
                        };
                        same($nextafter(x, y), next, x, y);
                    }
                }
            }

            /// The quotient's last bits from integers: both operands times 2^3.
            #[test]
            fn remainders_and_quotients() {
                for i in -200..=200_i64 {
                    for j in (-60..=60_i64).filter(|&j| j != 0) {
                        let (x, y) = (i as $host / 8.0, j as $host / 8.0);
                        // The nearest integer to i / j, ties to even.
                        let (down, over) = (i.div_euclid(j), i.rem_euclid(j) * 2);
                        let up = over > j.abs() || over == j.abs() && down % 2 != 0;
                        let n = if up { down + j.signum() } else { down };
                        let exact = (i - n * j) as $host / 8.0;
                        let exact =
                            if exact == 0.0 { (0.0 as $host).copysign(if i == 0 { 0.0 } else { x }) } else { exact };
                        same($remainder(x, y), exact, x, y);
                        let (remainder, quotient) = $remquo(x, y);
                        same(remainder, exact, x, y);
                        assert_eq!(i64::from(quotient), n % 8, "{x} {y}");
                    }
                }
                for (x, y, quotient) in [
                    ($host::MAX, $host::MAX / 3.0, 3),
                    ($host::MAX, -$host::MAX, -1),
                    (TINY, 2.0 * TINY / 5.0, 2),
                    (TINY, $host::from_bits(2), 2), // 5 / 2, a tie
                    (-$host::from_bits(7), $host::from_bits(2), -4),
                    (1.0, INF, 0),
                    (1.0, 0.0, 0),
                    (INF, 1.0, 0),
                    ($host::NAN, 1.0, 0),
                ] {
                    let (remainder, ours) = $remquo(x, y);
                    assert_eq!(ours, quotient, "{x:e} {y:e}");
                    assert_eq!(remainder.to_bits(), $remainder(x, y).to_bits(), "{x:e} {y:e}");
                }
                for (x, y) in [(INF, 1.0), (1.0, 0.0), ($host::NAN, 1.0)] {
                    same($remainder(x, y), $host::NAN, x, y);
                }
                same($remainder(2.5, INF), 2.5, 2.5, INF);
            }

            #[test]
            fn of_one_operand() {
                for x in values() {
                    assert_eq!($fabs(x).to_bits(), x.to_bits() & !(1 << ($bits::BITS - 1)));
                    let (fraction, whole) = $modf(x);
                    same(whole, x.trunc(), x, x);
                    let fraction_of_rust = if x.is_infinite() { 0.0 } else { x - x.trunc() };
                    same(fraction, if x.is_nan() { x } else { fraction_of_rust.copysign(x) }, x, x);
                    let expected = if x.is_nan() { i64::MIN } else { x.round() as i64 };
                    assert_eq!([$lround(x), $llround(x)], [expected; 2], "{x:e}");
                    let (mantissa, exponent) = $frexp(x);
                    if x == 0.0 || !x.is_finite() {
                        assert_eq!(exponent, 0);
                        same(mantissa, x, x, x);
                        continue;
                    }
                    assert!((0.5..1.0).contains(&mantissa.abs()), "{x:e}");
                    same($ldexp(mantissa, exponent), x, x, x);
                    assert_eq!($ilogb(x), exponent - 1, "{x:e}");
                    same($logb(x), (exponent - 1) as $host, x, x);
                }
                assert_eq!([$ilogb(0.0), $ilogb(-0.0), $ilogb($host::NAN)], [i32::MIN; 3]);
                assert_eq!([$ilogb(INF), $ilogb(-INF), $ilogb(8.0), $ilogb(0.75)], [i32::MAX, i32::MAX, 3, -1]);
                assert_eq!([$logb(-0.0), $logb(-INF)], [-INF, INF]);
                same($logb($host::NAN), $host::NAN, 0.0, 0.0);
            }

            #[test]
            fn scaling_rounds_once() {
                for x in values() {
                    for n in [-2000, -1074, -149, -60, -1, 0, 1, 60, 200, 2000] {
                        // A product of two powers, of which only the last can round.
                        let (first, second) = (n / 2, n - n / 2);
                        let power = |n: i32| (2.0 as $host).powi(n.clamp(-120, 120));
                        assert_eq!($scalbn(x, n).to_bits(), $ldexp(x, n).to_bits());
                        assert_eq!($scalbln(x, n.into()).to_bits(), $ldexp(x, n).to_bits());
                        if n.abs() <= 240 && x.abs() < 1e20 && x.abs() > 1e-20 {
                            let wide =
                                f64::from(x as f32) * f64::from(power(first) as f32) * f64::from(power(second) as f32);
                            if x as f32 as $host == x {
                                same($ldexp(x, n), wide as $host, x, n as $host);
                            }
                        }
                    }
                }
                let tie = $host::from_bits(3);
                assert_eq!([$ldexp(tie, -1).to_bits(), $ldexp(-tie, -2).to_bits() & 0xff], [2, 1]);
                assert_eq!([$scalbln(1.0, i64::MAX), $scalbln(-1.0, i64::MIN), $ldexp(TINY, 0)], [INF, -0.0, TINY]);
            }
        }
    };
}

suite!(
    single, f32, u32, 0x7fff_ffff, fabsf copysignf fmaxf fminf fdimf fmodf remainderf remquof modff frexpf ldexpf scalbnf scalblnf
    logbf ilogbf nextafterf lroundf llroundf
);

suite!(
    double, f64, u64, 0x7ff8_0000_0000_0000, fabs copysign fmax fmin fdim fmod remainder remquo modf frexp ldexp scalbn scalbln
    logb ilogb nextafter lround llround
);
