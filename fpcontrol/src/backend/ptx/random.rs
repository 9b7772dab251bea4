//! Which bits of the operand `rbits` of `cvt.rs` round which operand. `fpcontrol::cuda::cvt` says where this is known from.

use fpcontrol_core::small::RandomBits;

/// For `a` and `b` with binary16 results: 13 bits each, in the lower bits of each half.
pub(crate) const fn for_halves(rbits: u32) -> [RandomBits; 2] {
    [RandomBits { value: rbits >> 16, width: 13 }, RandomBits { value: rbits, width: 13 }]
}

/// For `a` and `b` with bfloat16 results.
pub(crate) const fn for_bfloat16s(rbits: u32) -> [RandomBits; 2] {
    [RandomBits { value: rbits >> 16, width: 16 }, RandomBits { value: rbits, width: 16 }]
}

/// For `a`, `b`, `e` and `f` with results of 8 or 6 bits: the upper half is for `a` and `b`, the lower one for `e` and `f`.
pub(crate) const fn for_codes(rbits: u32) -> [RandomBits; 4] {
    shared((rbits >> 16) as u16, rbits as u16)
}

/// For `a`, `b`, `e` and `f` with results of 4 bits: the upper byte of each half is for `a` and `b`, the lower one for `e`
/// and `f`.
pub(crate) const fn for_fp4(rbits: u32) -> [RandomBits; 4] {
    let [e_f, a_b, e_f_upper, a_b_upper] = rbits.to_le_bytes();
    shared(u16::from_be_bytes([a_b_upper, a_b]), u16::from_be_bytes([e_f_upper, e_f]))
}

/// Two operands share 16 bits: the first takes them in reverse order.
const fn shared(a_b: u16, e_f: u16) -> [RandomBits; 4] {
    const fn bits(value: u16) -> RandomBits {
        RandomBits { value: value as u32, width: 16 }
    }
    [bits(a_b.reverse_bits()), bits(a_b), bits(e_f.reverse_bits()), bits(e_f)]
}
