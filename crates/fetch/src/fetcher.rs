//! The fetcher: asks, follows redirects, reads within bounds.

use std::error::Error as _;
use std::time::Duration;

use reqwest::header::{
    CONTENT_TYPE, ETAG, HeaderMap, HeaderName, IF_MODIFIED_SINCE, IF_NONE_MATCH, LAST_MODIFIED, LOCATION,
    RETRY_AFTER,
};
use reqwest::redirect::Policy;
use reqwest::{Client, Response, StatusCode};
use url::Url;

use crate::answer::{Answer, Condition, Fetched};
use crate::error::FetchError;
use crate::headers;
use crate::login::{Login, without_login};
use crate::options::{Cookies, HeadersFor, Options};
use crate::resolve::{OnlyPrivate, Resolver, check, look_up};
use crate::tls;
use crate::way::Way;

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
    /// When secure connections cannot be set up, the user agent or a header is no
    /// text for one, or the proxy is of another kind.
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
            Some(proxy) => {
                check_proxy(proxy)?;
                client.proxy(reqwest::Proxy::all(proxy.as_str()).map_err(setup)?)
            }
            None => client,
        };
        let headers = headers::all(&options.headers)?;
        Ok(Fetcher { client: client.build().map_err(setup)?, headers, options })
    }

    /// The same, with headers for other servers: connections and cookies are shared.
    #[must_use]
    pub fn with_headers_for(self, headers_for: HeadersFor) -> Fetcher {
        let options = Options { headers_for, ..self.options };
        Fetcher { options, ..self }
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
        let mut way = Way::to(address);
        let asked = way.address.clone();
        let follow = async {
            loop {
                if let Some(answer) = self.step(&mut way, condition).await? {
                    return Ok(answer);
                }
            }
        };
        self.in_time(&asked, follow).await
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
        // A version is that of one address: what another one, to which it leads,
        // says of a version means nothing to the one that is asked next.
        let is_asked = way.is_where_asked();
        let response = self.ask(way, Some(condition).filter(|_| is_asked)).await?;
        let address = way.address.clone();
        match response.status() {
            StatusCode::NOT_MODIFIED if is_asked => Ok(Some(Answer::NotModified)),
            status if status.is_redirection() => {
                let limit = self.options.limits.redirects;
                way.turn(&target(&address, &response)?, limit).map(|()| None)
            }
            status if status.is_success() => {
                let fetched = self.read(address, response).await?;
                let condition = Some(fetched.condition).filter(|_| is_asked).unwrap_or_default();
                Ok(Some(Answer::Fetched(Fetched { condition, ..fetched })))
            }
            status => Err(refusal(address, status, &response)),
        }
    }

    /// Whether the server where a way has led gets the headers.
    fn is_trusted(&self, way: &Way) -> bool {
        way.is_home()
            && match &self.options.headers_for {
                HeadersFor::Asked => true,
                HeadersFor::ServerOf(named) => named.origin() == way.address.origin(),
                HeadersFor::Nobody => false,
            }
    }

    /// The address where a way has led, with the name and the password that are
    /// for its server.
    pub(crate) fn whole(&self, way: &Way) -> Url {
        let of_named = || match &self.options.headers_for {
            HeadersFor::ServerOf(named) if self.is_trusted(way) => Login::of(named),
            _ => None,
        };
        let login = way.login().cloned().or_else(of_named);
        login.map_or_else(|| way.address.clone(), |login| login.put_in(&way.address))
    }

    /// What asks for something beside a document, where a way has led.
    pub(crate) fn beside(&self, way: &Way) -> Fetcher {
        let fetcher = self.clone();
        if way.is_home() { fetcher } else { fetcher.with_headers_for(HeadersFor::Nobody) }
    }

    /// Whom the server of an address takes the asker for: with other headers,
    /// cookies or another name it may answer otherwise. It holds secrets.
    pub(crate) fn asker(&self, asked: &Url) -> String {
        let way = Way::to(asked);
        let own = &self.options.user_agent;
        let name = Some(own).filter(|own| **own != Options::default().user_agent);
        let headers: Vec<_> = self.options.headers.iter().filter(|_| self.is_trusted(&way)).collect();
        let whole = self.whole(&way);
        let login = (whole.username(), whole.password());
        format!("{:?}", (name, self.options.cookies, headers, login))
    }

    async fn ask(&self, way: &Way, condition: Option<&Condition>) -> Result<Response, FetchError> {
        let address = &way.address;
        check(address, self.options.reach)?;
        if self.options.proxy.is_some() {
            look_up(address, self.options.reach).await?;
        }
        // The client makes a header of a name and a password.
        let mut request = self.client.get(self.whole(way));
        if self.is_trusted(way) {
            request = request.headers(self.headers.clone());
        }
        if let Some(condition) = condition {
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
        if source.is_timeout() && source.is_connect() {
            return FetchError::Connect { address, limit: self.options.limits.connect };
        }
        FetchError::Transfer { address, source: source.without_url() }
    }
}

/// Whether a proxy is of a kind that can be asked.
///
/// # Errors
/// When its scheme is another one than http and https.
pub fn check_proxy(proxy: &Url) -> Result<(), FetchError> {
    match proxy.scheme() {
        "http" | "https" => Ok(()),
        scheme => Err(FetchError::Proxy { scheme: scheme.to_owned() }),
    }
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
        return Err(FetchError::Insecure { address: without_login(&target) });
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
