//! Links that hold a puzzle.

use super::super::LINE;
use pencilmark_requests::input::one;
use serde_json::{Value, json};
use std::io::Read;

/// The greatest size of an unpacked code, in bytes.
const MOST: usize = 1 << 20;

fn outcome(text: &str) -> String {
    one(text).map_or_else(|error| error.message, |puzzle| puzzle.to_string())
}

fn rows(name: &str) -> Value {
    let cell = |cell: char| cell.to_digit(10).map_or(json!({}), |digit| json!({name: digit, "given": true}));
    json!(
        LINE.chars()
            .collect::<Vec<_>>()
            .chunks(9)
            .map(|row| row.iter().map(|&c| cell(c)).collect::<Vec<_>>())
            .collect::<Vec<_>>()
    )
}

#[test]
fn links_with_the_digits_in_them() {
    let zeros = LINE.replace('.', "0");
    for link in [
        format!("https://sudoku.coach/en/play/{zeros}"),
        format!("https://sudoku.coach/en/solver/{LINE}#x"),
        format!("HTTPS://sudokuexchange.com/play/?s={zeros}&d=1"),
    ] {
        assert_eq!(outcome(&link), LINE, "{link}");
    }
    for link in [
        "https://sudokupad.app/a1b2c3",
        "https://sudoku.coach/en/s/JCDs",
        "https://x.y",
        "https://f-puzzles.com/?id=y2",
    ] {
        assert!(outcome(link).contains("links are not opened"), "{link}: {}", outcome(link));
    }
    for other in ["no link at all", "scl and words"] {
        assert!(outcome(other).contains("81 characters expected"), "{}", outcome(other));
    }
}

#[test]
fn letters_for_runs_of_blanks() {
    // The code has the digits, and letters for the blanks between them. The letter `first` stands for one blank.
    let code = |first: u8, between: &str| {
        let (mut code, mut blanks) = (String::new(), 0);
        for cell in LINE.chars().chain(['/']) {
            if cell == '.' {
                blanks += 1;
                continue;
            }
            let apart = if code.ends_with(|last: char| last.is_ascii_digit()) { between } else { "" };
            code += &if blanks > 0 { ((first + blanks - 1) as char).to_string() } else { apart.to_owned() };
            code.push(cell);
            blanks = 0;
        }
        code.trim_end_matches(['/', '_']).to_owned()
    };
    for text in [
        format!("3x3:{}", code(b'a', "_")),
        format!("3x3db:{}", code(b'a', "")),
        format!("https://puzz.link/p?sudoku/9/9/{}", code(b'g', "")),
        format!("http://pzv.jp/p.html?sudoku/9/9/{}", code(b'g', "")),
    ] {
        assert_eq!(outcome(&text), LINE, "{text}");
    }
    for (text, why) in [
        (format!("3x3x:{}", code(b'a', "")), "a variant of Sudoku: X, jigsaw or killer"),
        ("2x3:3_2b1d5e6_4a1b2c3d4e".into(), "a board of 6 × 6 cells: only boards of 9 × 9 cells are read"),
        ("https://puzz.link/p?sudoku/9/9/53h7j6h195".into(), "81 cells expected, 15 found"),
        ("https://puzz.link/p?sudoku/4/4/1h2i3".into(), "a board of 4 × 4 cells: only boards of 9 × 9 cells are read"),
        (format!("https://a.org/?s={}", &LINE[1..]), "the link has 80 digits and dots in a row: 81 are expected"),
    ] {
        assert!(outcome(&text).ends_with(why), "{text}: {}", outcome(&text));
    }
}

