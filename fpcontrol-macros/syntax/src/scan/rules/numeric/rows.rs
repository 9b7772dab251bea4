//! The table of crates: their numeric types, and the methods of these types that compute.
//!
//! The names of types and methods are those of the versions in each row, from the documentation of the oldest and of the newest. Exact methods are not
//! listed: transpositions, views, selections, signs, minima. `tests/published/numeric` has a file for each crate, and compiles them with the oldest and the newest versions.
//!
//! To add a crate, add a row here and a line to the guide (`generic_code.md`).

/// A crate with numeric types.
#[derive(Debug)]
pub(crate) struct Crate {
    /// The name of the package.
    pub(super) package: &'static str,
    /// The oldest and the newest known version.
    versions: [(u32, u32); 2],
    /// `[generics] type => scalar`. `$` stands for the crate. The generic parameters have names that no item of a user's has: `Point<T, D>` would mean that item.
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
        OPERATORS.contains(&method) || self.methods.split_whitespace().any(|name| name == method)
    }

    /// Whether its types are under control, by a feature that is on.
    pub(super) fn is_adapted(&self, version: (u32, u32)) -> bool {
        let of_glam = self.package == "glam" && cfg!(feature = "glam");
        let of_complex = self.package == "num-complex" && cfg!(feature = "num-complex");
        (of_glam || of_complex) && self.remedy == Remedy::Feature(version)
    }
}

/// The methods of operators that round.
const OPERATORS: [&str; 8] = ["add", "add_assign", "div", "div_assign", "mul", "mul_assign", "sub", "sub_assign"];

/// Since the oldest version of the row.
const ALWAYS: Since = (0, 0);

/// A major version, with all minor ones.
const ALL: u32 = u32::MAX;

