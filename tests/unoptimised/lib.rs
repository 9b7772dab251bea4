//! A package needs a library or a program: see main.rs. Its documentation holds programs that must not compile.

/// Functions of other crates' types that are named by a path round to nearest, so they are refused where a region asks for more. The compiler finds that where it generates code, so these
/// programs are built.
///
/// ```compile_fail,E0080
/// type C64 = num_complex::Complex<f64>;
/// #[fpcontrol::round(ru)]
/// fn root(z: C64) -> C64 {
///     C64::sqrt(z)
/// }
/// root(C64::new(0.9, 0.1));
/// ```
///
/// ```compile_fail,E0080
/// use std::ops::Add;
/// #[fpcontrol::round(ru)]
/// fn sum(v: glam::DVec2, w: glam::DVec2) -> glam::DVec2 {
///     glam::DVec2::add(v, w)
/// }
/// sum(glam::DVec2::ONE, glam::DVec2::ONE);
/// ```
///
/// ```compile_fail,E0080
/// use std::ops::Add;
/// #[fpcontrol::fp(round = ru, lenient)]
/// fn sum(v: glam::DVec2, w: glam::DVec2) -> glam::DVec2 {
///     glam::DVec2::add(v, w)
/// }
/// sum(glam::DVec2::ONE, glam::DVec2::ONE);
/// ```
///
/// ```compile_fail,E0080
/// use std::iter::Sum;
/// type C64 = num_complex::Complex<f64>;
/// #[fpcontrol::round(ru)]
/// fn sum(z: &[Option<C64>]) -> Option<C64> {
///     Option::<C64>::sum(z.iter().copied())
/// }
/// sum(&[Some(C64::new(0.9, 0.1))]);
/// ```
///
/// ```compile_fail,E0080
/// #[fpcontrol::fp(round = ru, lenient)]
/// fn middle(v: &[glam::DVec3]) -> Option<glam::DVec3> {
///     v.iter().copied().reduce(glam::DVec3::midpoint)
/// }
/// middle(&[glam::DVec3::ONE]);
/// ```
///
/// An alias may be spelt like a type parameter:
///
/// ```compile_fail,E0080
/// type V = glam::DVec3;
/// #[fpcontrol::round(ru)]
/// fn roots(v: V) -> V {
///     V::sqrt(v)
/// }
/// roots(V::ONE);
/// ```
///
/// An exact function is refused where subnormals are flushed:
///
/// ```compile_fail,E0080
/// #[fpcontrol::fp(ftz)]
/// fn lowest(v: &[glam::Vec3]) -> glam::Vec3 {
///     v.iter().copied().fold(glam::Vec3::INFINITY, glam::Vec3::min)
/// }
/// lowest(&[glam::Vec3::ONE]);
/// ```
///
/// To nearest the sum is glam's own, and `lenient` has the operators of `Complex` under control:
///
/// ```
/// use std::ops::Add;
/// type C64 = num_complex::Complex<f64>;
/// #[fpcontrol::round(rn)]
/// fn sum(v: glam::DVec2, w: glam::DVec2) -> glam::DVec2 {
///     glam::DVec2::add(v, w)
/// }
/// #[fpcontrol::fp(round = ru, lenient)]
/// fn complex(z: C64, w: C64) -> C64 {
///     C64::add(z, w)
/// }
/// assert_eq!(sum(glam::DVec2::ONE, glam::DVec2::ONE), glam::DVec2::splat(2.0));
/// assert_eq!(complex(C64::new(0.9, 0.0), C64::new(0.1, 0.0)).re, 1.0000000000000002);
/// ```
#[cfg(doctest)]
pub struct FunctionsByPath;

/// A pointer of the user's to another crate's type: no type tells whose method it is, so the call is refused where the region asks for more than rounding to nearest.
///
/// ```compile_fail,E0080
/// struct Position(glam::DVec3);
/// impl std::ops::Deref for Position {
///     type Target = glam::DVec3;
///     fn deref(&self) -> &glam::DVec3 {
///         &self.0
///     }
/// }
/// #[fpcontrol::round(ru)]
/// fn length(x: &Position) -> f64 {
///     x.length()
/// }
/// length(&Position(glam::DVec3::ONE));
/// ```
///
/// ```compile_fail,E0080
/// struct Impedance(num_complex::Complex<f64>);
/// impl std::ops::Deref for Impedance {
///     type Target = num_complex::Complex<f64>;
///     fn deref(&self) -> &num_complex::Complex<f64> {
///         &self.0
///     }
/// }
/// #[fpcontrol::fp(round = ru, lenient)]
/// fn norm() -> f64 {
///     Impedance(num_complex::Complex::I).norm()
/// }
/// norm();
/// ```
///
/// To nearest it is called as in plain code, and so it is on what the pointer points to:
///
/// ```
/// struct Position(glam::DVec3);
/// impl std::ops::Deref for Position {
///     type Target = glam::DVec3;
///     fn deref(&self) -> &glam::DVec3 {
///         &self.0
///     }
/// }
/// impl Position {
///     fn dot(self, by: i32) -> i32 {
///         by
///     }
/// }
/// #[fpcontrol::round(rn)]
/// fn plain(x: Position) -> (f64, i32) {
///     (x.length(), x.dot(3))
/// }
/// #[fpcontrol::round(ru)]
/// fn up(x: &Position) -> f64 {
///     (**x).length()
/// }
/// assert_eq!(plain(Position(glam::DVec3::X)), (1.0, 3));
/// assert_eq!(up(&Position(glam::DVec3::ONE)), 3_f64.sqrt().next_up());
/// ```
#[cfg(doctest)]
pub struct Pointers;
