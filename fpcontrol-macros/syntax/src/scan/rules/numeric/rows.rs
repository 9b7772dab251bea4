//! The table of crates: their numeric types, and the methods of these types that compute.
//!
//! The names of types and methods are those of the versions in each row, from the documentation of the oldest and of the newest. Exact methods are not
//! listed: transpositions, views, selections, signs, minima. `tests/published/numeric` has a file for each crate, and compiles them with the oldest and the newest versions.
//!
//! To add a crate, add a row here and a line to the guide (`generic_code.md`).

/// A crate with numeric types.
#[derive(Debug)]
pub(crate) struct Crate {
    /// The name of its library.
    pub(crate) library: &'static str,
    /// The name of the package.
    pub(super) package: &'static str,
    /// The oldest and the newest known version.
    versions: [(u32, u32); 2],
    /// `[generics] type => scalar`. `$` stands for the crate, and `Numeric` for the trait that these types implement in the expansion.
    pub(crate) types: &'static [(&'static str, Since)],
    /// Types of floats without generic arguments. A version, or a feature, may lack some of them.
    pub(crate) of_floats: &'static str,
    /// The methods that compute. They may be those of a trait, also of another crate: ndarray-stats, ndarray-linalg.
    methods: &'static str,
    /// What to do instead.
    pub(crate) remedy: Remedy,
}

/// The version from which on a crate has a type.
pub(crate) type Since = (u32, u32);

/// What a user may do instead of calling a method that is not under control.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Remedy {
    /// The types are generic over their scalar, which may be an `Under<C, T>`.
    Scalar,
    /// A feature of fpcontrol puts a version of the crate under control.
    Feature((u32, u32)),
    /// Nothing but the numbers themselves.
    Numbers,
}

impl Crate {
    pub(super) fn is_known(&self, version: (u32, u32)) -> bool {
        self.versions[0] <= version && version <= self.versions[1]
    }

    /// Whether a method of this name computes.
    pub(super) fn computes(&self, method: &str) -> bool {
        self.methods.split(' ').any(|name| name == method)
    }

    /// Whether its types are under control, by a feature that is on.
    pub(super) fn is_adapted(&self, version: (u32, u32)) -> bool {
        let has_feature = match self.package {
            "glam" => cfg!(feature = "glam"),
            "num-complex" => cfg!(feature = "num-complex"),
            _ => false,
        };
        has_feature && self.remedy == Remedy::Feature(version)
    }
}

/// Since the oldest version of the row.
const ALWAYS: Since = (0, 0);

/// A major version, with all minor ones.
const ALL: u32 = u32::MAX;

