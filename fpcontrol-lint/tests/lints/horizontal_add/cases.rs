use std::arch::x86_64::*;
use std::simd::prelude::*;

fn portable(lanes: f32x8) -> f32 {
    lanes.reduce_sum() //~ horizontal_add
}

unsafe fn pairs(lanes: __m128) -> __m128 {
    unsafe { _mm_hadd_ps(lanes, lanes) } //~ horizontal_add
}

unsafe fn halves(lanes: __m128) -> __m128 {
    unsafe {
        let high = _mm_movehl_ps(lanes, lanes);
        _mm_add_ps(lanes, high) //~ horizontal_add
    }
}

fn integers(lanes: i32x8) -> i32 {
    lanes.reduce_sum()
}

unsafe fn lanewise(a: __m128, b: __m128) -> __m128 {
    unsafe { _mm_add_ps(a, b) }
}
