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

unsafe fn partial_sums(mut sums: [__m256; 4]) -> __m256 {
    unsafe {
        for i in 0..2 {
            sums[2 * i] = _mm256_add_ps(sums[2 * i], sums[2 * i + 1]); //~ horizontal_add
        }
        _mm256_add_ps(sums[0], sums[2]) //~ horizontal_add
    }
}

unsafe fn down_to_one(lanes: __m256) -> f32 {
    unsafe {
        let four = _mm_add_ps(_mm256_castps256_ps128(lanes), _mm256_extractf128_ps(lanes, 1)); //~ horizontal_add
        let two = _mm_add_ps(four, _mm_movehl_ps(four, four)); //~ horizontal_add
        _mm_cvtss_f32(_mm_add_ss(two, _mm_shuffle_ps(two, two, 1))) //~ horizontal_add
    }
}

unsafe fn of_two_arrays(left: &[__m256], right: &[__m256]) -> __m256 {
    unsafe { _mm256_add_ps(left[0], right[0]) }
}
