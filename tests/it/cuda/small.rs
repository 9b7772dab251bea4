//! FP8, FP6, FP4 and scales: each name converts from its own type to its own format in its own mode, and pairs are packed as CUDA packs them.

use fpcontrol::cuda::small::*;
use fpcontrol::cuda::{__half, __nv_bfloat16, Vector2};
use fpcontrol_core::Rounding;
use fpcontrol_tests::oracle::small::{ALL, BFLOAT16, BINARY16, How, Number, Oracle, TooLarge, number_of_f64};

pub fn oracle(name: &str) -> Oracle {
    Oracle::new(*ALL.iter().find(|definition| definition.name == name).expect("a format"))
}

/// The numbers of a format, the midpoints between them, what lies next to them, and special numbers, of both signs.
pub fn doubles(oracle: &Oracle) -> Vec<f64> {
    let mut found = vec![0.0, f64::NAN, f64::INFINITY, f64::MAX, f64::from_bits(1), 1e-40, 1e40];
    for code in 0..oracle.magnitudes().len() {
        let (number, next) = (oracle.at(code), oracle.at(code + 1));
        for x in [number, number.midpoint(next)] {
            found.extend([x.to_f64(), x.to_f64().next_up(), x.to_f64().next_down()]);
        }
    }
    found.into_iter().flat_map(|x| [x, -x]).collect()
}

pub fn singles(oracle: &Oracle) -> Vec<f32> {
    doubles(oracle).into_iter().map(|x| x as f32).flat_map(|x| [x, x.next_up(), x.next_down()]).collect()
}

pub fn half_number(x: __half) -> Number {
    BINARY16.number(x.to_bits().into())
}

pub fn bfloat16_number(x: __nv_bfloat16) -> Number {
    BFLOAT16.number(x.to_bits().into())
}

/// Some codes of 16 bits.
pub fn codes() -> impl Iterator<Item = u16> {
    (0..=u16::MAX).step_by(67).chain([0x7c00, 0x7f80, 0x8000, 0xfc00, 0xff80, 0xffff])
}

/// One conversion and its pair, against the oracle.
struct Check<'a> {
    oracle: &'a Oracle,
    mode: Rounding,
    too_large: TooLarge,
    shift: u32,
}

impl Check<'_> {
    fn run<T: Copy>(
        &self,
        inputs: &[T],
        number: fn(T) -> Number,
        scalar: impl Fn(T) -> u8,
        pair: impl Fn(Vector2<T>) -> u16,
    ) {
        let expected = |x| {
            let code = self.oracle.convert(number(x), How::Mode(self.mode), self.too_large);
            match number(x) {
                // Of E4M3, CUDA keeps the sign of numbers that overflow to NaN.
                Number::Infinite { negative: true } | Number::Finite { negative: true, .. }
                    if code == 0x7f && self.oracle.definition().name == "e4m3" =>
                {
                    0xff
                }
                _ => code,
            }
        };
        for (&x, &y) in inputs.iter().zip(inputs.iter().cycle().skip(7)) {
            let name = self.oracle.definition().name;
            assert_eq!(u32::from(scalar(x)), expected(x), "{:?} to {name} {:?}", number(x), self.mode);
            assert_eq!(u32::from(pair(Vector2 { x, y })), expected(x) | expected(y) << self.shift, "a pair to {name}");
        }
    }
}

macro_rules! check {
    ($check:expr, $args:tt; $($type:ident $scalar:ident $pair:ident),*) => {
        let check = $check;
        $(check!(@one check $args $type $scalar $pair);)*
    };
    (@one $check:ident ($($arg:expr),*) $type:ident $scalar:ident $pair:ident) => {
        let (inputs, number) = inputs::$type($check.oracle);
        $check.run(&inputs, number, |x| $scalar(x, $($arg),*), |x| $pair(x, $($arg),*).into());
    };
}

/// By type: operands, and what they mean.
mod inputs {
    use super::*;

    type Inputs<T> = (Vec<T>, fn(T) -> Number);

    pub fn double(oracle: &Oracle) -> Inputs<f64> {
        (doubles(oracle), number_of_f64)
    }

    pub fn single(oracle: &Oracle) -> Inputs<f32> {
        (singles(oracle), |x| number_of_f64(x.into()))
    }

    pub fn half(_: &Oracle) -> Inputs<__half> {
        (codes().map(__half::from_bits).collect(), half_number)
    }

    pub fn bfloat16(_: &Oracle) -> Inputs<__nv_bfloat16> {
        (codes().map(__nv_bfloat16::from_bits).collect(), bfloat16_number)
    }
}

const MODES: [(cudaRoundMode, Rounding); 4] = [
    (cudaRoundNearest, Rounding::TiesToEven),
    (cudaRoundZero, Rounding::TowardZero),
    (cudaRoundPosInf, Rounding::TowardPositive),
    (cudaRoundMinInf, Rounding::TowardNegative),
];

