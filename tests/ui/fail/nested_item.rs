use fpcontrol::round;

#[round(rz)]
fn outer(a: f32) -> f32 {
    fn inner(a: f32) -> f32 {
        a + 1.0
    }
    struct Helper;
    impl Helper {
        fn twice(a: f32) -> f32 {
            a + a
        }
    }
    macro_rules! add {
        ($a:expr) => {
            $a + $a
        };
    }
    inner(a) + Helper::twice(a) + add!(a)
}

fn main() {
    let _: f32 = outer(1.0);
}
