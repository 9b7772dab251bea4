//! Conversions between glam's types of `f64` and of `f32`: each component is a cast under the control.

use crate::control::Control;
use crate::ops::Cast;
use crate::ops::own::adapted::Controlled;
use glam::{
    Affine2, Affine3, Affine3A, DAffine2, DAffine3, DMat2, DMat3, DMat4, DQuat, DVec2, DVec3, DVec4, Mat2, Mat3, Mat4,
    Quat, Vec2, Vec3, Vec3A, Vec4,
};

macro_rules! narrowed {
    ($($from:ident $name:ident $to:ident: $elements:ident $made:ident;)*) => {
        $(
            impl<C: Control> Controlled<'_, C, $from> {
                /// The conversion under the control.
                #[inline]
                #[must_use]
                #[allow(clippy::wrong_self_convention, reason = "the names are those of the methods")]
                pub fn $name(self) -> $to {
                    narrowed! { @made $to $made self.get().$elements().map(Cast::<f32>::controlled_cast::<C>) }
                }
            }
        )*
    };
    (@made $to:ident from_array $elements:expr) => { $to::from_array($elements) };
    (@made $to:ident from_cols_array $elements:expr) => { $to::from_cols_array(&$elements) };
}

// To `f64` they are exact, and stay glam's.
narrowed! {
    DVec2 as_vec2 Vec2: to_array from_array;
    DVec3 as_vec3 Vec3: to_array from_array;
    DVec3 as_vec3a Vec3A: to_array from_array;
    DVec4 as_vec4 Vec4: to_array from_array;
    DQuat as_quat Quat: to_array from_array;
    DMat2 as_mat2 Mat2: to_cols_array from_cols_array;
    DMat3 as_mat3 Mat3: to_cols_array from_cols_array;
    DMat4 as_mat4 Mat4: to_cols_array from_cols_array;
    DAffine2 as_affine2 Affine2: to_cols_array from_cols_array;
    DAffine3 as_affine3 Affine3: to_cols_array from_cols_array;
    DAffine3 as_affine3a Affine3A: to_cols_array from_cols_array;
}
