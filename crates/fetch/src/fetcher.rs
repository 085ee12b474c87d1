//! The fetcher: asks, follows redirects, reads within bounds.

use std::error::Error as _;
use std::time::Duration;

use reqwest::header::{
    CONTENT_TYPE, ETAG, HeaderMap, HeaderName, HeaderValue, IF_MODIFIED_SINCE, IF_NONE_MATCH, LAST_MODIFIED,
    LOCATION, RETRY_AFTER,
};
use reqwest::redirect::Policy;
use reqwest::{Client, Response, StatusCode};
use url::Url;

use crate::answer::{Answer, Condition, Fetched};
use crate::error::FetchError;
use crate::options::{Cookies, Options};
use crate::resolve::{OnlyPrivate, Resolver, check, look_up};
use crate::tls;

/// Fetches addresses. Cheap to share: connections to a server are kept for the
/// next question.
#[derive(Clone, Debug)]
pub struct Fetcher {
    client: Client,
    headers: HeaderMap,
    options: Options,
}

impl Fetcher {
    /// A fetcher with these options.
    ///
    /// # Errors
    /// When secure connections cannot be set up, or the user agent or a header is no text for one.
    pub fn new(options: Options) -> Result<Fetcher, FetchError> {
        let tls = tls::config().map_err(FetchError::Setup)?;
        let proxy_host = options.proxy.as_ref().and_then(Url::host_str).map(str::to_owned);
        let client = Client::builder()
            .tls_backend_preconfigured(tls)
            .dns_resolver(Resolver { reach: options.reach, proxy: proxy_host })
            .redirect(Policy::none())
            .no_proxy()
            .referer(false)
            .cookie_store(options.cookies == Cookies::Keep)
            .user_agent(&options.user_agent)
            .connect_timeout(options.limits.connect);
        let setup = |error| FetchError::Setup(Box::new(error));
        let client = match &options.proxy {
            Some(proxy) => client.proxy(reqwest::Proxy::all(proxy.as_str()).map_err(setup)?),
            None => client,
        };
        let headers = headers(&options.headers)?;
        Ok(Fetcher { client: client.build().map_err(setup)?, headers, options })
    }

    /// What it may do.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// Fetches an address, unless it is still as the condition says.
    ///
    /// # Errors
    /// One kind for each bound and each way in which a server may fail.
    pub async fn get(&self, address: &Url, condition: &Condition) -> Result<Answer, FetchError> {
        let follow = async {
            let mut way = Way::to(address);
            loop {
                if let Some(answer) = self.step(&mut way, condition).await? {
                    return Ok(answer);
                }
            }
        };
        self.in_time(address, follow).await
    }

    /// The same as [`step`](Fetcher::step), within the limit of time.
    pub(crate) async fn step_in_time(
        &self,
        way: &mut Way,
        condition: &Condition,
    ) -> Result<Option<Answer>, FetchError> {
        let address = way.address.clone();
        self.in_time(&address, self.step(way, condition)).await
    }

    async fn in_time<T>(
        &self,
        address: &Url,
        asking: impl Future<Output = Result<T, FetchError>>,
    ) -> Result<T, FetchError> {
        let limit = self.options.limits.time;
        match tokio::time::timeout(limit, asking).await {
            Ok(answer) => answer,
            Err(_elapsed) => Err(FetchError::Time { address: address.clone(), limit }),
        }
    }

    /// Asks once: the answer, or none where it leads on.
    async fn step(&self, way: &mut Way, condition: &Condition) -> Result<Option<Answer>, FetchError> {
        let Way { asked, address, .. } = &*way;
        let is_home = address.origin() == asked.origin();
        let named = self.options.headers_for.as_ref().map_or_else(|| asked.origin(), Url::origin);
        // A version is that of one address, also on one server.
        let condition = Some(condition).filter(|_| address == asked);
        let headers = Some(&self.headers).filter(|_| is_home && address.origin() == named);
        let response = self.ask(address, &Told { condition, headers }).await?;
        match response.status() {
            StatusCode::NOT_MODIFIED if condition.is_some() => Ok(Some(Answer::NotModified)),
            status if status.is_redirection() => {
                let limit = self.options.limits.redirects;
                way.turn(target(address, &response)?, limit).map(|()| None)
            }
            status if status.is_success() => {
                let fetched = self.read(address.clone(), response).await?;
                // What another server says of a version means nothing to the one that is asked next.
                let condition = Some(fetched.condition).filter(|_| is_home).unwrap_or_default();
                Ok(Some(Answer::Fetched(Fetched { condition, ..fetched })))
            }
            status => Err(refusal(address.clone(), status, &response)),
        }
    }

