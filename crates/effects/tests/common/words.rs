//! The words of a vocabulary.

/// A list of words as an enumeration.
macro_rules! words {
    ($name:ident: $($word:ident = $text:literal),+ $(,)?) => {
        #[derive(Copy, Clone, PartialEq, Eq, Debug)]
        pub(crate) enum $name { $($word),+ }
        impl effects::Word for $name {
            const ALL: &'static [Self] = &[$(Self::$word),+];
            fn name(self) -> &'static str {
                match self { $(Self::$word => $text),+ }
            }
        }
    };
}
pub(crate) use words;
