use fpcontrol::round;

#[round(rz)]
impl Point {
    #[cfg_attr(not(debug_assertions), inline, fpcontrol::round(ru))]
    fn sum(&self) -> f32 {
        #[cfg_attr(true, cfg_attr(debug_assertions, round(ru)))]
        let sum = self.0 + self.1;
        #[cfg_attr(all(), allow(unused))]
        let other = sum;
        sum
    }
}

// On the annotated item itself the compiler decides about it before.
#[cfg_attr(all(), fpcontrol::ftz)]
#[round(rz)]
#[cfg_attr(all(), fpcontrol::round(ru))]
fn both(a: f32) -> f32 {
    a + 1.0
}

struct Point(f32, f32);

fn main() {
    let _: f32 = Point(1.0, 2.0).sum() + both(1.0);
}
