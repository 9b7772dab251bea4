use fpcontrol::{fp, round};

#[round(rd)]
fn main() {
    #[fp(multiversion)]
    let x = 1.0 + 2.0;
    let _ = x + fp!(multiversion; 1.0 + 2.0);
}
