use fpcontrol::fp;

#[fp(seal)]
fn shown(x: Option<f64>) -> Option<String> {
    Some(format!("{}", x?))
}

fn main() {
    shown(None);
}
