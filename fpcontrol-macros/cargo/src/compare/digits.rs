//! The numbers in a program's output, and how many of their digits agree in several runs.

use std::ops::Range;

/// A number in a text.
#[derive(Clone, Debug, PartialEq)]
pub struct Number {
    /// Its bytes in the text.
    pub range: Range<usize>,
    /// Its digits, as text.
    pub value: f64,
}

/// The numbers in a line, from left to right.
pub fn numbers(line: &str) -> Vec<Number> {
    let bytes = line.as_bytes();
    let (mut found, mut at) = (Vec::new(), 0);
    while at < bytes.len() {
        let is_in_word = at > 0 && (bytes[at - 1].is_ascii_alphanumeric() || bytes[at - 1] == b'_');
        match number_at(line, at).filter(|_| !is_in_word) {
            Some(end) => {
                if let Ok(value) = line[at..end].parse() {
                    found.push(Number { range: at..end, value });
                }
                at = end;
            }
            None => at += 1,
        }
    }
    found
}

/// The end of a number that begins here.
fn number_at(line: &str, start: usize) -> Option<usize> {
    let bytes = line.as_bytes();
    let digits =
        |from: usize| from + bytes[from.min(bytes.len())..].iter().take_while(|byte| byte.is_ascii_digit()).count();
    let after_sign = start + usize::from(bytes[start] == b'-');
    for word in ["inf", "NaN"] {
        let end = after_sign + word.len();
        let ends = bytes.get(end).is_none_or(|byte| !byte.is_ascii_alphanumeric());
        if ends && bytes.get(after_sign..end) == Some(word.as_bytes()) {
            return Some(end);
        }
    }
    let mut end = digits(after_sign);
    if end == after_sign {
        return None;
    }
    if bytes.get(end) == Some(&b'.') && digits(end + 1) > end + 1 {
        end = digits(end + 1);
    }
    if matches!(bytes.get(end), Some(b'e' | b'E')) {
        let exponent = end + 1 + usize::from(matches!(bytes.get(end + 1), Some(b'-' | b'+')));
        if digits(exponent) > exponent {
            end = digits(exponent);
        }
    }
    Some(end)
}

/// A line without its numbers.
pub fn skeleton(line: &str) -> String {
    let mut text = line.to_owned();
    for number in numbers(line).iter().rev() {
        text.replace_range(number.range.clone(), "#");
    }
    text
}

/// The number of significant decimal digits on which values of the same number agree; `None` if they are equal.
pub fn surviving(values: &[f64]) -> Option<u32> {
    let first = values.first()?;
    if values.iter().all(|value| value == first || value.is_nan() && first.is_nan()) {
        return None;
    }
    let (low, high) = values
        .iter()
        .fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), value| (low.min(*value), high.max(*value)));
    let relative = (high - low) / low.abs().max(high.abs());
    // Infinities and NaNs have no digits that could agree.
    if !relative.is_finite() || values.iter().any(|value| value.is_nan()) {
        return Some(0);
    }
    Some((-relative.log10()).floor().max(0.0) as u32)
}

/// A number with only the first digits kept; the others become `?`.
pub fn masked(text: &str, digits: u32) -> String {
    let mut seen = 0;
    let mut is_exponent = false;
    let mask = |character: char| {
        is_exponent |= matches!(character, 'e' | 'E');
        if is_exponent || !character.is_ascii_digit() {
            return character;
        }
        // Zeros before the first other digit say where the point is.
        if seen > 0 || character != '0' || digits == 0 {
            seen += 1;
        }
        if seen > digits { '?' } else { character }
    };
    text.chars().map(mask).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_found_and_words_are_not() {
        let texts =
            |line: &str| numbers(line).into_iter().map(|number| line[number.range].to_owned()).collect::<Vec<_>>();
        assert_eq!(
            texts("x1 = -1.5e-3, [2, 3.25]; 1..4 f64 inf -NaN info"),
            ["-1.5e-3", "2", "3.25", "1", "4", "inf", "-NaN"]
        );
        assert_eq!(skeleton("a = 1.5 µ 2"), "a = # µ #");
    }

    #[test]
    fn digits_survive_as_far_as_the_values_agree() {
        assert_eq!(surviving(&[1.5, 1.5]), None);
        assert_eq!(surviving(&[f64::NAN, f64::NAN]), None);
        assert_eq!(surviving(&[1.0, 1.001]), Some(3));
        assert_eq!(surviving(&[0.999_999_5, 1.0]), Some(6));
        assert_eq!(surviving(&[1.0, -1.0]), Some(0));
        assert_eq!(surviving(&[1.0, f64::NAN]), Some(0));
    }

    #[test]
    fn digits_that_do_not_survive_are_hidden() {
        assert_eq!(masked("-0.001234", 2), "-0.0012??");
        assert_eq!(masked("12.5e-10", 2), "12.?e-10");
        assert_eq!(masked("1.5", 0), "?.?");
        assert_eq!(masked("0", 0), "?");
    }
}
