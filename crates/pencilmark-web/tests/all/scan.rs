//! Photographs: read, or refused with the reason.

use crate::support::{Answer, EASY, Running, read, start};
use pencilmark::Puzzle;
use pencilmark_view::{Picture, Theme};
use serde_json::json;

fn picture() -> Vec<u8> {
    let puzzle: Puzzle = EASY.parse().unwrap();
    pencilmark_print::png(&Picture::grid(&puzzle, &puzzle).svg(Theme::Light), 700).unwrap()
}

fn scan(server: &Running, kind: &str, body: &[u8]) -> Answer {
    read(
        ureq::post(server.url("/api/scan"))
            .config()
            .http_status_as_error(false)
            .build()
            .header("content-type", kind)
            .send(body),
    )
}

#[test]
fn a_picture_is_read() {
    let server = start();
    let answer = scan(&server, "image/png", &picture());
    assert_eq!((answer.status, answer.header("content-type")), (200, "application/json"));
    let answer = answer.json();
    assert_eq!((answer["puzzle"].as_str(), answer["solutions"].as_str()), (Some(EASY), Some("one")));
    assert_eq!(answer["entries"].as_str(), Some(&*".".repeat(81)));
    assert_eq!((answer["doubts"].clone(), answer["corners"].as_array().map(Vec::len)), (json!([]), Some(4)));
    // The server recognises the type of a picture by its content, not by the name of its type.
    assert_eq!(scan(&server, "image/jpeg; q=1", &picture()).json(), answer);
    server.wait_until_idle();
}

#[test]
fn what_is_no_picture_is_refused() {
    let server = start();
    let file = picture();
    let white = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><path fill='#fff' d='M0 0h9v9H0z'/></svg>";
    let blank = pencilmark_print::png(white, 300).unwrap();
    let answer = scan(&server, "image/png", &blank);
    assert_eq!((answer.status, answer.json()["error"]["code"].as_str()), (200, Some("no-grid")));
    let broken = scan(&server, "image/png", &file[..file.len() / 2]).error(422);
    assert!(broken.0 == "wrong-value" && broken.2.contains("broken"), "{broken:?}");
    assert!(scan(&server, "image/gif", b"GIF89a").error(422).2.contains("JPEG, PNG or WebP"));
    assert_eq!(scan(&server, "application/json", &file).error(415).0, "wrong-type");
    // A too large size in the header is refused before anything is decoded. The checksum of the header is right.
    let mut bomb = file;
    bomb[16..29].copy_from_slice(&[0, 0, 0xff, 0xff, 0, 0, 0xff, 0xff, 8, 6, 0, 0, 0]);
    bomb[29..33].copy_from_slice(&[0xb6, 0x05, 0xd9, 0x50]);
    let message = scan(&server, "image/png", &bomb).error(422).2;
    assert!(message.contains("65535 times 65535 pixels") && message.contains("40 million"), "{message}");
    // A picture that is too large is refused before it is sent.
    let head = "POST /api/scan HTTP/1.1\r\nHost: localhost\r\nContent-Type: image/png\r\nConnection: close\r\n";
    let refused = server.raw(format!("{head}Content-Length: {}\r\n\r\n", (20 << 20) + 1));
    assert!(refused.starts_with("HTTP/1.1 413") && refused.contains("20480 KiB"), "{refused}");
    server.wait_until_idle();
}
