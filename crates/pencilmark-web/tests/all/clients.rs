//! The share of work of a client, and the host names that a client may use.

use pencilmark_web::inside::{Hosts, Peer, Shares, Spent};
use std::net::IpAddr;

fn peer(address: &str) -> Peer {
    Peer((address.parse::<IpAddr>().unwrap(), 80).into())
}

#[test]
fn one_client_does_not_take_all() {
    let shares = Shares::new(3, 2);
    let take = |address: &str| shares.take(peer(address));
    let own = [take("10.0.0.1").unwrap(), take("10.0.0.1").unwrap()];
    assert_eq!(take("::ffff:10.0.0.1").unwrap_err(), Spent::Own);
    let other = take("10.0.0.2").unwrap();
    assert_eq!(take("10.0.0.3").unwrap_err(), Spent::All);
    drop((own, other));
    let _networks = [take("2001:db8::1").unwrap(), take("2001:db8::2:3:4:5").unwrap()];
    assert_eq!(take("2001:db8::6").unwrap_err(), Spent::Own);
    assert!(take("2001:db8:0:1::6").is_ok());
    assert_eq!(shares.clients(), 1, "who has nothing is forgotten");
}

#[test]
fn names_of_this_machine() {
    let hosts = Hosts::new("192.168.1.7:80".parse().unwrap(), vec!["sudoku.example".into()]);
    for host in
        ["localhost", "LOCALHOST:8081", "127.0.0.1:80", "127.8.8.8", "[::1]:8081", "192.168.1.7", "Sudoku.Example:80"]
    {
        assert!(hosts.allow(host), "{host}");
    }
    for host in ["", "example.com", "localhost.example", "192.168.1.8", "a@localhost", "127.0.0.1.example", "a b"] {
        assert!(!hosts.allow(host), "{host}");
    }
}
