use fpcontrol::round;

#[round(rz)]
async fn whole(a: f32, b: f32) -> f32 {
    a + b
}

#[round(rz)]
fn block(a: f32, b: f32) -> impl Future<Output = f32> {
    async move { a + b }
}

#[round(rz)]
fn closure(a: f32) {
    let _ = async |b: f32| a + b;
}

fn main() {
    let _ = (whole(1.0, 2.0), block(1.0, 2.0));
    closure(1.0);
}
