//! Functions of any number of arguments, called with a tuple. This file is compiled twice, for the kernels and for the test.

/// A function that takes the tuple `Arguments`.
pub trait Call<Arguments> {
    /// What it returns.
    type Result;

    /// Calls it. The test reads signatures only.
    #[cfg_attr(not(target_arch = "nvptx64"), expect(dead_code))]
    fn call(self, arguments: Arguments) -> Self::Result;
}

macro_rules! arities {
    ($($($type:ident $argument:ident)*;)*) => {
        $(
            impl<F: Fn($($type),*) -> R, R, $($type),*> Call<($($type,)*)> for F {
                type Result = R;

                #[inline(always)]
                fn call(self, ($($argument,)*): ($($type,)*)) -> R {
                    self($($argument),*)
                }
            }
        )*
    };
}

arities! {
    A a;
    A a B b;
    A a B b C c;
}
