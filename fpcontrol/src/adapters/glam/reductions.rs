//! `sum` and `product` of vectors, matrices and quaternions: one after the other, from glam's own start.

use crate::adapters::reductions::reductions;
use glam::{DMat2, DMat3, DMat4, DQuat, DVec2, DVec3, DVec4, Mat2, Mat3, Mat3A, Mat4, Quat, Vec2, Vec3, Vec3A, Vec4};

reductions! {
    IterSum controlled_iter_sum Add controlled_add {
        Vec2 = Vec2::ZERO; Vec3 = Vec3::ZERO; Vec3A = Vec3A::ZERO; Vec4 = Vec4::ZERO;
        DVec2 = DVec2::ZERO; DVec3 = DVec3::ZERO; DVec4 = DVec4::ZERO;
        Mat2 = Mat2::ZERO; Mat3 = Mat3::ZERO; Mat3A = Mat3A::ZERO; Mat4 = Mat4::ZERO;
        DMat2 = DMat2::ZERO; DMat3 = DMat3::ZERO; DMat4 = DMat4::ZERO;
        Quat = Quat::from_xyzw(0.0, 0.0, 0.0, 0.0); DQuat = DQuat::from_xyzw(0.0, 0.0, 0.0, 0.0);
    }
    IterProduct controlled_iter_product Mul controlled_mul {
        Vec2 = Vec2::ONE; Vec3 = Vec3::ONE; Vec3A = Vec3A::ONE; Vec4 = Vec4::ONE;
        DVec2 = DVec2::ONE; DVec3 = DVec3::ONE; DVec4 = DVec4::ONE;
        Mat2 = Mat2::IDENTITY; Mat3 = Mat3::IDENTITY; Mat3A = Mat3A::IDENTITY; Mat4 = Mat4::IDENTITY;
        DMat2 = DMat2::IDENTITY; DMat3 = DMat3::IDENTITY; DMat4 = DMat4::IDENTITY;
        Quat = Quat::IDENTITY; DQuat = DQuat::IDENTITY;
    }
}