pub(super) const CRATES: &[Crate] = &[
    Crate {
        package: "nalgebra",
        versions: [(0, 29), (0, 35)],
        types: &[
            ("[__T, __R, __C, __S] $::Matrix<__T, __R, __C, __S> => __T", ALWAYS),
            ("[__T, __R, __C, __S] $::Unit<$::Matrix<__T, __R, __C, __S>> => __T", ALWAYS),
            ("[__T] $::Unit<$::Quaternion<__T>> => __T", ALWAYS),
            ("[__T] $::Unit<$::DualQuaternion<__T>> => __T", ALWAYS),
            ("[__T] $::Unit<$::Complex<__T>> => __T", ALWAYS),
            ("[__T] $::Quaternion<__T> => __T", ALWAYS),
            ("[__T] $::DualQuaternion<__T> => __T", ALWAYS),
            ("[__T: $::Scalar, const __D: usize] $::Point<__T, __D> => __T", ALWAYS),
            ("[__T, const __D: usize] $::Rotation<__T, __D> => __T", ALWAYS),
            ("[__T, const __D: usize] $::Translation<__T, __D> => __T", ALWAYS),
            ("[__T, const __D: usize] $::Scale<__T, __D> => __T", (0, 32)),
            ("[__T, __R, const __D: usize] $::Isometry<__T, __R, __D> => __T", ALWAYS),
            ("[__T, __R, const __D: usize] $::Similarity<__T, __R, __D> => __T", ALWAYS),
            ("[__T: $::RealField] $::Transform2<__T> => __T", ALWAYS),
            ("[__T: $::RealField] $::Transform3<__T> => __T", ALWAYS),
            ("[__T: $::RealField] $::Projective2<__T> => __T", ALWAYS),
            ("[__T: $::RealField] $::Projective3<__T> => __T", ALWAYS),
            ("[__T: $::RealField] $::Affine2<__T> => __T", ALWAYS),
            ("[__T: $::RealField] $::Affine3<__T> => __T", ALWAYS),
            ("[__T] $::Perspective3<__T> => __T", ALWAYS),
            ("[__T] $::Orthographic3<__T> => __T", ALWAYS),
        ],
        of_floats: "",
        methods: "acos acosh ad_mul ad_mul_to ad_solve_lower_triangular ad_solve_lower_triangular_mut \
             ad_solve_lower_triangular_unchecked ad_solve_lower_triangular_unchecked_mut \
             ad_solve_upper_triangular ad_solve_upper_triangular_mut ad_solve_upper_triangular_unchecked \
             ad_solve_upper_triangular_unchecked_mut add_scalar add_scalar_mut add_to angle angle_to \
             append_axisangle_linearized append_nonuniform_scaling append_nonuniform_scaling_mut append_rotation \
             append_rotation_mut append_rotation_wrt_center_mut append_rotation_wrt_point \
             append_rotation_wrt_point_mut append_scaling append_scaling_mut append_translation \
             append_translation_mut apply_metric_distance apply_norm asin asinh aspect atan atanh axcpy axis \
             axis_angle axpy bidiagonalize bottom camax camin cap_magnitude cast cdpy cholesky cmpy col_piv_qr \
             column_mean column_product column_sum column_variance complex_eigenvalues component_div \
             component_div_assign component_div_mut component_mul component_mul_assign component_mul_mut \
             convolve_full convolve_same convolve_valid cos cosh cross determinant dot dotc dotx eigenvalues \
             euler_angles euler_angles_ordered exp exp_eps fovy full_piv_lu gemm gemm_ad gemm_tr gemv gemv_ad \
             gemv_tr ger ger_symm gerc half hegemv hegerc hermitian_part hessenberg icamax inner inv_mul inverse \
             inverse_mut inverse_transform_point inverse_transform_unit_vector inverse_transform_vector \
             inverse_unchecked isometry_to kronecker left left_div lerp lerp_slerp ln ln_determinant lp_norm lu \
             magnitude magnitude_squared mean metric_distance mul_to nlerp norm norm_squared normalize \
             normalize_mut outer perp polar polar_decomposition pow pow_mut powf prepend_nonuniform_scaling \
             prepend_nonuniform_scaling_mut prepend_rotation prepend_scaling prepend_scaling_mut \
             prepend_translation prepend_translation_mut product project project_point project_vector \
             pseudo_inverse qr quadform quadform_tr quadform_tr_with_workspace quadform_with_workspace rank \
             reject renormalize renormalize_fast right right_div rotation_to row_mean row_mean_tr row_product \
             row_product_tr row_sum row_sum_tr row_variance row_variance_tr scale scale_mut scaled_axis schur \
             sclerp set_aspect set_bottom set_bottom_and_top set_fovy set_left set_left_and_right set_magnitude \
             set_right set_top set_zfar set_znear set_znear_and_zfar simd_cap_magnitude simd_try_inverse \
             simd_try_normalize simd_try_normalize_mut sin singular_values singular_values_unordered sinh slerp \
             solve_lower_triangular solve_lower_triangular_mut solve_lower_triangular_unchecked \
             solve_lower_triangular_unchecked_mut solve_lower_triangular_with_diag_mut solve_upper_triangular \
             solve_upper_triangular_mut solve_upper_triangular_unchecked solve_upper_triangular_unchecked_mut \
             sqrt squared sub_to sum svd svd_unordered sygemv syger symmetric_eigen symmetric_eigenvalues \
             symmetric_part symmetric_tridiagonalize tan tanh to_euler_angles to_homogeneous to_isometry \
             to_matrix to_polar to_rotation_matrix top tr_dot tr_mul tr_mul_to tr_solve_lower_triangular \
             tr_solve_lower_triangular_mut tr_solve_lower_triangular_unchecked \
             tr_solve_lower_triangular_unchecked_mut tr_solve_upper_triangular tr_solve_upper_triangular_mut \
             tr_solve_upper_triangular_unchecked tr_solve_upper_triangular_unchecked_mut trace transform_point \
             transform_vector translation try_inverse try_inverse_mut try_inverse_transform_point try_lerp_slerp \
             try_normalize try_normalize_mut try_polar try_schur try_sclerp try_set_magnitude try_slerp try_svd \
             try_svd_unordered try_symmetric_eigen two_sided_inverse two_sided_inverse_mut udu unproject_point \
             unscale unscale_mut variance zfar znear",
        remedy: Remedy::Scalar,
    },
    Crate {
        package: "ndarray",
        versions: [(0, 13), (0, 17)],
        types: &[
            ("[__S: $::RawData, __D] $::ArrayBase<__S, __D> => __S::Elem", ALWAYS),
            ("[__A, __D] $::ArrayRef<__A, __D> => __A", (0, 17)),
        ],
        of_floats: "",
        methods: "abs_sub acos acosh asin asinh atan atanh cbrt central_moment central_moments cholesky cholesky_into \
             cos cosh cov cross_entropy cumprod cumsum det det_into detc diff dot eig eigh eigh_inplace eigh_into \
             eigvals eigvalsh entropy exp exp2 exp_m1 factorize factorize_into geometric_mean harmonic_mean hypot \
             inv inv_into invc invc_into kl_divergence kurtosis l1_dist l2_dist least_squares least_squares_into \
             linf_dist ln ln_1p ln_detc log log10 log2 mean mean_abs_err mean_axis mean_sq_err norm norm_l1 \
             norm_l2 opnorm opnorm_fro opnorm_inf opnorm_one peak_signal_to_noise_ratio pearson_correlation pow2 \
             powf powi product product_axis qr qr_into qr_square quantile_axis_mut quantile_mut rcond recip \
             root_mean_sq_err scaled_add sin sin_cos sinh skewness sln_det sln_det_into solve solve_inplace \
             solve_into solve_t solve_triangular solve_triangular_into solvec solvec_into solveh solveh_into \
             sq_l2_dist sqrt ssqrt std std_axis sum sum_axis svd svd_inplace svd_into svddc tan tanh to_degrees \
             to_radians trace var var_axis weighted_mean weighted_mean_axis weighted_std weighted_std_axis \
             weighted_sum weighted_sum_axis weighted_var weighted_var_axis",
        remedy: Remedy::Scalar,
    },
    Crate {
        package: "num-complex",
        versions: [(0, 2), (0, 4)],
        types: &[("[__T] $::Complex<__T> => __T", ALWAYS)],
        of_floats: "",
        methods: "abs acos acosh arg asin asinh atan atanh cbrt cos cosh exp exp2 expf fdiv finv inv l1_norm ln log \
             log10 log2 mul_add mul_add_assign norm norm_sqr pow powc powf powi powu recip scale sin sinh sqrt \
             tan tanh to_polar unscale",
        remedy: Remedy::Feature((0, 4)),
    },
    Crate {
        package: "glam",
        versions: [(0, 20), (0, 34)],
        types: &[],
        of_floats: "Affine2 Affine3 Affine3A DAffine2 DAffine3 DMat2 DMat3 DMat4 DQuat DVec2 DVec3 DVec4 Mat2 Mat3 \
             Mat3A Mat4 Quat Vec2 Vec3 Vec3A Vec4",
        methods: "add_mat2 add_mat3 add_mat4 angle_between angle_to any_orthonormal_pair any_orthonormal_vector \
             as_affine2 as_affine3a as_mat2 as_mat3 as_mat3a as_mat4 as_quat as_vec2 as_vec3 as_vec3a as_vec4 \
             chebyshev_distance clamp_length clamp_length_max clamp_length_min cos cross determinant distance \
             distance_squared div_euclid div_scalar dot dot_into_vec element_product element_sum exp exp2 \
             fract_gl inverse inverse_or_zero length length_recip length_squared lerp lerp_monotonic ln log2 \
             manhattan_distance midpoint move_towards mul_add mul_diagonal_scale mul_mat2 mul_mat3 mul_mat4 \
             mul_quat mul_scalar mul_transpose_vec2 mul_transpose_vec3 mul_transpose_vec3a mul_transpose_vec4 \
             mul_vec2 mul_vec3 mul_vec3a mul_vec4 normalize normalize_and_length normalize_or normalize_or_zero \
             perp_dot powf project project_onto project_onto_normalized project_point3 project_point3a recip \
             reflect refract reject_from reject_from_normalized rem_euclid remap rotate rotate_angle rotate_axis \
             rotate_towards rotate_x rotate_y rotate_z sin sin_cos slerp smoothstep sqrt sub_mat2 sub_mat3 \
             sub_mat4 to_angle to_axis_angle to_euler to_scale_angle_translation to_scale_rotation_translation \
             to_scaled_axis transform_point2 transform_point3 transform_point3a transform_vector2 \
             transform_vector3 transform_vector3a transpose_mul_vec2 transpose_mul_vec3 transpose_mul_vec4 \
             try_inverse try_normalize",
        remedy: Remedy::Feature((0, 34)),
    },
    Crate {
        package: "euclid",
        versions: [(0, 20), (0, 22)],
        types: &[
            ("[__T, __U] $::Vector2D<__T, __U> => __T", ALWAYS),
            ("[__T, __U] $::Vector3D<__T, __U> => __T", ALWAYS),
            ("[__T, __U] $::Point2D<__T, __U> => __T", ALWAYS),
            ("[__T, __U] $::Point3D<__T, __U> => __T", ALWAYS),
            ("[__T, __U] $::HomogeneousVector<__T, __U> => __T", ALWAYS),
            ("[__T, __U] $::Size2D<__T, __U> => __T", ALWAYS),
            ("[__T, __U] $::Size3D<__T, __U> => __T", ALWAYS),
            ("[__T, __U] $::Rect<__T, __U> => __T", ALWAYS),
            ("[__T, __U] $::Box2D<__T, __U> => __T", ALWAYS),
            ("[__T, __U] $::Box3D<__T, __U> => __T", ALWAYS),
            ("[__T, __U] $::Length<__T, __U> => __T", ALWAYS),
            ("[__T] $::Angle<__T> => __T", ALWAYS),
            ("[__T, __A, __B] $::Scale<__T, __A, __B> => __T", ALWAYS),
            ("[__T, __A, __B] $::Translation2D<__T, __A, __B> => __T", ALWAYS),
            ("[__T, __A, __B] $::Translation3D<__T, __A, __B> => __T", ALWAYS),
            ("[__T, __A, __B] $::Transform2D<__T, __A, __B> => __T", ALWAYS),
            ("[__T, __A, __B] $::Transform3D<__T, __A, __B> => __T", ALWAYS),
            ("[__T, __A, __B] $::Rotation2D<__T, __A, __B> => __T", ALWAYS),
            ("[__T, __A, __B] $::Rotation3D<__T, __A, __B> => __T", ALWAYS),
            ("[__T, __A, __B] $::RigidTransform3D<__T, __A, __B> => __T", ALWAYS),
            ("[__T, __U] $::SideOffsets2D<__T, __U> => __T", ALWAYS),
        ],
        of_floats: "",
        methods: "add_size angle_from_x_axis angle_to area cast center clamp_length component_div component_mul cross \
             depth determinant distance_to div_euclid dot get_angle height horizontal inflate inner_box \
             inner_rect intersection inverse length lerp max_x max_y norm normalize outer_box outer_rect \
             outer_transformed_box outer_transformed_box2d outer_transformed_box3d outer_transformed_rect \
             positive pre_rotate pre_scale pre_translate project_onto_vector reflect rem_euclid robust_normalize \
             round_in round_out scale set_size signed sin_cos size slerp square_length square_norm then \
             then_rotate then_scale then_translate to_box2d to_degrees to_f32 to_point2d to_point3d to_rect \
             to_transform to_vector transform_box transform_box2d transform_box3d transform_point \
             transform_point2d transform_point2d_homogeneous transform_point3d transform_point3d_homogeneous \
             transform_rect transform_size transform_vector transform_vector2d transform_vector3d translate \
             try_normalize union vertical volume width with_length with_max_length with_min_length x_range \
             xy_area xz_area y_range yz_area",
        remedy: Remedy::Numbers,
    },
    Crate {
        package: "cgmath",
        versions: [(0, 17), (0, 18)],
        types: &[
            ("[__T] $::Vector1<__T> => __T", ALWAYS),
            ("[__T] $::Vector2<__T> => __T", ALWAYS),
            ("[__T] $::Vector3<__T> => __T", ALWAYS),
            ("[__T] $::Vector4<__T> => __T", ALWAYS),
            ("[__T] $::Point1<__T> => __T", ALWAYS),
            ("[__T] $::Point2<__T> => __T", ALWAYS),
            ("[__T] $::Point3<__T> => __T", ALWAYS),
            ("[__T] $::Matrix2<__T> => __T", ALWAYS),
            ("[__T] $::Matrix3<__T> => __T", ALWAYS),
            ("[__T] $::Matrix4<__T> => __T", ALWAYS),
            ("[__T] $::Quaternion<__T> => __T", ALWAYS),
            ("[__T] $::Rad<__T> => __T", ALWAYS),
            ("[__T] $::Deg<__T> => __T", ALWAYS),
            ("[__T] $::Basis2<__T> => __T", ALWAYS),
            ("[__T] $::Basis3<__T> => __T", ALWAYS),
            ("[__T] $::Euler<$::Rad<__T>> => __T", ALWAYS),
            ("[__T] $::Euler<$::Deg<__T>> => __T", ALWAYS),
            ("[__V: $::VectorSpace, __R] $::Decomposed<__V, __R> => __V::Scalar", ALWAYS),
        ],
        of_floats: "",
        methods: "add_assign_element_wise add_element_wise angle bisect cast concat concat_self cos cot cross csc \
             determinant distance distance2 div_assign_element_wise div_element_wise dot inverse_transform \
             inverse_transform_vector invert lerp magnitude magnitude2 midpoint mul_assign_element_wise \
             mul_element_wise nlerp normalize normalize_signed normalize_to opposite perp_dot product project_on \
             recip_element_wide rem_assign_element_wise rem_element_wise rotate_point rotate_vector \
             rsqrt_element_wide sec sin sin_cos slerp sqrt_element_wide sub_assign_element_wise sub_element_wise \
             sum tan to_perspective trace transform_point transform_vector",
        remedy: Remedy::Numbers,
    },
    Crate {
        package: "ultraviolet",
        versions: [(0, 8), (0, 10)],
        types: &[],
        of_floats: "Bivec2 Bivec2x4 Bivec2x8 Bivec3 Bivec3x4 Bivec3x8 DBivec2 DBivec2x2 DBivec2x4 DBivec3 DBivec3x2 \
             DBivec3x4 DIsometry2 DIsometry2x2 DIsometry2x4 DIsometry3 DIsometry3x2 DIsometry3x4 DMat2 DMat2x2 \
             DMat2x4 DMat3 DMat3x2 DMat3x4 DMat4 DMat4x2 DMat4x4 DRotor2 DRotor2x2 DRotor2x4 DRotor3 DRotor3x2 \
             DRotor3x4 DSimilarity2 DSimilarity2x2 DSimilarity2x4 DSimilarity3 DSimilarity3x2 DSimilarity3x4 \
             DVec2 DVec2x2 DVec2x4 DVec3 DVec3x2 DVec3x4 DVec4 DVec4x2 DVec4x4 Isometry2 Isometry2x4 Isometry2x8 \
             Isometry3 Isometry3x4 Isometry3x8 Mat2 Mat2x4 Mat2x8 Mat3 Mat3x4 Mat3x8 Mat4 Mat4x4 Mat4x8 Rotor2 \
             Rotor2x4 Rotor2x8 Rotor3 Rotor3x4 Rotor3x8 Similarity2 Similarity2x4 Similarity2x8 Similarity3 \
             Similarity3x4 Similarity3x8 Vec2 Vec2x4 Vec2x8 Vec3 Vec3x4 Vec3x8 Vec4 Vec4x4 Vec4x8",
        methods: "adjugate append_isometry append_rotation append_scaling append_similarity append_translation cross \
             determinant dot extract_rotation geom into_angle_plane into_homogeneous_matrix into_isometry \
             into_matrix into_rotor3 inverse inversed lerp mag mag_sq mul_add normalize \
             normalize_homogeneous_point normalized normalized_homogeneous_point prepend_isometry \
             prepend_rotation prepend_scaling prepend_similarity prepend_translation reflect reflected refract \
             refracted rotate_by rotate_vec rotate_vecs rotated_by scale_by scaled_by slerp transform_point2 \
             transform_point3 transform_vec transform_vec2 transform_vec3 translate translated wedge",
        remedy: Remedy::Numbers,
    },
    Crate {
        package: "vek",
        versions: [(0, 15), (0, 17)],
        types: &[
            ("[__T] $::Vec2<__T> => __T", ALWAYS),
            ("[__T] $::Vec3<__T> => __T", ALWAYS),
            ("[__T] $::Vec4<__T> => __T", ALWAYS),
            ("[__T] $::Extent2<__T> => __T", ALWAYS),
            ("[__T] $::Extent3<__T> => __T", ALWAYS),
            ("[__T] $::Mat2<__T> => __T", ALWAYS),
            ("[__T] $::Mat3<__T> => __T", ALWAYS),
            ("[__T] $::Mat4<__T> => __T", ALWAYS),
            ("[__T] $::Quaternion<__T> => __T", ALWAYS),
            ("[__T, __E] $::Rect<__T, __E> => __T", ALWAYS),
            ("[__T, __E] $::Rect3<__T, __E> => __T", ALWAYS),
            ("[__T] $::Aabr<__T> => __T", ALWAYS),
            ("[__T] $::Aabb<__T> => __T", ALWAYS),
        ],
        of_floats: "",
        methods: "angle_between angle_between_degrees area as_ average center collision_vector_with_rect cross \
             determinant determine_side distance distance_squared distance_to_point div_euclid dot \
             expand_to_contain_point expanded_to_contain_point face_forward hadd half_size homogenize homogenized \
             into_aabr into_angle_axis into_rect inverse invert invert_affine_transform \
             invert_affine_transform_no_scale inverted inverted_affine_transform \
             inverted_affine_transform_no_scale magnitude magnitude_squared mul_add mul_direction \
             mul_direction_2d mul_memberwise mul_point mul_point_2d normalize normalize_and_get_magnitude \
             normalized normalized_and_get_magnitude numcast pingpong product projected_point recip reflected \
             refracted rem_euclid rotate_3d rotate_x rotate_y rotate_z rotated_3d rotated_x rotated_y rotated_z \
             rsqrt scale_2d scale_3d scaled_2d scaled_3d shear_x shear_y sheared_x sheared_y size sqrt sum trace \
             translate_2d translate_3d translated_2d translated_3d try_normalized volume wrapped",
        remedy: Remedy::Numbers,
    },
    Crate {
        package: "wide",
        versions: [(0, 6), (1, ALL)],
        types: &[],
        of_floats: "f32x16 f32x4 f32x8 f64x2 f64x4 f64x8",
        methods: "acos asin asin_acos atan atan2 cbrt cos cosh div_euclid dot exp exp2 exp_m1 ln ln_1p log10 log2 \
             midpoint mul_add mul_neg_add mul_neg_sub mul_sub pow_f32x4 pow_f32x8 pow_f64x2 pow_f64x4 powf \
             powf_simd recip recip_sqrt reduce_add reduce_mul rem_euclid sin sin_cos sinh sqrt tan tanh \
             to_degrees to_radians",
        remedy: Remedy::Numbers,
    },
    Crate {
        package: "half",
        versions: [(1, 8), (2, ALL)],
        types: &[],
        of_floats: "bf16 f16",
        methods: "abs_sub acos acosh asin asinh atan atan2 atanh cbrt cos cosh exp exp2 exp_m1 hypot ln ln_1p log \
             log10 log2 mul_add powf powi recip sin sin_cos sinh sqrt tan tanh to_degrees to_radians",
        remedy: Remedy::Numbers,
    },
    Crate {
        package: "uom",
        versions: [(0, 30), (0, 38)],
        types: &[(
            "[__D: $::si::Dimension + ?Sized, __U: $::si::Units<__V> + ?Sized, __V: $::num::Num + $::Conversion<__V>] \
             $::si::Quantity<__D, __U, __V> => __V",
            ALWAYS,
        )],
        of_floats: "",
        methods: "acos acosh asin asinh atan atan2 atanh cbrt ceil cos cosh exp exp2 exp_m1 floor get hypot ln ln_1p \
             log log10 log2 mul_add powi recip round sin sin_cos sinh sqrt tan tanh trunc",
        remedy: Remedy::Numbers,
    },
    Crate {
        package: "num-dual",
        versions: [(0, 8), (0, 15)],
        types: &[],
        of_floats: "Dual2_32 Dual2_64 Dual32 Dual3_32 Dual3_64 Dual64 HyperDual32 HyperDual64 HyperHyperDual32 \
             HyperHyperDual64",
        methods: "acos acosh asin asinh atan atan2 atanh bessel_j0 bessel_j1 bessel_j2 cbrt cos cosh exp exp2 exp_m1 \
             hypot inv ln ln_1p log log10 log2 mul_add powd powf powi recip sin sin_cos sinh sph_j0 sph_j1 sph_j2 \
             sqrt tan tanh",
        remedy: Remedy::Numbers,
    },
];
