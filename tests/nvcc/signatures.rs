//! The intrinsics' signatures in C++, from their types in Rust.

use crate::shared::call::Call;
use crate::shared::table::for_each_intrinsic;
use fpcontrol::cuda::{__half, __half2, __nv_bfloat16, __nv_bfloat162, float2};

/// An intrinsic.
pub struct Intrinsic {
    /// Its module in `fpcontrol::cuda`.
    pub module: &'static str,
    /// Its name in both languages.
    pub name: &'static str,
    /// The C++ types of its operands, and of its result.
    pub operands: Vec<&'static str>,
    pub result: &'static str,
}

impl Intrinsic {
    /// A kernel that calls it.
    pub fn kernel(&self) -> String {
        let Self { name, result, operands, .. } = self;
        let places = ["a", "b", "c"].iter().zip(operands);
        let parameters: Vec<_> = places.clone().map(|(place, operand)| format!("const {operand}* {place}")).collect();
        let arguments: Vec<_> = places.map(|(place, _)| format!("*{place}")).collect();
        let (parameters, arguments) = (parameters.join(", "), arguments.join(", "));
        let call = match *name {
            // Two results, which C++ returns through pointers.
            "__sincosf" => format!("{name}({arguments}, &out->x, &out->y)"),
            _ => format!("*out = {name}({arguments})"),
        };
        format!("extern \"C\" __global__ void {}({result}* out, {parameters}) {{ {call}; }}\n", self.entry())
    }

    /// The name of its kernel, in our PTX and in nvcc's.
    pub fn entry(&self) -> String {
        format!("intrinsic_{}_{}", self.module, self.name)
    }
}

macro_rules! define_intrinsics {
    ($($module:ident { $($name:ident)* })*) => {
        /// All intrinsics, in the order of the table.
        pub fn intrinsics() -> Vec<Intrinsic> {
            vec![$($(intrinsic(stringify!($module), stringify!($name), fpcontrol::cuda::$module::$name),)*)*]
        }
    };
}

for_each_intrinsic! { define_intrinsics }

fn intrinsic<Operands, F>(module: &'static str, name: &'static str, _: F) -> Intrinsic
where
    Operands: Types,
    F: Call<Operands>,
    F::Result: Type,
{
    Intrinsic { module, name, operands: Operands::names(), result: F::Result::NAME }
}

/// A type of both languages.
trait Type {
    /// Its name in C++.
    const NAME: &'static str;
}

macro_rules! types {
    ($($rust:ty, $cpp:literal;)*) => {
        $(impl Type for $rust {
            const NAME: &'static str = $cpp;
        })*
    };
}

types! {
    bool, "bool";
    i8, "signed char";
    u8, "unsigned char";
    i16, "short";
    u16, "unsigned short";
    i32, "int";
    u32, "unsigned";
    i64, "long long";
    u64, "unsigned long long";
    f32, "float";
    f64, "double";
    float2, "float2";
    __half, "__half";
    __half2, "__half2";
    __nv_bfloat16, "__nv_bfloat16";
    __nv_bfloat162, "__nv_bfloat162";
}

/// The types of operands.
trait Types {
    /// Their names in C++.
    fn names() -> Vec<&'static str>;
}

impl<A: Type> Types for (A,) {
    fn names() -> Vec<&'static str> {
        vec![A::NAME]
    }
}

impl<A: Type, B: Type> Types for (A, B) {
    fn names() -> Vec<&'static str> {
        vec![A::NAME, B::NAME]
    }
}

impl<A: Type, B: Type, C: Type> Types for (A, B, C) {
    fn names() -> Vec<&'static str> {
        vec![A::NAME, B::NAME, C::NAME]
    }
}

#[test]
fn the_table_has_every_intrinsic() {
    let ours: Vec<_> = intrinsics().iter().map(|intrinsic| (intrinsic.module, intrinsic.name)).collect();
    let all = fpcontrol::cuda::INTRINSICS.iter().flat_map(|(module, groups)| {
        groups.iter().flat_map(move |group| group.iter().map(move |name| (*module, *name)))
    });
    let missing: Vec<_> = all.clone().filter(|intrinsic| !ours.contains(intrinsic)).collect();
    assert!(missing.is_empty(), "add to tests/nvcc/kernel/src/table.rs: {missing:?}");
    assert_eq!(ours.len(), all.count(), "a name in tests/nvcc/kernel/src/table.rs that is no intrinsic");
}
