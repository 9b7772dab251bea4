//! The table of instructions. To add one, add a row; its function, its place in the backend, its test kernel and its entry
//! in `INSTRUCTIONS` follow.

/// Calls `$callback! { (context) block block … }` with every instruction, in blocks of one type, and in these of one
/// operation: `type register { shape Operation method { row row … } … }`. A row is
/// `Mode name "ptx" { isa: (major, minor), sm: target }`; the two numbers are the first PTX ISA and the first target that
/// have it, as NVIDIA's "PTX ISA" states them, instruction by instruction.
#[macro_export]
macro_rules! for_each_ptx_instruction {
    ($callback:ident $context:tt) => {
        $callback! {
            $context
            f32 reg32 {
                binary Add add {
                    TiesToEven add_rn_f32 "add.rn.f32" { isa: (1, 0), sm: 10 }
                    TowardZero add_rz_f32 "add.rz.f32" { isa: (1, 0), sm: 10 }
                    TowardPositive add_rp_f32 "add.rp.f32" { isa: (1, 0), sm: 20 }
                    TowardNegative add_rm_f32 "add.rm.f32" { isa: (1, 0), sm: 20 }
                }
                binary Sub sub {
                    TiesToEven sub_rn_f32 "sub.rn.f32" { isa: (1, 0), sm: 10 }
                    TowardZero sub_rz_f32 "sub.rz.f32" { isa: (1, 0), sm: 10 }
                    TowardPositive sub_rp_f32 "sub.rp.f32" { isa: (1, 0), sm: 20 }
                    TowardNegative sub_rm_f32 "sub.rm.f32" { isa: (1, 0), sm: 20 }
                }
                binary Mul mul {
                    TiesToEven mul_rn_f32 "mul.rn.f32" { isa: (1, 0), sm: 10 }
                    TowardZero mul_rz_f32 "mul.rz.f32" { isa: (1, 0), sm: 10 }
                    TowardPositive mul_rp_f32 "mul.rp.f32" { isa: (1, 0), sm: 20 }
                    TowardNegative mul_rm_f32 "mul.rm.f32" { isa: (1, 0), sm: 20 }
                }
                binary Div div {
                    TiesToEven div_rn_f32 "div.rn.f32" { isa: (2, 0), sm: 20 }
                    TowardZero div_rz_f32 "div.rz.f32" { isa: (2, 0), sm: 20 }
                    TowardPositive div_rp_f32 "div.rp.f32" { isa: (2, 0), sm: 20 }
                    TowardNegative div_rm_f32 "div.rm.f32" { isa: (2, 0), sm: 20 }
                }
                ternary Fma fma {
                    TiesToEven fma_rn_f32 "fma.rn.f32" { isa: (2, 0), sm: 20 }
                    TowardZero fma_rz_f32 "fma.rz.f32" { isa: (2, 0), sm: 20 }
                    TowardPositive fma_rp_f32 "fma.rp.f32" { isa: (2, 0), sm: 20 }
                    TowardNegative fma_rm_f32 "fma.rm.f32" { isa: (2, 0), sm: 20 }
                }
                unary Sqrt sqrt {
                    TiesToEven sqrt_rn_f32 "sqrt.rn.f32" { isa: (2, 0), sm: 20 }
                    TowardZero sqrt_rz_f32 "sqrt.rz.f32" { isa: (2, 0), sm: 20 }
                    TowardPositive sqrt_rp_f32 "sqrt.rp.f32" { isa: (2, 0), sm: 20 }
                    TowardNegative sqrt_rm_f32 "sqrt.rm.f32" { isa: (2, 0), sm: 20 }
                }
                unary Recip recip {
                    TiesToEven rcp_rn_f32 "rcp.rn.f32" { isa: (2, 0), sm: 20 }
                    TowardZero rcp_rz_f32 "rcp.rz.f32" { isa: (2, 0), sm: 20 }
                    TowardPositive rcp_rp_f32 "rcp.rp.f32" { isa: (2, 0), sm: 20 }
                    TowardNegative rcp_rm_f32 "rcp.rm.f32" { isa: (2, 0), sm: 20 }
                }
            }
            f64 reg64 {
                binary Add add {
                    TiesToEven add_rn_f64 "add.rn.f64" { isa: (1, 0), sm: 13 }
                    TowardZero add_rz_f64 "add.rz.f64" { isa: (1, 0), sm: 13 }
                    TowardPositive add_rp_f64 "add.rp.f64" { isa: (1, 0), sm: 13 }
                    TowardNegative add_rm_f64 "add.rm.f64" { isa: (1, 0), sm: 13 }
                }
                binary Sub sub {
                    TiesToEven sub_rn_f64 "sub.rn.f64" { isa: (1, 0), sm: 13 }
                    TowardZero sub_rz_f64 "sub.rz.f64" { isa: (1, 0), sm: 13 }
                    TowardPositive sub_rp_f64 "sub.rp.f64" { isa: (1, 0), sm: 13 }
                    TowardNegative sub_rm_f64 "sub.rm.f64" { isa: (1, 0), sm: 13 }
                }
                binary Mul mul {
                    TiesToEven mul_rn_f64 "mul.rn.f64" { isa: (1, 0), sm: 13 }
                    TowardZero mul_rz_f64 "mul.rz.f64" { isa: (1, 0), sm: 13 }
                    TowardPositive mul_rp_f64 "mul.rp.f64" { isa: (1, 0), sm: 13 }
                    TowardNegative mul_rm_f64 "mul.rm.f64" { isa: (1, 0), sm: 13 }
                }
                binary Div div {
                    TiesToEven div_rn_f64 "div.rn.f64" { isa: (1, 4), sm: 13 }
                    TowardZero div_rz_f64 "div.rz.f64" { isa: (2, 0), sm: 20 }
                    TowardPositive div_rp_f64 "div.rp.f64" { isa: (2, 0), sm: 20 }
                    TowardNegative div_rm_f64 "div.rm.f64" { isa: (2, 0), sm: 20 }
                }
                ternary Fma fma {
                    TiesToEven fma_rn_f64 "fma.rn.f64" { isa: (1, 4), sm: 13 }
                    TowardZero fma_rz_f64 "fma.rz.f64" { isa: (1, 4), sm: 13 }
                    TowardPositive fma_rp_f64 "fma.rp.f64" { isa: (1, 4), sm: 13 }
                    TowardNegative fma_rm_f64 "fma.rm.f64" { isa: (1, 4), sm: 13 }
                }
                unary Sqrt sqrt {
                    TiesToEven sqrt_rn_f64 "sqrt.rn.f64" { isa: (1, 4), sm: 13 }
                    TowardZero sqrt_rz_f64 "sqrt.rz.f64" { isa: (2, 0), sm: 20 }
                    TowardPositive sqrt_rp_f64 "sqrt.rp.f64" { isa: (2, 0), sm: 20 }
                    TowardNegative sqrt_rm_f64 "sqrt.rm.f64" { isa: (2, 0), sm: 20 }
                }
                unary Recip recip {
                    TiesToEven rcp_rn_f64 "rcp.rn.f64" { isa: (1, 4), sm: 13 }
                    TowardZero rcp_rz_f64 "rcp.rz.f64" { isa: (2, 0), sm: 20 }
                    TowardPositive rcp_rp_f64 "rcp.rp.f64" { isa: (2, 0), sm: 20 }
                    TowardNegative rcp_rm_f64 "rcp.rm.f64" { isa: (2, 0), sm: 20 }
                }
            }
        }
    };
}
