//! A proxy on this machine that lets a browser reach public servers only.

use std::io::{self, Error, ErrorKind};
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::io::{AsyncReadExt, AsyncWriteExt, copy_bidirectional};
use tokio::net::{TcpListener, TcpStream, lookup_host};
use tokio::task::JoinHandle;
use url::Url;

use crate::options::Reach;
use crate::resolve::reachable;

/// Bytes of a request's head at most.
const MAX_HEAD: usize = 64 << 10;

/// A proxy that is open as long as it lives.
#[derive(Debug)]
pub(crate) struct Gate {
    address: SocketAddr,
    task: JoinHandle<()>,
    refused: Arc<Mutex<Option<String>>>,
}

impl Gate {
    pub(crate) async fn open(reach: Reach) -> io::Result<Gate> {
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let address = listener.local_addr()?;
        let refused = Arc::new(Mutex::new(None));
        let told = Arc::clone(&refused);
        let task = tokio::spawn(async move {
            while let Ok((client, _)) = listener.accept().await {
                let told = Arc::clone(&told);
                // A connection that breaks is the browser's to notice.
                tokio::spawn(async move { serve(client, reach, &told).await.ok() });
            }
        });
        Ok(Gate { address, task, refused })
    }

    pub(crate) fn address(&self) -> SocketAddr {
        self.address
    }

    /// The first host that was refused.
    pub(crate) fn refused(&self) -> Option<String> {
        self.refused.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

impl Drop for Gate {
    fn drop(&mut self) {
        self.task.abort();
    }
}

async fn serve(mut client: TcpStream, reach: Reach, refused: &Mutex<Option<String>>) -> io::Result<()> {
    let head = read_head(&mut client).await?;
    let request = Request::read(&head)?;
    let mut server = match connect(&request, reach).await {
        Ok(server) => server,
        Err(error) => {
            if error.kind() == ErrorKind::PermissionDenied {
                refused
                    .lock()
                    .unwrap_or_else(PoisonError::into_inner)
                    .get_or_insert_with(|| request.host.clone());
            }
            return client
                .write_all(b"HTTP/1.1 502 Refused\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
                .await;
        }
    };
    match request.forward {
        Some(head) => server.write_all(&head).await?,
        None => client.write_all(b"HTTP/1.1 200 Connected\r\n\r\n").await?,
    }
    copy_bidirectional(&mut client, &mut server).await?;
    Ok(())
}

async fn read_head(client: &mut TcpStream) -> io::Result<Vec<u8>> {
    let mut head = Vec::new();
    while !head.ends_with(b"\r\n\r\n") {
        if head.len() >= MAX_HEAD {
            return Err(Error::new(ErrorKind::InvalidData, "the head of a request is too long"));
        }
        head.push(client.read_u8().await?);
    }
    Ok(head)
}

/// The addresses that a name leads to are looked up once, checked, and used.
async fn connect(request: &Request, reach: Reach) -> io::Result<TcpStream> {
    let found = lookup_host((request.host.as_str(), request.port)).await?;
    let allowed = reachable(&request.host, found, reach)
        .map_err(|error| Error::new(ErrorKind::PermissionDenied, error.to_string()))?;
    TcpStream::connect(allowed.as_slice()).await
}

/// What a browser asks of a proxy.
struct Request {
    host: String,
    port: u16,
    /// The head as the server gets it; none where the connection is only passed through.
    forward: Option<Vec<u8>>,
}

impl Request {
    fn read(head: &[u8]) -> io::Result<Request> {
        let wrong = || Error::new(ErrorKind::InvalidData, "no request of a proxy");
        let text = std::str::from_utf8(head).map_err(|_| wrong())?;
        let (line, rest) = text.split_once("\r\n").ok_or_else(wrong)?;
        let mut words = line.split(' ');
        let (Some(method), Some(target)) = (words.next(), words.next()) else { return Err(wrong()) };
        let address = if method == "CONNECT" { format!("https://{target}") } else { target.to_owned() };
        let url = Url::parse(&address).map_err(|_| wrong())?;
        let host = url.host_str().ok_or_else(wrong)?.trim_matches(['[', ']']).to_owned();
        let port = url.port_or_known_default().ok_or_else(wrong)?;
        let forward = (method != "CONNECT").then(|| forwarded(method, &url, rest));
        Ok(Request { host, port, forward })
    }
}

/// The head without what is meant for a proxy, and with one request a connection.
fn forwarded(method: &str, url: &Url, headers: &str) -> Vec<u8> {
    let target = &url[url::Position::BeforePath..url::Position::AfterQuery];
    let is_ours = |line: &&str| {
        let name = line.split(':').next().unwrap_or("").to_ascii_lowercase();
        !name.is_empty() && !matches!(name.as_str(), "proxy-connection" | "connection")
    };
    let kept: Vec<&str> = headers.split("\r\n").filter(is_ours).collect();
    format!("{method} {target} HTTP/1.1\r\n{}\r\nConnection: close\r\n\r\n", kept.join("\r\n")).into_bytes()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn requests_of_browsers_are_read() {
        let request = Request::read(b"CONNECT a.example:443 HTTP/1.1\r\nHost: a.example\r\n\r\n").unwrap();
        assert_eq!(
            (request.host.as_str(), request.port, request.forward.is_none()),
            ("a.example", 443, true)
        );
        let get =
            b"GET http://a.example/x?y=1 HTTP/1.1\r\nHost: a.example\r\nProxy-Connection: keep-alive\r\n\r\n";
        let request = Request::read(get).unwrap();
        let head = String::from_utf8(request.forward.unwrap()).unwrap();
        assert_eq!(head, "GET /x?y=1 HTTP/1.1\r\nHost: a.example\r\nConnection: close\r\n\r\n");
        for wrong in [&b"GET /x HTTP/1.1\r\n\r\n"[..], b"\r\n\r\n", b"CONNECT\r\n\r\n", b"\xff\r\n\r\n"] {
            assert!(Request::read(wrong).is_err());
        }
    }
}
