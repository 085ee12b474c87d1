//! How secure connections are made.

use std::error::Error;
use std::sync::Arc;

use rustls::ClientConfig;
use rustls::crypto::ring;
use rustls_platform_verifier::Verifier;

/// Trusts what the system trusts, so that an intranet's own authority counts, and
/// Mozilla's authorities, so that it works on a machine that has none installed.
pub(crate) fn config() -> Result<ClientConfig, Box<dyn Error + Send + Sync>> {
    let provider = Arc::new(ring::default_provider());
    let public = webpki_root_certs::TLS_SERVER_ROOT_CERTS.iter().cloned();
    let verifier = Verifier::new_with_extra_roots(public, Arc::clone(&provider))?;
    let versions = ClientConfig::builder_with_provider(provider).with_safe_default_protocol_versions()?;
    let mut config =
        versions.dangerous().with_custom_certificate_verifier(Arc::new(verifier)).with_no_client_auth();
    config.alpn_protocols = vec![b"http/1.1".to_vec()];
    Ok(config)
}
