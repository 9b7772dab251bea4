//! Conversions: each name rounds in its own mode, clamps to its own type, and NaN follows PTX's table.

use fpcontrol::cuda::*;

/// The integer that a mode chooses, by the host's rounding functions.
const DIRECTIONS: [fn(f64) -> f64; 4] = [f64::round_ties_even, f64::trunc, f64::ceil, f64::floor];

fn values() -> Vec<f64> {
    let mut values = vec![0.0, -0.0, f64::INFINITY, f64::NEG_INFINITY];
    for power in [0, 1, 7, 8, 15, 16, 22, 23, 24, 31, 32, 52, 53, 62, 63, 64, 65] {
        for offset in [-1.5, -1.0, -0.5, -0.25, 0.0, 0.25, 0.5, 1.0, 1.5] {
            let value = 2f64.powi(power) + offset;
            values.extend([value, -value]);
        }
    }
    values
}

macro_rules! to_integer {
    ($test:ident, $float:ident, $integer:ident, $nan:expr, $($name:ident)*) => {
        #[test]
        fn $test() {
            let conversions: [fn($float) -> $integer; 4] = [$($name),*];
            for (convert, direction) in conversions.iter().zip(DIRECTIONS) {
                for x in values().into_iter().map(|x| x as $float) {
                    assert_eq!(convert(x), direction(f64::from(x)) as $integer, "{x:e}");
                }
                assert_eq!(convert($float::NAN), $nan, "NaN");
                assert_eq!(convert(-$float::NAN), $nan, "-NaN");
            }
        }
    };
}

to_integer!(float_to_int, f32, i32, 0, __float2int_rn __float2int_rz __float2int_ru __float2int_rd);
to_integer!(float_to_uint, f32, u32, 0, __float2uint_rn __float2uint_rz __float2uint_ru __float2uint_rd);
to_integer!(float_to_ll, f32, i64, i64::MIN, __float2ll_rn __float2ll_rz __float2ll_ru __float2ll_rd);
to_integer!(float_to_ull, f32, u64, 1 << 63, __float2ull_rn __float2ull_rz __float2ull_ru __float2ull_rd);
to_integer!(double_to_int, f64, i32, i32::MIN, __double2int_rn __double2int_rz __double2int_ru __double2int_rd);
to_integer!(double_to_uint, f64, u32, 1 << 31, __double2uint_rn __double2uint_rz __double2uint_ru __double2uint_rd);
to_integer!(double_to_ll, f64, i64, i64::MIN, __double2ll_rn __double2ll_rz __double2ll_ru __double2ll_rd);
to_integer!(double_to_ull, f64, u64, 1 << 63, __double2ull_rn __double2ull_rz __double2ull_ru __double2ull_rd);

macro_rules! from_integer {
    ($test:ident, $integer:ident, $float:ident, $rn:ident $rz:ident $ru:ident $rd:ident) => {
        #[test]
        fn $test() {
            for bits in 0..$integer::BITS {
                for offset in [-3, -1, 0, 1, 3, 0x55] {
                    let n = (1 as $integer).rotate_left(bits).wrapping_add(offset as $integer);
                    let [rn, rz, ru, rd] = [$rn(n), $rz(n), $ru(n), $rd(n)];
                    assert_eq!(rn, n as $float, "{n}");
                    // Exact as i128: every float here is an integer of at most 64 bits.
                    let exact = |x: $float| x as i128;
                    assert!(exact(rd) <= n as i128 && n as i128 <= exact(ru), "{n}");
                    assert!(rd == ru || rd.next_up() == ru, "{n}");
                    assert_eq!(rz, if exact(rd) < 0 { ru } else { rd }, "{n}");
                }
            }
        }
    };
}

from_integer!(int_to_float, i32, f32, __int2float_rn __int2float_rz __int2float_ru __int2float_rd);
from_integer!(uint_to_float, u32, f32, __uint2float_rn __uint2float_rz __uint2float_ru __uint2float_rd);
from_integer!(ll_to_float, i64, f32, __ll2float_rn __ll2float_rz __ll2float_ru __ll2float_rd);
from_integer!(ull_to_float, u64, f32, __ull2float_rn __ull2float_rz __ull2float_ru __ull2float_rd);
from_integer!(ll_to_double, i64, f64, __ll2double_rn __ll2double_rz __ll2double_ru __ll2double_rd);
from_integer!(ull_to_double, u64, f64, __ull2double_rn __ull2double_rz __ull2double_ru __ull2double_rd);

#[test]
fn double_to_float() {
    for x in values().into_iter().flat_map(|x| [x, x * 1e-39, x * 1e-45, x * 1e20]) {
        let [rn, rz, ru, rd] = [__double2float_rn(x), __double2float_rz(x), __double2float_ru(x), __double2float_rd(x)];
        assert_eq!(rn.to_bits(), (x as f32).to_bits(), "{x:e}");
        assert!(f64::from(rd) <= x && x <= f64::from(ru), "{x:e}");
        assert!(rd == ru || rd.next_up() == ru, "{x:e}");
        assert_eq!(rz, if x < 0.0 { ru } else { rd }, "{x:e}");
    }
    assert_eq!(__double2float_rd(f64::NAN).to_bits(), 0x7fff_ffff);
}

#[test]
fn bit_moves_keep_every_bit() {
    let signalling = f32::from_bits(0x7f80_0001);
    assert_eq!(__float_as_uint(signalling), 0x7f80_0001);
    assert_eq!(__float_as_int(-0.0), i32::MIN);
    assert_eq!(__uint_as_float(0x7f80_0001).to_bits(), 0x7f80_0001);
    assert_eq!(__int_as_float(i32::MIN).to_bits(), 0x8000_0000);
    let x = f64::from_bits(0xfff0_0000_8000_0001);
    assert_eq!(__longlong_as_double(__double_as_longlong(x)).to_bits(), x.to_bits());
    assert_eq!(__hiloint2double(__double2hiint(x), __double2loint(x)).to_bits(), x.to_bits());
}

#[test]
fn rounding_functions_are_the_hosts() {
    let same = |x: f64, y: f64| x.to_bits() == y.to_bits();
    for x in values() {
        let host = [x.round_ties_even(), x.round_ties_even(), x.trunc(), x.floor(), x.ceil(), x.round()];
        let ours = [rint(x), nearbyint(x), trunc(x), floor(x), ceil(x), round(x)];
        assert!(host.iter().zip(ours).all(|(&h, o)| same(h, o)), "{x:e}");
        let x = x as f32;
        let host = [x.round_ties_even(), x.round_ties_even(), x.trunc(), x.floor(), x.ceil(), x.round()];
        let ours = [rintf(x), nearbyintf(x), truncf(x), floorf(x), ceilf(x), roundf(x)];
        assert!(host.iter().zip(ours).all(|(h, o)| h.to_bits() == o.to_bits()), "{x:e}");
        assert_eq!([lrintf(x), llrintf(x)], [__float2ll_rn(x); 2]);
        assert_eq!([lrint(f64::from(x)), llrint(f64::from(x))], [__double2ll_rn(f64::from(x)); 2]);
    }
    assert_eq!([__int2double_rn(i32::MIN), __uint2double_rn(u32::MAX)], [f64::from(i32::MIN), f64::from(u32::MAX)]);
}