const SATURATION: [(__nv_saturation_t, TooLarge); 2] =
    [(__NV_NOSAT, TooLarge::Infinite), (__NV_SATFINITE, TooLarge::Largest)];

#[test]
fn to_fp8() {
    for (kind, name) in [(__NV_E4M3, "e4m3"), (__NV_E5M2, "e5m2")] {
        let oracle = &oracle(name);
        for (saturate, too_large) in SATURATION {
            check! { Check { oracle, mode: Rounding::TiesToEven, too_large, shift: 8 }, (saturate, kind);
                double __nv_cvt_double_to_fp8 __nv_cvt_double2_to_fp8x2,
                single __nv_cvt_float_to_fp8 __nv_cvt_float2_to_fp8x2,
                half __nv_cvt_halfraw_to_fp8 __nv_cvt_halfraw2_to_fp8x2,
                bfloat16 __nv_cvt_bfloat16raw_to_fp8 __nv_cvt_bfloat16raw2_to_fp8x2
            }
        }
    }
}

#[test]
fn to_fp6_and_fp4() {
    for (rounding, mode) in MODES {
        let too_large = TooLarge::Largest;
        for (kind, name) in [(__NV_E2M3, "e2m3"), (__NV_E3M2, "e3m2")] {
            let oracle = &oracle(name);
            check! { Check { oracle, mode, too_large, shift: 8 }, (kind, rounding);
                double __nv_cvt_double_to_fp6 __nv_cvt_double2_to_fp6x2,
                single __nv_cvt_float_to_fp6 __nv_cvt_float2_to_fp6x2,
                half __nv_cvt_halfraw_to_fp6 __nv_cvt_halfraw2_to_fp6x2,
                bfloat16 __nv_cvt_bfloat16raw_to_fp6 __nv_cvt_bfloat16raw2_to_fp6x2
            }
        }
        check! { Check { oracle: &oracle("e2m1"), mode, too_large, shift: 4 }, (__NV_E2M1, rounding);
            double __nv_cvt_double_to_fp4 __nv_cvt_double2_to_fp4x2,
            single __nv_cvt_float_to_fp4 __nv_cvt_float2_to_fp4x2,
            half __nv_cvt_halfraw_to_fp4 __nv_cvt_halfraw2_to_fp4x2,
            bfloat16 __nv_cvt_bfloat16raw_to_fp4 __nv_cvt_bfloat16raw2_to_fp4x2
        }
    }
}

#[test]
fn to_scales() {
    for (rounding, mode) in MODES {
        for (saturate, too_large) in SATURATION {
            check! { Check { oracle: &oracle("e8m0"), mode, too_large, shift: 8 }, (saturate, rounding);
                double __nv_cvt_double_to_e8m0 __nv_cvt_double2_to_e8m0x2,
                single __nv_cvt_float_to_e8m0 __nv_cvt_float2_to_e8m0x2,
                bfloat16 __nv_cvt_bfloat16raw_to_e8m0 __nv_cvt_bfloat162raw_to_e8m0x2
            }
            check! { Check { oracle: &oracle("ue5m3"), mode, too_large, shift: 8 }, (saturate, rounding);
                double __nv_cvt_double_to_ue5m3 __nv_cvt_double2_to_ue5m3x2,
                single __nv_cvt_float_to_ue5m3 __nv_cvt_float2_to_ue5m3x2,
                half __nv_cvt_halfraw_to_ue5m3 __nv_cvt_half2raw_to_ue5m3x2,
                bfloat16 __nv_cvt_bfloat16raw_to_ue5m3 __nv_cvt_bfloat162raw_to_ue5m3x2
            }
        }
    }
}

/// All codes, the surplus bits set too, and pairs of them.
fn widens<T, P: TryFrom<u16>>(
    small: &str,
    half: Oracle,
    bits: fn(T) -> u16,
    scalar: impl Fn(u8) -> T,
    pair: impl Fn(P) -> Vector2<T>,
) where
    P::Error: std::fmt::Debug,
{
    let small = oracle(small).definition();
    let expected = |code: u8| {
        let number = small.number(u32::from(code) % small.codes());
        half.convert(number, How::Mode(Rounding::TiesToEven), TooLarge::Infinite)
    };
    let shift = if small.codes() == 16 { 4 } else { 8 };
    for x in 0..=u8::MAX {
        assert_eq!(u32::from(bits(scalar(x))), expected(x), "{} {x:#x}", small.name);
        let [lower, upper] = [u32::from(x) % small.codes(), u32::from(x.wrapping_mul(5)) % small.codes()];
        let Vector2 { x: low, y: high } = pair(P::try_from((lower | upper << shift) as u16).expect("fits"));
        assert_eq!([bits(low), bits(high)].map(u32::from), [lower, upper].map(|code| expected(code as u8)));
    }
}

