//! Integer intrinsics and integer functions, which stand in kernels beside floating-point code: bits, bytes, halves of
//! products, averages, shifts of pairs of words.
//!
//! They are not re-exported in [`cuda`](super): the names of some of them, such as `__hadd`, `abs` and `max`, have other
//! meanings too. Where C++ overloads a name, the function here takes the signed type, which is the first in CUDA's header; those of the
//! unsigned type are in [`unsigned`].
//! Arithmetic wraps, as in CUDA. `long` has 64 bits, as on Linux.
//!
//! ```
//! use fpcontrol::cuda::__float_as_int;
//! use fpcontrol::cuda::integer::{__byte_perm, __clz, __funnelshift_l, __mulhi, __umulhi};
//!
//! assert_eq!(__clz(__float_as_int(1.0)), 2); // 0x3f800000
//! assert_eq!(__byte_perm(0x33221100, 0x77665544, 0x7531), 0x77553311);
//! assert_eq!((__mulhi(-1, 1), __umulhi(u32::MAX, 2)), (-1, 1));
//! assert_eq!(__funnelshift_l(0x80000000, 1, 1), 3);
//! ```

use super::rows::functions;

functions! { INTRINSICS;
    /// The number of leading zeros; of 0 it is 32.
    __clz(x: i32) -> i32 { x.leading_zeros() as i32 }
    /// The number of leading zeros; of 0 it is 64.
    __clzll(x: i64) -> i32 { x.leading_zeros() as i32 }
    /// The number of ones.
    __popc(x: u32) -> i32 { x.count_ones() as i32 }
    /// The number of ones.
    __popcll(x: u64) -> i32 { x.count_ones() as i32 }
    /// The place of the lowest one, counted from 1; of 0 it is 0.
    __ffs(x: i32) -> i32 { if x == 0 { 0 } else { x.trailing_zeros() as i32 + 1 } }
    /// The place of the lowest one, counted from 1; of 0 it is 0.
    __ffsll(x: i64) -> i32 { if x == 0 { 0 } else { x.trailing_zeros() as i32 + 1 } }
    /// The bits in reverse order.
    __brev(x: u32) -> u32 { x.reverse_bits() }
    /// The bits in reverse order.
    __brevll(x: u64) -> u64 { x.reverse_bits() }
    /// The bytes in reverse order.
    __nv_bswap16(x: u16) -> u16 { x.swap_bytes() }
    /// The bytes in reverse order.
    __nv_bswap32(x: u32) -> u32 { x.swap_bytes() }
    /// The bytes in reverse order.
    __nv_bswap64(x: u64) -> u64 { x.swap_bytes() }

    /// Four bytes of the eight in `x` (0 to 3) and `y` (4 to 7). The lowest three bits of each of the lower four hexadecimal
    /// digits of `s` choose one, from the lowest on; the other bits of `s` are ignored.
    __byte_perm(x: u32, y: u32, s: u32) -> u32 {
        let bytes = (y as u64) << 32 | x as u64;
        let mut result = 0;
        let mut place = 0;
        while place < 4 {
            let chosen = s >> (4 * place) & 7;
            result |= (bytes >> (8 * chosen) & 0xff) << (8 * place);
            place += 1;
        }
        result as u32
    }

    /// The place of the `offset`-th one of `mask` from the place `base` on, upward if `offset` is positive, downward if it is
    /// negative; `base` itself counts. If `offset` is 0, `base` if it holds a one. `u32::MAX` if there is none.
    __fns(mask: u32, base: u32, offset: i32) -> u32 {
        let mut place = base as i64;
        let mut left = if offset == 0 { 1 } else { offset.unsigned_abs() };
        while 0 <= place && place < 32 {
            left -= mask >> place & 1;
            if left == 0 {
                return place as u32;
            }
            if offset == 0 {
                break;
            }
            place += if offset > 0 { 1 } else { -1 };
        }
        u32::MAX
    }

    /// The upper 32 bits of the product.
    __mulhi(x: i32, y: i32) -> i32 { ((x as i64 * y as i64) >> 32) as i32 }
    /// The upper 32 bits of the product.
    __umulhi(x: u32, y: u32) -> u32 { ((x as u64 * y as u64) >> 32) as u32 }
    /// The upper 64 bits of the product.
    __mul64hi(x: i64, y: i64) -> i64 { ((x as i128 * y as i128) >> 64) as i64 }
    /// The upper 64 bits of the product.
    __umul64hi(x: u64, y: u64) -> u64 { ((x as u128 * y as u128) >> 64) as u64 }
    /// The lower 32 bits of the product of the lower 24 bits of each operand, which are read as signed.
    __mul24(x: i32, y: i32) -> i32 { (x << 8 >> 8).wrapping_mul(y << 8 >> 8) }
    /// The lower 32 bits of the product of the lower 24 bits of each operand.
    __umul24(x: u32, y: u32) -> u32 { (x & 0xff_ffff).wrapping_mul(y & 0xff_ffff) }
    /// `|x - y| + z`; the difference does not overflow, the sum wraps.
    __sad(x: i32, y: i32, z: u32) -> u32 { x.abs_diff(y).wrapping_add(z) }
    /// `|x - y| + z`; the difference does not overflow, the sum wraps.
    __usad(x: u32, y: u32, z: u32) -> u32 { x.abs_diff(y).wrapping_add(z) }
    /// `(x + y) / 2` toward −∞, without overflow.
    __hadd(x: i32, y: i32) -> i32 { ((x as i64 + y as i64) >> 1) as i32 }
    /// `(x + y + 1) / 2` toward −∞, without overflow.
    __rhadd(x: i32, y: i32) -> i32 { ((x as i64 + y as i64 + 1) >> 1) as i32 }
    /// `(x + y) / 2`, rounded down, without overflow.
    __uhadd(x: u32, y: u32) -> u32 { ((x as u64 + y as u64) >> 1) as u32 }
    /// `(x + y + 1) / 2`, rounded down, without overflow.
    __urhadd(x: u32, y: u32) -> u32 { ((x as u64 + y as u64 + 1) >> 1) as u32 }

    /// The upper word of `hi:lo`, shifted left by the lower five bits of `shift`.
    __funnelshift_l(lo: u32, hi: u32, shift: u32) -> u32 { ((words(lo, hi) << (shift & 31)) >> 32) as u32 }
    /// The upper word of `hi:lo`, shifted left by `shift`, at most 32.
    __funnelshift_lc(lo: u32, hi: u32, shift: u32) -> u32 { ((words(lo, hi) << at_most_32(shift)) >> 32) as u32 }
    /// The lower word of `hi:lo`, shifted right by the lower five bits of `shift`.
    __funnelshift_r(lo: u32, hi: u32, shift: u32) -> u32 { (words(lo, hi) >> (shift & 31)) as u32 }
    /// The lower word of `hi:lo`, shifted right by `shift`, at most 32.
    __funnelshift_rc(lo: u32, hi: u32, shift: u32) -> u32 { (words(lo, hi) >> at_most_32(shift)) as u32 }

    /// The dot product of the four signed bytes of each operand, plus `c`.
    __dp4a(a: i32, b: i32, c: i32) -> i32 {
        let ([a0, a1, a2, a3], [b0, b1, b2, b3]) = (a.to_le_bytes(), b.to_le_bytes());
        let products = bytes(a0, b0) + bytes(a1, b1) + bytes(a2, b2) + bytes(a3, b3);
        products.wrapping_add(c)
    }
    /// The dot product of the two signed halves of `a` and the two lower signed bytes of `b`, plus `c`.
    __dp2a_lo(a: i32, b: i32, c: i32) -> i32 {
        let [b0, b1, _, _] = b.to_le_bytes();
        ((a as i16 as i32) * (b0 as i8 as i32) + (a >> 16) * (b1 as i8 as i32)).wrapping_add(c)
    }
    /// The dot product of the two signed halves of `a` and the two upper signed bytes of `b`, plus `c`.
    __dp2a_hi(a: i32, b: i32, c: i32) -> i32 { __dp2a_lo(a, b >> 16, c) }
}

