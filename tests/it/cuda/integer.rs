//! Integer intrinsics against loops over bits and against wider integers.

use fpcontrol::cuda::integer::*;

/// Powers of two and their neighbours, and what a multiplication spreads over the word.
fn words() -> Vec<u32> {
    let powers = (0..32).flat_map(|bit| [-1, 0, 1].map(|offset| (1_u32 << bit).wrapping_add_signed(offset)));
    powers.chain((0..64).map(|i: u32| i.wrapping_mul(0x9e37_79b9).rotate_left(i))).collect()
}

fn longs() -> Vec<u64> {
    words().windows(2).map(|pair| u64::from(pair[0]) << 32 | u64::from(pair[1])).chain([0, u64::MAX, 1 << 63]).collect()
}

fn bit(x: u64, place: u32) -> bool {
    x >> place & 1 == 1
}

#[test]
fn bits() {
    for x in words() {
        let wide = u64::from(x);
        assert_eq!(__clz(x as i32) as usize, (0..32).rev().take_while(|&place| !bit(wide, place)).count(), "{x:#x}");
        assert_eq!(__popc(x) as usize, (0..32).filter(|&place| bit(wide, place)).count(), "{x:#x}");
        assert_eq!(
            __ffs(x as i32),
            (0..32).find(|&place| bit(wide, place)).map_or(0, |place| place as i32 + 1),
            "{x:#x}"
        );
        assert!((0..32).all(|place| bit(__brev(x).into(), place) == bit(wide, 31 - place)), "{x:#x}");
        assert_eq!(__nv_bswap32(x), __byte_perm(x, 0, 0x0123));
        assert_eq!(u32::from(__nv_bswap16(x as u16)), __byte_perm(x, 0, 0x4401));
    }
    for x in longs() {
        assert_eq!(__clzll(x as i64) as usize, (0..64).rev().take_while(|&place| !bit(x, place)).count(), "{x:#x}");
        assert_eq!(__popcll(x) as usize, (0..64).filter(|&place| bit(x, place)).count(), "{x:#x}");
        assert_eq!(
            __ffsll(x as i64),
            (0..64).find(|&place| bit(x, place)).map_or(0, |place| place as i32 + 1),
            "{x:#x}"
        );
        assert!((0..64).all(|place| bit(__brevll(x), place) == bit(x, 63 - place)), "{x:#x}");
        assert_eq!(__nv_bswap64(x).to_be_bytes(), x.to_le_bytes());
    }
}

#[test]
fn bytes() {
    let (x, y) = (0x3322_1100, 0x7766_5544);
    for selector in 0..0x1_0000_u32 {
        let chosen = __byte_perm(x, y, selector | 0xabcd_0000).to_le_bytes();
        // Byte n of the source is n * 0x11.
        assert!((0..4).all(|place| u32::from(chosen[place]) == (selector >> (4 * place) & 7) * 0x11), "{selector:#x}");
    }
    let [a, b] = [i32::from_le_bytes([1, 0xff, 0x80, 0x7f]), i32::from_le_bytes([2, 3, 0x80, 0x81])];
    assert_eq!(__dp4a(a, b, 10), 10 + 2 - 3 + 128 * 128 - 127 * 127);
    assert_eq!(__dp4a(a, b, i32::MAX), i32::MAX.wrapping_add(2 - 3 + 128 * 128 - 127 * 127));
    let halves = 0x7fff_8000_u32 as i32; // 32767 and -32768, which is the lower one
    assert_eq!(
        [__dp2a_lo(halves, b, 1), __dp2a_hi(halves, b, 1)],
        [1 - 32768 * 2 + 32767 * 3, 1 + 32768 * 128 - 32767 * 127]
    );
}

#[test]
fn unsigned_bytes() {
    let [a, b] = [u32::from_le_bytes([1, 0xff, 0x80, 0x7f]), u32::from_le_bytes([2, 3, 0x80, 0x81])];
    let products = 2 + 255 * 3 + 128 * 128 + 127 * 129;
    assert_eq!(unsigned::__dp4a(a, b, 10), 10 + products);
    assert_eq!(unsigned::__dp4a(a, b, u32::MAX), products - 1);
    assert_eq!(unsigned::__dp4a(u32::MAX, u32::MAX, 0), 4 * 255 * 255);
    let halves = 0x7fff_8000_u32;
    assert_eq!(
        [unsigned::__dp2a_lo(halves, b, 1), unsigned::__dp2a_hi(halves, b, 1)],
        [1 + 32768 * 2 + 32767 * 3, 1 + 32768 * 128 + 32767 * 129]
    );
    assert_eq!(unsigned::__dp2a_lo(u32::MAX, u32::MAX, 1), 1 + 2 * 65535 * 255);
}

