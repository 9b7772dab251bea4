//! Type parameters of a block in which only functions are annotated: they do not show whether `T` is a parameter.

mod of_a_block {
    use fpcontrol::{Real, fp, round};

    pub struct Pair<T>(pub T, pub T);

    /// Holds num-traits' floats, which are not bounded by `Real`.
    pub struct Foreign<T>(pub T);

    impl<T: num_traits::Float + std::iter::Sum> Foreign<T> {
        #[fp(round = ru, lenient)]
        pub fn up_leniently(&self) -> [T; 5] {
            let third = T::div(T::one(), T::add(T::one(), T::add(T::one(), T::one())));
            let sum = T::sum([third, third, third].into_iter());
            [T::sqrt(self.0), [self.0].map(T::exp)[0], third, T::neg(third), sum]
        }

        #[fp(round = rd, lenient)]
        pub fn down_leniently(&self) -> [T; 5] {
            let third = T::div(T::one(), T::add(T::one(), T::add(T::one(), T::one())));
            let sum = T::sum([third, third, third].into_iter());
            [T::sqrt(self.0), [self.0].map(T::exp)[0], third, T::neg(third), sum]
        }
    }

    impl<T: num_traits::Float> Foreign<T> {
        #[round(ru)]
        pub fn up(&self) -> [T; 2] {
            [T::sqrt(self.0), [self.0].map(T::exp)[0]]
        }

        #[round(rd)]
        pub fn down(&self) -> [T; 2] {
            [T::sqrt(self.0), [self.0].map(T::exp)[0]]
        }
    }

    impl<T: Real> Pair<T> {
        #[round(ru)]
        pub fn combined_up(&self) -> [T; 4] {
            let mut last = self.0;
            T::add_assign(&mut last, self.1);
            [T::add(self.0, self.1), T::mul(self.0, &self.1), [self.1].iter().fold(self.0, T::div), last]
        }

        #[round(rd)]
        pub fn combined_down(&self) -> [T; 4] {
            let mut last = self.0;
            T::add_assign(&mut last, self.1);
            [T::add(self.0, self.1), T::mul(self.0, &self.1), [self.1].iter().fold(self.0, T::div), last]
        }

        #[fp(round = ru, lenient)]
        pub fn combined_up_leniently(&self) -> [T; 4] {
            let mut last = self.0;
            T::add_assign(&mut last, self.1);
            [T::add(self.0, self.1), T::mul(self.0, &self.1), [self.1].iter().fold(self.0, T::div), last]
        }

        #[round(ru)]
        pub fn up(&self) -> [T; 4] {
            [T::sqrt(self.0), T::powi(self.0, 3), T::hypot(self.0, self.1), T::max(self.0, self.1)]
        }

        #[round(rd)]
        pub fn down(&self) -> [T; 4] {
            [T::sqrt(self.0), T::powi(self.0, 3), T::hypot(self.0, self.1), T::max(self.0, self.1)]
        }

        #[fp(round = ru, lenient)]
        pub fn up_leniently(&self) -> [T; 4] {
            [T::sqrt(self.0), T::powi(self.0, 3), T::hypot(self.0, self.1), T::max(self.0, self.1)]
        }

        #[round(rd)]
        pub fn of_a_wanted_type(x: f32) -> T
        where
            T: From<f32>,
        {
            T::sqrt(x.into())
        }
    }
}

#[test]
fn parameters_that_an_annotated_function_does_not_show_are_under_control() {
    let pair = of_a_block::Pair(0.7_f64, 0.3);
    let (up, down) = (pair.up(), pair.down());
    assert_eq!(up, pair.up_leniently());
    assert!(
        (0..3).all(|index| down[index] < up[index] && up[index] <= down[index].next_up().next_up()),
        "{down:?}, {up:?}"
    );
    assert_eq!((up[3], down[3]), (0.7, 0.7));
    assert_eq!(of_a_block::Pair::<f64>::of_a_wanted_type(2.0), std::f64::consts::SQRT_2.next_down());
    assert_eq!(pair.combined_up(), pair.combined_down().map(f64::next_up));
    assert_eq!(pair.combined_up(), pair.combined_up_leniently());
    let foreign = of_a_block::Foreign(0.7_f64);
    assert_eq!(foreign.up(), foreign.down().map(f64::next_up));
    let ([up @ .., minus_up, sum_up], [down @ .., minus_down, sum_down]) =
        (foreign.up_leniently(), foreign.down_leniently());
    assert_eq!(up, down.map(f64::next_up));
    assert_eq!((minus_up, minus_down), (-up[2], -down[2]));
    assert!(sum_down < sum_up, "{sum_down}, {sum_up}");
}

/// A type parameter of a block, of which a bound hides whether it is one.
mod of_a_bounded_block {
    pub struct Bounded<T>(pub T);

    impl<T: num_traits::Float + Unpin> Bounded<T> {
        #[fpcontrol::round(ru)]
        pub fn root(&self) -> T {
            T::sqrt(self.0)
        }
    }
}

#[test]
#[should_panic(expected = "make `fpcontrol::Real` its bound")]
fn a_float_behind_a_parameter_that_seems_to_be_a_type_panics() {
    let _: f64 = of_a_bounded_block::Bounded(2.0).root();
}
