// The macro of anyhow, which prints its condition.
macro_rules! ensure {
    ($condition:expr $(, $message:literal)?) => {
        if !$condition {
            return Err(stringify!($condition));
        }
    };
}

#[fpcontrol::round(ru)]
fn checked(x: f64) -> Result<f64, &'static str> {
    ensure!(x < 2.0);
    ensure!(x / 3.0 < 2.0, "too large");
    ensure!(x / 3.0 < 2.0);
    Ok(x)
}

fn main() {
    let _ = checked(1.0);
}
