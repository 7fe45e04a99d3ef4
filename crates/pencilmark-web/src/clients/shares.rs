//! The resources that all clients share, and the share of each client.

use super::peer::Peer;
use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Shares of a resource, such as places in a queue. There are two limits: the number of shares of all clients together, and
/// the number of shares of one client.
#[derive(Debug)]
pub struct Shares {
    most: usize,
    most_of_one: usize,
    taken: Arc<Mutex<Taken>>,
}

/// The numbers of taken shares: the number of all clients together, and the number of each client.
#[derive(Debug, Default)]
struct Taken {
    all: usize,
    clients: HashMap<IpAddr, usize>,
}

/// A share that a client has. When this value is dropped, the share is free again.
#[derive(Debug)]
pub struct Share {
    taken: Arc<Mutex<Taken>>,
    client: IpAddr,
}

/// The reason why a client gets no share.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Spent {
    /// All shares are taken.
    All,
    /// The client already has the greatest number of shares for one client.
    Own,
}

impl Shares {
    /// Shares, `most` in all and `most_of_one` for one client.
    pub fn new(most: usize, most_of_one: usize) -> Self {
        Self { most, most_of_one, taken: Arc::default() }
    }

    /// Takes a share for a client.
    ///
    /// # Errors
    /// When there is no share for it.
    pub fn take(&self, peer: Peer) -> Result<Share, Spent> {
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

    /// The number of clients that have shares.
    pub fn clients(&self) -> usize {
        lock(&self.taken).clients.len()
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

/// The client behind an address. All IPv6 addresses of one /64 network count as one client, because a client can use all of them.
fn client(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => Ipv6Addr::from_bits(address.to_bits() & !u128::from(u64::MAX)).into(),
        address @ IpAddr::V4(_) => address,
    }
}
