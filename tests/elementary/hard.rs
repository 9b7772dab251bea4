//! The hard cases of `f64`: where MPFR says that their values lie is what the committed file says.

use super::phases::compare;
use fpcontrol_tests::formats::FormatName;
use fpcontrol_tests::hard;
use fpcontrol_tests::judge::place::DOUBLE;
use fpcontrol_tests::oracle::mpfr;

#[test]
fn hard_cases_lie_where_the_file_says() {
    for case in hard::cases() {
        let place = mpfr::place(case.function, FormatName::Binary64, DOUBLE, case.operand, case.operand);
        assert_eq!(place, Some(case.place()), "{case}");
        for operand in [case.operand, case.operand ^ DOUBLE.sign, case.operand - 1, case.operand + 1] {
            assert!(compare::<f64>(case.function, operand, operand), "{case}");
        }
    }
}