#[test]
fn f_puzzles_and_sudokupad() {
    let fpuzzles = json!({"size": 9, "title": "A \"title\"", "grid": rows("value")}).to_string();
    let packed = lz_str::compress_to_base64(&fpuzzles);
    let escaped = packed.replace('+', "%2B").replace('/', "%2F").replace('=', "%3D");
    let zip = format!(
        "{{cs:50,md2:f,ce:{},re:[[[0,0],[0,1]]],metadata:{{t:'It\\'s a title',rules:['Normal sudoku rules apply.']}}}}",
        rows("v").to_string().replace(",\"given\":true", "").replace("{}", "").replace('"', "")
    );
    let scl = lz_str::compress_to_base64(&zip);
    for link in [
        format!("https://www.f-puzzles.com/?load={packed}"),
        format!("https://f-puzzles.com/?load={escaped}"),
        format!("https://sudokupad.app/fpuzzles{escaped}"),
        format!("https://app.crackingthecryptic.com/sudoku/?puzzleid=fpuz{escaped}"),
        format!("https://sudokupad.app/sudoku/scl{scl}"),
        format!("fpuzzles{packed}"),
        format!("scl{scl}"),
        fpuzzles.clone(),
    ] {
        assert_eq!(outcome(&link), LINE, "{link}");
    }
    let variant = fpuzzles.replacen("{\"size\":9,", "{\"size\":9,\"betweenline\":[{\"lines\":[[\"R1C1\"]]}],", 1);
    let link = format!("https://f-puzzles.com/?load={}", lz_str::compress_to_base64(&variant));
    assert!(outcome(&link).contains("variant of Sudoku ('betweenline')"), "{}", outcome(&link));
    assert!(outcome(&format!("https://f-puzzles.com/?load={}", &packed[..100])).contains("damaged"));
}

#[test]
fn sudoku_coach() {
    // The example of this code by the site's author.
    let code = "SCv7_32_f2e4qji9ho1i237s1fji06b3qd7at68vpg5lkqmk8a575i3m92abv3rd917godn5lm55em1fdnsmrjoq1rtlqm6rkef7vmmqdrbn0202m03m1i043udg0ii73408ihqposg7ipti8j5q4a2rqomgi820r22vndau6o0k09qjf977qdof5a9h2nvcptjdi0juat56es0r0b3nkegtsvpt55npapeihtkjebruv4ug5ob54b5pn3rgsmm8c06vra3rk77tkfqi19fksks990okisen26osm94a7loei3k3m5m4k5650q92nel0sue32chq9bian21e6l45gb33vkk171fn3to58oii";
    let puzzle = one(code).unwrap();
    assert_eq!(puzzle.puzzle().to_string()[..18], *"8..9..5.34........");
    assert_eq!(puzzle.known().len() - puzzle.givens().len(), 17);
    assert_eq!(puzzle.marks().unwrap()[4].to_string(), "17");
    assert_eq!(outcome(&format!("https://sudoku.coach/en/play/{code}")), puzzle.to_string());
    assert!(outcome(&code[..200]).contains("damaged"));
}

#[test]
fn short_codes() {
    // The code has each digit with the blanks after it, up to five blanks.
    let mut code = String::new();
    let cells: Vec<usize> = LINE.chars().map(|cell| cell.to_digit(10).unwrap_or(0) as usize).collect();
    let mut place = 0;
    while place < 81 {
        let blanks = cells[place + 1..].iter().take(5).take_while(|&&cell| cell == 0).count();
        code.push(char::from(
            "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx".as_bytes()[cells[place] + 10 * blanks],
        ));
        place += 1 + blanks;
    }
    assert_eq!(outcome(&format!("https://sudokupad.app/scf{code}")), LINE);
    assert_eq!(outcome(&format!("https://sudokupad.app/scf{code}*tTitle*aAuthor")), LINE);
    assert_eq!(outcome(&format!("https://sudokupad.app/classic{code}")), LINE);
    assert!(outcome(&format!("https://sudokupad.app/scf{code}*xtTitle")).contains("variant"));
    // The older code counts blanks by letters.
    let older = one("https://sudokupad.app/classicB6B91D7C2E15F4D9C3K6D4B3D25D4F8F87B4C5B7C3B").unwrap();
    assert_eq!(older.givens().len(), 23);
}

/// The code of a drawing in a link of penpa-edit.
pub(super) fn deflated(text: &str) -> String {
    const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut bytes = Vec::new();
    let mut encoder = flate2::read::DeflateEncoder::new(text.as_bytes(), flate2::Compression::fast());
    encoder.read_to_end(&mut bytes).unwrap();
    let bits: Vec<u8> = bytes.iter().flat_map(|byte| (0..8).rev().map(move |place| byte >> place & 1)).collect();
    let six = |six: &[u8]| (0..6).fold(0, |value, place| value << 1 | usize::from(*six.get(place).unwrap_or(&0)));
    bits.chunks(6).map(|bits| ALPHABET[six(bits)] as char).collect()
}

