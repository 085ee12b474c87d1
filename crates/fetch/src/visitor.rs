//! Many addresses, politely.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::sync::{Mutex as AsyncMutex, OnceCell, Semaphore};
use tokio::time::Instant;
use url::Url;

use crate::answer::{Answer, Condition, Fetched};
use crate::cache::{Cache, Kept};
use crate::error::FetchError;
use crate::fetcher::{Fetcher, Way};
use crate::manners::{Manners, Robots};
use crate::render::Renderer;
use crate::robots::Rules;

/// Fetches many addresses, politely. Cheap to share.
#[derive(Clone, Debug)]
pub struct Visitor {
    inner: Arc<Inner>,
}

#[derive(Debug)]
struct Inner {
    fetcher: Fetcher,
    manners: Manners,
    cache: Option<Cache>,
    /// Runs the scripts of pages.
    renderer: Option<Renderer>,
    /// Questions at a time in all.
    slots: Semaphore,
    hosts: Mutex<BTreeMap<String, Arc<Host>>>,
}

/// What is known of a server.
#[derive(Debug)]
struct Host {
    slots: Semaphore,
    rules: OnceCell<Rules>,
    /// When it may be asked next.
    next: AsyncMutex<Instant>,
}

/// A document, and how it was had.
#[derive(Debug)]
pub struct Visited {
    /// The document.
    pub fetched: Fetched,
    /// Whether it was kept from before, and its server not asked for it again
    /// or had no other.
    pub is_kept: bool,
}

impl Visitor {
    /// One with these manners.
    pub fn new(fetcher: Fetcher, manners: Manners) -> Visitor {
        Visitor::of(fetcher, manners, None, None)
    }

    fn of(fetcher: Fetcher, manners: Manners, cache: Option<Cache>, renderer: Option<Renderer>) -> Visitor {
        let slots = Semaphore::new(manners.at_once.max(1));
        let hosts = Mutex::default();
        Visitor { inner: Arc::new(Inner { fetcher, manners, cache, renderer, slots, hosts }) }
    }

    /// The same, keeping what it fetches.
    #[must_use]
    pub fn with_cache(self, cache: Cache) -> Visitor {
        let Inner { fetcher, manners, renderer, .. } = &*self.inner;
        Visitor::of(fetcher.clone(), manners.clone(), Some(cache), renderer.clone())
    }

    /// The same, with the scripts of pages run before they are read. Pages are
    /// asked for first, so that redirects, refusals and rules of servers are
    /// what they are without. What is kept is what was rendered, so its cache is
    /// not for visitors that render nothing.
    #[must_use]
    pub fn with_renderer(self, renderer: Renderer) -> Visitor {
        let Inner { fetcher, manners, cache, .. } = &*self.inner;
        Visitor::of(fetcher.clone(), manners.clone(), cache.clone(), Some(renderer))
    }

    /// Fetches an address, when its server may be asked, or takes what was kept.
    ///
    /// # Errors
    /// As [`Fetcher::get`], after the last try; and when `robots.txt` forbids it
    /// or what was fetched cannot be kept.
    pub async fn visit(&self, address: &Url) -> Result<Visited, FetchError> {
        let Inner { manners, cache, slots, .. } = &*self.inner;
        let kept = cache.as_ref().and_then(|cache| cache.find(address));
        if let Some(kept) = kept.as_ref().filter(|kept| kept.age < manners.max_age) {
            return Ok(Visited { fetched: kept.fetched.clone(), is_kept: true });
        }
        let condition = kept.as_ref().map_or_else(Condition::default, |kept| kept.fetched.condition.clone());
        let mut way = Way::to(address);
        // Each server on the way is asked for its rules and in its turn, and
        // nobody keeps the slot of one while waiting for another.
        loop {
            let host = self.host(&way.address);
            // Semaphores that are never closed always have a slot in the end. Those
            // who wait for a busy server keep none that is for all servers.
            let _turn = host.slots.acquire().await;
            let _slot = slots.acquire().await;
            self.check_rules(&host, &way.address).await?;
            if let Some(answer) = self.try_often(&host, &mut way, &condition).await? {
                return self.take(address, self.rendered(&host, answer).await?, kept);
            }
        }
    }

    /// The answer after scripts ran, where they are to run and it is a page; the
    /// browser asks for it once more, and once only.
    async fn rendered(&self, host: &Host, answer: Answer) -> Result<Answer, FetchError> {
        match (&self.inner.renderer, answer) {
            (Some(renderer), Answer::Fetched(fetched)) if fetched.is_page() => {
                self.wait_for(host).await;
                renderer.render(&fetched.address).await.map(Answer::Fetched)
            }
            (_, answer) => Ok(answer),
        }
    }

    fn host(&self, address: &Url) -> Arc<Host> {
        let name = address.origin().ascii_serialization();
        let mut hosts = self.inner.hosts.lock().unwrap_or_else(PoisonError::into_inner);
        let new = || {
            Arc::new(Host {
                slots: Semaphore::new(self.inner.manners.per_host.max(1)),
                rules: OnceCell::new(),
                next: AsyncMutex::new(Instant::now()),
            })
        };
        Arc::clone(hosts.entry(name).or_insert_with(new))
    }

    async fn check_rules(&self, host: &Host, address: &Url) -> Result<(), FetchError> {
        if self.inner.manners.robots == Robots::Ignore {
            return Ok(());
        }
        let rules = host.rules.get_or_init(|| Rules::ask(&self.inner.fetcher, address)).await;
        if rules.allows(address) { Ok(()) } else { Err(FetchError::Robots { address: address.clone() }) }
    }

    /// The answer of a server, or none where it leads on.
    async fn try_often(
        &self,
        host: &Host,
        way: &mut Way,
        condition: &Condition,
    ) -> Result<Option<Answer>, FetchError> {
        let Inner { fetcher, manners, .. } = &*self.inner;
        let mut tries = 0;
        loop {
            self.wait_for(host).await;
            match fetcher.step_in_time(way, condition).await {
                Ok(answer) => return Ok(answer),
                Err(error) if error.is_passing() && tries < manners.retries => {
                    let asked = error.retry_after().unwrap_or_default();
                    if asked > manners.max_wait {
                        return Err(error);
                    }
                    tokio::time::sleep(asked.max(
                        manners.backoff.saturating_mul(2u32.saturating_pow(tries)).min(manners.max_wait),
                    ))
                    .await;
                    tries += 1;
                }
                Err(error) => return Err(error),
            }
        }
    }

    /// Waits until the server may be asked, and says when the next one may.
    async fn wait_for(&self, host: &Host) {
        let asked = host.rules.get().and_then(Rules::delay).unwrap_or(Duration::ZERO);
        let delay = self.inner.manners.delay.max(asked.min(self.inner.manners.max_wait));
        let mut next = host.next.lock().await;
        tokio::time::sleep_until(*next).await;
        *next = Instant::now() + delay;
    }

    fn take(&self, address: &Url, answer: Answer, kept: Option<Kept>) -> Result<Visited, FetchError> {
        let (fetched, is_kept) = match (answer, kept) {
            (Answer::Fetched(fetched), _) => (fetched, false),
            (Answer::NotModified, Some(kept)) => (kept.fetched, true),
            (Answer::NotModified, None) => return Err(FetchError::Nowhere { address: address.clone() }),
        };
        if let Some(cache) = &self.inner.cache {
            let kept = cache.keep(address, &fetched);
            kept.map_err(|source| FetchError::Cache { address: address.clone(), source })?;
        }
        Ok(Visited { fetched, is_kept })
    }
}
