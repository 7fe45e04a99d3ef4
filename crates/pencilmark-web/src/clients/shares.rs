//! What all clients share, and how much of it each has.

use super::peer::Peer;
use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Shares of something, as of a queue: so many together, and so many for one client.
#[derive(Debug)]
pub(crate) struct Shares {
    most: usize,
    most_of_one: usize,
    taken: Arc<Mutex<Taken>>,
}

/// Who has shares.
#[derive(Debug, Default)]
struct Taken {
    all: usize,
    clients: HashMap<IpAddr, usize>,
}

/// A client's share, until it is dropped.
#[derive(Debug)]
pub(crate) struct Share {
    taken: Arc<Mutex<Taken>>,
    client: IpAddr,
}

/// Why a client gets no share.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Spent {
    /// All are taken.
    All,
    /// The client has as many as one may have.
    Own,
}

impl Shares {
    pub(crate) fn new(most: usize, most_of_one: usize) -> Self {
        Self { most, most_of_one, taken: Arc::default() }
    }

    /// A share for a client, if there is one.
    pub(crate) fn take(&self, peer: Peer) -> Result<Share, Spent> {
        let client = client(peer.0.ip());
        let mut taken = lock(&self.taken);
        if taken.all >= self.most {
            return Err(Spent::All);
        }
        if taken.clients.get(&client).copied().unwrap_or_default() >= self.most_of_one {
            return Err(Spent::Own);
        }
        taken.all += 1;
        *taken.clients.entry(client).or_default() += 1;
        Ok(Share { taken: Arc::clone(&self.taken), client })
    }
}

impl Drop for Share {
    fn drop(&mut self) {
        let mut taken = lock(&self.taken);
        taken.all -= 1;
        if let Some(own) = taken.clients.get_mut(&self.client) {
            *own -= 1;
            if *own == 0 {
                taken.clients.remove(&self.client);
            }
        }
    }
}

fn lock(taken: &Mutex<Taken>) -> MutexGuard<'_, Taken> {
    taken.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The client behind an address. With IPv6 one client has all addresses of a network.
fn client(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => Ipv6Addr::from_bits(address.to_bits() & !u128::from(u64::MAX)).into(),
        address @ IpAddr::V4(_) => address,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
        assert_eq!(lock(&shares.taken).clients.len(), 1, "who has nothing is forgotten");
    }
}