/// Intrinsics by names that C++ overloads, for unsigned integers.
///
/// ```
/// use fpcontrol::cuda::integer::{__dp4a, unsigned};
///
/// assert_eq!(__dp4a(-1, 1, 0), -1);
/// assert_eq!(unsigned::__dp4a(u32::MAX, 1, 0), 255);
/// ```
pub mod unsigned {
    use crate::cuda::rows::functions;

    functions! { INTRINSICS;
        /// The dot product of the four bytes of each operand, plus `c`.
        __dp4a(a: u32, b: u32, c: u32) -> u32 {
            let ([a0, a1, a2, a3], [b0, b1, b2, b3]) = (a.to_le_bytes(), b.to_le_bytes());
            let products = bytes(a0, b0) + bytes(a1, b1) + bytes(a2, b2) + bytes(a3, b3);
            products.wrapping_add(c)
        }
        /// The dot product of the two halves of `a` and the two lower bytes of `b`, plus `c`.
        __dp2a_lo(a: u32, b: u32, c: u32) -> u32 {
            let [b0, b1, _, _] = b.to_le_bytes();
            ((a & 0xffff) * b0 as u32 + (a >> 16) * b1 as u32).wrapping_add(c)
        }
        /// The dot product of the two halves of `a` and the two upper bytes of `b`, plus `c`.
        __dp2a_hi(a: u32, b: u32, c: u32) -> u32 { __dp2a_lo(a, b >> 16, c) }
    }

    /// The product of two bytes.
    const fn bytes(a: u8, b: u8) -> u32 {
        a as u32 * b as u32
    }
}

const fn words(lo: u32, hi: u32) -> u64 {
    (hi as u64) << 32 | lo as u64
}

const fn at_most_32(shift: u32) -> u32 {
    if shift < 32 { shift } else { 32 }
}

/// The product of two signed bytes.
const fn bytes(a: u8, b: u8) -> i32 {
    a as i8 as i32 * b as i8 as i32
}

functions! { FUNCTIONS;
    /// `|x|`; of `i32::MIN` it is `i32::MIN`.
    abs(x: i32) -> i32 { x.wrapping_abs() }
    /// `|x|`; of `i64::MIN` it is `i64::MIN`.
    labs(x: i64) -> i64 { x.wrapping_abs() }
    /// `|x|`; of `i64::MIN` it is `i64::MIN`.
    llabs(x: i64) -> i64 { x.wrapping_abs() }
    /// The smaller operand.
    min(x: i32, y: i32) -> i32 { if x < y { x } else { y } }
    /// The larger operand.
    max(x: i32, y: i32) -> i32 { if x > y { x } else { y } }
    /// The smaller operand.
    umin(x: u32, y: u32) -> u32 { if x < y { x } else { y } }
    /// The larger operand.
    umax(x: u32, y: u32) -> u32 { if x > y { x } else { y } }
    /// The smaller operand.
    llmin(x: i64, y: i64) -> i64 { if x < y { x } else { y } }
    /// The larger operand.
    llmax(x: i64, y: i64) -> i64 { if x > y { x } else { y } }
    /// The smaller operand.
    ullmin(x: u64, y: u64) -> u64 { if x < y { x } else { y } }
    /// The larger operand.
    ullmax(x: u64, y: u64) -> u64 { if x > y { x } else { y } }
}
