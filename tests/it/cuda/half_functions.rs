//! Moves, comparisons of pairs and elementary functions of half and bfloat16: one suite, instantiated for both.

macro_rules! suite {
    ($module:ident, $type:ident, $pair:ident, $rn:ident $to_float:ident $double:ident, $infinity:literal,
        bits: $as_short:ident $as_ushort:ident $from_short:ident $from_ushort:ident,
        pairs: $make:ident $from_halves:ident $broadcast:ident $from_float:ident $to_floats:ident,
        parts: $low:ident $high:ident $low2:ident $high2:ident $lows:ident $highs:ident) => {
        mod $module {
            use fpcontrol::cuda::$module::*;
            use fpcontrol::cuda::{Vector2, float2, $pair};
            use fpcontrol_core::{Rounding, $type as Half};

            fn all() -> impl Iterator<Item = Half> {
                (0..=u16::MAX).map(Half::from_bits)
            }

            fn some() -> impl Iterator<Item = Half> {
                (0..=u16::MAX).step_by(1021).chain([0x8000, $infinity, 0x7fff, 0xffff, 1]).map(Half::from_bits)
            }

            #[test]
            fn moves_keep_every_bit() {
                for a in all() {
                    let bits = a.to_bits();
                    assert_eq!(($as_short(a) as u16, $as_ushort(a)), (bits, bits));
                    assert_eq!([$from_short(bits as i16), $from_ushort(bits)].map(Half::to_bits), [bits; 2]);
                    let other = Half::from_bits(bits ^ 0x5555);
                    let pair: $pair = $make(a, other);
                    assert_eq!(pair, Vector2 { x: a, y: other });
                    assert_eq!(($from_halves(a, other), $broadcast(a)), (pair, Vector2 { x: a, y: a }));
                    assert_eq!(($low(pair), $high(pair)), (a, other));
                    assert_eq!(($low2(pair), $high2(pair)), ($broadcast(a), $broadcast(other)));
                    let second = $make(Half::from_bits(1), Half::from_bits(2));
                    assert_eq!($lows(pair, second), $make(a, Half::from_bits(1)));
                    assert_eq!($highs(pair, second), $make(other, Half::from_bits(2)));
                    assert_eq!(__lowhigh2highlow(pair), $make(other, a));
                    let [low, high] = [$to_float(a), $to_float(other)].map(f32::to_bits);
                    let float2 { x, y } = $to_floats(pair);
                    assert_eq!([x, y, __low2float(pair), __high2float(pair)].map(f32::to_bits), [low, high, low, high]);
                    assert_eq!($from_float($to_float(a)), $broadcast($rn($to_float(a))));
                }
            }

            #[test]
            fn classes() {
                for a in all() {
                    let x = $to_float(a);
                    assert_eq!(__hisnan(a), x.is_nan(), "{a:?}");
                    assert_eq!(__hisinf(a), if x.is_infinite() { x.signum() as i32 } else { 0 }, "{a:?}");
                    let pair = __hisnan2($make(a, $rn(2.0)));
                    assert_eq!(($to_float(pair.x), $to_float(pair.y)), (f32::from(u8::from(x.is_nan())), 0.0));
                }
            }

            type Scalar = fn(Half, Half) -> bool;
            type OnPairs = (fn($pair, $pair) -> $pair, fn($pair, $pair) -> u32, fn($pair, $pair) -> bool);

            #[test]
            fn comparisons_of_pairs_are_those_of_components() {
                let rows: [(Scalar, OnPairs); 12] = [
                    (__heq, (__heq2, __heq2_mask, __hbeq2)),
                    (__hne, (__hne2, __hne2_mask, __hbne2)),
                    (__hlt, (__hlt2, __hlt2_mask, __hblt2)),
                    (__hle, (__hle2, __hle2_mask, __hble2)),
                    (__hgt, (__hgt2, __hgt2_mask, __hbgt2)),
                    (__hge, (__hge2, __hge2_mask, __hbge2)),
                    (__hequ, (__hequ2, __hequ2_mask, __hbequ2)),
                    (__hneu, (__hneu2, __hneu2_mask, __hbneu2)),
                    (__hltu, (__hltu2, __hltu2_mask, __hbltu2)),
                    (__hleu, (__hleu2, __hleu2_mask, __hbleu2)),
                    (__hgtu, (__hgtu2, __hgtu2_mask, __hbgtu2)),
                    (__hgeu, (__hgeu2, __hgeu2_mask, __hbgeu2)),
                ];
                for (index, (scalar, (each, mask, both))) in rows.into_iter().enumerate() {
                    for x in some() {
                        for y in some() {
                            let (a, b) = ($make(x, y), $make(y, $rn(1.0)));
                            let [low, high] = [scalar(a.x, b.x), scalar(a.y, b.y)];
                            let number = |holds| $rn(if holds { 1.0 } else { 0.0 });
                            assert_eq!(each(a, b), $make(number(low), number(high)), "{index} {a:?} {b:?}");
                            let ones = |holds| if holds { 0xffff } else { 0 };
                            assert_eq!(mask(a, b), ones(low) | ones(high) << 16, "{index} {a:?} {b:?}");
                            assert_eq!(both(a, b), low && high, "{index} {a:?} {b:?}");
                        }
                    }
                }
            }

            type Function = fn(Half) -> Half;

            /// The function, that of a pair, the processor's library, and the reference.
            type Row = (Function, fn($pair) -> $pair, fn(f64) -> f64, fn(Half) -> Half);

            /// Every operand. The library's value, whose relative error is below 2^-48, decides unless a number or a midpoint
            /// lies that near; there the reference does.
            #[test]
            fn elementary_functions_are_correctly_rounded() {
                const RN: Rounding = Rounding::TiesToEven;
                let rows: [Row; 10] = [
                    (hexp, h2exp, f64::exp, |a| a.exp(RN)),
                    (hexp2, h2exp2, f64::exp2, |a| a.exp2(RN)),
                    (hexp10, h2exp10, |x| 10.0_f64.powf(x), |a| a.exp10(RN)),
                    (hlog, h2log, f64::ln, |a| a.log(RN)),
                    (hlog2, h2log2, f64::log2, |a| a.log2(RN)),
                    (hlog10, h2log10, f64::log10, |a| a.log10(RN)),
                    (hsin, h2sin, f64::sin, |a| a.sin(RN)),
                    (hcos, h2cos, f64::cos, |a| a.cos(RN)),
                    (htanh, h2tanh, f64::tanh, |a| a.tanh(RN)),
                    (htanh_approx, h2tanh_approx, f64::tanh, |a| a.tanh(RN)),
                ];
                for (index, (function, paired, library, reference)) in rows.into_iter().enumerate() {
                    let mut by_reference = 0;
                    for a in all() {
                        let value = library(f64::from($to_float(a)));
                        let [low, high] =
                            [1.0 - 2f64.powi(-48), 1.0 + 2f64.powi(-48)].map(|factor| $double(value * factor));
                        let decided = low == high && value.is_finite() && value != 0.0;
                        by_reference += u32::from(!decided);
                        let expected = if decided { low } else { reference(a) };
                        assert_eq!(function(a), expected, "row {index}: of {a:?}");
                    }
                    assert!(by_reference < 50_000, "row {index}: the library decides too little");
                    for (a, b) in some().zip(some().skip(3)) {
                        assert_eq!(paired($make(a, b)), $make(function(a), function(b)), "row {index}: {a:?} {b:?}");
                    }
                }
            }
        }
    };
}

suite!(
    half, Binary16, __half2, __float2half_rn __half2float __double2half, 0x7c00,
    bits: __half_as_short __half_as_ushort __short_as_half __ushort_as_half,
    pairs: make_half2 __halves2half2 __half2half2 __float2half2_rn __half22float2,
    parts: __low2half __high2half __low2half2 __high2half2 __lows2half2 __highs2half2
);

suite!(
    bfloat16, BFloat16, __nv_bfloat162, __float2bfloat16_rn __bfloat162float __double2bfloat16, 0x7f80,
    bits: __bfloat16_as_short __bfloat16_as_ushort __short_as_bfloat16 __ushort_as_bfloat16,
    pairs: make_bfloat162 __halves2bfloat162 __bfloat162bfloat162 __float2bfloat162_rn __bfloat1622float2,
    parts: __low2bfloat16 __high2bfloat16 __low2bfloat162 __high2bfloat162 __lows2bfloat162 __highs2bfloat162
);