    async fn ask(&self, address: &Url, told: &Told<'_>) -> Result<Response, FetchError> {
        check(address, self.options.reach)?;
        if self.options.proxy.is_some() {
            look_up(address, self.options.reach).await?;
        }
        let mut request = self.client.get(address.clone());
        if let Some(headers) = told.headers {
            request = request.headers(headers.clone());
        }
        if let Some(condition) = told.condition {
            if let Some(etag) = &condition.etag {
                request = request.header(IF_NONE_MATCH, etag);
            }
            if let Some(date) = &condition.last_modified {
                request = request.header(IF_MODIFIED_SINCE, date);
            }
        }
        request.send().await.map_err(|error| self.failure(address, error))
    }

    /// Counts bytes as they come out of decompression, so that a small answer
    /// cannot grow without bound.
    async fn read(&self, address: Url, mut response: Response) -> Result<Fetched, FetchError> {
        let limit = self.options.limits.bytes;
        if response.content_length().is_some_and(|length| length > limit as u64) {
            return Err(FetchError::Size { address, limit });
        }
        let condition =
            Condition { etag: text(&response, ETAG), last_modified: text(&response, LAST_MODIFIED) };
        let content_type = text(&response, CONTENT_TYPE);
        let mut bytes = Vec::new();
        while let Some(piece) = response.chunk().await.map_err(|error| self.failure(&address, error))? {
            if bytes.len() + piece.len() > limit {
                return Err(FetchError::Size { address, limit });
            }
            bytes.extend_from_slice(&piece);
        }
        Ok(Fetched { address, content_type, condition, bytes })
    }

    /// A refusal of our own resolver and a time-out come wrapped as failures of the connection.
    fn failure(&self, address: &Url, source: reqwest::Error) -> FetchError {
        let mut cause = source.source();
        while let Some(error) = cause {
            if let Some(private) = error.downcast_ref::<OnlyPrivate>() {
                return FetchError::Private { host: private.host.clone() };
            }
            cause = error.source();
        }
        let address = address.clone();
        if source.is_timeout() {
            return FetchError::Time { address, limit: self.options.limits.connect };
        }
        FetchError::Transfer { address, source: source.without_url() }
    }
}

/// A way to a document, which redirects may make longer.
#[derive(Debug)]
pub(crate) struct Way {
    asked: Url,
    /// Where it has led so far.
    pub(crate) address: Url,
    n_redirects: usize,
}

impl Way {
    /// The way to an address, of which nothing is gone yet.
    pub(crate) fn to(address: &Url) -> Way {
        Way { asked: address.clone(), address: address.clone(), n_redirects: 0 }
    }

    /// Goes on at another address.
    fn turn(&mut self, address: Url, limit: usize) -> Result<(), FetchError> {
        self.address = address;
        self.n_redirects += 1;
        if self.n_redirects > limit {
            return Err(FetchError::Redirects { address: self.address.clone(), limit });
        }
        Ok(())
    }
}

/// What not every server is told.
struct Told<'a> {
    condition: Option<&'a Condition>,
    headers: Option<&'a HeaderMap>,
}

fn headers(given: &[(String, String)]) -> Result<HeaderMap, FetchError> {
    let mut headers = HeaderMap::new();
    for (name, value) in given {
        let name =
            HeaderName::from_bytes(name.as_bytes()).map_err(|error| FetchError::Setup(Box::new(error)))?;
        let value = HeaderValue::from_str(value).map_err(|error| FetchError::Setup(Box::new(error)))?;
        headers.append(name, value);
    }
    Ok(headers)
}

/// Where a redirect leads. Marks of a place in the document are not kept: nothing
/// here scrolls.
fn target(address: &Url, response: &Response) -> Result<Url, FetchError> {
    let nowhere = || FetchError::Nowhere { address: address.clone() };
    let location = text(response, LOCATION).ok_or_else(nowhere)?;
    secure(address, address.join(&location).map_err(|_| nowhere())?)
}

/// What was asked for over a secure connection does not come over another.
fn secure(address: &Url, target: Url) -> Result<Url, FetchError> {
    if address.scheme() == "https" && target.scheme() == "http" {
        return Err(FetchError::Insecure { address: target });
    }
    Ok(target)
}

fn refusal(address: Url, status: StatusCode, response: &Response) -> FetchError {
    let wait = text(response, RETRY_AFTER).and_then(|text| text.parse().ok());
    FetchError::Status { address, status: status.as_u16(), retry_after: wait.map(Duration::from_secs) }
}

fn text(response: &Response, name: HeaderName) -> Option<String> {
    response.headers().get(name)?.to_str().ok().map(str::to_owned)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secure_address_stays_secure() {
        let led = |from: &str, to: &str| secure(&from.parse().unwrap(), to.parse().unwrap());
        let error = led("https://a.example/", "http://a.example/").unwrap_err();
        assert!(matches!(error, FetchError::Insecure { .. }), "{error}");
        for (from, to) in [("https", "https"), ("http", "https"), ("http", "http")] {
            assert!(led(&format!("{from}://a.example/"), &format!("{to}://b.example/")).is_ok());
        }
    }
}
