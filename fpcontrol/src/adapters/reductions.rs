//! `sum` and `product` of other crates' types: one element after the other, from the start of the crate's own code.

/// Each type with its start.
macro_rules! reductions {
    ($($trait:ident $method:ident $operator:ident $operation:ident { $($type:ty = $start:expr;)* })*) => {
        $($(
            #[diagnostic::do_not_recommend]
            impl $crate::ops::$trait<$type> for $type {
                #[inline]
                fn $method<C: $crate::Control, I: Iterator<Item = Self>>(iterator: I) -> Self {
                    iterator.fold($start, $crate::ops::$operator::$operation::<C>)
                }
            }

            #[diagnostic::do_not_recommend]
            impl<'a> $crate::ops::$trait<&'a $type> for $type {
                #[inline]
                fn $method<C: $crate::Control, I: Iterator<Item = &'a Self>>(iterator: I) -> Self {
                    iterator.fold($start, $crate::ops::$operator::$operation::<C>)
                }
            }
        )*)*
    };
}
pub(super) use reductions;