#[test]
fn from_all_formats() {
    let (f16, bf16) = (|| Oracle::new(BINARY16), || Oracle::new(BFLOAT16));
    for (kind, name) in [(__NV_E4M3, "e4m3"), (__NV_E5M2, "e5m2")] {
        widens(
            name,
            f16(),
            __half::to_bits,
            |x| __nv_cvt_fp8_to_halfraw(x, kind),
            |x| __nv_cvt_fp8x2_to_halfraw2(x, kind),
        );
        widens(
            name,
            bf16(),
            __nv_bfloat16::to_bits,
            |x| __nv_cvt_fp8_to_bf16raw(x, kind),
            |x| __nv_cvt_fp8x2_to_bf162raw(x, kind),
        );
    }
    for (kind, name) in [(__NV_E2M3, "e2m3"), (__NV_E3M2, "e3m2")] {
        widens(
            name,
            f16(),
            __half::to_bits,
            |x| __nv_cvt_fp6_to_halfraw(x, kind),
            |x| __nv_cvt_fp6x2_to_halfraw2(x, kind),
        );
        widens(
            name,
            bf16(),
            __nv_bfloat16::to_bits,
            |x| __nv_cvt_fp6_to_bf16raw(x, kind),
            |x| __nv_cvt_fp6x2_to_bf162raw(x, kind),
        );
    }
    let kind = __NV_E2M1;
    widens(
        "e2m1",
        f16(),
        __half::to_bits,
        |x| __nv_cvt_fp4_to_halfraw(x, kind),
        |x: u8| __nv_cvt_fp4x2_to_halfraw2(x, kind),
    );
    widens(
        "e2m1",
        bf16(),
        __nv_bfloat16::to_bits,
        |x| __nv_cvt_fp4_to_bf16raw(x, kind),
        |x: u8| __nv_cvt_fp4x2_to_bf162raw(x, kind),
    );
    widens("e8m0", bf16(), __nv_bfloat16::to_bits, __nv_cvt_e8m0_to_bf16raw, __nv_cvt_e8m0x2_to_bf162raw);
    widens("ue5m3", f16(), __half::to_bits, __nv_cvt_ue5m3_to_halfraw, __nv_cvt_ue5m3x2_to_halfraw2);
    widens("ue5m3", bf16(), __nv_bfloat16::to_bits, __nv_cvt_ue5m3_to_bf16raw, __nv_cvt_ue5m3x2_to_bf162raw);
}

/// What CUDA's documentation says in words.
#[test]
fn special_values() {
    let nan = f32::NAN;
    assert_eq!(__nv_cvt_float_to_fp8(nan, __NV_SATFINITE, __NV_E4M3), 0x7f);
    assert_eq!(__nv_cvt_float_to_fp8(nan, __NV_SATFINITE, __NV_E5M2), 0x7f);
    // Infinities saturate too; without saturation, E4M3 has only NaN for them.
    let infinity = f32::NEG_INFINITY;
    assert_eq!(__nv_cvt_float_to_fp8(infinity, __NV_SATFINITE, __NV_E5M2), 0xfb);
    assert_eq!(__nv_cvt_float_to_fp8(infinity, __NV_NOSAT, __NV_E5M2), 0xfc);
    assert_eq!(__nv_cvt_float_to_fp8(infinity, __NV_NOSAT, __NV_E4M3), 0xff);
    assert_eq!(__nv_cvt_float_to_fp8(-nan, __NV_NOSAT, __NV_E4M3), 0x7f);
    // 464 lies half way to 480, which E4M3 does not have: the tie is to even.
    assert_eq!(__nv_cvt_float_to_fp8(464.0, __NV_NOSAT, __NV_E4M3), 0x7e);
    assert_eq!(__nv_cvt_float_to_fp8(464.1, __NV_NOSAT, __NV_E4M3), 0x7f);
    assert_eq!(__nv_cvt_float_to_fp6(-nan, __NV_E3M2, cudaRoundNearest), 0x1f);
    assert_eq!(__nv_cvt_float_to_fp4(-nan, __NV_E2M1, cudaRoundNearest), 0x7);
    // Scales have no sign, and E8M0 no zero; a tie goes up.
    assert_eq!(__nv_cvt_float_to_e8m0(0.0, __NV_NOSAT, cudaRoundZero), 0);
    assert_eq!(__nv_cvt_float_to_e8m0(-3.0, __NV_NOSAT, cudaRoundNearest), 129);
    assert_eq!(__nv_cvt_float_to_e8m0(-3.0, __NV_NOSAT, cudaRoundMinInf), 128);
    assert_eq!(__nv_cvt_float_to_e8m0(f32::MAX, __NV_NOSAT, cudaRoundPosInf), 0xff);
    assert_eq!(__nv_cvt_float_to_e8m0(f32::MAX, __NV_SATFINITE, cudaRoundPosInf), 0xfe);
    assert_eq!(__nv_cvt_ue5m3_to_halfraw(0xf8).to_bits(), 0x7c00);
    assert_eq!(__float_to_tf32(1.0 + 2f32.powi(-11)), 1.0 + 2f32.powi(-10));
}
