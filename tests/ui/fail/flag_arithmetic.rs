use fpcontrol::round;

macro_rules! bitflags {
    ($(struct $name:ident: $type:ty { $(const $flag:ident = $value:expr;)* })*) => {
        $(pub mod $name { $(pub const $flag: $type = $value;)* })*
    };
}

#[round(ru)]
mod steps {
    bitflags! {
        struct Steps: u32 {
            const ONE = 1 << 3;
            const SMALL = (1.5 * 2.5) as u32;
        }
    }
}

fn main() {}
