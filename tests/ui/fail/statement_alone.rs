use fpcontrol::round;

fn statement(x: f64) -> f64 {
    #[round(ru)]
    let third = x / 3.0;
    third
}

fn expression(x: f64) -> f64 {
    let third = #[round(ru)]
    (x / 3.0);
    third
}

fn main() {
    let _ = (statement(1.0), expression(1.0));
}