/// PTX's `fns`, as its documentation writes it.
#[test]
fn places_of_ones() {
    let mask = 0b1000_0000_0000_0000_0000_0001_1001_0110;
    let cases = [
        (0, 1, 1),
        (0, 2, 2),
        (1, 1, 1),
        (3, 1, 4),
        (3, 3, 8),
        (9, 1, 31),
        (0, 6, 31),
        (0, 7, u32::MAX),
        (31, -1, 31),
        (31, -2, 8),
        (30, -6, u32::MAX),
        (4, 0, 4),
        (5, 0, u32::MAX),
        (32, 1, u32::MAX),
        (40, -1, u32::MAX),
    ];
    for (base, offset, place) in cases {
        // Places beyond the word are no places.
        assert_eq!(__fns(mask, base, offset), place, "{base} {offset}");
    }
}

#[test]
fn products_averages_and_differences() {
    let words = words();
    for &x in &words {
        for &y in words.iter().step_by(3) {
            let (a, b) = (x as i32, y as i32);
            let (wide_x, wide_y, wide_a, wide_b) = (i128::from(x), i128::from(y), i128::from(a), i128::from(b));
            let upper = |product: i128| product.div_euclid(1 << 32);
            assert_eq!(
                [i128::from(__mulhi(a, b)), i128::from(__umulhi(x, y))],
                [upper(wide_a * wide_b), upper(wide_x * wide_y)]
            );
            let signed_24 = |x: u32| i128::from(x & 0x7f_ffff) - i128::from(x & 0x80_0000);
            assert_eq!(__mul24(a, b), (signed_24(x) * signed_24(y)) as i32, "{x:#x} {y:#x}");
            assert_eq!(__umul24(x, y), (i128::from(x % (1 << 24)) * i128::from(y % (1 << 24))) as u32, "{x:#x} {y:#x}");
            assert_eq!(__sad(a, b, 7), ((wide_a - wide_b).abs() + 7) as u32, "{a} {b}");
            assert_eq!(__usad(x, y, 7), ((wide_x - wide_y).abs() + 7) as u32, "{x} {y}");
            let averages = [__hadd(a, b), __rhadd(a, b)].map(i128::from);
            assert_eq!(averages, [(wide_a + wide_b).div_euclid(2), (wide_a + wide_b + 1).div_euclid(2)], "{a} {b}");
            let averages = [__uhadd(x, y), __urhadd(x, y)].map(i128::from);
            assert_eq!(averages, [(wide_x + wide_y) / 2, (wide_x + wide_y + 1) / 2], "{x} {y}");
            assert_eq!([min(a, b), max(a, b)], [a.min(b), a.max(b)]);
            assert_eq!([umin(x, y), umax(x, y)], [x.min(y), x.max(y)]);
        }
        let (hi, pair) = (!x.rotate_left(7), u64::from(!x.rotate_left(7)) << 32 | u64::from(x));
        for shift in (0..70).chain([u32::MAX]) {
            // One bit at a time.
            let left = |n| ((0..n).fold(pair, |pair, _| pair << 1) >> 32) as u32;
            let right = |n| (0..n).fold(pair, |pair, _| pair >> 1) as u32;
            assert_eq!(__funnelshift_l(x, hi, shift), left(shift % 32), "{x:#x} {shift}");
            assert_eq!(__funnelshift_lc(x, hi, shift), left(shift.min(32)), "{x:#x} {shift}");
            assert_eq!(__funnelshift_r(x, hi, shift), right(shift % 32), "{x:#x} {shift}");
            assert_eq!(__funnelshift_rc(x, hi, shift), right(shift.min(32)), "{x:#x} {shift}");
        }
    }
    assert_eq!([abs(i32::MIN), abs(-3)], [i32::MIN, 3]);
    assert_eq!([labs(i64::MIN), llabs(-3)], [i64::MIN, 3]);
}

/// The upper halves of 128 bits, from products of 32 bits.
#[test]
fn products_of_64_bits() {
    let longs = longs();
    for &x in &longs {
        for &y in longs.iter().step_by(5) {
            let [x0, x1, y0, y1] = [x as u32, (x >> 32) as u32, y as u32, (y >> 32) as u32].map(u64::from);
            let middle = ((x0 * y0) >> 32) + ((x0 * y1) & 0xffff_ffff) + ((x1 * y0) & 0xffff_ffff);
            let upper = x1 * y1 + ((x0 * y1) >> 32) + ((x1 * y0) >> 32) + (middle >> 32);
            assert_eq!(__umul64hi(x, y), upper, "{x:#x} {y:#x}");
            // A negative number counts 2^64 less.
            let (a, b) = (x as i64, y as i64);
            let less = if a < 0 { y } else { 0 }.wrapping_add(if b < 0 { x } else { 0 });
            assert_eq!(__mul64hi(a, b) as u64, upper.wrapping_sub(less), "{a} {b}");
            assert_eq!([llmin(a, b), llmax(a, b)], [a.min(b), a.max(b)]);
            assert_eq!([ullmin(x, y), ullmax(x, y)], [x.min(y), x.max(y)]);
        }
    }
}
