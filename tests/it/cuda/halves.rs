//! Half and bfloat16: one suite, instantiated for both.

macro_rules! suite {
    ($module:ident, $type:ident, $to_float:ident, $rn:ident $rz:ident $ru:ident $rd:ident, $double:ident,
        $to_int:ident, $to_ull:ident, $from_ull:ident, $to_char:ident, $one:literal, $infinity:literal, $hsqrt_open:expr) => {
        mod $module {
            use fpcontrol::cuda::Vector2;
            use fpcontrol::cuda::$module::*;
            use fpcontrol_core::{Binary32, Rounding, $type as Half};

            fn all() -> impl Iterator<Item = Half> {
                (0..=u16::MAX).map(Half::from_bits)
            }

            fn some() -> impl Iterator<Item = Half> {
                (0..=u16::MAX).step_by(251).chain([0x8000, $infinity, 0x7fff, 0xffff, $one, 1]).map(Half::from_bits)
            }

            fn float(x: Half) -> f32 {
                $to_float(x)
            }

            /// Through f64, in which sums, products and products plus halves of this format's numbers round innocuously.
            fn same(ours: Half, host: f64) -> bool {
                if host.is_nan() { ours.to_bits() == 0x7fff } else { ours.to_bits() == $double(host).to_bits() }
            }

            #[test]
            fn arithmetic() {
                for a in some() {
                    for b in some() {
                        let (x, y) = (f64::from(float(a)), f64::from(float(b)));
                        assert!([__hadd(a, b), __hadd_rn(a, b)].into_iter().all(|r| same(r, x + y)), "{a:?} + {b:?}");
                        assert!([__hsub(a, b), __hsub_rn(a, b)].into_iter().all(|r| same(r, x - y)), "{a:?} - {b:?}");
                        assert!([__hmul(a, b), __hmul_rn(a, b)].into_iter().all(|r| same(r, x * y)), "{a:?} * {b:?}");
                        assert!(same(__hdiv(a, b), x / y), "{a:?} / {b:?}");
                        assert!(same(__hmin(a, b), x.min(y)) || x == y, "{a:?} {b:?}");
                        assert!(same(__hmax(a, b), x.max(y)) || x == y, "{a:?} {b:?}");
                        let nan = x.is_nan() || y.is_nan();
                        assert!(same(__hmin_nan(a, b), if nan { f64::NAN } else { x.min(y) }) || x == y);
                        assert!(same(__hmax_nan(a, b), if nan { f64::NAN } else { x.max(y) }) || x == y);
                        let ordered = [__heq(a, b), __hne(a, b), __hlt(a, b), __hle(a, b), __hgt(a, b), __hge(a, b)];
                        assert_eq!(ordered, [x == y, !nan && x != y, x < y, x <= y, x > y, x >= y], "{a:?} {b:?}");
                        let or_not =
                            [__hequ(a, b), __hneu(a, b), __hltu(a, b), __hleu(a, b), __hgtu(a, b), __hgeu(a, b)];
                        assert_eq!(or_not, ordered.map(|holds| holds || nan), "{a:?} {b:?}");
                    }
                }
            }

            #[test]
            fn saturation_and_relu() {
                for a in some() {
                    for b in some() {
                        let clamp = |x: Half| {
                            let x = float(x);
                            if x > 0.0 { $rn(x.min(1.0)).to_bits() } else { 0 }
                        };
                        assert_eq!(__hadd_sat(a, b).to_bits(), clamp(__hadd(a, b)), "{a:?} {b:?}");
                        assert_eq!(__hsub_sat(a, b).to_bits(), clamp(__hsub(a, b)), "{a:?} {b:?}");
                        assert_eq!(__hmul_sat(a, b).to_bits(), clamp(__hmul(a, b)), "{a:?} {b:?}");
                        let fused = __hfma(a, b, a);
                        assert_eq!(__hfma_sat(a, b, a).to_bits(), clamp(fused), "{a:?} {b:?}");
                        let relu = if float(fused).is_nan() {
                            0x7fff
                        } else if float(fused) > 0.0 {
                            fused.to_bits()
                        } else {
                            0
                        };
                        assert_eq!(__hfma_relu(a, b, a).to_bits(), relu, "{a:?} {b:?}");
                    }
                }
            }

            #[test]
            fn unary() {
                for a in all() {
                    let x = f64::from(float(a));
                    assert_eq!(__hneg(a).to_bits(), a.to_bits() ^ 0x8000);
                    assert_eq!(__habs(a).to_bits(), a.to_bits() & 0x7fff);
                    assert!(same(hrcp(a), 1.0 / x) && same(hsqrt(a), x.sqrt()), "{a:?}");
                    let integers = [hrint(a), htrunc(a), hfloor(a), hceil(a)];
                    let host = [x.round_ties_even(), x.trunc(), x.floor(), x.ceil()];
                    assert!(integers.into_iter().zip(host).all(|(ours, host)| same(ours, host)), "{a:?}");
                    assert_eq!(
                        f64::from($to_int(a)),
                        if x.is_nan() { 0.0 } else { x.floor().clamp(-2147483648.0, 2147483647.0) }
                    );
                    assert_eq!($to_ull(a), if x.is_nan() { 1 << 63 } else { x.round_ties_even() as u64 }, "{a:?}");
                    assert_eq!($to_char(a), if x.is_nan() { 0 } else { x as i8 }, "{a:?}");
                }
            }

            /// Whether every f32 within `ulps` of the enclosed value that is `near` it rounds to the same half.
            fn decided([low, high]: [Binary32; 2], ulps: u32, near: impl Fn(f64) -> bool, correct: Half) -> bool {
                let beyond = if low == high { ulps } else { ulps - 1 };
                let mut y = (0..beyond).fold(low, |y, _| y.next_down());
                let last = (0..beyond).fold(high, |y, _| y.next_up());
                loop {
                    if near(f64::from(y.to_host())) && $rn(y.to_host()) != correct {
                        return false;
                    }
                    if y == last {
                        return true;
                    }
                    y = y.next_up();
                }
            }

            /// The GPU takes the f32 approximation, whose documented error is 1 ulp (rcp), 2^-23 (sqrt) or 2^-22.9 (rsqrt:
            /// less than three ulps), and rounds it: where every f32 within that error rounds to the same half, the GPU's
            /// result is the correctly rounded one.
            #[test]
            fn documented_errors_cannot_cross_a_midpoint() {
                const BOTH: [Rounding; 2] = [Rounding::TowardNegative, Rounding::TowardPositive];
                let mut open = Vec::new();
                for a in all().filter(|&a| float(a) > 0.0 && float(a) < f32::INFINITY) {
                    let x = Binary32::from_host(float(a));
                    let reciprocal = BOTH.map(|mode| x.recip(mode));
                    assert!(decided(reciprocal, 1, |_| true, hrcp(a)), "hrcp {a:?}");
                    assert!(decided(BOTH.map(|mode| x.rsqrt(mode)), 3, |_| true, hrsqrt(a)), "hrsqrt {a:?}");
                    // |y / sqrt(x) - 1| <= e means (1 - e)^2 x <= y^2 <= (1 + e)^2 x: exact in f64.
                    let x64 = f64::from(float(a));
                    let near = |y: f64| (y * y - x64 - x64 * 2f64.powi(-46)).abs() <= x64 * 2f64.powi(-22);
                    if !decided(BOTH.map(|mode| x.sqrt(mode)), 3, near, hsqrt(a)) {
                        open.push(a.to_bits());
                    }
                }
                assert_eq!(open, $hsqrt_open, "operands for which the documented bound does not decide hsqrt");
            }

            #[test]
            fn conversions_from_float() {
                for bits in (0..=u32::MAX).step_by(65_521) {
                    let x = f32::from_bits(bits);
                    let modes = [$rn(x), $rz(x), $ru(x), $rd(x)];
                    if x.is_nan() {
                        assert!(modes.iter().all(|r| r.to_bits() == 0x7fff));
                        continue;
                    }
                    let [rn, rz, ru, rd] = modes.map(float);
                    assert!(rd <= x && x <= ru, "{x:e}");
                    assert!(rd == ru || __hlt($rd(x), $ru(x)) && $rd(x).next_up() == $ru(x), "{x:e}");
                    assert_eq!(rz, if x < 0.0 { ru } else { rd }, "{x:e}");
                    assert!(rn == rd || rn == ru, "{x:e}");
                    assert_eq!($double(f64::from(x)), $rn(x));
                }
                assert_eq!($from_ull(u64::MAX), $rz((u64::MAX as f32).next_down()));
            }

            #[test]
            fn pairs_and_complex() {
                let half = |x: f32| $rn(x);
                let pair = |x: f32, y: f32| Vector2 { x: half(x), y: half(y) };
                assert_eq!(__hadd2(pair(1.0, 2.0), pair(3.0, 5.0)), pair(4.0, 7.0));
                assert_eq!(__h2div(pair(1.0, 6.0), pair(4.0, 2.0)), pair(0.25, 3.0));
                assert_eq!(__hfma2_relu(pair(1.0, 2.0), pair(-1.0, 2.0), pair(0.5, 0.5)), pair(0.0, 4.5));
                // (1 + 2i)(3 + 4i) + (1 + i) = -4 + 11i
                assert_eq!(__hcmadd(pair(1.0, 2.0), pair(3.0, 4.0), pair(1.0, 1.0)), pair(-4.0, 11.0));
            }
        }
    };
}

suite!(
    half, Binary16, __half2float, __float2half_rn __float2half_rz __float2half_ru __float2half_rd, __double2half,
    __half2int_rd, __half2ull_rn, __ull2half_rz, __half2char_rz, 0x3c00, 0x7c00,
    (1..16).map(|i| i * 0x800 + 0x3ff).collect::<Vec<u16>>()
);

suite!(
    bfloat16, BFloat16, __bfloat162float, __float2bfloat16_rn __float2bfloat16_rz __float2bfloat16_ru __float2bfloat16_rd,
    __double2bfloat16, __bfloat162int_rd, __bfloat162ull_rn, __ull2bfloat16_rz, __bfloat162char_rz, 0x3f80, 0x7f80,
    Vec::<u16>::new()
);
