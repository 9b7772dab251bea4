#[fpcontrol::round(rz)]
mod outer {
    #[cfg(any())]
    mod elsewhere;

    pub fn f(a: f32) -> f32 {
        a + 1.0
    }
}

fn main() {
    let _: f32 = outer::f(1.0);
}
