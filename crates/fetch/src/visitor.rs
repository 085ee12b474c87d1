//! Many addresses, politely.

use std::collections::BTreeMap;
use std::io;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::sync::{Mutex as AsyncMutex, OnceCell, Semaphore};
use tokio::time::Instant;
use url::Url;

use crate::answer::{Answer, Condition, Fetched};
use crate::cache::{Cache, Kept};
use crate::error::FetchError;
use crate::fetcher::Fetcher;
use crate::login::without_login;
use crate::manners::{Manners, Robots};
use crate::options::HeadersFor;
use crate::render::Renderer;
use crate::robots::Rules;
use crate::way::Way;

/// Fetches many addresses, politely. Cheap to share.
#[derive(Clone, Debug)]
pub struct Visitor {
    inner: Arc<Inner>,
}

#[derive(Clone, Debug)]
struct Inner {
    fetcher: Fetcher,
    manners: Manners,
    cache: Option<Cache>,
    /// Runs the scripts of pages.
    renderer: Option<Renderer>,
    shared: Arc<Shared>,
}

/// What visitors that were made of one another share.
#[derive(Debug)]
struct Shared {
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
        let shared = Shared { slots: Semaphore::new(manners.at_once.max(1)), hosts: Mutex::default() };
        let shared = Arc::new(shared);
        Visitor { inner: Arc::new(Inner { fetcher, manners, cache: None, renderer: None, shared }) }
    }

    /// The same with other manners, but for how many questions are asked at a
    /// time. Cookies, connections and pauses of servers are shared.
    #[must_use]
    pub fn with_manners(self, manners: Manners) -> Visitor {
        self.changed(|inner| inner.manners = manners)
    }

    /// The same, with headers for other servers; the rest is shared.
    #[must_use]
    pub fn with_headers_for(self, headers_for: HeadersFor) -> Visitor {
        self.changed(|inner| inner.fetcher = inner.fetcher.clone().with_headers_for(headers_for))
    }

    /// The same, keeping what it fetches.
    #[must_use]
    pub fn with_cache(self, cache: Cache) -> Visitor {
        self.changed(|inner| inner.cache = Some(cache))
    }

    /// The same, with the scripts of pages run before they are read. Pages are
    /// asked for first, so that redirects, refusals and rules of servers are
    /// what they are without. What is kept is what was rendered, so its cache is
    /// not for visitors that render nothing.
    #[must_use]
    pub fn with_renderer(self, renderer: Renderer) -> Visitor {
        self.changed(|inner| inner.renderer = Some(renderer))
    }

    fn changed(mut self, change: impl FnOnce(&mut Inner)) -> Visitor {
        change(Arc::make_mut(&mut self.inner));
        self
    }

    /// Forgets what was kept of an address.
    ///
    /// # Errors
    /// When it is there and cannot be removed.
    pub fn forget(&self, address: &Url) -> io::Result<()> {
        let Inner { fetcher, cache, .. } = &*self.inner;
        let asker = fetcher.asker(address);
        cache.as_ref().map_or(Ok(()), |cache| cache.forget(&without_login(address), &asker))
    }

    /// Fetches an address, when its server may be asked, or takes what was kept.
    ///
    /// # Errors
    /// As [`Fetcher::get`], after the last try; and when `robots.txt` forbids it
    /// or what was fetched cannot be kept.
    pub async fn visit(&self, address: &Url) -> Result<Visited, FetchError> {
        let Inner { fetcher, manners, cache, shared, .. } = &*self.inner;
        let mut way = Way::to(address);
        let (asked, asker) = (way.address.clone(), fetcher.asker(address));
        let kept = cache.as_ref().and_then(|cache| cache.find(&asked, &asker));
        if let Some(kept) = kept.as_ref().filter(|kept| kept.age < manners.max_age) {
            return Ok(Visited { fetched: kept.fetched.clone(), is_kept: true });
        }
        let condition = kept.as_ref().map_or_else(Condition::default, |kept| kept.fetched.condition.clone());
        // Each server on the way is asked for its rules and in its turn, and
        // nobody keeps the slot of one while waiting for another.
        loop {
            let host = self.host(&way.address);
            // Semaphores that are never closed always have a slot in the end. Those
            // who wait for a busy server keep none that is for all servers.
            let _turn = host.slots.acquire().await;
            let _slot = shared.slots.acquire().await;
            self.check_rules(&host, &way).await?;
            if let Some(answer) = self.try_often(&host, &mut way, &condition).await? {
                let answer = self.rendered(&host, &way, answer).await?;
                return self.take((&asked, &asker), answer, kept);
            }
        }
    }

    /// The answer after scripts ran, where they are to run and it is a page; the
    /// browser asks for it once more, and once only.
    async fn rendered(&self, host: &Host, way: &Way, answer: Answer) -> Result<Answer, FetchError> {
        let Inner { fetcher, renderer, .. } = &*self.inner;
        match (renderer, answer) {
            (Some(renderer), Answer::Fetched(fetched)) if fetched.is_page() => {
                self.wait_for(host).await;
                renderer.render(&fetcher.whole(way)).await.map(Answer::Fetched)
            }
            (_, answer) => Ok(answer),
        }
    }

    fn host(&self, address: &Url) -> Arc<Host> {
        let name = address.origin().ascii_serialization();
        let mut hosts = self.inner.shared.hosts.lock().unwrap_or_else(PoisonError::into_inner);
        let new = || {
            Arc::new(Host {
                slots: Semaphore::new(self.inner.manners.per_host.max(1)),
                rules: OnceCell::new(),
                next: AsyncMutex::new(Instant::now()),
            })
        };
        Arc::clone(hosts.entry(name).or_insert_with(new))
    }

    async fn check_rules(&self, host: &Host, way: &Way) -> Result<(), FetchError> {
        let Inner { fetcher, manners, .. } = &*self.inner;
        if manners.robots == Robots::Ignore {
            return Ok(());
        }
        let (beside, whole) = (fetcher.beside(way), fetcher.whole(way));
        let rules = host.rules.get_or_init(|| Rules::ask(&beside, &whole)).await;
        let address = &way.address;
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

    /// What came, or was kept, and is kept from now on under what was asked for
    /// and who asked.
    fn take(&self, asked: (&Url, &str), answer: Answer, kept: Option<Kept>) -> Result<Visited, FetchError> {
        let address = asked.0;
        let (fetched, is_kept) = match (answer, kept) {
            (Answer::Fetched(fetched), _) => (fetched, false),
            (Answer::NotModified, Some(kept)) => (kept.fetched, true),
            (Answer::NotModified, None) => return Err(FetchError::Nowhere { address: address.clone() }),
        };
        if let Some(cache) = &self.inner.cache {
            let kept = cache.keep(asked, &fetched);
            kept.map_err(|source| FetchError::Cache { address: address.clone(), source })?;
        }
        Ok(Visited { fetched, is_kept })
    }
}
