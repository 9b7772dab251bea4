//! What half and bfloat16 share besides arithmetic: moves between bits, halves and pairs, and comparisons of pairs.

/// Classes, and comparisons of pairs, under the names that both types have.
macro_rules! half_classes {
    ($type:ident, $pair:ident) => {
        functions! { CLASSES;
            /// Whether it is a NaN.
            __hisnan(a: $type) -> bool { a.compare(a).is_none() }
            /// −1 if it is −∞, 1 if it is +∞, otherwise 0.
            __hisinf(a: $type) -> i32 {
                match a.to_binary32(RN).to_host() {
                    f32::INFINITY => 1,
                    f32::NEG_INFINITY => -1,
                    _ => 0,
                }
            }
            /// Each component 1 if it is a NaN, otherwise 0.
            __hisnan2(a: $pair) -> $pair { Vector2 { x: one_if(__hisnan(a.x)), y: one_if(__hisnan(a.y)) } }
        }

        const fn one_if(holds: bool) -> $type {
            if holds { ONE } else { ZERO }
        }

        super::half_pairs::pair_comparisons! { PAIR_COMPARISONS $pair;
            __heq: __heq2 __heq2_mask __hbeq2;
            __hne: __hne2 __hne2_mask __hbne2;
            __hlt: __hlt2 __hlt2_mask __hblt2;
            __hle: __hle2 __hle2_mask __hble2;
            __hgt: __hgt2 __hgt2_mask __hbgt2;
            __hge: __hge2 __hge2_mask __hbge2;
            __hequ: __hequ2 __hequ2_mask __hbequ2;
            __hneu: __hneu2 __hneu2_mask __hbneu2;
            __hltu: __hltu2 __hltu2_mask __hbltu2;
            __hleu: __hleu2 __hleu2_mask __hbleu2;
            __hgtu: __hgtu2 __hgtu2_mask __hbgtu2;
            __hgeu: __hgeu2 __hgeu2_mask __hbgeu2;
        }
    };
}
pub(super) use half_classes;

/// Each row is three functions: the result of a comparison of pairs for each component, as a number and as a mask, and for both at once.
macro_rules! pair_comparisons {
    ($list:ident $pair:ident; $($scalar:ident: $each:ident $mask:ident $both:ident;)*) => {
        functions! { $list;
            $(
                #[doc = concat!("Each component 1 if [`", stringify!($scalar), "`] holds, otherwise 0.")]
                $each(a: $pair, b: $pair) -> $pair {
                    Vector2 { x: one_if($scalar(a.x, b.x)), y: one_if($scalar(a.y, b.y)) }
                }
                #[doc = concat!("16 ones for each component of which [`", stringify!($scalar), "`] holds, `x` in the lower half.")]
                $mask(a: $pair, b: $pair) -> u32 {
                    $scalar(a.x, b.x) as u32 * 0xffff | $scalar(a.y, b.y) as u32 * 0xffff_0000
                }
                #[doc = concat!("Whether [`", stringify!($scalar), "`] holds of both components.")]
                $both(a: $pair, b: $pair) -> bool { $scalar(a.x, b.x) && $scalar(a.y, b.y) }
            )*
        }
    };
}
pub(super) use pair_comparisons;

/// The moves, under the names of one type. All keep every bit, except the conversions.
macro_rules! half_moves {
    ($type:ident, $pair:ident, $rn:ident, $to_float:ident;
        as_short: $as_short:ident, as_ushort: $as_ushort:ident, from_short: $from_short:ident, from_ushort: $from_ushort:ident,
        make: $make:ident, from_halves: $from_halves:ident, broadcast: $broadcast:ident,
        from_float: $from_float:ident, to_floats: $to_floats:ident,
        low: $low:ident, high: $high:ident, lows: $low2:ident $lows2:ident, highs: $high2:ident $highs2:ident) => {
        functions! { MOVES;
            /// The bits.
            $as_short(a: $type) -> i16 { a.to_bits() as i16 }
            /// The bits.
            $as_ushort(a: $type) -> u16 { a.to_bits() }
            /// The number with these bits.
            $from_short(bits: i16) -> $type { $type::from_bits(bits as u16) }
            /// The number with these bits.
            $from_ushort(bits: u16) -> $type { $type::from_bits(bits) }
            /// The pair of `x`, the lower half, and `y`.
            $make(x: $type, y: $type) -> $pair { Vector2 { x, y } }
            /// The pair of `a`, the lower half, and `b`.
            $from_halves(a: $type, b: $type) -> $pair { Vector2 { x: a, y: b } }
            /// The pair of `a` and `a`.
            $broadcast(a: $type) -> $pair { Vector2 { x: a, y: a } }
            /// A pair with the f32, rounded to nearest even, as both components.
            $from_float(a: f32) -> $pair { $broadcast($rn(a)) }
            /// Both components as f32: exact; a NaN becomes the canonical one.
            $to_floats(a: $pair) -> float2 { Vector2 { x: $to_float(a.x), y: $to_float(a.y) } }
            /// The lower component as f32: exact; a NaN becomes the canonical one.
            __low2float(a: $pair) -> f32 { $to_float(a.x) }
            /// The upper component as f32: exact; a NaN becomes the canonical one.
            __high2float(a: $pair) -> f32 { $to_float(a.y) }
            /// The lower component.
            $low(a: $pair) -> $type { a.x }
            /// The upper component.
            $high(a: $pair) -> $type { a.y }
            /// The lower component twice.
            $low2(a: $pair) -> $pair { $broadcast(a.x) }
            /// The upper component twice.
            $high2(a: $pair) -> $pair { $broadcast(a.y) }
            /// The lower components of both pairs, that of `a` in the lower half.
            $lows2(a: $pair, b: $pair) -> $pair { Vector2 { x: a.x, y: b.x } }
            /// The upper components of both pairs, that of `a` in the lower half.
            $highs2(a: $pair, b: $pair) -> $pair { Vector2 { x: a.y, y: b.y } }
            /// The components in the other order.
            __lowhigh2highlow(a: $pair) -> $pair { Vector2 { x: a.y, y: a.x } }
        }
    };
}
pub(super) use half_moves;