pub(super) const CRATES: &[Crate] = &[
    Crate {
        library: "nalgebra",
        package: "nalgebra",
        versions: [(0, 29), (0, 35)],
        types: &[
            ("[T, R, C, S] $::Matrix<T, R, C, S> => T", ALWAYS),
            ("[T: Numeric] $::Unit<T> => T::Scalar", ALWAYS),
            ("[T] $::Quaternion<T> => T", ALWAYS),
            ("[T] $::DualQuaternion<T> => T", ALWAYS),
            ("[T: $::Scalar, const D: usize] $::Point<T, D> => T", ALWAYS),
            ("[T, const D: usize] $::Rotation<T, D> => T", ALWAYS),
            ("[T, const D: usize] $::Translation<T, D> => T", ALWAYS),
            ("[T, const D: usize] $::Scale<T, D> => T", (0, 32)),
            ("[T, R, const D: usize] $::Isometry<T, R, D> => T", ALWAYS),
            ("[T, R, const D: usize] $::Similarity<T, R, D> => T", ALWAYS),
            ("[T: $::RealField] $::Transform2<T> => T", ALWAYS),
            ("[T: $::RealField] $::Transform3<T> => T", ALWAYS),
            ("[T: $::RealField] $::Projective2<T> => T", ALWAYS),
            ("[T: $::RealField] $::Projective3<T> => T", ALWAYS),
            ("[T: $::RealField] $::Affine2<T> => T", ALWAYS),
            ("[T: $::RealField] $::Affine3<T> => T", ALWAYS),
            ("[T] $::Perspective3<T> => T", ALWAYS),
            ("[T] $::Orthographic3<T> => T", ALWAYS),
        ],
        of_floats: "",
        methods: "acos acosh ad_mul ad_mul_to ad_solve_lower_triangular ad_solve_upper_triangular add_scalar \
             add_scalar_mut angle angle_to append_axisangle_linearized append_nonuniform_scaling \
             append_nonuniform_scaling_mut append_rotation append_rotation_mut append_rotation_wrt_center_mut \
             append_rotation_wrt_point append_rotation_wrt_point_mut append_scaling append_scaling_mut \
             append_translation append_translation_mut apply_metric_distance apply_norm asin asinh atan atanh \
             axcpy axis axis_angle axpy bidiagonalize cap_magnitude cast cdpy cholesky cmpy col_piv_qr \
             column_mean column_product column_sum column_variance complex_eigenvalues component_div \
             component_div_assign component_div_mut component_mul component_mul_assign component_mul_mut \
             convolve_full convolve_same convolve_valid cos cosh cross determinant dot dotc dotx eigenvalues \
             euler_angles euler_angles_ordered exp full_piv_lu gemm gemm_ad gemm_tr gemv gemv_ad gemv_tr ger \
             ger_symm gerc half hegemv hegerc hermitian_part hessenberg inner inv_mul inverse inverse_mut \
             inverse_transform_point inverse_transform_unit_vector inverse_transform_vector kronecker left_div \
             lerp lerp_slerp ln ln_determinant lp_norm lu magnitude magnitude_squared mean metric_distance \
             mul_to nlerp norm norm_squared normalize normalize_mut outer perp polar polar_decomposition pow \
             pow_mut powf prepend_nonuniform_scaling prepend_nonuniform_scaling_mut prepend_rotation \
             prepend_scaling prepend_scaling_mut prepend_translation prepend_translation_mut product project \
             project_point project_vector pseudo_inverse qr quadform quadform_tr rank reject renormalize \
             renormalize_fast right_div rotation_to row_mean row_mean_tr row_product row_product_tr row_sum \
             row_sum_tr row_variance row_variance_tr scale scale_mut scaled_axis schur sclerp set_magnitude \
             simd_cap_magnitude simd_try_inverse simd_try_normalize simd_try_normalize_mut sin sin_angle \
             singular_values singular_values_unordered sinh slerp solve_lower_triangular \
             solve_lower_triangular_mut solve_upper_triangular solve_upper_triangular_mut sqrt squared sum svd \
             svd_unordered sygemv syger symmetric_eigen symmetric_eigenvalues symmetric_part \
             symmetric_tridiagonalize tan tanh to_euler_angles to_polar tr_dot tr_mul tr_mul_to \
             tr_solve_lower_triangular tr_solve_upper_triangular trace transform_point transform_vector \
             try_inverse try_inverse_mut try_lerp_slerp try_normalize try_normalize_mut try_polar try_schur \
             try_sclerp try_set_magnitude try_slerp try_svd try_svd_unordered try_symmetric_eigen \
             two_sided_inverse two_sided_inverse_mut udu unproject_point unscale unscale_mut variance",
        remedy: Remedy::Scalar,
    },
    Crate {
        library: "ndarray",
        package: "ndarray",
        versions: [(0, 13), (0, 17)],
        types: &[
            ("[S: $::RawData, D] $::ArrayBase<S, D> => S::Elem", ALWAYS),
            ("[A, D] $::ArrayRef<A, D> => A", (0, 17)),
        ],
        of_floats: "",
        methods: "abs_sub acos acosh asin asinh atan atanh cbrt central_moment central_moments cholesky cos cosh cov \
             cross_entropy cumprod cumsum det diff dot eig eigh eigvals eigvalsh entropy exp exp2 exp_m1 \
             factorize fract geometric_mean harmonic_mean hypot inv kl_divergence kurtosis l1_dist l2_dist \
             least_squares ln ln_1p log log10 log2 mean mean_abs_err mean_axis mean_sq_err norm norm_l1 norm_l2 \
             norm_max opnorm peak_signal_to_noise_ratio pearson_correlation pow2 powf powi product product_axis \
             qr recip root_mean_sq_err scaled_add sin sin_cos sinh skewness solve sq_l2_dist sqrt std std_axis \
             sum sum_axis svd tan tanh to_degrees to_radians trace var var_axis weighted_mean weighted_mean_axis \
             weighted_std weighted_std_axis weighted_sum weighted_sum_axis weighted_var weighted_var_axis",
        remedy: Remedy::Scalar,
    },
    Crate {
        library: "num_complex",
        package: "num-complex",
        versions: [(0, 2), (0, 4)],
        types: &[("[T] $::Complex<T> => T", ALWAYS)],
        of_floats: "",
        methods: "abs acos acosh arg asin asinh atan atanh cbrt cos cosh exp exp2 expf fdiv finv inv l1_norm ln log \
             log10 log2 mul_add mul_add_assign norm norm_sqr pow powc powf powi powu recip scale sin sinh sqrt \
             tan tanh to_polar unscale",
        remedy: Remedy::Feature((0, 4)),
    },
    Crate {
        library: "glam",
        package: "glam",
        versions: [(0, 20), (0, 34)],
        types: &[],
        of_floats: "Affine2 Affine3 Affine3A DAffine2 DAffine3 DMat2 DMat3 DMat4 DQuat DVec2 DVec3 DVec4 Mat2 Mat3 \
             Mat3A Mat4 Quat Vec2 Vec3 Vec3A Vec4",
        methods: "add_mat2 add_mat3 add_mat4 angle_between angle_to any_orthogonal_vector any_orthonormal_pair \
             any_orthonormal_vector as_dquat as_quat as_vec2 as_vec3 as_vec3a as_vec4 chebyshev_distance \
             clamp_length clamp_length_max clamp_length_min cos cross determinant distance distance_squared \
             div_euclid div_scalar dot dot_into_vec element_product element_sum exp exp2 fract fract_gl inverse \
             length length_recip length_squared lerp lerp_monotonic ln log2 manhattan_distance midpoint \
             move_towards mul_add mul_diagonal_scale mul_mat2 mul_mat3 mul_mat4 mul_quat mul_scalar \
             mul_transpose_vec2 mul_transpose_vec3 mul_transpose_vec4 mul_vec2 mul_vec3 mul_vec3a mul_vec4 \
             normalize normalize_and_length normalize_or normalize_or_zero perp_dot powf project project_onto \
             project_onto_normalized project_point3 project_point3a recip reflect refract reject_from \
             reject_from_normalized rem_euclid remap rotate rotate_angle rotate_axis rotate_towards rotate_x \
             rotate_y rotate_z sin sin_cos slerp smoothstep sqrt sub_mat2 sub_mat3 sub_mat4 to_angle \
             to_axis_angle to_euler to_scale_angle_translation to_scale_rotation_translation to_scaled_axis \
             transform_point2 transform_point3 transform_point3a transform_vector2 transform_vector3 \
             transform_vector3a transpose_mul_vec2 transpose_mul_vec3 transpose_mul_vec4 try_inverse \
             try_normalize",
        remedy: Remedy::Feature((0, 34)),
    },
    Crate {
        library: "euclid",
        package: "euclid",
        versions: [(0, 20), (0, 22)],
        types: &[
            ("[T, U] $::Vector2D<T, U> => T", ALWAYS),
            ("[T, U] $::Vector3D<T, U> => T", ALWAYS),
            ("[T, U] $::Point2D<T, U> => T", ALWAYS),
            ("[T, U] $::Point3D<T, U> => T", ALWAYS),
            ("[T, U] $::HomogeneousVector<T, U> => T", ALWAYS),
            ("[T, U] $::Size2D<T, U> => T", ALWAYS),
            ("[T, U] $::Size3D<T, U> => T", ALWAYS),
            ("[T, U] $::Rect<T, U> => T", ALWAYS),
            ("[T, U] $::Box2D<T, U> => T", ALWAYS),
            ("[T, U] $::Box3D<T, U> => T", ALWAYS),
            ("[T, U] $::Length<T, U> => T", ALWAYS),
            ("[T] $::Angle<T> => T", ALWAYS),
            ("[T, A, B] $::Scale<T, A, B> => T", ALWAYS),
            ("[T, A, B] $::Translation2D<T, A, B> => T", ALWAYS),
            ("[T, A, B] $::Translation3D<T, A, B> => T", ALWAYS),
            ("[T, A, B] $::Transform2D<T, A, B> => T", ALWAYS),
            ("[T, A, B] $::Transform3D<T, A, B> => T", ALWAYS),
            ("[T, A, B] $::Rotation2D<T, A, B> => T", ALWAYS),
            ("[T, A, B] $::Rotation3D<T, A, B> => T", ALWAYS),
            ("[T, A, B] $::RigidTransform3D<T, A, B> => T", ALWAYS),
            ("[T, U] $::SideOffsets2D<T, U> => T", ALWAYS),
        ],
        of_floats: "",
        methods: "add_size angle_from_x_axis angle_to area cast center clamp_length component_div component_mul cross \
             depth determinant distance_to div_euclid dot get_angle height horizontal inflate inner_box \
             inner_rect inverse length lerp max_x max_y norm normalize outer_box outer_rect \
             outer_transformed_box outer_transformed_rect pre_rotate pre_scale pre_translate project_onto_vector \
             reflect rem_euclid robust_normalize scale sin_cos size slerp square_length square_norm then \
             then_rotate then_scale then_translate to_degrees to_f32 to_transform to_vector transform_box \
             transform_point transform_point2d transform_point3d transform_rect transform_size transform_vector \
             transform_vector2d transform_vector3d translate try_normalize vertical volume width with_length \
             with_max_length with_min_length xy_area",
        remedy: Remedy::Numbers,
    },
    Crate {
        library: "cgmath",
        package: "cgmath",
        versions: [(0, 17), (0, 18)],
        types: &[
            ("[T] $::Vector1<T> => T", ALWAYS),
            ("[T] $::Vector2<T> => T", ALWAYS),
            ("[T] $::Vector3<T> => T", ALWAYS),
            ("[T] $::Vector4<T> => T", ALWAYS),
            ("[T] $::Point1<T> => T", ALWAYS),
            ("[T] $::Point2<T> => T", ALWAYS),
            ("[T] $::Point3<T> => T", ALWAYS),
            ("[T] $::Matrix2<T> => T", ALWAYS),
            ("[T] $::Matrix3<T> => T", ALWAYS),
            ("[T] $::Matrix4<T> => T", ALWAYS),
            ("[T] $::Quaternion<T> => T", ALWAYS),
            ("[T] $::Rad<T> => T", ALWAYS),
            ("[T] $::Deg<T> => T", ALWAYS),
            ("[T] $::Basis2<T> => T", ALWAYS),
            ("[T] $::Basis3<T> => T", ALWAYS),
            ("[T: Numeric] $::Euler<T> => T::Scalar", ALWAYS),
            ("[V: $::VectorSpace, R] $::Decomposed<V, R> => V::Scalar", ALWAYS),
        ],
        of_floats: "",
        methods: "add_assign_element_wise add_element_wise angle bisect cast concat concat_self cos cot cross csc \
             determinant distance distance2 div_assign_element_wise div_element_wise dot inverse_transform \
             inverse_transform_vector invert lerp magnitude magnitude2 midpoint mul_assign_element_wise \
             mul_element_wise nlerp normalize normalize_signed normalize_to opposite perp_dot product project_on \
             recip_element_wide rem_assign_element_wise rem_element_wise rotate_point rotate_vector \
             rsqrt_element_wide sec sin sin_cos slerp sqrt_element_wide sub_assign_element_wise sub_element_wise \
             sum tan trace transform_point transform_vector",
        remedy: Remedy::Numbers,
    },
    Crate {
        library: "ultraviolet",
        package: "ultraviolet",
        versions: [(0, 8), (0, 10)],
        types: &[],
        of_floats: "Bivec2 Bivec3 DBivec2 DBivec3 DIsometry2 DIsometry3 DMat2 DMat3 DMat4 DRotor2 DRotor3 DSimilarity2 \
             DSimilarity3 DVec2 DVec3 DVec4 Isometry2 Isometry3 Mat2 Mat2x4 Mat2x8 Mat3 Mat3x4 Mat3x8 Mat4 \
             Mat4x4 Mat4x8 Rotor2 Rotor2x4 Rotor2x8 Rotor3 Rotor3x4 Rotor3x8 Similarity2 Similarity3 Vec2 Vec2x4 \
             Vec2x8 Vec3 Vec3x4 Vec3x8 Vec4 Vec4x4 Vec4x8",
        methods: "adjugate append_isometry append_rotation append_similarity append_translation cross determinant dot \
             geom inverse inversed lerp mag mag_sq mul_add normalize normalize_homogeneous_point normalized \
             normalized_homogeneous_point prepend_isometry prepend_rotation prepend_similarity \
             prepend_translation reflect reflected refract refracted rotate_by rotate_vec rotate_vecs rotated_by \
             slerp transform_point2 transform_point3 transform_vec transform_vec2 transform_vec3 translate \
             translated wedge",
        remedy: Remedy::Numbers,
    },
    Crate {
        library: "vek",
        package: "vek",
        versions: [(0, 15), (0, 17)],
        types: &[
            ("[T] $::Vec2<T> => T", ALWAYS),
            ("[T] $::Vec3<T> => T", ALWAYS),
            ("[T] $::Vec4<T> => T", ALWAYS),
            ("[T] $::Extent2<T> => T", ALWAYS),
            ("[T] $::Extent3<T> => T", ALWAYS),
            ("[T] $::Mat2<T> => T", ALWAYS),
            ("[T] $::Mat3<T> => T", ALWAYS),
            ("[T] $::Mat4<T> => T", ALWAYS),
            ("[T] $::Quaternion<T> => T", ALWAYS),
            ("[T, E] $::Rect<T, E> => T", ALWAYS),
            ("[T, E] $::Rect3<T, E> => T", ALWAYS),
            ("[T] $::Aabr<T> => T", ALWAYS),
            ("[T] $::Aabb<T> => T", ALWAYS),
        ],
        of_floats: "",
        methods: "angle_between angle_between_degrees area average center cross determinant distance distance_squared \
             distance_to_point div_euclid dot hadd half_size homogenize homogenized into_angle_axis inverse \
             invert invert_affine_transform invert_affine_transform_no_scale inverted inverted_affine_transform \
             inverted_affine_transform_no_scale magnitude magnitude_squared mul_add mul_direction \
             mul_direction_2d mul_memberwise mul_point mul_point_2d normalize normalize_and_get_magnitude \
             normalized normalized_and_get_magnitude product projected_point recip reflected refracted \
             rem_euclid rotate_3d rotate_x rotate_y rotate_z rotated_3d rotated_x rotated_y rotated_z rsqrt \
             scale_2d scale_3d scaled_2d scaled_3d sqrt sum trace translate_2d translate_3d translated_2d \
             translated_3d try_normalized volume",
        remedy: Remedy::Numbers,
    },
    Crate {
        library: "wide",
        package: "wide",
        versions: [(0, 6), (1, ALL)],
        types: &[],
        of_floats: "f32x16 f32x4 f32x8 f64x2 f64x4 f64x8",
        methods: "acos asin asin_acos atan atan2 cbrt cos cosh div_euclid dot exp exp2 exp_m1 fract ln ln_1p log10 \
             log2 midpoint mul_add mul_neg_add mul_neg_sub mul_sub pow_f32x4 pow_f32x8 pow_f64x2 pow_f64x4 powf \
             powf_simd recip recip_sqrt reduce_add reduce_mul rem_euclid sin sin_cos sinh sqrt tan tanh \
             to_degrees to_radians",
        remedy: Remedy::Numbers,
    },
    Crate {
        library: "half",
        package: "half",
        versions: [(1, 8), (2, ALL)],
        types: &[],
        of_floats: "bf16 f16",
        methods: "abs_sub acos acosh asin asinh atan atan2 atanh cbrt cos cosh exp exp2 exp_m1 fract hypot ln ln_1p \
             log log10 log2 mul_add powf powi recip sin sin_cos sinh sqrt tan tanh to_degrees to_radians",
        remedy: Remedy::Numbers,
    },
    Crate {
        library: "uom",
        package: "uom",
        versions: [(0, 30), (0, 38)],
        types: &[(
            "[D: $::si::Dimension + ?Sized, U: $::si::Units<V> + ?Sized, V: $::num::Num + $::Conversion<V>] \
             $::si::Quantity<D, U, V> => V",
            ALWAYS,
        )],
        of_floats: "",
        methods: "acos acosh asin asinh atan atan2 atanh cbrt cos cosh exp exp2 exp_m1 fract get hypot ln ln_1p log \
             log10 log2 mul_add powi recip sin sin_cos sinh sqrt tan tanh",
        remedy: Remedy::Numbers,
    },
    Crate {
        library: "num_dual",
        package: "num-dual",
        versions: [(0, 8), (0, 15)],
        types: &[],
        of_floats: "Dual2_32 Dual2_64 Dual32 Dual3_32 Dual3_64 Dual64 HyperDual32 HyperDual64 HyperHyperDual32 \
             HyperHyperDual64",
        methods: "acos acosh asin asinh atan atan2 atanh bessel_j0 bessel_j1 bessel_j2 cbrt cos cosh exp exp2 exp_m1 \
             fract hypot inv ln ln_1p log log10 log2 mul_add powd powf powi recip sin sin_cos sinh sph_j0 sph_j1 \
             sph_j2 sqrt tan tanh",
        remedy: Remedy::Numbers,
    },
];
