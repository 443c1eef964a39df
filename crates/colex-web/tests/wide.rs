//! Numbers of 64 bits, also where `usize` has 32, as in a browser.

use colex_web::answer;

fn asked(expression: &str, figure: &str) -> String {
    answer(&format!(r#"{{ "expression": "{expression}", "figure": "{figure}" }}"#))
}

#[test]
fn sizes_exceed_32_bits() {
    let whole = asked("(65536,65536):(65536,1)", "auto");
    for fact in [r#"["size","4294967296"]"#, r#"["cosize","4294967296"]"#, r#"["proven","compact"]"#, "<svg "] {
        assert!(whole.contains(fact), "{fact}: {whole}");
    }
    let divided = asked("zipped_divide((65536,65536,4):(65536,1,4294967296), <256,128>)", "auto");
    let value = r#""value":"((256,128),(256,512,4)):((65536,1),(16777216,128,4294967296))""#;
    assert!(divided.contains(value), "{divided}");
}

#[test]
fn offsets_are_drawn_beyond_32_bits() {
    let drawn = asked("(2,2):(4294967296,1)", "value");
    assert!(drawn.contains(r#"data-offset=\"4294967297\""#), "{drawn}");
    assert!(asked("Sw<1,0,33> o 0 o (2,2):(8589934592,1)", "value").contains("8589934593"));
}

#[test]
fn broken_laws_stay_broken() {
    assert!(asked("(8589934592,4):(1,8589934593) o 5:3000000000", "auto").contains(r#""error":{"message":"#));
    assert!(asked("18446744073709551616:1", "auto").contains("a number of more than 64 bits"));
    assert!(asked("size((18446744073709551615,2):(1,1))", "auto").contains("overflow"));
}