#[test]
fn penpa() {
    // A link that penpa-edit keeps for its own tests.
    let packed = "7Vbvb+I4EP3OX3Hy17W0sU2cH9J+oL9WqtpeuW231yJUpRAKbSC7IbRVKv73nZmYi2Ponm6lk3rSCTCP5/i9mbEz\
        Ybka548rHsFLhdzjAl4q9OgTdvHtmdfFrMzS+DfeW5XTvADA+e9HR3ySZMuUH18/7B089p4Pe39+9G+UujybfHg4\
        6F8+jK++ir43+1h4Z1m4OD0/2Ms+fK5uTqe9p/Qw1efLfDTN0mScVDdXxy/Z4ii8n07E/vF0P5wkC2/5PbyInvb6\
        nz51BiaQYee1iuKqz6vP8YAJxpmEj2BDXvXj1+o0ZnVOjFdf4ALGxZCz+SorZ6M8ywu24aqTerkEeNjAK5pHtF+T\
        wgN8ZjDAa4CjWTHK0tuTmjmPB9UFZxjBHq1GyOb5U4pmGCH+HuXzuxkSd0kJlVxOZ98YVzBhwt04rHnV+5U8QGqT\
        B8I6D0Q78sD0/t08ouF6DRv1B2RyGw8wqcsGhg38Er/CeBa/MhltSlDvJlMCCdjcvwgfCdUQXboisgiNhG8RARKh\
        RZBLtyF8ErUJV8N3A9OeY6tDJzBNS6zQA3Kx4oiU4xLREt0QwiMbKzLhkU9gM7TK0hVCOtZCuFZCuEUQkippu0vS\
        sVdJqqWVtlBbyoqusSNU7QhhswVt+TWNF3AKeKVoPKDRo9Gn8YSuOYTDIULNBZZIgkoUcYlpAoZvLiUUF7H0uVRQ\
        IsTQzKQPSSH2BZe6W2Pd5TKAIBEHAZcRFBlxBC3Pg3RQPwR9z+h7oC+MvgB9afQl6OPxQ9wFfd/o+6Cvjb4G/dDo\
        QzuVuOfkpcALThnpYPyGlwqw0ZGgY+clN9drwEZfgr4dD95BhCF+ZXwV+OKNRPFgHUxeGny18dXga9dHG18Nvtr4\
        avC188IjTxh88bQTBt8AfWHTrmjr9mns0qhpSwO87f9RY/i1E/O3IQygYviws1/++2KGnQE87Ngyz26Xq2KSjNLb\
        9CUZlSyuH7r2TItbrOZ3KTwhLCrL82/ZbLFLYTPVImf3i7xId04hmY7v35LCqR1Sd3kxdmJ6TrKsncv3VVK0F9dP\
        qBZVFvD4sX4nRZE/t5h5Uk5bhPWoaimlC6eYZdIOMXlMHLd5U451h70w+gzgDuLB//9M/jP/THDTvPfQht5DCHSu\
        8+InTaaZdOkdrQbYn3Qba3YX/0ZjsWZdfquLYLDbjQTYHb0EWLedALXdUYDcairAvdFXUNVtLRiV213QaqvBoJXd\
        YwbDzg8=";
    let link = format!("https://swaroopg92.github.io/penpa-edit/#m=edit&p={packed}");
    let puzzle = ".1.2...3.9....58.4.45..19...32.....8.........5.....64...78..25.4.65....9.5...7.8.";
    assert_eq!(outcome(&link), puzzle);
    let solving = link.replace("#m=edit", "?m=solve").replace('+', "%2B");
    assert_eq!(outcome(&format!("{solving}&a=x")), puzzle);
    assert!(outcome(&link[..300]).contains("damaged"));
    assert!(outcome(&format!("https://x.y/penpa-edit/#m=edit&p={}", deflated("hex,9,9"))).contains("'hex'"));
    assert!(outcome("https://swaroopg92.github.io/penpa-edit/").contains("links are not opened"));
    let bomb = deflated(&"0".repeat(50 * MOST));
    assert!(outcome(&format!("https://x.y/penpa-edit/#m=edit&p={bomb}")).contains("1 MiB"));
}

#[test]
fn what_unpacks_to_too_much_is_refused() {
    // Long runs of many letters. The packer needs seconds for a long run.
    let runs: String = ('0'..='z').map(|letter| letter.to_string().repeat(MOST / 64)).collect();
    let bomb = lz_str::compress_to_base64(&runs);
    assert!(outcome(&format!("https://f-puzzles.com/?load={bomb}")).contains("1 MiB"));
    let deep = lz_str::compress_to_base64(&"[".repeat(10_000));
    assert!(outcome(&format!("https://f-puzzles.com/?load={deep}")).contains("recursion"));
}
